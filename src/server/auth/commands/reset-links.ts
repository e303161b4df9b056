import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { greetedName } from '#contract/format/person-name.ts';
import type { Language } from '#contract/language/languages.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { hashToken, newToken } from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext, Deps } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Mail, queueMail } from '#server/mail/outbox.ts';
import { findMemberships, findUserByEmail, type UserRow } from '../auth.queries.ts';
import { minutesAfter, RESET_MINUTES } from '../auth.rules.ts';

export const SEND_RESET = 'auth:send-reset';

/**
 * Has a link to set a new password mailed. Whether anybody has the address is asked by a job, so that the answer cannot
 * tell, not even by its time; several askings that still wait become one.
 */
export async function askForReset(call: CallContext, email: string): Promise<void> {
  const payload = JSON.stringify({ email, language: call.language, ip: call.ip, requestId: call.requestId });
  const key = `${SEND_RESET}:${createHash('sha256').update(email).digest('base64url')}`;
  await transaction(call.deps.pool, { identity: true }, (db) =>
    sql`select enqueue_job(${SEND_RESET}, ${payload}, ${key})`.execute(db),
  );
}

const Asked = z.object({ email: z.string(), language: z.string(), ip: z.string().nullable(), requestId: z.string() });

/** The job: mails the link to whoever has the address, if somebody has and got not too many. */
export async function sendReset(deps: Deps, payload: unknown): Promise<void> {
  const { email, language, ip, requestId } = Asked.parse(payload);
  const user = await transaction(deps.pool, { identity: true, readOnly: true }, (db) => findUserByEmail(db, email));
  if (user?.status !== 'ACTIVE') return;
  const call = { deps, requestId, ip, userAgent: null, idempotency: null, cost: null, language: language as Language };
  await mailReset(call, user).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
  });
}

const mailReset = identityCommand('password.ask_reset', async (db, call: CallContext, user: UserRow) => {
  const { freeAt } = await addResetLink(db, call, user, { madeIn: null, isMailed: true });
  if (freeAt) throw fail('TOO_MANY_REQUESTS');
  const memberships = await findMemberships(db, user.id);
  return {
    result: undefined,
    orgIds: memberships.map(({ orgId }) => orgId),
    actor: { kind: 'system', name: 'sign-in' },
    subject: { type: 'user', id: user.id },
  };
});

/**
 * Adds a link to set a new password, which works once and for an hour, and mails it where that is asked. `madeIn` is the
 * organization whose admin makes it. Nothing is added when the address got too many mails: `freeAt` says when to come back.
 */
export async function addResetLink(
  db: Kysely<DB>,
  call: CallContext,
  user: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lastName'>,
  { madeIn, isMailed }: { madeIn: string | null; isMailed: boolean },
): Promise<{ link: string; expiresAt: string; freeAt: Date | null }> {
  const at = call.deps.clock.now();
  const token = newToken();
  const link = `${call.deps.settings.publicUrl}/reset-password/${token}`;
  const expiresAt = minutesAfter(at, RESET_MINUTES);
  const mail: Mail = {
    to: user.email,
    template: 'auth.reset',
    language: call.language,
    params: { name: greetedName(user), minutes: RESET_MINUTES },
    secrets: { link },
    expiresAt,
  };
  const freeAt = isMailed ? await queueMail(db, call, null, mail) : null;
  if (!freeAt)
    await db
      .insertInto('passwordResets')
      .values({
        id: newId(),
        userId: user.id,
        orgId: madeIn,
        tokenHash: hashToken(token),
        expiresAt,
        createdAt: at.toISOString(),
      })
      .execute();
  return { link, expiresAt, freeAt };
}
