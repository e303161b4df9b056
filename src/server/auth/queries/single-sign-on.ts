import type { Kysely } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import type { MembershipRow } from '../auth.queries.ts';

/** Whether a password opens no session of this membership: its organization asks for single sign-on. Superadmins keep a way in for when the provider fails. */
export async function asksForSingleSignOn(db: Kysely<DB>, { orgId, roles }: MembershipRow): Promise<boolean> {
  if (roles.includes('superadmin')) return false;
  const asking = await db
    .selectFrom('singleSignOns')
    .select('id')
    .where('orgId', '=', orgId)
    .where('isRequired', '=', true)
    .executeTakeFirst();
  return asking !== undefined;
}

/** Whether a session was opened by single sign-on, so that it stays in its organization. */
export async function cameBySingleSignOn(db: Kysely<DB>, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('isSingleSignOn')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return session.isSingleSignOn;
}
