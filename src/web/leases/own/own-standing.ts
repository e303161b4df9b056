import { formatDueOn } from '#contract/format/relative.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { OwnLease } from '#contract/leases/leases.ts';
import type { StatusBannerProps } from '#web/ui/status-banner.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { daysAhead, longDay } from '../lease-days.ts';
import { ownLeaseMessages } from './own-lease.messages.ts';

const texts = ownLeaseMessages.standing;

/** Where a lease stands, as the people on it read it: signed, active, notice, moved out. */
export function ownStandingOf(lease: OwnLease): Pick<StatusBannerProps, 'title' | 'detail' | 'tone' | 'done'> {
  const day = lastDayOf(lease);
  const due = day && formatDueOn(day, todayIn(lease.timeZone));
  const isPast = day !== null && daysAhead(day, lease.timeZone) < 0;
  if (lease.status === 'SIGNED')
    return {
      title: texts.signed(longDay(lease.startsOn)),
      detail: texts.signedDetail(formatDueOn(lease.startsOn, todayIn(lease.timeZone))),
      done: 0,
    };
  if (day === null || due === null) return { title: texts.active, detail: texts.openEnded, done: 1 };
  if (lease.status === 'ENDED') return { title: texts.ended(longDay(day)), tone: 'good', done: 4 };
  // Nobody moves out of what goes on.
  if (lease.status === 'ACTIVE' && lease.renewal?.status === 'ACCEPTED')
    return { title: texts.active, detail: texts.goesOn(longDay(lease.renewal.startsOn)), tone: 'good', done: 1 };
  if (isPast) return { title: texts.past(longDay(day)), detail: texts.pastDetail, tone: 'soon', done: 2 };
  if (lease.status === 'NOTICE')
    return { title: texts.leaving(longDay(day)), detail: texts.leavingDetail(due), tone: 'soon', done: 2 };
  const detail = lease.type === 'FIXED_ROLLOVER' ? texts.rollsOver(longDay(day)) : texts.until(longDay(day), due);
  return { title: texts.active, detail, done: 1 };
}
