import { sql } from 'kysely';
import type { ReadCtx } from '#server/access/context.ts';
import type { Noticed } from '#server/access/noticing.ts';

/** As much of a message as a mail about it quotes, in characters. */
const QUOTED_MAX = 1500;

type Found = { conversationId: string; text: string; fileCount: number; about: string | null };
type Reader = { personId: string; relation: 'STAFF' | 'OWNER' | 'RENTER' };

/** Who was written to and has not had it before them yet; whoever muted the conversation is left in peace. */
export async function findNoticedMessage(ctx: ReadCtx, id: string): Promise<Noticed | null> {
  const [message, readers] = await Promise.all([
    sql<Found>`
      select message.conversation_id as "conversationId", message.attachment_count as "fileCount",
        left(message.body, ${QUOTED_MAX}) || case when length(message.body) > ${QUOTED_MAX} then '…' else '' end as text,
        coalesce(conversation.title, case conversation.about_type
          when 'property' then (select name from properties where org_id = conversation.org_id and id = conversation.about_id)
          when 'ticket' then (select title from maintenance_tickets where org_id = conversation.org_id and id = conversation.about_id)
        end) as about
      from messages message
      join conversations conversation on conversation.org_id = message.org_id and conversation.id = message.conversation_id
      where message.org_id = ${ctx.org} and message.id = ${id}`.execute(ctx.db),
    sql<Reader>`
      select reader.person_id as "personId", case when member.roles && array['superadmin', 'admin', 'operator'] then 'STAFF'
        when 'owner' = any(member.roles) then 'OWNER' else 'RENTER' end as relation
      from messages message
      join conversation_participants reader on reader.org_id = message.org_id and reader.conversation_id = message.conversation_id
      join memberships member on member.org_id = reader.org_id and member.person_id = reader.person_id
      where message.org_id = ${ctx.org} and message.id = ${id} and reader.left_at is null and not reader.is_muted
        and (reader.last_read_at is null or reader.last_read_at < message.sent_at)`.execute(ctx.db),
  ]);
  const [found] = message.rows;
  if (!found) return null;
  const { conversationId, text, fileCount, about } = found;
  const who = (relation: Reader['relation']) =>
    readers.rows.filter((reader) => reader.relation === relation).map(({ personId }) => personId);
  return {
    people: { correspondents: who('STAFF'), owners: who('OWNER'), renters: who('RENTER') },
    params: { text, fileCount, about: about ?? '' },
    path: `/messages/${conversationId}`,
    reachedBy: { type: 'conversation', id: conversationId },
  };
}
