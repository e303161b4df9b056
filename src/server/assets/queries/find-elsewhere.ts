import type { ReadCtx } from '#server/access/context.ts';
import { standsAt } from '#server/maintenance/queries/read-asset.ts';
import { findUnit } from '#server/units/units.queries.ts';

/** Where something is said to stand. */
export type ThingPlace = { propertyId: string; unitId: string | null; assetId: string | null };

/** What of a place does not belong to its property, or not to each other; null where all of it does. */
export async function elsewhereOf(
  ctx: ReadCtx,
  { propertyId, unitId, assetId }: ThingPlace,
): Promise<'unit' | 'asset' | null> {
  if (unitId !== null && (await findUnit(ctx, unitId))?.propertyId !== propertyId) return 'unit';
  return assetId !== null && !(await standsAt(ctx, assetId, { propertyId, unitId })) ? 'asset' : null;
}
