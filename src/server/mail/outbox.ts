import { type Kysely, sql } from 'kysely';
import type { MailChoice } from '#contract/auth/auth.mails.ts';
import type { Language } from '#contract/language/languages.ts';
import type { Params } from '#contract/language/sentences.ts';
import type { MailKind } from '#contract/mail-kinds.ts';
import { spend } from '#server/access/budgets/attempts.ts';
import { type Cause, spendMails } from '#server/access/budgets/budgets.ts';
import { asJson } from '#server/access/commands/audit.ts';
import type { Deps } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { readBrand } from './brand.ts';
import { dressed, LOGO_CID, signed } from './dress.ts';
import { errorWithin, isRefusedForGood } from './failures.ts';
import { CLAIM_MS, isWaiting } from './is-waiting.ts';
import { MAILS } from './mails.ts';
import { type MailAsk, stillOfUse } from './still-of-use.ts';

/** What a mail says: the sentences `<template>_subject` and `<template>_text` with these facts, in this language. */
export type Mail = {
  /** Under which it lies in the outbox, where its sender wants to know how it fares; a new one else. */
  id?: string;
  to: string;
  template: MailKind;
  language: Language;
  params: Params;
  /** Facts that nobody but the receiver may read, such as a link: sealed until it is sent, then forgotten. */
  secrets?: Readonly<Record<string, string>>;
  /** A file that comes with it: sealed until it is sent, then forgotten. */
  attachment?: { name: string; type: string; content: Buffer };
  /** When it is of no more use. */
  expiresAt: string;
  /** What it asks for or tells: it is of use while any of that is. Left out where it goes whatever became of its reader. */
  asks?: readonly MailAsk[] | undefined;
};

/** So often a mail that fails is tried: for about a day. */
const ATTEMPTS_MAX = 60;
/** A mail server gets this long for one mail. */
const SEND_MS = 35_000;
const HOUR_SECONDS = 3600;

/** Puts one mail into the outbox; see `queueMails`. */
export async function queueMail(db: Kysely<DB>, cause: Cause, orgId: string | null, mail: Mail): Promise<Date | null> {
  const [freeAt = null] = await queueMails(db, cause, orgId, [mail]);
  return freeAt;
}

/**
 * Puts mails into the outbox in the transaction that causes them; without SMTP they wait there. For each it answers null once
 * it is there, or its receiver asked not to get its kind; when its address got as many as it may, it is left out, and the answer is when to come back. What is
 * queued counts for the organization, and fails with the transaction where that is more than it may send in a day.
 */
export async function queueMails(
  db: Kysely<DB>,
  cause: Cause,
  orgId: string | null,
  mails: readonly Mail[],
): Promise<(Date | null)[]> {
  const freeAt = await Promise.all(mails.map((mail) => queueForAddress(db, cause.deps, orgId, mail)));
  const queuedCount = freeAt.filter((at) => at === null).length;
  if (queuedCount === 0) return freeAt;
  await sql`select enqueue_job('mail:send', '{}', 'mail:send')`.execute(db);
  if (orgId !== null) await spendMails(db, cause, orgId, queuedCount);
  return freeAt;
}

async function queueForAddress(db: Kysely<DB>, deps: Deps, orgId: string | null, mail: Mail): Promise<Date | null> {
  const { to, template, language, params, secrets = {}, attachment, expiresAt, asks } = mail;
  const at = deps.clock.now();
  const { anHourMax: max, choice }: { anHourMax: number; choice?: MailChoice } = MAILS[template];
  if (choice && (await isMuted(db, to, choice))) return null;
  const freeAt = await spend(db, [{ about: `mails to ${to}`, max, seconds: HOUR_SECONDS }], at);
  if (freeAt) return freeAt;
  const { id = newId() } = mail;
  const place = placeOf({ id, toAddress: to, template });
  await db
    .insertInto('outgoingMails')
    .values({
      id,
      orgId,
      toAddress: to,
      template,
      language,
      params: asJson(params),
      sealed: deps.seal.close(JSON.stringify(secrets), place),
      sealedWith: deps.seal.id,
      ...(attachment && {
        attachment: deps.seal.close(attachment.content.toString('base64'), `file of ${place}`),
        attachmentName: attachment.name,
        attachmentType: attachment.type,
      }),
      expiresAt,
      asks: asks ? asJson(asks.map((ask) => ({ at: at.toISOString(), ...ask }))) : null,
      createdAt: at.toISOString(),
    })
    .execute();
  return null;
}

/** Whether whoever has the address asked not to get mails of this kind. */
async function isMuted(db: Kysely<DB>, address: string, kind: MailChoice): Promise<boolean> {
  const { rows } = await sql<{ muted: boolean }>`select is_mail_muted(${address}, ${kind}) as muted`.execute(db);
  return rows[0]?.muted ?? false;
}

/** Where a seal belongs: what was sealed for one mail cannot be sent with another, or to another address. */
const placeOf = ({ id, toAddress, template }: { id: string; toAddress: string; template: string | null }): string =>
  `mail ${id} ${template} to ${toAddress}`;

/** Mails of this kind to an address that nobody has sent yet are of no more use. */
export async function dropMails(db: Kysely<DB>, to: string, template: MailKind): Promise<void> {
  await db
    .updateTable('outgoingMails')
    .set({ status: 'EXPIRED', ...FORGOTTEN })
    .where('toAddress', '=', to)
    .where('template', '=', template)
    .where('status', '=', 'QUEUED')
    .execute();
}

/** What a mail leaves behind once it is of no more use. */
const FORGOTTEN = { params: null, sealed: null, attachment: null, subject: null, body: null, asks: null };

export type MailSettings = { smtpUrl: string | null; from: string };

/**
 * Sends what waits in the outbox, oldest first, but for what asks for something that was settled meanwhile or tells of what
 * its reader lost; a mail that fails is tried again later, unless its address was refused for good. No connection to the
 * database is held while a mail server answers. A crash between sending and marking sends a mail twice, under the same
 * Message-ID, by which mail programs know it again.
 */
export async function sendWaitingMails(deps: Deps, settings: MailSettings, stopped?: AbortSignal): Promise<number> {
  await sealMailsInClear(deps);
  await forgetExpired(deps);
  if (!settings.smtpUrl) return 0;
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const { hostname } = new URL(deps.settings.publicUrl);
  const tried: string[] = [];
  let sentCount = 0;
  try {
    for (;;) {
      // Where a mail server does not answer, a server that is told to stop would wait for each of them.
      const mail = stopped?.aborted ? null : await claimNext(deps, tried);
      if (!mail) return sentCount;
      tried.push(mail.id);
      let isOfUse = true;
      const send = async () => {
        const asks = await stillOfUse(deps, mail.orgId, mail.asks);
        isOfUse = asks?.length !== 0;
        if (isOfUse)
          await transport.sendMail({
            from: settings.from,
            messageId: `<${mail.id}@${hostname}>`,
            to: mail.toAddress,
            ...(await wornOf(deps, { ...mail, asks })),
          });
      };
      const error = await errorWithin(send(), SEND_MS);
      await mark(deps, mail, { error, isOfUse });
      if (!error && isOfUse) sentCount++;
    }
  } finally {
    transport.close();
  }
}

type Kept = {
  id: string;
  toAddress: string;
  template: string | null;
  language: string | null;
  params: unknown;
  sealed: Buffer | null;
  orgId: string | null;
  asks: readonly MailAsk[] | null;
};
type Attached = { attachment: Buffer | null; attachmentName: string | null; attachmentType: string | null };
type Claimed = Kept & Attached & { attemptCount: number };
const KEPT = ['id', 'toAddress', 'template', 'language', 'params', 'sealed', 'orgId', 'asks'] as const;
/** A row with what it holds as JSON. */
const readKept = <Row extends { asks: unknown }>(row: Row) => ({ ...row, asks: row.asks as readonly MailAsk[] | null });

/** The mail as its receiver reads it, which is nowhere but here and on its way. */
function written(deps: Deps, mail: Kept): { subject: string; text: string; headers: Record<string, string> } {
  const secrets = mail.sealed && deps.seal.open(mail.sealed, placeOf(mail));
  if (secrets === null) throw new Error('It was sealed with another key, or changed.');
  const said = (mail.asks ?? []).flatMap(({ words }) => words ?? []);
  const facts = { ...(mail.params as Params | null), ...saidIn(said), ...(JSON.parse(secrets) as Params) };
  const headers = headersOf(facts);
  if (mail.template === null) return { subject: String(facts.subject), text: String(facts.text), headers };
  const language = mail.language as Language;
  // What was written of several things says that it is; of one that is left it is not.
  const template = (mail.template === 'notice.many' && said.length === 1 ? 'notice.one' : mail.template) as MailKind;
  return {
    subject: say(language, `${template}_subject`, facts),
    text: say(language, `${template}_text`, facts),
    headers,
  };
}

/** The facts of a mail that says several things one by one. */
const saidIn = (said: readonly { title: string; told: string }[]): Params =>
  said[0] ? { title: said[0].title, count: said.length, told: said.map(({ told }) => told).join('\n\n') } : {};

/** What is written, in the clothes of the organization it comes from; what comes from none is plain. */
async function wornOf(deps: Deps, mail: Claimed) {
  const files = attachmentsOf(deps, mail);
  const plain = { ...written(deps, mail), ...(files.length > 0 && { attachments: files }) };
  const { orgId } = mail;
  const brand =
    orgId && (await transaction(deps.pool, { orgId, readOnly: true }, (db) => readBrand(db, deps.files, orgId)));
  if (!brand) return plain;
  const logo = brand.logo && { filename: 'logo.jpg', content: brand.logo, contentType: 'image/jpeg', cid: LOGO_CID };
  return {
    ...plain,
    text: signed(plain.text, brand),
    html: dressed(plain.text, brand),
    ...(logo && { attachments: [logo, ...files] }),
  };
}

/** The file that comes with a mail. */
function attachmentsOf(deps: Deps, mail: Claimed) {
  const { attachment, attachmentName, attachmentType } = mail;
  if (attachment === null) return [];
  const content = deps.seal.open(attachment, `file of ${placeOf(mail)}`);
  if (content === null) throw new Error('Its file was sealed with another key, or changed.');
  return [
    { filename: attachmentName ?? '', contentType: attachmentType ?? '', content: Buffer.from(content, 'base64') },
  ];
}

/** Says that a program wrote it, so that none answers it, and where there is one, which call of a mail program stops mails of its kind (RFC 8058). */
const headersOf = ({ oneClickStop, replyTo }: Params): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(typeof replyTo === 'string' && { 'Reply-To': replyTo }),
  ...(oneClickStop && {
    'List-Unsubscribe': `<${oneClickStop}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

/** The mails that wait, as they will be sent: for whoever runs an installation that sends none. */
export async function readWaitingMails(deps: Deps): Promise<{ to: string; subject: string; text: string }[]> {
  const mails = await transaction(deps.pool, { identity: true, readOnly: true }, (db) =>
    db
      .selectFrom('outgoingMails')
      .select(KEPT)
      .where('status', '=', 'QUEUED')
      .where('sealedWith', '=', deps.seal.id)
      .where('expiresAt', '>', deps.clock.now().toISOString())
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  );
  return mails.map((mail) => {
    const { subject, text } = written(deps, readKept(mail));
    return { to: mail.toAddress, subject, text };
  });
}

/** Seals the mails of before there were templates. */
function sealMailsInClear(deps: Deps): Promise<void> {
  return transaction(deps.pool, { identity: true }, async (db) => {
    const mails = await db
      .selectFrom('outgoingMails')
      .select(['id', 'toAddress', 'subject', 'body'])
      .where('body', 'is not', null)
      .forUpdate()
      .execute();
    for (const { id, toAddress, subject, body } of mails) {
      const sealed = deps.seal.close(
        JSON.stringify({ subject, text: body }),
        placeOf({ id, toAddress, template: null }),
      );
      await db
        .updateTable('outgoingMails')
        .set({ sealed, sealedWith: deps.seal.id, subject: null, body: null })
        .where('id', '=', id)
        .execute();
    }
  });
}

/** Nothing that is too late is sent, and nothing is kept of it. */
async function forgetExpired(deps: Deps): Promise<void> {
  const waitsForOthers = await transaction(deps.pool, { identity: true }, async (db) => {
    const waiting = isWaiting(deps.clock.now());
    await db
      .updateTable('outgoingMails')
      .set({ status: 'EXPIRED', ...FORGOTTEN })
      .where(waiting)
      .where('expiresAt', '<=', deps.clock.now().toISOString())
      .execute();
    await db
      .updateTable('outgoingMails')
      .set(FORGOTTEN)
      .where('status', '=', 'FAILED')
      .where('sealed', 'is not', null)
      .where('expiresAt', '<=', deps.clock.now().toISOString())
      .execute();
    return db
      .selectFrom('outgoingMails')
      .select('id')
      .where(waiting)
      .where('sealedWith', '!=', deps.seal.id)
      .limit(1)
      .executeTakeFirst();
  });
  if (waitsForOthers)
    deps.log.warn(
      'Mails wait that were sealed with another key, so this server cannot send them. Servers that share a database share LINTEL_SECRET or the data folder; a folder that was brought back needs its secret.key.',
    );
}

/**
 * Takes one mail not yet tried, or one whose sender was cut off, so that several servers never send the same one at once.
 * Leaves behind the job that looks after the claim, should this process not come back to it.
 */
function claimNext(deps: Deps, tried: string[]): Promise<Claimed | null> {
  const now = deps.clock.now();
  return transaction(deps.pool, { identity: true }, async (db) => {
    const mail = await db
      .updateTable('outgoingMails')
      .set((eb) => ({
        status: 'SENDING' as const,
        claimedAt: now.toISOString(),
        attemptCount: eb('attemptCount', '+', 1),
      }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('outgoingMails')
          .select('id')
          .where(isWaiting(now))
          .where(
            sql<boolean>`id <> all(${tried}::uuid[])
              and not exists (select from organizations org where org.id = org_id and org.status <> 'ACTIVE')`,
          )
          .where('sealedWith', '=', deps.seal.id)
          .where('expiresAt', '>', now.toISOString())
          .orderBy('createdAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning([...KEPT, 'attachment', 'attachmentName', 'attachmentType', 'attemptCount'])
      .executeTakeFirst();
    if (mail)
      await sql`select enqueue_job('mail:send', '{}', 'mail:look-after', now() + ${CLAIM_MS + 1000} * interval '1 ms')`.execute(
        db,
      );
    return mail ? readKept(mail) : null;
  });
}

/** Notes how a try ended, unless a later one was made meanwhile. */
async function mark(
  deps: Deps,
  { id, attemptCount }: Claimed,
  { error, isOfUse }: { error: Error | null; isOfUse: boolean },
): Promise<void> {
  if (error) deps.log.warn({ mail: id, error: error.message }, 'a mail could not be sent');
  const isGivenUp = attemptCount >= ATTEMPTS_MAX || isRefusedForGood(error);
  const status = isGivenUp ? ('FAILED' as const) : ('QUEUED' as const);
  await transaction(deps.pool, { identity: true }, (db) =>
    db
      .updateTable('outgoingMails')
      .set(
        error
          ? { status, lastError: error.message }
          : isOfUse
            ? { status: 'SENT', lastError: null, sentAt: deps.clock.now().toISOString(), ...FORGOTTEN }
            : { status: 'EXPIRED', lastError: null, ...FORGOTTEN },
      )
      .where('id', '=', id)
      .where('status', '=', 'SENDING')
      .where('attemptCount', '=', attemptCount)
      .execute(),
  );
}
