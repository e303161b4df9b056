import { type Authorized, authorize } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import type { OpenOrder } from '../queries/find-open-order.ts';
import type { FoundTicket } from '../queries/find-ticket.ts';
import { changesOf, nothingAsked, toldToAll } from '../rules/changes.ts';

type Found = Authorized<FoundTicket>;

/** A request in the hands of whoever has another of its pieces of work. */
export const inHandsOf = (ticket: Found, { assigneeId, assignee, isContractor }: OpenOrder): Found =>
  authorize(
    { ...ticket, assignedToId: assigneeId, assigneeName: assignee, assigneeIsContractor: isContractor },
    () => true,
  );

/** What a request becomes that follows another of its pieces of work: it stands where that one does, and who has it has the request. */
export function changesWithLead(ticket: Found, lead: OpenOrder, at: Date) {
  const visit = lead.visitFrom && lead.visitTo ? { from: lead.visitFrom, to: lead.visitTo } : null;
  const held = { ...inHandsOf(ticket, lead), visitTo: lead.visitTo };
  return {
    ...changesOf(held, { ...nothingAsked, status: lead.status, visit }, at),
    visitFrom: lead.visitFrom,
    visitTo: lead.visitTo,
    assignedToId: lead.assigneeId,
  };
}

/** The line of a request that follows another of its pieces of work; none where its state stays. */
export const followedLine = (ticket: Found, lead: OpenOrder): ActivityDraft[] => {
  const visit = lead.visitFrom && lead.visitTo ? { from: lead.visitFrom, to: lead.visitTo } : null;
  const told = toldToAll(
    inHandsOf(ticket, lead),
    { ...nothingAsked, status: lead.status, visit },
    'ticket.status_changed',
  );
  return ticket.status === lead.status ? [] : [{ subject: { type: 'ticket', id: ticket.id }, ...told }];
};

/** Makes another piece of work the one that a request follows. Two statements, since at no moment two of them may be open. */
export async function setLead(ctx: WriteCtx, ticket: Found, { number }: Pick<OpenOrder, 'number'>): Promise<void> {
  const orders = ctx
    .write(ticket)
    .updateTable('workOrders')
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticket.id);
  await orders.set({ isLead: false }).where('isLead', '=', true).where('number', '!=', number).execute();
  await orders.set({ isLead: true }).where('isLead', '=', false).where('number', '=', number).execute();
}

/** The line that one piece of work of several moved on, for whoever lives there and the owner too. */
export const orderLine = (
  ticket: FoundTicket,
  order: { id: string; number: number; scope: string | null; assignee: string },
  status: string,
  note: string | null,
): ActivityDraft => ({
  type: 'work_order.moved',
  subject: { type: 'work_order', id: order.id },
  about: { ticket: ticket.id, lease: ticket.leaseId, property: ticket.propertyId },
  facts: { contractor: order.assignee, number: order.number, scope: order.scope, status, note },
  visibleToOwner: true,
  visibleToRenter: true,
});
