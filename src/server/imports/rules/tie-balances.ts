import type { ImportBalance } from '#contract/imports/imports.ts';
import { fromMinor } from '#contract/money.ts';
import type { PlannedLease, PortfolioPlan } from './reading/portfolio.ts';
import { BALANCE_OF } from './reading/portfolio.ts';

/**
 * What the leases that come in bring into the books, by column and currency, beside what the file says that the column
 * comes to. Where the two differ, rows that bring in no lease are told apart from rows that do not add up.
 */
export function tieBalances(
  { balances, leases: planned }: Pick<PortfolioPlan, 'balances' | 'leases'>,
  kept: readonly PlannedLease[],
): ImportBalance[] {
  const keys = new Set(kept.map(({ key }) => key));
  return balances.map(({ field, currency, fileMinor, source, wrongSumRow }) => {
    const ofColumn = (leases: readonly PlannedLease[]) =>
      leases.filter((lease) => lease.currency === currency).map(({ balances: all }) => all[BALANCE_OF[field]]);
    const amounts = ofColumn(kept);
    const minor = sumOf(amounts);
    const said = (value: number) => fromMinor(value, currency);
    return {
      field,
      currency,
      amount: said(minor),
      aheadAmount: said(-sumOf(amounts.filter((amount) => amount < 0)) || 0),
      fileAmount: said(fileMinor),
      fileSource: source,
      difference: said(fileMinor - minor),
      isTied: fileMinor === minor,
      leaseCount: amounts.filter((amount) => amount !== 0).length,
      leftOutAmount: said(sumOf(ofColumn(planned.filter(({ key }) => !keys.has(key))))),
      wrongSumRow,
    };
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);
