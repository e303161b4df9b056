import type { UrlChange, UrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { nameOf, type Seen, ticketCard, ticketColumns } from './ticket-columns.tsx';
import { FILTER_NAMES, type ticketsQuery, viewOf } from './ticket-views.ts';
import { ticketsMessages as texts } from './tickets.messages.ts';

/** Reads the list, page by page. */
export const useTickets = (query: ReturnType<typeof ticketsQuery>) => useReadPages(api.maintenance.list, { query });
type Props = {
  tickets: ReturnType<typeof useTickets>;
  query: ReturnType<typeof ticketsQuery>;
  url: UrlState;
  change: (changes: UrlChange) => void;
  seen: Seen;
};

/** The list as rows, with what stands in its place when there are none. */
export function TicketTable({ tickets, query, url, change, seen }: Props) {
  const rows = tickets.data?.rows ?? [];
  if (tickets.error) return <ReadFailed title={texts.failed} read={tickets} />;
  if (tickets.data && rows.length === 0) return <NothingHere url={url} change={change} seen={seen} />;
  return (
    <>
      <DataTable
        label={texts.title}
        columns={ticketColumns(seen, viewOf(url) === 'finished')}
        rows={rows}
        rowId={(ticket) => ticket.id}
        rowName={nameOf}
        rowHref={(ticket) => paths.ticket(ticket.id)}
        card={ticketCard(seen)}
        sort={query.sort}
        onSort={(sort) => change({ sort: sort === 'nextActionAt' ? null : '-createdAt' })}
        isLoading={tickets.isPending}
        roomy
      />
      {tickets.data && (
        <ShowMore
          shown={rows.length}
          total={tickets.data.total}
          totalIsExact={tickets.data.totalIsExact}
          noun={texts.noun}
          hasMore={tickets.hasNextPage}
          onMore={() => void tickets.fetchNextPage()}
          busy={tickets.isFetchingNextPage}
        />
      )}
    </>
  );
}

/** Nothing found, nothing waiting, or nothing reported yet. */
function NothingHere({ url, change, seen }: Pick<Props, 'url' | 'change' | 'seen'>) {
  const isNarrowed = FILTER_NAMES.some((name) => url[name] !== undefined);
  if (isNarrowed)
    return (
      <EmptyState
        thing="search"
        title={texts.none.title}
        actions={
          <Button onClick={() => change(Object.fromEntries(FILTER_NAMES.map((name) => [name, null])))}>
            {texts.none.clear}
          </Button>
        }
      >
        {texts.none.text}
      </EmptyState>
    );
  if (viewOf(url) === 'turn' || viewOf(url) === 'late')
    return (
      <EmptyState thing="sun" title={texts.good.title}>
        {texts.good.text}
      </EmptyState>
    );
  return (
    <EmptyState thing="door" title={texts.first.title}>
      {seen.role === 'renter' ? texts.first.renter : texts.first.staff}
    </EmptyState>
  );
}
