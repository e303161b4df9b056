import { type RawBuilder, sql } from 'kysely';
import { type PlainDate, today } from '#contract/dates.ts';
import type { LeaseLedger, LedgerLine } from '#contract/ledger/ledger.ts';
import type { ReportBasis } from '#contract/ledger/ledger.words.ts';
import { fromMinor } from '#contract/money.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { leaseInReach } from '#server/leases/leases.queries.ts';
import { allocationOrder } from './allocation-order.ts';
import { daysCharged, daysCredited, posterShown, ticketBehind } from './transactions.ts';

type Asked = { basis: ReportBasis; asOf?: PlainDate | undefined };
type Paid = { lineId: string; on: PlainDate; minor: number };
type Row = Omit<LedgerLine, 'account' | 'charge' | 'payment' | 'aside' | 'balance' | 'openAmount' | 'allocations'> & {
  accountNumber: string;
  accountName: string;
  /** What it adds to what is owed less what was paid ahead. */
  minor: number;
  /** What moved in all. */
  wholeMinor: number;
  openMinor: number | null;
  paid: Paid[];
};

/** No book has a later day. */
const LAST_DAY = '2199-12-31' as PlainDate;

/** The ledger of a lease in reach, oldest first, with what is owed after each line. */
export async function leaseLedger(ctx: ReadCtx, leaseId: string, { basis, asOf }: Asked): Promise<LeaseLedger> {
  const lease = await ctx.db
    .selectFrom('leases as lease')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select(['lease.id', 'lease.propertyId', 'lease.currency', 'property.timeZone'])
    .where('lease.orgId', '=', ctx.org)
    .where('lease.id', '=', leaseId)
    .where(leaseInReach(ctx))
    .executeTakeFirst();
  if (!lease) throw notFound();
  const through = asOf ?? LAST_DAY;
  const [rows, stands, order] = await Promise.all([
    basis === 'ACCRUAL' ? whenDue(ctx, leaseId, through) : whenPaid(ctx, leaseId, through),
    asOf === undefined
      ? standing(ctx, leaseId, today(ctx.deps.clock, lease.timeZone))
      : standingAsOf(ctx, leaseId, asOf),
    allocationOrder(ctx, lease),
  ]);
  const amount = (minor: number): string => fromMinor(minor, lease.currency);
  let balance = 0;
  const lines = rows.map(({ accountNumber, accountName, minor, wholeMinor, openMinor, paid, ...row }): LedgerLine => {
    balance += minor;
    return {
      ...row,
      ...(ctx.reach.kind === 'owner' ? { memo: null, reference: null } : {}),
      postedBy: posterShown(ctx, row.postedBy),
      account: { number: accountNumber, name: accountName },
      charge: minor > 0 ? amount(minor) : null,
      payment: minor < 0 ? amount(-minor) : null,
      aside: minor === 0 && wholeMinor > 0 ? amount(wholeMinor) : null,
      balance: amount(balance),
      openAmount: openMinor === null ? null : amount(openMinor),
      allocations: paid.map(({ lineId, on, minor: part }) => ({ lineId, on, amount: amount(part) })),
    };
  });
  return {
    lines,
    balance: amount(balance),
    due: amount(stands.dueMinor),
    prepaid: amount(stands.prepaidMinor),
    depositHeld: amount(stands.depositMinor),
    order: { mode: order.mode, accountOrder: [...(order.accountOrder ?? [])] },
    currency: lease.currency,
  };
}

/**
 * A line for each charge, receipt, reversal and refund. Whatever else a line says is looked up for it by an index, so that each
 * costs the same however many there are, also by a plan that takes every lease for a small one.
 */
async function whenDue(ctx: ReadCtx, leaseId: string, through: PlainDate): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with owed as (
      select array_agg(account.id) as account_ids from accounts account
      where account.org_id = ${ctx.org} and account.system_key in ('RECEIVABLE', 'PREPAID_RENT')
    )
    select coalesce(charge.id, receipt.id, posted.id) as id, posted.id as transaction_id, posted.type, posted.posted_on as on, charge.due_on, greatest(charge.due_on, of_charge.reopened_on) as open_on,
      account.number as account_number, account.name as account_name, charge.kind, posted.memo, posted.method, posted.reference, posted.reversal_reason as reason,
      worth.minor, worth.whole_minor, coalesce(of_charge.paid, of_receipt.paid, '[]') as paid,
      coalesce(charge.amount_minor - of_charge.minor, receipt.amount_minor - of_receipt.minor) as open_minor,
      reversal.id as reversed_by_id, posted.reverses_id, posted.posted_at, posted.posted_by, ${ticketBehind(ctx)} as ticket, ${daysCredited} as days_credited, ${daysCharged} as days_charged
    from ledger_transactions posted
    cross join owed
    cross join lateral (
      select coalesce(sum(line.debit_minor - line.credit_minor) filter (where line.account_id = any(owed.account_ids) and line.basis <> 'CASH'), 0)::bigint as minor,
        coalesce(sum(line.debit_minor) filter (where line.basis <> 'CASH'), 0)::bigint as whole_minor,
        (array_agg(line.account_id order by line.basis = 'BOTH' desc, line.debit_minor desc) filter (where line.account_id <> all(owed.account_ids)))[1] as account_id
      from journal_lines line where line.org_id = posted.org_id and line.transaction_id = posted.id) worth
    left join ledger_transactions reversal on reversal.org_id = posted.org_id and reversal.reverses_id = posted.id and reversal.posted_on <= ${through}::date
    left join lease_charges charge on charge.org_id = posted.org_id and charge.transaction_id = posted.id
    left join lease_receipts receipt on receipt.org_id = posted.org_id and receipt.transaction_id = posted.id
    left join lateral ${movedOf(sql`charge`, 'charge_id', 'receipt_id', through)} of_charge on charge.id is not null
    left join lateral ${movedOf(sql`receipt`, 'receipt_id', 'charge_id', through)} of_receipt on receipt.id is not null
    join accounts account on account.org_id = posted.org_id and account.id = coalesce(charge.account_id, worth.account_id)
    where posted.org_id = ${ctx.org} and posted.lease_id = ${leaseId}::uuid and posted.posted_on <= ${through}::date and posted.type <> 'APPLY_PREPAYMENT'
    order by posted.posted_on, posted.posted_at, posted.id`.execute(ctx.db);
  return rows;
}

/** What is allocated of one charge or receipt, on which of the others it is, and since when a part was last free again. */
const movedOf = (owner: RawBuilder<unknown>, own: string, other: string, through: PlainDate) => sql`(
      select coalesce(sum(part.minor), 0)::bigint as minor, max(part.reopened_on) as reopened_on,
        json_agg(json_build_object('lineId', part.other_id, 'on', part.last_on, 'minor', part.minor) order by part.last_on, part.other_id) filter (where part.other_id is not null and part.minor <> 0) as paid
      from (
        select ${sql.ref(`moved.${other}`)} as other_id, sum(moved.amount_minor)::bigint as minor, max(moved.allocated_on) as last_on,
          max(moved.allocated_on) filter (where moved.amount_minor < 0) as reopened_on
        from allocations moved
        where moved.org_id = ${owner}.org_id and ${sql.ref(`moved.${own}`)} = ${owner}.id and moved.allocated_on <= ${through}::date
        group by 1) part)`;

/** A line for each payment and what it paid, on the day when it paid it; what was only waived is not there. */
async function whenPaid(ctx: ReadCtx, leaseId: string, through: PlainDate): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with money as (
      select receipt.id, receipt.transaction_id, receipt.received_on as on, -receipt.amount_minor as minor, null::uuid as account_id, null::text as kind, null::date as due_on
      from lease_receipts receipt
      where receipt.org_id = ${ctx.org} and receipt.lease_id = ${leaseId}::uuid and receipt.received_on <= ${through}::date
        and receipt.kind not in ('WAIVE_UNPAID', 'WRITE_OFF')
      union all
      select moved.id, moved.transaction_id, moved.allocated_on, moved.amount_minor, charge.account_id, charge.kind, charge.due_on
      from allocations moved
      join lease_receipts receipt on receipt.org_id = moved.org_id and receipt.id = moved.receipt_id
      left join lease_charges charge on charge.org_id = moved.org_id and charge.id = moved.charge_id
      where moved.org_id = ${ctx.org} and receipt.lease_id = ${leaseId}::uuid and moved.allocated_on <= ${through}::date
        and receipt.kind not in ('WAIVE_UNPAID', 'WRITE_OFF')
    )
    select money.id, money.transaction_id, posted.type, money.on, money.due_on, null::date as open_on, account.number as account_number, account.name as account_name,
      money.kind, posted.memo, posted.method, posted.reference, posted.reversal_reason as reason, money.minor, 0::bigint as whole_minor, '[]'::json as paid, null::bigint as open_minor,
      null::uuid as reversed_by_id, posted.reverses_id, posted.posted_at, posted.posted_by, ${ticketBehind(ctx)} as ticket, null::json as days_credited, null::json as days_charged
    from money
    join ledger_transactions posted on posted.org_id = ${ctx.org} and posted.id = money.transaction_id
    join accounts account on account.org_id = ${ctx.org} and account.id = coalesce(money.account_id, (
      select line.account_id from journal_lines line join accounts own on own.org_id = line.org_id and own.id = line.account_id
      where line.org_id = ${ctx.org} and line.transaction_id = money.transaction_id and coalesce(own.system_key, '') not in ('RECEIVABLE', 'PREPAID_RENT')
      order by line.basis = 'BOTH' desc, line.debit_minor desc limit 1))
    order by money.on, posted.posted_at, money.minor, money.id`.execute(ctx.db);
  return rows;
}

type Standing = { dueMinor: number; prepaidMinor: number; depositMinor: number };

/** What a lease stands at by all that is posted: what is open and held is kept. */
async function standing(ctx: ReadCtx, leaseId: string, dueBy: PlainDate): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select coalesce(sum(charge.open_minor), 0) from lease_charges charge
        where charge.org_id = ${ctx.org} and charge.lease_id = ${leaseId}::uuid and charge.due_on <= ${dueBy}::date)::bigint as due_minor,
      (select coalesce(sum(receipt.unallocated_minor), 0) from lease_receipts receipt
        where receipt.org_id = ${ctx.org} and receipt.lease_id = ${leaseId}::uuid)::bigint as prepaid_minor,
      (select coalesce(-sum(kept.cash_minor), 0) from lease_balances kept
        join accounts account on account.org_id = kept.org_id and account.id = kept.account_id and account.charge_kind = 'DEPOSIT'
        where kept.org_id = ${ctx.org} and kept.lease_id = ${leaseId}::uuid)::bigint as deposit_minor`.execute(ctx.db);
  return rows[0] ?? NOTHING;
}

const NOTHING: Standing = { dueMinor: 0, prepaidMinor: 0, depositMinor: 0 };

/** What a lease stood at by its charges and receipts as of a day. */
async function standingAsOf(ctx: ReadCtx, leaseId: string, asOf: PlainDate): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select coalesce(sum(charge.amount_minor - coalesce((select sum(moved.amount_minor) from allocations moved
          where moved.org_id = charge.org_id and moved.charge_id = charge.id and moved.allocated_on <= ${asOf}::date), 0)), 0)
        from lease_charges charge where charge.org_id = ${ctx.org} and charge.lease_id = ${leaseId}::uuid and charge.due_on <= ${asOf}::date)::bigint as due_minor,
      (select coalesce(sum(receipt.amount_minor - coalesce((select sum(moved.amount_minor) from allocations moved
          where moved.org_id = receipt.org_id and moved.receipt_id = receipt.id and moved.allocated_on <= ${asOf}::date), 0)), 0)
        from lease_receipts receipt where receipt.org_id = ${ctx.org} and receipt.lease_id = ${leaseId}::uuid and receipt.received_on <= ${asOf}::date)::bigint as prepaid_minor,
      (select coalesce(-sum(line.debit_minor - line.credit_minor), 0)
        from ledger_transactions posted
        join journal_lines line on line.org_id = posted.org_id and line.transaction_id = posted.id and line.basis <> 'ACCRUAL'
        join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.charge_kind = 'DEPOSIT'
        where posted.org_id = ${ctx.org} and posted.lease_id = ${leaseId}::uuid and posted.posted_on <= ${asOf}::date)::bigint as deposit_minor`.execute(
    ctx.db,
  );
  return rows[0] ?? NOTHING;
}
