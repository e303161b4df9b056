import { daysInMonth, type PlainDate, partsOf } from '../dates.ts';
import { currencyDecimals, scaleMinor } from '../money.ts';
import { cycleDaysOf, daysOf, monthsOf, type RentCycle } from './rent.cycles.ts';

/** How a part of a period is counted. */
export const PRORATION_METHODS = ['ACTUAL', 'STANDARD_30', 'THIRTY_360', 'ANNUAL_365', 'NONE'] as const;
export type ProrationMethod = (typeof PRORATION_METHODS)[number];
/** Which of the first two charges is the smaller one when somebody moves in within a period. */
export const PRORATION_FIRST = ['FIRST', 'FULL_FIRST_THEN_PRORATE_SECOND'] as const;
export const PRORATION_ROUNDING = ['MINOR', 'WHOLE'] as const;

export type ProrationPolicy = {
  method: ProrationMethod;
  /** Counts the real days of February where a method gives every month 30. */
  februaryActual: boolean;
  first: (typeof PRORATION_FIRST)[number];
  /** Whether the last period is charged for its days only. */
  prorateLast: boolean;
  /** To the currency's smallest unit, or to whole units; half away from zero. */
  rounding: (typeof PRORATION_ROUNDING)[number];
};

export const DEFAULT_PRORATION: ProrationPolicy = {
  method: 'ACTUAL',
  februaryActual: false,
  first: 'FIRST',
  prorateLast: true,
  rounding: 'MINOR',
};

type Days = { startsOn: PlainDate; endsOn: PlainDate };
/** A part of an amount, as numerator and denominator: what a preview prints as "15 of 31 days". */
export type Share = { of: number; per: number };

/**
 * What share of a period's rent is owed for the occupied days, both ends included. Cycles of days count days whatever the
 * method; months follow it. A whole period is all of it.
 */
export function shareOf(period: Days, occupied: Days, cycle: RentCycle, policy: ProrationPolicy): Share {
  const [days, whole] = [daysOf(occupied), daysOf(period)];
  if (policy.method === 'NONE' || days >= whole) return { of: 1, per: 1 };
  const cycleDays = cycleDaysOf(cycle);
  if (cycleDays !== null) return { of: days, per: cycleDays };
  const months = monthsOf(cycle) ?? 1;
  switch (policy.method) {
    case 'ACTUAL':
      return { of: days, per: whole };
    case 'STANDARD_30':
      return { of: Math.min(days, 30 * months), per: 30 * months };
    case 'THIRTY_360':
      return { of: Math.min(days360(occupied, policy.februaryActual), 30 * months), per: 30 * months };
    case 'ANNUAL_365': {
      // Two months of 31 days, or the second half of a year, have more days than their part of 365.
      const per = daysInYear(occupied.startsOn);
      return { of: Math.min((12 / months) * days, per), per };
    }
  }
}

/** What is owed for the occupied days of a period, in minor units of the currency. */
export function prorateMinor(
  amountMinor: number,
  share: Share,
  rounding: ProrationPolicy['rounding'],
  currency: string,
) {
  if (share.of === share.per) return amountMinor;
  if (rounding === 'MINOR') return scaleMinor(amountMinor, share.of, share.per);
  const unit = 10 ** currencyDecimals(currency);
  return scaleMinor(amountMinor, share.of, share.per * unit) * unit;
}

/** Days where each month has 30: the 31st counts as the 30th, and a month's last day ends it. */
function days360({ startsOn, endsOn }: Days, februaryActual: boolean): number {
  const [from, to] = [partsOf(startsOn), partsOf(endsOn)];
  const lastOfMonth = daysInMonth(to.year, to.month);
  const isReal = februaryActual && to.month === 2;
  const end = to.day === lastOfMonth && !isReal ? 30 : Math.min(to.day, 30);
  return ((to.year - from.year) * 12 + to.month - from.month) * 30 + end - Math.min(from.day, 30) + 1;
}

const daysInYear = (day: PlainDate): number => (daysInMonth(partsOf(day).year, 2) === 29 ? 366 : 365);
