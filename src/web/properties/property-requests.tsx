import type { Property } from '#contract/properties/properties.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { nameOf, ticketCard, ticketColumns } from '#web/maintenance/list/ticket-columns.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { propertyMessages as texts } from './properties.messages.ts';
import { requestsOf } from './property-columns.tsx';

/** The requests that are open at a property. Props: property. */
export function PropertyRequests({ property }: { property: Property }) {
  const { activeRole, user } = useSession();
  const moments = useMoments();
  const seen = { role: activeRole, viewerName: `${user?.firstName} ${user?.lastName}`, moments };
  const tickets = useReadPages(api.maintenance.list, { query: { propertyId: property.id, open: true } });
  const rows = tickets.data?.rows ?? [];
  const all = <LinkButton href={requestsOf(property.id)}>{texts.allRequests}</LinkButton>;
  if (tickets.error) return <ReadFailed title={texts.requestsFailed} read={tickets} />;
  if (tickets.data && rows.length === 0)
    return (
      <EmptyState thing="sun" title={texts.noRequests.title} actions={all}>
        {texts.noRequests.text}
      </EmptyState>
    );
  return (
    <>
      <DataTable
        roomy
        label={texts.requests}
        columns={ticketColumns(seen, false)}
        rows={rows}
        rowId={(ticket) => ticket.id}
        rowName={nameOf}
        rowHref={(ticket) => paths.ticket(ticket.id)}
        card={ticketCard(seen)}
        isLoading={tickets.isPending}
      />
      {tickets.data && (
        <ShowMore
          shown={rows.length}
          total={tickets.data.total}
          totalIsExact={tickets.data.totalIsExact}
          noun={texts.requestsNoun}
          hasMore={tickets.hasNextPage}
          onMore={() => void tickets.fetchNextPage()}
          busy={tickets.isFetchingNextPage}
        />
      )}
      <p className="mt-4">{all}</p>
    </>
  );
}
