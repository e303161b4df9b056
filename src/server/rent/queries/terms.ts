import { sql } from 'kysely';
import { laterDay, type PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import type { RentTerms } from '#contract/rent/rent.ts';
import { sayAbilities } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findLease, findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { lastOwedOn, termsVerdict } from '../rent.rules.ts';
import { effectivePolicies } from './policies.ts';

/** The lines of leases, in the order in which they begin. */
export async function linesOf(ctx: ReadCtx, leaseIds: readonly string[]): Promise<(RentLine & { leaseId: string })[]> {
  return ctx.db
    .selectFrom('rentLines')
    .select([
      'id',
      'leaseId',
      'account',
      'memo',
      'amountMinor',
      'cycle',
      'startsOn',
      'endsOn',
      'dueDay',
      'postDaysInAdvance',
    ])
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`lease_id = any(${leaseIds}::uuid[])`)
    .orderBy('account')
    .orderBy('startsOn')
    .execute();
}

/** The last charge of an account of a lease: until which day, and from which on where it was for a whole period. */
type LastCharged = { leaseId: string; account: string; on: PlainDate; wholeFrom: PlainDate | null };

/** By lease and account, the last charge; of a lease that continues others, on those too. */
export async function chargedDays(ctx: ReadCtx, leaseIds: readonly string[]): Promise<LastCharged[]> {
  const { rows } = await sql<LastCharged>`
    with recursive chain as (
      select id as lease_id, id as source_id, renews_lease_id as before_id from leases
      where org_id = ${ctx.org} and id = any(${leaseIds}::uuid[])
      union all
      select chain.lease_id, former.id, former.renews_lease_id
      from chain join leases former on former.org_id = ${ctx.org} and former.id = chain.before_id
    )
    select distinct on (charged.account, chain.lease_id) chain.lease_id, charged.account, charged.ends_on as on,
      case when charged.share_of = charged.share_per then charged.starts_on end as whole_from
    from chain
    join rent_charges charged on charged.org_id = ${ctx.org} and charged.lease_id = chain.source_id
    order by charged.account, chain.lease_id, charged.ends_on desc`.execute(ctx.db);
  return rows;
}

/** From which due day on the organization charges rent here; null while it charges none. */
export const rentChargedFrom = (ctx: ReadCtx) =>
  ctx.db.selectFrom('organizations').select('rentChargedFromOn').where('id', '=', ctx.org).executeTakeFirstOrThrow();

/** First due day of a lease that is charged here; null while the organization charges nothing. */
export async function chargedFrom(ctx: ReadCtx, lease: Pick<StoredLease, 'chargedFromOn'>): Promise<PlainDate | null> {
  const { rentChargedFromOn } = await rentChargedFrom(ctx);
  if (rentChargedFromOn === null || lease.chargedFromOn === null) return rentChargedFromOn;
  return laterDay(rentChargedFromOn, lease.chargedFromOn);
}

/** What a lease owes, as `GET /api/leases/{leaseId}/rent-terms` answers it. */
export async function readTerms(ctx: ReadCtx, leaseId: string): Promise<RentTerms> {
  const [lease, shown, lines, charged] = await Promise.all([
    findStoredLease(ctx, leaseId),
    findLease(ctx, leaseId),
    linesOf(ctx, [leaseId]),
    chargedDays(ctx, [leaseId]),
  ]);
  if (!lease || !shown) throw notFound();
  const [policies, chargedFromOn] = await Promise.all([
    effectivePolicies(ctx, { leaseId, propertyId: lease.propertyId }),
    chargedFrom(ctx, lease),
  ]);
  return {
    leaseId,
    version: lease.version,
    status: lease.status,
    type: lease.type,
    property: { id: shown.property.id, name: shown.property.name },
    unit: shown.unit,
    renters: shown.renters,
    timeZone: lease.timeZone,
    currency: lease.currency,
    startsOn: lease.startsOn,
    lastOn: lastOwedOn(lease),
    paymentDueDay: lease.paymentDueDay,
    deposit: shown.deposit,
    lines: lines.map(({ id: _, leaseId: _lease, amountMinor, ...line }) => ({
      ...line,
      amount: fromMinor(amountMinor, lease.currency),
    })),
    chargedFromOn,
    chargedUntil: charged.map(({ account, on }) => ({ account, on })),
    ...policies,
    can: sayAbilities(ctx.language, { edit: termsVerdict(lease.status) }),
  };
}
