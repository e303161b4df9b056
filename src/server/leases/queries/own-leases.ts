import type { OwnData } from '#server/access/registry.ts';

/** The leases on which a person stands, with where and what for; nothing of the others on them. */
export const ownLeases: OwnData = (db, { orgId, personId }) =>
  db
    .selectFrom('leaseParties as party')
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'party.orgId').onRef('lease.id', '=', 'party.leaseId'),
    )
    .innerJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'lease.orgId').onRef('unit.id', '=', 'lease.unitId'),
    )
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'lease.orgId').onRef('property.id', '=', 'lease.propertyId'),
    )
    .select([
      'lease.ref',
      'property.name as property',
      'unit.label as unit',
      'party.role',
      'lease.type',
      'lease.status',
      'lease.startsOn',
      'lease.endsOn',
      'lease.movesOutOn',
      'lease.currency',
      'lease.rentMinor',
      'lease.depositMinor',
      'lease.paymentDueDay',
    ])
    .where('party.orgId', '=', orgId)
    .where('party.personId', '=', personId)
    // What nobody signed or came to nothing is the office's own paper.
    .where('lease.status', 'not in', ['DRAFT', 'CANCELLED'])
    .orderBy('lease.startsOn')
    .orderBy('lease.id')
    .execute();
