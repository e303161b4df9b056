import { z } from 'zod';
import { Currency, DecimalAmount } from './money.schemas.ts';
import { fromMinor, toMinor } from './money.ts';

/** What rows of one currency come to. */
export const BulkTotal = z.object({
  currency: Currency,
  rowCount: z.number().int(),
  /** What the same rows come to now, where each had such an amount before: rents as they are. */
  before: DecimalAmount.nullable(),
  amount: DecimalAmount,
});
export type BulkTotal = z.infer<typeof BulkTotal>;

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
