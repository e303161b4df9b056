import { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** The job that somebody has of a request and that is not done; undefined where nobody has it. */
export const findOpenOrder = (ctx: ReadCtx, ticketId: string) =>
  ctx.db
    .selectFrom('workOrders')
    .select(['id', 'status', 'contractorId'])
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticketId)
    .where('status', 'in', OPEN_WORK_ORDER_STATUSES)
    .executeTakeFirst();
