import { addDays, addMonths, daysBetween, type PlainDate } from '../dates.ts';
import type { LEASE_TYPES, LeaseStatus } from './leases.ts';
import { isBinding } from './leases.words.ts';

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

/** The homes of these leases, in their order, each by the first of its own: a lease and the one that follows it are of one home. */
export function homesOf<Lease extends { status: LeaseStatus; unit: { id: string } }>(
  leases: readonly Lease[],
): Lease[] {
  const byUnit = Map.groupBy(
    leases.filter(({ status }) => isBinding(status)),
    ({ unit }) => unit.id,
  );
  return [...byUnit.values()].flatMap(([first]) => first ?? []);
}

/** The first last day that keeps the notice period. */
export const earliestMoveOut = (givenOn: PlainDate, noticePeriodDays: number): PlainDate =>
  addDays(givenOn, noticePeriodDays);

/** Whether a notice leaves less time than agreed. */
export const isShortNotice = (givenOn: PlainDate, movesOutOn: PlainDate, noticePeriodDays: number): boolean =>
  movesOutOn < earliestMoveOut(givenOn, noticePeriodDays);

type Party = { personId: string; role: string };

/** What is wrong with the people on a lease, or null. */
export function findPartyProblem(parties: readonly Party[]): 'lease.party_twice' | 'lease.no_tenant' | null {
  if (new Set(parties.map((party) => party.personId)).size < parties.length) return 'lease.party_twice';
  return parties.some((party) => party.role === 'TENANT') ? null : 'lease.no_tenant';
}

/** How long a term is, both days included: whole months counted from the first day, and the days that are left. */
export function lengthOf(startsOn: PlainDate, endsOn: PlainDate): { months: number; days: number } {
  const dayAfter = addDays(endsOn, 1);
  let months = 0;
  while (addMonths(startsOn, months + 1) <= dayAfter) months++;
  return { months, days: daysBetween(addMonths(startsOn, months), dayAfter) };
}
