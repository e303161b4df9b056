import type { z } from 'zod';
import { today } from '#contract/dates.ts';
import { isShortNotice } from '#contract/leases/leases.terms.ts';
import type { Lease, leaseRoutes } from '#contract/leases/leases.ts';
import { fail } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { Changes } from '#server/access/commands/save.ts';
import { findStoredLease, type StoredLease } from '../leases.queries.ts';
import { bindingStatus, findMoveOutProblem, findNoticeProblem } from '../leases.rules.ts';
import { holdFormer, leaseActivity, leaseRows, openLease, overlapAt, refuse } from './change-lease.ts';

type Body<K extends 'giveNotice' | 'end' | 'cancel'> = z.output<(typeof leaseRoutes)[K]['body']>;
type Activity = ReturnType<typeof leaseActivity>;

/** Makes a draft binding; PostgreSQL refuses when another binding lease shares a day on the unit. */
export const activateLease = command('lease.activate', async (ctx, leaseId: string, version: number) => {
  const lease = await openLease(ctx, leaseId, 'activate', version);
  await checkUnitForRent(ctx, lease);
  const status = bindingStatus(lease.startsOn, today(ctx.deps.clock, lease.timeZone));
  return move(ctx, lease, { status }, leaseActivity('lease.activated', lease, { status, startsOn: lease.startsOn }));
});

/** Records a notice: from then on the lease has an agreed last day. */
export const giveNotice = command('lease.give_notice', async (ctx, leaseId: string, body: Body<'giveNotice'>) => {
  const lease = await openLease(ctx, leaseId, 'giveNotice', body.version);
  refuse(findNoticeProblem(body, lease.startsOn, today(ctx.deps.clock, lease.timeZone)));
  const { givenOn, movesOutOn, by } = body;
  const update = {
    status: 'NOTICE',
    noticeGivenOn: givenOn,
    noticeBy: by,
    movesOutOn,
    endReason: body.reason,
    ...noOffer(lease),
  } as const;
  const isShort = isShortNotice(givenOn, movesOutOn, lease.noticePeriodDays);
  return overlapAt(
    'movesOutOn',
    'lease.next_starts_before',
    move(ctx, lease, update, leaseActivity('lease.notice_given', lease, { givenOn, movesOutOn, by, isShort })),
  );
});

/** Takes a notice back; refused where the unit is let again by now. */
export const withdrawNotice = command('lease.withdraw_notice', async (ctx, leaseId: string, version: number) => {
  const lease = await openLease(ctx, leaseId, 'withdrawNotice', version);
  const update = { status: 'ACTIVE', noticeGivenOn: null, noticeBy: null, movesOutOn: null, endReason: null } as const;
  return overlapAt(
    'movesOutOn',
    'lease.rented_after_notice',
    move(ctx, lease, update, leaseActivity('lease.notice_withdrawn', lease, {})),
  );
});

/** Records that everybody moved out, with what follows from it in other nouns. */
export const endLease = command('lease.end', async (ctx, leaseId: string, body: Body<'end'>) => {
  const lease = await openLease(ctx, leaseId, 'end', body.version);
  const { movedOutOn } = body;
  refuse(findMoveOutProblem(movedOutOn, lease.startsOn, today(ctx.deps.clock, lease.timeZone)), 'movedOutOn');
  const update = {
    status: 'ENDED',
    movesOutOn: movedOutOn,
    endReason: body.reason ?? lease.endReason,
    ...noOffer(lease),
  } as const;
  await holdFormer(ctx, lease);
  const ended = await overlapAt(
    'movedOutOn',
    'lease.next_starts_before',
    move(ctx, lease, update, leaseActivity('lease.ended', lease, { movedOutOn })),
  );
  const followed = [];
  for (const follow of ctx.deps.registry.movedOut) followed.push(await follow(ctx, leaseId, body));
  return audited({
    ...ended,
    after: Object.assign({}, ended.after, ...followed.map(({ after }) => after)),
    activities: [...ended.activities, ...followed.flatMap(({ activities }) => activities)],
  });
});

/** Cancels a lease that has not started. */
export const cancelLease = command('lease.cancel', async (ctx, leaseId: string, body: Body<'cancel'>) => {
  const lease = await openLease(ctx, leaseId, 'cancel', body.version);
  const update = { status: 'CANCELLED', endReason: body.reason } as const;
  if (lease.renewsLeaseId !== null) await freeRenewed(ctx, lease.renewsLeaseId);
  return move(ctx, lease, update, leaseActivity('lease.cancelled', lease, {}));
});

/** Whoever leaves is offered nothing any more. */
const noOffer = ({ renewalStatus }: StoredLease): Changes<'leases'> =>
  renewalStatus === 'OFFERED' ? { renewalStatus: null } : {};

/** The lease that the cancelled one would have continued is not renewed any more. */
async function freeRenewed(ctx: WriteCtx, leaseId: string): Promise<void> {
  const renewed = authorize(await findStoredLease(ctx, leaseId), () => holds(ctx, 'leases:write'));
  await leaseRows.write(ctx, renewed, { renewalStatus: null });
}

async function move(
  ctx: WriteCtx,
  lease: Authorized<StoredLease>,
  changes: Changes<'leases'>,
  activity: Activity,
): Promise<Audited<Lease>> {
  const saved = await leaseRows.save(ctx, lease, changes);
  return audited({ ...saved, subject: { type: 'lease', id: lease.id }, activities: [activity] });
}

async function checkUnitForRent(ctx: WriteCtx, lease: StoredLease): Promise<void> {
  const place = await ctx.db
    .selectFrom('units as unit')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'unit.orgId').onRef('property.id', '=', 'unit.propertyId'),
    )
    .select(['unit.rentable', 'property.status'])
    .where('unit.orgId', '=', ctx.org)
    .where('unit.id', '=', lease.unitId)
    .executeTakeFirstOrThrow();
  if (!place.rentable) throw fail('lease.unit_down');
  if (place.status === 'INACTIVE') throw fail('property.inactive', { field: 'unitId' });
}
