import { sql } from 'kysely';
import { today } from '#contract/dates.ts';
import type { Lease } from '#contract/leases/leases.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { type Authorized, authorize, holds } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type Restoring, savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { isDatabaseError } from '#server/db/transaction.ts';
import { taggingOf } from '#server/tags/tagging.ts';
import { findFormer, findLease, findStoredLease, type StoredLease } from '../leases.queries.ts';
import { type LeaseAction, refusalCode, refusalOf } from '../leases.rules.ts';

/** Saves columns of a lease whose version was checked; whoever was faster meanwhile wins. */
export const leaseRows = savesOf('leases', (ctx, lease: StoredLease) => readBack(ctx, lease.id));

export const tagging = taggingOf({
  subject: 'lease',
  permission: 'leases:write',
  find: findStoredLease,
  rows: leaseRows,
});

/** Gives a lease back what a change of many took from it. */
export const restoreLease = command('lease.restore', async (ctx, id: string, former: Restoring) => {
  const lease = authorize(await findStoredLease(ctx, id), () => holds(ctx, 'leases:write'));
  return audited({ ...(await leaseRows.restore(ctx, lease, former)), subject: { type: 'lease', id } });
});

/** The lease to change, if it is in reach, unchanged since it was seen, and in a state that allows the action. */
export async function openLease(
  ctx: WriteCtx,
  leaseId: string,
  action: LeaseAction,
  version: number | null,
): Promise<Authorized<StoredLease>> {
  const lease = authorize(await findStoredLease(ctx, leaseId), () => holds(ctx, 'leases:write'));
  if (version !== null) await leaseRows.refuseStale(ctx, lease, version);
  const refusal = refusalOf(action, lease, today(ctx.deps.clock, lease.timeZone));
  if (refusal) throw fail(refusalCode(action, lease.status), { reason: refusal });
  return lease;
}

/**
 * Holds the leases that one continues before it is changed itself, the oldest first as wherever several of a chain are: what
 * follows from the change may stand on them.
 */
export async function holdFormer(ctx: WriteCtx, lease: Authorized<StoredLease>): Promise<void> {
  if (lease.renewsLeaseId === null) return;
  const ids = await findFormer(ctx, lease.id);
  await sql`select from leases where org_id = ${ctx.org} and id = any(${ids}::uuid[]) order by starts_on for no key update`.execute(
    ctx.write(lease),
  );
}

/** The lease as it is after the change, for the answer. */
export async function readBack(ctx: ReadCtx, leaseId: string): Promise<Lease> {
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

/** Who reads a line of a lease besides the office. */
type ReadBy = 'owner' | 'renter';
const EVERYBODY: readonly ReadBy[] = ['owner', 'renter'];
/** Who reads what happens to a lease in this state: nobody else what is not agreed yet. */
export const readersOf = ({ status }: Pick<StoredLease, 'status'>): readonly ReadBy[] =>
  status === 'DRAFT' ? [] : EVERYBODY;

/** A line for the timelines of the lease and its property. */
export const leaseActivity = (
  type: ActivityDraft['type'],
  lease: Pick<StoredLease, 'id' | 'propertyId' | 'ref' | 'unitLabel'>,
  facts: NonNullable<ActivityDraft['facts']>,
  readers: readonly ReadBy[] = EVERYBODY,
): ActivityDraft => ({
  type,
  about: { property: lease.propertyId },
  facts: { ref: lease.ref, unit: lease.unitLabel, ...facts },
  visibleToOwner: readers.includes('owner'),
  visibleToRenter: readers.includes('renter'),
});
