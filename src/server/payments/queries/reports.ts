import { type RawBuilder, sql } from 'kysely';
import { fromMinor } from '#contract/money.ts';
import type { PaymentReport, paymentReportRoutes } from '#contract/payments/payment-reports.ts';
import type { HandlerInput } from '#contract/route.ts';
import { notFound } from '#server/access/app-error.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { lookup } from '#server/db/lookup.ts';
import { type Condition, countUpTo, narrow, page, type Sort } from '#server/db/page.ts';

type ListQuery = HandlerInput<typeof paymentReportRoutes.reports>['query'];

/** Narrows a query over `payment_reports report` to those in reach; what a renter says to the office is no matter of owners. */
export const reportInReach = (ctx: Ctx): RawBuilder<boolean> =>
  ctx.reach.kind === 'renter'
    ? sql<boolean>`report.lease_id = any(${ctx.reach.leaseIds}::uuid[])`
    : ctx.reach.kind === 'owner'
      ? sql<boolean>`false`
      : propertyInReach(ctx, 'report.property_id');

const reports = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('paymentReports as report')
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'report.orgId').onRef('lease.id', '=', 'report.leaseId'),
    )
    .where('report.orgId', '=', ctx.org)
    .where(reportInReach(ctx));

const rows = (ctx: ReadCtx) =>
  reports(ctx)
    .selectAll('report')
    .select([
      'lease.ref as leaseRef',
      'lease.unitId',
      lookup<string>('units', 'label', 'lease.unitId').as('unitLabel'),
      lookup<string>('properties', 'name', 'report.propertyId').as('propertyName'),
      lookup<string>('properties', 'timeZone', 'report.propertyId').as('timeZone'),
      lookup<string>('people', 'name', 'report.reportedById').as('reporterName'),
    ]);
export type ReportRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const toReport = (ctx: Ctx, row: ReportRow): PaymentReport => ({
  id: row.id,
  leaseId: row.leaseId,
  leaseRef: row.leaseRef,
  property: { id: row.propertyId, name: row.propertyName },
  unit: { id: row.unitId, label: row.unitLabel },
  timeZone: row.timeZone,
  reportedBy: { id: row.reportedById, name: row.reporterName },
  reportedAt: row.reportedAt,
  amount: { amount: fromMinor(row.amountMinor, row.currency), currency: row.currency },
  paidOn: row.paidOn,
  method: row.method,
  reference: row.reference,
  remark: row.remark,
  state: row.state,
  decidedAt: row.decidedAt,
  decidedBy: ctx.reach.kind === 'renter' ? null : row.decidedBy,
  reason: row.reason,
  paymentId: row.transactionId,
  version: row.version,
});

/** A report in reach as it is stored, or undefined. */
export const findReport = (ctx: ReadCtx, id: string): Promise<ReportRow | undefined> =>
  rows(ctx).where('report.id', '=', id).executeTakeFirst();

/** One report in reach. */
export async function getReport(ctx: ReadCtx, id: string): Promise<PaymentReport> {
  const row = await findReport(ctx, id);
  if (!row) throw notFound();
  return toReport(ctx, row);
}

const byAge = { column: 'report.reported_at', id: 'report.id', key: 'reportedAt', type: 'timestamptz' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  reportedAt: { ...byAge, direction: 'asc' },
  '-reportedAt': { ...byAge, direction: 'desc' },
};

/** One page of the reports in reach. */
export async function listReports(ctx: ReadCtx, { limit, cursor, sort, state, leaseId, q }: ListQuery) {
  const conditions: Condition[] = [
    state && sql`report.state = any(${state}::text[])`,
    leaseId && sql`report.lease_id = ${leaseId}::uuid`,
    q && sql`(lower(lease.ref) = lower(${q}) or lower(report.reference) = lower(${q}))`,
  ];
  const found = await page({ limit, cursor, sort: SORTS[sort] }, narrow(rows(ctx), conditions), () =>
    countUpTo(ctx.db, narrow(reports(ctx).select('report.id'), conditions)),
  );
  return { data: found.rows.map((row) => toReport(ctx, row)), page: found.page };
}

/** How long a renter still reads why a report was refused. */
const REFUSED_SHOWN_DAYS = 30;

/** What waits or was refused lately, for those who reported it: the newest first. */
export async function reportsOfLease(ctx: ReadCtx, leaseId: string, today: string): Promise<PaymentReport[]> {
  const found = await rows(ctx)
    .where('report.leaseId', '=', leaseId)
    .where(
      sql<boolean>`(report.state = 'WAITING' or (report.state = 'REFUSED' and report.decided_at > ${today}::date - ${REFUSED_SHOWN_DAYS}::integer))`,
    )
    .orderBy('report.reportedAt', 'desc')
    .execute();
  return found.map((row) => toReport(ctx, row));
}
