import { sql } from 'kysely';
import { dayIn } from '#contract/dates.ts';
import type { AlreadyReported } from '#contract/maintenance/maintenance.duplicates.ts';
import type { TicketCategory } from '#contract/maintenance/maintenance.words.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';
import { lookup } from '#server/db/lookup.ts';
import { reportedAlready } from '../../rules/reported.ts';
import type { Place } from '../find-place.ts';
import { ticketInReach } from '../ticket-columns.ts';

/** So many of the latest of a property are compared. */
const COMPARED = 200;

type About = { place: Place; title: string; description: string; category: TicketCategory };

/** The open requests that a report may be about, as far as its reporter may know of them, with their ids for commands. */
export async function findReported(ctx: ReadCtx, { place, ...said }: About) {
  const rows = await openAt(ctx, place.propertyId, place.currency);
  // What the office keeps to itself is nothing that a renter hears of, however much it concerns the building.
  const known = rows.filter(
    ({ isInReach, visibleToRenter }) => isInReach || (ctx.reach.kind === 'renter' && visibleToRenter),
  );
  return reportedAlready({ ...said, unitId: place.unitId, createdAt: now(ctx) }, known);
}

/** The same as an answer says it: what is not in reach without its words, its home, its hour and its id. */
export async function listReported(ctx: ReadCtx, about: About): Promise<AlreadyReported[]> {
  const reported = await findReported(ctx, about);
  return reported.map(({ row, reasons, isTold }) => ({
    id: isTold ? row.id : null,
    ref: row.ref,
    title: isTold ? row.title : null,
    unit: isTold && row.unitId !== null && row.unitLabel !== null ? { id: row.unitId, label: row.unitLabel } : null,
    category: row.category,
    status: row.status,
    reportedOn: dayIn(row.createdAt, about.place.timeZone),
    reasons,
  }));
}

const openAt = kept((ctx: ReadCtx, propertyId: string, currency: string) =>
  ctx.db
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
      'ticket.createdAt',
      'ticket.visibleToRenter',
      ticketInReach(ctx).as('isInReach'),
    ])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.propertyId', '=', propertyId)
    .where('ticket.currency', '=', currency)
    .where('ticket.isOpen', '=', sql.lit(true))
    .orderBy('ticket.createdAt', 'desc')
    .orderBy('ticket.id', 'desc')
    .limit(COMPARED),
);
