import { MoneyError, type MoneyProblem, toMinor } from '#contract/money.ts';
import type { UnitStatus } from '#contract/units/units.ts';
import { fail } from '#server/access/failure.ts';

/** What people call a unit: its building, if it has one, and its number. */
export const unitLabel = ({ building, number }: { building: string; number: string }): string =>
  building ? `${building} ${number}` : number;

/** A stored decimal as a number; sizes and counts of rooms are small enough to be exact. */
export const numberOf = (stored: string | null): number | null => (stored === null ? null : Number(stored));

/** What a unit's status follows from; `isStaying` and `isLeaving` speak of leases that run today. */
export type Letting = { rentable: boolean; isStaying: boolean; isLeaving: boolean; hasNext: boolean };

/** The occupancy of a unit (domain vocabulary): somebody who stays counts before somebody who leaves. */
export function unitStatus({ rentable, isStaying, isLeaving, hasNext }: Letting): UnitStatus {
  if (!rentable) return 'DOWN';
  if (isStaying) return 'OCCUPIED';
  if (isLeaving) return hasNext ? 'NOTICE_RENTED' : 'NOTICE_UNRENTED';
  return hasNext ? 'VACANT_RENTED' : 'VACANT_UNRENTED';
}

const MONEY_PROBLEMS: Record<MoneyProblem, string> = {
  not_a_decimal: 'Enter an amount in figures, such as 1250.00',
  too_many_decimals: 'This has more decimals than the currency.',
  too_large: 'This amount is too large.',
};

/** The market rent in minor units; an amount that the currency cannot hold is refused at its field. */
export function marketRentMinor(amount: string | null, currency: string): number | null {
  if (amount === null) return null;
  const minor = minorOrProblem(amount, currency);
  if (typeof minor === 'string') throw refused(minor);
  if (minor < 0) throw refused('A rent is not negative.');
  return minor;
}

function minorOrProblem(amount: string, currency: string): number | string {
  try {
    return toMinor(amount, currency);
  } catch (error) {
    if (error instanceof MoneyError) return MONEY_PROBLEMS[error.problem];
    throw error;
  }
}

const refused = (message: string) =>
  fail('VALIDATION_FAILED', { errors: [{ msg: message, path: 'marketRent', code: 'amount' }] });
