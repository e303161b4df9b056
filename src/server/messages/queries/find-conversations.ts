import { sql } from 'kysely';
import type { Finding } from '#contract/search/search.ts';
import { actorPersonId } from '#server/access/context.ts';
import type { Finder } from '#server/access/finder.ts';

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
    from unnest((select find_own_conversations(${q}, ${limit}, ${personId}::uuid))) with ordinality as found (id, nth)
    join conversations conversation on conversation.org_id = ${ctx.org} and conversation.id = found.id
    left join messages last on last.org_id = conversation.org_id and last.id = conversation.last_message_id
    order by found.nth`.execute(ctx.db);
  return rows;
};
