import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { HeldPartListed, HeldRent } from '#contract/rent/rent.held.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findStoredLease, leaseInReach } from '#server/leases/leases.queries.ts';
import { renters } from '#server/leases/queries/renters.ts';
import { closedBooks, firstOpenDay } from '#server/ledger/queries/periods.ts';
import { owesAllOf } from '../rent.rules.ts';

/** Days of an account that fell due while their month was locked, and that nobody has decided about. */
export type HeldDays = {
  id: string;
  leaseId: string;
  account: string;
  from: PlainDate;
  to: PlainDate;
  dueOn: PlainDate;
  amountMinor: number;
};

/** What of leases waits, the first days first. */
export async function heldDays(ctx: ReadCtx, leaseIds: readonly string[]): Promise<HeldDays[]> {
  return ctx.db
    .selectFrom('rentCharges')
    .select(['id', 'leaseId', 'account', 'startsOn as from', 'endsOn as to', 'dueOn', 'amountMinor'])
    .where('orgId', '=', ctx.org)
    .where(sql<boolean>`lease_id = any(${leaseIds}::uuid[])`)
    .where('chargeId', 'is', null)
    .where('leftOutAt', 'is', null)
    .orderBy('startsOn')
    .orderBy('account')
    .execute();
}

/** What `GET /api/held-rent` answers. */
export async function listHeld(
  ctx: ReadCtx,
  { propertyId }: { propertyId?: string | undefined },
): Promise<HeldPartListed[]> {
  let query = ctx.db
    .selectFrom('rentCharges as days')
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'days.orgId').onRef('lease.id', '=', 'days.leaseId'),
    )
    .innerJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
    )
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .innerJoin('accounts as account', (join) =>
      join.onRef('account.orgId', '=', 'days.orgId').onRef('account.number', '=', 'days.account'),
    )
    .select(['days.id', 'days.leaseId', 'days.startsOn as from', 'days.endsOn as to', 'days.dueOn', 'days.amountMinor'])
    .select(['lease.ref as leaseRef', 'lease.currency', 'unit.label', 'property.name as property', renters])
    .select(['account.number', 'account.name'])
    .where('days.orgId', '=', ctx.org)
    .where('days.chargeId', 'is', null)
    .where('days.leftOutAt', 'is', null)
    .where(leaseInReach(ctx))
    .orderBy('days.startsOn')
    .orderBy('lease.ref')
    .orderBy('days.account');
  if (propertyId) query = query.where('lease.propertyId', '=', propertyId);
  const rows = await query.execute();
  return rows.map(({ amountMinor, label, property, number, name, ...row }) => ({
    ...row,
    account: { number, name },
    home: `${label}, ${property}`,
    amount: fromMinor(amountMinor, row.currency),
  }));
}

/** What `GET /api/leases/{leaseId}/held-rent` answers. */
export async function readHeld(ctx: ReadCtx, leaseId: string): Promise<HeldRent> {
  const [lease, days, closedOf, accounts] = await Promise.all([
    findStoredLease(ctx, leaseId),
    heldDays(ctx, [leaseId]),
    closedBooks(ctx),
    ctx.db.selectFrom('accounts').select(['number', 'name']).where('orgId', '=', ctx.org).execute(),
  ]);
  if (!lease) throw notFound();
  return {
    leaseId,
    currency: lease.currency,
    parts: days.map(({ id, account, from, to, dueOn, amountMinor }) => ({
      id,
      account: { number: account, name: accounts.find(({ number }) => number === account)?.name ?? account },
      from,
      to,
      dueOn,
      amount: fromMinor(amountMinor, lease.currency),
      isOwedWhole: owesAllOf({ to }, lease),
    })),
    firstOpenOn: firstOpenDay(ctx, closedOf(lease.propertyId)) ?? null,
  };
}
