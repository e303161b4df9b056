import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Conversation, ConversationRow, messageRoutes } from '#contract/messages/messages.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { countUpTo, page, type Sort } from '#server/db/page.ts';
import { containsWords, hasWords } from '#server/db/search.ts';
import { aboutOf } from '../messages.rules.ts';
import { correspondent, writerOf } from './correspondents.ts';

/** As many characters of the last message as a list has room for. */
const SHOWN_MAX = 160;
const NAMED_MAX = 3;

/** What `conversation` is about, by its names of today; null where that is gone. */
const about: RawBuilder<ConversationRow['about']> = sql`case conversation.about_type
  when 'property' then (select json_build_object('type', 'property', 'id', property.id, 'name', property.name, 'detail', null)
    from properties property where property.org_id = conversation.org_id and property.id = conversation.about_id)
  when 'ticket' then (select json_build_object('type', 'ticket', 'id', ticket.id, 'name', ticket.title, 'detail', ticket.ref)
    from maintenance_tickets ticket where ticket.org_id = conversation.org_id and ticket.id = conversation.about_id)
  when 'lease' then (select json_build_object('type', 'lease', 'id', lease.id, 'name', lease.ref,
      'detail', unit.label || ', ' || property.name)
    from leases lease
    join units unit on unit.org_id = lease.org_id and unit.id = lease.unit_id
    join properties property on property.org_id = lease.org_id and property.id = lease.property_id
    where lease.org_id = conversation.org_id and lease.id = conversation.about_id) end`;

/** Everybody in `conversation` but the caller, as rows of `other`, `person` and `member`. */
const others = (ctx: Ctx): RawBuilder<unknown> => sql`conversation_participants other
  join people person on person.org_id = other.org_id and person.id = other.person_id
  left join memberships member on member.org_id = other.org_id and member.person_id = other.person_id
  where other.org_id = conversation.org_id and other.conversation_id = conversation.id
    and other.person_id <> ${writerOf(ctx)}::uuid`;

/** The caller's conversations, each with what a list shows of it. */
const rows = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('conversationParticipants as mine')
    .innerJoin('conversations as conversation', (join) =>
      join.onRef('conversation.orgId', '=', 'mine.orgId').onRef('conversation.id', '=', 'mine.conversationId'),
    )
    .where('mine.orgId', '=', ctx.org)
    .where('mine.personId', '=', writerOf(ctx));

const shown = (ctx: ReadCtx, found: ReturnType<typeof rows>) =>
  found
    .leftJoin('messages as last', (join) =>
      join
        .onRef('last.orgId', '=', 'conversation.orgId')
        .onRef('last.id', '=', 'conversation.lastMessageId')
        // Who left is told nothing of what is written after them.
        .on((eb) => eb.or([eb('mine.leftAt', 'is', null), eb('last.sentAt', '<=', eb.ref('mine.leftAt'))])),
    )
    .select([
      'conversation.id',
      'conversation.title',
      'mine.lastMessageAt',
      'mine.unreadCount',
      'mine.isMuted',
      'mine.isArchived',
      'mine.leftAt',
      about.as('about'),
      sql<string | null>`nullif(left(last.body, ${SHOWN_MAX}), '')`.as('lastText'),
      sql<boolean>`coalesce(last.sender_id = ${writerOf(ctx)}::uuid, false)`.as('lastIsOwn'),
      sql<number>`(select count(*)::int from ${others(ctx)} and other.left_at is null)`.as('otherCount'),
      sql<ConversationRow['participants']>`coalesce((select json_agg(named.who) from (
        select ${correspondent(ctx)} as who from ${others(ctx)}
        order by other.left_at nulls first, other.joined_at, person.name limit ${NAMED_MAX}) as named), '[]')`.as(
        'participants',
      ),
    ]);

const NEWEST: Sort = {
  column: 'mine.lastMessageAt',
  id: 'mine.conversationId',
  key: 'lastMessageAt',
  type: 'timestamptz',
  direction: 'desc',
};

type Query = z.output<typeof messageRoutes.conversations.query>;

/** One page of the caller's conversations, those they left not among them. */
export async function listConversations(ctx: ReadCtx, query: Query) {
  const { q, state, relation = [] } = query;
  let found = rows(ctx).where('mine.leftAt', 'is', null);
  if (state === 'current') found = found.where('mine.isArchived', '=', false);
  if (state === 'archived') found = found.where('mine.isArchived', '=', true);
  if (state === 'unread') found = found.where('mine.unreadCount', '>', 0);
  const about = aboutOf(query);
  if (about)
    found = found.where('conversation.aboutType', '=', about.type).where('conversation.aboutId', '=', about.id);
  if (relation.length > 0) found = found.where(isWith(ctx, relation));
  if (query.personId)
    found = found.where(sql<SqlBool>`exists (select from ${others(ctx)}
      and other.person_id = ${query.personId}::uuid and other.left_at is null)`);
  if (q)
    found = found.where(
      holds(ctx, 'people:read')
        ? sql<SqlBool>`mine.conversation_id = any((select find_own_conversations(${q}, 1001, ${writerOf(ctx)}::uuid))::uuid[])`
        : isOf(ctx, q),
    );
  const listed = await page({ ...query, sort: NEWEST }, shown(ctx, found), () => countUpTo(ctx.db, found));
  return { data: listed.rows, page: listed.page };
}

/**
 * Whether words stand in a message of `conversation`, or in the name of somebody in it: what is found for those who are shown no
 * more of the others than names, who could else guess at numbers and addresses by what is found.
 */
export const isOf = (ctx: Ctx, q: string): RawBuilder<SqlBool> => sql`(
  exists (select from messages message where message.org_id = mine.org_id and message.conversation_id = mine.conversation_id
    and message.sent_at >= mine.joined_at and ${containsWords('message.searchText', q)})
  or exists (select from ${others(ctx)} and ${hasWords(sql.ref('person.name'), q)}))`;

/** Whether somebody who is so to the organization is in `conversation`. */
const isWith = (ctx: Ctx, relations: readonly string[]): RawBuilder<SqlBool> =>
  sql`exists (select from ${others(ctx)} and (${correspondent(ctx)} ->> 'relation') = any(${[...relations]}))`;

/** The first message of `conversation` that the reader of `mine` has not had before them. */
const firstUnread = (ctx: Ctx): RawBuilder<string | null> => sql`case when mine.unread_count > 0 then (
  select message.id from messages message
  where message.org_id = mine.org_id and message.conversation_id = mine.conversation_id
    and message.sent_at >= mine.joined_at and message.sent_at > coalesce(mine.last_read_at, '-infinity')
    and message.sender_id <> ${writerOf(ctx)}::uuid
  order by message.sent_at, message.id limit 1) end`;

/** One conversation of the caller's, one they left too. */
export async function getConversation(ctx: ReadCtx, conversationId: string): Promise<Conversation> {
  const [row, everybody] = await Promise.all([
    shown(ctx, rows(ctx).where('mine.conversationId', '=', conversationId))
      .select(firstUnread(ctx).as('firstUnreadId'))
      .executeTakeFirst(),
    sql<{ who: Conversation['participants'][number] }>`select ${correspondent(ctx)}::jsonb || jsonb_build_object(
        'hasLeft', other.left_at is not null,
        'lastReadAt', to_char(other.last_read_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as who
      from conversations conversation, ${others(ctx)} and conversation.org_id = ${ctx.org} and conversation.id = ${conversationId}
      order by other.left_at nulls first, person.name_sort_key`.execute(ctx.db),
  ]);
  if (!row) throw notFound();
  const hasLeft = row.leftAt !== null;
  // Until when the others have read says that they did so since, which is told to nobody who left.
  const participants = everybody.rows.map(({ who }) => (hasLeft ? { ...who, lastReadAt: null } : who));
  return { ...row, hasLeft, participants };
}

/** In how many conversations something waits, and whether any of it has reached no page of the caller yet. */
export async function countUnread(ctx: ReadCtx) {
  const { rows: found } = await sql<{ conversationCount: number; hasUndelivered: boolean }>`
    select (count(*) filter (where not mine.is_muted))::int as "conversationCount",
      coalesce(bool_or(mine.last_delivered_at is null or mine.last_delivered_at < mine.last_message_at), false) as "hasUndelivered"
    from conversation_participants mine
    where mine.org_id = ${ctx.org} and mine.person_id = ${writerOf(ctx)}::uuid and mine.unread_count > 0 and mine.left_at is null`.execute(
    ctx.db,
  );
  return found[0] ?? { conversationCount: 0, hasUndelivered: false };
}

/** Whether a conversation is one that the caller is or was in. */
export const conversationInReach = (ctx: Ctx, id: RawBuilder<unknown>): RawBuilder<boolean | null> => sql`(
  select exists (select from conversation_participants mine where mine.org_id = conversation.org_id
    and mine.conversation_id = conversation.id and mine.person_id = ${ctx.actor.kind === 'system' ? null : ctx.actor.personId}::uuid)
  from conversations conversation where conversation.org_id = ${ctx.org} and conversation.id = ${id})`;
