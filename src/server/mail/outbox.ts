import { type Kysely, sql } from 'kysely';
import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';

export type Mail = { to: string; subject: string; body: string };
const ATTEMPTS_MAX = 10;
/** A mail server gets this long for one mail. */
const SEND_MS = 35_000;
/** After this long a mail that is still being sent was cut off by a crash. */
export const CLAIM_MS = 45_000;

/** Puts a mail into the outbox in the transaction that causes it; without SMTP it waits there to be read. */
export async function queueMail(db: Kysely<DB>, orgId: string | null, mail: Mail, at: string): Promise<void> {
  await db
    .insertInto('outgoingMails')
    .values({ id: uuidv7(), orgId, toAddress: mail.to, subject: mail.subject, body: mail.body, createdAt: at })
    .execute();
}

export type MailSettings = { smtpUrl: string | null; from: string };

/**
 * Sends what waits in the outbox, oldest first; a mail that fails is tried again at the next run, at most ten times. No
 * connection to the database is held while a mail server answers. A crash between sending and marking sends a mail twice,
 * under the same Message-ID, by which mail programs know it again.
 */
export async function sendWaitingMails(deps: Deps, settings: MailSettings): Promise<number> {
  if (!settings.smtpUrl) return 0;
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
      const mail = await claimNext(deps, tried);
      if (!mail) return sentCount;
      tried.push(mail.id);
      const sending = transport.sendMail({
        from: settings.from,
        messageId: `<${mail.id}@${hostname}>`,
        to: mail.toAddress,
        subject: mail.subject,
        text: mail.body,
      });
      const error = await errorWithin(sending, SEND_MS);
      await mark(deps, mail, error);
      if (!error) sentCount++;
    }
  } finally {
    transport.close();
  }
}

type Claimed = { id: string; toAddress: string; subject: string; body: string; attemptCount: number };

/**
 * Takes one mail not yet tried, or one whose sender was cut off, so that several servers never send the same one at once.
 * Leaves behind the job that looks after the claim, should this process not come back to it.
 */
function claimNext(deps: Deps, tried: string[]): Promise<Claimed | null> {
  const now = deps.clock.now();
  const abandoned = new Date(now.getTime() - CLAIM_MS).toISOString();
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
          .where(
            sql<boolean>`(status = 'QUEUED' or status = 'SENDING' and claimed_at <= ${abandoned}) and id <> all(${tried}::uuid[])
              and not exists (select from organizations org where org.id = org_id and org.status = 'SUSPENDED')`,
          )
          .orderBy('createdAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'toAddress', 'subject', 'body', 'attemptCount'])
      .executeTakeFirst();
    if (mail)
      await sql`select enqueue_job('mail:send', '{}', 'mail:look-after', now() + ${CLAIM_MS + 1000} * interval '1 ms')`.execute(
        db,
      );
    return mail ?? null;
  });
}

/** Notes how a try ended, unless a later one was made meanwhile. */
async function mark(deps: Deps, { id, attemptCount }: Claimed, error: Error | null): Promise<void> {
  if (error) deps.log.warn({ mail: id, error: error.message }, 'a mail could not be sent');
  const failed = attemptCount >= ATTEMPTS_MAX ? ('FAILED' as const) : ('QUEUED' as const);
  await transaction(deps.pool, { identity: true }, (db) =>
    db
      .updateTable('outgoingMails')
      .set(
        error
          ? { status: failed, lastError: error.message }
          : { status: 'SENT', lastError: null, sentAt: deps.clock.now().toISOString() },
      )
      .where('id', '=', id)
      .where('status', '=', 'SENDING')
      .where('attemptCount', '=', attemptCount)
      .execute(),
  );
}

/** Why it failed or took too long, or null when it did neither. */
async function errorWithin(work: Promise<unknown>, patienceMs: number): Promise<Error | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), patienceMs);
  });
  return Promise.race([work, late])
    .then(
      () => null,
      (error: Error) => error,
    )
    .finally(() => clearTimeout(timer));
}
