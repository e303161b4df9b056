import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';

/** The job that marks what is older than a page of a conversation shows. */
export const MARK_OLDER = 'messages:mark-older';
/** So many are held at once: more than a page shows, and few enough that nobody who waits for them is refused. */
export const MARKED_MAX = 500;

/** In which conversations, for whom and as of when messages are marked. */
const Marking = z.object({
  orgId: z.uuid(),
  conversationIds: z.array(z.uuid()),
  personId: z.uuid(),
  at: z.string(),
  mark: z.enum(['read', 'delivered']),
});
export type Marking = z.infer<typeof Marking>;
type Marked = { written: { conversationId: string; senderId: string }[]; isAll: boolean };

/** Adds the job that marks the older ones, once this transaction is. */
export async function askToMarkOlder(db: Kysely<DB>, marking: Marking): Promise<void> {
  // What is asked again about one conversation holds all that was asked before.
  const { mark, conversationIds, personId } = marking;
  const key = mark === 'read' ? `${MARK_OLDER}:${conversationIds[0]}:${personId}` : null;
  await sql`select enqueue_job(${MARK_OLDER}, ${JSON.stringify(marking)}::json, ${key})`.execute(db);
}

/**
 * Marks the newest messages that somebody else wrote and that lack the mark, and answers who wrote which. All go from the
 * newest to the oldest, so that no two wait for each other. Who reads waits for those that somebody else marks at the
 * moment, who may only deliver them; what is delivered passes those by, since either mark delivers.
 * `sentUntil`: none that were written after it; null for all there are.
 */
export async function markNewest(db: Kysely<DB>, marking: Marking, sentUntil: string | null = null): Promise<Marked> {
  const { orgId, conversationIds, personId, at, mark } = marking;
  const isRead = mark === 'read';
  const lacking = isRead ? sql`read_at is null` : sql`delivered_at is null`;
  const marks = isRead
    ? sql`read_at = ${at}, delivered_at = coalesce(delivered_at, ${at}::timestamptz)`
    : sql`delivered_at = ${at}`;
  // By a list of its own, read once: within a condition it may be read anew for each row, and mark more than it should.
  const { rows } = await sql<Marked['written'][number]>`with newest as materialized (
      select id from messages
      where org_id = ${orgId} and conversation_id = any(${conversationIds}::uuid[]) and ${lacking}
        and sender_id <> ${personId}::uuid and (${sentUntil}::timestamptz is null or sent_at <= ${sentUntil}::timestamptz)
      order by sent_at desc, id desc limit ${MARKED_MAX} for no key update ${isRead ? sql`` : sql`skip locked`})
    update messages set ${marks} from newest
    where messages.org_id = ${orgId} and messages.id = newest.id
    returning messages.conversation_id as "conversationId", messages.sender_id as "senderId"`.execute(db);
  return { written: rows, isAll: rows.length < MARKED_MAX };
}

/** Marks what is left, part by part, so that nobody waits for all of it. Broken off it goes on where it was. */
export async function markOlder({ pool }: Deps, payload: unknown): Promise<void> {
  const marking = Marking.parse(payload);
  let isAll = false;
  while (!isAll)
    ({ isAll } = await transaction(pool, { orgId: marking.orgId }, (db) => markNewest(db, marking, marking.at)));
}
