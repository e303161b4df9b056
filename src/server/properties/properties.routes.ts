import { propertyRoutes } from '#contract/properties/properties.ts';
import { say } from '#server/access/sentences.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { cells } from './properties.cells.ts';
import { changeProperty, createProperty, removeProperty } from './properties.commands.ts';
import { getProperty, listProperties } from './properties.queries.ts';

export const routes = implement(propertyRoutes, {
  list: (ctx, { query }) => listProperties(ctx, query),
  export: exportList('properties', 'property', cells, listProperties),
  get: async (ctx, { params }) => ({ data: await getProperty(ctx, params.propertyId) }),
  create: async (ctx, { body }) => ({ data: await createProperty(ctx, body) }),
  update: async (ctx, { params, body }) => ({ data: await changeProperty(ctx, params.propertyId, body) }),
  remove: async (ctx, { params }) => {
    await removeProperty(ctx, params.propertyId);
    return { message: say(ctx.language, 'property.deleted') };
  },
});
