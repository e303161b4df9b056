import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { languageOfCountry } from '#contract/language/languages.ts';
import { MESSAGE_LENGTH_MAX } from '#contract/messages/messages.words.ts';
import { AUDIENCES } from '#contract/notices/notices.events.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { spend } from '#server/access/budgets/attempts.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx, Deps, OrgId } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { transaction } from '#server/db/transaction.ts';
import { isAtRest, readAs, systemContext } from '#server/jobs/system-context.ts';
import { isAutomatic, ownWordsIn } from '#server/mail/read-reply.ts';
import { findReplyTo, type ReplyTo } from '#server/mail/reply-address.ts';
import { findReceivers, type Receiver, reachAs, roleAs } from '#server/notices/queries/find-receivers.ts';
import { sendMessage } from './send-message.ts';

/** More than that by one person within an hour is a program that answers a program. */
const AN_HOUR_MAX = 30;
const HOUR_SECONDS = 3600;

/** What became of a mail: `IGNORED` is what a program wrote, which nothing answers. */
export type Received = 'TAKEN' | 'IGNORED';

/**
 * Takes a mail with which somebody answers one about a conversation, and writes it there as theirs: only from the address to
 * which that was mailed, only what is new in it, and once, however often it is handed over. What is refused is thrown, and
 * stands in the audit trail of the organization.
 */
export async function receiveMail(deps: Deps, raw: Buffer): Promise<Received> {
  const mail = await PostalMime.parse(raw);
  const replyTo = await findReplyTo(deps, addressesOf(mail));
  if (isAutomatic({ headers: mail.headers })) {
    deps.log.info({ messageId: mail.messageId, orgId: replyTo?.orgId }, 'a mail that a program wrote is not answered');
    return 'IGNORED';
  }
  if (replyTo?.subjectType !== 'conversation') throw fail('message.reply_address_unknown');
  const ctx = systemContext(deps, replyTo.orgId as OrgId);
  try {
    await writeAs(ctx, replyTo, mail, raw);
  } catch (error) {
    if (error instanceof AppError) await noteRefusal(ctx, replyTo, mail.from?.address ?? '', error.code);
    throw error;
  }
  return 'TAKEN';
}

/** Wherever a mail server writes down for whom a mail was. */
const addressesOf = ({ headers, to = [], cc = [], deliveredTo }: Email): string[] => [
  ...[...to, ...cc].flatMap(({ address }) => address ?? []),
  ...(deliveredTo ? [deliveredTo] : []),
  ...headers
    .filter(({ key }) => ['x-original-to', 'delivered-to', 'envelope-to'].includes(key))
    .map(({ value }) => value),
];

async function writeAs(ctx: Ctx, replyTo: ReplyTo, mail: Email, raw: Buffer): Promise<void> {
  if (await isAtRest(ctx.deps, ctx.org)) throw fail('ORGANIZATION_SUSPENDED');
  const { receiver, switches, language } = await readAs(ctx, async (read) => {
    const [[found], organization] = await Promise.all([
      findReceivers(read, [replyTo.personId]),
      read.db
        .selectFrom('organizations')
        .select(['switches', 'country'])
        .where('id', '=', ctx.org)
        .executeTakeFirstOrThrow(),
    ]);
    return { receiver: found, switches: organization.switches, language: languageOfCountry(organization.country) };
  });
  if (!receiver?.email || receiver.email.toLowerCase() !== mail.from?.address?.toLowerCase())
    throw fail('message.reply_from_somebody_else');
  const freeAt = await transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
    spend(
      db,
      [{ about: `replies of ${receiver.personId}`, max: AN_HOUR_MAX, seconds: HOUR_SECONDS }],
      ctx.deps.clock.now(),
    ),
  );
  if (freeAt) throw fail('message.replies_spent', { retryAfterSeconds: HOUR_SECONDS });
  const own = ownWordsIn(mail.text ?? wordsOf(mail.html ?? ''));
  const fileCount = mail.attachments.filter(({ disposition }) => disposition === 'attachment').length;
  const body = [own, fileCount > 0 && say(language, 'message.reply_files_left', { fileCount })]
    .filter(Boolean)
    .join('\n\n');
  if (own === '') throw fail('message.empty');
  if (body.length > MESSAGE_LENGTH_MAX) throw fail('message.reply_too_long');
  await sendMessage(asWriter(ctx, receiver, switches as Ctx['switches']), {
    conversationId: replyTo.subjectId,
    recipientIds: [],
    title: null,
    body,
    attachmentKeys: [],
    sentKey: `mail-${createHash('sha256')
      .update(mail.messageId ?? raw)
      .digest('hex')}`,
  });
}

/** As their own session would write, in the first part in which they may. */
function asWriter(ctx: Ctx, receiver: Receiver, switches: Ctx['switches']): Ctx {
  const role = AUDIENCES.map((audience) => roleAs(audience, receiver)).find((one) => one !== null);
  if (receiver.roles === null || !role) throw fail('message.reply_from_somebody_else');
  const { personId, name } = receiver;
  const writer = { ...ctx, switches, role, reach: reachAs(role, receiver) };
  return { ...writer, actor: { kind: 'user', userId: personId, personId, name } };
}

/** The words of a page, where a mail has no text beside it. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(style|script|head)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<blockquote\b[\s\S]*/gi, '')
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|tr)\s*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n');

const noteRefusal = command('message.refuse_reply', async (ctx, replyTo: ReplyTo, from: string, reason: string) => {
  permit(ctx, 'messages:use');
  return audited({
    result: undefined,
    subject: { type: 'conversation', id: replyTo.subjectId },
    after: { personId: replyTo.personId, from, reason },
  });
});
