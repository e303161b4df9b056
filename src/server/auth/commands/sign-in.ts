import type { Kysely } from 'kysely';
import type { SessionUser } from '#contract/auth/auth.ts';
import { SESSION_DAYS_MAX } from '#contract/organization/organization.words.ts';
import { fail } from '#server/access/app-error.ts';
import { doneToOneself, hashToken, nameOf, newToken, type Session } from '#server/access/callers/session.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import { findMemberships, findUserByEmail, type MembershipRow, type UserRow } from '../auth.queries.ts';
import { daysAfter, sessionUser } from '../auth.rules.ts';
import { sessionDaysOf } from '../queries/policies.ts';
import { owesSecondFactor } from '../queries/second-factors.ts';
import { asksForSingleSignOn, cameBySingleSignOn } from '../queries/single-sign-on.ts';
import { askedForSecondStep } from './ask-second-step.ts';
import { rememberDevice } from './devices.ts';
import { warnOfNewDevice } from './new-device.ts';
import { provePassword } from './prove-password.ts';

export type SignedIn = { token: string; user: SessionUser };
export const actorOf = (user: UserRow) => ({
  kind: 'user' as const,
  userId: user.id,
  personId: null,
  name: nameOf(user),
});

/** Checks e-mail and password and opens a session in the first organization. */
export async function signIn(call: CallContext, input: { email: string; password: string }): Promise<SignedIn> {
  const user = await provePassword(call, input.email, input.password);
  if (!user) throw fail('auth.wrong_credentials');
  if (user.status !== 'ACTIVE') throw fail('auth.disabled');
  const asked = await askedForSecondStep(call, user);
  if (asked) throw asked;
  return openFirstSession(call, user);
}

/** How somebody came in besides their password. */
export type CameBy = { secondFactor?: string; trustDevice?: boolean };
/** How long a device is trusted once somebody said so. */
const TRUST_DAYS = 30;

/** Opens a session in the first organization for somebody who was proven. */
export const openFirstSession = identityCommand(
  'session.sign_in',
  async (db, call, user: UserRow, { secondFactor, trustDevice = false }: CameBy = {}) => {
    const memberships = await findMemberships(db, user.id);
    const membership = await firstOpenToPassword(db, memberships);
    if (!membership && !user.isPlatformAdmin)
      throw fail(memberships.length > 0 ? 'sign_on.required' : 'auth.no_membership');
    await warnOfNewDevice(db, call, user);
    const trustedUntil = trustDevice ? daysAfter(call.deps.clock.now(), TRUST_DAYS) : null;
    const result = await insertSession(db, call, user, membership, { trustedUntil });
    return {
      result,
      orgIds: membership ? [membership.orgId] : [],
      actor: actorOf(user),
      subject: { type: 'user', id: user.id },
      ...(secondFactor ? { after: { secondFactor } } : {}),
    };
  },
);

async function firstOpenToPassword(
  db: Kysely<DB>,
  memberships: readonly MembershipRow[],
): Promise<MembershipRow | undefined> {
  for (const membership of memberships) if (!(await asksForSingleSignOn(db, membership))) return membership;
  return undefined;
}

/**
 * How a session comes to be: trusted device, last proof of the person (now where nothing is said), who vouched for them, and
 * when the one ends that it takes the place of.
 */
export type Opening = {
  provenAt?: string | null;
  trustedUntil?: string | null;
  isSingleSignOn?: boolean;
  endsWith?: string;
};

/**
 * Adds a session to the running transaction and returns its token, which is nowhere else; the device is known from now on.
 * Where an organization asks for single sign-on, whatever else somebody came by opens nothing.
 */
export async function insertSession(
  db: Kysely<DB>,
  call: CallContext,
  user: UserRow,
  membership: MembershipRow | undefined,
  { provenAt, trustedUntil = null, isSingleSignOn = false, endsWith }: Opening = {},
): Promise<SignedIn> {
  await refuseChanged(db, user);
  if (membership && !isSingleSignOn && (await asksForSingleSignOn(db, membership))) throw fail('sign_on.required');
  const token = newToken();
  const at = call.deps.clock.now();
  const days = membership ? await sessionDaysOf(db, membership.orgId) : SESSION_DAYS_MAX;
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      userId: user.id,
      orgId: membership?.orgId ?? null,
      membershipId: membership?.id ?? null,
      ip: call.ip,
      userAgent: call.userAgent,
      createdAt: at.toISOString(),
      lastSeenAt: at.toISOString(),
      expiresAt: earlierOf(daysAfter(at, days), endsWith),
      provenAt: provenAt === undefined ? at.toISOString() : provenAt,
      isSingleSignOn,
    })
    .execute();
  await rememberDevice(db, call, user.id, trustedUntil);
  const owes = membership !== undefined && !isSingleSignOn && (await owesSecondFactor(db, membership));
  return { token, user: sessionUser(user, membership?.roles ?? [], null, owes) };
}

/**
 * Whoever was proven a moment ago may have got another password since, or been switched off: what ended what was open then
 * must not miss this one. Their row is held, so that one who changes it (`sessionsOf`) waits, and finds it.
 */
async function refuseChanged(db: Kysely<DB>, { id, passwordHash }: UserRow): Promise<void> {
  const now = await db
    .selectFrom('users')
    .select(['passwordHash', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (now?.passwordHash !== passwordHash) throw fail('auth.wrong_credentials');
  if (now.status !== 'ACTIVE') throw fail('auth.disabled');
}

const earlierOf = (one: string, other = one): string => (new Date(other) < new Date(one) ? other : one);

/** Ends the session of the call. */
export const signOut = identityCommand('session.sign_out', async (db, call, session: Session) => {
  await db
    .updateTable('sessions')
    .set({ revokedAt: call.deps.clock.now().toISOString() })
    .where('id', '=', session.sessionId)
    .execute();
  return {
    result: undefined,
    ...doneToOneself(session),
  };
});

/** Ends the session of the call and opens one in another organization of the same person. */
export const switchOrganization = identityCommand(
  'session.switch_organization',
  async (db, call, session: Session, orgId: string) => {
    const membership = (await findMemberships(db, session.userId)).find((candidate) => candidate.orgId === orgId);
    const user = await findUserByEmail(db, session.email);
    if (!membership || !user) throw fail('NOT_FOUND');
    if (await cameBySingleSignOn(db, session.sessionId)) throw fail('sign_on.stays_here');
    // One that was ended meanwhile goes on nowhere, and none lasts longer by going elsewhere.
    const left = await db
      .updateTable('sessions')
      .set({ revokedAt: call.deps.clock.now().toISOString() })
      .where('id', '=', session.sessionId)
      .where('revokedAt', 'is', null)
      .returning('expiresAt')
      .executeTakeFirst();
    if (!left) throw fail('AUTH_401');
    const result = await insertSession(db, call, user, membership, {
      provenAt: session.provenAt,
      endsWith: left.expiresAt,
    });
    return { result, orgIds: [orgId], actor: actorOf(user), subject: { type: 'user', id: user.id } };
  },
);
