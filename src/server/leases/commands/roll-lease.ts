import { addDays } from '#contract/dates.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { Difference } from '#server/access/commands/save.ts';
import { findStoredLease, type StoredLease } from '../leases.queries.ts';
import { leaseActivity, leaseRows, overlapAt } from './change-lease.ts';

/** A signed lease becomes active when its first day has come. */
export const startLease = command('lease.start', async (ctx, leaseId: string) => {
  const lease = await openDue(ctx, leaseId, (row) => row.status === 'SIGNED');
  const update = { status: 'ACTIVE' } as const;
  const renewed = lease.renewsLeaseId === null ? null : await endRenewed(ctx, lease.renewsLeaseId);
  const change = await leaseRows.write(ctx, lease, update);
  return moved(
    lease,
    change,
    renewed
      ? leaseActivity('lease.renewed', lease, { former: renewed.ref, startsOn: lease.startsOn })
      : leaseActivity('lease.activated', lease, { ...update, startsOn: lease.startsOn }),
  );
});

/** The lease that one continues is over on the day before, without anybody moving out. */
async function endRenewed(ctx: WriteCtx, leaseId: string): Promise<StoredLease> {
  const renewed = authorize(await findStoredLease(ctx, leaseId), () => ctx.actor.kind === 'system');
  if (renewed.isCurrent) await leaseRows.write(ctx, renewed, { status: 'ENDED', movesOutOn: renewed.endsOn });
  return renewed;
}

/** A fixed term with rollover goes on open-ended after its last day. */
export const rollLeaseOver = command('lease.roll_over', async (ctx, leaseId: string) => {
  const lease = await openDue(ctx, leaseId, (row) => row.status === 'ACTIVE' && row.type === 'FIXED_ROLLOVER');
  const update = { type: 'AT_WILL', endsOn: null } as const;
  const change = await overlapAt('endsOn', 'lease.rented_after', leaseRows.write(ctx, lease, update));
  const facts = lease.endsOn ? { endedOn: lease.endsOn, openEndedFrom: addDays(lease.endsOn, 1) } : {};
  return moved(lease, change, leaseActivity('lease.rolled_over', lease, facts));
});

/** The lease as it is now; if somebody changed it since it was found due, that change stands. */
async function openDue(ctx: WriteCtx, leaseId: string, isStillDue: (lease: StoredLease) => boolean) {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => ctx.actor.kind === 'system');
  if (!isStillDue(lease)) throw fail('STALE_VERSION');
  return lease;
}

const moved = (lease: StoredLease, change: Difference, activity: ReturnType<typeof leaseActivity>) =>
  audited({ ...change, result: undefined, subject: { type: 'lease', id: lease.id }, activities: [activity] });
