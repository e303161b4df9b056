import { sql } from 'kysely';
import type { PeriodInput } from '#contract/books/books.ts';
import { type PlainDate, today } from '#contract/dates.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds, type Proof, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { findBookPlaces } from '#server/ledger/queries/places.ts';
import { findPeriodRefusal, type WantedPeriod } from '../periods.rules.ts';
import { listPeriods, mayUnlock } from '../queries/periods.ts';

/** Closes, locks or opens books through a day: those of the organization, or of a property in their place. */
export const setPeriod = command('ledger_period.set', async (ctx, { propertyId, version, ...wanted }: PeriodInput) => {
  const proof = permit(ctx, 'books:write');
  const { own, house } = await holdPeriods(ctx, proof, propertyId);
  const entityId = propertyId ?? ctx.org;
  if ((own?.version ?? null) !== version) throw fail('STALE_VERSION', { current: await listPeriods(ctx) });
  await refuse(ctx, own ?? house, wanted, propertyId);
  const after = { softLockedThrough: wanted.closedThroughOn, lockedThrough: wanted.lockedThroughOn };
  const changed = { ...after, changedBy: ctx.actor.name, updatedAt: now(ctx) };
  await ctx
    .write(proof)
    .insertInto('ledgerLocks')
    .values({ orgId: ctx.org, entityId, propertyId, ...changed })
    .onConflict((conflict) =>
      conflict.columns(['orgId', 'entityId']).doUpdateSet({ ...changed, version: sql`ledger_locks.version + 1` }),
    )
    .execute();
  return audited({
    result: await listPeriods(ctx),
    subject: { type: 'ledger_period', id: entityId },
    before: own ? recordOf(own) : null,
    after: { ...recordOf(after), ...(own || propertyId === null ? {} : { propertyId }) },
  });
});

/** Takes the periods of its own from a property. */
export const dropPeriod = command('ledger_period.drop', async (ctx, propertyId: string) => {
  const { properties } = await findBookPlaces(ctx, [propertyId]);
  const proof = authorize(properties[0], () => holds(ctx, 'books:write'));
  const { own, house } = await holdPeriods(ctx, proof, propertyId);
  if (!own) throw fail('books.nothing_own');
  // What the organization has locked less of would be unlocked by that.
  await refuse(
    ctx,
    own,
    { closedThroughOn: house.softLockedThrough, lockedThroughOn: house.lockedThrough },
    propertyId,
  );
  await ctx
    .write(proof)
    .deleteFrom('ledgerLocks')
    .where('orgId', '=', ctx.org)
    .where('entityId', '=', propertyId)
    .execute();
  return audited({
    result: await listPeriods(ctx),
    subject: { type: 'ledger_period', id: propertyId },
    before: { ...recordOf(own), propertyId },
  });
});

type StoredPeriod = { softLockedThrough: PlainDate | null; lockedThrough: PlainDate | null };
const recordOf = ({ softLockedThrough, lockedThrough }: StoredPeriod) => ({
  closedThroughOn: softLockedThrough,
  lockedThroughOn: lockedThrough,
});

/** What is closed now; whoever posts holds the organization's row, so holding it waits for all of them. */
async function holdPeriods(ctx: WriteCtx, proof: Proof, propertyId: string | null) {
  const rows = await ctx
    .write(proof)
    .selectFrom('ledgerLocks')
    .selectAll()
    .where('orgId', '=', ctx.org)
    .where('entityId', 'in', [ctx.org, ...(propertyId === null ? [] : [propertyId])])
    .orderBy('propertyId', (order) => order.desc().nullsFirst())
    .forUpdate()
    .execute();
  const house = rows.find(({ entityId }) => entityId === ctx.org);
  if (!house) throw new Error('An organization has no periods');
  return { house, own: rows.find(({ entityId }) => entityId === (propertyId ?? ctx.org)) };
}

async function refuse(ctx: WriteCtx, held: StoredPeriod, wanted: WantedPeriod, propertyId: string | null) {
  const { properties } = await findBookPlaces(ctx, propertyId === null ? [] : [propertyId]);
  const { timeZone } =
    properties[0] ??
    (await ctx.db.selectFrom('organizations').select('timeZone').where('id', '=', ctx.org).executeTakeFirstOrThrow());
  const refusal = findPeriodRefusal(held, wanted, {
    today: today(ctx.deps.clock, timeZone),
    mayUnlock: mayUnlock(ctx),
  });
  if (refusal) throw fail(refusal.code, { field: refusal.field });
}
