import type pg from 'pg';
import type { Lease } from './money.ts';

const leasesAProperty = 25;
/** Lines that are added at once. */
const fillAtOnce = 200_000;

/** Makes leases of homes of properties, all by SQL. */
export async function makeLeases(client: pg.Client, orgId: string, count: number): Promise<Lease[]> {
  await client.query(
    `with houses as (
       insert into properties (org_id, id, name, kind, sub_type, status, street, city, state, zip_code, country, time_zone, currency)
       select $1, gen_random_uuid(), 'House ' || number, 'RESIDENTIAL', 'MULTI_FAMILY', 'ACTIVE', number || ' Main Street', 'Albany', 'NY', '12207', 'US', 'America/New_York', 'USD'
       from generate_series(1, $2::integer) number returning id, name
     ), homes as (
       insert into units (org_id, id, property_id, number)
       select $1, gen_random_uuid(), houses.id, number::text from houses cross join generate_series(1, ${leasesAProperty}) number returning id, property_id
     )
     insert into leases (org_id, id, ref, property_id, unit_id, type, status, starts_on, currency, rent_minor, deposit_minor, payment_due_day)
     select $1, gen_random_uuid(), 'LSE-' || row_number() over (), homes.property_id, homes.id, 'AT_WILL', 'ACTIVE', '2009-01-01', 'USD', 125000, 0, 1 from homes`,
    [orgId, Math.ceil(count / leasesAProperty)],
  );
  const { rows } = await client.query<Lease>(
    'select id, property_id as "propertyId" from leases where org_id = $1 order by id limit $2',
    [orgId, count],
  );
  return rows;
}

/** By which column each is told apart that came after others: ids sort by when they were made. */
const TABLES = { ledger_transactions: 'id', journal_lines: 'transaction_id', lease_charges: 'id' } as const;

/**
 * Copies of the tables of the books, with the same keys, checks and indexes, without triggers, row security and whatever else
 * the product does. `insertNew` inserts into them what the books got since, and answers how many milliseconds that took.
 */
export async function makeFloor(client: pg.Client): Promise<{ insertNew(): Promise<number>; drop(): Promise<void> }> {
  const last = new Map<string, string>();
  for (const table of Object.keys(TABLES)) await makeBare(client, table);
  return {
    async insertNew() {
      let took = 0;
      for (const [table, id] of Object.entries(TABLES)) {
        const columns = await columnsOf(client, table);
        const from = performance.now();
        await client.query(`insert into bare_${table} (${columns}) select ${columns} from ${table} where ${id} > $1`, [
          last.get(table) ?? '00000000-0000-0000-0000-000000000000',
        ]);
        took += performance.now() - from;
        const { rows } = await client.query<{ id: string }>(
          `select ${id} as id from bare_${table} order by 1 desc limit 1`,
        );
        if (rows[0]) last.set(table, rows[0].id);
      }
      return took;
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
 * Posts entries of two lines by SQL, spread over houses and two hundred months. What the database proves of each line and the
 * months it keeps of them are made once for all: it is their number that is measured, not how they came.
 */
export async function fillLines(
  client: pg.Client,
  orgId: string,
  lineCount: number,
  signal: AbortSignal,
): Promise<void> {
  const setTriggers = async (how: 'disable' | 'enable') => {
    for (const table of ['ledger_transactions', 'journal_lines'])
      await client.query(`alter table ${table} ${how} trigger user`);
  };
  await setTriggers('disable');
  for (let made = 0; made < lineCount; made += fillAtOnce) {
    signal.throwIfAborted();
    await client.query(
      `with house as (select array_agg(id order by id) as ids from properties where org_id = $1),
       account as (select (array_agg(id) filter (where number = '6000'))[1] as cost, (array_agg(id) filter (where system_key = 'UNDEPOSITED'))[1] as money from accounts where org_id = $1),
       entry as (
         insert into ledger_transactions (org_id, id, type, posted_on, posted_at, posted_by, property_id, currency, amount_minor, source_key, line_count)
         select $1, uuidv7(), 'JOURNAL', '2009-01-01'::date + (number % 6000)::integer, now(), 'Measured', house.ids[1 + number % cardinality(house.ids)], 'USD', 100 + number % 900, 'filled:' || $2 || ':' || number, 2
         from house, generate_series(1, $3::integer) number returning id, posted_on, property_id, amount_minor
       )
       insert into journal_lines (org_id, transaction_id, position, account_id, property_id, debit_minor, credit_minor, basis, posted_on)
       select $1, entry.id, side.position, case side.position when 1 then account.cost else account.money end, entry.property_id,
         case side.position when 1 then entry.amount_minor else 0 end, case side.position when 2 then entry.amount_minor else 0 end, 'BOTH', entry.posted_on
       from entry, account, (values (1), (2)) as side (position)`,
      [orgId, made, Math.min(fillAtOnce, lineCount - made) / 2],
    );
  }
  await setTriggers('enable');
  await client.query(
    `insert into account_months as kept (org_id, account_id, entity_id, currency, month, accrual_debit_minor, accrual_credit_minor, cash_debit_minor, cash_credit_minor)
     select line.org_id, line.account_id, line.entity_id, posted.currency, date_trunc('month', line.posted_on)::date, sum(line.debit_minor), sum(line.credit_minor), sum(line.debit_minor), sum(line.credit_minor)
     from journal_lines line join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
     where line.org_id = $1 and posted.source_key like 'filled:%' group by 1, 2, 3, 4, 5
     on conflict (org_id, account_id, entity_id, currency, month) do update set
       accrual_debit_minor = kept.accrual_debit_minor + excluded.accrual_debit_minor, accrual_credit_minor = kept.accrual_credit_minor + excluded.accrual_credit_minor,
       cash_debit_minor = kept.cash_debit_minor + excluded.cash_debit_minor, cash_credit_minor = kept.cash_credit_minor + excluded.cash_credit_minor`,
    [orgId],
  );
}

/** The trial balance of the year so far, asked of the kept months and the lines of the last one, and written as an answer. */
export async function bareTrialBalance(pool: pg.Pool, orgId: string): Promise<number> {
  const through = (day: string) => `
    select part.account_id, part.entity_id, sum(part.debit)::bigint as debit, sum(part.credit)::bigint as credit from (
      select account_id, entity_id, sum(accrual_debit_minor) as debit, sum(accrual_credit_minor) as credit from account_months
      where org_id = $1 and month < date_trunc('month', ${day}) and currency = 'USD' group by 1, 2
      union all
      select line.account_id, line.entity_id, sum(line.debit_minor), sum(line.credit_minor) from journal_lines line
      join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
      where line.org_id = $1 and line.basis <> 'CASH' and line.posted_on <= ${day} and line.posted_on >= date_trunc('month', ${day}) and posted.currency = 'USD' group by 1, 2
    ) part group by 1, 2`;
  const named = (day: string) => `
    select found.*, account.number, account.name, property.name as property from (${through(day)}) found
    join accounts account on account.org_id = $1 and account.id = found.account_id
    left join properties property on property.org_id = $1 and property.id = found.entity_id order by property.name, account.number`;
  const [before, after] = await Promise.all([
    pool.query(named(`(date_trunc('year', now())::date - 1)`), [orgId]),
    pool.query(named('now()::date'), [orgId]),
  ]);
  JSON.stringify({ success: true, data: { before: before.rows, rows: after.rows } });
  return after.rows.length;
}

/** The lines of a lease with what each is worth and what is open of it, and the balance after each, written as an answer. */
export async function bareLedger(pool: pg.Pool, orgId: string, leaseId: string): Promise<number> {
  const { rows } = await pool.query<{ minor: string }>(
    `select posted.id, posted.type, posted.posted_on, posted.memo, posted.method, posted.reference, posted.posted_at, posted.posted_by, charge.id as charge_id, charge.due_on, charge.kind,
       account.number, account.name, charge.open_minor, worth.minor
     from ledger_transactions posted
     join lateral (
       select sum(line.debit_minor - line.credit_minor) as minor from journal_lines line
       join accounts owed on owed.org_id = line.org_id and owed.id = line.account_id and owed.system_key in ('RECEIVABLE', 'PREPAID_RENT')
       where line.org_id = posted.org_id and line.transaction_id = posted.id and line.basis <> 'CASH') worth on true
     left join lease_charges charge on charge.org_id = posted.org_id and charge.transaction_id = posted.id
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
  return rows.length;
}
