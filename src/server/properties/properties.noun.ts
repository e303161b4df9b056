import { sql } from 'kysely';
import { propertySubjects } from '#contract/properties/properties.subjects.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { livedThereAt } from '#server/leases/queries/standing.ts';
import { defineNoun } from '#server/noun.ts';
import { routes } from './properties.routes.ts';
import { findProperties } from './queries/find-properties.ts';

/** Buildings and their owners. */
export const properties = defineNoun(propertySubjects, {
  routes,
  finders: [{ subject: 'property', permission: 'properties:read', find: findProperties }],
  standings: [
    {
      rows: (ctx, personId) =>
        sql`property_owners owner where owner.org_id = ${ctx.org} and owner.person_id = ${personId}`,
      property: 'owner.propertyId',
    },
    {
      rows: (ctx, personId) =>
        sql`properties property where property.org_id = ${ctx.org} and property.manager_id = ${personId}`,
      property: 'property.id',
    },
  ],
  subjects: {
    property: {
      named: {
        from: 'properties property',
        id: 'property.id',
        ownName: 'property.name',
        page: { of: 'property', id: 'property.id' },
        currency: 'property.currency',
      },
      recordedAs: ['name'],
      deletion: 'property.remove',
      reachKey: 'propertyIds',
      foundBy: (q, atMost) => sql`find_properties(${q}, ${atMost}, null)`,
      inReach: (ctx, id) => sql`(
        select ${propertyInReach(ctx, 'property.id')} from properties property
        where property.org_id = ${ctx.org} and property.id = ${id})`,
      inReachAt: ({ reach }, id, at) =>
        reach.kind === 'renter' ? livedThereAt(reach.leaseIds, 'propertyId', id, at) : null,
      readBy: null,
    },
  },
});
