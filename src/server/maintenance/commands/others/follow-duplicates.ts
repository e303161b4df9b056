import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { FoundTicket } from '../../queries/find-ticket.ts';
import { listDuplicates } from '../../queries/others/read-duplicates.ts';

type Moved = { status: TicketStatus; visitFrom: string | null; visitTo: string | null };

/** The lines of the requests that were merged into one that moves: their people read on. */
export async function linesOfDuplicates(
  ctx: ReadCtx,
  ticket: FoundTicket,
  { status, visitFrom, visitTo }: Moved,
): Promise<ActivityDraft[]> {
  if (status === ticket.status && visitFrom === ticket.visitFrom && visitTo === ticket.visitTo) return [];
  const duplicates = await listDuplicates(ctx, ticket.id);
  const isBooked = status === 'SCHEDULED';
  return duplicates.map(({ id, leaseId, visibleToOwner }) => ({
    type: 'ticket.followed',
    subject: { type: 'ticket', id },
    about: { lease: leaseId, property: ticket.propertyId },
    facts: {
      ref: ticket.ref,
      from: ticket.status,
      to: status,
      visitFrom: isBooked ? visitFrom : null,
      visitTo: isBooked ? visitTo : null,
      timeZone: isBooked ? ticket.timeZone : null,
    },
    visibleToOwner,
    visibleToRenter: true,
  }));
}
