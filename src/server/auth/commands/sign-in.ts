import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { SessionUser } from '#contract/auth/auth.ts';
import { fail } from '#server/access/app-error.ts';
import type { CallContext } from '#server/access/context.ts';
import { identityCommand } from '#server/access/identity-command.ts';
import { passwordMatches } from '#server/access/passwords.ts';
import { hashToken, nameOf, newToken, type Session, sessionActor } from '#server/access/session.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { findMemberships, findUserByEmail, type MembershipRow, type UserRow } from '../auth.queries.ts';
import {
  daysAfter,
  LOCK_MINUTES,
  minutesAfter,
  SESSION_DAYS,
  sessionUser,
  WRONG_PASSWORDS_MAX,
} from '../auth.rules.ts';

export type SignedIn = { token: string; user: SessionUser };
export const actorOf = (user: UserRow) => ({
  kind: 'user' as const,
  userId: user.id,
  personId: null,
  name: nameOf(user),
});

/** Checks e-mail and password and opens a session in the first organization. A wrong one costs the same time as a right one. */
export async function signIn(call: CallContext, input: { email: string; password: string }): Promise<SignedIn> {
  const user = await transaction(call.deps.pool, { identity: true, readOnly: true }, (db) =>
    findUserByEmail(db, input.email),
  );
  const at = call.deps.clock.now();
  if (user?.lockedUntil && new Date(user.lockedUntil) > at) throw fail('auth.locked');
  if (!user || !(await passwordMatches(user.passwordHash, input.password))) {
    if (user) await noteWrongPassword(call, user);
    throw fail('auth.wrong_credentials');
  }
  if (user.status !== 'ACTIVE') throw fail('auth.disabled');
  return openFirstSession(call, user);
}

const openFirstSession = identityCommand('session.sign_in', async (db, call, user: UserRow) => {
  const memberships = await findMemberships(db, user.id);
  const membership = memberships[0];
  if (!membership && !user.isPlatformAdmin) throw fail('auth.no_membership');
  await db.updateTable('users').set({ wrongPasswordCount: 0, lockedUntil: null }).where('id', '=', user.id).execute();
  const result = await insertSession(db, call, user, membership);
  return {
    result,
    orgIds: membership ? [membership.orgId] : [],
    actor: actorOf(user),
    subject: { type: 'user', id: user.id },
  };
});

const noteWrongPassword = identityCommand('session.wrong_password', async (db, call, user: UserRow) => {
  const count = user.wrongPasswordCount + 1;
  const lockedUntil = count >= WRONG_PASSWORDS_MAX ? minutesAfter(call.deps.clock.now(), LOCK_MINUTES) : null;
  await db
    .updateTable('users')
    .set({ wrongPasswordCount: lockedUntil ? 0 : count, lockedUntil })
    .where('id', '=', user.id)
    .execute();
  const memberships = await findMemberships(db, user.id);
  return {
    result: undefined,
    orgIds: memberships.map((membership) => membership.orgId),
    actor: { kind: 'system', name: 'sign-in' },
    subject: { type: 'user', id: user.id },
    after: { locked: lockedUntil !== null },
  };
});

/** Adds a session to the running transaction and returns its token, which is nowhere else. */
export async function insertSession(
  db: Kysely<DB>,
  call: CallContext,
  user: UserRow,
  membership: MembershipRow | undefined,
): Promise<SignedIn> {
  const token = newToken();
  const at = call.deps.clock.now();
  await db
    .insertInto('sessions')
    .values({
      id: uuidv7(),
      tokenHash: hashToken(token),
      userId: user.id,
      orgId: membership?.orgId ?? null,
      membershipId: membership?.id ?? null,
      ip: call.ip,
      userAgent: call.userAgent,
      createdAt: at.toISOString(),
      lastSeenAt: at.toISOString(),
      expiresAt: daysAfter(at, SESSION_DAYS),
    })
    .execute();
  return { token, user: sessionUser(user, membership?.roles ?? [], null) };
}

/** Ends the session of the call. */
export const signOut = identityCommand('session.sign_out', async (db, call, session: Session) => {
  await db
    .updateTable('sessions')
    .set({ revokedAt: call.deps.clock.now().toISOString() })
    .where('id', '=', session.sessionId)
    .execute();
  return {
    result: undefined,
    orgIds: session.orgId ? [session.orgId] : [],
    actor: sessionActor(session),
    subject: { type: 'user', id: session.userId },
  };
});

/** Ends the session of the call and opens one in another organization of the same person. */
export const switchOrganization = identityCommand(
  'session.switch_organization',
  async (db, call, session: Session, orgId: string) => {
    const membership = (await findMemberships(db, session.userId)).find((candidate) => candidate.orgId === orgId);
    const user = await findUserByEmail(db, session.email);
    if (!membership || !user) throw fail('NOT_FOUND');
    await db
      .updateTable('sessions')
      .set({ revokedAt: call.deps.clock.now().toISOString() })
      .where('id', '=', session.sessionId)
      .execute();
    const result = await insertSession(db, call, user, membership);
    return { result, orgIds: [orgId], actor: actorOf(user), subject: { type: 'user', id: user.id } };
  },
);
