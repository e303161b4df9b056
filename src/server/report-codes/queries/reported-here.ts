import { sql } from 'kysely';
import { dayIn } from '#contract/dates.ts';
import type { ReportedHere } from '#contract/report-codes/report-codes.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { stateHere, TOLD_TO_ANYBODY } from '../rules/reported-here.ts';

const SHOWN = 10;

/** What is open in the parts of a property that all share, as far as anybody who stands there may know of it. */
export async function readReportedHere(ctx: ReadCtx, propertyId: string): Promise<ReportedHere[]> {
  const rows = await ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'ticket.orgId').onRef('property.id', '=', 'ticket.propertyId'),
    )
    .select(['ticket.category', 'ticket.status', 'ticket.createdAt', 'ticket.visitFrom', 'ticket.visitTo'])
    .select('property.timeZone')
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.propertyId', '=', propertyId)
    .where('ticket.isOpen', '=', sql.lit(true))
    .where('ticket.unitId', 'is', null)
    .where('ticket.visibleToRenter', '=', true)
    .where('ticket.category', 'in', TOLD_TO_ANYBODY)
    .orderBy('ticket.createdAt', 'desc')
    .orderBy('ticket.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ category, status, createdAt, visitFrom, visitTo, timeZone }) => ({
    category,
    reportedOn: dayIn(createdAt, timeZone),
    state: stateHere(status),
    visit: status === 'SCHEDULED' && visitFrom && visitTo ? { from: visitFrom, to: visitTo } : null,
  }));
}
