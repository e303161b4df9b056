import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { HOLDING_STATUSES, type LeaseStatus } from '#contract/leases/leases.words.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** Leases of a property that were continued by a night, and on which something is still owed, paid ahead or held. */
export async function findRenewed(ctx: ReadCtx, property: { id: string }, night: PlainDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select former.id
    from leases lease
    join leases former on former.org_id = lease.org_id and former.id = lease.renews_lease_id
    where lease.org_id = ${ctx.org} and lease.property_id = ${property.id}::uuid and lease.starts_on <= ${night}::date and lease.status = any(${HOLDING_STATUSES}::text[])
      and (exists (select from lease_charges charge
          where charge.org_id = former.org_id and charge.lease_id = former.id and charge.open_minor > 0 and charge.due_on <= ${night}::date)
        or exists (select from lease_receipts receipt
          where receipt.org_id = former.org_id and receipt.lease_id = former.id and receipt.unallocated_minor > 0)
        or exists (select from lease_balances held
          join accounts account on account.org_id = held.org_id and account.id = held.account_id and account.charge_kind = 'DEPOSIT'
          where held.org_id = former.org_id and held.lease_id = former.id and held.cash_minor <> 0))
    order by former.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The lease that continues another, also once it has ended; undefined where none does. */
export async function findContinuing(
  ctx: ReadCtx,
  leaseId: string,
): Promise<{ id: string; ref: string; status: LeaseStatus } | undefined> {
  return ctx.db
    .selectFrom('leases')
    .select(['id', 'ref', 'status'])
    .where('orgId', '=', ctx.org)
    .where('renewsLeaseId', '=', leaseId)
    .where('status', 'in', HOLDING_STATUSES)
    .executeTakeFirst();
}
