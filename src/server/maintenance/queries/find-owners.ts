import type { ReadCtx } from '#server/access/context.ts';

/** Who owns a place, with the address under which they are mailed. */
export const findOwners = (ctx: ReadCtx, propertyId: string) =>
  ctx.db
    .selectFrom('propertyOwners as owner')
    .innerJoin('people as person', (join) =>
      join.onRef('person.orgId', '=', 'owner.orgId').onRef('person.id', '=', 'owner.personId'),
    )
    .select(['person.id', 'person.name', 'person.email'])
    .where('owner.orgId', '=', ctx.org)
    .where('owner.propertyId', '=', propertyId)
    .orderBy('person.id')
    .execute();
