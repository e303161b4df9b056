import { fromMinor } from '#contract/money.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize } from '#server/access/authorize.ts';
import { audited, command } from '#server/access/commands/command.ts';
import { now } from '#server/access/context.ts';
import { findTicket, isQuestionOpen } from '../../queries/find-ticket.ts';
import { changeApproval } from '../change-status.ts';
import { mailOwners } from '../mails/mail-owners.ts';
import { findOpenOwners } from './every-owner.ts';

/** Reminds the owners of what they are to decide, once; whoever decided or asked meanwhile is left alone. */
export const remindOwner = command('ticket.remind_owner', async (ctx, id: string) => {
  const ticket = authorize(await findTicket(ctx, id), () => ctx.actor.kind === 'system');
  const { approvalId, amountAskedMinor, remindedAt, approvalMessage, askedById, nextActionAt } = ticket;
  if (approvalId === null || amountAskedMinor === null || remindedAt !== null || isQuestionOpen(ticket))
    throw fail('approval.not_asked');
  const isMailed = await mailOwners(ctx, ticket, {
    template: 'ticket.approval_reminder',
    amountMinor: amountAskedMinor,
    message: approvalMessage,
    answerBy: nextActionAt,
    askedById,
    to: await findOpenOwners(ctx, ticket),
  });
  if (!isMailed) throw fail('approval.not_asked');
  const at = now(ctx);
  await changeApproval(ctx, ticket, { remindedAt: at });
  return audited({
    result: undefined,
    subject: { type: 'approval', id: approvalId },
    after: { ticketId: id, remindedAt: at },
    activities: [
      {
        type: 'ticket.owner_reminded',
        visibleToOwner: true,
        about: { ticket: id, lease: ticket.leaseId, property: ticket.propertyId },
        facts: { amount: fromMinor(amountAskedMinor, ticket.currency), currency: ticket.currency },
      },
    ],
  });
});
