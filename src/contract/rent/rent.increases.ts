import { addDays, addMonths, type PlainDate } from '../dates.ts';
import { scaleMinor } from '../money.ts';

export const INCREASE_KINDS = ['AS_IS', 'BY_PERCENT', 'BY_AMOUNT', 'TO_MARKET', 'SET'] as const;

/** How the rent of a renewal follows from the present one. */
export type IncreaseRule = {
  kind: (typeof INCREASE_KINDS)[number];
  /** Hundredths of a percent (3 % is 300), for BY_PERCENT; may be below zero. */
  percentHundredths: number | null;
  /** What is added, or what the rent is set to; for BY_AMOUNT and SET. */
  amountMinor: number | null;
  /** Rounds to multiples of this, half up; 0 or 1 keeps every minor unit. Only for BY_PERCENT. */
  roundToMinor: number;
  /** Never above what is asked for the home; only where that is known. */
  capAtMarket: boolean;
};

/** The rent that a rule makes of a present one, never below zero; without an asking rent TO_MARKET leaves it as it is. */
export function increasedRent(rule: IncreaseRule, rentMinor: number, marketMinor: number | null): number {
  const wanted = wantedRent(rule, rentMinor, marketMinor);
  // The cap holds back a raise; it never lowers the rent of somebody who pays more than is asked already.
  const capped =
    rule.capAtMarket && marketMinor !== null
      ? Math.min(wanted, Math.max(marketMinor, Math.min(rentMinor, wanted)))
      : wanted;
  return Math.max(0, capped);
}

function wantedRent(rule: IncreaseRule, rentMinor: number, marketMinor: number | null): number {
  switch (rule.kind) {
    case 'AS_IS':
      return rentMinor;
    case 'BY_PERCENT':
      return roundTo(rentMinor + scaleMinor(rentMinor, rule.percentHundredths ?? 0, 10_000), rule.roundToMinor);
    case 'BY_AMOUNT':
      return rentMinor + (rule.amountMinor ?? 0);
    case 'TO_MARKET':
      return marketMinor ?? rentMinor;
    case 'SET':
      return rule.amountMinor ?? rentMinor;
  }
}

const roundTo = (minor: number, step: number): number => (step > 1 ? Math.floor(minor / step + 0.5) * step : minor);

/** By how much a rent changes, in hundredths of a percent of the present one; null where there is none. */
export const increasePercentHundredths = (fromMinor: number, toMinor: number): number | null =>
  fromMinor === 0 ? null : scaleMinor(toMinor - fromMinor, 10_000, fromMinor);

/** The term that follows one that ends: from the next day on, for so many months; open-ended without. */
export function termAfter(endsOn: PlainDate, months: number | null): { startsOn: PlainDate; endsOn: PlainDate | null } {
  const startsOn = addDays(endsOn, 1);
  return { startsOn, endsOn: months === null ? null : addDays(addMonths(startsOn, months), -1) };
}
