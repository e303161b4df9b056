import { type BulkPropertyChange, propertyRoutes } from '#contract/properties/properties.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { say } from '#server/access/sentences.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { tagsInUse } from '#server/tags/tagging.ts';
import { cells } from './properties.cells.ts';
import { changeProperty, createProperty, removeProperty, restoreProperty, tagging } from './properties.commands.ts';
import { getProperty, listProperties } from './properties.queries.ts';
import { readPropertyDefaults } from './queries/read-defaults.ts';

/** Each row is changed as it is alone. */
const bulk = bulkBy<BulkPropertyChange>(
  'property',
  {
    manager: (ctx, { id, version }, { managerId }) => changeProperty(ctx, id, { version, managerId }),
    ...tagging.bulk,
  },
  restoreProperty,
);

export const routes = implement(propertyRoutes, {
  list: (ctx, { query }) => listProperties(ctx, query),
  export: exportList('properties', 'property', cells, listProperties),
  ...bulk,
  tags: tagsInUse('properties', 'property', (ctx) => propertyInReach(ctx, 'property.id')),
  retag: async (ctx, { params, body }) => ({ data: await tagging.retag(ctx, params.propertyId, body) }),
  get: async (ctx, { params }) => ({ data: await getProperty(ctx, params.propertyId) }),
  defaults: async (ctx) => ({ data: await readPropertyDefaults(ctx) }),
  create: async (ctx, { body }) => ({ data: await createProperty(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await changeProperty(ctx, params.propertyId, body) }),
  remove: async (ctx, { params }) => {
    await removeProperty(ctx, params.propertyId);
    return { message: say(ctx.language, 'property.deleted') };
  },
});
