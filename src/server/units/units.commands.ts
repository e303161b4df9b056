import { v7 as uuidv7 } from 'uuid';
import type { UnitChange, UnitInput, UnitRow } from '#contract/units/units.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { changedFields } from '#server/access/changed-fields.ts';
import { audited, command } from '#server/access/command.ts';
import { now } from '#server/access/context.ts';
import { fail } from '#server/access/failure.ts';
import { findProperty } from '#server/properties/properties.queries.ts';
import { findUnit, getUnit, type UnitRecord } from './units.queries.ts';
import { marketRentMinor, numberOf, unitLabel } from './units.rules.ts';

/** Adds a unit to an active property; its number is there once in its building. */
export const createUnit = command('unit.create', async (ctx, propertyId: string, input: UnitInput) => {
  const property = authorize(await findProperty(ctx, propertyId), () => holds(ctx, 'properties:write'));
  if (property.status !== 'ACTIVE') throw fail('property.inactive');
  const id = uuidv7();
  const at = now(ctx);
  const columns = columnsOf(input, property.currency);
  await ctx
    .write(property)
    .insertInto('units')
    .values({ orgId: ctx.org, id, propertyId, ...columns, createdAt: at, updatedAt: at })
    .execute();
  return audited<UnitRow>({
    result: await getUnit(ctx, id),
    subject: { type: 'unit', id },
    after: { propertyId, ...columns },
    activities: [{ type: 'unit.created', about: { property: propertyId }, facts: { unit: unitLabel(input) } }],
  });
});

/** Changes a unit. */
export const changeUnit = command('unit.change', async (ctx, id: string, input: UnitChange) => {
  const unit = authorize(await findUnit(ctx, id), () => holds(ctx, 'properties:write'));
  const { version, ...fields } = input;
  const after = columnsOf(fields, unit.currency);
  const saved = await ctx
    .write(unit)
    .updateTable('units')
    .set({ ...after, updatedAt: now(ctx), version: version + 1 })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  const current = await getUnit(ctx, id);
  if (!saved) throw fail('STALE_VERSION', { current });
  const before = columnsBefore(unit);
  const names = changedFields(before, after);
  const facts = {
    unit: current.label,
    fields: names.join(','),
    ...(unit.label === current.label ? {} : { from: unit.label }),
  };
  return audited<UnitRow>({
    result: current,
    subject: { type: 'unit', id },
    before,
    after,
    activities: names.length ? [{ type: 'unit.changed', about: { property: unit.propertyId }, facts }] : [],
  });
});

/** Deletes a unit that no lease and no request belongs to. */
export const removeUnit = command('unit.remove', async (ctx, id: string) => {
  const unit = authorize(await findUnit(ctx, id), () => holds(ctx, 'properties:delete'));
  const [lease, ticket] = await Promise.all([
    ctx.db.selectFrom('leases').select('id').where('orgId', '=', ctx.org).where('unitId', '=', id).limit(1).execute(),
    ctx.db
      .selectFrom('maintenanceTickets')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('unitId', '=', id)
      .limit(1)
      .execute(),
  ]);
  if (lease.length || ticket.length) throw fail('unit.has_history');
  await ctx.write(unit).deleteFrom('units').where('orgId', '=', ctx.org).where('id', '=', id).execute();
  return audited({
    result: undefined,
    subject: { type: 'unit', id },
    before: unit,
    activities: [{ type: 'unit.removed', about: { property: unit.propertyId }, facts: { unit: unit.label } }],
  });
});

const columnsOf = ({ marketRent, ...rest }: UnitInput, currency: string) => ({
  ...rest,
  marketRentMinor: marketRentMinor(marketRent, currency),
});

/** The same columns as they were, decimals as numbers so that the two compare. */
const columnsBefore = (unit: UnitRecord): ReturnType<typeof columnsOf> => ({
  building: unit.building,
  number: unit.number,
  floor: unit.floor,
  beds: numberOf(unit.beds),
  baths: numberOf(unit.baths),
  area: numberOf(unit.area),
  areaUnit: unit.areaUnit,
  rentable: unit.rentable,
  marketRentMinor: unit.marketRentMinor,
});
