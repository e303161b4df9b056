import { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import type { ReadCtx } from '#server/access/context.ts';

const selectOpen = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('workOrders as job')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'job.orgId').onRef('person.id', '=', 'job.assigneeId'),
    )
    .select(['job.id', 'job.number', 'job.scope', 'job.status', 'job.assigneeId', 'job.visitFrom', 'job.visitTo'])
    .select(['person.name as assignee', 'person.isContractor'])
    .where('job.orgId', '=', ctx.org)
    .where('job.ticketId', '=', ticketId)
    .where('job.status', 'in', OPEN_WORK_ORDER_STATUSES)
    .$narrowType<{ status: (typeof OPEN_WORK_ORDER_STATUSES)[number] }>()
    .orderBy('job.number');

/** The piece of work that a request follows, while somebody has it and it is not done; undefined where nobody has it. */
export const findOpenOrder = (ctx: ReadCtx, ticketId: string) =>
  selectOpen(ctx, ticketId).where('job.isLead', '=', true).executeTakeFirst();

/** Whether whoever has the piece of work that a request follows sent a price for it that the office did not decide on. */
export async function hasOpenQuote(ctx: ReadCtx, workOrderId: string): Promise<boolean> {
  const open = await ctx.db
    .selectFrom('bills')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('workOrderId', '=', workOrderId)
    .where('kind', '=', 'QUOTE')
    .where('status', '=', 'SENT')
    .executeTakeFirst();
  return open !== undefined;
}

/** The open pieces of work of a request besides the one that it follows. */
export const listOtherOrders = (ctx: ReadCtx, ticketId: string) =>
  selectOpen(ctx, ticketId).where('job.isLead', '=', false).execute();

/** A piece of work that somebody has and that is not done. */
export type OpenOrder = Awaited<ReturnType<typeof listOtherOrders>>[number];
