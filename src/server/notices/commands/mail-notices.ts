import { type Kysely, sql } from 'kysely';
import { isLanguage, languageOfCountry } from '#contract/language/languages.ts';
import { type Params, sentenceIn } from '#contract/language/sentences.ts';
import type { Audience, NoticeEvent } from '#contract/notices/notices.events.ts';
import type { SubjectType } from '#contract/subjects.ts';
import { AppError } from '#server/access/app-error.ts';
import type { Ctx, Deps, OrgId } from '#server/access/context.ts';
import { findReceivers, type Receiver } from '#server/access/receivers.ts';
import { say } from '#server/access/sentences.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { readAs, systemContext } from '#server/jobs/system-context.ts';
import { contactLine } from '#server/mail/contact-line.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import { replyAddressOf } from '#server/mail/reply-address.ts';
import { findWhomToAsk } from '../queries/find-whom-to-ask.ts';
import { stillTold } from '../queries/still-told.ts';
import { stopToken } from './stop-mails.ts';

/** The job that mails what is due in one organization. */
export const MAIL = 'notices:mail';
/** What happens at once for somebody, such as many requests given to them, becomes one mail. */
const GATHER_MS = 20_000;
const MINUTE_MS = 60_000;
const DAYS_OF_USE = 3;
const AT_ONCE_MAX = 40;

/** Adds the job that mails what is due then; those of a minute are one job. */
export async function askToMail(db: Kysely<DB>, orgId: string, due: Date, at: Date): Promise<void> {
  const waitMs = Math.max(due.getTime() - at.getTime(), 0) + GATHER_MS;
  const key = `${MAIL}:${orgId}:${Math.floor((at.getTime() + waitMs) / MINUTE_MS)}`;
  await sql`select enqueue_job(${MAIL}, ${JSON.stringify({ orgId })}::json, ${key}, now() + ${waitMs} * interval '1 ms')`.execute(
    db,
  );
}

/** Mails what is due in an organization, to each person as one mail; what they read meanwhile is not mailed. */
export async function mailNotices(ctx: Ctx): Promise<void> {
  for (const { personId } of await readAs(ctx, ({ db }) =>
    db
      .selectFrom('notices')
      .select('personId')
      .distinct()
      .where('orgId', '=', ctx.org)
      .where('mailDueAt', '<=', ctx.deps.clock.now().toISOString())
      .execute(),
  ))
    await mailTo(ctx, personId);
}

/** The same as a job of its own, at the moment for which it was asked. */
export const mailNoticesOf = (deps: Deps, orgId: string): Promise<void> =>
  mailNotices(systemContext(deps, orgId as OrgId));

async function mailTo(ctx: Ctx, personId: string): Promise<void> {
  try {
    await transaction(ctx.deps.pool, { orgId: ctx.org }, async (db) => {
      const due = await takeDue(db, ctx, personId);
      const news = await stillNews(ctx, db, personId, due);
      if (news) await queueOrWait(db, ctx, personId, news);
    });
  } catch (error) {
    // The day's mails are spent: it stays due, and goes out with the next look.
    if (!(error instanceof AppError)) throw error;
    ctx.deps.log.warn({ err: error, orgId: ctx.org }, 'notices wait to be mailed');
  }
}

/** What is due for somebody, no more due from now on; another server that looks at the same moment passes it by. */
async function takeDue(db: Kysely<DB>, ctx: Ctx, personId: string) {
  const now = ctx.deps.clock.now().toISOString();
  return await db
    .updateTable('notices')
    .set({ mailDueAt: null })
    .where('orgId', '=', ctx.org)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notices')
        .select('id')
        .where('orgId', '=', ctx.org)
        .where('personId', '=', personId)
        .where('mailDueAt', '<=', now)
        .orderBy('at')
        .limit(AT_ONCE_MAX)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'event',
      'says',
      'asks',
      'params',
      'path',
      'audience',
      'at',
      'readAt',
      'subjectType',
      'subjectId',
    ])
    .execute();
}

type Due = Awaited<ReturnType<typeof takeDue>>[number];
type News = { receiver: Receiver; email: string; due: [Due, ...Due[]] };

/** Those not read since, and still theirs to know: who moved out during the night is not told in the morning. */
async function stillNews(ctx: Ctx, db: Kysely<DB>, personId: string, due: readonly Due[]): Promise<News | null> {
  const read = { ...ctx, db };
  const [receiver] = await findReceivers(read, [personId]);
  if (!receiver?.email) return null;
  const [first, ...others] = await stillTold(read, receiver, due);
  return first ? { receiver, email: receiver.email, due: [first, ...others] } : null;
}

async function queueOrWait(db: Kysely<DB>, ctx: Ctx, personId: string, news: News): Promise<void> {
  const freeAt = await queueMail(db, ctx, ctx.org, await mailOf(db, ctx, news));
  if (!freeAt) return;
  // They got as many as an address may within the hour: what is left comes as one.
  await db
    .updateTable('notices')
    .set({ mailDueAt: freeAt.toISOString() })
    .where('orgId', '=', ctx.org)
    .where('personId', '=', personId)
    .where(
      'id',
      'in',
      news.due.map(({ id }) => id),
    )
    .execute();
  await askToMail(db, ctx.org, freeAt, ctx.deps.clock.now());
}

async function mailOf(db: Kysely<DB>, ctx: Ctx, { receiver, email, due }: News): Promise<Mail> {
  const organization = await db
    .selectFrom('organizations')
    .select(['name', 'country'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  const chosen = receiver.language;
  const language = chosen !== null && isLanguage(chosen) ? chosen : languageOfCountry(organization.country);
  const { publicUrl } = ctx.deps.settings;
  const wordsOf = ({ says, params, path }: Due) => {
    const title = sentenceIn(language, `notice.${says}`, params as Params);
    const text = sentenceIn(language, `notice.${says}_text`, params as Params);
    const link = receiver.roles === null ? '' : `${publicUrl}${path}`;
    return { title, told: [title, text, link].filter(Boolean).join('\n') };
  };
  const [first] = due;
  const isOne = due.length === 1;
  const token = stopToken(ctx, {
    personId: receiver.personId,
    audience: first.audience,
    event: isOne ? (first.event as NoticeEvent) : null,
  });
  // What a mail asks for can be answered without a sign-in, too: by whoever manages the place.
  const manager = receiver.roles === null ? await findWhomToAsk({ ...ctx, db }, receiver) : undefined;
  const replyTo = manager ? manager.email : await answeredAt(db, ctx, receiver, due);
  return {
    to: email,
    template: isOne ? 'notice.one' : 'notice.many',
    language,
    params: {
      name: receiver.name,
      organization: organization.name,
      settings: receiver.roles === null ? '' : `${publicUrl}/settings`,
      answer: manager
        ? say(language, 'notice.whom_to_ask', { contact: contactLine(manager) })
        : replyTo === null
          ? ''
          : say(language, 'notice.answer_by_mail'),
    },
    secrets: {
      ...(replyTo && { replyTo }),
      stop: `${publicUrl}/stop-mails/${token}`,
      oneClickStop: `${publicUrl}/api/notices/stop/${token}`,
    },
    asks: due.map((one) => ({
      subjectType: one.subjectType,
      subjectId: one.subjectId,
      says: one.says,
      personId: receiver.personId,
      at: one.at,
      isTold: !one.asks,
      audience: one.audience as Audience,
      words: wordsOf(one),
    })),
    expiresAt: new Date(ctx.deps.clock.now().getTime() + DAYS_OF_USE * 24 * 60 * MINUTE_MS).toISOString(),
  };
}

/** Where a mail about one conversation is answered to; null where it is about several things, or no answers are taken. */
function answeredAt(db: Kysely<DB>, ctx: Ctx, { personId, roles }: Receiver, due: News['due']): Promise<string | null> {
  const [{ subjectType: type, subjectId: id }] = due;
  const isAnswered = roles !== null && due.every((one) => one.event === 'message' && one.subjectId === id);
  return isAnswered
    ? replyAddressOf(db, ctx, { personId, subject: { type: type as SubjectType, id } })
    : Promise.resolve(null);
}
