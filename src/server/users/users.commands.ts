import { sql } from 'kysely';
import { grammarOf } from '#contract/language/grammar.ts';
import { languageOfCountry } from '#contract/language/languages.ts';
import type { Role } from '#contract/permissions.ts';
import type { User, UserChange } from '#contract/users/users.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { differenceOf, type Restoring } from '#server/access/commands/save.ts';
import { type Ctx, now } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { daysAfter } from '#server/auth/auth.rules.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';
import { sessionsOf } from '#server/auth/commands/end-sessions.ts';
import { addResetLink } from '#server/auth/commands/reset-links.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { actOn } from './commands/acting.ts';
import { findUser, getUser, type OrganizationUser } from './users.queries.ts';
import {
  findDeactivateProblem,
  findReactivateProblem,
  findResetProblem,
  findRolesProblem,
  findSignOutProblem,
} from './users.rules.ts';

/** Changes the roles of a user and what an operator sees. Losing a role ends the sessions; a mail tells of new roles. */
export const changeUser = command('user.change_roles', async (ctx, id: string, { version, ...change }: UserChange) => {
  const target = await actOn(ctx, id, (acting, user) =>
    findRolesProblem(acting, user, change.roles ?? (user.roles as Role[])),
  );
  const before = await stored(ctx, id);
  if (before.version !== version) throw fail('STALE_VERSION', { current: await getUser(ctx, id) });
  const db = ctx.write(permit(ctx, 'users:write'));
  const roles = change.roles ?? (target.roles as Role[]);
  const scopeBefore = await scopeOf(ctx, before);
  const propertyIds = change.propertyIds === undefined ? scopeBefore : change.propertyIds;
  await db
    .updateTable('memberships')
    .set({ roles, seesAllProperties: propertyIds === null, updatedAt: now(ctx), version: sql`version + 1` })
    .where('orgId', '=', ctx.org)
    .where('userId', '=', id)
    .execute();
  await sql`delete from membership_properties where org_id = ${ctx.org} and membership_id = ${before.membershipId}
    and property_id <> all(${propertyIds ?? []}::uuid[])`.execute(db);
  await sql`insert into membership_properties (org_id, membership_id, property_id)
    select ${ctx.org}::uuid, ${before.membershipId}::uuid, property_id from unnest(${propertyIds ?? []}::uuid[]) as property_id
    group by property_id on conflict do nothing`.execute(db);
  const difference = differenceOf(
    { roles: before.roles, propertyIds: scopeBefore },
    { roles, propertyIds: propertyIds && [...new Set(propertyIds)].sort() },
  );
  if (difference.changed.includes('roles')) await tellOfRoles(ctx, before, roles);
  return audited({
    result: await getUser(ctx, id),
    subject: { type: 'user', id },
    before: difference.before,
    after: difference.after,
  });
});

/**
 * Ends somebody's membership for now: what the trigger of the table ends with it are the sessions. With a version, only of who
 * they were at that version: nobody is put out whom somebody made something else meanwhile.
 */
export const deactivateUser = command('user.deactivate', (ctx, id: string, version?: number) =>
  becomes(ctx, id, 'DISABLED', version),
);

/** Lets somebody sign in to the organization again, with the roles they had. */
export const reactivateUser = command('user.reactivate', (ctx, id: string, version?: number) =>
  becomes(ctx, id, 'ACTIVE', version),
);

/** Makes somebody's sign-in what it was before many were changed at once, unless it was changed since. */
export const restoreUser = (ctx: Ctx, id: string, { version, before }: Restoring): Promise<User> =>
  (before.status === 'ACTIVE' ? reactivateUser : deactivateUser)(ctx, id, version);

async function becomes(ctx: WriteCtx, id: string, status: 'ACTIVE' | 'DISABLED', version?: number) {
  await actOn(ctx, id, status === 'ACTIVE' ? findReactivateProblem : findDeactivateProblem);
  if (version !== undefined && (await stored(ctx, id)).version !== version)
    throw fail('STALE_VERSION', { current: await getUser(ctx, id) });
  await setStatus(ctx, id, status);
  return audited({
    result: await getUser(ctx, id),
    subject: { type: 'user', id },
    before: { status: status === 'ACTIVE' ? 'DISABLED' : 'ACTIVE' },
    after: { status },
  });
}

/** Ends every session of a user in this organization, and answers how many; those in others are not its business. */
export const signOutUser = command('user.sign_out', async (ctx, id: string) => {
  await actOn(ctx, id, findSignOutProblem);
  const db = ctx.write(permit(ctx, 'users:write'));
  const ended = await asIdentity(db, async (identities) => {
    const { ending } = await sessionsOf(identities, ctx, id);
    return ending.where('orgId', '=', ctx.org).returning('id').execute();
  });
  return audited({
    result: ended.length,
    subject: { type: 'user', id },
    after: ended.length > 0 ? { count: ended.length } : {},
  });
});

/**
 * Makes a link to set a new password. Where mails go out it is mailed and nobody else sees it; else it comes back once, to be
 * handed over, and only for a sign-in that opens nothing but this organization.
 */
export const makeResetLink = command('user.make_reset_link', async (ctx, id: string) => {
  const { sendsMail } = ctx.deps.settings;
  await actOn(ctx, id, (acting, user) => findResetProblem(acting, user, sendsMail));
  const db = ctx.write(permit(ctx, 'users:write'));
  const { email, name } = await stored(ctx, id);
  const user = { id, email, firstName: name ?? email, lastName: '' };
  const { link, expiresAt, freeAt } = await asIdentity(db, (identities) =>
    addResetLink(identities, ctx, user, { madeIn: sendsMail ? null : ctx.org, isMailed: sendsMail }),
  );
  if (freeAt) throw fail('person.mailed_often', { retryAfterSeconds: 3600 });
  return audited({
    result: { email, link: sendsMail ? null : link, expiresAt },
    subject: { type: 'user', id },
    after: { email, isMailed: sendsMail },
    isSecret: true,
  });
});

async function stored(ctx: WriteCtx, id: string): Promise<OrganizationUser & { membershipId: string }> {
  const user = await findUser(ctx, id);
  if (!user?.membershipId) throw notFound();
  return { ...user, membershipId: user.membershipId };
}

async function scopeOf(ctx: WriteCtx, { seesAllProperties, membershipId }: OrganizationUser): Promise<string[] | null> {
  if (seesAllProperties || membershipId === null) return null;
  const rows = await ctx.db
    .selectFrom('membershipProperties')
    .select('propertyId')
    .where('orgId', '=', ctx.org)
    .where('membershipId', '=', membershipId)
    .orderBy('propertyId')
    .execute();
  return rows.map(({ propertyId }) => propertyId);
}

async function setStatus(ctx: WriteCtx, id: string, status: 'ACTIVE' | 'DISABLED'): Promise<void> {
  const at = now(ctx);
  await ctx
    .write(permit(ctx, 'users:write'))
    .updateTable('memberships')
    .set({ status, deactivatedAt: status === 'ACTIVE' ? null : at, updatedAt: at, version: sql`version + 1` })
    .where('orgId', '=', ctx.org)
    .where('userId', '=', id)
    .execute();
}

/** A warning that could not be sent for so long comes too late. */
const WARNING_DAYS = 7;

async function tellOfRoles(ctx: WriteCtx, { email, name }: OrganizationUser, roles: Role[]): Promise<void> {
  const organization = await ctx.db
    .selectFrom('organizations')
    .select(['name', 'country'])
    .where('id', '=', ctx.org)
    .executeTakeFirstOrThrow();
  const language = languageOfCountry(organization.country);
  await queueMail(ctx.write(permit(ctx, 'users:write')), ctx, ctx.org, {
    to: email,
    template: 'user.roles_changed',
    language,
    params: {
      name: name ?? '',
      organization: organization.name,
      by: ctx.actor.name,
      roles: grammarOf(language).listOf(roles.map((role) => say(language, `auth.as_${role}`))),
      link: `${ctx.deps.settings.publicUrl}/login`,
    },
    expiresAt: daysAfter(ctx.deps.clock.now(), WARNING_DAYS),
  });
}
