import type { Asset, AssetChange, AssetInput } from '#contract/assets/assets.ts';
import type { PlainDate } from '#contract/dates.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { type Audited, audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { savesOf } from '#server/access/commands/save.ts';
import type { ActivityDraft } from '#server/access/commands/timeline.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { findProperty } from '#server/properties/properties.queries.ts';
import { findUnit } from '#server/units/units.queries.ts';
import { type FoundAsset, findAsset, getAsset } from './assets.queries.ts';
import { replacementCostMinor } from './assets.rules.ts';

const assetRows = savesOf('assets', (ctx, asset: FoundAsset) => getAsset(ctx, asset.id));

/** Puts a thing of a property or one of its units on record. */
export const createAsset = command(
  'asset.create',
  async (ctx, { propertyId, replacementCost, ...input }: AssetInput): Promise<Audited<Asset>> => {
    const property = authorize(await findProperty(ctx, propertyId), () => holds(ctx, 'assets:write'));
    if (property.status !== 'ACTIVE') throw fail('property.inactive');
    refuseDays(input);
    await refuseElsewhere(ctx, propertyId, input.unitId);
    const id = newId();
    const at = now(ctx);
    const columns = {
      propertyId,
      ...input,
      replacementCostMinor: replacementCostMinor(replacementCost, property.currency),
    };
    await ctx
      .write(property)
      .insertInto('assets')
      .values({ orgId: ctx.org, id, ...columns, createdAt: at, updatedAt: at })
      .execute();
    return audited({
      result: await getAsset(ctx, id),
      subject: { type: 'asset', id },
      after: columns,
      activities: [line('asset.created', { propertyId, name: input.name })],
    });
  },
);

/** Changes what is on record of a thing. */
export const changeAsset = command(
  'asset.change',
  async (ctx, id: string, { version, replacementCost, ...change }: AssetChange): Promise<Audited<Asset>> => {
    const asset = authorize(await findAsset(ctx, id), () => holds(ctx, 'assets:write'));
    await assetRows.refuseStale(ctx, asset, version);
    refuseDays({ ...asset, ...change });
    if (change.unitId !== undefined && change.unitId !== asset.unitId)
      await refuseElsewhere(ctx, asset.propertyId, change.unitId);
    const saved = await assetRows.save(ctx, asset, {
      ...change,
      ...(replacementCost !== undefined && {
        replacementCostMinor: replacementCostMinor(replacementCost, asset.currency),
      }),
    });
    return audited({
      ...saved,
      subject: { type: 'asset', id },
      activities: saved.changed.length
        ? [
            line(
              'asset.changed',
              { propertyId: asset.propertyId, name: saved.result.name },
              {
                fields: saved.changed.join(','),
              },
            ),
          ]
        : [],
    });
  },
);

/** Deletes a thing to which no request and no document belongs; what holds on to it is named by its constraint. */
export const removeAsset = command('asset.remove', async (ctx, id: string) => {
  const asset = authorize(await findAsset(ctx, id), () => holds(ctx, 'assets:write'));
  await ctx.write(asset).deleteFrom('assets').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({
    result: undefined,
    subject: { type: 'asset', id },
    before: asset,
    activities: [line('asset.removed', asset)],
  });
});

/** A line about a thing in its own timeline and that of its property, which owners do not read. */
const line = (
  type: Extract<ActivityDraft['type'], `asset.${string}`>,
  { propertyId, name }: { propertyId: string; name: string },
  facts: NonNullable<ActivityDraft['facts']> = {},
): ActivityDraft => ({
  type,
  about: { property: propertyId },
  facts: { asset: name, ...facts },
  visibleToOwner: false,
});

type Days = { installedOn: PlainDate | null; retiredOn: PlainDate | null };

function refuseDays({ installedOn, retiredOn }: Days): void {
  if (installedOn !== null && retiredOn !== null && retiredOn < installedOn) throw fail('asset.days_order');
}

async function refuseElsewhere(ctx: WriteCtx, propertyId: string, unitId: string | null): Promise<void> {
  if (unitId !== null && (await findUnit(ctx, unitId))?.propertyId !== propertyId) throw fail('asset.unit_elsewhere');
}
