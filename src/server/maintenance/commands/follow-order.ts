import { sql } from 'kysely';
import { isOpenStatus, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { countVisit } from '../queries/count-visit.ts';
import type { FoundTicket } from '../queries/find-ticket.ts';
import { orderStep } from '../rules/orders.ts';

/** Who has a request now, where it stands, and when they come. */
export type Holder = {
  status: TicketStatus;
  assigneeId: string | null;
  /** Whether they belong to the office: they are offered nothing, and have what they are given. */
  isStaff: boolean;
  reopens: boolean;
  visitFrom: string | null;
  visitTo: string | null;
};

/** Until these nothing was taken that an offer to somebody would take away again. */
const WHILE_OFFERED: readonly TicketStatus[] = ['OFFERED', 'AWAITING_APPROVAL'];

/**
 * Brings the piece of work that a request follows to where the request goes. One that somebody else had ends, and so does
 * one that nobody has any more; whoever begins without an offer has taken it, and so has somebody of the office who is given it. With a request that is over its others end.
 */
export async function followOrder(ctx: WriteCtx, ticket: Authorized<FoundTicket>, holder: Holder): Promise<void> {
  const { status, assigneeId, isStaff, reopens } = holder;
  const at = now(ctx);
  const step = orderStep(status, isStaff);
  const orders = ctx
    .write(ticket)
    .updateTable('workOrders')
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticket.id)
    .where('isLead', '=', true);
  const open = orders.where('status', 'in', OPEN_WORK_ORDER_STATUSES);
  if (reopens)
    await orders.set({ reopenedAt: at }).where('status', '=', 'DONE').where('reopenedAt', 'is', null).execute();
  const ending = open.set({ status: 'WITHDRAWN' });
  const isOfferedAnew = step === 'OFFERED' && !WHILE_OFFERED.includes(ticket.status);
  if (isOver(status)) await withdrawOthers(ctx, ticket);
  if (assigneeId === null || step === 'END' || isOfferedAnew) await ending.execute();
  else await ending.where('assigneeId', '!=', assigneeId).execute();
  if (assigneeId === null || step === 'END' || (step === 'KEEP' && !isStaff)) return;
  const visit = { visitFrom: holder.visitFrom, visitTo: holder.visitTo };
  const answeredAt = sql<string>`coalesce(answered_at, ${at})`;
  if (step === 'DONE') {
    await open.set({ status: 'DONE', doneAt: at, answeredAt, proposedVisits: sql`'[]'` }).execute();
    return;
  }
  if (step !== 'OFFERED' && step !== 'KEEP')
    await open
      .set({
        status: step,
        answeredAt,
        ...visit,
        proposedVisits: sql`'[]'`,
        ...(step === 'IN_PROGRESS' && countVisit(at)),
      })
      .execute();
  const isTaken = step !== 'OFFERED';
  await ctx
    .write(ticket)
    .insertInto('workOrders')
    .values({
      orgId: ctx.org,
      id: newId(),
      ticketId: ticket.id,
      assigneeId,
      ...pieceOf(ctx, ticket.id),
      isLead: true,
      status: step === 'KEEP' ? 'ACCEPTED' : step,
      offeredAt: at,
      answeredAt: isTaken ? at : null,
      ...(isTaken && visit),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Called off, and not done. */
const isOver = (status: TicketStatus): boolean =>
  !isOpenStatus(status) && status !== 'COMPLETED' && status !== 'CLOSED';

const withdrawOthers = (ctx: WriteCtx, ticket: Authorized<FoundTicket>) =>
  ctx
    .write(ticket)
    .updateTable('workOrders')
    .set({ status: 'WITHDRAWN' })
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticket.id)
    .where('isLead', '=', false)
    .where('status', 'in', OPEN_WORK_ORDER_STATUSES)
    .execute();

/** Which piece of work somebody new gets: the one that was the lead, or the first or next where there was none. */
const pieceOf = (ctx: WriteCtx, ticketId: string) => {
  const last = <T>(column: 'number' | 'scope') => sql<T>`(
    select last.${sql.ref(column)} from work_orders last
    where last.org_id = ${ctx.org} and last.ticket_id = ${ticketId} and last.is_lead order by last.offered_at desc, last.id desc limit 1)`;
  return {
    number: sql<number>`coalesce(${last<number | null>('number')}, ${nextNumber(ctx, ticketId)})`,
    scope: last<string | null>('scope'),
  };
};

/** The number of a further piece of work of a request; the request is locked, so that two get two. */
export const nextNumber = (ctx: WriteCtx, ticketId: string) => sql<number>`(
  select coalesce(max(each.number), 0) + 1 from work_orders each
  where each.org_id = ${ctx.org} and each.ticket_id = ${ticketId})`;
