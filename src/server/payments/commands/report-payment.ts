import { sql } from 'kysely';
import { today } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type {
  ConfirmationInput,
  PaymentReport,
  PaymentReportInput,
  RefusalInput,
} from '#contract/payments/payment-reports.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { actorPersonId, now, type ReadCtx } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { leaseInReach } from '#server/leases/leases.queries.ts';
import { answerPosted } from '#server/ledger/commands/answer.ts';
import { openLeaseBooks, readAmount } from '#server/ledger/commands/lease-books.ts';

import { postPayment } from '#server/ledger/commands/take-payment.ts';
import { findReport, getReport, type ReportRow } from '../queries/reports.ts';

const saves = savesOf('paymentReports', async (ctx: ReadCtx, { id }: ReportRow) => getReport(ctx, id));

/** The lease in reach that something is paid for, with where it is. */
export const findOwnLease = (ctx: ReadCtx, leaseId: string) =>
  ctx.db
    .selectFrom('leases as lease')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .innerJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
    )
    .select(['lease.id', 'lease.ref', 'lease.propertyId', 'lease.currency', 'property.timeZone'])
    .select(sql<string>`unit.label || ', ' || property.name`.as('home'))
    .where('lease.orgId', '=', ctx.org)
    .where('lease.id', '=', leaseId)
    .where(leaseInReach(ctx))
    .executeTakeFirst();

/** A renter, or staff who were told so, says that something was paid. Nothing is posted by it. */
export const reportPayment = command(
  'payment_report.create',
  async (ctx, leaseId: string, input: PaymentReportInput) => {
    const lease = authorize(await findOwnLease(ctx, leaseId), () => holds(ctx, 'payments:report'));
    const reporterId = actorPersonId(ctx);
    if (reporterId === null) throw new Error('Only a person reports a payment');
    if (input.paidOn > today(ctx.deps.clock, lease.timeZone))
      throw fail('VALIDATION_FAILED', { field: 'paidOn', reason: 'ledger.day_in_future' });
    const amountMinor = readAmount(input.amount, lease.currency, 'amount');
    const { paidOn, method, reference, remark } = input;
    await refuseKnown(ctx, { leaseId, amountMinor, paidOn, method });
    const id = newId();
    await ctx
      .write(lease)
      .insertInto('paymentReports')
      .values({
        orgId: ctx.org,
        id,
        leaseId,
        propertyId: lease.propertyId,
        reportedById: reporterId,
        reportedAt: now(ctx),
        amountMinor,
        currency: lease.currency,
        paidOn,
        method,
        reference,
        remark,
      })
      .execute();
    return audited({
      result: await getReport(ctx, id),
      subject: { type: 'payment_report', id },
      after: { leaseId, amountMinor, currency: lease.currency, paidOn, method, reference, remark, state: 'WAITING' },
      activities: [lineOf('payment_report.reported', { ...lease, leaseId, amountMinor })],
    });
  },
);

/** The same said twice while the office has not looked yet. */
async function refuseKnown(
  ctx: ReadCtx,
  { leaseId, amountMinor, paidOn, method }: Pick<ReportRow, 'leaseId' | 'amountMinor' | 'paidOn' | 'method'>,
): Promise<void> {
  const known = await ctx.db
    .selectFrom('paymentReports')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('leaseId', '=', leaseId)
    .where('state', '=', 'WAITING')
    .where('amountMinor', '=', amountMinor)
    .where('paidOn', '=', paidOn)
    .where('method', '=', method)
    .executeTakeFirst();
  if (known) throw fail('payment_report.known');
}

type Told = { leaseId: string; propertyId: string; amountMinor: number; currency: string; reason?: string | null };

const lineOf = (
  type: Extract<ActivityDraft['type'], `payment_report.${string}`>,
  { leaseId, propertyId, amountMinor, currency, reason }: Told,
): ActivityDraft => ({
  type,
  about: { lease: leaseId, property: propertyId },
  facts: { amount: fromMinor(amountMinor, currency), currency, ...(reason && { reason }) },
  visibleToOwner: false,
  visibleToRenter: true,
});

/** The report of somebody who may decide it, held against everybody else who would; refuses one that is decided. */
async function openReport(
  ctx: WriteCtx,
  id: string,
  version: number,
  may: (row: ReportRow) => boolean,
): Promise<Authorized<ReportRow>> {
  const seen = authorize(await findReport(ctx, id), may);
  await ctx
    .write(seen)
    .selectFrom('paymentReports')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const report = authorize(await findReport(ctx, id), may);
  if (report.state !== 'WAITING') throw fail('payment_report.decided');
  await saves.refuseStale(ctx, report, version);
  return report;
}

const byStaff = (ctx: ReadCtx) => () => holds(ctx, 'ledger:write');

/** Records the payment that was reported, once, as the office found it. */
export const confirmReport = command(
  'payment_report.confirm',
  async (ctx, id: string, { version, ...payment }: ConfirmationInput) => {
    const report = await openReport(ctx, id, version, byStaff(ctx));
    const books = await openLeaseBooks(ctx, report.leaseId);
    const postings = await postPayment(ctx, books, payment, { sourceKey: `payment-report:${id}` });
    const told = await answerPosted(ctx, books, postings, 'ledger_transaction.paid');
    const decided = { ...decisionOf(ctx), state: 'CONFIRMED' as const, transactionId: postings[0].id };
    const { before, after, result } = await saves.save(ctx, report, decided);
    return audited<PaymentReport>({
      result,
      subject: { type: 'payment_report', id },
      before,
      after,
      activities: told.activities.map((line) => ({
        ...line,
        subject: { type: 'ledger_transaction', id: postings[0].id },
      })),
    });
  },
);

const decisionOf = (ctx: WriteCtx) => ({ decidedAt: now(ctx), decidedBy: ctx.actor.name });

/** Says that the money was not found, and why. */
export const refuseReport = command(
  'payment_report.refuse',
  async (ctx, id: string, { version, reason }: RefusalInput) => {
    const report = await openReport(ctx, id, version, byStaff(ctx));
    const { before, after, result } = await saves.save(ctx, report, { ...decisionOf(ctx), state: 'REFUSED', reason });
    return audited({
      result,
      subject: { type: 'payment_report', id },
      before,
      after,
      activities: [lineOf('payment_report.refused', { ...report, reason })],
    });
  },
);

/** Takes a report back: those who rent together speak for each other. */
export const withdrawReport = command(
  'payment_report.withdraw',
  async (ctx, id: string, { version }: { version: number }) => {
    const report = await openReport(ctx, id, version, () => holds(ctx, 'payments:report'));
    const { before, after, result } = await saves.save(ctx, report, { ...decisionOf(ctx), state: 'WITHDRAWN' });
    return audited({
      result,
      subject: { type: 'payment_report', id },
      before,
      after,
      activities: [lineOf('payment_report.withdrawn', report)],
    });
  },
);
