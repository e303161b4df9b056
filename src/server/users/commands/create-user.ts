import { sql } from 'kysely';
import type { User, UserInput } from '#contract/users/users.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import { permit } from '#server/access/authorize.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type Ctx, now } from '#server/access/context.ts';
import { hashPassword } from '#server/access/secrets/passwords.ts';
import { findUserByEmail } from '#server/auth/auth.queries.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';
import { countAsGuess } from '#server/auth/commands/prove-password.ts';
import { insertMembership, insertPerson, insertUser } from '#server/auth/commands/register.ts';
import { temporaryPassword } from '#server/auth/commands/temporary-password.ts';
import { refuseInvitedSuperadmin } from '#server/people/invitations.commands.ts';
import { actingOf, getUser } from '../users.queries.ts';
import { findGrantProblem } from '../users.rules.ts';

/**
 * Gives somebody a sign-in with a password that is shown once and must be changed at the first sign-in. An address that has a
 * sign-in anywhere is refused: its person is invited, and joins with the password they have.
 */
export async function createUser(ctx: Ctx, input: UserInput): Promise<{ user: User; temporaryPassword: string }> {
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  // The refusal tells that somebody has the address, here or elsewhere: asking that costs like a wrong password.
  const endGuess = ctx.ip === null ? null : await countAsGuess(ctx);
  const answer = insertMember(ctx, input, password, passwordHash);
  const isTold = await answer.then(
    () => false,
    (error) => error instanceof AppError && error.code === 'user.has_sign_in',
  );
  await endGuess?.(isTold);
  return answer;
}

const insertMember = command(
  'user.create',
  async (ctx, { propertyIds, ...input }: UserInput, password: string, passwordHash: string) => {
    const db = ctx.write(permit(ctx, 'users:write'));
    const { email, roles } = input;
    const problem = findGrantProblem(actingOf(ctx), roles);
    if (problem) throw fail(problem);
    await refuseInvitedSuperadmin(ctx, { id: (await findPersonId(ctx, email)) ?? null, email });
    const at = now(ctx);
    const user = await asIdentity(db, async (identities) => {
      if (await findUserByEmail(identities, email)) throw fail('user.has_sign_in');
      const named = { ...input, username: email.slice(0, 60) };
      return insertUser(identities, ctx, named, passwordHash, { passwordChangeRequired: true });
    });
    const personId = (await findPersonId(ctx, email)) ?? (await insertPerson(db, ctx.org, user, at));
    const scope = roles.includes('operator') ? propertyIds : null;
    const membership = await insertMembership(db, {
      orgId: ctx.org,
      userId: user.id,
      personId,
      roles,
      seesAllProperties: scope === null,
      at,
    });
    if (scope)
      await sql`insert into membership_properties (org_id, membership_id, property_id)
        select ${ctx.org}::uuid, ${membership.id}::uuid, property_id from unnest(${scope}::uuid[]) as property_id group by property_id`.execute(
        db,
      );
    await sql`update invitations set revoked_at = ${at} where org_id = ${ctx.org} and (email = ${email} or person_id = ${personId})
      and accepted_at is null and revoked_at is null`.execute(db);
    return audited({
      result: { user: await getUser(ctx, user.id), temporaryPassword: password },
      subject: { type: 'user', id: user.id },
      after: { ...input, propertyIds: scope },
      isSecret: true,
    });
  },
);

const findPersonId = async (ctx: WriteCtx, email: string): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('people')
      .select('id')
      .where('orgId', '=', ctx.org)
      .where('email', '=', email)
      .executeTakeFirst()
  )?.id;
