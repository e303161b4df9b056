import { TicketChange } from '#contract/maintenance/maintenance.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { Restoring } from '#server/access/commands/save.ts';
import { type FoundTicket, findTicket } from '../queries/find-ticket.ts';
import { findAssignee } from '../queries/list-assignees.ts';
import { nothingAsked, toldToAll } from '../rules/changes.ts';
import { followOrder } from './follow-order.ts';
import { kindsOf, unlearn } from './learn.ts';
import { ticketRows } from './save-ticket.ts';

/** Gives a request back what a change of many took from it, what was due by then included. */
export const restoreTicket = command('ticket.restore', async (ctx, id: string, former: Restoring) => {
  const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'tickets:manage'));
  const saved = await ticketRows.restore(ctx, ticket, former, await orderBack(ctx, ticket, former));
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

/** Whoever has the request again has its work again, and whoever was given it meanwhile has it no more. */
async function orderBack(ctx: WriteCtx, ticket: Authorized<FoundTicket>, { before }: Restoring) {
  if (!('assignedToId' in before)) return undefined;
  const assigneeId = before.assignedToId as string | null;
  const assignee = assigneeId === null ? null : await findAssignee(ctx, ticket.propertyId, assigneeId);
  const { status, visitFrom, visitTo } = ticket;
  const isStaff = assignee?.isContractor === false;
  return () => [followOrder(ctx, ticket, { status, assigneeId, isStaff, reopens: false, visitFrom, visitTo })];
}
