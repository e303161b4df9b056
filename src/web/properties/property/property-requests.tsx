import { personName } from '#contract/format/person-name.ts';
import type { Property } from '#contract/properties/properties.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { Rows } from '#web/layout/rows.tsx';
import { ticketCard, ticketColumns } from '#web/maintenance/list/ticket-columns.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { propertyMessages as texts } from '../properties.messages.ts';
import { requestsOf } from '../property-columns.tsx';

/** The requests that are open at a property. */
export function PropertyRequests({ property }: { property: Property }) {
  const { activeRole, user } = useSession();
  const moments = useMoments();
  const viewer = { role: activeRole, viewerName: personName(user), moments };
  const tickets = useReadPages(api.maintenance.list, {
    query: { propertyId: property.id, state: 'open' as const, sort: 'urgency' as const },
  });
  const all = <LinkButton href={requestsOf(property.id)}>{texts.allRequests}</LinkButton>;
  return (
    <>
      <Rows
        read={tickets}
        failed={texts.requestsFailed}
        itemsLabel={texts.requestsNoun}
        empty={
          <EmptyState illustration="sun" title={texts.noRequests.title} actions={all}>
            {texts.noRequests.text}
          </EmptyState>
        }
        roomy
        label={texts.requests}
        columns={ticketColumns(viewer, false)}
        rowId={(ticket) => ticket.id}
        rowHref={(ticket) => paths.ticket(ticket.id)}
        card={ticketCard(viewer)}
      />
      {!tickets.error && tickets.data?.rows.length !== 0 && <p className="mt-4">{all}</p>}
    </>
  );
}
