import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { type FoundTicket, findTicket } from '#server/maintenance/queries/find-ticket.ts';

/** A job with its request, as the office reaches it: by the request. */
export async function findWorkOrder(ctx: ReadCtx, id: string) {
  const order = await ctx.db
    .selectFrom('workOrders as job')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'job.orgId').onRef('person.id', '=', 'job.assigneeId'),
    )
    .selectAll('job')
    .select(['person.name as contractorName', 'person.isContractor'])
    .where('job.orgId', '=', ctx.org)
    .where('job.id', '=', id)
    .executeTakeFirst();
  const ticket: FoundTicket | undefined = order && (await findTicket(ctx, order.ticketId));
  if (!order || !ticket) throw notFound();
  return { order, ticket, contractor: order.contractorName };
}
export type FoundWorkOrder = Awaited<ReturnType<typeof findWorkOrder>>;
