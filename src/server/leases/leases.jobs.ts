import { sql } from 'kysely';
import { HOLDING_STATUSES } from '#contract/leases/leases.words.ts';
import { AppError } from '#server/access/app-error.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { remindOfEnding } from './commands/remind-ending.ts';
import { expireRenewal, tellOfRenewal } from './commands/renew-lease.ts';
import { rollLeaseOver, startLease } from './commands/roll-lease.ts';
import { listEnding } from './queries/list-ending.ts';
import { listOffersOver, listOffersUntold } from './queries/list-offers.ts';

/**
 * Moves leases on by the calendar of their property: signed ones start, fixed terms with rollover become open-ended. What
 * is due follows from the days alone, so it is safe to repeat, and a night that was missed is made up by the next run.
 */
export async function rollLeases(ctx: Ctx): Promise<void> {
  // One after the other: a lease that starts may be the one that another has to make room for.
  await rollEach(await readAs(ctx, listStarting), (id) => startLease(ctx, id), ctx);
  await rollEach(await readAs(ctx, listRollingOver), (id) => rollLeaseOver(ctx, id), ctx);
}

/** Says of leases that end soon that they do. What was told follows from their timelines, so it is safe to repeat. */
export const remindOfEndings = async (ctx: Ctx): Promise<void> =>
  rollEach(await readAs(ctx, listEnding), (id) => remindOfEnding(ctx, id), ctx);

/** Tells renters what they are offered once it can no longer be undone, and ends offers that nobody answered in time. */
export async function seeToRenewals(ctx: Ctx): Promise<void> {
  await rollEach(await readAs(ctx, listOffersUntold), (id) => tellOfRenewal(ctx, id), ctx);
  await rollEach(await readAs(ctx, listOffersOver), (id) => expireRenewal(ctx, id), ctx);
}

async function rollEach(ids: string[], roll: (id: string) => Promise<void>, ctx: Ctx): Promise<void> {
  for (const id of ids) {
    try {
      await roll(id);
    } catch (error) {
      if (!isSettledByPeople(error)) throw error;
      ctx.deps.log.debug({ leaseId: id, code: error.code }, 'lease left as it is');
    }
  }
}

/** Somebody changed the lease, or let the unit, between finding and moving it: what they did stands. */
const isSettledByPeople = (error: unknown): error is AppError =>
  error instanceof AppError && ['STALE_VERSION', 'NOT_FOUND', 'lease.overlaps'].includes(error.code);

const dueLeases = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('leases as lease')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select('lease.id')
    .where('lease.orgId', '=', ctx.org)
    .orderBy('lease.startsOn')
    .orderBy('lease.id');

const todayThere = (ctx: ReadCtx) => sql<never>`(${now(ctx)}::timestamptz at time zone property.time_zone)::date`;

async function listStarting(ctx: ReadCtx): Promise<string[]> {
  const rows = await dueLeases(ctx)
    .where('lease.status', '=', 'SIGNED')
    .where('lease.startsOn', '<=', todayThere(ctx))
    .execute();
  return rows.map((row) => row.id);
}

/** Those past their last day, unless the unit is let again: then somebody has to say what happened. */
async function listRollingOver(ctx: ReadCtx): Promise<string[]> {
  const rows = await dueLeases(ctx)
    .where('lease.status', '=', 'ACTIVE')
    .where('lease.type', '=', 'FIXED_ROLLOVER')
    .where('lease.isCurrent', '=', sql.lit(true))
    .where('lease.lastOn', '<', todayThere(ctx))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('leases as next')
            .select('next.id')
            .whereRef('next.orgId', '=', 'lease.orgId')
            .whereRef('next.unitId', '=', 'lease.unitId')
            .whereRef('next.startsOn', '>', 'lease.lastOn')
            .where('next.status', 'in', HOLDING_STATUSES),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}
