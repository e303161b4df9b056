import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import type { ListUrl } from '#web/layout/list-url.ts';
import type { ListRead } from '#web/layout/more-rows.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Column } from '#web/ui/table-columns.ts';
import { ticketBulk } from './ticket-bulk-face.tsx';
import { ticketCard, type ViewerContext } from './ticket-columns.tsx';
import { ASKED_AS, type ticketsQuery, viewOf } from './ticket-views.ts';
import { ticketsMessages as texts } from './tickets.messages.ts';

type TicketTableProps = {
  tickets: ListRead<TicketRow>;
  query: ReturnType<typeof ticketsQuery>;
  list: ListUrl;
  viewer: ViewerContext;
  columns: readonly Column<TicketRow>[];
};

/** The list as rows, with what stands in its place when there are none. */
export function TicketTable({ tickets, query, list, viewer, columns }: TicketTableProps) {
  const mayWrite = can(viewer.role, 'messages:use');
  return (
    <Rows
      read={tickets}
      failed={texts.failed}
      askedAs={ASKED_AS}
      itemsLabel={texts.itemsLabel}
      empty={<NothingHere list={list} viewer={viewer} />}
      label={texts.title}
      columns={columns}
      rowId={(ticket) => ticket.id}
      rowHref={(ticket) => paths.ticket(ticket.id)}
      card={ticketCard(viewer)}
      sort={query.sort}
      hiddenColumns={list.hidden}
      bulk={ticketBulk(viewer.role, query, mayWrite)}
      onSort={(next) => list.change({ sort: next === 'urgency' ? null : '-createdAt' })}
      roomy
    />
  );
}

/** Nothing found, nothing waiting, or nothing reported yet. */
function NothingHere({ list, viewer }: Pick<TicketTableProps, 'list' | 'viewer'>) {
  const view = viewOf(list.url);
  if (list.isNarrowed) return <NothingFound texts={texts.none} onClear={list.clear} />;
  if (view === 'turn' || view === 'late')
    return (
      <EmptyState illustration="sun" title={texts.good.title}>
        {texts.good.text}
      </EmptyState>
    );
  return (
    <EmptyState illustration="door" title={texts.first.title}>
      {viewer.role === 'renter' ? texts.first.renter : texts.first.staff}
    </EmptyState>
  );
}
