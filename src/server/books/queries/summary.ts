import { sql } from 'kysely';
import type { DueInCurrency, FinancialSummary } from '#contract/books/books.ts';
import { AGE_BANDS, type AgeBand } from '#contract/books/books.words.ts';
import { addDays, addMonths, daysBetween, type PlainDate, plainDate } from '#contract/dates.ts';
import { fromMinor } from '#contract/money.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { balancesThrough, booksInReach, netOf } from '#server/reports/queries/balances.ts';
import { type Asked, sumOf } from '#server/reports/queries/report.ts';
import { askedFor } from '#server/reports/reports.queries.ts';
import { bandOf } from '#server/reports/rules/ages.ts';

type Query = { propertyId?: string | undefined; currency?: string | undefined };

/** What is due, late, paid, paid ahead and held today, in the properties in reach. */
export async function summarizeBooks(ctx: ReadCtx, query: Query): Promise<FinancialSummary> {
  const asked = await askedFor(ctx, { ...query, basis: 'ACCRUAL' });
  const today = asked.to;
  const month = plainDate(`${today.slice(0, 7)}-01`);
  const [currencies, { figures, late }, deposits, paidByDay, paidByDayBefore] = await Promise.all([
    currenciesInReach(ctx),
    dueIn(ctx, asked, month),
    depositsToday(ctx, asked),
    paidWithin(ctx, asked, month, today),
    paidWithin(ctx, asked, addMonths(month, -1), addDays(month, -1)),
  ]);
  const money = (minor: number): string => fromMinor(minor, asked.currency);
  const dayTotal = ({ on, minor }: { on: PlainDate; minor: number }) => ({ on, amount: money(minor) });
  const isWhole = query.currency === undefined && query.propertyId === undefined;
  const others = isWhole ? currencies.filter((currency) => currency !== asked.currency).toSorted() : [];
  const inOthers = await Promise.all(others.map((currency) => dueIn(ctx, { ...asked, currency }, month)));
  return {
    ...figures,
    today,
    month,
    currencies: [...new Set([asked.currency, ...currencies])].toSorted(),
    others: inOthers.map((other) => other.figures),
    depositsHeld: { amount: money(deposits.minor), leaseCount: deposits.leaseCount },
    ages: agesOf(late, today).map(({ minors, minor, property }) => ({
      property,
      late: money(minor),
      ...(Object.fromEntries(AGE_BANDS.map((band) => [band, money(minors[band])])) as Record<AgeBand, string>),
    })),
    paidByDay: paidByDay.map(dayTotal),
    paidByDayBefore: paidByDayBefore.map(dayTotal),
  };
}

/** What is due, late, paid and paid ahead in the currency asked for, and the charges that are late. */
async function dueIn(
  ctx: ReadCtx,
  asked: Asked,
  month: PlainDate,
): Promise<{ figures: DueInCurrency; late: readonly Late[] }> {
  const [due, late, ahead] = await Promise.all([
    dueWithin(ctx, asked, month, addDays(addMonths(month, 1), -1)),
    lateCharges(ctx, asked),
    paidAheadToday(ctx, asked),
  ]);
  const money = (minor: number): string => fromMinor(minor, asked.currency);
  const figures = {
    currency: asked.currency,
    due: { amount: money(due.minor), leaseCount: due.leaseCount },
    paid: money(due.paidMinor),
    credited: money(due.creditedMinor),
    late: {
      amount: money(sumOf(late, ({ minor }) => minor)),
      leaseCount: new Set(late.map(({ leaseId }) => leaseId)).size,
      oldestOn: late[0]?.dueOn ?? null,
    },
    paidAhead: { amount: money(ahead.minor), leaseCount: ahead.leaseCount },
  };
  return { figures, late };
}

async function currenciesInReach(ctx: ReadCtx): Promise<string[]> {
  const found = await ctx.db
    .selectFrom('properties')
    .select('currency')
    .distinct()
    .where('orgId', '=', ctx.org)
    .where('propertyIds' in ctx.reach ? sql<boolean>`id = any(${ctx.reach.propertyIds}::uuid[])` : sql<boolean>`true`)
    .execute();
  return found.map(({ currency }) => currency);
}

const one = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('A sum has one row');
  return row;
};

type Due = { minor: number; leaseCount: number; paidMinor: number; creditedMinor: number };

/** What falls due within some days, and what of it is paid and credited; a charge that was taken back is owed no more. */
async function dueWithin(ctx: ReadCtx, asked: Asked, from: PlainDate, to: PlainDate): Promise<Due> {
  const { rows } = await sql<Due>`
    select coalesce(sum(charge.amount_minor - moved.undone), 0)::bigint as minor,
      count(distinct charge.lease_id) filter (where charge.amount_minor > moved.undone)::integer as lease_count,
      coalesce(sum(moved.paid), 0)::bigint as paid_minor, coalesce(sum(moved.credited), 0)::bigint as credited_minor
    from lease_charges charge
    join ledger_transactions posted on posted.org_id = charge.org_id and posted.id = charge.transaction_id and posted.currency = ${asked.currency}
    cross join lateral (
      select coalesce(sum(part.amount_minor) filter (where part.receipt_id is null), 0) as undone,
        coalesce(sum(part.amount_minor) filter (where receipt.kind in ('WAIVE_UNPAID', 'EXCHANGE', 'WRITE_OFF')), 0) as credited,
        coalesce(sum(part.amount_minor) filter (where receipt.kind not in ('WAIVE_UNPAID', 'EXCHANGE', 'WRITE_OFF')), 0) as paid
      from allocations part left join lease_receipts receipt on receipt.org_id = part.org_id and receipt.id = part.receipt_id
      where part.org_id = charge.org_id and part.charge_id = charge.id) moved
    where charge.org_id = ${ctx.org} and charge.due_on between ${from}::date and ${to}::date and ${booksInReach(ctx, sql`charge.property_id`, asked)}`.execute(
    ctx.db,
  );
  return one(rows);
}

type Late = { leaseId: string; propertyId: string; property: string; dueOn: PlainDate; minor: number };

/** Every charge that was due before today and is open, the oldest first. */
async function lateCharges(ctx: ReadCtx, asked: Asked): Promise<Late[]> {
  const { rows } = await sql<Late>`
    select charge.lease_id, charge.property_id, property.name as property, charge.due_on, sum(charge.open_minor)::bigint as minor
    from lease_charges charge
    join ledger_transactions posted on posted.org_id = charge.org_id and posted.id = charge.transaction_id and posted.currency = ${asked.currency}
    join properties property on property.org_id = charge.org_id and property.id = charge.property_id
    where charge.org_id = ${ctx.org} and charge.open_minor > 0 and charge.due_on < ${asked.to}::date and ${booksInReach(ctx, sql`charge.property_id`, asked)}
    group by 1, 2, 3, 4 order by charge.due_on`.execute(ctx.db);
  return rows;
}

/** What is late by property, the most first. */
function agesOf(late: readonly Late[], today: PlainDate) {
  return [...Map.groupBy(late, ({ propertyId }) => propertyId)]
    .map(([id, own]) => ({
      property: { id, name: own[0]?.property ?? '' },
      minor: sumOf(own, ({ minor }) => minor),
      minors: Object.fromEntries(
        AGE_BANDS.map((band) => [
          band,
          sumOf(
            own.filter(({ dueOn }) => bandOf(daysBetween(dueOn, today)) === band),
            ({ minor }) => minor,
          ),
        ]),
      ) as Record<AgeBand, number>,
    }))
    .toSorted((a, b) => b.minor - a.minor);
}

/** What was paid and has paid nothing by today: money for a charge of a later day waits until then. */
async function paidAheadToday(ctx: ReadCtx, asked: Asked): Promise<{ minor: number; leaseCount: number }> {
  const { rows } = await sql<{ minor: number; leaseCount: number }>`
    select coalesce(sum(ahead.minor), 0)::bigint as minor, count(*) filter (where ahead.minor <> 0)::integer as lease_count from (
      select posted.lease_id, sum(line.credit_minor - line.debit_minor) as minor
      from journal_lines line
      join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.system_key = 'PREPAID_RENT'
      join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
      where line.org_id = ${ctx.org} and line.posted_on <= ${asked.to}::date and posted.currency = ${asked.currency} and ${booksInReach(ctx, sql`line.entity_id`, asked)}
      group by posted.lease_id) ahead`.execute(ctx.db);
  return one(rows);
}

/** What is held as deposits, and of how many leases. */
async function depositsToday(ctx: ReadCtx, asked: Asked): Promise<{ minor: number; leaseCount: number }> {
  const [balances, { rows }] = await Promise.all([
    balancesThrough(ctx, { ...asked, basis: 'CASH' }, asked.to),
    sql<{ count: number }>`
      select count(distinct kept.lease_id)::integer as count from lease_balances kept
      join accounts account on account.org_id = kept.org_id and account.id = kept.account_id and account.charge_kind = 'DEPOSIT'
      join leases lease on lease.org_id = kept.org_id and lease.id = kept.lease_id
      where kept.org_id = ${ctx.org} and kept.cash_minor <> 0 and ${booksInReach(ctx, sql`lease.property_id`, asked)}`.execute(
      ctx.db,
    ),
  ]);
  const held = balances.filter(({ chargeKind }) => chargeKind === 'DEPOSIT');
  return { minor: -sumOf(held, netOf), leaseCount: one(rows).count };
}

/** What was paid on each day; what came back is no payment. */
async function paidWithin(ctx: ReadCtx, asked: Asked, from: PlainDate, to: PlainDate) {
  const { rows } = await sql<{ on: PlainDate; minor: number }>`
    select receipt.received_on as on, sum(receipt.amount_minor)::bigint as minor
    from lease_receipts receipt
    join ledger_transactions posted on posted.org_id = receipt.org_id and posted.id = receipt.transaction_id and posted.currency = ${asked.currency}
    where receipt.org_id = ${ctx.org} and receipt.kind = 'PAYMENT' and receipt.received_on between ${from}::date and ${to}::date
      and ${booksInReach(ctx, sql`receipt.property_id`, asked)}
      and not exists (select from ledger_transactions taken where taken.org_id = posted.org_id and taken.reverses_id = posted.id)
    group by 1 order by 1`.execute(ctx.db);
  return rows;
}
