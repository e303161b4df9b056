import { type Kysely, sql } from 'kysely';
import { PASSWORD_LENGTH_MIN } from '#contract/auth/auth.limits.ts';
import { SESSION_DAYS_MAX } from '#contract/organization/organization.words.ts';
import { fail } from '#server/access/app-error.ts';
import type { DB } from '#server/db/schema.ts';

/** How long a session in an organization lasts, in days. */
export async function sessionDaysOf(db: Kysely<DB>, orgId: string): Promise<number> {
  const found = await db.selectFrom('organizations').select('sessionDays').where('id', '=', orgId).executeTakeFirst();
  return found?.sessionDays ?? SESSION_DAYS_MAX;
}

/** How many characters a password of somebody has at least: what the strictest of their organizations asks for. */
export async function passwordLengthOf(db: Kysely<DB>, userId: string): Promise<number> {
  const found = await db
    .selectFrom('memberships as member')
    .innerJoin('organizations as org', 'org.id', 'member.orgId')
    .select(sql<number | null>`max(org.password_length_min)`.as('most'))
    .where('member.userId', '=', userId)
    .where('member.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return found?.most ?? PASSWORD_LENGTH_MIN;
}

/** Refuses a new password that is shorter than was asked for, and says how long it has to be. */
export function refuseShort(password: string, minimum: number): void {
  if (password.length >= minimum) return;
  throw fail('VALIDATION_FAILED', { field: 'password', reason: 'auth.password_too_short', params: { minimum } });
}
