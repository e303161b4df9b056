import { sql } from 'kysely';
import type { RelatedTicket } from '#contract/maintenance/maintenance.links.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { keptHanging } from '#server/db/kept.ts';
import { lookup } from '#server/db/lookup.ts';
import { ticketInReach } from '../ticket-columns.ts';
import { toOther } from './read-duplicates.ts';

/** The requests in reach that belong to one, the oldest first. */
export async function readRelated(ctx: ReadCtx, id: string): Promise<RelatedTicket[]> {
  const rows = await selectRelated(ctx, id);
  return rows.map(({ propertyId, propertyName, isSplit, isFirst, ...other }) => ({
    ...toOther(other),
    property: { id: propertyId, name: propertyName },
    relation: isSplit ? (isFirst ? 'SPLIT_FROM' : 'SPLIT_OFF') : 'LINKED',
  }));
}

const selectRelated = keptHanging((ctx: ReadCtx, id: string) =>
  ctx.db
    .selectFrom('ticketLinks as link')
    .innerJoin('maintenanceTickets as ticket', (join) =>
      join
        .onRef('ticket.orgId', '=', 'link.orgId')
        .on(
          sql<boolean>`ticket.id = case when link.ticket_id = ${id}::uuid then link.other_id else link.ticket_id end`,
        ),
    )
    .select([
      'ticket.id',
      'ticket.ref',
      'ticket.title',
      'ticket.propertyId',
      lookup<string>('properties', 'name', 'ticket.propertyId').as('propertyName'),
      'ticket.unitId',
      lookup<string | null>('units', 'label', 'ticket.unitId').as('unitLabel'),
      'ticket.status',
      'ticket.visitFrom',
      'ticket.visitTo',
      'ticket.createdAt',
      'link.isSplit',
      sql<boolean>`ticket.id = link.ticket_id`.as('isFirst'),
    ])
    .where('link.orgId', '=', ctx.org)
    .where((eb) => eb.or([eb('link.ticketId', '=', id), eb('link.otherId', '=', id)]))
    .where(ticketInReach(ctx))
    .orderBy('ticket.createdAt')
    .orderBy('ticket.id'),
);
