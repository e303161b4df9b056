import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { today } from '#contract/dates.ts';
import type { Lease } from '#contract/leases/leases.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/command.ts';
import { now } from '#server/access/context.ts';
import { fail, notFound } from '#server/access/failure.ts';
import type { ActivityDraft } from '#server/access/timeline.ts';
import type { Leases } from '#server/db/schema.ts';
import { isDatabaseError } from '#server/db/transaction.ts';
import { findLease, findStoredLease, type StoredLease } from '../leases.queries.ts';
import { type LeaseAction, refusalCode, refusalOf } from '../leases.rules.ts';

/** Columns of a lease and their new values. */
export type LeaseUpdate = Updateable<Leases>;

/** The lease to change, if it is in reach, unchanged since it was seen, and in a state that allows the action. */
export async function openLease(
  ctx: WriteCtx,
  leaseId: string,
  action: LeaseAction,
  version: number | null,
): Promise<Authorized<StoredLease>> {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => holds(ctx, 'leases:write'));
  if (version !== null && lease.version !== version) throw await staleLease(ctx, leaseId);
  const refusal = refusalOf(action, lease, today(ctx.deps.clock, lease.timeZone));
  if (refusal) throw fail(refusalCode(action, lease.status), { reason: refusal });
  return lease;
}

/** Saves columns of a lease whose version was checked; whoever was faster meanwhile wins. */
export async function saveLease(ctx: WriteCtx, lease: Authorized<StoredLease>, update: LeaseUpdate): Promise<void> {
  const saved = await ctx
    .write(lease)
    .updateTable('leases')
    .set({ ...update, version: sql<number>`version + 1`, updatedAt: now(ctx) })
    .where('orgId', '=', ctx.org)
    .where('id', '=', lease.id)
    .where('version', '=', lease.version)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw await staleLease(ctx, lease.id);
}

const staleLease = async (ctx: WriteCtx, leaseId: string) =>
  fail('STALE_VERSION', { current: await findLease(ctx, leaseId) });

/** The lease as it is after the change, for the answer. */
export async function readBack(ctx: WriteCtx, leaseId: string): Promise<Lease> {
  const lease = await findLease(ctx, leaseId);
  if (!lease) throw notFound();
  return lease;
}

/** Refuses with the code unless it is null; `field` overrides where the form shows it. */
export function refuse(code: ProblemCode | null, field?: string): void {
  if (code) throw fail(code, field ? { field } : {});
}

/** Says which field an overlap belongs to, where it is not the first day. */
export async function overlapAt<T>(field: string, reason: SentenceCode, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (isDatabaseError(error) && error.constraint === 'leases_no_overlap')
      throw fail('lease.overlaps', { field, reason });
    throw error;
  }
}

/** The columns that change, as they were: the `before` of an audit entry. */
export const columnsBefore = (lease: StoredLease, update: LeaseUpdate): Partial<StoredLease> =>
  Object.fromEntries(Object.keys(update).map((key) => [key, lease[key as keyof StoredLease]]));

/** A line for the timelines of the lease and its property. */
export const leaseActivity = (
  type: ActivityDraft['type'],
  lease: Pick<StoredLease, 'id' | 'propertyId' | 'ref' | 'unitLabel'>,
  facts: NonNullable<ActivityDraft['facts']>,
  visibleToRenter = true,
): ActivityDraft => ({
  type,
  about: { property: lease.propertyId },
  facts: { ref: lease.ref, unit: lease.unitLabel, ...facts },
  visibleToRenter,
});
