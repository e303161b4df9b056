import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { maintenanceRoutes, TICKET_CATEGORIES } from '#contract/maintenance/maintenance.ts';
import { notFound } from '#server/access/app-error.ts';
import { actorPersonId, type ReadCtx } from '#server/access/context.ts';
import { officeDay } from '#server/access/office-day.ts';
import { propertyInReach } from '#server/access/reach.ts';
import { findCallback } from '#server/contractors/queries/came-again.ts';
import { givesToContractors } from '#server/contractors/queries/dispatch.ts';
import { readPoints } from '#server/contractors/queries/read-scores.ts';
import { goesThere } from '#server/contractors/rules/ranking.ts';
import { readDecided } from '#server/organization/decided.queries.ts';
import { hasTradeFor, rankAssignees } from '../rules/assignees.ts';
import { ticketInReach } from './ticket-columns.ts';

type Assignee = z.input<typeof maintenanceRoutes.assignees.response>['data'][number];
const CANDIDATES_MAX = 200;

/** Who can be given a request, those of the right trade and with the least to do first. */
export async function listAssignees(ctx: ReadCtx, ticketId: string, q: string | undefined): Promise<Assignee[]> {
  const ticket = await ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .select(['ticket.id', 'ticket.propertyId', 'ticket.category'])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', ticketId)
    .where(ticketInReach(ctx))
    .executeTakeFirst();
  if (!ticket) throw notFound();
  return rankAssigneesAt(ctx, ticket, q);
}

/** Everybody who can be given a request of this kind at a place, whoever should be asked first on top. */
export async function rankAssigneesAt(
  ctx: ReadCtx,
  ticket: { id?: string; propertyId: string; category: (typeof TICKET_CATEGORIES)[number] },
  q?: string,
): Promise<Assignee[]> {
  let query = selectAssignees(ctx, ticket.propertyId, givesToContractors(ctx))
    .select(['person.doNotUseOn', hasPaperEnded(ctx).as('hasPaperEnded'), rankHere(ticket).as('rank')])
    .orderBy('person.name')
    .orderBy('person.id')
    .limit(CANDIDATES_MAX);
  for (const word of q?.split(/\s+/) ?? [])
    query = query.where(sql<boolean>`strpos(person.search_text, unaccent_lower(${word})) > 0`);
  const people = await query.execute();
  const [open, points, place, callback, { endedPapersBlock }] = await Promise.all([
    countOpen(
      ctx,
      people.map((person) => person.id),
    ),
    readPoints(
      ctx,
      people.filter((one) => one.isContractor && hasTradeFor(one.trades, ticket.category)).map(({ id }) => id),
    ),
    findAddress(ctx, ticket.propertyId),
    ticket.id === undefined ? undefined : findCallback(ctx, ticket.id),
    readDecided(ctx),
  ]);
  return rankAssignees(
    people.map((person) => ({
      person: { id: person.id, name: person.name },
      isContractor: person.isContractor,
      trades: person.trades,
      hasTrade: hasTradeFor(person.trades, ticket.category),
      openTicketCount: open.get(person.id) ?? 0,
      didItBefore: person.id === callback?.workerId,
      isSelf: person.id === actorPersonId(ctx),
      rank: person.rank,
      goesThere: person.isContractor ? goesThere(person.workAreas, place) : null,
      points: points.get(person.id) ?? null,
      heldBack: person.doNotUseOn ? 'DO_NOT_USE' : person.hasPaperEnded && endedPapersBlock ? 'PAPERS_ENDED' : null,
      hasPaperEnded: person.hasPaperEnded,
    })),
    ticket.category,
  );
}

/** The person, if requests of this property can be given to them; null for those of every property. */
export const findAssignee = (ctx: ReadCtx, propertyId: string | null, personId: string) =>
  selectAssignees(ctx, propertyId).where('person.id', '=', personId).executeTakeFirst();

/** What a place is called by those who say where they go: street, town, state and postcode. */
async function findAddress(ctx: ReadCtx, propertyId: string): Promise<(string | null)[]> {
  const place = await ctx.db
    .selectFrom('properties')
    .select(['street', 'street2', 'city', 'state', 'zipCode', 'country'])
    .where('orgId', '=', ctx.org)
    .where('id', '=', propertyId)
    .executeTakeFirst();
  return place ? Object.values(place) : [];
}

/** Whether a paper of `person` has run out, by the clocks of the office. */
const hasPaperEnded = (ctx: ReadCtx): RawBuilder<boolean> => sql<boolean>`coalesce((
  select true from contractor_papers paper
  where paper.org_id = person.org_id and paper.contractor_id = person.id and paper.is_required
    and paper.ends_on < ${officeDay(ctx)} limit 1), false)`;

/** In which place `person` is asked at a property for such work; what was said of both counts before what was said of one. */
const rankHere = ({ propertyId, category }: { propertyId: string; category: string }): RawBuilder<number | null> =>
  sql<number | null>`(
    select preference.rank from contractor_preferences preference
    where preference.org_id = person.org_id and preference.contractor_id = person.id
      and (preference.property_id is null or preference.property_id = ${propertyId}::uuid)
      and (preference.category is null or preference.category = ${category})
    order by num_nulls(preference.property_id, preference.category), preference.rank limit 1)`;

const selectAssignees = (
  ctx: ReadCtx,
  propertyId: string | null,
  hasContractors: RawBuilder<boolean> = sql.lit(true),
) =>
  ctx.db
    .selectFrom('people as person')
    .select(['person.id', 'person.name', 'person.isContractor', 'person.trades', 'person.workAreas'])
    .where('person.orgId', '=', ctx.org)
    .where((eb) =>
      eb.or([
        eb('person.isContractor', '=', sql.lit(true)).and(hasContractors),
        eb('person.id', '=', eb.fn.any(staffOf(ctx, propertyId))),
      ]),
    );

/** Active staff who look after a property; null for all of them. */
const staffOf = (ctx: ReadCtx, propertyId: string | null): RawBuilder<string[]> => sql<string[]>`array(
  select staff.person_id from memberships staff
  where staff.org_id = ${ctx.org} and staff.status = 'ACTIVE' and (
    staff.roles && array['superadmin', 'admin']
    or ('operator' = any(staff.roles) and (staff.sees_all_properties or exists (
      select from membership_properties scope
      where scope.org_id = staff.org_id and scope.membership_id = staff.id and scope.property_id = ${propertyId}::uuid)))))`;

/** How much somebody has to do, as far as whoever asks reaches it. */
async function countOpen(ctx: ReadCtx, personIds: string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('maintenanceTickets')
    .select((eb) => ['assignedToId', eb.fn.countAll<string>().as('count')])
    .where('orgId', '=', ctx.org)
    .where((eb) => eb('assignedToId', '=', eb.fn.any(eb.val(personIds))))
    .where('isOpen', '=', sql.lit(true))
    .where(propertyInReach(ctx, 'propertyId'))
    .groupBy('assignedToId')
    .execute();
  return new Map(rows.flatMap((row) => (row.assignedToId ? [[row.assignedToId, Number(row.count)] as const] : [])));
}
