import { sql } from 'kysely';
import type { Period, Periods } from '#contract/books/books.ts';
import { type PlainDate, today } from '#contract/dates.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { lastMonths, lastOfMonth, stateOfMonth } from '../periods.rules.ts';

const MONTHS = 12;

type StoredPeriod = {
  softLockedThrough: PlainDate | null;
  lockedThrough: PlainDate | null;
  changedBy: string;
  updatedAt: string;
  version: number;
};

/** What is closed and locked: for the organization, for properties of their own, and month by month. */
export async function listPeriods(ctx: ReadCtx): Promise<Periods> {
  const [house, own, { timeZone }] = await Promise.all([
    ctx.db
      .selectFrom('ledgerLocks')
      .selectAll()
      .where('orgId', '=', ctx.org)
      .where('propertyId', 'is', null)
      .executeTakeFirst(),
    ctx.db
      .selectFrom('ledgerLocks as lock')
      .innerJoin('properties as property', (join) =>
        join.onRef('property.orgId', '=', 'lock.orgId').onRef('property.id', '=', 'lock.propertyId'),
      )
      .selectAll('lock')
      .select(['property.id as id', 'property.name as name'])
      .where('lock.orgId', '=', ctx.org)
      .where(propertyInReach(ctx, 'property.id'))
      .orderBy('property.name')
      .execute(),
    ctx.db.selectFrom('organizations').select('timeZone').where('id', '=', ctx.org).executeTakeFirstOrThrow(),
  ]);
  const day = today(ctx.deps.clock, timeZone);
  const months = lastMonths(day, MONTHS);
  const counts = await countByMonth(ctx, months.at(-1) ?? day);
  const held = house ?? { softLockedThrough: null, lockedThrough: null };
  return {
    organization: shown(house),
    properties: own.map(({ id, name, ...lock }) => ({ property: { id, name }, ...shown(lock) })),
    months: months.map((month) => ({
      month,
      lastOn: lastOfMonth(month),
      state: stateOfMonth(month, held),
      transactionCount: counts.get(month) ?? 0,
      isOver: lastOfMonth(month) < day,
    })),
    today: day,
    canUnlock: mayUnlock(ctx),
  };
}

/** What is locked only the highest role opens again. */
export const mayUnlock = ({ actor, role }: Pick<ReadCtx, 'actor' | 'role'>): boolean =>
  actor.kind === 'system' || role === 'superadmin';

const shown = (lock: StoredPeriod | undefined): Period => ({
  closedThroughOn: lock?.softLockedThrough ?? null,
  lockedThroughOn: lock?.lockedThrough ?? null,
  changedAt: lock?.changedBy ? lock.updatedAt : null,
  changedBy: lock?.changedBy || null,
  version: lock?.version ?? null,
});

/** How many transactions each month has that touch books in reach. */
async function countByMonth(ctx: ReadCtx, since: PlainDate): Promise<Map<PlainDate, number>> {
  const inReach =
    ctx.reach.kind === 'all' ? sql`true` : sql`posted.property_id = any(${ctx.reach.propertyIds}::uuid[])`;
  const { rows } = await sql<{ month: PlainDate; count: number }>`
    select date_trunc('month', posted.posted_on)::date as month, count(*) as count from ledger_transactions posted
    where posted.org_id = ${ctx.org} and posted.posted_on >= ${since}::date and ${inReach}
    group by 1`.execute(ctx.db);
  return new Map(rows.map(({ month, count }) => [month, Number(count)]));
}
