import type { ChecklistInput, Tick } from '#contract/work-orders/checklist.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { writeChecklist } from '#server/maintenance/commands/write-checklist.ts';
import { readChecklists } from '#server/maintenance/queries/checklists.ts';
import type { FoundTicket } from '#server/maintenance/queries/find-ticket.ts';
import { asWanted, withTick } from '#server/maintenance/rules/checklist.ts';
import { holdJob, lockTicket } from '../queries/find-job.ts';
import { findWorkOrder } from '../queries/find-work-order.ts';
import { readJob } from '../queries/read-job.ts';
import { readWorkOrder } from '../queries/read-work-orders.ts';

/** Ticks one thing of one's own job, or takes its tick back. */
export const tickInJob = command('work_order.tick', async (ctx, id: string, tick: Tick) => {
  const job = await holdJob(ctx, id, 'tick');
  await writeTick(job.ctx, job.ticket, job.order.number, tick);
  return audited({ result: await readJob(job.ctx, id), subject: { type: 'work_order', id }, after: tick });
});

/** Ticks one thing for whoever does the work. */
export const tickForOffice = command('work_order.tick', async (ctx, id: string, tick: Tick) => {
  const { ticket, order } = await holdOrder(ctx, id);
  await writeTick(ctx, ticket, order.number, tick);
  return audited({ result: await readWorkOrder(ctx, id), subject: { type: 'work_order', id }, after: tick });
});

/** Says what is ticked off in a piece of work that is not over. */
export const setChecklist = command(
  'work_order.set_checklist',
  async (ctx, id: string, { seen, items: wanted }: ChecklistInput): Promise<Audited<WorkOrder>> => {
    const { ticket, order } = await holdOrder(ctx, id);
    const before = (await readChecklists(ctx, ticket.id)).get(order.number) ?? [];
    if (seen && seen.join() !== before.map(({ key }) => key).join()) throw fail('work_order.checklist_changed');
    const items = asWanted(before, wanted);
    await writeChecklist(ctx, ticket, { ticketId: ticket.id, number: order.number }, items);
    const texts = (list: typeof items) => list.map(({ text }) => text).join(', ');
    return audited({
      result: await readWorkOrder(ctx, id),
      subject: { type: 'work_order', id },
      before: { checklist: texts(before) },
      after: { checklist: texts(items) },
    });
  },
);

/** A piece of work as the office changes it: whoever else would waits until that is done. */
async function holdOrder(ctx: WriteCtx, id: string) {
  const found = await findWorkOrder(ctx, id);
  const ticket = authorize(found.ticket, () => holds(ctx, 'tickets:manage'));
  await lockTicket(ctx, ticket, ticket.id);
  const { order } = await findWorkOrder(ctx, id);
  if (order.status === 'DECLINED' || order.status === 'WITHDRAWN') throw fail('work_order.not_now');
  return { ticket, order };
}

async function writeTick(ctx: WriteCtx, ticket: Authorized<FoundTicket>, number: number, tick: Tick): Promise<void> {
  const items = withTick((await readChecklists(ctx, ticket.id)).get(number) ?? [], tick, now(ctx));
  if (!items) throw fail('work_order.checklist_unknown');
  await writeChecklist(ctx, ticket, { ticketId: ticket.id, number }, items);
}
