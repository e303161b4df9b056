import { formatDueOn } from '#contract/format/relative.ts';
import { lastDayOf } from '#contract/leases/leases.terms.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { Colored } from '#web/ui/colored.tsx';
import { todayIn } from '#web/ui/zone.ts';
import { daysAhead, shortDay } from '../lease-days.ts';
import { leaseWords } from '../leases.messages.ts';

const SOON_DAYS = 60;

export type LeaseLastDayProps = {
  lease: Pick<LeaseRow, 'status' | 'endsOn' | 'movesOutOn' | 'timeZone'>;
  inWords?: boolean;
};

/** The last day of a lease; how far off it is where that matters: soon, or past while somebody still lives there. */
export function LeaseLastDay({ lease, inWords = false }: LeaseLastDayProps) {
  const day = lastDayOf(lease);
  if (day === null) return <span className="text-ink-3">{leaseWords.openEnded}</span>;
  const left = daysAhead(day, lease.timeZone);
  const words = inWords ? leaseWords.until(shortDay(day)) : shortDay(day);
  const isRunning = lease.status === 'ACTIVE' || lease.status === 'NOTICE';
  if (!isRunning || left > SOON_DAYS) return words;
  return (
    <>
      {words}{' '}
      <Colored tone={left < 0 ? 'late' : 'soon'} className="text-xs">
        {left < 0 ? leaseWords.over(leaseWords.days(-left)) : formatDueOn(day, todayIn(lease.timeZone))}
      </Colored>
    </>
  );
}

type LeaseDayInWordsProps = { lease: LeaseLastDayProps['lease'] & Pick<LeaseRow, 'startsOn'> };

/** The day a lease is known by, put into words: the first where it has yet to begin, else the last. */
export function LeaseDayInWords({ lease }: LeaseDayInWordsProps) {
  const isToBegin =
    lease.status === 'SIGNED' || (lease.status === 'DRAFT' && daysAhead(lease.startsOn, lease.timeZone) > 0);
  return isToBegin ? leaseWords.starts(shortDay(lease.startsOn)) : <LeaseLastDay lease={lease} inWords />;
}
