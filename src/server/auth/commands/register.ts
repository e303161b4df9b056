import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { RegisterInput } from '#contract/auth/auth.ts';
import { fail } from '#server/access/app-error.ts';
import { secondsUntil, spend } from '#server/access/budgets/attempts.ts';
import { networkOf } from '#server/access/budgets/network.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { CallContext } from '#server/access/context.ts';
import { hashPassword } from '#server/access/secrets/passwords.ts';
import { newId } from '#server/db/new-id.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { findInvitation, findMemberships, findUserByEmail, type MembershipRow, type UserRow } from '../auth.queries.ts';
import { defaultsOf } from '../auth.rules.ts';
import { refuseShort } from '../queries/policies.ts';
import { askedForSecondStep } from './ask-second-step.ts';
import { countAsGuess, provePassword } from './prove-password.ts';
import { refuseGuessable } from './refuse-guessable.ts';
import { actorOf, insertSession, type SignedIn } from './sign-in.ts';

type Input = z.output<typeof RegisterInput>;

const DAY_SECONDS = 86_400;

/** Founds an organization with its first superadmin, or joins the one that sent the invitation, and signs in. */
export async function register(call: CallContext, input: Input): Promise<SignedIn> {
  const repeated = await findRepeated(call, input);
  if (repeated) {
    const asked = await askedForSecondStep(call, repeated);
    if (asked) throw asked;
    return signInRepeated(call, repeated);
  }
  return input.invite ? join(call, input, input.invite) : found(call, input);
}

const findUser = (call: CallContext, email: string): Promise<UserRow | undefined> =>
  transaction(call.deps.pool, { identity: true, readOnly: true }, (db) => findUserByEmail(db, email));

/** The same submit twice: the second finds the first's work and signs in to it. */
async function findRepeated(call: CallContext, input: Input): Promise<UserRow | null> {
  const key = call.idempotency?.key;
  if (!key) return null;
  const user = await findUser(call, input.email);
  return user?.registrationKey === key ? provePassword(call, input.email, input.password) : null;
}

const signInRepeated = identityCommand('session.sign_in', async (db, call, user: UserRow) => {
  const membership = (await findMemberships(db, user.id))[0];
  const result = await insertSession(db, call, user, membership);
  return {
    result,
    orgIds: membership ? [membership.orgId] : [],
    actor: actorOf(user),
    subject: { type: 'user', id: user.id },
  };
});

async function found(call: CallContext, input: Input): Promise<SignedIn> {
  if (call.deps.settings.registration !== 'open') throw fail('auth.registration_closed');
  if (!input.organizationName) throw fail('VALIDATION_FAILED', { field: 'organizationName', reason: 'field.missing' });
  await refuseGuessable(call, input.password, [...Object.values(namesOf(input)), input.organizationName]);
  const endGuess = await countAsGuess(call);
  const isTaken = (await findUser(call, input.email)) !== undefined;
  await endGuess(isTaken);
  if (isTaken) throw fail('auth.email_taken');
  return foundOrganization(
    call,
    { ...input, organizationName: input.organizationName },
    await hashPassword(input.password),
  );
}

/**
 * Somebody known from another organization joins with their own password, which is proven like at every other door; the
 * link alone must not take over a sign-in.
 */
async function join(call: CallContext, input: Input, token: string): Promise<SignedIn> {
  const { invitation, isKnown } = await transaction(call.deps.pool, { identity: true }, async (db) => ({
    isKnown: (await findUserByEmail(db, input.email)) !== undefined,
    invitation: await findInvitation(db, token, call.deps.clock.now()),
  }));
  if (!invitation) throw fail('auth.invitation_gone');
  if (invitation.email !== input.email) throw fail('auth.invitation_email');
  if (isKnown) {
    const user = await provePassword(call, input.email, input.password);
    if (!user) throw fail('auth.email_taken');
    if (user.status !== 'ACTIVE') throw fail('auth.disabled');
    const asked = await askedForSecondStep(call, user);
    const joined = await acceptInvitation(call, token, (_db) => Promise.resolve(user), asked === null);
    // They belong to it from now on; coming in asks for the second step, as everywhere.
    if (joined === null) throw asked ?? fail('AUTH_401');
    return joined;
  }
  refuseShort(input.password, invitation.passwordLengthMin);
  await refuseGuessable(call, input.password, [...Object.values(namesOf(input)), invitation.organizationName]);
  const passwordHash = await hashPassword(input.password);
  const joined = await acceptInvitation(call, token, (db) => insertUser(db, call, namesOf(input), passwordHash), true);
  if (joined === null) throw fail('AUTH_401');
  return joined;
}

const namesOf = ({ email, username, firstName, lastName }: Input): NewUser => ({
  email,
  username: username ?? (email.split('@')[0] as string).slice(0, 60),
  firstName,
  lastName,
});

const foundOrganization = identityCommand(
  'organization.create',
  async (db, call, input: Input & { organizationName: string }, passwordHash: string) => {
    await countOrganization(db, call);
    const country = input.country ?? 'US';
    const user = await insertUser(db, call, namesOf(input), passwordHash);
    const { orgId, membership } = await insertOrganization(db, call, { name: input.organizationName, country }, user);
    const result = await insertSession(db, call, user, membership);
    return {
      result,
      orgIds: [orgId],
      actor: actorOf(user),
      subject: { type: 'organization', id: orgId },
      after: { name: input.organizationName, country },
    };
  },
);

/** What is founded counts for the address it comes from, together with what founds it; the command line's counts for nobody. */
async function countOrganization(db: Kysely<DB>, { deps, ip, cost }: CallContext): Promise<void> {
  if (cost === null || ip === null) return;
  const at = deps.clock.now();
  const budget = {
    about: `organizations from ${networkOf(ip)}`,
    max: deps.settings.budgets.organizationsPerDay,
    seconds: DAY_SECONDS,
  };
  const freeAt = await spend(db, [budget], at);
  if (freeAt) throw fail('auth.organizations_spent', { retryAfterSeconds: secondsUntil(freeAt, at) });
}

const acceptInvitation = identityCommand(
  'invitation.accept',
  async (db, call, token: string, findOrAdd: (db: Kysely<DB>) => Promise<UserRow>, signsIn: boolean) => {
    const at = call.deps.clock.now();
    const invitation = await findInvitation(db, token, at);
    if (!invitation) throw fail('auth.invitation_gone');
    const { numUpdatedRows } = await db
      .updateTable('invitations')
      .set({ acceptedAt: at.toISOString() })
      .where('id', '=', invitation.id)
      .where('acceptedAt', 'is', null)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw fail('auth.invitation_gone');
    const user = await findOrAdd(db);
    const { orgId, roles, seesAllProperties } = invitation;
    const personId = invitation.personId ?? (await insertPerson(db, orgId, user, at.toISOString()));
    const membership = await insertMembership(db, {
      orgId,
      userId: user.id,
      personId,
      roles,
      seesAllProperties,
      at: at.toISOString(),
    });
    await sql`insert into membership_properties (org_id, membership_id, property_id)
      select org_id, ${membership.id}::uuid, property_id from invitation_properties
      where org_id = ${orgId} and invitation_id = ${invitation.id}`.execute(db);
    const result = signsIn ? await insertSession(db, call, user, membership) : null;
    return {
      result,
      orgIds: [invitation.orgId],
      actor: actorOf(user),
      subject: { type: 'user', id: user.id },
      after: { roles: invitation.roles },
    };
  },
);

type NewUser = Pick<Input, 'email' | 'firstName' | 'lastName'> & { username: string };

/** Adds a sign-in to the running transaction; one that owes a password gets `passwordChangeRequired`. */
export function insertUser(
  db: Kysely<DB>,
  call: CallContext,
  { email, username, firstName, lastName }: NewUser,
  passwordHash: string | null,
  more: { passwordChangeRequired?: boolean; isPlatformAdmin?: boolean } = {},
): Promise<UserRow> {
  return db
    .insertInto('users')
    .values({
      id: newId(),
      email,
      username,
      firstName,
      lastName,
      passwordHash,
      registrationKey: call.idempotency?.key ?? null,
      createdAt: call.deps.clock.now().toISOString(),
      ...more,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Adds an organization whose first superadmin is this user. */
export async function insertOrganization(
  db: Kysely<DB>,
  call: CallContext,
  { name, country }: { name: string; country: string },
  user: UserRow,
): Promise<{ orgId: string; membership: MembershipRow }> {
  const orgId = newId();
  const at = call.deps.clock.now().toISOString();
  const { currency: baseCurrency, timeZone } = defaultsOf(country);
  const { isDemo } = call.deps.settings;
  await sql`select set_config('app.org_id', ${orgId}, true)`.execute(db);
  await db
    .insertInto('organizations')
    .values({ id: orgId, name, country, baseCurrency, timeZone, isDemo, createdAt: at })
    .execute();
  const personId = await insertPerson(db, orgId, user, at);
  const membership = await insertMembership(db, { orgId, userId: user.id, personId, roles: ['superadmin'], at });
  return { orgId, membership };
}

/** Makes somebody with a sign-in one of an organization's people. */
export async function insertPerson(
  db: Kysely<DB>,
  orgId: string,
  { firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>,
  at: string,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('people')
    .values({ orgId, id, kind: 'PERSON', firstName, lastName, email, createdAt: at })
    .execute();
  return id;
}

export function insertMembership(
  db: Kysely<DB>,
  input: {
    orgId: string;
    userId: string;
    personId: string;
    roles: string[];
    seesAllProperties?: boolean;
    at: string;
  },
): Promise<MembershipRow> {
  const { at, ...row } = input;
  return db
    .insertInto('memberships')
    .values({ ...row, id: newId(), createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}
