import { sql } from 'kysely';
import type { OfficeArrears, OfficeArrearsChange } from '#contract/arrears/arrears.ts';
import { today } from '#contract/dates.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { differenceOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';

import { findLease, readOffice } from '../queries/arrears.ts';

/** Says since when what a lease owes is with collections, and keeps a note about it; of the note the audit trail alone tells. */
export const changeArrears = command(
  'lease_arrears.change',
  async (ctx, leaseId: string, { version, ...change }: OfficeArrearsChange) => {
    const lease = authorize(await findLease(ctx, leaseId), () => holds(ctx, 'ledger:write'));
    const { inCollectionsSinceOn: since } = change;
    if (since && since > today(ctx.deps.clock, lease.timeZone))
      throw fail('VALIDATION_FAILED', { field: 'inCollectionsSinceOn', reason: 'ledger.day_in_future' });
    // The first one to write something makes the row that the others wait for.
    const { id } = await ctx
      .write(lease)
      .insertInto('leaseArrears')
      .values({ orgId: ctx.org, id: newId(), leaseId })
      .onConflict((conflict) => conflict.columns(['orgId', 'leaseId']).doUpdateSet({ updatedAt: now(ctx) }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = await readOffice(ctx, leaseId);
    if (before.version !== version) throw fail('STALE_VERSION', { current: before });
    const difference = differenceOf(before, change);
    const noted = difference.changed.includes('note')
      ? change.note
        ? { notedBy: ctx.actor.name, notedAt: now(ctx) }
        : { notedBy: null, notedAt: null }
      : {};
    await ctx
      .write(lease)
      .updateTable('leaseArrears')
      .set({ ...change, ...noted, version: sql`version + 1` })
      .where('orgId', '=', ctx.org)
      .where('leaseId', '=', leaseId)
      .execute();
    const isHandedOver = difference.changed.includes('inCollectionsSinceOn');
    return audited<OfficeArrears>({
      result: await readOffice(ctx, leaseId),
      subject: { type: 'lease_arrears', id },
      ...difference,
      activities: isHandedOver
        ? [handedOver(since ? 'lease_arrears.handed_over' : 'lease_arrears.taken_back', lease, since ?? null)]
        : [],
    });
  },
);

/** A line that the office alone reads. */
const handedOver = (
  type: 'lease_arrears.handed_over' | 'lease_arrears.taken_back',
  { id, propertyId }: { id: string; propertyId: string },
  on: string | null,
): ActivityDraft => ({ type, about: { lease: id, property: propertyId }, facts: { on }, visibleToOwner: false });
