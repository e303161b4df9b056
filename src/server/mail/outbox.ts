import { type Kysely, sql } from 'kysely';
import nodemailer from 'nodemailer';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';

export type Mail = { to: string; subject: string; body: string };
const ATTEMPTS_MAX = 10;

/** Puts a mail into the outbox in the transaction that causes it; without SMTP it waits there to be read. */
export async function queueMail(db: Kysely<DB>, orgId: string | null, mail: Mail, at: string): Promise<void> {
  await db
    .insertInto('outgoingMails')
    .values({ id: uuidv7(), orgId, toAddress: mail.to, subject: mail.subject, body: mail.body, createdAt: at })
    .execute();
}

export type MailSettings = { smtpUrl: string | null; from: string };

/** Sends what waits in the outbox, oldest first; a mail that fails is tried again at the next run, at most ten times. */
export async function sendWaitingMails(deps: Deps, settings: MailSettings): Promise<number> {
  if (!settings.smtpUrl) return 0;
  const transport = nodemailer.createTransport({
    url: settings.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const tried: string[] = [];
  let sentCount = 0;
  try {
    for (;;) {
      const mail = await sendNext(deps, tried, (message) => transport.sendMail({ from: settings.from, ...message }));
      if (!mail) return sentCount;
      tried.push(mail.id);
      if (mail.isSent) sentCount++;
    }
  } finally {
    transport.close();
  }
}

type Send = (mail: { to: string; subject: string; text: string }) => Promise<unknown>;

/** Takes one mail not yet tried under a lock, so that several servers never send the same one at once. */
function sendNext(deps: Deps, tried: string[], send: Send): Promise<{ id: string; isSent: boolean } | null> {
  return transaction(deps.pool, { identity: true }, async (db) => {
    const mail = await db
      .selectFrom('outgoingMails')
      .selectAll()
      .where('status', '=', 'QUEUED')
      .where(sql<boolean>`id <> all(${tried}::uuid[])`)
      .orderBy('createdAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mail) return null;
    const attemptCount = mail.attemptCount + 1;
    const outcome = await send({ to: mail.toAddress, subject: mail.subject, text: mail.body }).then(
      () => ({ status: 'SENT' as const, sentAt: deps.clock.now().toISOString(), lastError: null }),
      (error: Error) => ({
        status: attemptCount >= ATTEMPTS_MAX ? ('FAILED' as const) : ('QUEUED' as const),
        sentAt: null,
        lastError: error.message,
      }),
    );
    await db
      .updateTable('outgoingMails')
      .set({ ...outcome, attemptCount })
      .where('id', '=', mail.id)
      .execute();
    if (outcome.lastError) deps.log.warn({ mail: mail.id, error: outcome.lastError }, 'a mail could not be sent');
    return { id: mail.id, isSent: outcome.status === 'SENT' };
  });
}
