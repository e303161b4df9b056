import { formatDateTime } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import type { Ticket } from '#contract/maintenance/maintenance.ts';
import { fail } from '#server/access/app-error.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { actorPersonId } from '#server/access/context.ts';
import { contactLine } from '#server/mail/contact-line.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { findMailFacts, findMailPerson } from '../../queries/find-mail-facts.ts';
import type { FoundTicket } from '../../queries/find-ticket.ts';
import { listTried } from '../../queries/read-shares.ts';
import { helpText } from '../../rules/help-text.ts';
import { jobUrl } from './job-link.ts';

const OFFER_DAYS = 3;
const DAY_MS = 86_400_000;

/**
 * Mails the facts of a job to the contractor it is offered to, and says whether it did: not where this installation sends no
 * mail or the contractor has no address. How to get in and who lives there is told once they have accepted.
 */
export async function mailOffer(
  ctx: WriteCtx,
  ticket: Authorized<FoundTicket>,
  { answerBy, token }: { answerBy: string | null; token: string },
): Promise<boolean> {
  if (!ctx.deps.settings.sendsMail || !ticket.assignedToId || ticket.assigneeIsContractor !== true) return false;
  const [assignee, caller, facts, tried] = await Promise.all([
    findMailPerson(ctx, ticket.assignedToId),
    findMailPerson(ctx, actorPersonId(ctx) ?? ticket.managerId),
    findMailFacts(ctx, ticket),
    listTried(ctx, ticket.id),
  ]);
  if (!assignee?.email) return false;
  const freeAt = await queueMail(ctx.write(ticket), ctx, ctx.org, {
    to: assignee.email,
    template: 'ticket.offer',
    language: facts.language,
    params: {
      ...facts.params,
      name: assignee.name,
      description: ticket.description,
      help: helpText(facts.language, { tried, answers: ticket.answers as Ticket['answers'] }),
      priority: { code: `ticket.offer_${ticket.priority.toLowerCase()}` },
      photos: ticket.photoCount,
      answerBy: answerBy
        ? formatDateTime(answerBy, { locale: localeOfCountry(facts.country), timeZone: facts.timeZone })
        : '',
      contact: contactLine(caller),
    },
    secrets: { link: jobUrl(ctx, token) },
    asks: [
      {
        subjectType: 'ticket',
        subjectId: ticket.id,
        says: 'ticket.offer',
        personId: ticket.assignedToId,
      },
    ],
    expiresAt: new Date(ctx.deps.clock.now().getTime() + OFFER_DAYS * DAY_MS).toISOString(),
  });
  if (freeAt) throw fail('ticket.mailed_often', { retryAfterSeconds: 3600 });
  return true;
}
