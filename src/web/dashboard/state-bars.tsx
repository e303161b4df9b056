import type { AdminSummary } from '#contract/dashboard/dashboard.ts';
import { BOARD_COLUMNS } from '#contract/maintenance/maintenance.states.ts';
import { ticketsMessages } from '#web/maintenance/list/tickets.messages.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { dashboardMessages } from './dashboard.messages.ts';

/** How many requests stand in each column of the board; each bar opens its rows. Props: byColumn. */
export function StateBars({ byColumn }: { byColumn: AdminSummary['tickets']['byColumn'] }) {
  const most = Math.max(1, ...byColumn.map(({ count }) => count));
  return (
    <ul className="rows state-bars">
      {BOARD_COLUMNS.map(({ key, statuses }) => {
        const count = byColumn.find(({ column }) => column === key)?.count ?? 0;
        return (
          <li key={key}>
            <Link href={withQuery(paths.maintenance, { status: statuses })}>
              <span>{ticketsMessages.columns[key]}</span>
              <span className="bar" style={{ width: `${(count / most) * 100}%` }} />
              <span className={count === 0 ? 'number text-ink-3' : 'number'}>{dashboardMessages.number(count)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
