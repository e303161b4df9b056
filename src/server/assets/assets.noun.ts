import { sql } from 'kysely';
import { assetSubjects } from '#contract/assets/assets.subjects.ts';
import { assetRoutes } from '#contract/assets/assets.ts';
import { say } from '#server/access/sentences.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { defineNoun } from '#server/noun.ts';
import { cells } from './assets.cells.ts';
import { changeAsset, createAsset, removeAsset } from './assets.commands.ts';
import { assetInReach, findAssets, getAsset, listAssets } from './assets.queries.ts';

/** What is built in or stands in a property and is looked after. */
export const assets = defineNoun(assetSubjects, {
  routes: implement(assetRoutes, {
    list: (ctx, { query }) => listAssets(ctx, query),
    export: exportList('equipment', 'asset', cells, listAssets),
    get: async (ctx, { params }) => ({ data: await getAsset(ctx, params.assetId) }),
    create: async (ctx, { body }) => ({ data: await createAsset(ctx, body) }),
    update: async (ctx, { params, body }) => ({ data: await changeAsset(ctx, params.assetId, body) }),
    remove: async (ctx, { params }) => {
      await removeAsset(ctx, params.assetId);
      return { message: say(ctx.language, 'asset.deleted') };
    },
  }),
  finders: [{ subject: 'asset', permission: 'assets:read', find: findAssets }],
  subjects: {
    asset: {
      named: {
        from: `assets asset
          join properties property on property.org_id = asset.org_id and property.id = asset.property_id`,
        id: 'asset.id',
        ownName: 'asset.name',
        detail: 'property.name',
        page: { of: 'asset', id: 'asset.id' },
        currency: 'property.currency',
      },
      recordedAs: ['name'],
      belongsTo: 'propertyId',
      deletion: 'asset.remove',
      inReach: (ctx, id) => sql`(
        select ${assetInReach(ctx)} from assets asset where asset.org_id = ${ctx.org} and asset.id = ${id})`,
      readBy: 'assets:read',
    },
  },
});
