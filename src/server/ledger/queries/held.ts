import { sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import type { ReadCtx } from '#server/access/context.ts';

/** What is held of a lease as its deposit, in minor units, by its balances `kept` with their `account`. */
export const depositHeld = sql<number>`coalesce(-sum(kept.cash_minor) filter (where account.charge_kind = 'DEPOSIT'), 0)::bigint`;

/** What was paid ahead for a lease and pays nothing yet, in minor units, by the same. */
export const paidAhead = sql<number>`coalesce(-sum(kept.accrual_minor) filter (where account.system_key = 'PREPAID_RENT'), 0)::bigint`;

/** The day on which what is held of a lease as a deposit changed last, by the id of its account. */
export async function depositsMovedOn(ctx: ReadCtx, leaseId: string): Promise<ReadonlyMap<string, PlainDate>> {
  const { rows } = await sql<{ accountId: string; on: PlainDate }>`
    select line.account_id, max(posted.posted_on) as on
    from ledger_transactions posted
    join journal_lines line on line.org_id = posted.org_id and line.transaction_id = posted.id and line.basis <> 'ACCRUAL'
    join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.charge_kind = 'DEPOSIT'
    where posted.org_id = ${ctx.org} and posted.lease_id = ${leaseId}::uuid
    group by line.account_id`.execute(ctx.db);
  return new Map(rows.map(({ accountId, on }) => [accountId, on]));
}
