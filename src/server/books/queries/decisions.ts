import { sql } from 'kysely';
import type { Decision } from '#contract/books/books.ts';
import { addMonths, type PlainDate, plainDate, today } from '#contract/dates.ts';
import { returnDueOn, returnRuleOf } from '#contract/deposits/deposits.days.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { countEndingLeases } from '#server/leases/leases.queries.ts';
import { findFeeChanges } from '#server/rent/queries/fee-proposals.ts';
import { stateOfMonth } from '../periods.rules.ts';

/** Within how many days a lease ends whose renewal is to be thought of. */
const ENDING_DAYS = 60;

type Which = { propertyId?: string | undefined };

/** What waits in the books of the properties in reach for somebody to decide it, in the order in which it presses. */
export async function listDecisions(ctx: ReadCtx, which: Which): Promise<Decision[]> {
  const [held, fees, reported, deposits, ending, month] = await Promise.all([
    countHeldRent(ctx, which),
    findFeeChanges(ctx, which),
    countReported(ctx, which),
    depositsToSettle(ctx, which),
    countEndingLeases(ctx, { soon: ENDING_DAYS, later: ENDING_DAYS, latest: ENDING_DAYS }, which.propertyId),
    openMonth(ctx, which),
  ]);
  const dues = deposits.map(({ dueOn }) => dueOn).toSorted();
  const nothing = { on: null, leaseId: null };
  const all: Decision[] = [
    { ...nothing, kind: 'HELD_RENT', count: held },
    { ...nothing, kind: 'LATE_FEES', count: fees.length },
    { ...nothing, kind: 'REPORTED_PAYMENTS', count: reported },
    {
      kind: 'DEPOSITS',
      count: deposits.length,
      on: dues[0] ?? null,
      leaseId: deposits.length === 1 ? (deposits[0]?.leaseId ?? null) : null,
    },
    { ...nothing, kind: 'RENEWALS', count: Number(ending.latest) },
    { ...nothing, kind: 'PERIOD', count: month === null ? 0 : 1, on: month },
  ];
  return all.filter(({ count }) => count > 0);
}

async function countReported(ctx: ReadCtx, { propertyId }: Which): Promise<number> {
  let query = ctx.db
    .selectFrom('paymentReports as report')
    .select(sql<number>`count(*)`.as('count'))
    .where('report.orgId', '=', ctx.org)
    .where('report.state', '=', 'WAITING')
    .where(propertyInReach(ctx, 'report.property_id'));
  if (propertyId) query = query.where('report.propertyId', '=', propertyId);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** How many leases have something that was not charged, since its month was locked when it fell due. */
async function countHeldRent(ctx: ReadCtx, { propertyId }: Which): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct days.lease_id)::int as count
    from rent_charges days
    join leases lease on lease.org_id = days.org_id and lease.id = days.lease_id
    where days.org_id = ${ctx.org} and days.charge_id is null and days.left_out_at is null
      and ${propertyInReach(ctx, 'lease.property_id')}
      ${propertyId === undefined ? sql`` : sql`and lease.property_id = ${propertyId}::uuid`}`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Leases that are over and still hold a deposit, each with the day until which it should have gone back. */
async function depositsToSettle(ctx: ReadCtx, { propertyId }: Which): Promise<{ leaseId: string; dueOn: PlainDate }[]> {
  const { rows } = await sql<{ leaseId: string; leftOn: PlainDate; country: string; state: string | null }>`
    select lease.id as lease_id, lease.last_on as left_on, property.country, property.state
    from leases lease
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where lease.org_id = ${ctx.org} and lease.status = 'ENDED' and lease.last_on is not null
      and ${propertyInReach(ctx, 'lease.property_id')}
      ${propertyId === undefined ? sql`` : sql`and lease.property_id = ${propertyId}::uuid`}
      and exists (select from lease_balances held
        join accounts account on account.org_id = held.org_id and account.id = held.account_id and account.charge_kind = 'DEPOSIT'
        where held.org_id = lease.org_id and held.lease_id = lease.id and held.cash_minor < 0)`.execute(ctx.db);
  return rows.map(({ leaseId, leftOn, ...place }) => ({ leaseId, dueOn: returnDueOn(leftOn, returnRuleOf(place)) }));
}

/** The month before this one, where something is posted in it and all of it may still be changed; of all properties together. */
async function openMonth(ctx: ReadCtx, { propertyId }: Which): Promise<PlainDate | null> {
  if (propertyId !== undefined || ctx.reach.kind !== 'all') return null;
  const [{ timeZone }, lock] = await Promise.all([
    ctx.db.selectFrom('organizations').select('timeZone').where('id', '=', ctx.org).executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('ledgerLocks')
      .select(['softLockedThrough', 'lockedThrough'])
      .where('orgId', '=', ctx.org)
      .where('propertyId', 'is', null)
      .executeTakeFirst(),
  ]);
  const month = addMonths(plainDate(`${today(ctx.deps.clock, timeZone).slice(0, 7)}-01`), -1);
  if (stateOfMonth(month, lock ?? { softLockedThrough: null, lockedThrough: null }) !== 'OPEN') return null;
  const { rows } =
    await sql`select from account_months kept where kept.org_id = ${ctx.org} and kept.month = ${month}::date limit 1`.execute(
      ctx.db,
    );
  return rows.length > 0 ? month : null;
}
