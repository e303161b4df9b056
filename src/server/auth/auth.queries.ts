import { type Kysely, type Selectable, sql } from 'kysely';
import type { OwnOrganization, OwnSession, SessionOrganization } from '#contract/auth/auth.ts';
import { personName } from '#contract/format/person-name.ts';
import { grammarOf } from '#contract/language/grammar.ts';
import type { Language } from '#contract/language/languages.ts';
import { can, type Role } from '#contract/permissions.ts';
import { fail } from '#server/access/app-error.ts';
import { heldByStatus } from '#server/access/callers/held-by-status.ts';
import { hashToken, type Session } from '#server/access/callers/session.ts';
import type { CallContext } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import type { DB, Memberships, Users } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { browserOf } from './auth.rules.ts';

export type UserRow = Selectable<Users>;
export type MembershipRow = Selectable<Memberships>;

export const findUserByEmail = (db: Kysely<DB>, email: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const findUserById = (db: Kysely<DB>, id: string) => db.selectFrom('users').selectAll().where('id', '=', id);

/**
 * The link to set a new password with this token, while it works. One that an organization's admin made no longer does once
 * the sign-in opens another organization, or the platform.
 */
export const findReset = (db: Kysely<DB>, token: string, at: Date): Promise<{ userId: string } | undefined> =>
  db
    .selectFrom('passwordResets as reset')
    .select('reset.userId')
    .where('reset.tokenHash', '=', hashToken(token))
    .where('reset.usedAt', 'is', null)
    .where('reset.expiresAt', '>', at.toISOString())
    .where(
      sql<boolean>`(reset.org_id is null or not exists (
        select from users identity left join memberships other on other.user_id = identity.id and other.org_id <> reset.org_id
        where identity.id = reset.user_id and (identity.is_platform_admin or other.id is not null)))`,
    )
    .executeTakeFirst();

/** Whether a link still sets a password. */
export const isResetOpen = (call: CallContext, token: string): Promise<boolean> =>
  transaction(
    call.deps.pool,
    { identity: true, readOnly: true },
    async (db) => (await findReset(db, token, call.deps.clock.now())) !== undefined,
  );

/** What others know of a person: their names, address, and organizations. */
export async function findNames(db: Kysely<DB>, userId: string): Promise<string[]> {
  const { email, username, firstName, lastName } = await findUserById(db, userId).executeTakeFirstOrThrow();
  const organizations = await db
    .selectFrom('memberships as membership')
    .innerJoin('organizations as organization', 'organization.id', 'membership.orgId')
    .select('organization.name')
    .where('membership.userId', '=', userId)
    .execute();
  return [email, username, firstName, lastName, ...organizations.map(({ name }) => name)];
}

/** Active memberships of a person, oldest first; those in organizations that are not open come last. */
export const findMemberships = (db: Kysely<DB>, userId: string): Promise<MembershipRow[]> =>
  db
    .selectFrom('memberships as membership')
    .innerJoin('organizations as organization', 'organization.id', 'membership.orgId')
    .selectAll('membership')
    .where('membership.userId', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .orderBy((eb) => eb('organization.status', '<>', 'ACTIVE'))
    .orderBy('membership.createdAt')
    .orderBy('membership.id')
    .execute();

/** The organization that a session is in; null where it is in none. */
export async function describeOrganization(
  call: CallContext,
  orgId: string | null,
): Promise<SessionOrganization | null> {
  if (orgId === null) return null;
  const found = await transaction(call.deps.pool, { orgId, readOnly: true }, (db) =>
    db
      .selectFrom('organizations')
      .select(['id', 'name', 'country', 'logo', 'fiscalYearFirstMonth', 'timeZone'])
      .where('id', '=', orgId)
      .executeTakeFirst(),
  );
  return found ?? null;
}

/** The organizations a signed-in person can switch between; whoever came by single sign-on stays where they are. */
export function listOrganizations(call: CallContext, session: Session): Promise<OwnOrganization[]> {
  return transaction(call.deps.pool, { identity: true, readOnly: true }, (db) =>
    db
      .selectFrom('memberships as membership')
      .innerJoin('organizations as organization', 'organization.id', 'membership.orgId')
      .select(['organization.id', 'organization.name', 'organization.country', 'membership.roles'])
      .where('membership.userId', '=', session.userId)
      .where('membership.status', '=', 'ACTIVE')
      .where(sql<boolean>`(membership.org_id = ${session.orgId}::uuid or not exists (
        select from sessions own where own.id = ${session.sessionId}::uuid and own.is_single_sign_on))`)
      .orderBy('organization.name')
      .execute(),
  );
}

const SESSIONS_SHOWN_MAX = 100;

/** Where the person of this session is signed in: here first, then where they were last seen. */
export function listSessions(call: CallContext, session: Session): Promise<OwnSession[]> {
  return transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const rows = await openSessions(db, session.userId, call.deps.clock.now())
      .leftJoin('organizations as organization', 'organization.id', 'session.orgId')
      .select([
        'session.id',
        'session.userAgent',
        'session.ip',
        'session.createdAt',
        'session.lastSeenAt',
        'organization.name as organizationName',
      ])
      .orderBy(sql`session.id = ${session.sessionId}::uuid`, 'desc')
      .orderBy('session.lastSeenAt', 'desc')
      .orderBy('session.id', 'desc')
      .limit(SESSIONS_SHOWN_MAX)
      .execute();
    return rows.map(({ userAgent, ...row }) => ({
      ...row,
      ...browserOf(userAgent),
      isThis: row.id === session.sessionId,
    }));
  });
}

/** Sessions of a person that are not over, as `session`. */
const openSessions = (db: Kysely<DB>, userId: string, at: Date) =>
  db
    .selectFrom('sessions as session')
    .where('session.userId', '=', userId)
    .where('session.revokedAt', 'is', null)
    .where('session.expiresAt', '>', at.toISOString());

export type OpenInvitation = {
  orgId: string;
  id: string;
  /** Null where only an address was invited. */
  personId: string | null;
  email: string;
  roles: string[];
  seesAllProperties: boolean;
  firstName: string | null;
  lastName: string | null;
  name: string;
  organizationName: string;
  /** How many characters a password has there at least. */
  passwordLengthMin: number;
};

/** The invitation behind a link, if it can still be accepted; none is while its organization is not open. */
export async function findInvitation(db: Kysely<DB>, token: string, at: Date): Promise<OpenInvitation | undefined> {
  const invitation = await db
    .selectFrom('invitations as invitation')
    .innerJoin('organizations as organization', 'organization.id', 'invitation.orgId')
    .select([
      'invitation.orgId',
      'invitation.id',
      'invitation.personId',
      'invitation.email',
      'invitation.roles',
      'invitation.seesAllProperties',
      'organization.name as organizationName',
      'organization.status as organizationStatus',
      'organization.passwordLengthMin',
    ])
    .where('invitation.tokenHash', '=', hashToken(token))
    .where('invitation.acceptedAt', 'is', null)
    .where('invitation.revokedAt', 'is', null)
    .where('invitation.expiresAt', '>', at.toISOString())
    .executeTakeFirst();
  if (!invitation) return undefined;
  const held = heldByStatus(invitation.organizationStatus);
  if (held) throw fail(held);
  // People are walled by organization even here, so the invitation's own organization is opened for this one row.
  await sql`select set_config('app.org_id', ${invitation.orgId}, true)`.execute(db);
  // Somebody may have been added with this address since it was invited.
  const person = await db
    .selectFrom('people')
    .select(['id', 'firstName', 'lastName', 'name'])
    .where('orgId', '=', invitation.orgId)
    .where((eb) => (invitation.personId ? eb('id', '=', invitation.personId) : eb('email', '=', invitation.email)))
    .executeTakeFirst();
  const { id: personId = null, firstName = null, lastName = null, name = invitation.email } = person ?? {};
  return { ...invitation, personId, firstName, lastName, name };
}

/** What an invitation link is for; a used or old one is refused. */
export async function describeInvitation(call: CallContext, token: string) {
  const found = await transaction(call.deps.pool, { identity: true }, (db) =>
    findInvitation(db, token, call.deps.clock.now()),
  );
  if (!found) throw fail('auth.invitation_gone');
  return {
    email: found.email,
    firstName: found.firstName ?? '',
    lastName: found.lastName ?? '',
    organizationName: found.organizationName,
  };
}

type DemoAccount = { email: string; name: string; about: string; organizationName: string | null };

/** The accounts that the sign-in page of a demo offers. */
export async function listDemoAccounts(call: CallContext): Promise<DemoAccount[]> {
  if (!call.deps.settings.isDemo) return [];
  return transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const rows = await db
      .selectFrom('users')
      .leftJoin('memberships', 'memberships.userId', 'users.id')
      .leftJoin('organizations', 'organizations.id', 'memberships.orgId')
      .select([
        'users.email',
        'users.firstName',
        'users.lastName',
        'users.isPlatformAdmin',
        'users.passwordChangeRequired',
        'memberships.roles',
        'organizations.name',
      ])
      .where('users.email', 'like', '%@demo.lintel.example')
      .orderBy('users.createdAt')
      .orderBy('users.id')
      .execute();
    return rows.map((row) => ({
      email: row.email,
      name: personName(row),
      about: aboutAccount(call.language, { ...row, roles: row.roles as Role[] | null }),
      organizationName: row.name,
    }));
  });
}

type Demo = { isPlatformAdmin: boolean; passwordChangeRequired: boolean; roles: Role[] | null };

/** What one signs in as. */
function aboutAccount(language: Language, { isPlatformAdmin, passwordChangeRequired, roles }: Demo): string {
  if (isPlatformAdmin) return say(language, 'auth.as_platform_admin');
  if (passwordChangeRequired) return say(language, 'auth.as_new_password');
  const named = grammarOf(language).listOf((roles ?? []).map((role) => say(language, `auth.as_${role}`)));
  return named.charAt(0).toUpperCase() + named.slice(1);
}

/** Whether support waits for an answer of the organization, or reads it now; told to who manages it. */
export async function findSupportNotice(
  call: CallContext,
  { orgId, activeRole }: Session,
): Promise<'ASKED' | 'READING' | null> {
  if (orgId === null || !can(activeRole, 'organization:manage')) return null;
  const open = await transaction(call.deps.pool, { orgId, readOnly: true }, (db) =>
    db
      .selectFrom('supportGrants')
      .select('isAllowed')
      .where('orgId', '=', orgId)
      .where('endedAt', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('endsAt', 'decideBy'), '>', call.deps.clock.now().toISOString()))
      .where((eb) => eb('isAllowed', 'is distinct from', false))
      .orderBy('isAllowed')
      .limit(1)
      .executeTakeFirst(),
  );
  if (!open) return null;
  return open.isAllowed ? 'READING' : 'ASKED';
}
