import { sql } from 'kysely';
import type { Deps, Reader } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';

/** One thing that must hold of all books, asked of the database itself. */
type Invariant = {
  name: string;
  /** What was looked at, for whoever reads that it holds. */
  counts: string;
  /** Rows that break it: `org_id`, `row` names the row, `expected` and `found` are minor units. */
  broken: string;
};

const BASES = `(values ('accrual', 'CASH'), ('cash', 'ACCRUAL')) as side (basis, without)`;

type OfLeases = { name: string; account: string; minor: string; table: string; column: string };

/** An account stands, lease by lease, at the sum of a column of what leases were charged or paid. */
const ofLeases = ({ name, account, minor, table, column }: OfLeases): Invariant => ({
  name,
  counts: `select count(*) from ${table}`,
  broken: `
    with posted as (
      select line.org_id, posted.lease_id, sum(${minor}) as minor
      from journal_lines line
      join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.system_key = '${account}'
      join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
      group by line.org_id, posted.lease_id
    ), kept as (select org_id, lease_id, sum(${column}) as minor from ${table} group by org_id, lease_id)
    select coalesce(posted.org_id, kept.org_id) as org_id, 'lease ' || coalesce(posted.lease_id, kept.lease_id) as row,
      coalesce(kept.minor, 0) as expected, coalesce(posted.minor, 0) as found
    from posted full join kept on kept.org_id = posted.org_id and kept.lease_id = posted.lease_id
    where coalesce(posted.minor, 0) <> coalesce(kept.minor, 0)`,
});

/**
 * Everything that is true of the books at any moment, also while somebody posts: each is one statement over one snapshot.
 * The first that does not hold names its row.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'Every transaction balances, for each of its books and on both bases',
    counts: 'select count(*) from ledger_transactions',
    broken: `
      select line.org_id, 'transaction ' || line.transaction_id || ' in the books of ' || line.entity_id || ', ' || side.basis as row,
        sum(line.debit_minor) as expected, sum(line.credit_minor) as found
      from journal_lines line cross join ${BASES}
      where line.basis <> side.without
      group by line.org_id, line.transaction_id, line.entity_id, side.basis
      having sum(line.debit_minor) <> sum(line.credit_minor)`,
  },
  {
    name: 'Every transaction has all of its lines, on its day',
    counts: 'select count(*) from journal_lines',
    broken: `
      select posted.org_id, 'transaction ' || posted.id as row, posted.line_count as expected, count(line.position) as found
      from ledger_transactions posted
      left join journal_lines line on line.org_id = posted.org_id and line.transaction_id = posted.id and line.posted_on = posted.posted_on
      group by posted.org_id, posted.id, posted.line_count having count(line.position) <> posted.line_count`,
  },
  {
    name: 'The kept balances of accounts are those of their lines',
    counts: 'select count(*) from account_months',
    broken: `
      with lines as (
        select line.org_id, line.account_id, line.entity_id, posted.currency, date_trunc('month', line.posted_on)::date as month,
          coalesce(sum(line.debit_minor) filter (where line.basis <> 'CASH'), 0) - coalesce(sum(line.credit_minor) filter (where line.basis <> 'CASH'), 0) as accrual,
          coalesce(sum(line.debit_minor) filter (where line.basis <> 'ACCRUAL'), 0) - coalesce(sum(line.credit_minor) filter (where line.basis <> 'ACCRUAL'), 0) as cash
        from journal_lines line
        join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
        group by 1, 2, 3, 4, 5)
      select coalesce(kept.org_id, lines.org_id) as org_id,
        'account ' || coalesce(kept.account_id, lines.account_id) || ' in the books of ' || coalesce(kept.entity_id, lines.entity_id) || ' in ' || coalesce(kept.month, lines.month) as row,
        coalesce(lines.accrual, 0) + coalesce(lines.cash, 0) as expected,
        coalesce(kept.accrual_debit_minor - kept.accrual_credit_minor + kept.cash_debit_minor - kept.cash_credit_minor, 0) as found
      from account_months kept
      full join lines on lines.org_id = kept.org_id and lines.account_id = kept.account_id and lines.entity_id = kept.entity_id
        and lines.currency = kept.currency and lines.month = kept.month
      where coalesce(kept.accrual_debit_minor - kept.accrual_credit_minor, 0) <> coalesce(lines.accrual, 0)
        or coalesce(kept.cash_debit_minor - kept.cash_credit_minor, 0) <> coalesce(lines.cash, 0)`,
  },
  {
    name: 'Assets are liabilities and equity, on both bases, in each of the books',
    counts: 'select count(distinct (org_id, entity_id)) from account_months',
    broken: `
      select kept.org_id, 'the books of ' || kept.entity_id || ' in ' || kept.currency || ', ' || side.basis as row,
        sum(case when account.type in ('ASSET', 'EXPENSE') then own.minor else 0 end) as expected,
        -sum(case when account.type in ('ASSET', 'EXPENSE') then 0 else own.minor end) as found
      from account_months kept
      join accounts account on account.org_id = kept.org_id and account.id = kept.account_id
      cross join lateral (values ('accrual', kept.accrual_debit_minor - kept.accrual_credit_minor), ('cash', kept.cash_debit_minor - kept.cash_credit_minor)) own (basis, minor)
      join ${BASES} on side.basis = own.basis
      group by kept.org_id, kept.entity_id, kept.currency, side.basis having sum(own.minor) <> 0`,
  },
  {
    name: 'Nothing is owed where it counts when paid',
    counts: `select count(*) from accounts where system_key in ('RECEIVABLE', 'PAYABLE')`,
    broken: `
      select kept.org_id, 'account ' || account.number || ' in the books of ' || kept.entity_id as row, 0 as expected,
        sum(kept.cash_debit_minor - kept.cash_credit_minor) as found
      from account_months kept
      join accounts account on account.org_id = kept.org_id and account.id = kept.account_id and account.system_key in ('RECEIVABLE', 'PAYABLE')
      group by kept.org_id, account.number, kept.entity_id having sum(kept.cash_debit_minor - kept.cash_credit_minor) <> 0`,
  },
  ofLeases({
    name: 'What each lease owes is the sum of its open charges',
    account: 'RECEIVABLE',
    minor: 'line.debit_minor - line.credit_minor',
    table: 'lease_charges',
    column: 'open_minor',
  }),
  ofLeases({
    name: 'What each lease has paid ahead is what of its payments pays nothing yet',
    account: 'PREPAID_RENT',
    minor: 'line.credit_minor - line.debit_minor',
    table: 'lease_receipts',
    column: 'unallocated_minor',
  }),
  {
    name: 'What is allocated of charges and receipts is the sum of their allocations',
    counts: 'select count(*) from allocations',
    broken: `
      select charge.org_id, 'charge ' || charge.id as row, coalesce(sum(moved.amount_minor), 0) as expected, charge.allocated_minor as found
      from lease_charges charge left join allocations moved on moved.org_id = charge.org_id and moved.charge_id = charge.id
      group by charge.org_id, charge.id having coalesce(sum(moved.amount_minor), 0) <> charge.allocated_minor
      union all
      select receipt.org_id, 'receipt ' || receipt.id, coalesce(sum(moved.amount_minor), 0), receipt.allocated_minor
      from lease_receipts receipt left join allocations moved on moved.org_id = receipt.org_id and moved.receipt_id = receipt.id
      group by receipt.org_id, receipt.id having coalesce(sum(moved.amount_minor), 0) <> receipt.allocated_minor`,
  },
  {
    name: 'No allocation is earlier than what it pays or is paid by, and none joins two leases',
    counts: 'select count(*) from allocations where receipt_id is not null and charge_id is not null',
    broken: `
      select moved.org_id, 'allocation ' || moved.id as row, 0 as expected, moved.amount_minor as found
      from allocations moved
      left join lease_charges charge on charge.org_id = moved.org_id and charge.id = moved.charge_id
      left join lease_receipts receipt on receipt.org_id = moved.org_id and receipt.id = moved.receipt_id
      where moved.allocated_on < charge.due_on or moved.allocated_on < receipt.received_on or charge.lease_id <> receipt.lease_id`,
  },
  {
    name: 'The kept balances of leases are those of their lines',
    counts: 'select count(*) from lease_balances',
    broken: `
      with lines as (
        select line.org_id, posted.lease_id, line.account_id,
          coalesce(sum(line.debit_minor - line.credit_minor) filter (where line.basis <> 'CASH'), 0) as accrual,
          coalesce(sum(line.debit_minor - line.credit_minor) filter (where line.basis <> 'ACCRUAL'), 0) as cash
        from journal_lines line
        join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id and posted.lease_id is not null
        group by 1, 2, 3)
      select coalesce(kept.org_id, lines.org_id) as org_id, 'lease ' || coalesce(kept.lease_id, lines.lease_id) || ' on account ' || coalesce(kept.account_id, lines.account_id) as row,
        coalesce(lines.accrual, 0) as expected, coalesce(kept.accrual_minor, 0) as found
      from lease_balances kept
      full join lines on lines.org_id = kept.org_id and lines.lease_id = kept.lease_id and lines.account_id = kept.account_id
      where coalesce(kept.accrual_minor, 0) <> coalesce(lines.accrual, 0) or coalesce(kept.cash_minor, 0) <> coalesce(lines.cash, 0)`,
  },
  {
    name: 'No deposit is held below zero but by what is open of it again, and none is held of nobody',
    counts: `select count(*) from accounts where charge_kind = 'DEPOSIT'`,
    broken: `
      select kept.org_id, 'lease ' || kept.lease_id || ' on account ' || account.number as row, 0 as expected, -kept.cash_minor as found
      from lease_balances kept
      join accounts account on account.org_id = kept.org_id and account.id = kept.account_id and account.charge_kind = 'DEPOSIT'
      where kept.cash_minor > coalesce((select sum(charge.open_minor) from lease_charges charge
        where charge.org_id = kept.org_id and charge.lease_id = kept.lease_id and charge.account_id = kept.account_id), 0)
      union all
      select line.org_id, 'transaction ' || line.transaction_id || ' on account ' || account.number, 0, sum(line.credit_minor - line.debit_minor)
      from journal_lines line
      join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.is_control and account.system_key <> 'PAYABLE'
      join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id and posted.lease_id is null
      group by line.org_id, line.transaction_id, account.number`,
  },
  {
    name: 'What requests cost and what of it stands in the books are the same',
    counts: 'select count(*) from cost_bookings',
    broken: `
      select booking.org_id, 'cost ' || booking.cost_id || ' by transaction ' || booking.transaction_id as row,
        case when booking.kind = 'OWNER_EXPENSE' and cost.deleted_at is null then cost.total_minor else booking.amount_minor end as expected,
        coalesce(of_line.minor, 0) as found
      from cost_bookings booking
      join cost_entries cost on cost.org_id = booking.org_id and cost.id = booking.cost_id
      join maintenance_tickets ticket on ticket.org_id = cost.org_id and ticket.id = cost.ticket_id
      join ledger_transactions posted on posted.org_id = booking.org_id and posted.id = booking.transaction_id
      cross join lateral (
        select case when booking.kind = 'OWNER_EXPENSE' then (
          select sum(line.debit_minor) from journal_lines line
          join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.type = 'EXPENSE'
          where line.org_id = posted.org_id and line.transaction_id = posted.id and line.property_id = ticket.property_id)
        else (select sum(charge.amount_minor) from lease_charges charge where charge.org_id = posted.org_id and charge.transaction_id = posted.id and charge.property_id = ticket.property_id) end::bigint as minor
      ) of_line
      where not exists (select from ledger_transactions taken where taken.org_id = posted.org_id and taken.reverses_id = posted.id)
        and (cost.deleted_at is not null or booking.amount_minor is distinct from of_line.minor
          or (booking.kind = 'OWNER_EXPENSE' and cost.total_minor <> booking.amount_minor))`,
  },
  {
    name: 'Rent that was charged is charged as it was owed, to the lease that owes it',
    counts: 'select count(*) from rent_charges where charge_id is not null',
    broken: `
      select days.org_id, 'rent of lease ' || days.lease_id || ' from ' || days.starts_on as row,
        days.amount_minor as expected, coalesce(charge.amount_minor, 0) as found
      from rent_charges days
      left join lease_charges charge on charge.org_id = days.org_id and charge.id = days.charge_id and charge.lease_id = days.lease_id
      where days.charge_id is not null and charge.amount_minor is distinct from days.amount_minor`,
  },
  {
    name: 'What is taken back is taken back whole',
    counts: `select count(*) from ledger_transactions where type = 'REVERSAL'`,
    broken: `
      select reversal.org_id, 'transaction ' || reversal.id as row, taken.amount_minor as expected, reversal.amount_minor as found
      from ledger_transactions reversal
      join ledger_transactions taken on taken.org_id = reversal.org_id and taken.id = reversal.reverses_id
      where taken.amount_minor <> reversal.amount_minor or taken.lease_id is distinct from reversal.lease_id or reversal.posted_on < taken.posted_on`,
  },
];

export type Finding = { org: string; row: string; expectedMinor: string; foundMinor: string };
export type Proven = { name: string; count: number; findings: Finding[] };

const FINDINGS_MAX = 20;

/** Asks for one invariant over all rows that the connection sees. */
export async function prove(db: Reader, { name, counts, broken }: Invariant): Promise<Proven> {
  const counted = await sql<{ count: number }>`${sql.raw(counts)}`.execute(db);
  const { rows } = await sql<{ orgId: string; row: string; expected: string; found: string }>`
    select * from (${sql.raw(broken)}) broken order by org_id, row limit ${FINDINGS_MAX}`.execute(db);
  return {
    name,
    count: Number(counted.rows[0]?.count ?? 0),
    findings: rows.map(({ orgId, row, expected, found }) => ({
      org: orgId,
      row,
      expectedMinor: String(expected),
      foundMinor: String(found),
    })),
  };
}

/** Proves all of them for one organization, each over a snapshot of its own, so that nobody waits. */
export async function proveBooks(deps: Pick<Deps, 'pool'>, orgId: string): Promise<Proven[]> {
  return transaction(deps.pool, { orgId, readOnly: true, mayTakeLong: true }, async (db) => {
    const proven: Proven[] = [];
    for (const invariant of INVARIANTS) proven.push(await prove(db, invariant));
    return proven;
  });
}

/** The organizations there are. */
export async function listBooks(deps: Pick<Deps, 'pool'>): Promise<{ id: string; name: string }[]> {
  return transaction(deps.pool, { identity: true, readOnly: true }, (db) =>
    db.selectFrom('organizations').select(['id', 'name']).orderBy('id').execute(),
  );
}
