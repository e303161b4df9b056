import { lacksAreaUnit, UnitChange, type UnitInput, type UnitRow } from '#contract/units/units.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { type Restoring, savesOf } from '#server/access/commands/save.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { findProperty } from '#server/properties/properties.queries.ts';
import { taggingOf } from '#server/tags/tagging.ts';
import { findUnit, getUnit, type UnitRecord } from './units.queries.ts';
import { marketRentMinor, unitLabel } from './units.rules.ts';

const rows = savesOf('units', (ctx, unit: UnitRecord) => getUnit(ctx, unit.id));

export const tagging = taggingOf({ subject: 'unit', permission: 'properties:write', find: findUnit, rows });

/** Adds a unit to an active property; its number is there once in its building. */
export const createUnit = command('unit.create', async (ctx, propertyId: string, input: UnitInput) => {
  const property = authorize(await findProperty(ctx, propertyId), () => holds(ctx, 'properties:write'));
  if (property.status !== 'ACTIVE') throw fail('property.inactive');
  const id = newId();
  const at = now(ctx);
  const { marketRent, ...fields } = input;
  const columns = { ...fields, marketRentMinor: marketRentMinor(marketRent, property.currency) };
  await ctx
    .write(property)
    .insertInto('units')
    .values({ orgId: ctx.org, id, propertyId, ...columns, createdAt: at, updatedAt: at })
    .execute();
  return audited<UnitRow>({
    result: await getUnit(ctx, id),
    subject: { type: 'unit', id },
    after: { propertyId, ...columns },
    activities: [
      {
        type: 'unit.created',
        about: { property: propertyId },
        facts: { unit: unitLabel(input) },
        visibleToOwner: true,
      },
    ],
  });
});

/** Changes a unit. */
export const changeUnit = command('unit.change', async (ctx, id: string, input: UnitChange) => {
  const unit = authorize(await findUnit(ctx, id), () => holds(ctx, 'properties:write'));
  const { version, marketRent, ...fields } = input;
  await rows.refuseStale(ctx, unit, version);
  if (lacksAreaUnit({ ...unit, ...fields })) throw fail('unit.area_unit_missing');
  const saved = await rows.save(ctx, unit, {
    ...fields,
    ...(marketRent === undefined ? {} : { marketRentMinor: marketRentMinor(marketRent, unit.currency) }),
  });
  const facts = {
    unit: saved.result.label,
    fields: saved.changed.join(','),
    ...(unit.label === saved.result.label ? {} : { from: unit.label }),
  };
  return audited({
    ...saved,
    subject: { type: 'unit', id },
    activities: saved.changed.length
      ? [{ type: 'unit.changed', about: { property: unit.propertyId }, facts, visibleToOwner: true }]
      : [],
  });
});

/** Gives a unit back what a change of many took from it. */
export const restoreUnit = command('unit.restore', async (ctx, id: string, former: Restoring) => {
  const unit = authorize(await findUnit(ctx, id), () => holds(ctx, 'properties:write'));
  const saved = await rows.restore(ctx, unit, former);
  const fields = saved.changed.filter((name) => name in UnitChange.shape);
  const facts = { unit: saved.result.label, fields: fields.join(',') };
  return audited({
    ...saved,
    subject: { type: 'unit', id },
    // What a change left no line of, such as tags, has none when it is undone.
    activities:
      fields.length > 0
        ? [{ type: 'unit.changed', about: { property: unit.propertyId }, facts, visibleToOwner: true }]
        : [],
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
    activities: [
      { type: 'unit.removed', about: { property: unit.propertyId }, facts: { unit: unit.label }, visibleToOwner: true },
    ],
  });
});
