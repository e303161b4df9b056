import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '#contract/list.ts';
import { isOpenStatus } from '#contract/maintenance/maintenance.states.ts';
import type { maintenanceRoutes, TicketRow } from '#contract/maintenance/maintenance.ts';
import { now, type ReadCtx } from '#server/access/context.ts';
import { keptPage, type Sort, shownOnce } from '#server/db/page.ts';
import type { DB } from '#server/db/schema.ts';
import { foundInReach } from '#server/db/search.ts';
import { hasTag } from '#server/tags/tagging.ts';
import { hasReaderAgreed, isFoundByShown, showTickets, ticketsInReach, toTicketRow } from './ticket-columns.ts';

type Query = z.output<typeof maintenanceRoutes.list.query>;

const SORTS: Record<Query['sort'], Sort> = {
  '-createdAt': {
    column: 'ticket.created_at',
    id: 'ticket.id',
    direction: 'desc',
    key: 'createdAt',
    type: 'timestamptz',
  },
  urgency: {
    column: 'ticket.urgent_at',
    id: 'ticket.id',
    direction: 'asc',
    key: 'urgentAt',
    type: 'timestamptz',
    nullable: true,
  },
  visit: {
    column: 'ticket.visit_from',
    id: 'ticket.id',
    direction: 'asc',
    key: 'visitFrom',
    type: 'timestamptz',
    nullable: true,
  },
};

const pages = keptPage(
  (ctx: ReadCtx, query: Query) => {
    const wanted = filters(ctx, query);
    const counted = ctx.db.selectFrom(ticketsInReach(ctx).where(wanted).as('ticket')).select('ticket.id');
    return {
      sort: SORTS[query.sort],
      rows: shownOnce(ticketsInReach(ctx).where(wanted), (found) => showTickets(ctx, found)),
      counted,
    };
  },
  // All that is open, newest first, has an index of its own; in another order the plan depends on how much that is.
  ({ state, ...others }) => (state === 'open' && others.sort === '-createdAt' ? others : { state, ...others }),
  { search: 'find_tickets', table: 'maintenanceTickets', sort: '-createdAt' },
);

/** One page of the requests in reach that the filters leave. */
export async function listTickets(ctx: ReadCtx, query: Query): Promise<{ data: TicketRow[]; page: Page }> {
  const found = await pages(ctx, query);
  return { data: found.rows.map((row) => toTicketRow(ctx, row)), page: found.page };
}

type Tickets = { ticket: DB['maintenanceTickets'] };

function filters(ctx: ReadCtx, query: Query): Expression<SqlBool> {
  const eb = expressionBuilder<Tickets, 'ticket'>();
  const conditions: Expression<SqlBool>[] = [];
  const among = (column: 'status' | 'priority' | 'category' | 'waiting_on', values: string[] | undefined) => {
    if (values) conditions.push(oneOf(`ticket.${column}`, values));
  };
  if (query.q) conditions.push(foundInReach(ctx, 'find_tickets', 'ticket.id', query.q), isFoundByShown(ctx, query.q));
  if (query.propertyId) conditions.push(eb('ticket.propertyId', '=', query.propertyId));
  if (query.unitId) conditions.push(eb('ticket.unitId', '=', query.unitId));
  if (query.assetId) conditions.push(eb('ticket.assetId', '=', query.assetId));
  if (query.assignedToId) conditions.push(eb('ticket.assignedToId', '=', query.assignedToId));
  if (query.personId) conditions.push(isAbout(ctx, query.personId));
  if (query.tag) conditions.push(hasTag(ctx, 'ticket.tags', query.tag));
  among('status', query.status);
  among('priority', query.priority);
  among('category', query.category);
  among('waiting_on', query.waitingOn);
  // What waits for other owners does not wait for one who agreed.
  if (ctx.reach.kind === 'owner' && query.waitingOn?.includes('OWNER'))
    conditions.push(sql<boolean>`not (ticket.waiting_on = 'OWNER' and ${hasReaderAgreed(ctx)})`);
  // Said twice where all wanted states are open, or somebody is waited for, as nobody is once it is finished: the partial indexes know only this form.
  const onlyOpen =
    query.state === 'open' ||
    query.state === 'overdue' ||
    query.status?.every(isOpenStatus) === true ||
    query.waitingOn?.every((one) => one !== 'NONE') === true;
  if (onlyOpen) conditions.push(eb('ticket.isOpen', '=', sql.lit(true)));
  if (query.state === 'finished') conditions.push(eb('ticket.isOpen', '=', sql.lit(false)));
  if (query.state === 'overdue') conditions.push(eb('ticket.nextActionAt', '<', now(ctx)));
  if (query.visitFrom) conditions.push(eb('ticket.visitFrom', '>=', query.visitFrom));
  if (query.visitBefore) conditions.push(eb('ticket.visitFrom', '<', query.visitBefore));
  return eb.and(conditions);
}

/** What somebody reported, what is about a home on one of their leases, and what is at a property they own. */
const isAbout = (ctx: ReadCtx, personId: string): Expression<SqlBool> => sql<boolean>`ticket.id in (
  select mine.id from maintenance_tickets mine where mine.org_id = ${ctx.org} and mine.requested_by_id = ${personId}::uuid
  union all
  select mine.id from lease_parties party
  join maintenance_tickets mine on mine.org_id = party.org_id and mine.lease_id = party.lease_id
  where party.org_id = ${ctx.org} and party.person_id = ${personId}::uuid
  union all
  select mine.id from property_owners owner
  join maintenance_tickets mine on mine.org_id = owner.org_id and mine.property_id = owner.property_id
  where owner.org_id = ${ctx.org} and owner.person_id = ${personId}::uuid)`;

/** One value is compared by `=`, so that an index on it keeps its order. */
const oneOf = (column: string, values: string[]): Expression<SqlBool> =>
  values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${values[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${values}::text[])`;
