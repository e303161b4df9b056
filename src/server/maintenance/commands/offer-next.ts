import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { type Authorized, authorize } from '#server/access/authorize.ts';
import { newJobToken } from '#server/access/callers/job-link-authenticator.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import type { Difference } from '#server/access/commands/save.ts';
import { findNextToAsk } from '../queries/find-next-to-ask.ts';
import type { FoundTicket } from '../queries/find-ticket.ts';
import { changesOf, nothingAsked } from '../rules/changes.ts';
import { followOrder } from './follow-order.ts';
import { insertJobLink } from './mails/job-link.ts';
import { mailContractor } from './mails/mail-contractor.ts';
import { mailOffer } from './mails/mail-offer.ts';
import { ticketRows } from './save-ticket.ts';

type Offered = { saved: Difference & { result: Ticket }; to: { id: string; name: string } };

/**
 * Offers a job that nobody took in time to the next in order who can be mailed, and tells who had it that it is gone; null
 * where nobody is left to ask. Papers and do-not-use are asked when they are ranked.
 */
export async function offerNext(ctx: WriteCtx, ticket: Authorized<FoundTicket>): Promise<Offered | null> {
  const next = await findNextToAsk(ctx, ticket);
  if (!next) return null;
  const given = authorize(
    { ...ticket, assignedToId: next.id, assigneeName: next.name, assigneeIsContractor: true },
    () => ctx.actor.kind === 'system',
  );
  const changes = changesOf(given, { ...nothingAsked, status: 'OFFERED' }, ctx.deps.clock.now());
  const token = newJobToken();
  if (!(await mailOffer(ctx, given, { answerBy: changes.nextActionAt, token }))) return null;
  await mailContractor(ctx, ticket, { template: 'ticket.offer_over', dueAt: null });
  const saved = await ticketRows.save(ctx, ticket, { ...changes, assignedToId: next.id }, () => [
    followOrder(ctx, given, {
      status: 'OFFERED',
      assigneeId: next.id,
      isStaff: false,
      reopens: false,
      visitFrom: null,
      visitTo: null,
    }),
  ]);
  await insertJobLink(ctx, given, token);
  return { saved, to: next };
}
