import { type RawBuilder, sql } from 'kysely';
import type { Finding } from '#contract/search/search.ts';
import { holds } from '#server/access/authorize.ts';
import { actorPersonId, type Ctx } from '#server/access/context.ts';
import type { Finder } from '#server/access/finder.ts';
import { isOf } from './conversations.ts';
import { writerOf } from './correspondents.ts';

/** As many characters of what was written last as tell one conversation from another. */
const SHOWN_MAX = 80;

/** The caller's conversations by whom they are with and what was written, the one written in last first. */
export const findConversations: Finder['find'] = async (ctx, { q, limit }) => {
  const personId = actorPersonId(ctx);
  if (personId === null) return [];
  const { rows } = await sql<Finding>`
    select conversation.id, coalesce(conversation.title, (
        select string_agg(person.name, ', ' order by person.name_sort_key) from conversation_participants other
        join people person on person.org_id = other.org_id and person.id = other.person_id
        where other.org_id = conversation.org_id and other.conversation_id = conversation.id
          and other.person_id <> ${personId}::uuid)) as name,
      null::json as property, nullif(left(last.body, ${SHOWN_MAX}), '') as detail
    from unnest(${holds(ctx, 'people:read') ? sql`(select find_own_conversations(${q}, ${limit}, ${personId}::uuid))` : ownOf(ctx, q, limit)}) with ordinality as found (id, nth)
    join conversations conversation on conversation.org_id = ${ctx.org} and conversation.id = found.id
    left join messages last on last.org_id = conversation.org_id and last.id = conversation.last_message_id
    order by found.nth`.execute(ctx.db);
  return rows;
};

/** The same for those who find others by their names alone. */
const ownOf = (ctx: Ctx, q: string, limit: number): RawBuilder<string[]> => sql`array(
  select mine.conversation_id from conversation_participants mine
  join conversations conversation on conversation.org_id = mine.org_id and conversation.id = mine.conversation_id
  where mine.org_id = ${ctx.org} and mine.person_id = ${writerOf(ctx)}::uuid and mine.left_at is null and ${isOf(ctx, q)}
  order by mine.last_message_at desc, mine.conversation_id limit ${limit})`;
