import Building2 from 'lucide-react/icons/building-2';
import { formatAddress } from '#contract/format/address.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { MoreRows } from '#web/layout/more-rows.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { Colored } from '#web/ui/colored.tsx';
import { Link } from '#web/ui/link.tsx';
import { mapOf } from '#web/ui/map-of.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { ViewerContext } from '../list/ticket-columns.tsx';
import { filtersOf } from '../list/ticket-views.ts';
import { visitTimes } from '../ticket/visit-times.ts';
import { dueOf, Priority, StatusMark, shortRef } from '../ticket-marks.tsx';
import { type RouteStop, routeOf } from './plan-route.ts';
import { routeMessages as texts } from './route.messages.ts';

const READ_AT_ONCE = 200;

/** Open requests as a way from property to property: where somebody is expected first, and at each all that is open there. */
export function TicketRoute({ url, viewer }: { url: UrlState; viewer: ViewerContext }) {
  const query = { ...filtersOf(url), state: 'open' as const, sort: 'visit' as const, limit: READ_AT_ONCE };
  const tickets = useReadPages(api.maintenance.list, { query });
  // Where a property lies stands in its own list; without it the way is shown all the same.
  const properties = useReadPages(api.properties.list, { query: { limit: READ_AT_ONCE } }, { quiet: true });
  const addresses = new Map(
    properties.data?.rows.map(({ id, address }) => [id, formatAddress({ ...address, country: null })]),
  );
  if (tickets.isLoadingError) return <ReadFailed title={texts.failed} read={tickets} />;
  if (!tickets.data) return <SkeletonRows />;
  if (tickets.data.rows.length === 0) return <p className="py-4 text-ink-2">{texts.none}</p>;
  return (
    <section aria-label={texts.label}>
      <ol className="grid gap-[20px]">
        {routeOf(tickets.data.rows).map((stop) => (
          <Stop key={stop.property.id} stop={stop} address={addresses.get(stop.property.id) ?? null} viewer={viewer} />
        ))}
      </ol>
      <MoreRows read={tickets} data={tickets.data} itemsLabel={texts.itemsLabel} step={READ_AT_ONCE} />
    </section>
  );
}

type StopProps = { stop: RouteStop; address: string | null; viewer: ViewerContext };

function Stop({ stop: { property, rows, bookedCount }, address, viewer }: StopProps) {
  return (
    <li>
      <header className="flex flex-wrap items-baseline gap-x-[10px] border-b border-line-2 pb-[6px]">
        <h2 className="text-base">
          <Building2 className="sm mr-[6px] inline align-[-2px] text-ink-3" />
          <Link href={paths.property(property.id)}>{property.name}</Link>
        </h2>
        {address && (
          <a
            className="link py-[3px] text-sm"
            href={mapOf(address)}
            target="_blank"
            rel="noreferrer"
            aria-label={texts.map(property.name)}
          >
            {address}
          </a>
        )}
        <small className="text-sm text-ink-2">{texts.count(rows.length, bookedCount)}</small>
      </header>
      <ul className="rows">
        {rows.map((row) => (
          <Request key={row.id} row={row} viewer={viewer} />
        ))}
      </ul>
    </li>
  );
}

function Request({ row, viewer }: { row: TicketRow; viewer: ViewerContext }) {
  const due = dueOf(row, viewer.moments.in(row.timeZone));
  return (
    <li className="flex-wrap gap-x-3 gap-y-1">
      <span className="min-w-0 flex-1 max-desktop:basis-full">
        <Link className="block font-medium" href={paths.ticket(row.id)}>
          {row.title}
        </Link>
        <span className="flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
          {row.unit && <span>{row.unit.label}</span>}
          <StatusMark status={row.status} />
          {(row.priority === 'EMERGENCY' || row.priority === 'HIGH') && <Priority priority={row.priority} />}
          {!row.visit && due && <Colored tone={due.isLate ? 'late' : undefined}>{due.text}</Colored>}
          <span>{shortRef(row.ref)}</span>
        </span>
      </span>
      <span className="text-sm text-ink-2 desktop:text-right">
        {row.visit && <span className="block tabular-nums">{visitTimes(row.visit, row.timeZone)}</span>}
        {row.assignedTo?.name ?? texts.nobody}
      </span>
    </li>
  );
}
