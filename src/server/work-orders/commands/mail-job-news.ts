import type { SentenceCode } from '#contract/sentences.ts';
import { authorize } from '#server/access/authorize.ts';
import { newJobToken } from '#server/access/callers/job-link-authenticator.ts';
import type { WriteCtx } from '#server/access/commands/command.ts';
import { actorPersonId } from '#server/access/context.ts';
import { contactLine } from '#server/mail/contact-line.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { insertLink, jobUrl } from '#server/maintenance/commands/mails/job-link.ts';
import { findMailFacts, findMailPerson } from '#server/maintenance/queries/find-mail-facts.ts';
import type { FoundWorkOrder } from '../queries/find-work-order.ts';

const DAYS_OF_USE = 7;
const DAY_MS = 86_400_000;

type News = {
  news: SentenceCode & `job.news_${string}`;
  text?: string | null;
  /** They have nothing to do with it any more: no link leads there. */
  isOver?: boolean;
};

/**
 * Mails whoever has a job what the office says of it, with a link of its own, since those of before are kept nowhere. Says
 * whether it did: not where this installation sends no mail, they have no address, or got many mails within the hour.
 */
export async function mailJobNews(
  ctx: WriteCtx,
  { order, ticket }: Pick<FoundWorkOrder, 'order' | 'ticket' | 'contractor'>,
  { news, text, isOver = false }: News,
): Promise<boolean> {
  if (!ctx.deps.settings.sendsMail) return false;
  const [contractor, caller, facts] = await Promise.all([
    findMailPerson(ctx, order.assigneeId),
    findMailPerson(ctx, actorPersonId(ctx)),
    findMailFacts(ctx, ticket),
  ]);
  if (!contractor?.email) return false;
  const token = newJobToken();
  const proof = authorize(ticket, () => true);
  const freeAt = await queueMail(ctx.write(proof), ctx, ctx.org, {
    to: contractor.email,
    template: 'job.news',
    language: facts.language,
    params: {
      ...facts.params,
      name: contractor.name,
      news: { code: news },
      text: text ?? '',
      contact: contactLine(caller),
    },
    ...(!isOver && {
      secrets: { link: jobUrl(ctx, token) },
      asks: [{ subjectType: 'work_order', subjectId: order.id, says: 'job.news', personId: order.assigneeId }],
    }),
    expiresAt: new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString(),
  });
  if (freeAt) return false;
  if (!isOver) await insertLink(ctx, proof, order.id, token);
  return true;
}
