import { type RawBuilder, sql } from 'kysely';
import { fromMinor } from '#contract/money.ts';
import type { OnlinePayment } from '#contract/payments/online-list.ts';
import type { paymentRoutes } from '#contract/payments/payments.ts';
import { ONLINE_CONCERNS, type OnlineConcern } from '#contract/payments/payments.words.ts';
import type { HandlerInput } from '#contract/route.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { lookup } from '#server/db/lookup.ts';
import { type Condition, countUpTo, narrow, page, type Sort } from '#server/db/page.ts';
import { foundInReach } from '#server/db/search.ts';
import { checkoutInReach } from './checkouts.ts';

type ListQuery = HandlerInput<typeof paymentRoutes.onlineList>['query'];

/** So long what went wrong is still something to look at. */
const CONCERNS_FOR = sql`interval '14 days'`;
/** After so long a page has run out, and a bank has mostly answered. */
const SILENT_AFTER = sql`interval '1 day'`;

/** Why somebody should look at a checkout; null where nobody has to. */
const concernOf = (ctx: ReadCtx): RawBuilder<OnlineConcern | null> => sql`case
  when exists (select from checkout_refunds refund
    where refund.org_id = row.org_id and refund.checkout_id = row.id and refund.state = 'ASKED') then 'REFUND_UNANSWERED'
  when row.state in ('RETURNED', 'FAILED') and row.decided_at > ${now(ctx)}::timestamptz - ${CONCERNS_FOR} then row.state
  when row.state = 'OPEN' and row.opened_at < ${now(ctx)}::timestamptz - ${SILENT_AFTER} then 'SILENT' end`;

/** The checkouts in reach, each with its concern and where that puts it in the list: what is worst last in the key, the newest too. */
const checkouts = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom((eb) =>
      eb
        .selectFrom((inner) =>
          inner
            .selectFrom('checkouts as row')
            .selectAll('row')
            .select(concernOf(ctx).as('concern'))
            .where('row.orgId', '=', ctx.org)
            .as('known'),
        )
        .selectAll('known')
        .select(
          sql<string>`coalesce(${sql.lit(ONLINE_CONCERNS.length)} - array_position(${sql.lit(`{${ONLINE_CONCERNS.join(',')}}`)}::text[], known.concern) + 1, 0)::text
            || to_char(known.opened_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')`.as('concernKey'),
        )
        .as('checkout'),
    )
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'checkout.orgId').onRef('lease.id', '=', 'checkout.leaseId'),
    )
    .where('checkout.orgId', '=', ctx.org)
    .where(checkoutInReach(ctx));

const rows = (ctx: ReadCtx) =>
  checkouts(ctx).select([
    'checkout.id',
    'checkout.leaseId',
    'checkout.propertyId',
    'checkout.personId',
    'checkout.amountMinor',
    'checkout.givenBackMinor',
    'checkout.currency',
    'checkout.state',
    'checkout.autopayTakingId',
    'checkout.openedAt',
    'checkout.decidedAt',
    'checkout.transactionId',
    'checkout.concern',
    'checkout.concernKey',
    'lease.ref as leaseRef',
    'lease.unitId',
    lookup<string>('units', 'label', 'lease.unitId').as('unitLabel'),
    lookup<string>('properties', 'name', 'checkout.propertyId').as('propertyName'),
    lookup<string>('properties', 'timeZone', 'checkout.propertyId').as('timeZone'),
    lookup<string>('people', 'name', 'checkout.personId').as('payerName'),
  ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const toOnlinePayment = (row: Row): OnlinePayment => ({
  id: row.id,
  leaseId: row.leaseId,
  leaseRef: row.leaseRef,
  property: { id: row.propertyId, name: row.propertyName },
  unit: { id: row.unitId, label: row.unitLabel },
  timeZone: row.timeZone,
  payer: { id: row.personId, name: row.payerName },
  amount: { amount: fromMinor(row.amountMinor, row.currency), currency: row.currency },
  state: row.state,
  isAutopay: row.autopayTakingId !== null,
  openedAt: row.openedAt,
  decidedAt: row.decidedAt,
  givenBack: fromMinor(row.givenBackMinor, row.currency),
  concern: row.concern,
  paymentId: row.transactionId,
});

const byAge = { column: 'checkout.opened_at', id: 'checkout.id', key: 'openedAt', type: 'timestamptz' } as const;
const SORTS: Record<ListQuery['sort'], Sort> = {
  concern: { column: 'checkout.concern_key', id: 'checkout.id', key: 'concernKey', type: 'text', direction: 'desc' },
  '-openedAt': { ...byAge, direction: 'desc' },
  openedAt: { ...byAge, direction: 'asc' },
};

const conditionsOf = (ctx: ReadCtx, { q, state, concern, propertyId, leaseId }: ListQuery): Condition[] => [
  q && foundInReach(ctx, 'find_leases', 'checkout.leaseId', q),
  state &&
    sql`(checkout.state = any(${state}::text[])
      or checkout.given_back_minor > 0 and 'GIVEN_BACK' = any(${state}::text[]))`,
  concern && sql`checkout.concern = any(${concern}::text[])`,
  propertyId && sql`checkout.property_id = ${propertyId}::uuid`,
  leaseId && sql`checkout.lease_id = ${leaseId}::uuid`,
];

/** One page of what was begun to be paid online in reach; what somebody should look at stands first. */
export async function listOnlinePayments(ctx: ReadCtx, query: ListQuery) {
  const { limit, cursor, sort } = query;
  const conditions = conditionsOf(ctx, query);
  const found = await page({ limit, cursor, sort: SORTS[sort] }, narrow(rows(ctx), conditions), () =>
    countUpTo(ctx.db, narrow(checkouts(ctx).select('checkout.id'), conditions)),
  );
  return { data: found.rows.map(toOnlinePayment), page: found.page };
}
