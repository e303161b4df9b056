import { MoneyError, scaleMinor, toMinor } from '#contract/money.ts';
import { fail } from '#server/access/failure.ts';

const QUANTITY_DECIMALS = 3;
/** Room for the largest job in any currency, and for hundreds of them in one exact total. */
const LARGEST_MINOR = 10_000_000_000_000;

/** What a cost adds up to, in minor units of its currency. */
export type CostAmount = { unitCostMinor: number; taxMinor: number; totalMinor: number };

/**
 * quantity × unit cost, rounded half away from zero, plus tax; exact at every step. Negative amounts, amounts finer than
 * the currency and amounts too large to keep are refused beside their field.
 */
export function costAmount(input: { quantity: string; unitCost: string; tax: string }, currency: string): CostAmount {
  const unitCostMinor = readAmount(input.unitCost, currency, 'unitCost');
  const taxMinor = readAmount(input.tax, currency, 'tax');
  const [whole = '0', fraction = ''] = input.quantity.split('.');
  const thousandths = Number(whole + fraction.padEnd(QUANTITY_DECIMALS, '0'));
  const net = refusingTooLarge(() => scaleMinor(unitCostMinor, thousandths, 1000), 'unitCost');
  const totalMinor = net + taxMinor;
  if (totalMinor > LARGEST_MINOR) throw fail('cost.too_large');
  return { unitCostMinor, taxMinor, totalMinor };
}

function readAmount(amount: string, currency: string, field: string): number {
  const minor = refusingTooLarge(() => toMinor(amount, currency), field);
  if (minor < 0) throw fail('VALIDATION_FAILED', { field, reason: 'cost.below_zero' });
  if (minor > LARGEST_MINOR) throw fail('cost.too_large', { field });
  return minor;
}

function refusingTooLarge(read: () => number, field: string): number {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    throw fail(error.problem === 'too_many_decimals' ? 'cost.too_many_decimals' : 'cost.too_large', { field });
  }
}
