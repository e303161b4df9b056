import type { PlainDate } from '#contract/dates.ts';
import type { LeaseStatus } from '#contract/leases/leases.ts';
import type { PlannedLease } from '#server/imports/rules/reading/portfolio.ts';
import { bindingStatus } from '#server/leases/leases.rules.ts';

export type LeaseStanding = { status: LeaseStatus; movesOutOn: PlainDate | null; noticeGivenOn: PlainDate | null };

type Days = Pick<PlannedLease, 'type' | 'startsOn' | 'endsOn' | 'movesOutOn'>;

/**
 * Where a lease from a file stands today, by its days alone. A move-out ahead counts as notice given today, since files do
 * not say when it was; a fixed term that goes on month to month is over after its last day only where the unit is let again.
 */
export function standingOf(
  { type, startsOn, endsOn, movesOutOn }: Days,
  isFollowed: boolean,
  today: PlainDate,
): LeaseStanding {
  const status = bindingStatus(startsOn, today);
  const lastOn = movesOutOn ?? (type === 'FIXED' || isFollowed ? endsOn : null);
  if (status === 'SIGNED') return { status, movesOutOn, noticeGivenOn: null };
  if (lastOn !== null && lastOn < today) return { status: 'ENDED', movesOutOn: lastOn, noticeGivenOn: null };
  if (movesOutOn !== null) return { status: 'NOTICE', movesOutOn, noticeGivenOn: today };
  return { status, movesOutOn, noticeGivenOn: null };
}
