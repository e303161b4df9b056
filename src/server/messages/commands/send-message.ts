import { sql } from 'kysely';
import type { MessageInput } from '#contract/messages/messages.ts';
import { PARTICIPANTS_MAX } from '#contract/messages/messages.words.ts';
import { fieldsIn, MESSAGE_FIELDS } from '#contract/templates/merge-fields.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { holds, permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { attachUploads } from '#server/files/attach.ts';
import { type AboutKey, ATTACHMENT, aboutOf, pairKeyOf } from '../messages.rules.ts';

import { mayBeWrittenTo, writerOf } from '../queries/correspondents.ts';
import { getMessage } from '../queries/messages.ts';

/**
 * Writes into a conversation, or to people, who go on where the same people wrote about the same thing before. Under one
 * `sentKey` a message is there once, however often and late it is sent.
 */
export const sendMessage = command('message.send', async (ctx, input: MessageInput) => {
  const senderId = writerOf(ctx);
  const known = async (id: string) =>
    audited({ result: await getMessage(ctx, id), subject: { type: 'conversation_message', id } });
  const earlier = await findSent(ctx, senderId, input.sentKey);
  if (earlier) return known(earlier);
  if (input.body === '' && input.attachmentKeys.length === 0) throw fail('message.empty');
  // Whoever has no templates may write what looks like their fields.
  if (holds(ctx, 'templates:use') && fieldsIn(input.body, MESSAGE_FIELDS).length > 0) throw fail('message.unfilled');
  const conversationId = input.conversationId ?? (await openConversation(ctx, senderId, input));
  const readers = await lockReaders(ctx, conversationId, senderId);
  // Two pages may send the same at once: the second waited for the conversation until here.
  const meanwhile = await findSent(ctx, senderId, input.sentKey);
  if (meanwhile) return known(meanwhile);
  const id = await write(ctx, conversationId, senderId, input);
  await moveOn(ctx, conversationId, senderId, id);
  ctx.tell([senderId, ...readers], 'message.sent', { conversationId, messageId: id, senderId });
  // What people write to each other is theirs: the trail says that it was written, and where.
  const after = { conversationId, attachmentCount: input.attachmentKeys.length };
  return audited({ result: await getMessage(ctx, id), subject: { type: 'conversation_message', id }, after });
});

async function findSent(ctx: WriteCtx, senderId: string, sentKey: string | null | undefined): Promise<string | null> {
  if (!sentKey) return null;
  const found = await ctx.db
    .selectFrom('messages')
    .select('id')
    .where('orgId', '=', ctx.org)
    .where('senderId', '=', senderId)
    .where('sentKey', '=', sentKey)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** The conversation of these people about this thing, begun where there is none. */
async function openConversation(ctx: WriteCtx, senderId: string, input: MessageInput): Promise<string> {
  const recipientIds = [...new Set(input.recipientIds.map((id) => id.toLowerCase()))].filter((id) => id !== senderId);
  if (recipientIds.length === 0) throw fail('message.nobody');
  if (recipientIds.length >= PARTICIPANTS_MAX) throw fail('message.too_many_people');
  const reached = await ctx.db
    .selectFrom('people as person')
    .innerJoin('memberships as member', (join) =>
      join.onRef('member.orgId', '=', 'person.orgId').onRef('member.personId', '=', 'person.id'),
    )
    .select('person.id')
    .where('person.orgId', '=', ctx.org)
    .where((eb) => eb('person.id', '=', eb.fn.any(eb.val(recipientIds))))
    .where(mayBeWrittenTo(ctx))
    .execute();
  if (reached.length < recipientIds.length) throw notFound();
  const personIds = [senderId, ...recipientIds];
  const about = aboutOf(input);
  return beginOnce(ctx, personIds, { about, title: input.title, pairKey: pairKeyOf(personIds, about) });
}

type Begun = { about: AboutKey; title: string | null; pairKey: string };

async function beginOnce(ctx: WriteCtx, personIds: string[], { about, title, pairKey }: Begun): Promise<string> {
  const db = ctx.write(permit(ctx, 'messages:use'));
  const [id, at] = [newId(), now(ctx)];
  const begun = await db
    .insertInto('conversations')
    .values({
      orgId: ctx.org,
      id,
      aboutType: about?.type ?? null,
      aboutId: about?.id ?? null,
      title,
      pairKey,
      createdById: writerOf(ctx),
      lastMessageAt: at,
      createdAt: at,
    })
    // Two who begin at once meet here: the second waits, and goes on with the first.
    .onConflict((conflict) => conflict.columns(['orgId', 'pairKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun) {
    const { id: known } = await ctx.db
      .selectFrom('conversations')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('pairKey', '=', pairKey)
      .executeTakeFirstOrThrow();
    return known;
  }
  await db
    .insertInto('conversationParticipants')
    .values(
      personIds.map((personId) => ({ orgId: ctx.org, conversationId: id, personId, joinedAt: at, lastMessageAt: at })),
    )
    .execute();
  return id;
}

/** Holds the conversation, so that messages get their places one after the other, and answers who else reads it. */
async function lockReaders(ctx: WriteCtx, conversationId: string, senderId: string): Promise<string[]> {
  await sql`select from conversations where org_id = ${ctx.org} and id = ${conversationId} for update`.execute(
    ctx.write(permit(ctx, 'messages:use')),
  );
  const participants = await ctx.db
    .selectFrom('conversationParticipants')
    .select(['personId', 'leftAt'])
    .where('orgId', '=', ctx.org)
    .where('conversationId', '=', conversationId)
    .execute();
  const own = participants.find(({ personId }) => personId === senderId);
  if (!own) throw notFound();
  if (own.leftAt !== null) throw fail('conversation.left');
  const readers = participants.filter(({ personId, leftAt }) => personId !== senderId && leftAt === null);
  if (readers.length === 0) throw fail('conversation.alone');
  return readers.map(({ personId }) => personId);
}

async function write(
  ctx: WriteCtx,
  conversationId: string,
  senderId: string,
  { body, sentKey = null, attachmentKeys }: MessageInput,
): Promise<string> {
  const id = newId();
  const db = ctx.write(permit(ctx, 'messages:use'));
  const attachmentCount = new Set(attachmentKeys).size;
  await db
    .insertInto('messages')
    .values({ orgId: ctx.org, id, conversationId, senderId, body, sentKey, attachmentCount, sentAt: now(ctx) })
    .execute();
  const uploads = { orgId: ctx.org, keys: attachmentKeys, purpose: ATTACHMENT, uploadedById: senderId };
  if (!(await attachUploads(db, uploads, id))) throw fail('message.upload_gone');
  return id;
}

/** Brings the conversation to the top of everybody's list; who had put it away finds it there again. */
async function moveOn(ctx: WriteCtx, conversationId: string, senderId: string, messageId: string): Promise<void> {
  const db = ctx.write(permit(ctx, 'messages:use'));
  const at = now(ctx);
  await db
    .updateTable('conversations')
    .set((eb) => ({ lastMessageId: messageId, lastMessageAt: at, messageCount: eb('messageCount', '+', 1) }))
    .where('orgId', '=', ctx.org)
    .where('id', '=', conversationId)
    .execute();
  await db
    .updateTable('conversationParticipants')
    .set((eb) => ({
      lastMessageAt: at,
      unreadCount: eb
        .case()
        .when('personId', '=', senderId)
        .then(0)
        .else(eb('unreadCount', '+', 1))
        .end(),
      lastReadAt: eb.case().when('personId', '=', senderId).then(at).else(eb.ref('lastReadAt')).end(),
      isArchived: sql<boolean>`is_archived and is_muted and person_id <> ${senderId}::uuid`,
    }))
    .where('orgId', '=', ctx.org)
    .where('conversationId', '=', conversationId)
    .where('leftAt', 'is', null)
    .execute();
}
