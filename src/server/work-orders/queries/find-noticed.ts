import type { ToldFacts } from '#contract/notices/notices.rules.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { FindNoticed, Noticed } from '#server/access/noticing.ts';
import { findNoticedTicket } from '#server/maintenance/queries/find-noticed.ts';

/** A job as those are told of it who look after its request. */
export const findNoticedJob: FindNoticed = async (ctx, id, facts) => {
  const job = await ctx.db
    .selectFrom('workOrders')
    .select('ticketId')
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .executeTakeFirst();
  return job ? toldOf(ctx, job.ticketId, facts) : null;
};

/** A quote or an invoice as those are told of it who look after its request. */
export const findNoticedBill: FindNoticed = async (ctx, id, facts) => {
  const bill = await ctx.db
    .selectFrom('bills as bill')
    .innerJoin('workOrders as job', (join) =>
      join.onRef('job.orgId', '=', 'bill.orgId').onRef('job.id', '=', 'bill.workOrderId'),
    )
    .select('job.ticketId')
    .where('bill.orgId', '=', ctx.org)
    .where('bill.id', '=', id)
    .executeTakeFirst();
  return bill ? toldOf(ctx, bill.ticketId, facts) : null;
};

async function toldOf(ctx: ReadCtx, ticketId: string, facts: ToldFacts): Promise<Noticed | null> {
  const told = await findNoticedTicket(ctx, ticketId, facts);
  return told && { ...told, params: { ...told.params, contractor: String(facts.contractor ?? '') } };
}
