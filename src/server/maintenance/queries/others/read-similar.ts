import type { SimilarTicket } from '#contract/maintenance/maintenance.duplicates.ts';
import { OPEN_TICKET_STATUSES } from '#contract/maintenance/maintenance.states.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { lookup } from '#server/db/lookup.ts';
import { type Compared, SIMILAR_FROM, similarity } from '../../rules/similar.ts';
import { findTicket } from '../find-ticket.ts';
import { ticketInReach } from '../ticket-columns.ts';

/** So many of the latest of a property are compared. */
const COMPARED = 200;
const SHOWN = 50;

/** The requests into which one can be merged, those that may be about the same first. */
export async function listSimilar(ctx: ReadCtx, id: string): Promise<SimilarTicket[]> {
  const ticket = await findTicket(ctx, id);
  if (!ticket) throw notFound();
  return listMergeTargets(ctx, ticket);
}

/** The same for a request that was read already. */
export async function listMergeTargets(
  ctx: ReadCtx,
  ticket: Compared & { id: string; propertyId: string; currency: string },
): Promise<SimilarTicket[]> {
  const rows = await ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .select([
      'ticket.id',
      'ticket.ref',
      'ticket.title',
      'ticket.description',
      'ticket.category',
      'ticket.unitId',
      lookup<string | null>('units', 'label', 'ticket.unitId').as('unitLabel'),
      'ticket.status',
      'ticket.visitFrom',
      'ticket.visitTo',
      'ticket.createdAt',
    ])
    .where('ticket.orgId', '=', ctx.org)
    .where(ticketInReach(ctx))
    .where('ticket.propertyId', '=', ticket.propertyId)
    .where('ticket.currency', '=', ticket.currency)
    .where('ticket.id', '!=', ticket.id)
    .where('ticket.status', 'in', OPEN_TICKET_STATUSES)
    .orderBy('ticket.createdAt', 'desc')
    .orderBy('ticket.id', 'desc')
    .limit(COMPARED)
    .execute();
  return rows
    .map((row) => ({ row, ...similarity(ticket, row) }))
    .toSorted((one, other) => other.points - one.points)
    .slice(0, SHOWN)
    .map(({ row, points, reasons }) => ({
      id: row.id,
      ref: row.ref,
      title: row.title,
      unit: row.unitId !== null && row.unitLabel !== null ? { id: row.unitId, label: row.unitLabel } : null,
      status: row.status,
      visit: row.visitFrom && row.visitTo ? { from: row.visitFrom, to: row.visitTo } : null,
      createdAt: row.createdAt,
      reasons,
      isLikely: points >= SIMILAR_FROM,
    }));
}
