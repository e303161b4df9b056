import { type Kysely, sql } from 'kysely';
import type { SignInFacts } from '#contract/auth/auth.second-factor.ts';
import type { Session } from '#server/access/callers/session.ts';
import type { CallContext } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import type { MembershipRow } from '../auth.queries.ts';
import { relyingPartyOf } from '../rules/relying-party.ts';

/** Whether a person has anything beside the password: an app that was confirmed, or a passkey. */
export async function hasSecondFactor(db: Kysely<DB>, userId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_second_factor(${userId}::uuid) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Whether the organization of a membership asks for a second factor that is not there. */
export async function owesSecondFactor(db: Kysely<DB>, { orgId, userId, roles }: MembershipRow): Promise<boolean> {
  const { rows } = await sql<{
    owes: boolean;
  }>`select two_factor_roles && ${roles}::text[] and not has_second_factor(${userId}::uuid) as owes
    from organizations where id = ${orgId}`.execute(db);
  return rows[0]?.owes ?? false;
}

/** Organizations that ask a second factor of a role that the person holds there. */
export const organizationsThatRequire = (db: Kysely<DB>, userId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('memberships as membership')
    .innerJoin('organizations as organization', 'organization.id', 'membership.orgId')
    .select(['organization.id', 'organization.name'])
    .where('membership.userId', '=', userId)
    .where('membership.status', '=', 'ACTIVE')
    .where(sql<boolean>`membership.roles && organization.two_factor_roles`)
    .orderBy('organization.name')
    .execute();

export const findTotp = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('userTotps').selectAll().where('userId', '=', userId).executeTakeFirst();

export const findPasskeys = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute();

export const countRecoveryCodes = async (db: Kysely<DB>, userId: string): Promise<number> => {
  const codes = await db
    .selectFrom('recoveryCodes')
    .select('usedAt')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  return codes.length;
};

/** How the person of this session signs in. */
export const readSignInFacts = (call: CallContext, { userId }: Session): Promise<SignInFacts> =>
  transaction(call.deps.pool, { identity: true, readOnly: true }, async (db) => {
    const [user, totp, passkeys, recoveryCodesLeft, requiring] = await Promise.all([
      db.selectFrom('users').select('passwordChangedAt').where('id', '=', userId).executeTakeFirstOrThrow(),
      findTotp(db, userId),
      findPasskeys(db, userId),
      countRecoveryCodes(db, userId),
      organizationsThatRequire(db, userId),
    ]);
    return {
      passwordChangedAt: user.passwordChangedAt,
      totpSince: totp?.confirmedAt ?? null,
      recoveryCodesLeft,
      passkeys,
      requiredBy: requiring.map(({ name }) => name),
      passkeyOrigin: relyingPartyOf(call.deps.settings.publicUrl)?.origin ?? null,
    };
  });
