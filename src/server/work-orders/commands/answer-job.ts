import type { SignatureInput } from '#contract/work-orders/signatures.ts';
import type { Job, Visit } from '#contract/work-orders/work-orders.ts';
import { fail } from '#server/access/app-error.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { moveTo } from '#server/maintenance/commands/change-status.ts';
import { countVisit } from '#server/maintenance/queries/count-visit.ts';
import { situationOf } from '#server/maintenance/queries/find-ticket.ts';
import { nothingAsked } from '#server/maintenance/rules/changes.ts';
import { officeActsNext } from '#server/maintenance/rules/next-action.ts';
import { readDecided } from '#server/organization/decided.queries.ts';
import { type HeldJob, holdJob } from '../queries/find-job.ts';
import { readJob } from '../queries/read-job.ts';
import { refuseImpossible } from '../rules/visits.ts';
import { moveOrder, type OrderChange } from './move-order.ts';
import { attachJobPhotos, jobLine } from './say-in-job.ts';
import { writeSignature } from './sign-job.ts';

type Wanted = { visits: readonly Visit[] };

/** Takes an offered job; with one time the visit is booked at once, with more the office chooses. */
export const acceptJob = command('work_order.accept', async (ctx, id: string, { visits }: Wanted) =>
  arranged(ctx, await holdJob(ctx, id, 'accept'), visits),
);

/** Says when to come. */
export const arrangeJob = command('work_order.arrange', async (ctx, id: string, { visits }: Wanted) =>
  arranged(ctx, await holdJob(ctx, id, 'arrange'), visits),
);

async function arranged(ctx: WriteCtx, job: HeldJob, visits: readonly Visit[]): Promise<Audited<Job>> {
  refuseImpossible(visits, ctx.deps.clock.now());
  const [visit, ...others] = visits;
  if (visit && others.length === 0) return move(ctx, job, { status: 'SCHEDULED', visit });
  const moved = await move(
    ctx,
    job,
    {
      status: 'ACCEPTED',
      ...(visits.length > 1 && { besides: officeActsNext(situationOf(job.ticket, ctx.deps.clock.now())) }),
    },
    visits.length > 1 ? [jobLine(job, 'work_order.visits_proposed', { count: visits.length })] : [],
  );
  if (visits.length < 2) return moved;
  await ctx
    .write(job.ticket)
    .updateTable('workOrders')
    .set({ proposedVisits: asJson(visits) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', job.order.id)
    .execute();
  return { ...moved, result: await readJob(job.ctx, job.order.id) };
}

/** Declines an offer, or gives a job back: the request goes back to the office, with the reason. */
export const declineJob = command('work_order.decline', async (ctx, id: string, { reason }: { reason: string }) => {
  const job = await holdJob(ctx, id, 'decline');
  await ctx
    .write(job.ticket)
    .updateTable('workOrders')
    .set({ status: 'DECLINED', declinedReason: reason })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  const line = jobLine(job, 'work_order.declined', { reason });
  const moved = job.order.isLead
    ? await moveTo(job.ctx, job.ticket, { ...nothingAsked, status: 'TRIAGED' }, [line], {
        besides: { assignedToId: null, visitFrom: null, visitTo: null },
      })
    : { before: { status: job.order.status }, after: { status: 'DECLINED' }, activities: [line] };
  return audited({
    ...moved,
    result: await readJob(job.ctx, id),
    subject: { type: 'work_order', id },
    after: { ...Object(moved.after), reason },
  });
});

/** Says that the work has begun. */
export const startJob = command('work_order.start', async (ctx, id: string) =>
  move(ctx, await holdJob(ctx, id, 'start'), { status: 'IN_PROGRESS' }),
);

/** Says that nobody let them in: another time is to be arranged, and the office knows. */
export const noAccess = command('work_order.no_access', async (ctx, id: string, { note }: { note: string | null }) => {
  const job = await holdJob(ctx, id, 'noAccess');
  await ctx
    .write(job.ticket)
    .updateTable('workOrders')
    .set(countVisit(now(ctx)))
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  const line = jobLine(job, 'work_order.no_access', { note }, { visibleToRenter: true });
  return move(ctx, job, { status: 'ACCEPTED', isQuiet: true }, [line]);
});

type Completion = { note: string | null; photoKeys: string[]; signature: SignatureInput | null };

/** Says that the work is done; whoever reported it is asked whether it is. */
export const completeJob = command(
  'work_order.complete',
  async (ctx, id: string, { note, photoKeys, signature }: Completion) => {
    const job = await holdJob(ctx, id, 'complete');
    if (!signature && (await readDecided(ctx)).doneNeedsSignature) throw fail('work_order.signature_missing');
    const photos = await attachJobPhotos(job, photoKeys, 'AFTER');
    const signed = signature && (await writeSignature(job, signature));
    const moved = await move(ctx, job, { status: 'DONE', note }, [...photos, ...(signed ? [signed.line] : [])]);
    return signed ? { ...moved, after: { ...Object(moved.after), ...signed.after } } : moved;
  },
);

/** Moves a job on, and tells everybody as if the office had said so, in the name of whoever works. */
async function move(
  ctx: WriteCtx,
  job: HeldJob,
  change: OrderChange,
  lines: ActivityDraft[] = [],
): Promise<Audited<Job>> {
  const order = { ...job.order, assignee: job.contractor };
  const { before, after, activities } = await moveOrder(job.ctx, job.ticket, order, change, lines);
  return audited({
    before,
    after,
    subject: { type: 'work_order', id: job.order.id },
    activities: activities.map((line) => ({ subject: { type: 'ticket' as const, id: job.ticket.id }, ...line })),
    result: await readJob({ ...ctx, reach: job.ctx.reach }, job.order.id),
  });
}
