import type { Kysely } from 'kysely';
import type { CallContext } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';

/** The address that a person asked for and did not confirm is forgotten; its link opens nothing. */
export const endEmailAsked = (db: Kysely<DB>, call: CallContext, userId: string): Promise<unknown> =>
  db
    .updateTable('emailChanges')
    .set({ endedAt: call.deps.clock.now().toISOString() })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .where('endedAt', 'is', null)
    .execute();
