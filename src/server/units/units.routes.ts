import { type BulkUnitChange, unitRoutes } from '#contract/units/units.ts';
import { say } from '#server/access/sentences.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { tagsInUse } from '#server/tags/tagging.ts';
import { cells } from './units.cells.ts';
import { changeUnit, createUnit, removeUnit, restoreUnit, tagging } from './units.commands.ts';
import { getUnit, listUnits, listUnitsOfProperty, unitInSight } from './units.queries.ts';

/** Each row is changed as it is alone. */
const bulk = bulkBy<BulkUnitChange>(
  'unit',
  { rentable: (ctx, { id, version }, { rentable }) => changeUnit(ctx, id, { version, rentable }), ...tagging.bulk },
  restoreUnit,
);

export const routes = implement(unitRoutes, {
  list: (ctx, { query }) => listUnits(ctx, query),
  export: exportList('units', 'unit', cells, listUnits),
  ...bulk,
  tags: tagsInUse('units', 'unit', unitInSight),
  retag: async (ctx, { params, body }) => ({ data: await tagging.retag(ctx, params.unitId, body) }),
  listOfProperty: (ctx, { params, query }) => listUnitsOfProperty(ctx, params.propertyId, query),
  create: async (ctx, { params, body }) => ({ data: await createUnit(ctx, params.propertyId, body) }),
  get: async (ctx, { params }) => ({ data: await getUnit(ctx, params.unitId) }),
  update: async (ctx, { params, body }) => ({ data: await changeUnit(ctx, params.unitId, body) }),
  remove: async (ctx, { params }) => {
    await removeUnit(ctx, params.unitId);
    return { message: say(ctx.language, 'unit.deleted') };
  },
});
