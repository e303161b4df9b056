import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import type { Visit } from '#contract/work-orders/work-orders.ts';
import type { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { Audited, WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { moveTo } from '#server/maintenance/commands/change-status.ts';
import { changesWithLead, followedLine, orderLine, setLead } from '#server/maintenance/commands/follow-lead.ts';
import { linesOfDuplicates } from '#server/maintenance/commands/others/follow-duplicates.ts';
import { ticketRows } from '#server/maintenance/commands/save-ticket.ts';
import { refuseUnticked } from '#server/maintenance/queries/checklists.ts';
import { countVisit } from '#server/maintenance/queries/count-visit.ts';
import { listOtherOrders } from '#server/maintenance/queries/find-open-order.ts';
import type { FoundTicket } from '#server/maintenance/queries/find-ticket.ts';
import { nothingAsked, toldToAll } from '#server/maintenance/rules/changes.ts';
import { leadAfter } from '#server/maintenance/rules/lead.ts';
import type { FoundOrder } from '../queries/find-job.ts';

type Found = Authorized<FoundTicket>;
/** Where a piece of work goes. */
export type OrderStatus = (typeof OPEN_WORK_ORDER_STATUSES)[number] | 'DONE';
export type OrderChange = {
  status: OrderStatus;
  visit?: Visit | null;
  note?: string | null;
  /** What else changes on the request: who acts next on it. */
  besides?: Pick<NonNullable<NonNullable<Parameters<typeof moveTo>[4]>['besides']>, 'waitingOn' | 'nextActionAt'>;
  /** Whether something else than the new state is said of it. */
  isQuiet?: boolean;
};

/** What the request becomes by its lead. */
const AS_REQUEST: Record<OrderStatus, TicketStatus> = {
  OFFERED: 'OFFERED',
  ACCEPTED: 'ACCEPTED',
  SCHEDULED: 'SCHEDULED',
  IN_PROGRESS: 'IN_PROGRESS',
  DONE: 'WORK_DONE',
};

/**
 * Moves a piece of work on. The request goes with the one that it follows; of another it only says so, unless that one is
 * further behind then, which makes it the one that the request follows.
 */
export async function moveOrder(
  ctx: WriteCtx,
  ticket: Found,
  order: FoundOrder & { assignee: string },
  { status, visit = null, note = null, besides = {}, isQuiet = false }: OrderChange,
  lines: ActivityDraft[] = [],
): Promise<Pick<Audited<unknown>, 'before' | 'after'> & { activities: ActivityDraft[] }> {
  if (order.isLead) {
    const change = { ...nothingAsked, status: AS_REQUEST[status], visit, note };
    const told = isQuiet ? [] : [toldToAll(ticket, change, 'ticket.status_changed')];
    return moveTo(ctx, ticket, change, [...told, ...lines], { besides });
  }
  if (status === 'DONE') await refuseUnticked(ctx, ticket.id, order.number);
  await writeOrder(ctx, ticket, order, status, visit);
  const moved = isQuiet ? [] : [orderLine(ticket, order, status, note)];
  const lead = leadAfter(
    { status: ticket.status, hasLead: ticket.assignedToId !== null },
    await listOtherOrders(ctx, ticket.id),
  );
  if (lead) {
    const followed = await followLead(ctx, ticket, lead, besides);
    return { ...followed, activities: [...moved, ...followed.activities, ...lines] };
  }
  if (besides.waitingOn) await ticketRows.save(ctx, ticket, besides);
  return { before: { status: order.status }, after: { status, note }, activities: [...moved, ...lines] };
}

/** Makes a request follow another of its pieces of work. */
export async function followLead(
  ctx: WriteCtx,
  ticket: Found,
  lead: Parameters<typeof changesWithLead>[1],
  besides: OrderChange['besides'] = {},
): Promise<{ before: Record<string, unknown>; after: Record<string, unknown>; activities: ActivityDraft[] }> {
  const changes = { ...changesWithLead(ticket, lead, ctx.deps.clock.now()), ...besides };
  const { before, after } = await ticketRows.save(ctx, ticket, changes, () => [setLead(ctx, ticket, lead)]);
  const activities = [...(await linesOfDuplicates(ctx, ticket, changes)), ...followedLine(ticket, lead)];
  return { before, after, activities };
}

async function writeOrder(
  ctx: WriteCtx,
  ticket: Found,
  order: FoundOrder,
  status: OrderStatus,
  visit: Visit | null,
): Promise<void> {
  const at = now(ctx);
  const keepsVisit = status === 'IN_PROGRESS' || status === 'DONE';
  await ctx
    .write(ticket)
    .updateTable('workOrders')
    .set({
      status,
      answeredAt: order.answeredAt ?? at,
      doneAt: status === 'DONE' ? at : null,
      proposedVisits: '[]',
      ...(status === 'IN_PROGRESS' && countVisit(at)),
      ...(!keepsVisit && { visitFrom: visit?.from ?? null, visitTo: visit?.to ?? null }),
    })
    .where('orgId', '=', ctx.org)
    .where('id', '=', order.id)
    .execute();
}
