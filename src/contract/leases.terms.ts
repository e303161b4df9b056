import { addDays, type PlainDate } from './dates.ts';
import type { LEASE_TYPES } from './leases.ts';

type LeaseType = (typeof LEASE_TYPES)[number];
/** The first and last day of a lease as agreed. */
export type Term = { type: LeaseType; startsOn: PlainDate; endsOn: PlainDate | null };

/** What keeps these days from being the term of a lease, or null when nothing does. */
export function findTermProblem({
  type,
  startsOn,
  endsOn,
}: Term): 'lease.end_missing' | 'lease.end_not_allowed' | 'lease.ends_before_start' | null {
  if (type === 'AT_WILL') return endsOn === null ? null : 'lease.end_not_allowed';
  if (endsOn === null) return 'lease.end_missing';
  return endsOn < startsOn ? 'lease.ends_before_start' : null;
}

/** The last day as far as it is known: of the notice, else of the term; null while open-ended. */
export const lastDayOf = (lease: { endsOn: PlainDate | null; movesOutOn: PlainDate | null }): PlainDate | null =>
  lease.movesOutOn ?? lease.endsOn;

/** The first last day that keeps the notice period. */
export const earliestMoveOut = (givenOn: PlainDate, noticePeriodDays: number): PlainDate =>
  addDays(givenOn, noticePeriodDays);

/** Whether a notice leaves less time than agreed. */
export const isShortNotice = (givenOn: PlainDate, movesOutOn: PlainDate, noticePeriodDays: number): boolean =>
  movesOutOn < earliestMoveOut(givenOn, noticePeriodDays);
