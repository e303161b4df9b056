import { sql } from 'kysely';
import { fail } from '#server/access/app-error.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { personInSight } from '../people.queries.ts';

/**
 * Refuses an address of somebody out of sight with what there is to do: it is one person's in the whole organization, and whoever
 * looks after some properties would look in vain for who has it. That somebody has it, they learn; who and where, from nobody.
 */
export async function refuseElsewhere(ctx: ReadCtx, email: string | null | undefined): Promise<void> {
  if (ctx.reach.kind !== 'properties' || !email) return;
  const hidden = await ctx.db
    .selectFrom('people as person')
    .select('person.id')
    .where('person.orgId', '=', ctx.org)
    .where('person.email', '=', email)
    .where(sql<boolean>`not ${personInSight(ctx, 'person.id')}`)
    .executeTakeFirst();
  if (hidden) throw fail('person.email_elsewhere');
}
