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
      {then !== before && <small className="text-ink-3"> {`${then > before ? '+' : '−'}${percent}`}</small>}
    </>
  );
}

/** The sums of what many pay now and then; nothing where they do not share a currency. */
export function rentTotal(rows: readonly LeaseRow[], change: RuleOfMany): string | null {
  const currency = sharedCurrency(rows);
  if (currency === null) return null;
  const now = rows.reduce((sum, { rent }) => sum + toMinor(rent.amount, currency), 0);
  const then = rows.reduce((sum, row) => sum + rentThen(row, change), 0);
  const sign = then >= now ? '+' : '−';
  return leaseBulkMessages.rule.total(
    shown(now, currency),
    shown(then, currency),
    `${sign}${shown(Math.abs(then - now), currency)}`,
  );
}
