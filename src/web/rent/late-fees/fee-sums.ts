import type { PlainDate } from '#contract/dates.ts';
import { formatCurrency } from '#contract/format/currency.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { FeeProposal } from '#contract/rent/rent.fee-proposals.ts';

/** What proposals would change in one currency, as decimal strings; what is taken back is below zero. */
export type FeeSums = { currency: string; takenBack: string; charged: string; together: string };

/** What proposals would change together, currency by currency as they come. */
export function feeSums(proposals: readonly FeeProposal[]): FeeSums[] {
  return [...Map.groupBy(proposals, ({ currency }) => currency)].map(([currency, own]) => {
    const differences = own.map(({ difference }) => toMinor(difference, currency));
    const sum = (minors: readonly number[]) =>
      fromMinor(
        minors.reduce((total, minor) => total + minor, 0),
        currency,
      );
    return {
      currency,
      takenBack: sum(differences.filter((minor) => minor < 0)),
      charged: sum(differences.filter((minor) => minor > 0)),
      together: sum(differences),
    };
  });
}

/** The day since which the oldest of them waits; null where there is none. */
export const waitingSince = (proposals: readonly FeeProposal[]): PlainDate | null =>
  proposals.map(({ knownOn }) => knownOn).reduce<PlainDate | null>((a, b) => (a === null || b < a ? b : a), null);

/** A difference as people read it, its direction always said: "+$50.00", "−$30.00". */
export const signed = (amount: string, currency: string): string =>
  `${Number(amount) > 0 ? '+' : ''}${formatCurrency(amount, currency)}`;

/** What a decision about proposals sends. */
export const decisionsOf = (proposals: readonly FeeProposal[], isTaken: boolean) => ({
  body: {
    isTaken,
    decisions: proposals.map(({ leaseId, chargeId, difference }) => ({ leaseId, chargeId, difference })),
  },
});
