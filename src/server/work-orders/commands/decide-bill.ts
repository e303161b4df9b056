import { today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { WorkOrder } from '#contract/work-orders/work-orders.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, now, type ReadCtx } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { insertCost } from '#server/maintenance/commands/costs/write-costs.ts';
import { ticketRows } from '#server/maintenance/commands/save-ticket.ts';
import { type FoundTicket, findTicket, situationOf } from '#server/maintenance/queries/find-ticket.ts';
import { bindingLimitOf } from '#server/maintenance/rules/cost-limit.ts';
import { RECEIPT } from '#server/maintenance/rules/file-purposes.ts';
import { nextAction } from '#server/maintenance/rules/next-action.ts';
import { readDecided } from '#server/organization/decided.queries.ts';
import { lockTicket } from '../queries/find-job.ts';
import { type FoundWorkOrder, findWorkOrder } from '../queries/find-work-order.ts';
import { readWorkOrder } from '../queries/read-work-orders.ts';
import { passesUpToMinor } from '../rules/bills.ts';
import { JOB_PAPER } from '../rules/file-purposes.ts';
import { mailJobNews } from './mail-job-news.ts';
import { moveOrder } from './move-order.ts';
import { billLine } from './send-bill.ts';

type Ids = { workOrderId: string; billId: string };
type Decision = { accepted: boolean; reason: string | null };
type Deciding = Omit<FoundWorkOrder, 'ticket'> & {
  ticket: Authorized<FoundTicket>;
  bill: FoundBill;
  reason: string | null;
};

/** Takes a quote or an invoice, or refuses it. The request is locked first: of two who decide at once the second is told so. */
export const decideBill = command(
  'bill.decide',
  async (ctx, { workOrderId, billId }: Ids, { accepted, reason }: Decision): Promise<Audited<WorkOrder>> => {
    const seen = await findWorkOrder(ctx, workOrderId);
    const proof = authorize(seen.ticket, () => holds(ctx, 'costs:write'));
    await lockTicket(ctx, proof, seen.ticket.id);
    const [ticket, bill] = await Promise.all([findTicket(ctx, seen.ticket.id), findBill(ctx, workOrderId, billId)]);
    if (!bill) throw notFound();
    if (bill.status !== 'SENT') throw fail('bill.decided');
    if (!accepted && !reason) throw fail('work_order.reason_missing');
    const deciding: Deciding = { ...seen, ticket: authorize(ticket, () => true), bill, reason };
    const lines = await outcomeOf(ctx, deciding, accepted);
    const told = billLine(deciding, accepted ? 'bill.accepted' : 'bill.refused', billId, bill.totalMinor, {
      kind: bill.kind,
      reason,
    });
    await mailJobNews(ctx, deciding, {
      news: `job.news_${bill.kind === 'QUOTE' ? 'quote' : 'invoice'}_${accepted ? 'accepted' : 'refused'}`,
      text: reason,
    });
    return audited({
      result: await readWorkOrder(ctx, workOrderId),
      subject: { type: 'bill', id: billId },
      before: { status: bill.status },
      after: { status: accepted ? 'ACCEPTED' : 'REFUSED', kind: bill.kind, totalMinor: bill.totalMinor, reason },
      activities: [told, ...lines],
    });
  },
);

const outcomeOf = (ctx: WriteCtx, deciding: Deciding, accepted: boolean): Promise<ActivityDraft[]> => {
  if (deciding.bill.kind === 'INVOICE') return accepted ? takeInvoice(ctx, deciding) : settle(ctx, deciding, 'REFUSED');
  return accepted ? takeQuote(ctx, deciding) : refuseQuote(ctx, deciding);
};

/** A quote that is taken is the agreed price; whoever had not said yes to the job has it with that. */
async function takeQuote(ctx: WriteCtx, deciding: Deciding): Promise<ActivityDraft[]> {
  const { ticket, bill, order } = deciding;
  const limitMinor = bindingLimitOf(ticket);
  if (limitMinor !== null && ticket.costTotalMinor + bill.totalMinor > limitMinor) throw fail('bill.owner_first');
  await ctx
    .write(ticket)
    .updateTable('bills')
    .set({ status: 'REPLACED' })
    .where('orgId', '=', ctx.org)
    .where('workOrderId', '=', order.id)
    .where('kind', '=', 'QUOTE')
    .where('status', '=', 'ACCEPTED')
    .execute();
  await settle(ctx, deciding, 'ACCEPTED');
  if (order.status !== 'OFFERED') return backToWorker(ctx, ticket);
  const { activities } = await moveOrder(
    ctx,
    ticket,
    { ...order, assignee: deciding.contractor },
    { status: 'ACCEPTED' },
  );
  return activities.map((line) => ({ subject: { type: 'ticket', id: ticket.id }, ...line }));
}

async function refuseQuote(ctx: WriteCtx, deciding: Deciding): Promise<ActivityDraft[]> {
  await settle(ctx, deciding, 'REFUSED');
  return backToWorker(ctx, deciding.ticket);
}

/** Whoever has the job acts next again, as the state of the request says. */
async function backToWorker(ctx: WriteCtx, ticket: Authorized<FoundTicket>): Promise<ActivityDraft[]> {
  const { waitingOn, nextActionAt } = nextAction(situationOf(ticket, ctx.deps.clock.now()));
  await ticketRows.save(ctx, ticket, { waitingOn, nextActionAt: nextActionAt?.toISOString() ?? null });
  return [];
}

/** An invoice that is taken becomes a cost, with its papers as receipts; once, since it is decided with it. */
async function takeInvoice(ctx: WriteCtx, deciding: Deciding): Promise<ActivityDraft[]> {
  const { ticket, bill, contractor, reason, order } = deciding;
  const [quotedMinor, { invoiceTolerancePercent }] = await Promise.all([
    agreedMinorOf(ctx, order.id),
    readDecided(ctx),
  ]);
  const passesMinor = quotedMinor === null ? null : passesUpToMinor(quotedMinor, invoiceTolerancePercent);
  if (passesMinor !== null && reason === null && bill.totalMinor > passesMinor) throw fail('bill.above_quote');
  const costId = newId();
  const cost: Parameters<typeof insertCost>[2] = {
    type: 'OTHER',
    description: [ticket.title, bill.number].filter(Boolean).join(', ').slice(0, 200),
    vendorName: contractor,
    quantity: '1',
    unitCost: fromMinor(bill.totalMinor - bill.taxMinor, ticket.currency),
    tax: fromMinor(bill.taxMinor, ticket.currency),
    incurredOn: today(ctx.deps.clock, ticket.timeZone),
    overLimitReason: reason,
    // What passes above a quote passes above what was agreed to with it, too.
    passesMinor: quotedMinor === null || passesMinor === null ? 0 : passesMinor - quotedMinor,
  };
  const { line } = await insertCost(ctx, ticket, cost, costId);
  await settle(ctx, deciding, 'ACCEPTED', costId);
  const { numUpdatedRows } = await ctx
    .write(ticket)
    .updateTable('files')
    .set({ purpose: RECEIPT.name, parentType: RECEIPT.parent, parentId: costId })
    .where('orgId', '=', ctx.org)
    .where('purpose', '=', JOB_PAPER.name)
    .where('parentId', '=', bill.id)
    .executeTakeFirst();
  return [line(Number(numUpdatedRows))];
}

/** What was agreed for a job; null where nothing was. */
async function agreedMinorOf(ctx: ReadCtx, workOrderId: string): Promise<number | null> {
  const quote = await ctx.db
    .selectFrom('bills')
    .select('totalMinor')
    .where('orgId', '=', ctx.org)
    .where('workOrderId', '=', workOrderId)
    .where('kind', '=', 'QUOTE')
    .where('status', '=', 'ACCEPTED')
    .executeTakeFirst();
  return quote?.totalMinor ?? null;
}

async function settle(
  ctx: WriteCtx,
  { ticket, bill, reason }: Deciding,
  status: 'ACCEPTED' | 'REFUSED',
  costId: string | null = null,
): Promise<ActivityDraft[]> {
  await ctx
    .write(ticket)
    .updateTable('bills')
    .set({ status, reason, costId, decidedAt: now(ctx), decidedById: actorPersonId(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', bill.id)
    .execute();
  return [];
}

const findBill = (ctx: ReadCtx, workOrderId: string, id: string) =>
  ctx.db
    .selectFrom('bills')
    .selectAll()
    .where('orgId', '=', ctx.org)
    .where('workOrderId', '=', workOrderId)
    .where('id', '=', id)
    .executeTakeFirst();
type FoundBill = NonNullable<Awaited<ReturnType<typeof findBill>>>;
