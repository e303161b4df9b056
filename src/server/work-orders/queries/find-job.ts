import { type RawBuilder, sql } from 'kysely';
import { actsOf, type Standing, standingBy } from '#contract/work-orders/job-acts.ts';
import type { JobAct, WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds, permit } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { actorPersonId, type Ctx, type ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { type FoundTicket, findTicket } from '#server/maintenance/queries/find-ticket.ts';

/**
 * Narrows `work_orders job` to those of whoever asks: by a link the one it leads to, else every one they were given, as a
 * contractor or as one of the office. That is theirs in such a role alone, and while they look after its property.
 */
export const isOwnJob = (ctx: Ctx): RawBuilder<boolean> => {
  const { reach } = ctx;
  if (reach.kind === 'job') return sql<boolean>`job.id = ${reach.workOrderId}::uuid`;
  const personId = actorPersonId(ctx);
  const isGiven = sql<boolean>`job.assignee_id = ${personId}::uuid`;
  if (reach.kind === 'all') return isGiven;
  const isLookedAfter =
    reach.kind === 'properties'
      ? sql<boolean>`exists (select from maintenance_tickets given where given.org_id = job.org_id
          and given.id = job.ticket_id and given.property_id = any(${reach.propertyIds}::uuid[]))`
      : sql<boolean>`false`;
  return sql<boolean>`(${isGiven} and (${isLookedAfter} or exists (select from people worker
    where worker.org_id = job.org_id and worker.id = ${personId}::uuid and worker.is_contractor)))`;
};

/** Somebody who works stands on the request of their job, whatever else they reach. */
export const atWork = <C extends Ctx>(ctx: C, job: { id: string; ticketId: string }): C => ({
  ...ctx,
  reach: { kind: 'job', workOrderId: job.id, ticketId: job.ticketId, propertyIds: [] },
});

/** A job of one's own; undefined where it is somebody else's or not there. */
export const findOwnJob = (ctx: ReadCtx, id: string) =>
  ctx.db
    .selectFrom('workOrders as job')
    .selectAll('job')
    .where('job.orgId', '=', ctx.org)
    .where('job.id', '=', id)
    .where(isOwnJob(ctx))
    .executeTakeFirst();
export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOwnJob>>>;

/** A job as whoever does it changes it: nobody else moves its request until that is done. */
export type HeldJob = { ctx: WriteCtx; order: FoundOrder; ticket: Authorized<FoundTicket>; contractor: string };

/**
 * Takes a job of one's own for one act, and refuses the act where the job stands. The request is locked first, so that of
 * two who act at once the second sees what the first did.
 */
export async function holdJob(ctx: WriteCtx, id: string, act: JobAct): Promise<HeldJob> {
  const proof = permit(ctx, 'jobs:work');
  const seen = await findOwnJob(ctx, id);
  if (!seen) throw notFound();
  await lockTicket(ctx, proof, seen.ticketId);
  const working = atWork(ctx, seen);
  const [order, found, invoices, worker] = await Promise.all([
    findOwnJob(ctx, id),
    findTicket(working, seen.ticketId),
    standingOfInvoices(ctx, id),
    findWorker(ctx, seen.assigneeId),
  ]);
  if (!order) throw notFound();
  const ticket = authorize(found, () => holds(ctx, 'jobs:work'));
  const waits = order.isLead && isOnHold(ticket.status);
  const possible = actsOf({
    status: order.status,
    isOnHold: waits,
    ...invoices,
    isStaff: !worker.isContractor,
    addsCosts: holds(ctx, 'costs:write') && ticket.status !== 'CLOSED',
  });
  if (!possible.includes(act)) throw notNow(ctx, { status: order.status, waits }, possible);
  return { ctx: working, order, ticket, contractor: worker.name };
}

/** Whether a request waits for something, so that whoever has its lead does not have to come. */
export const isOnHold = (status: FoundTicket['status']): boolean =>
  status === 'ON_HOLD' || status === 'AWAITING_APPROVAL';

/** Makes whoever else would move the request wait. */
export const lockTicket = (ctx: WriteCtx, proof: Parameters<WriteCtx['write']>[0], ticketId: string) =>
  ctx
    .write(proof)
    .selectFrom('maintenanceTickets')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', '=', ticketId)
    .forUpdate()
    .execute();

type Stands = { status: WorkOrderStatus; waits: boolean };

function notNow(ctx: Ctx, { status, waits }: Stands, possible: readonly JobAct[]) {
  const words = possible.map((act) => say(ctx.language, `work_order.act_${act}`));
  const names = words.length > 0 ? words.join(', ') : say(ctx.language, 'work_order.act_nothing');
  return fail('work_order.not_now', {
    reason: 'work_order.not_now_but',
    params: { status: say(ctx.language, `work_order.status_${status}`), waits: Number(waits), possible: names },
  });
}

async function standingOfInvoices(ctx: ReadCtx, workOrderId: string): Promise<Pick<Standing, 'isPaid' | 'isInvoiced'>> {
  const invoices = await ctx.db
    .selectFrom('bills')
    .select(['kind', 'status'])
    .where('orgId', '=', ctx.org)
    .where('workOrderId', '=', workOrderId)
    .where('kind', '=', 'INVOICE')
    .execute();
  return standingBy(invoices);
}

const findWorker = (ctx: ReadCtx, personId: string) =>
  ctx.db
    .selectFrom('people')
    .select(['name', 'isContractor'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
