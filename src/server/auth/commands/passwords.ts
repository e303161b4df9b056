import type { Kysely } from 'kysely';
import { greetedName } from '#contract/format/person-name.ts';
import { fail } from '#server/access/app-error.ts';
import { renew } from '#server/access/budgets/attempts.ts';
import { doneToOneself, newToken, type Session } from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import { hashPassword } from '#server/access/secrets/passwords.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { dropMails, queueMail } from '#server/mail/outbox.ts';
import { findMemberships, findNames, findReset, findUserById, type UserRow } from '../auth.queries.ts';
import { daysAfter } from '../auth.rules.ts';
import { passwordLengthOf, refuseShort } from '../queries/policies.ts';
import { guessesEnded } from '../rules/guess-budgets.ts';
import { forgetOtherDevices, rememberDevice } from './devices.ts';
import { endEmailAsked } from './email-asked.ts';
import { sessionsOf } from './end-sessions.ts';
import { provePassword } from './prove-password.ts';
import { refuseGuessable } from './refuse-guessable.ts';

/** A warning that could not be sent for so long comes too late. */
const WARNING_DAYS = 7;

/** Sets a new password by the link and ends every session of the person. */
export async function resetPassword(call: CallContext, token: string, password: string): Promise<void> {
  const asked = await transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const reset = await findReset(db, token, call.deps.clock.now());
    return reset && { names: await findNames(db, reset.userId), minimum: await passwordLengthOf(db, reset.userId) };
  });
  if (!asked) throw fail('auth.link_used');
  refuseShort(password, asked.minimum);
  await refuseGuessable(call, password, asked.names);
  return redeemReset(call, token, await hashPassword(password));
}

const redeemReset = identityCommand('password.reset', async (db, call, token: string, passwordHash: string) => {
  const at = call.deps.clock.now();
  const found = await findReset(db, token, at);
  // Of two links of the same person that are used at once, the second waits here, and is over then.
  const user = found && (await findUserById(db, found.userId).forUpdate().executeTakeFirst());
  if (!user || !(await findReset(db, token, at))) throw fail('auth.link_used');
  await setPassword(db, call, user.id, passwordHash, null);
  await rememberDevice(db, call, user.id);
  const memberships = await findMemberships(db, user.id);
  return {
    result: undefined,
    orgIds: memberships.map((m) => m.orgId),
    actor: { kind: 'system', name: 'reset link' },
    subject: { type: 'user', id: user.id },
  };
});

/** Replaces the password of the signed-in person; their other sessions end. */
export async function changePassword(
  call: CallContext,
  session: Session,
  input: { currentPassword: string; password: string },
): Promise<void> {
  if (!(await provePassword(call, session.email, input.currentPassword))) throw fail('auth.wrong_password');
  if (input.password === input.currentPassword) throw fail('auth.same_password');
  const { names, minimum } = await transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => ({
    names: await findNames(db, session.userId),
    minimum: await passwordLengthOf(db, session.userId),
  }));
  refuseShort(input.password, minimum);
  await refuseGuessable(call, input.password, names);
  return replacePassword(call, session, await hashPassword(input.password));
}

const replacePassword = identityCommand('password.change', async (db, call, session: Session, passwordHash: string) => {
  await setPassword(db, call, session.userId, passwordHash, session.sessionId);
  return {
    result: undefined,
    ...doneToOneself(session),
  };
});

/** Sets a password that somebody chose or was given, and tells them by mail. */
export async function setPassword(
  db: Kysely<DB>,
  call: CallContext,
  userId: string,
  passwordHash: string,
  keptSessionId: string | null,
): Promise<void> {
  const user = await replaceHash(db, call, userId, passwordHash, keptSessionId);
  await queueMail(db, call, null, {
    to: user.email,
    template: 'auth.password_changed',
    language: call.language,
    params: { name: greetedName(user), link: `${call.deps.settings.publicUrl}/forgot-password` },
    expiresAt: daysAfter(call.deps.clock.now(), WARNING_DAYS),
  });
}

/** A hash that no password has: until its person follows a link to set one, none opens anything. */
export const hashOfNone = (): Promise<string> => hashPassword(newToken());

/**
 * The one place where a password becomes another. Whatever the old one, or whoever knew it, had opened or begun ends with
 * it: every other session and half a sign-in, every link to set a new one, an address that was asked for and not confirmed,
 * every other device that was known.
 */
export async function replaceHash(
  db: Kysely<DB>,
  call: CallContext,
  userId: string,
  passwordHash: string,
  keptSessionId: string | null,
): Promise<Pick<UserRow, 'email' | 'firstName' | 'lastName'>> {
  const at = call.deps.clock.now().toISOString();
  const user = await db
    .updateTable('users')
    .set({ passwordHash, passwordChangeRequired: false, passwordChangedAt: at, updatedAt: at })
    .where('id', '=', userId)
    .returning(['email', 'firstName', 'lastName'])
    .executeTakeFirstOrThrow();
  const { ending } = await sessionsOf(db, call, userId);
  await (keptSessionId === null ? ending : ending.where('id', '!=', keptSessionId)).execute();
  await db.deleteFrom('secondSteps').where('userId', '=', userId).execute();
  await endEmailAsked(db, call, userId);
  await db
    .updateTable('passwordResets')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  await dropMails(db, user.email, 'auth.reset');
  await forgetOtherDevices(db, call, userId);
  await renew(db, guessesEnded({ email: user.email, ip: call.ip }));
  return user;
}
