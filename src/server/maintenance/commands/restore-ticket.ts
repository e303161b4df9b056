import { TicketChange } from '#contract/maintenance/maintenance.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Restoring } from '#server/access/commands/save.ts';
import { findTicket } from '../queries/find-ticket.ts';
import { nothingAsked, toldToAll } from '../rules/changes.ts';
import { kindsOf, unlearn } from './learn.ts';
import { ticketRows } from './save-ticket.ts';

/** Gives a request back what a change of many took from it, what was due by then included. */
export const restoreTicket = command('ticket.restore', async (ctx, id: string, former: Restoring) => {
  const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
  const saved = await ticketRows.restore(ctx, ticket, former);
  await unlearn(ctx, ticket, id, kindsOf(saved.changed));
  const about = { lease: ticket.leaseId, property: ticket.propertyId };
  const isGivenBack = saved.changed.includes('assignedToId');
  const fields = saved.changed.filter((name) => name in TicketChange.shape);
  const facts = isGivenBack
    ? { from: ticket.assigneeName, to: saved.result.assignedTo?.name ?? null }
    : { fields: fields.join(',') };
  if (saved.changed.includes('status'))
    return audited({
      ...saved,
      subject: { type: 'ticket', id },
      activities: [toldToAll(ticket, { ...nothingAsked, status: saved.result.status }, 'ticket.status_changed')],
    });
  return audited({
    ...saved,
    subject: { type: 'ticket', id },
    activities: isGivenBack
      ? [{ type: 'ticket.assigned', about, facts, visibleToOwner: true, visibleToRenter: true }]
      : // What a change left no line of, such as tags, has none when it is undone.
        fields.length > 0
        ? [{ type: 'ticket.changed', about, facts, visibleToOwner: true }]
        : [],
  });
});
