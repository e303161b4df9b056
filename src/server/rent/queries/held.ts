import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { HeldRent } from '#contract/rent/rent.held.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { findStoredLease } from '#server/leases/leases.queries.ts';
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
