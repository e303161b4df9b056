import { sql } from 'kysely';

/** What is held of a lease as its deposit, in minor units, by its balances `kept` with their `account`. */
export const depositHeld = sql<number>`coalesce(-sum(kept.cash_minor) filter (where account.charge_kind = 'DEPOSIT'), 0)::bigint`;

/** What was paid ahead for a lease and pays nothing yet, in minor units, by the same. */
export const paidAhead = sql<number>`coalesce(-sum(kept.accrual_minor) filter (where account.system_key = 'PREPAID_RENT'), 0)::bigint`;
