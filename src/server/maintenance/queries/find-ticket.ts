import { type RawBuilder, sql } from 'kysely';
import { forbidden } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { kept } from '#server/db/kept.ts';
import { lookup } from '#server/db/lookup.ts';
import type { Chased } from '../rules/chase.ts';
import type { Situation } from '../rules/next-action.ts';
import { readerLeftAt } from './left.ts';
import { policyOf } from './policy.ts';
import { ticketInReach } from './ticket-columns.ts';

/** What the owner of `ticket` last said yes to, in minor units. */
export const approvedMinor: RawBuilder<number | null> = sql`(
  select coalesce(approved.granted_minor, approved.amount_minor) from approvals approved
  where approved.org_id = ticket.org_id and approved.ticket_id = ticket.id and approved.status = 'APPROVED'
  order by approved.decided_at desc limit 1)`;

/** What holds in the organization of `ticket` for properties without a limit of their own, in minor units of the request's currency. */
export const organizationLimitMinor: RawBuilder<number | null> = sql`(
  select organization.approval_limit_minor from organizations organization
  join properties place on place.org_id = organization.id and place.id = ticket.property_id
  where organization.id = ticket.org_id and organization.base_currency = place.currency)`;

/** What the owner of `ticket` is asked to agree to, in minor units. */
export const askedMinor: RawBuilder<number | null> = sql`(
  select asked.amount_minor from approvals asked
  where asked.org_id = ticket.org_id and asked.ticket_id = ticket.id and asked.status = 'PENDING')`;

/** A whole request in reach as a change needs it, with the zone of its place, who works on it and what its owner is asked. */
export async function findTicket(ctx: ReadCtx, id: string) {
  const ticket = await selectTicket.first(ctx, id);
  // What somebody left is theirs to read, and nothing more.
  if (ticket && ticket.leftAt !== null) throw forbidden();
  return ticket;
}

const selectTicket = kept((ctx: ReadCtx, id: string) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .innerJoin('properties as property', (join) =>
      join.onRef('property.orgId', '=', 'ticket.orgId').onRef('property.id', '=', 'ticket.propertyId'),
    )
    .leftJoin('people as assignee', (join) =>
      join.onRef('assignee.orgId', '=', 'ticket.orgId').onRef('assignee.id', '=', 'ticket.assignedToId'),
    )
    .leftJoin('approvals as approval', (join) =>
      join
        .onRef('approval.orgId', '=', 'ticket.orgId')
        .onRef('approval.ticketId', '=', 'ticket.id')
        .on('approval.status', '=', sql.lit('PENDING')),
    )
    .selectAll('ticket')
    .select([
      'approval.id as approvalId',
      'approval.amountMinor as amountAskedMinor',
      'approval.question as ownerQuestion',
      'approval.answer as answerToOwner',
      'approval.needsAll',
      'approval.questionAt',
      'approval.decideBy',
      'approval.remindedAt',
      'approval.askedById',
      'approval.message as approvalMessage',
      'property.timeZone',
      'property.managerId',
      policyOf('ticket.org_id').as('policy'),
      'property.approvalLimitMinor',
      organizationLimitMinor.as('organizationLimitMinor'),
      approvedMinor.as('approvedMinor'),
      'assignee.name as assigneeName',
      'assignee.isContractor as assigneeIsContractor',
      readerLeftAt(ctx).as('leftAt'),
    ])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', id)
    .where(ticketInReach(ctx)),
);

export type FoundTicket = NonNullable<Awaited<ReturnType<typeof findTicket>>>;

/** A request in reach as far as costs are written on it: what its organization promises has no part in that. */
export const findChargedTicket = kept((ctx: ReadCtx, id: string) =>
  ctx.db
    .selectFrom('maintenanceTickets as ticket')
    .select(['ticket.id', 'ticket.status', 'ticket.currency', 'ticket.propertyId', 'ticket.priority'])
    .select([
      lookup<number | null>('properties', 'approvalLimitMinor', 'ticket.propertyId').as('approvalLimitMinor'),
      organizationLimitMinor.as('organizationLimitMinor'),
      approvedMinor.as('approvedMinor'),
    ])
    .where('ticket.orgId', '=', ctx.org)
    .where('ticket.id', '=', id)
    .where(ticketInReach(ctx)),
).first;

export type ChargedTicket = NonNullable<Awaited<ReturnType<typeof findChargedTicket>>>;

/** Whether the owner waits for an answer before they decide. */
export const isQuestionOpen = (asked: Pick<FoundTicket, 'ownerQuestion' | 'answerToOwner'>): boolean =>
  asked.ownerQuestion !== null && asked.answerToOwner === null;

/** A request as far as it is chased. */
export const chasedOf = (ticket: FoundTicket): Chased => ({
  status: ticket.status,
  priority: ticket.priority,
  waitingOn: ticket.waitingOn,
  assignee: assigneeKind(ticket),
  since: new Date(ticket.chaseSince),
  dueAt: dateOf(ticket.nextActionAt),
  visitFrom: dateOf(ticket.visitFrom),
  pausedUntil: dateOf(ticket.chasePausedUntil),
  timeZone: ticket.timeZone,
  policy: ticket.policy,
});

const dateOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const assigneeKind = ({ assigneeIsContractor }: Pick<FoundTicket, 'assigneeIsContractor'>) =>
  assigneeIsContractor === null ? null : assigneeIsContractor ? 'CONTRACTOR' : 'STAFF';

/** What decides the next action on a request as it stands; a change overrides what it changes. */
export const situationOf = (ticket: FoundTicket, since: Date): Situation => ({
  status: ticket.status,
  priority: ticket.priority,
  since,
  timeZone: ticket.timeZone,
  policy: ticket.policy,
  assignee: assigneeKind(ticket),
  renterConfirms: ticket.visibleToRenter && (ticket.leaseId !== null || ticket.source === 'PORTAL'),
  ownerDecides: ticket.approvalId !== null && !isQuestionOpen(ticket),
  visitTo: dateOf(ticket.visitTo),
  onHoldReason: ticket.onHoldReason,
  resumeOn: ticket.resumeOn,
});
