import { type Kysely, sql } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import { type IdentityChange, identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import { findUserById, type MembershipRow, type UserRow } from '#server/auth/auth.queries.ts';
import { warnOfNewDevice } from '#server/auth/commands/new-device.ts';
import { insertMembership, insertPerson, insertUser } from '#server/auth/commands/register.ts';
import { actorOf, insertSession, type SignedIn } from '#server/auth/commands/sign-in.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import type { SignOnRow } from '../single-sign-on.queries.ts';
import type { Claims } from '../single-sign-on.rules.ts';

/** An account at the provider of an organization. */
export type Account = { issuer: string; subject: string };

/** Lets somebody in whose account was linked before. */
export const enterKnown = identityCommand(
  'session.sign_on',
  async (db, call, signOn: SignOnRow, userId: string, account: Account) => {
    const user = await findUserById(db, userId).executeTakeFirstOrThrow();
    await db
      .updateTable('signOnIdentities')
      .set({ lastUsedAt: call.deps.clock.now().toISOString() })
      .where('orgId', '=', signOn.orgId)
      .where('issuer', '=', account.issuer)
      .where('subject', '=', account.subject)
      .execute();
    return enter(db, call, signOn, user);
  },
);

/** Links an account to somebody who was proven to have it, makes them a member where they are none, and lets them in. */
export const enterLinked = identityCommand(
  'single_sign_on.link',
  async (db, call, signOn: SignOnRow, userId: string, account: Account) => {
    const user = await findUserById(db, userId).executeTakeFirstOrThrow();
    await insertIdentity(db, call, signOn, user, account);
    return enter(db, call, signOn, user);
  },
);

/** Makes a sign-in without a password for somebody nobody knew, and lets them in. */
export const enterNew = identityCommand(
  'single_sign_on.join',
  async (db, call, signOn: SignOnRow, { email, firstName, lastName }: Claims & { email: string }, account: Account) => {
    const user = await insertUser(db, call, { email, username: email.slice(0, 60), firstName, lastName }, null);
    await insertIdentity(db, call, signOn, user, account);
    return enter(db, call, signOn, user);
  },
);

/** The one way in: refuses whom the provider cannot vouch for, and opens a session that stays in its organization. */
async function enter(
  db: Kysely<DB>,
  call: CallContext,
  signOn: SignOnRow,
  user: UserRow,
): Promise<IdentityChange<SignedIn>> {
  if (user.status !== 'ACTIVE') throw fail('auth.disabled');
  // Whoever runs the installation is nobody's to vouch for.
  if (user.isPlatformAdmin) throw fail('sign_on.refused');
  const { membership, isNew } = await memberOf(db, call, signOn, user);
  if (membership.status !== 'ACTIVE') throw fail('auth.no_membership');
  await warnOfNewDevice(db, call, user);
  // Who has a password proves with it what a provider alone must not open; who has none just did all there is.
  const proven = user.passwordHash === null ? {} : { provenAt: null };
  const result = await insertSession(db, call, user, membership, { ...proven, isSingleSignOn: true });
  return {
    result,
    orgIds: [signOn.orgId],
    actor: actorOf(user),
    subject: { type: 'user', id: user.id },
    after: { singleSignOn: signOn.issuer, ...(isNew ? { roles: membership.roles } : {}) },
  };
}

async function memberOf(
  db: Kysely<DB>,
  call: CallContext,
  { orgId, defaultRole }: SignOnRow,
  user: UserRow,
): Promise<{ membership: MembershipRow; isNew: boolean }> {
  const known = await db
    .selectFrom('memberships')
    .selectAll()
    .where('orgId', '=', orgId)
    .where('userId', '=', user.id)
    .executeTakeFirst();
  if (known) return { membership: known, isNew: false };
  const at = call.deps.clock.now().toISOString();
  const membership = await insertMembership(db, {
    orgId,
    userId: user.id,
    personId: await findOrAddPerson(db, orgId, user, at),
    roles: [defaultRole],
    // Nobody sees a property before somebody says so.
    seesAllProperties: defaultRole !== 'operator',
    at,
  });
  return { membership, isNew: true };
}

/** The one person whom the organization knows by this address and who has no sign-in; else a new one. */
async function findOrAddPerson(db: Kysely<DB>, orgId: string, user: UserRow, at: string): Promise<string> {
  // People are walled by organization even here.
  await sql`select set_config('app.org_id', ${orgId}, true)`.execute(db);
  const known = await db
    .selectFrom('people as person')
    .leftJoin('memberships as member', (join) =>
      join.onRef('member.orgId', '=', 'person.orgId').onRef('member.personId', '=', 'person.id'),
    )
    .select('person.id')
    .where('person.orgId', '=', orgId)
    .where('person.kind', '=', 'PERSON')
    .where('person.email', '=', user.email)
    .where('member.id', 'is', null)
    .limit(2)
    .execute();
  const [first, second] = known;
  return first && !second ? first.id : insertPerson(db, orgId, user, at);
}

async function insertIdentity(
  db: Kysely<DB>,
  call: CallContext,
  { orgId }: SignOnRow,
  { id: userId }: UserRow,
  account: Account,
): Promise<void> {
  const at = call.deps.clock.now().toISOString();
  await db
    .insertInto('signOnIdentities')
    .values({ orgId, id: newId(), userId, ...account, createdAt: at, lastUsedAt: at })
    .execute();
}
