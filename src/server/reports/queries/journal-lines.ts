import { sql } from 'kysely';
import { addDays, type PlainDate } from '#contract/dates.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { type Balance, balancesAt, booksInReach } from './balances.ts';
import { counts, NAMES } from './receivables.ts';
import type { Asked } from './report.ts';

/** The last day before one. */
export const dayBefore = (on: PlainDate): PlainDate => addDays(on, -1);
/** One account in one of the books. */
const keyOf = ({ entityId, accountId }: Balance): string => `${entityId} ${accountId}`;
/** Whose books: a property's, or the company's. */
export const bookName = (ctx: ReadCtx, { property }: { property: string | null }): string =>
  property ?? say(ctx.language, 'report.company');

/** Whether an account is closed into what was earned. */
export const isResult = ({ type }: Pick<Balance, 'type'>): boolean => type === 'INCOME' || type === 'EXPENSE';

/** What an account of one of the books stood at the day before a period, and stands at by its end. */
export async function balancesAround(ctx: ReadCtx, asked: Asked): Promise<{ was: Turnover; is: Balance }[]> {
  const [before = [], after = []] = await balancesAt(ctx, asked, [dayBefore(asked.from), asked.to]);
  const known = new Map(before.map((balance) => [keyOf(balance), balance]));
  return after.map((is) => ({ was: known.get(keyOf(is)) ?? { debitMinor: 0, creditMinor: 0 }, is }));
}
type Turnover = Pick<Balance, 'debitMinor' | 'creditMinor'>;

/** A line of the journal as reports show it. */
export type LedgerRow = {
  entityId: string;
  accountId: string;
  transactionId: string;
  on: PlainDate;
  type: string;
  reference: string | null;
  property: string | null;
  unit: string | null;
  number: string;
  account: string;
  memo: string | null;
  debitMinor: number;
  creditMinor: number;
};

/** Every line of a period, by account and day. */
export async function linesOfPeriod(ctx: ReadCtx, asked: Asked): Promise<LedgerRow[]> {
  const isOwner = ctx.reach.kind === 'owner';
  const { rows } = await sql<LedgerRow>`
    select line.entity_id, line.account_id, line.transaction_id, line.posted_on as on, posted.type, ${isOwner ? sql`null::text` : sql`posted.reference`} as reference,
      property.name as property, unit.label as unit, account.number, account.name as account,
      ${isOwner ? sql`null::text` : sql`coalesce(line.memo, posted.memo)`} as memo, line.debit_minor, line.credit_minor
    from journal_lines line
    join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
    join accounts account on account.org_id = line.org_id and account.id = line.account_id
    left join properties property on property.org_id = line.org_id and property.id = line.property_id
    left join leases lease on lease.org_id = posted.org_id and lease.id = posted.lease_id
    left join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    where line.org_id = ${ctx.org} and line.posted_on between ${asked.from}::date and ${asked.to}::date
      and posted.posted_on between ${asked.from}::date and ${asked.to}::date and posted.currency = ${asked.currency}
      and line.basis <> ${asked.basis === 'ACCRUAL' ? 'CASH' : 'ACCRUAL'} and ${booksInReach(ctx, sql`line.entity_id`, asked)}
      ${asked.knownAt === null ? sql`` : sql`and posted.posted_at <= ${asked.knownAt}::timestamptz`}
    order by account.number, line.posted_on, posted.posted_at, line.transaction_id, line.position`.execute(ctx.db);
  return rows;
}

/**
 * Whom the postings of a period came from or went to, by their ids: who rents, or who did the work. Owners read what names no
 * renter.
 */
export async function payeesOfPeriod(ctx: ReadCtx, asked: Asked): Promise<Map<string, string>> {
  if (ctx.reach.kind === 'owner') return new Map();
  const { rows } = await sql<{ id: string; payee: string }>`
    select posted.id, coalesce(cost.vendor_name, renters.names) as payee
    from ledger_transactions posted
    left join lateral (
      select string_agg(distinct entry.vendor_name, '; ') as vendor_name from cost_bookings booking
      join cost_entries entry on entry.org_id = booking.org_id and entry.id = booking.cost_id
      where booking.org_id = posted.org_id and booking.transaction_id = posted.id and booking.kind = 'OWNER_EXPENSE') cost on true
    left join (select lease.id, ${NAMES} as names from leases lease where lease.org_id = ${ctx.org}) renters on renters.id = posted.lease_id
    where posted.org_id = ${ctx.org} and posted.posted_on between ${asked.from}::date and ${asked.to}::date and ${counts(asked)}
      and coalesce(cost.vendor_name, renters.names) is not null`.execute(ctx.db);
  return new Map(rows.map(({ id, payee }) => [id, payee]));
}
