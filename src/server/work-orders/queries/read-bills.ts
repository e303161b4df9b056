import { type RawBuilder, sql } from 'kysely';
import { fromMinor, plainDecimal } from '#contract/money.ts';
import type { Bill } from '#contract/work-orders/bills.ts';
import { notFound } from '#server/access/app-error.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { FILE_COLUMNS, fileBrief } from '#server/files/briefs.ts';
import { ticketInReach } from '#server/maintenance/queries/ticket-columns.ts';
import type { StoredLine } from '../rules/bills.ts';

/** What was asked for jobs, the newest first, by the job. Access is the caller's to prove. */
export async function readBills(ctx: ReadCtx, orderIds: readonly string[], currency: string) {
  const [bills, files] = await Promise.all([selectBills(ctx, orderIds), selectPapers(ctx, orderIds)]);
  const money = (minor: number) => ({ amount: fromMinor(minor, currency), currency });
  return bills.map((bill): Bill & { workOrderId: string } => ({
    id: bill.id,
    workOrderId: bill.workOrderId,
    kind: bill.kind,
    status: bill.status,
    number: bill.number,
    lines: (bill.lines as StoredLine[]).map(({ description, quantity, unitMinor, totalMinor }) => ({
      description,
      quantity: plainDecimal(quantity),
      unitPrice: money(unitMinor),
      total: money(totalMinor),
    })),
    tax: money(bill.taxMinor),
    total: money(bill.totalMinor),
    note: bill.note,
    reason: bill.reason,
    decidedAt: bill.decidedAt,
    createdAt: bill.createdAt,
    // With the invoice its papers became the receipts of the cost.
    files: files.filter(({ parentId }) => parentId === bill.id || parentId === bill.costId).map(fileBrief),
  }));
}

/**
 * Narrows `bills bill` of `work_orders job` and `maintenance_tickets ticket` to those in reach: all of a request, but of owners'
 * what was taken, and while they are asked the quotes they decide by.
 */
export const billInReach = (ctx: Ctx): RawBuilder<boolean> =>
  ctx.reach.kind === 'owner'
    ? sql<boolean>`(${ticketInReach(ctx)} and (bill.status = 'ACCEPTED' or bill.kind = 'QUOTE' and bill.status = 'SENT' and exists (
        select from approvals asked where asked.org_id = bill.org_id and asked.ticket_id = ticket.id and asked.status = 'PENDING')))`
    : ticketInReach(ctx);

/** One quote or invoice in reach. */
export async function readBill(ctx: ReadCtx, { workOrderId, billId }: { workOrderId: string; billId: string }) {
  const found = await ctx.db
    .selectFrom('bills as bill')
    .innerJoin('workOrders as job', (join) =>
      join.onRef('job.orgId', '=', 'bill.orgId').onRef('job.id', '=', 'bill.workOrderId'),
    )
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join.onRef('ticket.orgId', '=', 'job.orgId').onRef('ticket.id', '=', 'job.ticketId'),
    )
    .select('ticket.currency')
    .where('bill.orgId', '=', ctx.org)
    .where('bill.id', '=', billId)
    .where('bill.workOrderId', '=', workOrderId)
    .where(billInReach(ctx))
    .executeTakeFirst();
  const bill = found && (await readBills(ctx, [workOrderId], found.currency)).find(({ id }) => id === billId);
  if (!bill) throw notFound();
  return bill;
}

/** What was taken for the pieces of work of a request in reach; what is not decided is between the office and whoever asks. */
export async function readTakenBills(ctx: ReadCtx, ticketId: string) {
  const [ticket, orders] = await Promise.all([
    ctx.db
      .selectFrom('maintenanceTickets as ticket')
      .select('ticket.currency')
      .where('ticket.orgId', '=', ctx.org)
      .where('ticket.id', '=', ticketId)
      .where(ticketInReach(ctx))
      .executeTakeFirst(),
    listWorkers(ctx, ticketId),
  ]);
  if (!ticket) throw notFound();
  const bills = await readBills(
    ctx,
    orders.map(({ id }) => id),
    ticket.currency,
  );
  return orders.flatMap(({ id: workOrderId, name: contractor }) => {
    const taken = bills.filter((bill) => bill.workOrderId === workOrderId && bill.status === 'ACCEPTED');
    if (taken.length === 0) return [];
    const of = (kind: Bill['kind']) => taken.find((bill) => bill.kind === kind) ?? null;
    return [{ workOrderId, contractor, quote: of('QUOTE'), invoice: of('INVOICE') }];
  });
}

/** The pieces of work of a request, with who does each. Access is the caller's to prove. */
export const listWorkers = (ctx: ReadCtx, ticketId: string): Promise<{ id: string; name: string }[]> =>
  ctx.db
    .selectFrom('workOrders as job')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'job.orgId').onRef('person.id', '=', 'job.assigneeId'),
    )
    .select(['job.id', 'person.name'])
    .where('job.orgId', '=', ctx.org)
    .where('job.ticketId', '=', ticketId)
    .orderBy('job.number')
    .orderBy('job.id')
    .execute();

const selectBills = (ctx: ReadCtx, orderIds: readonly string[]) =>
  ctx.db
    .selectFrom('bills as bill')
    .selectAll('bill')
    .where('bill.orgId', '=', ctx.org)
    .where((eb) => eb('bill.workOrderId', '=', eb.fn.any(eb.val(orderIds))))
    .orderBy('bill.createdAt', 'desc')
    .orderBy('bill.id', 'desc')
    .execute();

const selectPapers = (ctx: ReadCtx, orderIds: readonly string[]) =>
  ctx.db
    .selectFrom('bills as bill')
    .innerJoin('files as file', (join) =>
      join
        .onRef('file.orgId', '=', 'bill.orgId')
        .on((eb) =>
          eb.or([
            eb.and([eb('file.parentType', '=', 'bill'), eb('file.parentId', '=', eb.ref('bill.id'))]),
            eb.and([eb('file.parentType', '=', 'cost'), eb('file.parentId', '=', eb.ref('bill.costId'))]),
          ]),
        ),
    )
    .select(FILE_COLUMNS)
    .where('bill.orgId', '=', ctx.org)
    .where((eb) => eb('bill.workOrderId', '=', eb.fn.any(eb.val(orderIds))))
    .orderBy('file.createdAt')
    .execute();

/** What was asked and said about jobs, in the order in which it was, by the job. */
export const selectMessages = (ctx: ReadCtx, orderIds: readonly string[]) =>
  ctx.db
    .selectFrom('workOrderMessages as message')
    .select(['message.id', 'message.workOrderId', 'message.isFromOffice', 'message.text', 'message.createdAt'])
    .where('message.orgId', '=', ctx.org)
    .where((eb) => eb('message.workOrderId', '=', eb.fn.any(eb.val(orderIds))))
    .orderBy('message.createdAt')
    .orderBy('message.id')
    .execute();
