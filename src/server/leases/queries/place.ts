import { type RawBuilder, sql } from 'kysely';
import type { PropertyPlace } from '#contract/properties/properties.ts';
import type { Ctx } from '#server/access/context.ts';
import { coverOf } from './cover-of.ts';

/** The property whose id stands in `idColumn`, with its address and what its picture is drawn from, as one value of a row. */
export const placeOf = (ctx: Ctx, idColumn: `${string}.propertyId`): RawBuilder<PropertyPlace> => {
  const orgColumn = `${idColumn.slice(0, idColumn.indexOf('.'))}.orgId`;
  return sql`(
    select json_build_object('id', place.id, 'name', place.name, 'subType', place.sub_type, 'cover', ${coverOf(ctx, 'place.id')},
      'unitCount', (select count(*) from units unit where unit.org_id = place.org_id and unit.property_id = place.id),
      'address', json_build_object('street', place.street, 'street2', place.street2, 'city', place.city,
        'state', place.state, 'zipCode', place.zip_code, 'country', place.country))
    from properties place where place.org_id = ${sql.ref(orgColumn)} and place.id = ${sql.ref(idColumn)})`;
};
