import type { z } from 'zod';
import { fromMinor } from '#contract/money.ts';
import type { BillInput } from '#contract/work-orders/bills.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';
import type { BillKind } from '#contract/work-orders/work-orders.words.ts';
import { fail } from '#server/access/app-error.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { attachUploads } from '#server/files/attach.ts';
import { ticketRows } from '#server/maintenance/commands/save-ticket.ts';
import { type FoundTicket, situationOf } from '#server/maintenance/queries/find-ticket.ts';
import { officeActsNext } from '#server/maintenance/rules/next-action.ts';
import { type HeldJob, holdJob } from '../queries/find-job.ts';
import { readJob } from '../queries/read-job.ts';
import { sumsOf } from '../rules/bills.ts';
import { JOB_PAPER } from '../rules/file-purposes.ts';

type Input = z.output<typeof BillInput>;

/** Sends a quote: the office decides next. */
export const sendQuote = command('bill.quote', async (ctx, id: string, input: Input) => {
  const job = await holdJob(ctx, id, 'quote');
  if (job.ticket.status !== 'AWAITING_APPROVAL')
    await ticketRows.save(job.ctx, job.ticket, officeActsNext(situationOf(job.ticket, ctx.deps.clock.now())));
  return sent(ctx, job, 'QUOTE', input);
});

/** Sends an invoice for work that is done. */
export const sendInvoice = command('bill.invoice', async (ctx, id: string, input: Input) =>
  sent(ctx, await holdJob(ctx, id, 'invoice'), 'INVOICE', input),
);

async function sent(ctx: WriteCtx, job: HeldJob, kind: BillKind, input: Input): Promise<Audited<Job>> {
  const { order, ticket } = job;
  const id = newId();
  const { lines, taxMinor, totalMinor } = sumsOf(input, ticket.currency);
  const db = ctx.write(ticket);
  await db
    .updateTable('bills')
    .set({ status: 'REPLACED' })
    .where('orgId', '=', ctx.org)
    .where('workOrderId', '=', order.id)
    .where('kind', '=', kind)
    .where('status', '=', 'SENT')
    .execute();
  const bill = { kind, number: input.number, taxMinor, totalMinor, note: input.note };
  await db
    .insertInto('bills')
    .values({ orgId: ctx.org, id, workOrderId: order.id, ...bill, lines: asJson(lines), createdAt: now(ctx) })
    .execute();
  const uploads = { orgId: ctx.org, keys: input.fileKeys, purpose: JOB_PAPER, uploadedById: actorPersonId(ctx) };
  if (!(await attachUploads(db, uploads, id))) throw fail('work_order.file_unknown');
  return audited({
    result: await readJob(job.ctx, order.id),
    subject: { type: 'bill', id },
    after: { workOrderId: order.id, ...bill, lines, fileKeys: input.fileKeys },
    activities: [billLine(job, kind === 'QUOTE' ? 'bill.quoted' : 'bill.invoiced', id, totalMinor)],
  });
}

/** A line about a quote or an invoice; what work costs is for the office, and for the owner once they are asked or it was spent. */
export const billLine = (
  { ticket, contractor }: { ticket: FoundTicket; contractor: string },
  type: 'bill.quoted' | 'bill.invoiced' | 'bill.accepted' | 'bill.refused',
  billId: string,
  totalMinor: number,
  facts: NonNullable<ActivityDraft['facts']> = {},
): ActivityDraft => ({
  type,
  subject: { type: 'bill', id: billId },
  about: { ticket: ticket.id, property: ticket.propertyId },
  facts: { contractor, amount: fromMinor(totalMinor, ticket.currency), currency: ticket.currency, ...facts },
  visibleToOwner: false,
});
