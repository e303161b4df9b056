import { sql } from 'kysely';
import { unitSubjects } from '#contract/units/units.subjects.ts';
import { livedThereAt } from '#server/leases/queries/standing.ts';
import { defineNoun } from '#server/noun.ts';
import { findUnits } from './queries/find-units.ts';
import { unitInSight } from './units.queries.ts';
import { routes } from './units.routes.ts';

/** The homes of a property. */
export const units = defineNoun(unitSubjects, {
  routes,
  finders: [{ subject: 'unit', permission: 'properties:read', find: findUnits }],
  subjects: {
    unit: {
      named: {
        from: `units unit
          join properties property on property.org_id = unit.org_id and property.id = unit.property_id`,
        id: 'unit.id',
        ownName: 'unit.label',
        name: 'property.name',
        detail: 'unit.label',
        page: { of: 'property', id: 'property.id' },
        currency: 'property.currency',
      },
      recordedAs: ['label', ['building', 'number']],
      belongsTo: 'propertyId',
      deletion: 'unit.remove',
      foundBy: (q, atMost) => sql`find_units(${q}, ${atMost}, null)`,
      inReach: (ctx, id) => sql`(
        select ${unitInSight(ctx)} from units unit where unit.org_id = ${ctx.org} and unit.id = ${id})`,
      inReachAt: ({ reach }, id, at) =>
        reach.kind === 'renter' ? livedThereAt(reach.leaseIds, 'unitId', id, at) : null,
      readBy: null,
    },
  },
});
