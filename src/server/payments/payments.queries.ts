import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { ChargeKind } from '#contract/ledger/ledger.words.ts';
import { fromMinor } from '#contract/money.ts';
import { paymentNumber, readPaymentNumber } from '#contract/payments/payment-number.ts';
import type { Payment, PaymentTotals, paymentRoutes } from '#contract/payments/payments.ts';
import type { PaymentState } from '#contract/payments/payments.words.ts';
import type { HandlerInput } from '#contract/route.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds, readsPeople } from '#server/access/authorize.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { lookup } from '#server/db/lookup.ts';
import { type Condition, countUpTo, narrow, page, type Sort } from '#server/db/page.ts';
import { foundInReach, hasWords } from '#server/db/search.ts';
import { renters } from '#server/leases/queries/renters.ts';
import { posterShown } from '#server/ledger/queries/transactions.ts';
import { leftToRefund, refundUnderWay } from './queries/refunds.ts';

type ListQuery = HandlerInput<typeof paymentRoutes.list>['query'];
/** What narrows a list of payments. */
export type Filters = HandlerInput<typeof paymentRoutes.totals>['query'];

/** Narrows a query over `lease_receipts receipt` to those in reach: a renter's own leases, everybody else's properties. */
const receiptInReach = (ctx: Ctx): RawBuilder<boolean> =>
  ctx.reach.kind === 'renter'
    ? sql<boolean>`receipt.lease_id = any(${ctx.reach.leaseIds}::uuid[])`
    : propertyInReach(ctx, 'receipt.property_id');

/** What became of a payment. */
export const STATE: RawBuilder<PaymentState> = sql`case when reversal.id is null then 'PAID'
  when reversal.reversal_reason = 'NSF' then 'RETURNED' else 'TAKEN_BACK' end`;

/** The payments in reach, each with what it was posted by and by what it was taken back. */
export const payments = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('leaseReceipts as receipt')
    .innerJoin('ledgerTransactions as posted', (join) =>
      join.onRef('posted.orgId', '=', 'receipt.orgId').onRef('posted.id', '=', 'receipt.transactionId'),
    )
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'receipt.orgId').onRef('lease.id', '=', 'receipt.leaseId'),
    )
    .leftJoin('ledgerTransactions as reversal', (join) =>
      join.onRef('reversal.orgId', '=', 'receipt.orgId').onRef('reversal.reversesId', '=', 'receipt.transactionId'),
    )
    .where('receipt.orgId', '=', ctx.org)
    .where('receipt.kind', '=', sql.lit('PAYMENT'))
    .where(receiptInReach(ctx));

type Paid = { chargeId: string; kind: ChargeKind; number: string; name: string; memo: string | null; dueOn: PlainDate };

/** The charges that a receipt pays now, the oldest first. */
const pays: RawBuilder<(Paid & { minor: number })[]> = sql`(
  select coalesce(json_agg(json_build_object('chargeId', charge.id, 'kind', charge.kind, 'number', account.number, 'name', account.name,
    'memo', charge.memo, 'dueOn', charge.due_on, 'minor', moved.minor) order by charge.due_on, charge.id), '[]')
  from (
    select allocation.charge_id, sum(allocation.amount_minor)::bigint as minor from allocations allocation
    where allocation.org_id = receipt.org_id and allocation.receipt_id = receipt.id and allocation.charge_id is not null
    group by allocation.charge_id having sum(allocation.amount_minor) <> 0
  ) moved
  join lease_charges charge on charge.org_id = receipt.org_id and charge.id = moved.charge_id
  join accounts account on account.org_id = charge.org_id and account.id = charge.account_id)`;

type Online = {
  id: string;
  amountMinor: number;
  givenBackMinor: number;
  refunds: { amountMinor: number; state: string }[];
};

/** How a payment came by a payment company, with what was asked to be given back of it. */
const online: RawBuilder<Online | null> = sql`(
  select json_build_object('id', checkout.id, 'amountMinor', checkout.amount_minor, 'givenBackMinor', checkout.given_back_minor,
    'refunds', (select coalesce(json_agg(json_build_object('amountMinor', refund.amount_minor, 'state', refund.state)), '[]')
      from checkout_refunds refund where refund.org_id = checkout.org_id and refund.checkout_id = checkout.id))
  from checkouts checkout
  where checkout.org_id = receipt.org_id and checkout.transaction_id = receipt.transaction_id and checkout.state = 'PAID')`;

const rows = (ctx: ReadCtx) =>
  payments(ctx).select([
    'receipt.transactionId as id',
    'receipt.leaseId',
    'receipt.propertyId',
    'receipt.receivedOn as on',
    'receipt.amountMinor',
    'receipt.unallocatedMinor',
    'lease.ref as leaseRef',
    'lease.unitId',
    lookup<string>('units', 'label', 'lease.unitId').as('unitLabel'),
    lookup<string>('properties', 'name', 'lease.propertyId').as('propertyName'),
    lookup<string>('properties', 'timeZone', 'lease.propertyId').as('timeZone'),
    'posted.currency',
    'posted.method',
    'posted.reference',
    'posted.memo',
    'posted.postedAt',
    'posted.postedBy',
    STATE.as('state'),
    'reversal.postedOn as reversedOn',
    pays.as('pays'),
    online.as('online'),
    renters,
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

function toOnline(ctx: Ctx, { online, currency }: Row): Payment['online'] {
  if (!online || !holds(ctx, 'ledger:write')) return null;
  const unanswered = online.refunds.find(({ state }) => state === 'ASKED');
  return {
    checkoutId: online.id,
    left: fromMinor(leftToRefund(online, online.refunds), currency),
    underWay: fromMinor(refundUnderWay(online, online.refunds), currency),
    unanswered: unanswered ? fromMinor(unanswered.amountMinor, currency) : null,
  };
}

/** Owners read of homes, never of the people in them. */
function toPayment(ctx: Ctx, row: Row): Payment {
  const isOwner = ctx.reach.kind === 'owner';
  const { currency } = row;
  return {
    id: row.id,
    number: paymentNumber(row.on, row.id),
    leaseId: row.leaseId,
    leaseRef: row.leaseRef,
    property: { id: row.propertyId, name: row.propertyName },
    unit: { id: row.unitId, label: row.unitLabel },
    timeZone: row.timeZone,
    renters: isOwner ? [] : row.renters,
    on: row.on,
    amount: { amount: fromMinor(row.amountMinor, currency), currency },
    method: row.method,
    reference: isOwner ? null : row.reference,
    memo: isOwner ? null : row.memo,
    state: row.state,
    reversedOn: row.reversedOn,
    pays: row.pays.map(({ number, name, minor, memo, ...charge }) => ({
      ...charge,
      memo: isOwner ? null : memo,
      account: { number, name },
      amount: fromMinor(minor, currency),
    })),
    ahead: fromMinor(row.unallocatedMinor, currency),
    postedAt: row.postedAt,
    online: toOnline(ctx, row),
    postedBy: posterShown(ctx, row.postedBy),
  };
}

const byDay = { column: 'receipt.received_on', id: 'receipt.transaction_id', key: 'on', type: 'date' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  '-on': { ...byDay, direction: 'desc' },
  on: { ...byDay, direction: 'asc' },
};

/** What a search finds: a payment by its number or reference, all of a lease by its home, number or renter. */
function foundBy(ctx: Ctx, q: string): RawBuilder<SqlBool> {
  const number = readPaymentNumber(q);
  if (number)
    return sql<SqlBool>`(receipt.received_on = ${number.on}::date and right(receipt.transaction_id::text, 6) = ${number.end})`;
  const home = sql<string>`concat_ws(' ', (select unit.label from units unit where unit.org_id = lease.org_id and unit.id = lease.unit_id),
    (select property.name from properties property where property.org_id = lease.org_id and property.id = lease.property_id))`;
  // Whoever is told no names must not find by them either, nor by numbers and addresses of whom they live with.
  if (ctx.reach.kind === 'owner') return hasWords(home, q);
  const lease = readsPeople(ctx)
    ? foundInReach(ctx, 'find_leases', 'receipt.leaseId', q)
    : hasWords(sql`${home} || ' ' || lease.ref`, q);
  return sql<SqlBool>`(${lease} or ${hasWords(sql.ref('posted.reference'), q)})`;
}

/** What narrows a list of payments to what was asked for. */
export const conditionsOf = (ctx: Ctx, { q, from, to, propertyId, leaseId, method, state }: Filters): Condition[] => [
  q && foundBy(ctx, q),
  from && sql`receipt.received_on >= ${from}::date`,
  to && sql`receipt.received_on <= ${to}::date`,
  propertyId && sql`receipt.property_id = ${propertyId}::uuid`,
  leaseId && sql`receipt.lease_id = ${leaseId}::uuid`,
  method && sql`posted.method = any(${method}::text[])`,
  state && sql`${STATE} = any(${state}::text[])`,
];

/** One page of the payments in reach. */
export async function listPayments(ctx: ReadCtx, query: ListQuery) {
  const { limit, cursor, sort, ...filters } = query;
  const conditions = conditionsOf(ctx, filters);
  const found = await page({ limit, cursor, sort: SORTS[sort] }, narrow(rows(ctx), conditions), () =>
    countUpTo(ctx.db, narrow(payments(ctx).select('receipt.id'), conditions)),
  );
  return { data: found.rows.map((row) => toPayment(ctx, row)), page: found.page };
}

/** What the same payments come to, all pages of them, by currency. */
export async function sumPayments(ctx: ReadCtx, filters: Filters): Promise<PaymentTotals[]> {
  const sumOf = (state: PaymentState) =>
    sql<number>`coalesce(sum(receipt.amount_minor) filter (where ${STATE} = ${sql.lit(state)}), 0)::bigint`;
  const sums = await narrow(payments(ctx), conditionsOf(ctx, filters))
    .select([
      'posted.currency',
      sql<number>`count(*)`.as('count'),
      sumOf('PAID').as('paidMinor'),
      sumOf('RETURNED').as('returnedMinor'),
      sql<number>`coalesce(sum(receipt.unallocated_minor), 0)::bigint`.as('aheadMinor'),
    ])
    .groupBy('posted.currency')
    .orderBy('posted.currency')
    .execute();
  return sums.map(({ currency, count, paidMinor, returnedMinor, aheadMinor }) => ({
    currency,
    count: Number(count),
    paid: fromMinor(paidMinor, currency),
    returned: fromMinor(returnedMinor, currency),
    ahead: fromMinor(aheadMinor, currency),
  }));
}

/** One payment in reach. */
export async function getPayment(ctx: ReadCtx, paymentId: string): Promise<Payment> {
  const row = await rows(ctx).where('receipt.transactionId', '=', paymentId).executeTakeFirst();
  if (!row) throw notFound();
  return toPayment(ctx, row);
}
