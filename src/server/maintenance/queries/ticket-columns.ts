import { type RawBuilder, sql } from 'kysely';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { fromMinor } from '#contract/money.ts';
import { holds, readsPeople } from '#server/access/authorize.ts';
import { actorPersonId, type Ctx, type ReadCtx } from '#server/access/context.ts';
import { officeDay } from '#server/access/office-day.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { MANY_PROPERTIES } from '#server/db/kept.ts';
import { beside, lookup } from '#server/db/lookup.ts';
import { hasWords } from '#server/db/search.ts';
import { shownTags } from '#server/tags/tagging.ts';
import { ticketsAsRented } from './left.ts';

/** The leases of a renter by which they live somewhere, or did: whoever answers for the rent alone has nothing to do with the home. */
const homesOf = ({ org }: Ctx, { leaseIds, personId }: Extract<Ctx['reach'], { kind: 'renter' }>) => sql`(
  select party.lease_id from lease_parties party where party.org_id = ${org}
    and party.lease_id = any(${leaseIds}::uuid[]) and party.person_id = ${personId}::uuid and party.role <> 'GUARANTOR')`;

/** Narrows a query over `maintenance_tickets as ticket` to what the active role reaches. */
export function ticketInReach(ctx: Ctx): RawBuilder<boolean> {
  const { reach } = ctx;
  if (reach.kind === 'renter')
    return sql<boolean>`(ticket.visible_to_renter and ticket.id = any(array(
      select mine.id from maintenance_tickets mine where mine.org_id = ${ctx.org} and mine.lease_id in ${homesOf(ctx, reach)}
      union all
      select mine.id from maintenance_tickets mine where mine.org_id = ${ctx.org} and mine.requested_by_id = ${reach.personId}::uuid)))`;
  if (reach.kind === 'job') return sql<boolean>`ticket.id = ${reach.ticketId}::uuid`;
  const inScope = propertyInReach(ctx, 'ticket.property_id');
  if (reach.kind === 'owner') return sql<boolean>`(ticket.visible_to_owner and ${inScope})`;
  // Reading by time and leaving rows out is then cheaper than collecting each property's rows; "is true" says the same and
  // keeps the planner from the index of properties.
  return reach.kind === 'properties' && reach.propertyIds.length > MANY_PROPERTIES
    ? sql<boolean>`(${inScope}) is true`
    : inScope;
}

/**
 * Whether the words of a search stand in what everybody is shown of `ticket`. It is found by numbers and addresses of whoever
 * reported it, too, which is for those alone who are shown these: others could guess at them by what is found.
 */
export const isFoundByShown = (ctx: Ctx, q: string): RawBuilder<boolean> =>
  readsPeople(ctx)
    ? sql<boolean>`true`
    : hasWords(
        sql`concat_ws(' ', ticket.search_text,
          (select person.name from people person where person.org_id = ticket.org_id and person.id = ticket.requested_by_id),
          (select unit.label || ' ' || unit.search_text from units unit where unit.org_id = ticket.org_id and unit.id = ticket.unit_id),
          (select property.search_text from properties property where property.org_id = ticket.org_id and property.id = ticket.property_id))`,
        q,
      );

/** Narrows `maintenance_tickets ticket` to those that count for a role: renters count their own. */
export function ticketCounts(ctx: Ctx): RawBuilder<boolean> {
  const { reach } = ctx;
  if (reach.kind === 'owner') return sql`ticket.visible_to_owner`;
  if (reach.kind !== 'renter') return sql`true`;
  return sql`ticket.visible_to_renter and (ticket.lease_id in ${homesOf(ctx, reach)} or ticket.requested_by_id = ${reach.personId}::uuid)`;
}

/** Whether the reader, one of several owners of `ticket` who all have to, said yes to what they are asked. */
export const hasReaderAgreed = (ctx: Ctx): RawBuilder<boolean> =>
  ctx.reach.kind === 'owner'
    ? sql<boolean>`exists (
        select from approvals asked
        join approval_words word on word.org_id = asked.org_id and word.approval_id = asked.id
        where asked.org_id = ticket.org_id and asked.ticket_id = ticket.id and asked.status = 'PENDING'
          and word.owner_id = ${actorPersonId(ctx)}::uuid)`
    : sql<boolean>`false`;

/** Tickets in reach, as they are stored; renters know those of a home that they left as they were then. */
export const ticketsInReach = (ctx: ReadCtx): ReturnType<typeof storedInReach> =>
  ctx.reach.kind === 'renter'
    ? ctx.db.selectFrom(ticketsAsRented(ctx, ticketInReach(ctx)).as('ticket')).selectAll('ticket')
    : storedInReach(ctx);

const storedInReach = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .selectAll('ticket')
    .select(sql<string | null>`null::timestamptz`.as('leftAt'))
    .where('ticket.orgId', '=', ctx.org)
    .where(ticketInReach(ctx));

/** Tickets with the names beside them, as rows of a list. */
export const showTickets = (ctx: ReadCtx, found: ReturnType<typeof ticketsInReach>) =>
  ctx.db
    .selectFrom(found.as('ticket'))
    .leftJoinLateral(beside('properties', ['name', 'timeZone'], 'ticket.propertyId').as('property'), (join) =>
      join.onTrue(),
    )
    .leftJoinLateral(
      beside('people', ['name', 'isContractor', 'email'], 'ticket.assignedToId').as('assignee'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'ticket.id',
      'ticket.ref',
      'ticket.title',
      'ticket.category',
      'ticket.priority',
      'ticket.status',
      'ticket.propertyId',
      eb.ref('property.name').$notNull().as('propertyName'),
      eb.ref('property.timeZone').$notNull().as('timeZone'),
      'ticket.unitId',
      lookup<string | null>('units', 'label', 'ticket.unitId').as('unitLabel'),
      'ticket.requestedById',
      lookup<string | null>('people', 'name', 'ticket.requestedById').as('requesterName'),
      'ticket.assignedToId',
      'assignee.name as assigneeName',
      'assignee.isContractor as assigneeIsContractor',
      'assignee.email as assigneeEmail',
      isAssigneeBlocked(ctx).as('isAssigneeBlocked'),
      'ticket.waitingOn',
      hasReaderAgreed(ctx).as('hasAgreed'),
      'ticket.nextActionAt',
      'ticket.urgentAt',
      'ticket.visitFrom',
      'ticket.visitTo',
      'ticket.createdAt',
      'ticket.completedAt',
      'ticket.photoCount',
      'ticket.currency',
      'ticket.costTotalMinor',
      'ticket.tags',
      'ticket.version',
    ]);

/** Whether a paper of whoever has `ticket` has run out, by the clocks of the office, where that holds new jobs back. */
const isAssigneeBlocked = (ctx: Ctx): RawBuilder<boolean> => sql<boolean>`coalesce((
  select true from contractor_papers paper
  where paper.org_id = ticket.org_id and paper.contractor_id = ticket.assigned_to_id and paper.is_required
    and paper.ends_on < ${officeDay(ctx)}
    and (select decided.ended_papers_block from organizations decided where decided.id = ${ctx.org}) limit 1), false)`;

/** A row of `showTickets`. */
export type TicketColumns = Awaited<ReturnType<ReturnType<typeof showTickets>['executeTakeFirstOrThrow']>>;

/** A ticket as it stands in a list; its costs only for roles that may see them. */
export const toTicketRow = (ctx: Ctx, row: TicketColumns): TicketRow => ({
  id: row.id,
  ref: row.ref,
  title: row.title,
  category: row.category,
  priority: row.priority,
  status: row.status,
  property: { id: row.propertyId, name: row.propertyName },
  unit: brief(row.unitId, row.unitLabel, 'label'),
  timeZone: row.timeZone,
  requestedBy: brief(row.requestedById, row.requesterName, 'name'),
  assignedTo: assigneeOf(row),
  waitingOn: row.waitingOn,
  ...(row.hasAgreed && { hasAgreed: true }),
  nextActionAt: row.nextActionAt,
  visit: row.visitFrom && row.visitTo ? { from: row.visitFrom, to: row.visitTo } : null,
  offersByMail:
    ctx.deps.settings.sendsMail &&
    holds(ctx, 'tickets:manage') &&
    row.assigneeIsContractor === true &&
    row.assigneeEmail !== null,
  isAssigneeBlocked: holds(ctx, 'tickets:manage') && row.isAssigneeBlocked,
  createdAt: row.createdAt,
  completedAt: row.completedAt,
  photoCount: row.photoCount,
  currency: row.currency,
  costTotal: holds(ctx, 'costs:read')
    ? { amount: fromMinor(row.costTotalMinor, row.currency), currency: row.currency }
    : null,
  tags: shownTags(ctx, row.tags),
  version: row.version,
});

function assigneeOf(row: TicketColumns): TicketRow['assignedTo'] {
  const person = brief(row.assignedToId, row.assigneeName, 'name');
  return person && { ...person, isContractor: row.assigneeIsContractor === true };
}

const brief = <K extends string>(id: string | null, text: string | null, key: K) =>
  id === null || text === null ? null : ({ id, [key]: text } as { id: string } & Record<K, string>);
