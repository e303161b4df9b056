import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { findTicket } from '#server/maintenance/queries/find-ticket.ts';
import { writerOf } from '#server/messages/queries/correspondents.ts';

/** Takes back what its writer wrote about one request of a batch, while nothing of it has left. */
export const takeBack = command('ticket.take_message_back', async (ctx, id: string) => {
  const ticket = authorize(await findTicket(ctx, id), () => holds(ctx, 'messages:use'));
  const taken = await ctx
    .write(ticket)
    .deleteFrom('waitingMessages')
    .where('orgId', '=', ctx.org)
    .where('ticketId', '=', ticket.id)
    .where('batchId', '=', ctx.batch?.batchId ?? null)
    .where('senderId', '=', writerOf(ctx))
    .where('goesOutAt', '>', now(ctx))
    .returning('id')
    .execute();
  if (taken.length === 0) throw fail('waiting_message.gone_out');
  return audited({
    result: undefined,
    subject: { type: 'ticket', id: ticket.id },
    before: { waitingMessages: taken.length },
    after: { waitingMessages: 0 },
  });
});
