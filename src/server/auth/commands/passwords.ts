import { v7 as uuidv7 } from 'uuid';
import type { Language } from '#contract/language/languages.ts';
import { fail } from '#server/access/app-error.ts';
import type { CallContext } from '#server/access/context.ts';
import { identityCommand } from '#server/access/identity-command.ts';
import { hashPassword, passwordMatches } from '#server/access/passwords.ts';
import { say } from '#server/access/sentences.ts';
import { hashToken, newToken, type Session, sessionActor } from '#server/access/session.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { findMemberships, findUserByEmail } from '../auth.queries.ts';
import { minutesAfter, RESET_MINUTES } from '../auth.rules.ts';

/** Mails a link to set a new password. Says nothing about whether the address is known. */
export const askForReset = identityCommand('password.ask_reset', async (db, call, email: string) => {
  const user = await findUserByEmail(db, email);
  if (user?.status !== 'ACTIVE') {
    return {
      result: undefined,
      orgIds: [],
      actor: { kind: 'system', name: 'sign-in' },
      subject: { type: 'user', id: null },
      isCounted: true,
    };
  }
  const token = newToken();
  const at = call.deps.clock.now();
  await db
    .insertInto('passwordResets')
    .values({
      id: uuidv7(),
      userId: user.id,
      tokenHash: hashToken(token),
      expiresAt: minutesAfter(at, RESET_MINUTES),
      createdAt: at.toISOString(),
    })
    .execute();
  const link = `${call.deps.settings.publicUrl}/reset-password/${token}`;
  await queueMail(db, null, { to: user.email, ...resetMail(call.language, user.firstName, link) }, at.toISOString());
  await db
    .selectNoFrom((eb) => eb.fn('enqueue_job', [eb.val('mail:send'), eb.val('{}'), eb.val('mail:send')]).as('added'))
    .execute();
  const memberships = await findMemberships(db, user.id);
  return {
    result: undefined,
    orgIds: memberships.map((m) => m.orgId),
    actor: { kind: 'system', name: 'sign-in' },
    subject: { type: 'user', id: user.id },
  };
});

/** Nobody is signed in yet, so the mail speaks as the page did on which it was asked for. */
const resetMail = (language: Language, name: string, link: string) => ({
  subject: say(language, 'auth.reset_subject'),
  body: say(language, 'auth.reset_text', { name, link, minutes: RESET_MINUTES }),
});

/** Sets a new password by the link and ends every session of the person. */
export async function resetPassword(call: CallContext, token: string, password: string): Promise<void> {
  return redeemReset(call, token, await hashPassword(password));
}

const redeemReset = identityCommand('password.reset', async (db, call, token: string, passwordHash: string) => {
  const at = call.deps.clock.now().toISOString();
  const reset = await db
    .updateTable('passwordResets')
    .set({ usedAt: at })
    .where('tokenHash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning('userId')
    .executeTakeFirst();
  if (!reset) throw fail('auth.link_used');
  await db
    .updateTable('users')
    .set({ passwordHash, passwordChangeRequired: false, wrongPasswordCount: 0, lockedUntil: null, updatedAt: at })
    .where('id', '=', reset.userId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ revokedAt: at })
    .where('userId', '=', reset.userId)
    .where('revokedAt', 'is', null)
    .execute();
  const memberships = await findMemberships(db, reset.userId);
  return {
    result: undefined,
    orgIds: memberships.map((m) => m.orgId),
    actor: { kind: 'system', name: 'reset link' },
    subject: { type: 'user', id: reset.userId },
  };
});

/** Replaces the password of the signed-in person; their other sessions end. */
export async function changePassword(
  call: CallContext,
  session: Session,
  input: { currentPassword: string; password: string },
): Promise<void> {
  const user = await transaction(call.deps.pool, { identity: true, readOnly: true }, (db) =>
    findUserByEmail(db, session.email),
  );
  if (!(await passwordMatches(user?.passwordHash, input.currentPassword))) throw fail('auth.wrong_password');
  if (input.password === input.currentPassword) throw fail('auth.same_password');
  return replacePassword(call, session, await hashPassword(input.password));
}

const replacePassword = identityCommand('password.change', async (db, call, session: Session, passwordHash: string) => {
  const at = call.deps.clock.now().toISOString();
  await db
    .updateTable('users')
    .set({ passwordHash, passwordChangeRequired: false, updatedAt: at })
    .where('id', '=', session.userId)
    .execute();
  await db
    .updateTable('sessions')
    .set({ revokedAt: at })
    .where('userId', '=', session.userId)
    .where('id', '!=', session.sessionId)
    .where('revokedAt', 'is', null)
    .execute();
  return {
    result: undefined,
    orgIds: session.orgId ? [session.orgId] : [],
    actor: sessionActor(session),
    subject: { type: 'user', id: session.userId },
  };
});
