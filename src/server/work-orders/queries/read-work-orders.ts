import { sql } from 'kysely';
import { fromMinor, toMinor } from '#contract/money.ts';
import type { ChecklistItem } from '#contract/work-orders/checklist.ts';
import type { Visit, WorkOrder } from '#contract/work-orders/work-orders.ts';
import { NEXT_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { readChecklists } from '#server/maintenance/queries/checklists.ts';
import { ticketInReach } from '#server/maintenance/queries/ticket-columns.ts';
import { readDecided } from '#server/organization/decided.queries.ts';
import { passesUpToMinor } from '../rules/bills.ts';
import { readBills, selectMessages } from './read-bills.ts';
import { readSignatures } from './read-signatures.ts';

/** The jobs that were given out of a request in reach, the newest first. */
export async function listWorkOrders(ctx: ReadCtx, ticketId: string): Promise<WorkOrder[]> {
  const [ticket, orders] = await Promise.all([
    ctx.db
      .selectFrom('maintenanceTickets as ticket')
      .select('ticket.currency')
      .where('ticket.orgId', '=', ctx.org)
      .where('ticket.id', '=', ticketId)
      .where(ticketInReach(ctx))
      .executeTakeFirst(),
    selectOrders(ctx)
      .where('job.ticketId', '=', ticketId)
      .orderBy('job.offeredAt', 'desc')
      .orderBy('job.id', 'desc')
      .execute(),
  ]);
  if (!ticket) throw notFound();
  return toWorkOrders(ctx, orders, ticket.currency);
}

/** One job as the office sees it. Access is the caller's to prove. */
export async function readWorkOrder(ctx: ReadCtx, id: string): Promise<WorkOrder> {
  const order = await selectOrders(ctx).where('job.id', '=', id).executeTakeFirst();
  if (!order) throw notFound();
  const [shown] = await toWorkOrders(ctx, [order], order.currency);
  if (!shown) throw notFound();
  return shown;
}

const selectOrders = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('workOrders as job')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'job.orgId').onRef('ticket.id', '=', 'job.ticketId'),
    )
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'job.orgId').onRef('person.id', '=', 'job.assigneeId'),
    )
    .select([
      'job.id',
      'job.ticketId',
      'job.assigneeId',
      'job.number',
      'job.scope',
      'job.isLead',
      'person.name as assignee',
      'person.isContractor',
      'job.status',
      'job.offeredAt',
      'job.answeredAt',
      'job.doneAt',
      'job.visitFrom',
      'job.visitTo',
      'job.proposedVisits',
      'job.declinedReason',
      'ticket.currency',
      sql<string | null>`(select max(link.last_used_at) from job_links link
        where link.org_id = job.org_id and link.work_order_id = job.id)`.as('seenAt'),
    ])
    .where('job.orgId', '=', ctx.org);
type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

async function toWorkOrders(ctx: ReadCtx, orders: Row[], currency: string): Promise<WorkOrder[]> {
  const ids = orders.map(({ id }) => id);
  // All of them are of one request.
  const ticketId = orders[0]?.ticketId;
  const [bills, messages, { invoiceTolerancePercent: tolerance }, checklists, signatures] = await Promise.all([
    readBills(ctx, ids, currency),
    selectMessages(ctx, ids),
    readDecided(ctx),
    ticketId === undefined ? new Map<number, ChecklistItem[]>() : readChecklists(ctx, ticketId),
    readSignatures(ctx, ids),
  ]);
  return orders.map((order): WorkOrder => {
    const own = bills.filter(({ workOrderId }) => workOrderId === order.id);
    const said = messages.filter(({ workOrderId }) => workOrderId === order.id);
    const proposedVisits = order.proposedVisits as Visit[];
    const quoted = own.find(({ kind, status }) => kind === 'QUOTE' && status === 'ACCEPTED');
    const isOver = order.status === 'DECLINED' || order.status === 'WITHDRAWN';
    return {
      id: order.id,
      number: order.number,
      scope: order.scope,
      isLead: order.isLead,
      assignee: { id: order.assigneeId, name: order.assignee, isContractor: order.isContractor },
      status: order.status,
      next: [...NEXT_ORDER_STATUSES[order.status]],
      offeredAt: order.offeredAt,
      answeredAt: order.answeredAt,
      doneAt: order.doneAt,
      visit: order.visitFrom && order.visitTo ? { from: order.visitFrom, to: order.visitTo } : null,
      proposedVisits,
      checklist: checklists.get(order.number) ?? [],
      declinedReason: order.declinedReason,
      bills: own,
      signatures: signatures.filter(({ workOrderId }) => workOrderId === order.id),
      messages: said,
      seenAt: order.seenAt === null ? null : new Date(order.seenAt).toISOString(),
      waitsForOffice:
        !isOver &&
        (proposedVisits.length > 0 ||
          own.some(({ status }) => status === 'SENT') ||
          said.at(-1)?.isFromOffice === false),
      passesUpTo: quoted
        ? {
            amount: fromMinor(passesUpToMinor(toMinor(quoted.total.amount, currency), tolerance), currency),
            currency,
          }
        : null,
    };
  });
}
