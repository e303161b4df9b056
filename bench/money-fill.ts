import pg from 'pg';
import { setAsideIndexes } from './seed.ts';

const leasesAProperty = 25;
/** So many days back costs lie. */
const daysOfCosts = 6000;

/** How many houses are filled beside each other. */
const atOnce = 3;

export type Lease = { id: string; propertyId: string };

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

type Wanted = {
  /** How many lines there are at the end. */
  lines: number;
  /** The rents of so many months of each lease, the last of them this one; none where all of them are posted already. */
  rents: number;
};

/**
 * Fills books house by house: rents that are missing, a payment of each charge within days, and costs that were paid from the
 * bank until there are so many lines. They are the rows that the product posts; the database keeps months, balances
 * and what is allocated of them by its own triggers. What it looks up and proves of each single row is left to a proof of the
 * whole books at the end, which takes a part of the time. It asks for the access of a superuser.
 */
export async function fillBooks(
  { client, access }: { client: pg.Client; access: pg.ClientConfig },
  orgId: string,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<void> {
  const pool = new pg.Pool({ ...access, max: atOnce, options: '-c session_replication_role=replica' });
  try {
    await setKeeping(pool, 'enable always');
    const restoreIndexes = await setAsideIndexes(client, [
      'ledger_transactions',
      'journal_lines',
      'lease_receipts',
      'allocations',
    ]);
    const { rows: houses } = await pool.query<{ id: string }>('select id from properties where org_id = $1', [orgId]);
    const eachHouse = async (fill: (id: string) => Promise<unknown>) => {
      const left = houses.values();
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (const { id } of left) {
            signal.throwIfAborted();
            await fill(id);
          }
        }),
      );
    };
    await eachHouse(async (id) => {
      await pool.query(RENTS, [orgId, id, wanted.rents]);
      await pool.query(PAYMENTS, [orgId, id]);
    });
    const { rows } = await pool.query<{ count: string }>('select count(*) from journal_lines where org_id = $1', [
      orgId,
    ]);
    const costsEach = Math.max(0, Math.ceil((wanted.lines - Number(rows[0]?.count)) / 2 / houses.length));
    await eachHouse((id) => pool.query(COSTS, [orgId, id, costsEach]));
    await client.query("set maintenance_work_mem = '512MB'");
    await restoreIndexes();
    await setKeeping(pool, 'enable');
  } finally {
    await pool.end();
  }
}

async function setKeeping(pool: pg.Pool, how: 'enable' | 'enable always'): Promise<void> {
  await pool.query(`alter table journal_lines ${how} trigger journal_lines_taken`);
  await pool.query(`alter table allocations ${how} trigger allocations_taken`);
}

/** As a bench's own rents are posted, those of a house. */
const RENTS = `
  with due as (
    select lease.id as lease_id, lease.property_id, lease.currency, lease.rent_minor as minor, uuidv7() as posted_id, uuidv7() as charge_id,
      (date_trunc('month', current_date) - make_interval(months => back))::date as due_on, rent.id as rent_id
    from leases lease cross join generate_series(0, $3::integer - 1) back join accounts rent on rent.org_id = $1 and rent.system_key = 'RENT'
    where lease.org_id = $1 and lease.property_id = $2
  ), posted as (
    insert into ledger_transactions (org_id, id, type, posted_on, posted_at, posted_by, lease_id, property_id, currency, amount_minor, source_key, line_count)
    select $1, posted_id, 'CHARGE', due_on, now(), 'Measured', lease_id, property_id, currency, minor, 'measured:' || lease_id || ':' || due_on || ':' || posted_id, 2 from due
  ), charged as (
    insert into lease_charges (org_id, id, transaction_id, lease_id, property_id, account_id, kind, due_on, amount_minor)
    select $1, charge_id, posted_id, lease_id, property_id, rent_id, 'RENT', due_on, minor from due
  )
  insert into journal_lines (org_id, transaction_id, position, account_id, property_id, debit_minor, credit_minor, basis, posted_on)
  select $1, due.posted_id, side.position, coalesce(system.id, due.rent_id), due.property_id,
    case side.position when 1 then due.minor else 0 end, case side.position when 2 then due.minor else 0 end, 'ACCRUAL', due.due_on
  from due cross join (values (1, 'RECEIVABLE'), (2, null)) as side (position, key)
  left join accounts system on system.org_id = $1 and system.system_key = side.key`;

/** As `paymentPostings` posts them, of a house. */
const PAYMENTS = `
  with paying as (
    select charge.id as charge_id, charge.lease_id, charge.property_id, charge.account_id, charge.amount_minor as minor, posted.currency,
      uuidv7() as payment_id, uuidv7() as receipt_id, least(charge.due_on + abs(hashtext(charge.id::text)) % 5, current_date) as paid_on
    from lease_charges charge join ledger_transactions posted on posted.org_id = charge.org_id and posted.id = charge.transaction_id
    where charge.org_id = $1 and charge.property_id = $2 and charge.open_minor > 0
  ), posted as (
    insert into ledger_transactions (org_id, id, type, posted_on, posted_at, posted_by, lease_id, property_id, currency, amount_minor, method, source_key, line_count)
    select $1, payment_id, 'PAYMENT', paid_on, now(), 'Measured', lease_id, property_id, currency, minor, 'BANK_TRANSFER', payment_id::text, 3 from paying
  ), received as (
    insert into lease_receipts (org_id, id, transaction_id, lease_id, property_id, kind, received_on, amount_minor)
    select $1, receipt_id, payment_id, lease_id, property_id, 'PAYMENT', paid_on, minor from paying
  ), allocated as (
    insert into allocations (org_id, id, transaction_id, receipt_id, charge_id, amount_minor, allocated_on)
    select $1, uuidv7(), payment_id, receipt_id, charge_id, minor, paid_on from paying
  )
  insert into journal_lines (org_id, transaction_id, position, account_id, property_id, debit_minor, credit_minor, basis, posted_on)
  select $1, paying.payment_id, side.position, coalesce(system.id, paying.account_id), paying.property_id,
    case side.position when 1 then paying.minor else 0 end, case side.position when 1 then 0 else paying.minor end, side.basis, paying.paid_on
  from paying
  cross join (values (1, 'UNDEPOSITED', 'BOTH'), (2, 'RECEIVABLE', 'ACCRUAL'), (3, null, 'CASH')) as side (position, key, basis)
  left join accounts system on system.org_id = $1 and system.system_key = side.key`;

/** As a journal entry of two lines is posted, so many for a house. */
const COSTS = `
  with entry as (
    insert into ledger_transactions (org_id, id, type, posted_on, posted_at, posted_by, currency, amount_minor, source_key, line_count)
    select $1, made.id, 'JOURNAL', current_date - number % ${daysOfCosts}, now(), 'Measured', 'USD', 100 + number % 900, made.id::text, 2
    from (select number, uuidv7() as id from generate_series(1, $3::integer) number) made returning id, posted_on, amount_minor
  )
  insert into journal_lines (org_id, transaction_id, position, account_id, property_id, debit_minor, credit_minor, basis, posted_on)
  select $1, entry.id, side.position, account.id, $2::uuid,
    case side.position when 1 then entry.amount_minor else 0 end, case side.position when 2 then entry.amount_minor else 0 end, 'BOTH', entry.posted_on
  from entry cross join (values (1, 'REPAIRS'), (2, 'OPERATING_BANK')) as side (position, key)
  join accounts account on account.org_id = $1 and account.system_key = side.key`;
