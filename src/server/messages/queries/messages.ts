import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { Message, messageRoutes } from '#contract/messages/messages.ts';
import { notFound } from '#server/access/app-error.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { countUpTo, cursorAt, page, type Sort } from '#server/db/page.ts';
import { FILE_COLUMNS, fileBrief } from '#server/files/briefs.ts';
import { conversationInReach, getConversation } from './conversations.ts';
import { writerOf } from './correspondents.ts';

const LATEST: Sort = {
  column: 'message.sentAt',
  id: 'message.id',
  key: 'sentAt',
  type: 'timestamptz',
  direction: 'desc',
};

const EARLIEST: Sort = { ...LATEST, direction: 'asc' };

/** A mark on `message`, as far as the reader of `mine` was still there when it was made. */
const whileIn = (mark: `message.${string}`): RawBuilder<string | null> =>
  sql`case when mine.left_at is null or ${sql.ref(mark)} <= mine.left_at then ${sql.ref(mark)} end`;

/** Messages of conversations that the caller is in, as far as they were in them. */
const ownMessages = (ctx: ReadCtx) =>
  ctx.db
    .selectFrom('conversationParticipants as mine')
    .innerJoin('messages as message', (join) =>
      join.onRef('message.orgId', '=', 'mine.orgId').onRef('message.conversationId', '=', 'mine.conversationId'),
    )
    .innerJoin('people as sender', (join) =>
      join.onRef('sender.orgId', '=', 'message.orgId').onRef('sender.id', '=', 'message.senderId'),
    )
    .where('mine.orgId', '=', ctx.org)
    .where('mine.personId', '=', writerOf(ctx))
    .whereRef('message.sentAt', '>=', 'mine.joinedAt')
    .where((eb) => eb.or([eb('mine.leftAt', 'is', null), eb('message.sentAt', '<=', eb.ref('mine.leftAt'))]))
    .select([
      'message.id',
      'message.conversationId',
      'message.senderId',
      'sender.name as senderName',
      'message.body',
      'message.sentAt',
      whileIn('message.delivered_at').as('deliveredAt'),
      whileIn('message.read_at').as('readAt'),
      'message.attachmentCount',
    ]);
type MessageRecord = Awaited<ReturnType<ReturnType<typeof ownMessages>['executeTakeFirstOrThrow']>>;

async function toMessages(ctx: ReadCtx, records: readonly MessageRecord[]): Promise<Message[]> {
  const withFiles = records.filter(({ attachmentCount }) => attachmentCount > 0).map(({ id }) => id);
  const files =
    withFiles.length === 0
      ? []
      : await ctx.db
          .selectFrom('files as file')
          .select(FILE_COLUMNS)
          .where('file.orgId', '=', ctx.org)
          .where('file.parentType', '=', 'conversation_message')
          .where((eb) => eb('file.parentId', '=', eb.fn.any(eb.val(withFiles))))
          .orderBy('file.createdAt')
          .orderBy('file.id')
          .execute();
  const of = Map.groupBy(files, ({ parentId }) => parentId);
  const me = writerOf(ctx);
  return records.map(({ senderId, senderName, attachmentCount: _, ...message }) => ({
    ...message,
    sender: { id: senderId, name: senderName },
    isOwn: senderId === me,
    attachments: (of.get(message.id) ?? []).map(fileBrief),
  }));
}

type Query = z.output<typeof messageRoutes.messages.query>;
type Window = { rows: MessageRecord[]; earlierCursor: string | null; laterCursor: string | null };

const placeOf = (record: MessageRecord): string => cursorAt(String(record.sentAt), record.id);

/** A part of a conversation in the order in which it was sent, and where what is before and after it begins. */
async function readWindow(ctx: ReadCtx, conversationId: string, query: Query): Promise<Window> {
  const { limit, cursor, after, around } = query;
  const own = () => ownMessages(ctx).where('mine.conversationId', '=', conversationId);
  if (around !== undefined) {
    const middle = await own().where('message.id', '=', around).executeTakeFirst();
    if (!middle) throw notFound();
    const half = Math.ceil(limit / 2);
    const at = { limit: half, cursor: placeOf(middle) };
    const [before, later] = await Promise.all([
      page({ ...at, sort: LATEST }, own(), null),
      page({ ...at, sort: EARLIEST }, own(), null),
    ]);
    return {
      rows: [...before.rows.toReversed(), middle, ...later.rows],
      earlierCursor: before.page.nextCursor,
      laterCursor: later.page.nextCursor,
    };
  }
  if (after !== undefined) {
    const later = await page({ limit, cursor: after, sort: EARLIEST }, own(), null);
    const [first] = later.rows;
    return { rows: later.rows, earlierCursor: first ? placeOf(first) : null, laterCursor: later.page.nextCursor };
  }
  const before = await page({ limit, cursor, sort: LATEST }, own(), null);
  const [last] = before.rows;
  return {
    rows: before.rows.toReversed(),
    earlierCursor: before.page.nextCursor,
    laterCursor: cursor !== undefined && last ? placeOf(last) : null,
  };
}

/** The last messages of a conversation, those before or after a cursor, or those around one, in the order in which they were sent. */
export async function listMessages(ctx: ReadCtx, conversationId: string, query: Query) {
  const [conversation, { rows, earlierCursor, laterCursor }] = await Promise.all([
    getConversation(ctx, conversationId),
    readWindow(ctx, conversationId, query),
  ]);
  const shown = { limit: query.limit, nextCursor: earlierCursor, total: null, totalIsExact: true };
  return { data: await toMessages(ctx, rows), page: shown, laterCursor, conversation };
}

/** More than anybody looks through one by one. */
const FOUND_MAX = 1001;

/** One page of the messages of a conversation that hold every word, the newest first. */
export async function findMessages(
  ctx: ReadCtx,
  conversationId: string,
  query: z.output<typeof messageRoutes.find.query>,
) {
  const { rows: within } = await sql<{
    reached: boolean | null;
  }>`select ${conversationInReach(ctx, sql`${conversationId}::uuid`)} as reached`.execute(ctx.db);
  if (within[0]?.reached !== true) throw notFound();
  const found = ownMessages(ctx).where(
    sql<SqlBool>`message.id = any((select find_messages(${query.q ?? ''}, ${FOUND_MAX}, ${writerOf(ctx)}::uuid, ${conversationId}::uuid))::uuid[])`,
  );
  const listed = await page({ ...query, sort: LATEST }, found, () => countUpTo(ctx.db, found));
  return { data: await toMessages(ctx, listed.rows), page: listed.page };
}

/** One message of the caller's conversations. */
export async function getMessage(ctx: ReadCtx, messageId: string): Promise<Message> {
  const record = await ownMessages(ctx).where('message.id', '=', messageId).executeTakeFirst();
  const [message] = record ? await toMessages(ctx, [record]) : [];
  if (!message) throw notFound();
  return message;
}

/** Whether a message was written while the caller was in its conversation. */
export const messageInReach = (ctx: Ctx, id: RawBuilder<unknown>): RawBuilder<boolean | null> => sql`(
  select exists (select from conversation_participants mine where mine.org_id = message.org_id
    and mine.conversation_id = message.conversation_id and message.sent_at >= mine.joined_at
    and (mine.left_at is null or message.sent_at <= mine.left_at)
    and mine.person_id = ${ctx.actor.kind === 'system' ? null : ctx.actor.personId}::uuid)
  from messages message where message.org_id = ${ctx.org} and message.id = ${id})`;
