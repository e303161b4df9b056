import { sql } from 'kysely';
import { formatCurrency } from '#contract/format/currency.ts';
import { formatDate, formatDateTime } from '#contract/format/date.ts';
import { homeName } from '#contract/format/home-name.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import { formatOtherZone, formatWindow, type WindowStyle } from '#contract/format/window.ts';
import type { Params } from '#contract/language/sentences.ts';
import type { ToldFacts } from '#contract/notices/notices.rules.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';
import { isBinding } from '#server/leases/queries/standing.ts';
import { findOwners } from './find-owners.ts';
import { leftAt } from './left.ts';

/** A request as those are told of it who have to do with it. */
export async function findNoticedTicket(ctx: ReadCtx, id: string, facts: ToldFacts): Promise<Noticed | null> {
  const ticket = await findTold(ctx, id);
  if (!ticket) return null;
  const [owners, renters] = await Promise.all([findOwners(ctx, ticket.propertyId), findRenters(ctx, ticket.leaseId)]);
  // What an owner reported for themself is not their home, and what a renter left is no longer theirs.
  const reporter = ticket.source === 'OWNER' || ticket.reporterLeftAt !== null ? null : ticket.requestedById;
  const { timeZone } = ticket;
  const locale = localeOfCountry(ticket.country);
  return {
    propertyId: ticket.propertyId,
    people: {
      assignee: [ticket.assignedToId],
      asker: [ticket.askedById],
      owners: owners.map((owner) => owner.id).filter((one) => !ticket.agreedIds.includes(one)),
      renters: [reporter, ...renters],
    },
    params: {
      title: ticket.title,
      ref: ticket.ref,
      place: homeName(ticket.unit, ticket.property),
      assignee: ticket.assigneeName ?? '',
      ...factsAsWritten(facts, locale),
    },
    momentsFor: (readerZone) => momentsAsWritten(facts, { timeZone, readerZone, locale }),
    path: `/maintenance/${ticket.id}`,
  };
}

/** What the line says, as the organization writes it. */
const factsAsWritten = (facts: ToldFacts, locale: string) => ({
  note: text(facts.note ?? facts.message ?? facts.reason ?? facts.text ?? facts.words),
  owner: text(facts.owner),
  open: text(facts.open),
  resumeOn: facts.resumeOn ? formatDate(facts.resumeOn, { locale }) : '',
  untilOn: facts.untilOn ? formatDate(facts.untilOn, { locale }) : '',
  person: text(facts.person),
  stars: text(facts.stars),
  to: text(facts.to),
  amount: facts.amount ? formatCurrency(facts.amount, text(facts.currency)) : '',
});

/** Every clock that of the place. */
const momentsAsWritten = ({ visitFrom, visitTo, dueAt }: ToldFacts, style: WindowStyle): Params => ({
  visit: visitFrom ? formatWindow(visitFrom, visitTo, style) : '',
  due: dueAt ? formatDue(new Date(String(dueAt)), style) : '',
});

const formatDue = (dueAt: Date, style: WindowStyle): string =>
  [formatDateTime(dueAt, style), formatOtherZone(dueAt, style)].filter(Boolean).join(', ');

const text = (fact: ToldFacts[string] | undefined): string => String(fact ?? '');

const findTold = (ctx: ReadCtx, id: string) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'ticket.orgId').onRef('property.id', '=', 'ticket.propertyId'),
    )
    .innerJoin('organizations as organization', 'organization.id', 'ticket.orgId')
    .leftJoin('units as unit', (join) =>
      join.onRef('unit.orgId', '=', 'ticket.orgId').onRef('unit.id', '=', 'ticket.unitId'),
    )
    .leftJoin('people as assignee', (join) =>
      join.onRef('assignee.orgId', '=', 'ticket.orgId').onRef('assignee.id', '=', 'ticket.assignedToId'),
    )
    .select([
      'ticket.id',
      'ticket.ref',
      'ticket.title',
      'ticket.source',
      'ticket.propertyId',
      'ticket.leaseId',
      'ticket.requestedById',
      leftAt(ctx, sql.ref('ticket.requestedById')).as('reporterLeftAt'),
      'ticket.assignedToId',
      'assignee.name as assigneeName',
      'property.name as property',
      'property.timeZone',
      'unit.label as unit',
      'organization.country',
      sql<string | null>`(
        select asked.asked_by_id from approvals asked
        where asked.org_id = ticket.org_id and asked.ticket_id = ticket.id
        order by asked.created_at desc limit 1)`.as('askedById'),
      // Who said yes hears no more of what the others are still to decide.
      sql<string[]>`array(
        select word.owner_id from approvals asked
        join approval_words word on word.org_id = asked.org_id and word.approval_id = asked.id
        where asked.org_id = ticket.org_id and asked.ticket_id = ticket.id and asked.status = 'PENDING')`.as(
        'agreedIds',
      ),
    ])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', id)
    .executeTakeFirst();

/** Who lives there by the lease now: whoever moved out is not told when somebody comes. */
async function findRenters(ctx: ReadCtx, leaseId: string | null): Promise<string[]> {
  if (leaseId === null) return [];
  const rows = await ctx.db
    .selectFrom('leaseParties as party')
    .innerJoin('leases as lease', (join) =>
      join.onRef('lease.orgId', '=', 'party.orgId').onRef('lease.id', '=', 'party.leaseId'),
    )
    .select('party.personId')
    .where('party.orgId', '=', ctx.org)
    .where('party.leaseId', '=', leaseId)
    .where('party.role', '!=', 'GUARANTOR')
    .where(isBinding)
    .execute();
  return rows.map(({ personId }) => personId);
}
