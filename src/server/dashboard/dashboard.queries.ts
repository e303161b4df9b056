import { sql } from 'kysely';
import type { AdminSummary, OwnRequest, OwnSummary } from '#contract/dashboard/dashboard.ts';
import { type PlainDate, today } from '#contract/dates.ts';
import { LIST_LIMIT_MAX } from '#contract/list.ts';
import { fromMinor } from '#contract/money.ts';
import { holds } from '#server/access/authorize.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { countEndingLeases, listEndingLeases } from '#server/leases/leases.queries.ts';
import { listOwnLeases } from '#server/leases/own-leases.queries.ts';
import { askedMinor } from '#server/maintenance/queries/find-ticket.ts';
import {
  hasReaderAgreed,
  showTickets,
  ticketInReach,
  ticketsInReach,
  toTicketRow,
} from '#server/maintenance/queries/ticket-columns.ts';
import { listProperties } from '#server/properties/properties.queries.ts';
import { addUpWaiting } from './dashboard.rules.ts';
import { addUpEnding, addUpOpen, countLateToday } from './queries/due-counts.ts';
import { listLeftOpen } from './queries/left-open.ts';

const SHOWN = 10;
const ENDING_DAYS = { soon: 30, later: 60, latest: 90 };

/**
 * What waits for staff and what there is, within reach; every part is one statement, and all travel in one flush. Who reaches
 * everything is told what is kept of it, who reaches some properties what their rows come to.
 */
export async function summarizePortfolio(ctx: ReadCtx): Promise<AdminSummary> {
  const isWhole = ctx.reach.kind === 'all';
  const [units, waiting, lateToday, ending, yourTurn, endingSoon, day] = await Promise.all([
    countUnits(ctx),
    isWhole ? addUpOpen(ctx) : countWaiting(ctx),
    isWhole ? countLateToday(ctx) : 0,
    isWhole ? addUpEnding(ctx, ENDING_DAYS) : countEndingLeases(ctx, ENDING_DAYS),
    listYourTurn(ctx),
    listEndingLeases(ctx, ENDING_DAYS.latest, SHOWN),
    findToday(ctx),
  ]);
  return {
    units: { ...units, vacant: units.rentable - units.occupied },
    ...addUpWaiting(waiting, lateToday),
    leasesEnding: { within30: ending.soon, within60: ending.later, within90: ending.latest },
    yourTurn,
    endingSoon,
    today: day,
  };
}

/** What waits for an owner or renter, and what is theirs. */
export async function summarizeOwn(ctx: ReadCtx): Promise<OwnSummary> {
  const [leases, leftOpen, properties, tickets, openTicketCount, day] = await Promise.all([
    listOwnLeases(ctx),
    listLeftOpen(ctx),
    ctx.reach.kind === 'owner' ? listProperties(ctx, { limit: LIST_LIMIT_MAX, sort: 'name' }) : { data: [] },
    listOwnTickets(ctx),
    countOwnTickets(ctx),
    findToday(ctx),
  ]);
  return { leases, leftOpen, properties: properties.data, tickets, openTicketCount, today: day };
}

const countUnits = (ctx: ReadCtx) => {
  const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
  return ctx.db
    .selectFrom('propertyOccupancy as occupancy')
    .select([
      sum('occupancy.rentable_count').as('rentable'),
      sum('occupancy.occupied_count').as('occupied'),
      sum('occupancy.leaving_count').as('leaving'),
    ])
    .where('occupancy.orgId', '=', ctx.org)
    .where(propertyInReach(ctx, 'occupancy.property_id'))
    .executeTakeFirstOrThrow();
};

/** Open requests, without a parameter in the condition on which the partial indexes rest. */
const openTickets = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.isOpen', '=', sql.lit(true));

const countWaiting = (ctx: ReadCtx) =>
  openTickets(ctx)
    .where(propertyInReach(ctx, 'ticket.property_id'))
    .select([
      'ticket.status',
      'ticket.waitingOn',
      sql<number>`count(*)`.as('open'),
      sql<number>`count(*) filter (where ticket.next_action_at < ${now(ctx)}::timestamptz)`.as('overdue'),
    ])
    .groupBy(['ticket.status', 'ticket.waitingOn'])
    .execute();

async function listYourTurn(ctx: ReadCtx) {
  const order = sql`ticket.urgent_at, ticket.id`;
  const first = ticketsInReach(ctx)
    .where('ticket.isOpen', '=', sql.lit(true))
    .where('ticket.waitingOn', '=', sql.lit('STAFF'))
    .orderBy(order)
    .limit(SHOWN);
  const rows = await showTickets(ctx, first).orderBy(order).execute();
  return rows.map((row) => toTicketRow(ctx, row));
}

/** The newest open requests, those that wait for the reader before all others, then emergencies. */
async function listOwnTickets(ctx: ReadCtx): Promise<OwnRequest[]> {
  const reader = ctx.reach.kind === 'owner' ? 'OWNER' : 'RENTER';
  const order = sql`ticket.priority = 'EMERGENCY' desc, (ticket.waiting_on = ${reader} and not ${hasReaderAgreed(ctx)}) desc,
    ticket.urgent_at, ticket.id`;
  const first = ticketsInReach(ctx).where('ticket.isOpen', '=', sql.lit(true)).orderBy(order).limit(SHOWN);
  const rows = await showTickets(ctx, first).select(askedMinor.as('askedMinor')).orderBy(order).execute();
  const seesCosts = holds(ctx, 'costs:read');
  return rows.map(({ askedMinor: asked, ...row }) => ({
    ...toTicketRow(ctx, row),
    amountAsked:
      asked !== null && seesCosts && !row.hasAgreed
        ? { amount: fromMinor(asked, row.currency), currency: row.currency }
        : null,
  }));
}

async function countOwnTickets(ctx: ReadCtx): Promise<number> {
  const { count } = await openTickets(ctx)
    .where(ticketInReach(ctx))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The day it is where the organization is. */
async function findToday(ctx: ReadCtx): Promise<PlainDate> {
  const { timeZone } = await ctx.db
    .selectFrom('organizations')
    .select('timeZone')
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  return today(ctx.deps.clock, timeZone);
}
