import { sql } from 'kysely';
import { addDays, type PlainDate, today } from '#contract/dates.ts';
import { HOLDING_STATUSES } from '#contract/leases/leases.words.ts';
import { USUAL_ORDER } from '#contract/ledger/ledger.allocation.ts';
import { authorize, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { StoredLease } from '#server/leases/leases.queries.ts';
import { chargePostings } from '#server/ledger/commands/charge-lease.ts';
import { freeOn, type LeaseBooks, openOn } from '#server/ledger/commands/lease-books.ts';
import { openingPostings } from '#server/ledger/commands/opening.ts';
import { type Posting, post } from '#server/ledger/commands/post.ts';
import { paymentPostings } from '#server/ledger/commands/take-payment.ts';
import { loadChart } from '#server/ledger/queries/chart.ts';
import { closedBooks } from '#server/ledger/queries/periods.ts';
import { chargedRows, draftsOf } from '#server/rent/commands/charge-rent.ts';
import { keepNightPostings } from '#server/rent/commands/keep-night.ts';
import { dueCharges } from '#server/rent/queries/owed.ts';
import { effectivePolicies } from '#server/rent/queries/policies.ts';
import { chargedDays, chargedFrom, linesOf } from '#server/rent/queries/terms.ts';
import { howFarCharged } from '#server/rent/rent.rules.ts';
import { paidOnOf } from '../rules/plan-payments.ts';

/**
 * The books of all leases that hold, as they stand. Each posting is made as that of one lease is; only the writing is done
 * for all of them at once, or the first start would take minutes.
 */
async function openAllBooks(ctx: WriteCtx): Promise<LeaseBooks[]> {
  const [leases, chart, closedOf, openCharges, freeReceipts] = await Promise.all([
    ctx.db
      .selectFrom('leases as lease')
      .innerJoin('properties as property', 'property.id', 'lease.propertyId')
      .innerJoin('units as unit', 'unit.id', 'lease.unitId')
      .selectAll('lease')
      .select(['property.timeZone', 'unit.label as unitLabel'])
      .where('lease.orgId', '=', ctx.org)
      .where('lease.status', 'in', HOLDING_STATUSES)
      .orderBy('lease.id')
      .execute(),
    loadChart(ctx),
    closedBooks(ctx),
    ctx.db
      .selectFrom('leaseCharges as charge')
      .innerJoin('accounts as account', 'account.id', 'charge.accountId')
      .select([
        'charge.leaseId',
        'charge.id',
        'charge.accountId',
        'account.number as accountNumber',
        'charge.kind',
        'charge.dueOn',
        'charge.openMinor',
        openOn.as('openOn'),
      ])
      .where('charge.orgId', '=', ctx.org)
      .where('charge.openMinor', '>', sql.lit(0))
      .execute(),
    ctx.db
      .selectFrom('leaseReceipts as receipt')
      .select(['receipt.leaseId', 'receipt.id', 'receipt.receivedOn as on', 'receipt.unallocatedMinor as freeMinor'])
      .select(freeOn.as('freeOn'))
      .where('receipt.orgId', '=', ctx.org)
      .where('receipt.unallocatedMinor', '>', sql.lit(0))
      .execute(),
  ]);
  const chargesOf = Map.groupBy(openCharges, ({ leaseId }) => leaseId);
  const receiptsOf = Map.groupBy(freeReceipts, ({ leaseId }) => leaseId);
  return leases.map((row) => {
    const lease = authorize<StoredLease>(row, () => ctx.actor.kind === 'system');
    return {
      lease,
      chart,
      closed: closedOf(lease.propertyId),
      today: today(ctx.deps.clock, lease.timeZone),
      openCharges: chargesOf.get(lease.id) ?? [],
      freeReceipts: receiptsOf.get(lease.id) ?? [],
      // Nothing is given back or written off here.
      deposits: [],
      order: USUAL_ORDER,
    };
  });
}

const kept = (ctx: WriteCtx, result: number) =>
  audited({ result, subject: { type: 'organization', id: ctx.org }, after: { count: result } });

/** Takes on the deposits of leases that were there before the books began. */
export const takeOnDeposits = command('demo.take_on_deposits', async (ctx, on: PlainDate) => {
  const all = await openAllBooks(ctx);
  const postings = all.flatMap((books) => {
    const { id, depositMinor, startsOn, isCurrent } = books.lease;
    if (!isCurrent || startsOn > on || !depositMinor) return [];
    const deposits = [{ account: '2100', amountMinor: depositMinor }];
    return openingPostings(ctx, books, { on, owed: [], deposits, prepaidMinor: 0, sourceKey: `opening:${id}` });
  });
  await post(ctx, permit(ctx, 'ledger:write'), postings);
  return kept(ctx, postings.length);
});

/** Charges what fell due by a day on every lease. */
export const chargeAll = command('demo.charge_rents', async (ctx, night: PlainDate) => {
  const all = await openAllBooks(ctx);
  const ids = all.map(({ lease }) => lease.id);
  const [lines, charged, policies] = await Promise.all([
    linesOf(ctx, ids),
    chargedDays(ctx, ids),
    effectivePolicies(ctx, { leaseId: null, propertyId: null }),
  ]);
  const linesBy = Map.groupBy(lines, ({ leaseId }) => leaseId);
  const chargedBy = Map.groupBy(charged, ({ leaseId }) => leaseId);
  const chargedFromOn = await chargedFrom(ctx, { chargedFromOn: null });
  if (chargedFromOn === null) return kept(ctx, 0);
  const posted = all.flatMap((books) => {
    const { id } = books.lease;
    const facts = {
      lines: linesBy.get(id) ?? [],
      charged: howFarCharged(chargedBy.get(id) ?? []),
      chargedFromOn,
      policy: policies.proration.rules,
    };
    const occurrences = dueCharges(books.lease, facts, night);
    if (occurrences.length === 0) return [];
    const postings = chargePostings(ctx, books, draftsOf(id, occurrences));
    return [{ postings, rows: chargedRows(ctx, id, occurrences, postings) }];
  });
  const proof = permit(ctx, 'ledger:write');
  await post(
    ctx,
    proof,
    posted.flatMap(({ postings }) => postings),
  );
  const owed = posted.flatMap(({ postings, rows: own }) => postings.slice(0, own.length));
  const paid = posted.flatMap(({ postings, rows: own }) => postings.slice(own.length));
  await keepNightPostings(ctx, proof, { night, step: 'CHARGES' }, owed);
  await keepNightPostings(ctx, proof, { night, step: 'PREPAYMENTS' }, paid);
  const rows = posted.flatMap((one) => one.rows);
  if (rows.length > 0) await ctx.write(proof).insertInto('rentCharges').values(rows).execute();
  return kept(ctx, rows.length);
});

/** Records what households paid by a day, as the office finds it on its bank statement. */
export const takeAll = command('demo.take_payments', async (ctx, households: ReadonlyMap<string, string>) => {
  const [all, returned] = await Promise.all([openAllBooks(ctx), returnedOf(ctx)]);
  const paying = all.filter(({ lease }) => !returned.has(lease.id));
  const postings = paying.flatMap((books) => paymentsOf(ctx, books, households));
  await post(ctx, permit(ctx, 'ledger:write'), postings);
  return kept(ctx, postings.length);
});

/** Leases of which a payment came back: their renters still have to be talked to. */
async function returnedOf(ctx: WriteCtx): Promise<ReadonlySet<string | null>> {
  const rows = await ctx.db
    .selectFrom('ledgerTransactions')
    .select('leaseId')
    .where('orgId', '=', ctx.org)
    .where('reversalReason', '=', 'NSF')
    .execute();
  return new Set(rows.map(({ leaseId }) => leaseId));
}

/** One payment for all that a household pays on a day, which says what it is for. */
function paymentsOf(ctx: WriteCtx, books: LeaseBooks, households: ReadonlyMap<string, string>): Posting[] {
  const { id } = books.lease;
  const household = households.get(id) ?? id;
  const planned = books.openCharges.flatMap((charge) => {
    const on = paidOnOf(household, charge.dueOn, books.today);
    return on === null ? [] : [{ charge, on }];
  });
  return [...Map.groupBy(planned, ({ on }) => on)].flatMap(([paidOn, own]) =>
    paymentPostings(ctx, books, {
      amountMinor: own.reduce((sum, { charge }) => sum + charge.openMinor, 0),
      paidOn,
      method: 'BANK_TRANSFER',
      reference: null,
      memo: null,
      mode: 'SPECIFIED',
      shares: own.map(({ charge }) => ({ chargeId: charge.id, minor: charge.openMinor })),
    }),
  );
}

/** Properties with a lease that continues another since a night or before. */
export async function withRenewals(ctx: Pick<WriteCtx, 'db' | 'org'>, night: PlainDate) {
  return ctx.db
    .selectFrom('leases')
    .select('propertyId as id')
    .distinct()
    .where('orgId', '=', ctx.org)
    .where('renewsLeaseId', 'is not', null)
    .where('startsOn', '<=', night)
    .execute();
}

/** Leases on which rent is late that bore no fee yet, as the night finds them: it is charged once for each due day. */
export async function lateLeases(ctx: Pick<WriteCtx, 'db' | 'org'>, night: PlainDate, graceDays: number) {
  const rows = await ctx.db
    .selectFrom('leaseCharges')
    .select('leaseId')
    .distinct()
    .where('orgId', '=', ctx.org)
    .where('kind', '=', 'RENT')
    .where('openMinor', '>', sql.lit(0))
    .where('dueOn', '<', addDays(night, -graceDays))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lateFees as fee').select('fee.id').whereRef('fee.chargeId', '=', 'leaseCharges.id'))),
    )
    .execute();
  return rows.map(({ leaseId }) => leaseId);
}
