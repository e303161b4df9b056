import type { LeaseRow } from '#contract/leases/leases.ts';
import { LeaseLastDay } from '#web/leases/lease/lease-last-day.tsx';
import { homeOf, rentersOf } from '#web/leases/list/lease-columns.tsx';
import { paths } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { staffMessages as texts } from './dashboard.messages.ts';

/** The leases whose last day is next, soonest first. */
export function EndingLeases({ leases }: { leases: readonly LeaseRow[] }) {
  if (leases.length === 0) return <p className="text-sm text-ink-3">{texts.noneEnding}</p>;
  return (
    <ul className="rows">
      {leases.map((lease) => (
        <li key={lease.id}>
          <span className="min-w-0 flex-1">
            <Link className="block truncate font-medium text-ink" href={paths.lease(lease.id)}>
              {homeOf(lease)}
            </Link>
            <span className="block truncate text-xs text-ink-3">{rentersOf(lease)}</span>
          </span>
          <span className="text-right text-xs text-ink-2">
            <LeaseLastDay lease={lease} />
          </span>
        </li>
      ))}
    </ul>
  );
}
