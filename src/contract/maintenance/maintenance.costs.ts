import { MoneyError, scaleMinor, toMinor } from '../money.ts';

const QUANTITY = /^(\d{1,6})(?:\.(\d{1,3}))?$/;
const QUANTITY_DECIMALS = 3;
/** Room for the largest job in any currency. */
const LARGEST_MINOR = 10_000_000_000_000;

/** What the costs of one request may add up to: far from where numbers stop being exact, in any sum of requests. */
export const LARGEST_TOTAL_MINOR = 100_000_000_000_000;

/** The figures of a cost as decimal texts. */
export type CostFigures = { quantity: string; unitCost: string; tax: string };
/** What a cost adds up to, in minor units of its currency. */
export type CostAmount = { unitCostMinor: number; taxMinor: number; totalMinor: number };
/** Why the figures add up to nothing that can be kept, and which of them is in the way. */
export type CostAmountProblem = {
  problem: 'not_a_figure' | 'too_many_decimals' | 'too_large' | 'negative';
  field: keyof CostFigures;
};

/** quantity × unit cost, rounded half away from zero, plus tax; exact at every step. */
export function costAmount(figures: CostFigures, currency: string): CostAmount | CostAmountProblem {
  const unitCost = readAmount('unitCost', figures.unitCost, currency);
  if (typeof unitCost !== 'number') return unitCost;
  const tax = readAmount('tax', figures.tax, currency);
  if (typeof tax !== 'number') return tax;
  const [, whole, fraction = ''] = QUANTITY.exec(figures.quantity) ?? [];
  if (whole === undefined) return { problem: 'not_a_figure', field: 'quantity' };
  const thousandths = Number(whole + fraction.padEnd(QUANTITY_DECIMALS, '0'));
  const net = orProblem('unitCost', () => scaleMinor(unitCost, thousandths, 1000));
  if (typeof net !== 'number') return net;
  const totalMinor = net + tax;
  if (totalMinor > LARGEST_MINOR) return { problem: 'too_large', field: 'unitCost' };
  return { unitCostMinor: unitCost, taxMinor: tax, totalMinor };
}

function readAmount(field: keyof CostFigures, amount: string, currency: string): number | CostAmountProblem {
  const minor = orProblem(field, () => toMinor(amount, currency));
  if (typeof minor !== 'number') return minor;
  if (minor < 0) return { problem: 'negative', field };
  return minor > LARGEST_MINOR ? { problem: 'too_large', field } : minor;
}

function orProblem(field: keyof CostFigures, read: () => number): number | CostAmountProblem {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error;
    return { problem: error.problem === 'not_a_decimal' ? 'not_a_figure' : error.problem, field };
  }
}
