import { addDays, isPlainDate, type PlainDate, rangesOverlap } from '#contract/dates.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { LeaseValues } from './lease-form.tsx';

/** Which of the other leases of a home share a day with what is typed, and the first day from which none does. */
export function overlapsOf(
  values: Pick<LeaseValues, 'startsOn' | 'endsOn'>,
  others: readonly LeaseRow[],
): { leases: LeaseRow[]; freeFrom: PlainDate | null; hasDays: boolean } {
  const { startsOn } = values;
  const endsOn = values.endsOn || null;
  const hasDays = isPlainDate(startsOn) && (endsOn === null || isPlainDate(endsOn));
  const leases = hasDays
    ? others.filter((lease) =>
        rangesOverlap({ startsOn, endsOn }, { startsOn: lease.startsOn, endsOn: lastDayOf(lease) }),
      )
    : [];
  const ends = others.map(lastDayOf);
  const latest = ends
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  return { leases, freeFrom: latest && !ends.includes(null) ? addDays(latest, 1) : null, hasDays };
}
