import type pg from 'pg';
import { addDays, firstDayOfMonth, plainDate } from '#contract/dates.ts';
import { firstDayOfYear } from '#contract/periods.ts';
import { metered, nothingTaken, sumOf, type Taken } from './meter.ts';

/** By which column each is told apart that came after others: ids sort by when they were made. */
const TABLES = { ledger_transactions: 'id', journal_lines: 'transaction_id', lease_charges: 'id' } as const;

/**
 * Copies of the tables of the books, with the same keys, checks and indexes, without triggers, row security and whatever else
 * the product does. `insertNew` inserts into them what the books got since, and answers what that took.
 */
export async function makeFloor(
  client: pg.Client,
  dataDir: string,
): Promise<{ insertNew(): Promise<Taken>; drop(): Promise<void> }> {
  const last = new Map<string, string>();
  for (const table of Object.keys(TABLES)) await makeBare(client, table);
  return {
    async insertNew() {
      let taken = nothingTaken;
      for (const [table, id] of Object.entries(TABLES)) {
        const columns = await columnsOf(client, table);
        const inserted = await metered(dataDir, { withEnded: false }, () =>
          client.query(`insert into bare_${table} (${columns}) select ${columns} from ${table} where ${id} > $1`, [
            last.get(table) ?? '00000000-0000-0000-0000-000000000000',
          ]),
        );
        taken = sumOf(taken, inserted.taken);
        const { rows } = await client.query<{ id: string }>(
          `select ${id} as id from bare_${table} order by 1 desc limit 1`,
        );
        if (rows[0]) last.set(table, rows[0].id);
      }
      return taken;
    },
    async drop() {
      for (const table of Object.keys(TABLES)) await client.query(`drop table bare_${table}`);
    },
  };
}

async function makeBare(client: pg.Client, table: string): Promise<void> {
  await client.query(`create table bare_${table} (like ${table} including all)`);
  const { rows } = await client.query<{ name: string; text: string }>(
    `select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  for (const { name, text } of rows)
    await client.query(`alter table bare_${table} add constraint ${client.escapeIdentifier(`bare_${name}`)} ${text}`);
}

/** What is generated cannot be inserted. */
async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

/**
 * The trial balance of the year so far, asked of the kept months and the lines of the last one, and written as an answer. Months
 * and lines are found by days, of a line by that of its transaction, as somebody would ask who knows the indexes.
 */
export async function bareTrialBalance(pool: pg.Pool, orgId: string): Promise<() => number> {
  const through = `
    select part.account_id, part.entity_id, sum(part.debit)::bigint as debit, sum(part.credit)::bigint as credit from (
      select account_id, entity_id, sum(accrual_debit_minor) as debit, sum(accrual_credit_minor) as credit from account_months
      where org_id = $1 and month < $2::date and currency = 'USD' group by 1, 2
      union all
      select line.account_id, line.entity_id, sum(line.debit_minor), sum(line.credit_minor) from journal_lines line
      join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
      where line.org_id = $1 and line.basis <> 'CASH' and posted.posted_on between $2::date and $3::date and posted.currency = 'USD' group by 1, 2
    ) part group by 1, 2`;
  const named = `
    select found.*, account.number, account.name, property.name as property from (${through}) found
    join accounts account on account.org_id = $1 and account.id = found.account_id
    left join properties property on property.org_id = $1 and property.id = found.entity_id order by property.name, account.number`;
  const today = plainDate(new Date().toISOString().slice(0, 10));
  const newYear = firstDayOfYear(today, 1);
  const [before, after] = await Promise.all([
    // All of the years before are in kept months: of the first day of this one nothing is asked.
    pool.query(named, [orgId, newYear, addDays(newYear, -1)]),
    pool.query(named, [orgId, firstDayOfMonth(today), today]),
  ]);
  JSON.stringify({ success: true, data: { before: before.rows, rows: after.rows } });
  return () => after.rows.length;
}

/**
 * The lines of a lease with what each is worth, what is open of it and what it paid or was paid by, and the balance after each,
 * written as an answer.
 */
export async function bareLedger(pool: pg.Pool, orgId: string, leaseId: string): Promise<() => number> {
  const { rows } = await pool.query<{ minor: string }>(
    `select posted.id, posted.type, posted.posted_on, posted.memo, posted.method, posted.reference, posted.posted_at, posted.posted_by, charge.id as charge_id, charge.due_on, charge.kind,
       account.number, account.name, coalesce(charge.open_minor, receipt.unallocated_minor) as open_minor, worth.minor, coalesce(of_charge.paid, of_receipt.paid) as paid
     from ledger_transactions posted
     join lateral (
       select sum(line.debit_minor - line.credit_minor) as minor from journal_lines line
       join accounts owed on owed.org_id = line.org_id and owed.id = line.account_id and owed.system_key in ('RECEIVABLE', 'PREPAID_RENT')
       where line.org_id = posted.org_id and line.transaction_id = posted.id and line.basis <> 'CASH') worth on true
     left join lease_charges charge on charge.org_id = posted.org_id and charge.transaction_id = posted.id
     left join lease_receipts receipt on receipt.org_id = posted.org_id and receipt.transaction_id = posted.id
     left join lateral (
       select json_agg(json_build_object('lineId', moved.receipt_id, 'on', moved.allocated_on, 'minor', moved.amount_minor) order by moved.allocated_on) as paid
       from allocations moved where moved.org_id = charge.org_id and moved.charge_id = charge.id) of_charge on charge.id is not null
     left join lateral (
       select json_agg(json_build_object('lineId', moved.charge_id, 'on', moved.allocated_on, 'minor', moved.amount_minor) order by moved.allocated_on) as paid
       from allocations moved where moved.org_id = receipt.org_id and moved.receipt_id = receipt.id) of_receipt on receipt.id is not null
     left join accounts account on account.org_id = posted.org_id and account.id = charge.account_id
     where posted.org_id = $1 and posted.lease_id = $2 order by posted.posted_on, posted.posted_at, posted.id`,
    [orgId, leaseId],
  );
  let balance = 0;
  JSON.stringify({
    success: true,
    data: rows.map((row) => {
      balance += Number(row.minor);
      return { ...row, balance };
    }),
  });
  return () => rows.length;
}
