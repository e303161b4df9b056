import { MoneyError, toMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';

/** What a new one costs in minor units; nothing and what the currency cannot hold is refused at its field. */
export function replacementCostMinor(amount: string | null, currency: string): number | null {
  if (amount === null) return null;
  const minor = inMinor(amount, currency);
  if (minor <= 0) throw fail('asset.no_cost');
  return minor;
}

function inMinor(amount: string, currency: string): number {
  try {
    return toMinor(amount, currency);
  } catch (error) {
    if (error instanceof MoneyError) throw fail('asset.no_cost');
    throw error;
  }
}
