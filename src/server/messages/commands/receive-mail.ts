import { isLanguage, languageOfCountry } from '#contract/language/languages.ts';
import { MESSAGE_LENGTH_MAX } from '#contract/messages/messages.words.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { type Proof, permit } from '#server/access/authorize.ts';
import { spend } from '#server/access/budgets/attempts.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import type { Ctx, Deps, OrgId } from '#server/access/context.ts';
import { findReceivers, type Receiver } from '#server/access/receivers.ts';
import { say } from '#server/access/sentences.ts';
import { transaction } from '#server/db/transaction.ts';
import { isAtRest, readAs, systemContext } from '#server/jobs/system-context.ts';
import { queueMail } from '#server/mail/outbox.ts';
import type { MailAnswer } from '#server/mail/read-mail.ts';
import { findReplyTo, type ReplyTo } from '#server/mail/reply-address.ts';
import { asWriter } from './as-writer.ts';
import { sendMessage } from './send-message.ts';

/** More than that by one person within an hour is a program that answers a program. */
const AN_HOUR_MAX = 30;
const HOUR_SECONDS = 3600;
const DAYS_OF_USE = 7;
const DAY_MS = 86_400_000;

/** What became of a mail: `IGNORED` is what a program wrote, which nothing answers. */
export type Received = 'TAKEN' | 'IGNORED';
type Receiving = {
  /** Whoever has the conversation is mailed why an answer was refused, since no mail server tells them. */
  tellsWriter?: boolean;
};

/**
 * Takes a mail with which somebody answers one about a conversation, and writes it there as theirs: only from the address to
 * which that was mailed, only what is new in it, and once, however often it is handed over. What is refused is thrown, and
 * stands in the audit trail of the organization.
 */
export async function receiveMail(
  deps: Deps,
  mail: MailAnswer,
  { tellsWriter = false }: Receiving = {},
): Promise<Received> {
  const replyTo = await findReplyTo(deps, mail.to);
  if (mail.isAutomatic) {
    deps.log.info({ messageId: mail.messageId, orgId: replyTo?.orgId }, 'a mail that a program wrote is not answered');
    return 'IGNORED';
  }
  if (replyTo?.subjectType !== 'conversation') throw fail('message.reply_address_unknown');
  const ctx = systemContext(deps, replyTo.orgId as OrgId);
  try {
    await writeAs(ctx, replyTo, mail);
  } catch (error) {
    if (error instanceof AppError && !passes(error)) {
      const receiver = tellsWriter ? await receiverOf(ctx, replyTo) : null;
      await noteRefusal(ctx, replyTo, mail.from, error.code, receiver);
    }
    throw error;
  }
  return 'TAKEN';
}

/** Whether the same mail may be taken later. */
export const passes = ({ status }: AppError): boolean => status === 429 || status >= 500;

const receiverOf = async (ctx: Ctx, { personId }: ReplyTo): Promise<Receiver | null> =>
  (await isAtRest(ctx.deps, ctx.org))
    ? null
    : readAs(ctx, async (read) => (await findReceivers(read, [personId]))[0] ?? null);

async function writeAs(ctx: Ctx, replyTo: ReplyTo, mail: MailAnswer): Promise<void> {
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
  if (!receiver?.email || receiver.email.toLowerCase() !== mail.from.toLowerCase())
    throw fail('message.reply_from_somebody_else');
  const freeAt = await transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
    spend(
      db,
      [{ about: `replies of ${receiver.personId}`, max: AN_HOUR_MAX, seconds: HOUR_SECONDS }],
      ctx.deps.clock.now(),
    ),
  );
  if (freeAt) throw fail('message.replies_spent', { retryAfterSeconds: HOUR_SECONDS });
  const { words, fileCount } = mail;
  const body = [words, fileCount > 0 && say(language, 'message.reply_files_left', { fileCount })]
    .filter(Boolean)
    .join('\n\n');
  if (words === '') throw fail('message.empty');
  if (body.length > MESSAGE_LENGTH_MAX) throw fail('message.reply_too_long');
  const writer = asWriter(ctx, receiver, switches as Ctx['switches']);
  if (!writer) throw fail('message.reply_from_somebody_else');
  await sendMessage(writer, {
    conversationId: replyTo.subjectId,
    recipientIds: [],
    title: null,
    body,
    attachmentKeys: [],
    sentKey: `mail-${mail.mark}`,
  });
}

const noteRefusal = command(
  'message.refuse_reply',
  async (ctx, replyTo: ReplyTo, from: string, reason: ProblemCode, receiver: Receiver | null) => {
    const proof = permit(ctx, 'messages:use');
    if (receiver?.email && receiver.roles !== null) await mailWhy(ctx, proof, replyTo, reason, receiver);
    return audited({
      result: undefined,
      subject: { type: 'conversation', id: replyTo.subjectId },
      after: { personId: replyTo.personId, from, reason },
    });
  },
);

/** To the address that is known, never to the one that wrote: that may be anybody's. */
async function mailWhy(
  ctx: WriteCtx,
  proof: Proof,
  { subjectId }: ReplyTo,
  reason: ProblemCode,
  { email, name, language }: Receiver,
): Promise<void> {
  if (email === null) return;
  const { name: organization, country } = await ctx.db
    .selectFrom('organizations')
    .select(['name', 'country'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  const spoken = language !== null && isLanguage(language) ? language : languageOfCountry(country);
  await queueMail(ctx.write(proof), ctx, ctx.org, {
    to: email,
    template: 'message.reply_refused',
    language: spoken,
    params: {
      name,
      organization,
      reason: say(spoken, reason),
      link: `${ctx.deps.settings.publicUrl}/messages/${subjectId}`,
    },
    expiresAt: new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * DAY_MS).toISOString(),
  });
}
