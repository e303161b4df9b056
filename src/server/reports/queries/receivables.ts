import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '#contract/dates.ts';
import { formatPhone } from '#contract/format/phone.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { balancesThrough, booksInReach, netOf } from './balances.ts';
import { type Asked, sumOf } from './report.ts';

/** Whether something posted counts: it is in the asked currency, and was known by then. */
export const counts = ({ currency, knownAt }: Asked, posted = 'posted'): RawBuilder<boolean> =>
  knownAt === null
    ? sql`${sql.ref(`${posted}.currency`)} = ${currency}`
    : sql`(${sql.ref(`${posted}.currency`)} = ${currency} and ${sql.ref(`${posted}.posted_at`)} <= ${knownAt}::timestamptz)`;

export const NAMES = sql`(select string_agg(person.name, '; ' order by party.role = 'TENANT' desc, party.position)
  from lease_parties party join people person on person.org_id = party.org_id and person.id = party.person_id
  where party.org_id = lease.org_id and party.lease_id = lease.id and party.role in ('TENANT', 'OCCUPANT'))`;

/** How a lease stood on the last day: as it is kept today, it may have ended since. */
export const standing = ({ to }: Asked): RawBuilder<string> => sql`case
    when lease.status in ('DRAFT', 'CANCELLED') then lease.status
    when lease.starts_on > ${to}::date then 'SIGNED'
    when lease.status = 'ENDED' and lease.last_on < ${to}::date then 'ENDED'
    when lease.notice_given_on <= ${to}::date then 'NOTICE'
    else 'ACTIVE' end`;

/** Whether something was posted by the end of the last day, where its property lies. */
const postedBy = ({ to }: Asked, posted: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${posted}.posted_at`)} < (${to}::date + 1)::timestamp at time zone property.time_zone`;

const PLACE = sql`lease.id as lease_id, property.name as property, unit.label as unit, ${NAMES} as tenant, tenant.email, tenant.phone_country_code, tenant.phone_number`;
const PLACED = sql`join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
      join properties property on property.org_id = lease.org_id and property.id = lease.property_id
      left join lateral (
        select person.email, person.phone_country_code, person.phone_number from lease_parties party join people person on person.org_id = party.org_id and person.id = party.person_id
        where party.org_id = lease.org_id and party.lease_id = lease.id and party.role = 'TENANT' order by party.position limit 1) tenant on true`;

/** A lease as reports about what is owed name it. */
type Place = {
  leaseId: string;
  property: string;
  unit: string;
  tenant: string | null;
  email: string | null;
  phoneCountryCode: string | null;
  phoneNumber: string | null;
  status: string;
};

/** Who is meant, and how they are reached. */
export function reachOf({ leaseId, property, unit, tenant, status, email, phoneCountryCode, phoneNumber }: Place) {
  const phone = phoneNumber === null ? null : formatPhone({ countryCode: phoneCountryCode ?? '', number: phoneNumber });
  return { leaseId, property, unit, tenant, status, phone, email };
}

export type OpenCharge = Place & {
  kind: string;
  number: string;
  account: string;
  memo: string | null;
  on: PlainDate;
  dueOn: PlainDate;
  originalMinor: number;
  openMinor: number;
};

/**
 * Charges of leases in reach with what is open of them by the end of a day. Those not due yet are among them where they were
 * posted by then, unless they were taken back by then: what is charged later moves no earlier day.
 */
export async function openCharges(ctx: ReadCtx, asked: Asked): Promise<OpenCharge[]> {
  const { rows } = await sql<OpenCharge>`
    select * from (
      select ${PLACE}, ${standing(asked)} as status,
        charge.kind, account.number, account.name as account, charge.memo, posted.posted_on as on, charge.due_on, charge.amount_minor as original_minor,
        (charge.amount_minor - coalesce((
          select sum(moved.amount_minor) from allocations moved join ledger_transactions by on by.org_id = moved.org_id and by.id = moved.transaction_id
          where moved.org_id = charge.org_id and moved.charge_id = charge.id and ${counts(asked, 'by')}
            and (moved.allocated_on <= ${asked.to}::date or (moved.receipt_id is null and moved.allocated_on <= charge.due_on and ${postedBy(asked, 'by')}))), 0))::bigint as open_minor
      from lease_charges charge
      join ledger_transactions posted on posted.org_id = charge.org_id and posted.id = charge.transaction_id
      join accounts account on account.org_id = charge.org_id and account.id = charge.account_id
      join leases lease on lease.org_id = charge.org_id and lease.id = charge.lease_id
      ${PLACED}
      where charge.org_id = ${ctx.org} and ${counts(asked)} and ${booksInReach(ctx, sql`charge.property_id`, asked)}
        and (charge.due_on <= ${asked.to}::date or ${postedBy(asked, 'posted')})
    ) charged
    where open_minor <> 0 order by property, unit, due_on, number`.execute(ctx.db);
  return rows;
}

export type Ahead = Place & {
  freeMinor: number;
  lastOn: PlainDate | null;
  lastMinor: number | null;
};

/** Leases in reach with what they have paid ahead by the end of a day, and their last payment that had not come back by then. */
export async function paidAhead(ctx: ReadCtx, asked: Asked): Promise<Ahead[]> {
  const { rows } = await sql<Ahead>`
    select ${PLACE}, ${standing(asked)} as status, ahead.free_minor, ahead.last_on, ahead.last_minor
    from (
      select receipt.lease_id,
        sum(receipt.amount_minor - coalesce((
          select sum(moved.amount_minor) from allocations moved join ledger_transactions by on by.org_id = moved.org_id and by.id = moved.transaction_id
          where moved.org_id = receipt.org_id and moved.receipt_id = receipt.id and moved.allocated_on <= ${asked.to}::date and ${counts(asked, 'by')}), 0))::bigint as free_minor,
        max(receipt.received_on) filter (where receipt.kind = 'PAYMENT' and returned.id is null) as last_on,
        (array_agg(receipt.amount_minor order by receipt.received_on desc, receipt.id desc) filter (where receipt.kind = 'PAYMENT' and returned.id is null))[1] as last_minor
      from lease_receipts receipt
      join ledger_transactions posted on posted.org_id = receipt.org_id and posted.id = receipt.transaction_id
      left join ledger_transactions returned on returned.org_id = posted.org_id and returned.reverses_id = posted.id and returned.posted_on <= ${asked.to}::date and ${counts(asked, 'returned')}
      where receipt.org_id = ${ctx.org} and receipt.received_on <= ${asked.to}::date and ${counts(asked)} and ${booksInReach(ctx, sql`receipt.property_id`, asked)}
      group by receipt.lease_id) ahead
    join leases lease on lease.org_id = ${ctx.org} and lease.id = ahead.lease_id
    ${PLACED}
    order by property, unit`.execute(ctx.db);
  return rows;
}

/** What account 1200 stands at: the other way to what renters owe. */
export const receivable = async (ctx: ReadCtx, asked: Asked): Promise<number> =>
  sumOf(
    (await balancesThrough(ctx, { ...asked, basis: 'ACCRUAL' }, asked.to)).filter(
      ({ systemKey }) => systemKey === 'RECEIVABLE',
    ),
    netOf,
  );

export const isDue = ({ dueOn }: OpenCharge, { to }: Asked): boolean => dueOn <= to;

export const tieToReceivable = async (ctx: ReadCtx, asked: Asked, leftMinor: number) =>
  ({
    leftMinor,
    rightMinor: await receivable(ctx, asked),
    left: 'report.tie.open',
    right: 'report.tie.receivable',
  }) as const;

export type Deposit = {
  leaseId: string;
  property: string;
  unit: string;
  tenant: string | null;
  leaseEnd: PlainDate | null;
  type: string;
  billed: number;
  received: number;
  withheld: number;
  refunded: number;
  /** The accounts of money that it came into, as far as the books say. */
  bank: string | null;
  movesOutOn: PlainDate | null;
  country: string;
  state: string | null;
};

/** Deposits by lease and account: asked for, received, kept, given back, and what is held. */
export async function deposits(ctx: ReadCtx, asked: Asked): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select posted.lease_id, property.name as property, unit.label as unit, ${NAMES} as tenant, coalesce(lease.moves_out_on, lease.ends_on) as lease_end, account.name as type, lease.moves_out_on, property.country, property.state,
      string_agg(distinct bank.name, ', ' order by bank.name) filter (where line.basis = 'CASH' and line.credit_minor > 0) as bank,
      coalesce(sum(line.credit_minor - line.debit_minor) filter (where line.basis = 'ACCRUAL'), 0)::bigint as billed,
      coalesce(sum(line.credit_minor - line.debit_minor) filter (where line.basis = 'CASH' or (line.basis = 'BOTH' and posted.type in ('OPENING', 'CARRY_OVER'))), 0)::bigint as received,
      coalesce(sum(line.debit_minor - line.credit_minor) filter (where line.basis = 'BOTH' and coalesce(undone.type, posted.type) = 'APPLY_DEPOSIT'), 0)::bigint as withheld,
      coalesce(sum(line.debit_minor - line.credit_minor) filter (where line.basis = 'BOTH' and coalesce(undone.type, posted.type) not in ('APPLY_DEPOSIT', 'OPENING', 'CARRY_OVER')), 0)::bigint as refunded
    from journal_lines line
    join accounts account on account.org_id = line.org_id and account.id = line.account_id and account.charge_kind = 'DEPOSIT'
    join ledger_transactions posted on posted.org_id = line.org_id and posted.id = line.transaction_id
    left join ledger_transactions undone on undone.org_id = posted.org_id and undone.id = posted.reverses_id
    left join lateral (
      select string_agg(distinct held.name, ', ' order by held.name) as name from journal_lines other
      join accounts held on held.org_id = other.org_id and held.id = other.account_id and held.is_bank
      where other.org_id = posted.org_id and other.transaction_id = posted.id and other.debit_minor > 0) bank on true
    join leases lease on lease.org_id = posted.org_id and lease.id = posted.lease_id
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where line.org_id = ${ctx.org} and line.posted_on <= ${asked.to}::date and ${counts(asked)} and ${booksInReach(ctx, sql`line.entity_id`, asked)}
    group by posted.lease_id, property.name, unit.label, lease.org_id, lease.id, lease.moves_out_on, lease.ends_on, account.number, account.name, property.country, property.state
    order by property.name, unit.label, account.number`.execute(ctx.db);
  return rows;
}

export const heldOf = ({ received, withheld, refunded }: Pick<Deposit, 'received' | 'withheld' | 'refunded'>): number =>
  received - withheld - refunded;
