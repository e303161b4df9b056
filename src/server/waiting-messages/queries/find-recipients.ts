import { sql } from 'kysely';
import type { WrittenTo } from '#contract/waiting-messages/waiting-messages.words.ts';
import { OPEN_WORK_ORDER_STATUSES } from '#contract/work-orders/work-orders.words.ts';
import type { ReadCtx } from '#server/access/context.ts';
import type { FoundTicket } from '#server/maintenance/queries/find-ticket.ts';
import { pairKeyOf } from '#server/messages/messages.rules.ts';
import { mayBeWrittenTo, writerOf } from '#server/messages/queries/correspondents.ts';

/** Whom one writes to about a request, and what keeps it from reaching them. */
export type Recipient = {
  id: string;
  name: string;
  firstName: string;
  /** The job in which a contractor reads it; null where it goes into a conversation. */
  workOrderId: string | null;
  heldBack: 'no_sign_in' | 'no_address' | 'left' | null;
};

/** A job whose contractor is still to be written to: done, there may be a question about its invoice. */
const WRITTEN_TO_STATUSES = [...OPEN_WORK_ORDER_STATUSES, 'DONE'];

export const findRecipients = (ctx: ReadCtx, ticket: FoundTicket, to: WrittenTo): Promise<Recipient[]> =>
  to === 'REPORTERS' ? findReporters(ctx, ticket) : findContractors(ctx, ticket);

/** Whoever reported it; where that is nobody else's name, those who rent there and see the request. */
async function findReporters(ctx: ReadCtx, ticket: FoundTicket): Promise<Recipient[]> {
  const writerId = writerOf(ctx);
  const reporterId = ticket.requestedById === writerId ? null : ticket.requestedById;
  const meant = reporterId
    ? sql`person.id = ${reporterId}`
    : sql`${ticket.visibleToRenter} and person.id <> ${writerId} and exists (select from lease_parties party
        where party.org_id = person.org_id and party.person_id = person.id and party.lease_id = ${ticket.leaseId}::uuid
          and party.role = 'TENANT')`;
  const { rows } = await sql<Omit<Recipient, 'workOrderId' | 'heldBack'> & { isReached: boolean }>`
    select person.id, person.name, coalesce(nullif(person.first_name, ''), person.name) as "firstName",
      coalesce(${mayBeWrittenTo(ctx)}, false) as "isReached"
    from people person
    left join memberships member on member.org_id = person.org_id and member.person_id = person.id
    where person.org_id = ${ctx.org} and ${meant} order by person.name_sort_key, person.id`.execute(ctx.db);
  const left = await listLeft(ctx, ticket, rows);
  return rows.map(({ isReached, ...person }) => ({
    ...person,
    workOrderId: null,
    heldBack: isReached ? (left.has(person.id) ? 'left' : null) : 'no_sign_in',
  }));
}

/** With whom the writer's conversation about the request has ended, since one of the two left it. */
async function listLeft(ctx: ReadCtx, ticket: FoundTicket, people: readonly { id: string }[]): Promise<Set<string>> {
  const about = { type: 'ticket', id: ticket.id } as const;
  const keys = new Map(people.map(({ id }) => [pairKeyOf([writerOf(ctx), id], about), id]));
  const rows = await ctx.db
    .selectFrom('conversations as conversation')
    .innerJoin('conversationParticipants as participant', (join) =>
      join
        .onRef('participant.orgId', '=', 'conversation.orgId')
        .onRef('participant.conversationId', '=', 'conversation.id'),
    )
    .select('conversation.pairKey')
    .where('conversation.orgId', '=', ctx.org)
    .where((eb) => eb('conversation.pairKey', '=', eb.fn.any(eb.val([...keys.keys()]))))
    .where('participant.leftAt', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ pairKey }) => (pairKey && keys.get(pairKey)) || []));
}

/** Each contractor who has a job of it, once, by their latest. */
async function findContractors(ctx: ReadCtx, ticket: FoundTicket): Promise<Recipient[]> {
  const { rows } = await sql<Omit<Recipient, 'heldBack'> & { isReached: boolean }>`
    select distinct on (person.name_sort_key, person.id) person.id, person.name,
      coalesce(nullif(person.first_name, ''), person.name) as "firstName", job.id as "workOrderId",
      (${ctx.deps.settings.sendsMail} and person.email is not null or exists (select from memberships member
        where member.org_id = person.org_id and member.person_id = person.id and member.status = 'ACTIVE')) as "isReached"
    from work_orders job
    join people person on person.org_id = job.org_id and person.id = job.assignee_id and person.is_contractor
    where job.org_id = ${ctx.org} and job.ticket_id = ${ticket.id} and job.status = any(${WRITTEN_TO_STATUSES}::text[])
    order by person.name_sort_key, person.id, job.offered_at desc nulls last, job.id desc`.execute(ctx.db);
  return rows.map(({ isReached, ...person }) => ({ ...person, heldBack: isReached ? null : 'no_address' }));
}
