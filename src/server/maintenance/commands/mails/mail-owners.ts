import { formatCurrency } from '#contract/format/currency.ts';
import { formatDateTime } from '#contract/format/date.ts';
import { localeOfCountry } from '#contract/format/locale.ts';
import type { MailKind } from '#contract/mail-kinds.ts';
import { fromMinor } from '#contract/money.ts';
import type { Authorized } from '#server/access/authorize.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { contactLine } from '#server/mail/contact-line.ts';
import { queueMails } from '#server/mail/outbox.ts';
import { findMailFacts, findMailPerson } from '../../queries/find-mail-facts.ts';
import { findOwners } from '../../queries/find-owners.ts';
import type { FoundTicket } from '../../queries/find-ticket.ts';

const DAYS_OF_USE = 7;
const DAY_MS = 86_400_000;

/** What of it the owners are asked, as the notice that stands beside the mail; what is not there tells them. */
const ASKS: Partial<Record<ToOwners['template'], string>> = {
  'ticket.approval': 'approval_asked',
  'ticket.approval_reminder': 'approval_reminded',
  'ticket.approval_answer': 'owner_answered',
};

type ToOwners = {
  template: Extract<MailKind, `ticket.approval${string}`>;
  amountMinor: number;
  /** What it is for, in the words of the office. */
  message: string | null;
  /** By when the owners are to decide. */
  answerBy: string | null;
  /** Since when they are asked it, where that begins with this mail. */
  askedAt?: string;
  /** Who asks, to be called or written to. */
  askedById: string | null;
  files?: number;
  answer?: string;
  /** Who of them; left out all. */
  to?: readonly { id: string }[] | null;
  /** Which word was written down for them. */
  word?: 'yes' | 'no';
};

/**
 * Mails the owners of a place what they are to decide on a request, and says whether anybody was: not where this
 * installation sends no mail, no owner has an address, or all got many mails within the hour.
 */
export async function mailOwners(ctx: WriteCtx, ticket: Authorized<FoundTicket>, mail: ToOwners): Promise<boolean> {
  if (!ctx.deps.settings.sendsMail) return false;
  const [owners, asker, facts] = await Promise.all([
    findOwners(ctx, ticket.propertyId),
    findMailPerson(ctx, mail.askedById),
    findMailFacts(ctx, ticket),
  ]);
  const asked = mail.to ? owners.filter(({ id }) => mail.to?.some((one) => one.id === id)) : owners;
  const reachable = asked.flatMap(({ id, name, email }) => (email === null ? [] : [{ id, name, email }]));
  if (reachable.length === 0) return false;
  const locale = localeOfCountry(facts.country);
  const params = {
    ...facts.params,
    amount: formatCurrency(fromMinor(mail.amountMinor, ticket.currency), ticket.currency),
    message: mail.message ?? '',
    files: mail.files ?? 0,
    answer: mail.answer ?? '',
    ...(mail.word && { word: { code: `ticket.noted_${mail.word}` as const } }),
    answerBy: mail.answerBy ? formatDateTime(mail.answerBy, { locale, timeZone: facts.timeZone }) : '',
    link: `${ctx.deps.settings.publicUrl}/maintenance/${ticket.id}`,
    contact: contactLine(asker),
  };
  const expiresAt = new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString();
  const says = ASKS[mail.template];
  const freeAt = await queueMails(
    ctx.write(ticket),
    ctx,
    ctx.org,
    reachable.map(({ id, name, email }) => ({
      to: email,
      template: mail.template,
      language: facts.language,
      params: { ...params, name },
      expiresAt,
      asks: [
        {
          subjectType: 'ticket',
          subjectId: ticket.id,
          says: says ?? mail.template,
          isTold: says === undefined,
          personId: id,
          audience: 'OWNER' as const,
          ...(mail.askedAt && { at: mail.askedAt }),
        },
      ],
    })),
  );
  return freeAt.some((at) => at === null);
}
