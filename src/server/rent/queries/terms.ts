import { sql } from 'kysely';
import { laterDay, type PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { RentLine } from '#contract/rent/rent.occurrences.ts';
import type { RentTerms } from '#contract/rent/rent.ts';
import { sayAbilities } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findLease, findStoredLease, type StoredLease } from '#server/leases/leases.queries.ts';
import { chargedUntilOf, lastOwedOn, termsVerdict } from '../rent.rules.ts';
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

/** By lease and account, the last day that was charged. */
export const chargedDays = (ctx: ReadCtx, leaseIds: readonly string[]) =>
  ctx.db
    .selectFrom('rentCharges')
    .select(['leaseId', 'account', sql<PlainDate>`max(ends_on)`.as('on')])
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`lease_id = any(${leaseIds}::uuid[])`)
    .groupBy(['leaseId', 'account'])
    .orderBy('account')
    .execute();

/** First due day of a lease that is charged here; null while the organization charges nothing. */
export async function chargedFrom(ctx: ReadCtx, lease: Pick<StoredLease, 'chargedFromOn'>): Promise<PlainDate | null> {
  const { rentChargedFromOn } = await ctx.db
    .selectFrom('organizations')
    .select('rentChargedFromOn')
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
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
    chargedUntil: [...chargedUntilOf(charged)].map(([account, on]) => ({ account, on })),
    ...policies,
    can: sayAbilities(ctx.language, { edit: termsVerdict(lease.status) }),
  };
}
