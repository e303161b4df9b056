import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import type { FoundTicket } from '../queries/find-ticket.ts';
import { orderStep } from '../rules/orders.ts';

/** Who has a request now, where it stands, and when they come. */
export type Holder = {
  status: TicketStatus;
  contractorId: string | null;
  reopens: boolean;
  visitFrom: string | null;
  visitTo: string | null;
};

/** Until these nothing was taken that an offer to somebody would take away again. */
const WHILE_OFFERED: readonly TicketStatus[] = ['OFFERED', 'AWAITING_APPROVAL'];

/**
 * Brings the job that was given out of a request to where the request goes. One that another contractor had ends, and so
 * does one that nobody has any more; whoever begins without an offer has taken it.
 */
export async function followOrder(ctx: WriteCtx, ticket: Authorized<FoundTicket>, holder: Holder): Promise<void> {
  const { status, contractorId, reopens } = holder;
  const at = now(ctx);
  const step = orderStep(status);
  const orders = ctx
    .write(ticket)
    .updateTable('workOrders')
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticket.id);
  const open = orders.where('status', 'in', OPEN_WORK_ORDER_STATUSES);
  if (reopens)
    await orders.set({ reopenedAt: at }).where('status', '=', 'DONE').where('reopenedAt', 'is', null).execute();
  const ending = open.set({ status: 'WITHDRAWN' });
  const isOfferedAnew = step === 'OFFERED' && !WHILE_OFFERED.includes(ticket.status);
  if (contractorId === null || step === 'END' || isOfferedAnew) await ending.execute();
  else await ending.where('contractorId', '!=', contractorId).execute();
  if (contractorId === null || step === 'END' || step === 'KEEP') return;
  const visit = { visitFrom: holder.visitFrom, visitTo: holder.visitTo };
  const answeredAt = sql<string>`coalesce(answered_at, ${at})`;
  if (step === 'DONE') {
    await open.set({ status: 'DONE', doneAt: at, answeredAt, proposedVisits: sql`'[]'` }).execute();
    return;
  }
  if (step !== 'OFFERED') await open.set({ status: step, answeredAt, ...visit, proposedVisits: sql`'[]'` }).execute();
  const isTaken = step !== 'OFFERED';
  await ctx
    .write(ticket)
    .insertInto('workOrders')
    .values({
      orgId: ctx.org,
      id: uuidv7(),
      ticketId: ticket.id,
      contractorId,
      status: step,
      offeredAt: at,
      answeredAt: isTaken ? at : null,
      ...(isTaken && visit),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
