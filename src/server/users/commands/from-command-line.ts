import { sql } from 'kysely';
import { ROLES, type Role } from '#contract/permissions.ts';
import { fail } from '#server/access/app-error.ts';
import { identityCommand } from '#server/access/commands/identity-command.ts';
import type { Actor, Deps, OrgId } from '#server/access/context.ts';
import { hashPassword } from '#server/access/secrets/passwords.ts';
import { findUserByEmail } from '#server/auth/auth.queries.ts';
import { COMMAND_LINE, commandLineCall } from '#server/auth/commands/command-line.ts';
import { sessionsOf } from '#server/auth/commands/end-sessions.ts';
import { setPassword } from '#server/auth/commands/passwords.ts';
import { insertOrganization, insertUser } from '#server/auth/commands/register.ts';
import { temporaryPassword } from '#server/auth/commands/temporary-password.ts';
import { forgetSecondFactors, warn } from '#server/auth/commands/two-factor.ts';
import { hasSecondFactor } from '#server/auth/queries/second-factors.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { createUser } from './create-user.ts';

/** One sign-in of the installation, with what it opens. */
export type InstallationUser = {
  email: string;
  name: string;
  status: 'ACTIVE' | 'DISABLED';
  isPlatformAdmin: boolean;
  organizations: { name: string; roles: Role[]; status: string }[];
  lastSeenAt: string | null;
};

export type InstallationOrganization = {
  id: string;
  name: string;
  country: string;
  status: string;
  userCount: number;
  createdAt: string;
};

type New = { email: string; firstName: string; lastName: string };

/** Every sign-in of the installation, by address. */
export const listInstallationUsers = (deps: Deps): Promise<InstallationUser[]> =>
  transaction(deps.pool, { identity: true, readOnly: true }, async (db) => {
    const { rows } = await sql<InstallationUser>`
      select users.email, person_name(users.first_name, users.last_name) as name, users.status,
        users.is_platform_admin as "isPlatformAdmin", max(member.last_seen_at) as "lastSeenAt",
        coalesce(json_agg(json_build_object('name', org.name, 'roles', member.roles, 'status', member.status) order by org.name)
          filter (where member.id is not null), '[]') as organizations
      from users left join memberships member on member.user_id = users.id left join organizations org on org.id = member.org_id
      group by users.id order by users.email`.execute(db);
    return rows;
  });

/** Every organization of the installation, by name. */
export const listInstallationOrganizations = (deps: Deps): Promise<InstallationOrganization[]> =>
  transaction(deps.pool, { identity: true, readOnly: true }, async (db) => {
    const { rows } = await sql<InstallationOrganization>`
      select org.id, org.name, org.country, org.status, org.created_at as "createdAt",
        (select count(*)::integer from memberships member where member.org_id = org.id) as "userCount"
      from organizations org order by org.name, org.id`.execute(db);
    return rows;
  });

/** Adds somebody to an organization; answers their temporary password. */
export async function createOrganizationUser(deps: Deps, orgId: string, user: New, roles: Role[]): Promise<string> {
  const ctx = { ...systemContext(deps, orgId as OrgId), actor: COMMAND_LINE };
  const made = await createUser(ctx, {
    ...user,
    roles: ROLES.filter((role) => roles.includes(role)),
    propertyIds: null,
  });
  return made.temporaryPassword;
}

/** Founds an organization with its first superadmin; answers their temporary password, or null for a sign-in there was. */
export async function createOrganization(
  deps: Deps,
  organization: { name: string; country: string },
  superadmin: New,
): Promise<{ id: string; temporaryPassword: string | null }> {
  const password = temporaryPassword();
  const { id, isNew } = await found(commandLineCall(deps), organization, superadmin, await hashPassword(password));
  return { id, temporaryPassword: isNew ? password : null };
}

const found = identityCommand(
  'organization.create',
  async (db, call, organization: { name: string; country: string }, superadmin: New, passwordHash: string) => {
    const known = await findUserByEmail(db, superadmin.email);
    const named = { ...superadmin, username: superadmin.email.slice(0, 60) };
    const user = known ?? (await insertUser(db, call, named, passwordHash, { passwordChangeRequired: true }));
    const { orgId } = await insertOrganization(db, call, organization, user);
    return {
      result: { id: orgId, isNew: !known },
      orgIds: [orgId],
      actor: COMMAND_LINE,
      subject: { type: 'organization', id: orgId },
      after: organization,
    };
  },
);

/** Gives somebody a temporary password: whatever the old one had opened ends. */
export async function resetUserPassword(deps: Deps, email: string): Promise<string> {
  const password = temporaryPassword();
  await giveTemporaryPassword(commandLineCall(deps), email, await hashPassword(password));
  return password;
}

const giveTemporaryPassword = identityCommand(
  'user.reset_password',
  async (db, call, email: string, passwordHash: string) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw fail('NOT_FOUND');
    await setPassword(db, call, user.id, passwordHash, null);
    await db.updateTable('users').set({ passwordChangeRequired: true }).where('id', '=', user.id).execute();
    return changed(await organizationsOf(db, user.id), user.id, { passwordChangeRequired: true });
  },
);

/** Takes every second factor from somebody who lost theirs, and tells them; the password stays, sessions end. */
export const resetUserTwoFactor = (deps: Deps, email: string): Promise<void> =>
  takeSecondFactors(commandLineCall(deps), email);

const takeSecondFactors = identityCommand('two_factor.reset', async (db, call, email: string) => {
  const user = await findUserByEmail(db, email);
  if (!user) throw fail('NOT_FOUND');
  if (!(await hasSecondFactor(db, user.id))) throw fail('auth.two_factor_off');
  await forgetSecondFactors(db, user.id);
  // Whoever got in with the factor that is gone proves themselves anew.
  await (await sessionsOf(db, call, user.id)).ending.execute();
  await warn(db, call, user.id, 'auth.two_factor_off');
  return changed(await organizationsOf(db, user.id), user.id, { hasSecondFactor: false });
});

/** Lets a sign-in open nothing any more, in any organization, or lets it again. The last superadmin of one stays. */
export const setUserDisabled = (deps: Deps, email: string, isDisabled: boolean): Promise<void> =>
  (isDisabled ? disableSignIn : enableSignIn)(commandLineCall(deps), COMMAND_LINE, email);

/** Closes a sign-in everywhere. */
export const disableSignIn = identityCommand('user.disable', async (db, call, actor: Actor, email: string) => {
  const user = await findUserByEmail(db, email);
  if (!user) throw fail('NOT_FOUND');
  // Held in the same way as by the commands of organizations, so that two do not each leave the other as the last.
  await sql`select from memberships where 'superadmin' = any(roles)
    and org_id in (select org_id from memberships where user_id = ${user.id}) order by org_id, id for no key update`.execute(
    db,
  );
  const { rows } = await sql`
    select from memberships own where own.user_id = ${user.id} and own.status = 'ACTIVE' and 'superadmin' = any(own.roles)
      and not exists (select from memberships other join users on users.id = other.user_id and users.status = 'ACTIVE'
        where other.org_id = own.org_id and other.user_id <> own.user_id and other.status = 'ACTIVE' and 'superadmin' = any(other.roles))`.execute(
    db,
  );
  if (rows.length > 0) throw fail('user.last_superadmin');
  await db
    .updateTable('users')
    .set({ status: 'DISABLED', updatedAt: call.deps.clock.now().toISOString() })
    .where('id', '=', user.id)
    .execute();
  return changed(await organizationsOf(db, user.id), user.id, { status: 'DISABLED' }, actor);
});

/** Opens a sign-in that was closed. */
export const enableSignIn = identityCommand('user.enable', async (db, call, actor: Actor, email: string) => {
  const user = await findUserByEmail(db, email);
  if (!user) throw fail('NOT_FOUND');
  await db
    .updateTable('users')
    .set({ status: 'ACTIVE', updatedAt: call.deps.clock.now().toISOString() })
    .where('id', '=', user.id)
    .execute();
  return changed(await organizationsOf(db, user.id), user.id, { status: 'ACTIVE' }, actor);
});

type Db = Parameters<typeof findUserByEmail>[0];

const organizationsOf = async (db: Db, userId: string): Promise<string[]> =>
  (await db.selectFrom('memberships').select('orgId').where('userId', '=', userId).execute()).map(({ orgId }) => orgId);

const changed = (orgIds: string[], id: string, after: object, actor: Actor = COMMAND_LINE) => ({
  result: undefined,
  orgIds,
  actor,
  subject: { type: 'user' as const, id },
  after,
});
