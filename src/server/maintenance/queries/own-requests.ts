import type { OwnData } from '#server/access/registry.ts';

/** The requests that a person reported, as far as they are told of them. */
export const ownRequests: OwnData = (db, { orgId, personId }) =>
  db
    .selectFrom('maintenanceTickets as ticket')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'ticket.orgId').onRef('property.id', '=', 'ticket.propertyId'),
    )
    .select([
      'ticket.ref',
      'ticket.title',
      'ticket.description',
      'ticket.category',
      'ticket.location',
      'ticket.status',
      'property.name as property',
      'ticket.entryPermission',
      'ticket.accessNotes',
      'ticket.callNumber',
      'ticket.createdAt',
      'ticket.completedAt',
    ])
    .where('ticket.orgId', '=', orgId)
    .where('ticket.requestedById', '=', personId)
    .orderBy('ticket.createdAt')
    .orderBy('ticket.id')
    .execute();
