import type { BulkTotal } from './bulk.ts';
import { fromMinor, toMinor } from './money.ts';

/** Totals with more rows in them, by currency. */
export function addTotals(totals: readonly BulkTotal[], more: readonly BulkTotal[]): BulkTotal[] {
  const all = new Map(totals.map((total) => [total.currency, total]));
  for (const total of more) {
    const { currency } = total;
    const known = all.get(currency);
    const sum = (one: string, other: string) => fromMinor(toMinor(one, currency) + toMinor(other, currency), currency);
    all.set(
      currency,
      known
        ? {
            currency,
            rowCount: known.rowCount + total.rowCount,
            before: known.before === null || total.before === null ? null : sum(known.before, total.before),
            amount: sum(known.amount, total.amount),
          }
        : total,
    );
  }
  return [...all.values()];
}
