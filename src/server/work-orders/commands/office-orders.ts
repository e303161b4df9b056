import type { z } from 'zod';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Visit, WorkOrder, WorkOrderInput } from '#contract/work-orders/work-orders.ts';
import { NEXT_ORDER_STATUSES, type WorkOrderStatus } from '#contract/work-orders/work-orders.words.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { newJobToken } from '#server/access/callers/job-link-authenticator.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { refuseUnfit, refuseUnusable } from '#server/contractors/queries/dispatch.ts';
import { newId } from '#server/db/new-id.ts';
import { moveTo } from '#server/maintenance/commands/change-status.ts';
import { inHandsOf } from '#server/maintenance/commands/follow-lead.ts';
import { nextNumber } from '#server/maintenance/commands/follow-order.ts';
import { insertLink } from '#server/maintenance/commands/mails/job-link.ts';
import { mailOffer } from '#server/maintenance/commands/mails/mail-offer.ts';
import { findOpenOrder, listOtherOrders, type OpenOrder } from '#server/maintenance/queries/find-open-order.ts';
import { type FoundTicket, findTicket } from '#server/maintenance/queries/find-ticket.ts';
import { findAssignee } from '#server/maintenance/queries/list-assignees.ts';
import { nothingAsked } from '#server/maintenance/rules/changes.ts';
import { leadAfter } from '#server/maintenance/rules/lead.ts';
import { isOnHold, lockTicket } from '../queries/find-job.ts';
import { type FoundWorkOrder, findWorkOrder } from '../queries/find-work-order.ts';
import { readWorkOrder } from '../queries/read-work-orders.ts';
import { refuseImpossible } from '../rules/visits.ts';
import { mailJobNews } from './mail-job-news.ts';
import { followLead, moveOrder } from './move-order.ts';
import { jobLine } from './say-in-job.ts';

type Found = Authorized<FoundTicket>;
type Input = z.output<typeof WorkOrderInput>;
/** States in which somebody who gets work has the request with it, unless one of the office has it. */
const WITHOUT_LEAD: readonly FoundTicket['status'][] = ['NEW', 'TRIAGED', 'ESTIMATING'];

/**
 * Gives a further piece of work of an open request to somebody: a contractor is offered it, somebody of the office has it.
 * The request follows it where nobody has the request, or all else is further on.
 */
export const addOrder = command(
  'work_order.add',
  async (ctx, ticketId: string, input: Input): Promise<Audited<WorkOrder>> => {
    const seen = authorize(await findTicket(ctx, ticketId), () => holds(ctx, 'tickets:manage'));
    await lockTicket(ctx, seen, ticketId);
    const ticket = authorize(await findTicket(ctx, ticketId), () => holds(ctx, 'tickets:manage'));
    if (!isOpenStatus(ticket.status)) throw fail('ticket.finished');
    const worker = await findAssignee(ctx, ticket.propertyId, input.assigneeId);
    if (!worker) throw fail('ticket.assignee_unknown', { field: 'assigneeId' });
    if (worker.isContractor) await refuseUnusable(ctx, worker.id);
    const allowed = worker.isContractor ? await refuseUnfit(ctx, worker.id, ticketId, input.allowReason) : [];
    const order = await insertOrder(ctx, ticket, input, worker);
    const token = newJobToken();
    const given = {
      ...inHandsOf(ticket, order),
      description: [input.scope, ticket.description].filter(Boolean).join('\n'),
    };
    const isMailed = worker.isContractor && (await mailOffer(ctx, given, { answerBy: null, token }));
    if (isMailed) await insertLink(ctx, ticket, order.id, token);
    const isWithNobody = WITHOUT_LEAD.includes(ticket.status) && !(await findOpenOrder(ctx, ticketId));
    const leads = isWithNobody || isBehind(ticket, order);
    const followed = leads ? await followLead(ctx, ticket, order) : null;
    return audited({
      result: await readWorkOrder(ctx, order.id),
      subject: { type: 'work_order', id: order.id },
      after: { ticketId, assigneeId: worker.id, number: order.number, scope: input.scope, status: order.status },
      activities: [addedLine(ticket, order, isMailed), ...(followed?.activities ?? []), ...allowed],
    });
  },
);

const isBehind = (ticket: FoundTicket, order: OpenOrder): boolean =>
  leadAfter({ status: ticket.status, hasLead: ticket.assignedToId !== null }, [order]) !== null;

const addedLine = (ticket: FoundTicket, order: OpenOrder, isMailed: boolean): ActivityDraft => ({
  type: 'work_order.added',
  subject: { type: 'work_order', id: order.id },
  about: {
    ticket: ticket.id,
    lease: ticket.leaseId,
    contractor: order.isContractor ? order.assigneeId : null,
    property: ticket.propertyId,
  },
  facts: { contractor: order.assignee, number: order.number, scope: order.scope, ...(isMailed && { mailed: true }) },
  visibleToOwner: true,
  visibleToRenter: true,
});

async function insertOrder(
  ctx: WriteCtx,
  ticket: Found,
  { scope }: Pick<Input, 'scope'>,
  worker: { id: string; name: string; isContractor: boolean },
): Promise<OpenOrder> {
  const at = now(ctx);
  const status = worker.isContractor ? ('OFFERED' as const) : ('ACCEPTED' as const);
  const { id, number } = await ctx
    .write(ticket)
    .insertInto('workOrders')
    .values({
      orgId: ctx.org,
      id: newId(),
      ticketId: ticket.id,
      assigneeId: worker.id,
      number: nextNumber(ctx, ticket.id),
      scope,
      isLead: false,
      status,
      offeredAt: at,
      answeredAt: worker.isContractor ? null : at,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const { id: assigneeId, name: assignee, isContractor } = worker;
  return { id, number, scope, status, assigneeId, assignee, isContractor, visitFrom: null, visitTo: null };
}

type Move = { status: WorkOrderStatus; visit: Visit | null; note: string | null };

/** Says where a piece of work stands, for whoever has it and told the office by other ways; or takes it back from them. */
export const changeOrder = command(
  'work_order.change_status',
  async (ctx, id: string, { status, visit, note }: Move): Promise<Audited<WorkOrder>> => {
    const seen = await findWorkOrder(ctx, id);
    await lockTicket(
      ctx,
      authorize(seen.ticket, () => holds(ctx, 'tickets:manage')),
      seen.ticket.id,
    );
    const found = await findWorkOrder(ctx, id);
    const { order } = found;
    const ticket = authorize(found.ticket, () => holds(ctx, 'tickets:manage'));
    refuseMove(ctx, found, status);
    if (status === 'SCHEDULED') {
      if (!visit) throw fail('ticket.visit_missing');
      refuseImpossible([visit], ctx.deps.clock.now());
    }
    const moved =
      status === 'WITHDRAWN'
        ? await withdraw(ctx, { ...found, ticket }, note)
        : await moveOrder(
            ctx,
            ticket,
            { ...order, assignee: found.contractor },
            { status: openOrDone(status), visit, note },
          );
    return audited({
      ...moved,
      result: await readWorkOrder(ctx, id),
      subject: { type: 'work_order', id },
      before: { status: order.status },
      after: { status, note },
      activities: moved.activities.map((line) => ({ subject: { type: 'ticket' as const, id: ticket.id }, ...line })),
    });
  },
);

function openOrDone(status: WorkOrderStatus) {
  if (status === 'DECLINED' || status === 'WITHDRAWN') throw fail('work_order.not_now');
  return status;
}

function refuseMove(ctx: WriteCtx, { order, ticket }: FoundWorkOrder, status: WorkOrderStatus): void {
  const next = NEXT_ORDER_STATUSES[order.status];
  const waits = order.isLead && isOnHold(ticket.status);
  if (next.includes(status) && (!waits || status === 'WITHDRAWN')) return;
  const possible = waits ? next.filter((one) => one === 'WITHDRAWN') : next;
  const inWords = (one: WorkOrderStatus) => say(ctx.language, `work_order.status_${one}`);
  throw fail('work_order.not_now', {
    reason: 'work_order.not_now_but',
    params: {
      status: inWords(order.status),
      waits: Number(waits),
      possible: possible.map(inWords).join(', ') || say(ctx.language, 'work_order.status_nothing'),
    },
  });
}

/** Takes a piece of work back. The request goes on with what else is open, and waits for the office where nothing is. */
async function withdraw(
  ctx: WriteCtx,
  { order, ticket, contractor }: FoundWorkOrder & { ticket: Found },
  note: string | null,
) {
  const line = jobLine({ order, ticket, contractor }, 'work_order.withdrawn', {
    note,
    number: order.number,
    scope: order.scope,
  });
  await mailJobNews(ctx, { order, ticket, contractor }, { news: 'job.news_withdrawn', text: note, isOver: true });
  await ctx
    .write(ticket)
    .updateTable('workOrders')
    .set({ status: 'WITHDRAWN' })
    .where('orgId', '=', ctx.org)
    .where('id', '=', order.id)
    .execute();
  if (!order.isLead) return { activities: [line] };
  const others = await listOtherOrders(ctx, ticket.id);
  const lead = leadAfter({ status: 'WORK_DONE', hasLead: false }, others);
  if (!lead) {
    const change = { ...nothingAsked, status: 'TRIAGED' as const };
    return moveTo(ctx, ticket, change, [line], { besides: { assignedToId: null, visitFrom: null, visitTo: null } });
  }
  const followed = await followLead(ctx, ticket, lead);
  return { activities: [line, ...followed.activities] };
}
