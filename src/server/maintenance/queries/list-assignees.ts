import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { maintenanceRoutes } from '#contract/maintenance/maintenance.ts';
import { notFound } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { hasTradeFor, rankAssignees } from '../rules/assignees.ts';
import { ticketInReach } from './ticket-columns.ts';

type Assignee = z.input<typeof maintenanceRoutes.assignees.response>['data'][number];
const CANDIDATES_MAX = 200;

/** Who can be given a request, those of the right trade and with the least to do first. */
export async function listAssignees(ctx: ReadCtx, ticketId: string, q: string | undefined): Promise<Assignee[]> {
  const ticket = await ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .select(['ticket.propertyId', 'ticket.category'])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', ticketId)
    .where(ticketInReach(ctx))
    .executeTakeFirst();
  if (!ticket) throw notFound();
  let query = selectAssignees(ctx, ticket.propertyId).orderBy('person.name').orderBy('person.id').limit(CANDIDATES_MAX);
  for (const word of q?.split(/\s+/) ?? [])
    query = query.where(sql<boolean>`strpos(person.search_text, unaccent_lower(${word})) > 0`);
  const people = await query.execute();
  const open = await countOpen(
    ctx,
    people.map((person) => person.id),
  );
  return rankAssignees(
    people.map((person) => ({
      person: { id: person.id, name: person.name },
      isContractor: person.isContractor,
      trades: person.trades,
      hasTrade: hasTradeFor(person.trades, ticket.category),
      openTicketCount: open.get(person.id) ?? 0,
    })),
    ticket.category,
  );
}

/** The person, if requests of this property can be given to them. */
export const findAssignee = (ctx: ReadCtx, propertyId: string, personId: string) =>
  selectAssignees(ctx, propertyId).where('person.id', '=', personId).executeTakeFirst();

const selectAssignees = (ctx: ReadCtx, propertyId: string) =>
  ctx.db
    .selectFrom('people as person')
    .select(['person.id', 'person.name', 'person.isContractor', 'person.trades'])
    .where('person.orgId', '=', ctx.org)
    .where((eb) =>
      eb.or([eb('person.isContractor', '=', true), eb('person.id', '=', eb.fn.any(staffOf(ctx, propertyId)))]),
    );

/** Active staff who look after a property. */
const staffOf = (ctx: ReadCtx, propertyId: string): RawBuilder<string[]> => sql<string[]>`array(
  select staff.person_id from memberships staff
  where staff.org_id = ${ctx.org} and staff.status = 'ACTIVE' and (
    staff.roles && array['superadmin', 'admin']
    or ('operator' = any(staff.roles) and (staff.sees_all_properties or exists (
      select from membership_properties scope
      where scope.org_id = staff.org_id and scope.membership_id = staff.id and scope.property_id = ${propertyId}::uuid)))))`;

async function countOpen(ctx: ReadCtx, personIds: string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('maintenanceTickets')
    .select((eb) => ['assignedToId', eb.fn.countAll<string>().as('count')])
    .where('orgId', '=', ctx.org)
    .where((eb) => eb('assignedToId', '=', eb.fn.any(eb.val(personIds))))
    .where('isOpen', '=', true)
    .groupBy('assignedToId')
    .execute();
  return new Map(rows.flatMap((row) => (row.assignedToId ? [[row.assignedToId, Number(row.count)] as const] : [])));
}
