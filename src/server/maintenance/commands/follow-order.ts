import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import type { FoundTicket } from '../queries/find-ticket.ts';
import { orderStep } from '../rules/orders.ts';

/** Who has a request now, and where it stands. */
export type Holder = { status: TicketStatus; contractorId: string | null; reopens: boolean };

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
  const open = orders.where('status', 'in', ['OFFERED', 'ACCEPTED']);
  if (reopens)
    await orders.set({ reopenedAt: at }).where('status', '=', 'DONE').where('reopenedAt', 'is', null).execute();
  const ending = open.set({ status: 'WITHDRAWN' });
  if (contractorId === null || step === 'END' || step === 'OFFER') await ending.execute();
  else await ending.where('contractorId', '!=', contractorId).execute();
  if (contractorId === null || step === 'END') return;
  if (step === 'FINISH') {
    await open.set({ status: 'DONE', doneAt: at, answeredAt: sql`coalesce(answered_at, ${at})` }).execute();
    return;
  }
  if (step === 'ACCEPT')
    await open.set({ status: 'ACCEPTED', answeredAt: sql`coalesce(answered_at, ${at})` }).execute();
  await ctx
    .write(ticket)
    .insertInto('workOrders')
    .values({
      orgId: ctx.org,
      id: uuidv7(),
      ticketId: ticket.id,
      contractorId,
      status: step === 'OFFER' ? 'OFFERED' : 'ACCEPTED',
      offeredAt: at,
      answeredAt: step === 'OFFER' ? null : at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
