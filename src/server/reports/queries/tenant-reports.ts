import { sql } from 'kysely';
import { addMonths, firstDayOfMonth, type PlainDate } from '#contract/dates.ts';
import { formatAmount } from '#contract/format/currency.ts';
import { formatDate } from '#contract/format/date.ts';
import { fromMinor } from '#contract/money.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import type { LeaseReceipts } from '#server/db/schema.ts';
import { balancesThrough, booksInReach, netOf } from './balances.ts';
import { counts, NAMES } from './receivables.ts';
import { type Asked, apart, coded, type Definition, day, money, type Row, sumOf, text } from './report.ts';

type LeaseLine = {
  leaseId: string;
  transactionId: string;
  property: string;
  unit: string;
  tenant: string | null;
  on: PlainDate;
  dueOn: PlainDate | null;
  type: string;
  memo: string | null;
  reference: string | null;
  minor: number;
};

const ofLease = ({ leaseId }: Asked) => (leaseId === null ? sql`true` : sql`posted.lease_id = ${leaseId}::uuid`);

/** What each posting added to what leases owe less what they have paid ahead, up to the end of the period. */
async function leaseLines(ctx: ReadCtx, asked: Asked): Promise<LeaseLine[]> {
  const { rows } = await sql<LeaseLine>`
    select posted.lease_id, posted.id as transaction_id, property.name as property, unit.label as unit, ${NAMES} as tenant, posted.posted_on as on,
      (select min(charge.due_on) from lease_charges charge where charge.org_id = posted.org_id and charge.transaction_id = posted.id) as due_on,
      posted.type, posted.memo, posted.reference, moved.minor
    from (
      select line.transaction_id, sum(line.debit_minor - line.credit_minor)::bigint as minor
      from journal_lines line
      join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.system_key in ('RECEIVABLE', 'PREPAID_RENT')
      where line.org_id = ${ctx.org} and line.basis <> 'CASH' and line.posted_on <= ${asked.to}::date and ${booksInReach(ctx, sql`line.entity_id`, asked)}
      group by line.transaction_id having sum(line.debit_minor - line.credit_minor) <> 0) moved
    join ledger_transactions posted on posted.org_id = ${ctx.org} and posted.id = moved.transaction_id
    join leases lease on lease.org_id = posted.org_id and lease.id = posted.lease_id
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where ${counts(asked)} and ${ofLease(asked)}
    order by property.name, unit.label_sort_key, posted.lease_id, posted.posted_on, posted.posted_at, posted.id`.execute(
    ctx.db,
  );
  return rows;
}

type Paid = {
  chargeTransactionId: string;
  receiptTransactionId: string;
  account: string;
  dueOn: PlainDate;
  kind: LeaseReceipts['kind'];
  receivedOn: PlainDate;
  minor: number;
};

/** By posting, what each payment or credit paid by the end of the period, and by what each charge was paid. */
async function paidByPosting(ctx: ReadCtx, asked: Asked): Promise<Map<string, string>> {
  const { rows } = await sql<Paid>`
    select charge.transaction_id as charge_transaction_id, receipt.transaction_id as receipt_transaction_id, account.name as account, charge.due_on, receipt.kind, receipt.received_on,
      sum(part.amount_minor)::bigint as minor
    from allocations part
    join ledger_transactions posted on posted.org_id = part.org_id and posted.id = part.transaction_id
    join lease_charges charge on charge.org_id = part.org_id and charge.id = part.charge_id
    join lease_receipts receipt on receipt.org_id = part.org_id and receipt.id = part.receipt_id
    join accounts account on account.org_id = charge.org_id and account.id = charge.account_id
    where part.org_id = ${ctx.org} and part.allocated_on <= ${asked.to}::date and ${counts(asked)} and ${booksInReach(ctx, sql`charge.property_id`, asked)}
      and ${asked.leaseId === null ? sql`true` : sql`charge.lease_id = ${asked.leaseId}::uuid`}
    group by charge.id, charge.transaction_id, receipt.id, receipt.transaction_id, account.name, charge.due_on, receipt.kind, receipt.received_on
    having sum(part.amount_minor) <> 0
    order by charge.due_on, receipt.received_on, charge.id, receipt.id`.execute(ctx.db);
  const said = (what: string, on: PlainDate, minor: number) =>
    `${what} ${formatDate(on, { locale: ctx.language })}: ${formatAmount(fromMinor(minor, asked.currency), asked.currency)}`;
  const found = rows.flatMap(
    ({ chargeTransactionId, receiptTransactionId, account, dueOn, kind, receivedOn, minor }) => [
      { id: receiptTransactionId, said: said(account, dueOn, minor) },
      { id: chargeTransactionId, said: said(say(ctx.language, `report.word.${kind}`), receivedOn, minor) },
    ],
  );
  return new Map(
    [...Map.groupBy(found, ({ id }) => id)].map(([id, parts]) => [id, parts.map((one) => one.said).join('; ')]),
  );
}

/** The ledger of each lease: its balance before, and every line with what is owed after it. */
export const tenantLedger: Definition = {
  group: 'RENTERS',
  over: 'PERIOD',
  hasBasis: false,
  namesRenters: true,
  make: async (ctx, asked) => {
    const [lines, paid] = await Promise.all([leaseLines(ctx, asked), paidByPosting(ctx, asked)]);
    const rows = [...Map.groupBy(lines, ({ leaseId }) => leaseId)].flatMap(([leaseId, own]): Row[] => {
      const within = own.filter(({ on }) => on >= asked.from);
      let balance = sumOf(own, ({ minor }) => minor) - sumOf(within, ({ minor }) => minor);
      const [first] = own;
      if (!first || (within.length === 0 && balance === 0)) return [];
      const { property, unit, tenant } = first;
      const place = { leaseId, property, unit, tenant };
      return [
        { ...place, on: asked.from, memo: say(ctx.language, 'report.beginning'), balance },
        ...within.map(({ transactionId, on, dueOn, type, memo, reference, minor }) => {
          balance += minor;
          const [charge, payment] = minor > 0 ? [minor, null] : [null, -minor];
          const allocation = paid.get(transactionId) ?? null;
          return { ...place, transactionId, on, dueOn, type, memo, reference, charge, payment, balance, allocation };
        }),
      ];
    });
    return {
      columns: [
        ...text('property', 'unit', 'tenant'),
        ...day('on', 'dueOn'),
        ...coded('type'),
        ...text('memo', 'reference'),
        ...money('charge', 'payment'),
        ...apart('balance'),
        ...text('allocation'),
      ],
      rows,
      tieOut: {
        leftMinor: sumOf(lines, ({ minor }) => minor),
        rightMinor: await controlBalance(ctx, asked),
        left: 'report.tie.balances',
        right: 'report.tie.control',
      },
    };
  },
};

/** What accounts 1200 and 2200 stand at together; of one lease what is kept for it line by line. */
async function controlBalance(ctx: ReadCtx, asked: Asked): Promise<number> {
  if (asked.leaseId === null) {
    const balances = await balancesThrough(ctx, { ...asked, basis: 'ACCRUAL' }, asked.to);
    return sumOf(
      balances.filter(({ systemKey }) => systemKey === 'RECEIVABLE' || systemKey === 'PREPAID_RENT'),
      netOf,
    );
  }
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(charge.minor), 0)::bigint - coalesce(sum(receipt.minor), 0)::bigint as minor from
      (select coalesce(sum(charge.amount_minor - coalesce((select sum(moved.amount_minor) from allocations moved
          join ledger_transactions by on by.org_id = moved.org_id and by.id = moved.transaction_id
          where moved.org_id = charge.org_id and moved.charge_id = charge.id and moved.allocated_on <= ${asked.to}::date and ${counts(asked, 'by')}), 0)), 0) as minor
        from lease_charges charge join ledger_transactions posted on posted.org_id = charge.org_id and posted.id = charge.transaction_id
        where charge.org_id = ${ctx.org} and charge.lease_id = ${asked.leaseId}::uuid and charge.due_on <= ${asked.to}::date and ${counts(asked)} and ${booksInReach(ctx, sql`charge.property_id`, asked)}) charge,
      (select coalesce(sum(receipt.amount_minor - coalesce((select sum(moved.amount_minor) from allocations moved
          join ledger_transactions by on by.org_id = moved.org_id and by.id = moved.transaction_id
          where moved.org_id = receipt.org_id and moved.receipt_id = receipt.id and moved.allocated_on <= ${asked.to}::date and ${counts(asked, 'by')}), 0)), 0) as minor
        from lease_receipts receipt join ledger_transactions posted on posted.org_id = receipt.org_id and posted.id = receipt.transaction_id
        where receipt.org_id = ${ctx.org} and receipt.lease_id = ${asked.leaseId}::uuid and receipt.received_on <= ${asked.to}::date and ${counts(asked)} and ${booksInReach(ctx, sql`receipt.property_id`, asked)}) receipt`.execute(
    ctx.db,
  );
  return rows[0]?.minor ?? 0;
}

type Month = {
  propertyId: string;
  property: string;
  unit: string;
  month: PlainDate;
  charged: number;
  collectedFor: number;
  collectedIn: number;
  open: number;
};

/** What fell due each month of a year home by home, what was paid of it, and what came in that month. */
export const chargesAndCollections: Definition = {
  group: 'RENTERS',
  over: 'DAY',
  hasBasis: false,
  namesRenters: false,
  make: async (ctx, asked) => {
    const first = addMonths(firstDayOfMonth(asked.to), -11);
    const { rows } = await sql<Month>`
      with moved as (
        select charge.lease_id, date_trunc('month', charge.due_on)::date as month, charge.amount_minor - paid.undone as charged, paid.collected as collected_for,
          0::bigint as collected_in, charge.amount_minor - paid.undone - paid.collected - paid.credited as open
        from lease_charges charge
        join ledger_transactions posted on posted.org_id = charge.org_id and posted.id = charge.transaction_id and ${counts(asked)}
        cross join lateral (
          select coalesce(sum(part.amount_minor) filter (where part.receipt_id is null), 0) as undone,
            coalesce(sum(part.amount_minor) filter (where receipt.kind in ('WAIVE_UNPAID', 'EXCHANGE', 'WRITE_OFF')), 0) as credited,
            coalesce(sum(part.amount_minor) filter (where receipt.kind not in ('WAIVE_UNPAID', 'EXCHANGE', 'WRITE_OFF')), 0) as collected
          from allocations part
          join ledger_transactions by on by.org_id = part.org_id and by.id = part.transaction_id and ${counts(asked, 'by')}
          left join lease_receipts receipt on receipt.org_id = part.org_id and receipt.id = part.receipt_id
          where part.org_id = charge.org_id and part.charge_id = charge.id and part.allocated_on <= ${asked.to}::date) paid
        where charge.org_id = ${ctx.org} and charge.due_on between ${first}::date and ${asked.to}::date and ${booksInReach(ctx, sql`charge.property_id`, asked)}
        union all
        select posted.lease_id, date_trunc('month', posted.posted_on)::date, 0, 0, case when posted.type = 'REVERSAL' then -posted.amount_minor else posted.amount_minor end, 0
        from ledger_transactions posted
        left join ledger_transactions undone on undone.org_id = posted.org_id and undone.id = posted.reverses_id
        where posted.org_id = ${ctx.org} and coalesce(undone.type, posted.type) = 'PAYMENT' and posted.lease_id is not null
          and posted.posted_on between ${first}::date and ${asked.to}::date and ${counts(asked)} and ${booksInReach(ctx, sql`posted.property_id`, asked)}
      )
      select property.id as property_id, property.name as property, unit.label as unit, moved.month, sum(moved.charged)::bigint as charged, sum(moved.collected_for)::bigint as collected_for,
        sum(moved.collected_in)::bigint as collected_in, sum(moved.open)::bigint as open
      from moved
      join leases lease on lease.org_id = ${ctx.org} and lease.id = moved.lease_id
      join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
      join properties property on property.org_id = lease.org_id and property.id = lease.property_id
      group by property.id, property.name, unit.label_sort_key, unit.label, moved.month
      order by property.name, unit.label_sort_key, unit.label, moved.month`.execute(ctx.db);
    return {
      columns: [
        ...text('property', 'unit'),
        { id: 'month', kind: 'month' },
        ...money('charged', 'collectedFor', 'collectedIn', 'open'),
      ],
      rows: rows.map((row) => ({ ...row })),
      tieOut: {
        leftMinor: sumOf(rows, ({ charged }) => charged),
        rightMinor: await chargedIn(ctx, asked, first),
        left: 'report.tie.charged',
        right: 'report.tie.charges',
      },
    };
  },
};

/** What account 1200 was charged in the journal by charges of some days, less what of them was taken back by then. */
async function chargedIn(ctx: ReadCtx, asked: Asked, from: PlainDate): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select coalesce(sum(line.debit_minor - line.credit_minor), 0)::bigint as minor
    from lease_charges charge
    join ledger_transactions posted on posted.org_id = charge.org_id and posted.id = charge.transaction_id and ${counts(asked)}
    join ledger_transactions own on own.org_id = posted.org_id and (own.id = posted.id or own.reverses_id = posted.id) and own.posted_on <= ${asked.to}::date and ${counts(asked, 'own')}
    join journal_lines line on line.org_id = own.org_id and line.transaction_id = own.id and line.basis <> 'CASH'
    join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.system_key in ('RECEIVABLE', 'PREPAID_RENT')
    where charge.org_id = ${ctx.org} and charge.due_on between ${from}::date and ${asked.to}::date and posted.type = 'CHARGE' and ${booksInReach(ctx, sql`charge.property_id`, asked)}`.execute(
    ctx.db,
  );
  return rows[0]?.minor ?? 0;
}
