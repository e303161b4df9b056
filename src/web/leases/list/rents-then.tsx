import type { BulkResult } from '#contract/bulk.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { type IncreaseRule, increasedRent, increasePercentHundredths } from '#contract/rent/rent.increases.ts';
import { percentOf } from '../renewal-figures.ts';
import { leaseBulkMessages } from './lease-bulk.messages.ts';

/** A rule as it is sent for many leases. */
type RuleOfMany = Pick<IncreaseRule, 'kind' | 'percentHundredths' | 'capAtMarket'> & {
  amount: string | null;
  roundTo: string | null;
};

/** The currency that all leases share; null where they share none, or there are none. */
export function sharedCurrency(rows: readonly LeaseRow[]): string | null {
  const [first] = rows;
  return first && rows.every(({ rent }) => rent.currency === first.rent.currency) ? first.rent.currency : null;
}

/** The rent that a rule makes of a lease's, in minor units, as the server reckons it. */
export function rentThen({ rent, marketRent }: LeaseRow, change: RuleOfMany): number {
  const minor = (amount: string | null) => (amount === null ? null : toMinor(amount, rent.currency));
  const rule = { ...change, amountMinor: minor(change.amount), roundToMinor: minor(change.roundTo) ?? 0 };
  return increasedRent(rule, toMinor(rent.amount, rent.currency), minor(marketRent?.amount ?? null));
}

const shown = (minor: number, currency: string): string =>
  formatCurrency({ amount: fromMinor(minor, currency), currency });

/** What a lease pays now. */
export const rentNow = ({ rent }: LeaseRow): string => formatCurrency(rent);

/** What a lease pays then, and by how much of a hundred that differs. */
export function rentAfter(row: LeaseRow, _says: string, change: RuleOfMany) {
  const then = rentThen(row, change);
  const before = toMinor(row.rent.amount, row.rent.currency);
  const percent = percentOf(increasePercentHundredths(before, then));
  return (
    <>
      <b>{shown(then, row.rent.currency)}</b>
      {then !== before && percent && <small className="text-ink-3"> {`${then > before ? '+' : '−'}${percent}`}</small>}
    </>
  );
}

/** The sums of what many pay now and then, a sentence for each currency. */
export function rentTotal(totals: BulkResult['totals']): string | null {
  const sentences = totals.flatMap(({ currency, before, amount }) => {
    if (before === null) return [];
    const more = toMinor(amount, currency) - toMinor(before, currency);
    return [
      leaseBulkMessages.rule.total(
        formatCurrency(before, currency),
        formatCurrency(amount, currency),
        `${more > 0 ? '+' : ''}${shown(more, currency)}`,
      ),
    ];
  });
  return sentences.length > 0 ? sentences.join(' ') : null;
}
