import { formatDueOn } from '#contract/format/relative.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import type { StatusBannerProps } from '#web/ui/status-banner.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { leaseStanding as texts } from './lease/lease-detail.messages.ts';
import { daysAhead, longDay, shortDay } from './lease-days.ts';
import { countDays } from './leases.messages.ts';
import { rentersOf } from './list/lease-columns.tsx';

/** Days before the last one in which somebody has to decide what comes after it. */
const DECIDE_DAYS = 90;

/** Whether nobody moved out when it ended: it was renewed, and goes on as another lease. */
export const wentOn = ({ status, renewalStatus }: Pick<LeaseRow, 'status' | 'renewalStatus'>): boolean =>
  status === 'ENDED' && renewalStatus === 'ACCEPTED';

type Standing = Pick<StatusBannerProps, 'title' | 'detail' | 'tone' | 'done'>;

/** Whether somebody has to do something about where a lease stands, or will soon. */
export const waitsForSomebody = (standing: Standing | null): boolean =>
  standing?.tone === 'turn' || standing?.tone === 'late' || standing?.tone === 'soon';

/** Where a lease stands and whose turn it is, for the panel over it; null once it is cancelled. */
export function standingOf(lease: LeaseRow): Standing | null {
  switch (lease.status) {
    case 'DRAFT':
      return { ...texts.draft, tone: 'turn', done: 0 };
    case 'SIGNED':
      return standingOfSigned(lease);
    case 'ACTIVE':
      return standingOfActive(lease);
    case 'NOTICE':
      return standingOfNotice(lease);
    case 'ENDED': {
      const day = longDay(lease.movesOutOn ?? lease.startsOn);
      return wentOn(lease)
        ? { ...texts.continued(day), tone: 'good', done: 4 }
        : { ...texts.ended(day), tone: 'good', done: 5 };
    }
    case 'CANCELLED':
      return null;
  }
}

function standingOfSigned(lease: LeaseRow): Standing {
  const due = sentence(formatDueOn(lease.startsOn, todayIn(lease.timeZone)));
  return daysAhead(lease.startsOn, lease.timeZone) > 0
    ? { ...texts.signed(longDay(lease.startsOn), due), done: 1 }
    : { ...texts.starting, done: 1 };
}

function standingOfActive(lease: LeaseRow): Standing {
  const who = [rentersOf(lease), lease.renters.length > 1] as const;
  const day = lastDayOf(lease);
  if (day === null) return { ...texts.active(...who), done: 2 };
  const left = daysAhead(day, lease.timeZone);
  if (left < 0) return { ...texts.overdue(shortDay(day), countDays(-left)), tone: 'late', done: 2 };
  if (lease.type === 'FIXED_ROLLOVER') return { ...texts.rollsOver(...who, longDay(day)), done: 2 };
  if (lease.renewalStatus === 'ACCEPTED') return { ...texts.goesOn(...who, longDay(day)), tone: 'good', done: 2 };
  const due = formatDueOn(day, todayIn(lease.timeZone));
  if (lease.renewalStatus === 'OFFERED') return { ...texts.offered(...who, shortDay(day), due), done: 2 };
  if (left <= DECIDE_DAYS) return { ...texts.ending(shortDay(day), due), tone: 'turn', done: 2 };
  return { ...texts.activeUntil(...who, longDay(day), due), done: 2 };
}

function standingOfNotice(lease: LeaseRow): Standing {
  const day = lease.movesOutOn ?? lease.startsOn;
  const left = daysAhead(day, lease.timeZone);
  if (left < 0) return { ...texts.overdue(shortDay(day), countDays(-left)), tone: 'late', done: 3 };
  const due = sentence(formatDueOn(day, todayIn(lease.timeZone)));
  return { ...texts.leaving(rentersOf(lease), lease.renters.length > 1, longDay(day), due), tone: 'soon', done: 3 };
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
