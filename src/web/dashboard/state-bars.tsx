import type { AdminSummary } from '#contract/dashboard/dashboard.ts';
import { BOARD_COLUMNS } from '#contract/maintenance/maintenance.states.ts';
import { ticketsMessages } from '#web/maintenance/list/tickets.messages.ts';
import { paths, withQuery } from '#web/paths.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { dashboardMessages } from './dashboard.messages.ts';

/** How many requests stand in each column of the board; each bar opens its rows. */
export function StateBars({ byColumn }: { byColumn: AdminSummary['tickets']['byColumn'] }) {
  const most = Math.max(1, ...byColumn.map(({ count }) => count));
  return (
    <ul className="rows">
      {BOARD_COLUMNS.map(({ key, statuses }) => {
        const count = byColumn.find(({ column }) => column === key)?.count ?? 0;
        return (
          <li key={key}>
            <Link
              className="grid flex-1 grid-cols-[112px_minmax(0,1fr)_36px] items-center gap-[12px] text-inherit"
              href={withQuery(paths.maintenance, { status: statuses })}
            >
              <span>{ticketsMessages.columns[key]}</span>
              <span className="h-[10px] rounded-[2px] bg-chart-quiet" style={{ width: `${(count / most) * 100}%` }} />
              <span className={classNames('text-right tabular-nums', count === 0 && 'text-ink-3')}>
                {dashboardMessages.number(count)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
