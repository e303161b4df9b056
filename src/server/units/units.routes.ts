import { type BulkUnitChange, unitRoutes } from '#contract/units/units.ts';
import { say } from '#server/access/sentences.ts';
import { bulkBy } from '#server/bulk/bulk-by.ts';
import { exportList } from '#server/exports/export-list.ts';
import { implement } from '#server/http/implement.ts';
import { cells } from './units.cells.ts';
import { changeUnit, createUnit, removeUnit, restoreUnit } from './units.commands.ts';
import { getUnit, listUnits, listUnitsOfProperty } from './units.queries.ts';

/** Each row is changed as it is alone. */
const bulk = bulkBy<BulkUnitChange>(
  'unit',
  { rentable: (ctx, { id, version }, { rentable }) => changeUnit(ctx, id, { version, rentable }) },
  restoreUnit,
);

export const routes = implement(unitRoutes, {
  list: (ctx, { query }) => listUnits(ctx, query),
  export: exportList('units', 'unit', cells, listUnits),
  ...bulk,
  listOfProperty: (ctx, { params, query }) => listUnitsOfProperty(ctx, params.propertyId, query),
  create: async (ctx, { params, body }) => ({ data: await createUnit(ctx, params.propertyId, body) }),
  get: async (ctx, { params }) => ({ data: await getUnit(ctx, params.unitId) }),
  update: async (ctx, { params, body }) => ({ data: await changeUnit(ctx, params.unitId, body) }),
  remove: async (ctx, { params }) => {
    await removeUnit(ctx, params.unitId);
    return { message: say(ctx.language, 'unit.deleted') };
  },
});
