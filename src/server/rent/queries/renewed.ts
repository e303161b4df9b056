import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** Leases of a property that were continued by a night, and on which something is still owed, paid ahead or held. */
export async function findRenewed(ctx: ReadCtx, property: { id: string }, night: PlainDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select former.id
    from leases next
    join leases former on former.org_id = next.org_id and former.id = next.renews_lease_id
    where next.org_id = ${ctx.org} and next.property_id = ${property.id}::uuid and next.starts_on <= ${night}::date
      and next.status in ('SIGNED', 'ACTIVE', 'NOTICE')
      and (exists (select from lease_charges charge
          where charge.org_id = former.org_id and charge.lease_id = former.id and charge.open_minor > 0 and charge.due_on <= ${night}::date)
        or exists (select from lease_receipts receipt
          where receipt.org_id = former.org_id and receipt.lease_id = former.id and receipt.unallocated_minor > 0)
        or exists (select from lease_balances held
          join accounts account on account.org_id = held.org_id and account.id = held.account_id and account.charge_kind = 'DEPOSIT'
          where held.org_id = former.org_id and held.lease_id = former.id and held.cash_minor < 0))
    order by former.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The lease that continues another and binds; undefined where none does. */
export async function findContinuing(ctx: ReadCtx, leaseId: string): Promise<{ id: string; ref: string } | undefined> {
  return ctx.db
    .selectFrom('leases')
    .select(['id', 'ref'])
    .where('orgId', '=', ctx.org)
    .where('renewsLeaseId', '=', leaseId)
    .where('status', 'in', ['SIGNED', 'ACTIVE', 'NOTICE'])
    .executeTakeFirst();
}

/** What a lease holds as deposits, by account, in minor units. */
export async function heldDeposits(ctx: ReadCtx, leaseId: string): Promise<{ accountId: string; heldMinor: number }[]> {
  const { rows } = await sql<{ accountId: string; heldMinor: number }>`
    select held.account_id, -held.cash_minor as held_minor
    from lease_balances held
    join accounts account on account.org_id = held.org_id and account.id = held.account_id and account.charge_kind = 'DEPOSIT'
    where held.org_id = ${ctx.org} and held.lease_id = ${leaseId}::uuid and held.cash_minor < 0
    order by account.number`.execute(ctx.db);
  return rows;
}
