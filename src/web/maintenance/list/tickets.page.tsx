import Building2 from 'lucide-react/icons/building-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Columns3 from 'lucide-react/icons/columns-3';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Table2 from 'lucide-react/icons/table-2';
import { Suspense, useMemo } from 'react';
import { personName } from '#contract/format/person-name.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { isAskedAmiss } from '#web/layout/list-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths } from '#web/paths.ts';
import { readsAsStaff } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { useListTags } from '#web/tags/use-list-tags.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { Menu, MenuLink } from '#web/ui/menu.tsx';
import { Segment } from '#web/ui/segment.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useIsMobile } from '#web/ui/use-width.ts';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ticketColumns, type ViewerContext } from './ticket-columns.tsx';
import { TicketTable } from './ticket-table.tsx';
import { TicketViews } from './ticket-view-tabs.tsx';
import { FILTER_NAMES, layoutOf, SORT_CHOICES, ticketsQuery, viewOf } from './ticket-views.ts';
import { ticketsMessages as texts } from './tickets.messages.ts';
import { useTicketFilters } from './use-ticket-filters.ts';

/** The board brings the dialogs of every change of state; the table does without them. */
const TicketBoard = lazyOnce(async () => ({ default: (await import('../board/ticket-board.tsx')).TicketBoard }));

const TicketCalendar = lazyOnce(async () => ({
  default: (await import('../calendar/ticket-calendar.tsx')).TicketCalendar,
}));

const TicketRoute = lazyOnce(async () => ({ default: (await import('../route/ticket-route.tsx')).TicketRoute }));

/** What stands beside the requests; on a phone behind one button, so that the list begins at once. */
const WAYS_ON = [
  { href: paths.myDay, children: texts.myDay },
  { href: paths.plans, children: texts.plans },
  { href: paths.assets, children: texts.equipment },
];

/** The requests in reach, as a table, a board, a calendar of visits or a way from property to property: saved views, search, filters, sorts. */
export function TicketsPage() {
  const list = useKeptList('requests', { filters: FILTER_NAMES });
  const { url, change } = list;
  const { activeRole, user } = useSession();
  const moments = useMoments();
  const isMobile = useIsMobile();
  const isStaff = readsAsStaff(activeRole);
  const query = ticketsQuery(url, activeRole);
  const tickets = useReadPages(api.maintenance.list, { query });
  const filters = useTicketFilters(list, isStaff);
  const shownAs = isStaff && viewOf(url) === 'open' ? layoutOf(url) : 'table';
  const viewerName = personName(user);
  // By hand: the compiler lets go of both, and with other columns or another card every row is drawn anew.
  const viewer = useMemo(
    (): ViewerContext => ({ role: activeRole, viewerName, moments }),
    [activeRole, viewerName, moments],
  );
  const isFinished = viewOf(url) === 'finished';
  const ownColumns = useMemo(() => ticketColumns(viewer, isFinished), [viewer, isFinished]);
  const tags = useListTags(list, api.maintenance.tags, isStaff && tickets.data !== undefined);
  const columns = [...ownColumns, ...tags.columns];
  const layout = isStaff && viewOf(url) === 'open' && (
    <Segment
      aria-label={texts.layout}
      value={shownAs}
      onChange={(value) => change({ layout: value === 'table' ? null : value })}
      choices={[
        { value: 'table', label: texts.table, mark: <Table2 /> },
        { value: 'board', label: texts.board, mark: <Columns3 /> },
        { value: 'calendar', label: texts.calendar, mark: <CalendarDays /> },
        { value: 'route', label: texts.route, mark: <Building2 /> },
      ]}
    />
  );
  const sortMenu = {
    ...list.sortMenu(query.sort, SORT_CHOICES),
    onChange: (sort: string) => change({ sort: sort === 'urgency' ? null : sort }),
  };
  return (
    <Page>
      <PageHead
        title={texts.title}
        actions={
          <>
            {!isMobile && layout}
            {!isStaff && <OwnWork />}
            {isStaff && !isMobile && WAYS_ON.map((way) => <LinkButton key={way.href} {...way} />)}
            {isStaff && isMobile && (
              <Menu
                align="end"
                trigger={
                  <button type="button" className="btn icon" aria-label={texts.waysOn}>
                    <Ellipsis />
                  </button>
                }
              >
                {WAYS_ON.map((way) => (
                  <MenuLink key={way.href} {...way} />
                ))}
              </Menu>
            )}
            <LinkButton href={paths.newTicket} variant="primary" icon={<Plus />}>
              {isStaff ? texts.newTicket : texts.report}
            </LinkButton>
          </>
        }
      />
      <TicketViews list={list} role={activeRole} found={tickets.data} />
      <ListToolbar
        search={list.search(activeRole === 'renter' ? texts.searchOwn : texts.search)}
        filters={[...filters, ...tags.filters]}
        sort={shownAs !== 'table' || isFinished ? undefined : sortMenu}
        columns={shownAs === 'table' ? list.columnsMenu(columns) : undefined}
      >
        <ExportMenu
          call={api.maintenance.export}
          query={query}
          columns={columns}
          hidden={list.hidden}
          name="requests"
        />
      </ListToolbar>
      {isMobile && layout && <div className="mb-3">{layout}</div>}
      {shownAs === 'table' || isAskedAmiss(tickets) ? (
        <TicketTable tickets={tickets} query={query} list={list} viewer={viewer} columns={columns} />
      ) : (
        <Suspense fallback={<SkeletonRows />}>
          {shownAs === 'board' && <TicketBoard url={url} viewer={viewer} />}
          {shownAs === 'route' && <TicketRoute url={url} viewer={viewer} />}
          {shownAs === 'calendar' && <TicketCalendar url={url} change={change} viewer={viewer} />}
        </Suspense>
      )}
    </Page>
  );
}

/** The way to their own work for who is not staff and has any. */
function OwnWork() {
  const jobs = useReadPages(api.workOrders.mine, { query: { limit: 1 } }, { quiet: true });
  return jobs.data?.total ? <LinkButton href={paths.myJobs}>{texts.myJobs}</LinkButton> : null;
}
