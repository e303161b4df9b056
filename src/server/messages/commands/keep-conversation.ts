import { notFound } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { writerOf } from '../queries/correspondents.ts';

type Place = { isMuted?: boolean | undefined; isArchived?: boolean | undefined };

/** Mutes or archives a conversation for the caller alone. */
export const keepConversation = command('conversation.keep', async (ctx, id: string, place: Place) => {
  const kept = await ctx
    .write(permit(ctx, 'messages:use'))
    .updateTable('conversationParticipants')
    .set((eb) => ({
      isMuted: place.isMuted ?? eb.ref('isMuted'),
      isArchived: place.isArchived ?? eb.ref('isArchived'),
    }))
    .where('orgId', '=', ctx.org)
    .where('conversationId', '=', id)
    .where('personId', '=', writerOf(ctx))
    .where('leftAt', 'is', null)
    .returning(['isMuted', 'isArchived'])
    .executeTakeFirst();
  if (!kept) throw notFound();
  return audited({ result: kept, subject: { type: 'conversation', id }, after: kept });
});

/** Leaves a conversation: nothing that is written from now on reaches the caller, and a new one may begin among the same people. */
export const leaveConversation = command('conversation.leave', async (ctx, id: string) => {
  const proof = permit(ctx, 'messages:use');
  const left = await ctx
    .write(proof)
    .updateTable('conversationParticipants')
    .set({ leftAt: now(ctx), unreadCount: 0 })
    .where('orgId', '=', ctx.org)
    .where('conversationId', '=', id)
    .where('personId', '=', writerOf(ctx))
    .where('leftAt', 'is', null)
    .returning('personId')
    .executeTakeFirst();
  if (!left) throw notFound();
  await ctx
    .write(proof)
    .updateTable('conversations')
    .set({ pairKey: null })
    .where('orgId', '=', ctx.org)
    .where('id', '=', id)
    .execute();
  return audited({ result: null, subject: { type: 'conversation', id } });
});
