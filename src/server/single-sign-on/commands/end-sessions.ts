import { type Kysely, sql } from 'kysely';
import type { Ctx } from '#server/access/context.ts';
import { asIdentity } from '#server/auth/commands/as-identity.ts';
import type { DB } from '#server/db/schema.ts';

/** Ends sessions of an organization within the transaction of a command: those by single sign-on, or those by password of all but superadmins. */
export const endSessionsOf = (db: Kysely<DB>, ctx: Ctx, which: 'signOn' | 'password'): Promise<unknown> =>
  asIdentity(db, (open) =>
    open
      .updateTable('sessions')
      .set({ revokedAt: ctx.deps.clock.now().toISOString() })
      .where('orgId', '=', ctx.org)
      .where('revokedAt', 'is', null)
      .where('isSingleSignOn', '=', which === 'signOn')
      .where((eb) =>
        which === 'signOn'
          ? eb.lit(true)
          : eb.not(
              eb.exists(
                eb
                  .selectFrom('memberships as member')
                  .select('member.id')
                  .whereRef('member.orgId', '=', 'sessions.orgId')
                  .whereRef('member.id', '=', 'sessions.membershipId')
                  .where(sql<boolean>`'superadmin' = any(member.roles)`),
              ),
            ),
      )
      .execute(),
  );
