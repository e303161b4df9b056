import { formatDateTime } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import { formatWindow } from '#contract/format/window.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { contactLine } from '#server/mail/contact-line.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { findMailFacts, findMailPerson } from '../../queries/find-mail-facts.ts';
import type { FoundTicket } from '../../queries/find-ticket.ts';
import { makeJobLink } from './job-link.ts';

const DAYS_OF_USE = 3;
const DAY_MS = 86_400_000;

type ToContractor = {
  template: 'ticket.reminder' | 'ticket.visit_reminder' | 'ticket.offer_over' | 'ticket.visit_off';
  /** By when they act; null where nothing is asked of them. */
  dueAt: string | null;
};
/** They are expected at another time; the mail asks for no answer. */
type VisitMoved = { template: 'ticket.visit_moved'; dueAt: null };

/**
 * Mails the contractor who has a request about it, and says whether it did: not where this installation sends no mail, they
 * have no address, or got many mails within the hour.
 */
export async function mailContractor(
  ctx: WriteCtx,
  ticket: Authorized<FoundTicket>,
  { template, dueAt }: ToContractor | VisitMoved,
): Promise<boolean> {
  if (!ctx.deps.settings.sendsMail || ticket.assigneeIsContractor !== true) return false;
  const [contractor, manager, facts] = await Promise.all([
    findMailPerson(ctx, ticket.assignedToId),
    findMailPerson(ctx, ticket.managerId),
    findMailFacts(ctx, ticket),
  ]);
  if (!contractor?.email) return false;
  const link = template === 'ticket.offer_over' ? null : await makeJobLink(ctx, ticket);
  const { timeZone } = facts;
  const locale = localeOfCountry(facts.country);
  const freeAt = await queueMail(ctx.write(ticket), ctx, ctx.org, {
    to: contractor.email,
    template,
    language: facts.language,
    params: {
      ...facts.params,
      name: contractor.name,
      awaited: { code: `ticket.awaited_${ticket.status === 'OFFERED' ? 'answer' : 'word'}` },
      dueAt: dueAt ? formatDateTime(dueAt, { locale, timeZone }) : '',
      visit:
        ticket.visitFrom && ticket.visitTo
          ? formatWindow(ticket.visitFrom, ticket.visitTo, { timeZone, readerZone: timeZone, locale })
          : '',
      contact: contactLine(manager),
    },
    ...(link && { secrets: { link } }),
    asks:
      template !== 'ticket.offer_over' && template !== 'ticket.visit_off'
        ? [
            {
              subjectType: 'ticket',
              subjectId: ticket.id,
              says: template,
              personId: ticket.assignedToId,
            },
          ]
        : undefined,
    expiresAt: new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString(),
  });
  return freeAt === null;
}
