import { sql } from 'kysely';
import type { OwnData } from '#server/access/registry.ts';
import { leftAt } from './left.ts';

/** The requests that a person reported, as far as they are told of them: not how one gets into a home that they left. */
export const ownRequests: OwnData = (db, { orgId, personId }) => {
  const isLeft = sql`${leftAt({ org: orgId }, sql`${personId}::uuid`)} is not null`;
  const unlessLeft = <T>(column: string) => sql<T>`case when not ${isLeft} then ${sql.ref(column)} end`;
  return db
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
      unlessLeft<string | null>('ticket.accessNotes').as('accessNotes'),
      unlessLeft<string | null>('ticket.callNumber').as('callNumber'),
      'ticket.createdAt',
      'ticket.completedAt',
    ])
    .where('ticket.orgId', '=', orgId)
    .where('ticket.requestedById', '=', personId)
    .orderBy('ticket.createdAt')
    .orderBy('ticket.id')
    .execute();
};
