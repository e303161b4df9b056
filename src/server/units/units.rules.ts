import { MoneyError, type MoneyProblem, toMinor } from '#contract/money.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import type { UnitStatus } from '#contract/units/units.ts';
import { fail } from '#server/access/app-error.ts';

/** What people call a unit: its building, if it has one, and its number. */
export const unitLabel = ({ building, number }: { building: string; number: string }): string =>
  building ? `${building} ${number}` : number;

/** A stored decimal as a number; sizes and counts of rooms are small enough to be exact. */
export const numberOf = (stored: string | null): number | null => (stored === null ? null : Number(stored));

/** What a unit's status follows from; `isStaying` and `isLeaving` speak of leases that run today. */
export type Occupancy = { rentable: boolean; isStaying: boolean; isLeaving: boolean; hasNext: boolean };

/** The occupancy of a unit (domain vocabulary): somebody who stays counts before somebody who leaves. */
export function unitStatus({ rentable, isStaying, isLeaving, hasNext }: Occupancy): UnitStatus {
  if (!rentable) return 'DOWN';
  if (isStaying) return 'OCCUPIED';
  if (isLeaving) return hasNext ? 'NOTICE_RENTED' : 'NOTICE_UNRENTED';
  return hasNext ? 'VACANT_RENTED' : 'VACANT_UNRENTED';
}

const MONEY_PROBLEMS: Record<MoneyProblem, SentenceCode> = {
  not_a_decimal: 'field.amount',
  too_many_decimals: 'unit.rent_too_many_decimals',
  too_large: 'unit.rent_too_large',
};

/** The market rent in minor units; an amount that the currency cannot hold is refused at its field. */
export function marketRentMinor(amount: string | null, currency: string): number | null {
  if (amount === null) return null;
  const minor = minorOrProblem(amount, currency);
  if (typeof minor === 'string') throw refused(minor);
  if (minor < 0) throw refused('unit.rent_below_zero');
  return minor;
}

function minorOrProblem(amount: string, currency: string): number | SentenceCode {
  try {
    return toMinor(amount, currency);
  } catch (error) {
    if (error instanceof MoneyError) return MONEY_PROBLEMS[error.problem];
    throw error;
  }
}

const refused = (code: SentenceCode) =>
  fail('VALIDATION_FAILED', { errors: [{ path: 'marketRent', code, params: {} }] });
