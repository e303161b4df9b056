import { type Kysely, sql } from 'kysely';
import type { LiveEvents } from '#contract/live/live.ts';
import { notFound } from '#server/access/app-error.ts';
import { type Ctx, now } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Word } from '#server/live/announcement.ts';
import { sayings } from '#server/live/channel.ts';
import { noteReadOf } from '#server/notices/notices.commands.ts';
import { writerOf } from '../queries/correspondents.ts';
import { askToMarkOlder, type Marking, markNewest } from './mark-older.ts';

// Marks are written without an entry in the audit trail, as when somebody was last seen is: they say what a page showed,
// there are as many as messages, and nobody decides anything by them.
//
// Whoever marks holds their place in a conversation first and its messages after that, the newest first, as many as a page
// shows and not more: whoever writes, or marks as well, waits for no more than that. What is older is a job's.

type Event = 'message.read' | 'message.typing';

const wordOf = <E extends Event>(ctx: Ctx, to: string[], event: E, data: LiveEvents[E]): Word => ({
  kind: 'word',
  org: ctx.org,
  by: ctx.page ?? null,
  to,
  event,
  data,
});

/** Who is in conversations now. */
const readersOf = (ctx: Ctx, db: Kysely<DB>, conversationIds: readonly string[]) =>
  db
    .selectFrom('conversationParticipants')
    .select(['conversationId', 'personId'])
    .where('orgId', '=', ctx.org)
    .where((eb) => eb('conversationId', '=', eb.fn.any(eb.val(conversationIds))))
    .where('leftAt', 'is', null)
    .execute();

async function readersIn(ctx: Ctx, db: Kysely<DB>, conversationId: string): Promise<string[]> {
  return (await readersOf(ctx, db, [conversationId])).map(({ personId }) => personId);
}

/** Notes that the caller has everything in a conversation before them, and answers when. */
export async function markRead(ctx: Ctx, conversationId: string): Promise<string> {
  const personId = writerOf(ctx);
  const readAt = now(ctx);
  const marking: Marking = { orgId: ctx.org, conversationIds: [conversationId], personId, at: readAt, mark: 'read' };
  await transaction(
    ctx.deps.pool,
    { orgId: ctx.org },
    async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('conversationParticipants')
        .set({ unreadCount: 0, lastReadAt: readAt, lastDeliveredAt: readAt })
        .where('orgId', '=', ctx.org)
        .where('conversationId', '=', conversationId)
        .where('personId', '=', personId)
        .where('leftAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound();
      await noteReadOf(db, ctx, personId, { type: 'conversation', id: conversationId });
      const { written, isAll } = await markNewest(db, marking);
      if (!isAll) await askToMarkOlder(db, marking);
      // The own other pages count anew in any case.
      return written.length > 0 ? await readersIn(ctx, db, conversationId) : [personId];
    },
    (db, readers) =>
      sayings(db, ctx.deps.live.from, [wordOf(ctx, readers, 'message.read', { conversationId, personId, readAt })]),
  );
  return readAt;
}

/** Notes that what waits for the caller has reached a page of theirs; whoever wrote it is told. */
export async function markDelivered(ctx: Ctx): Promise<void> {
  const personId = writerOf(ctx);
  const at = now(ctx);
  await transaction(
    ctx.deps.pool,
    { orgId: ctx.org },
    async (db) => {
      // A place that somebody holds is being read, which delivers as well, or written to, which calls for this again.
      const { rows: reached } = await sql<{ id: string }>`update conversation_participants set last_delivered_at = ${at}
        where org_id = ${ctx.org} and person_id = ${personId}::uuid and conversation_id in (
          select conversation_id from conversation_participants
          where org_id = ${ctx.org} and person_id = ${personId}::uuid and left_at is null and unread_count > 0
            and (last_delivered_at is null or last_delivered_at < last_message_at)
          for no key update skip locked)
        returning conversation_id as id`.execute(db);
      if (reached.length === 0) return new Map<string, { personId: string }[]>();
      const conversationIds = reached.map(({ id }) => id);
      const marking: Marking = { orgId: ctx.org, conversationIds, personId, at, mark: 'delivered' };
      const { written, isAll } = await markNewest(db, marking);
      if (!isAll) await askToMarkOlder(db, marking);
      const readers = await readersOf(ctx, db, conversationIds);
      return Map.groupBy(
        readers.filter((reader) =>
          written.some((one) => one.conversationId === reader.conversationId && one.senderId === reader.personId),
        ),
        ({ conversationId }) => conversationId,
      );
    },
    (db, reached) =>
      sayings(
        db,
        ctx.deps.live.from,
        [...reached].map(([conversationId, writers]) =>
          wordOf(
            ctx,
            writers.map((writer) => writer.personId),
            'message.read',
            { conversationId, personId, readAt: null },
          ),
        ),
      ),
  );
}

/** Tells the others in a conversation that the caller is writing. */
export async function sayTyping(ctx: Ctx, conversationId: string): Promise<void> {
  const personId = writerOf(ctx);
  const readers = await transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) =>
    readersIn(ctx, db, conversationId),
  );
  if (!readers.includes(personId)) throw notFound();
  const others = readers.filter((id) => id !== personId);
  ctx.deps.live.say(wordOf(ctx, others, 'message.typing', { conversationId, personId, name: ctx.actor.name }));
}
