import { sql } from 'kysely';
import type { Deps } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { pastOf } from '../queries/due-counts.ts';

/** Adds what changed to what is kept, for all organizations or for one. */
export const foldDueCounts = (deps: Pick<Deps, 'pool' | 'clock'>, orgId: string | null = null): Promise<void> =>
  transaction(deps.pool, { identity: true }, async (db) => {
    await sql`select fold_due_counts(${pastOf(deps)}, ${orgId})`.execute(db);
  });

/** Makes what is kept what the rows come to, beside those who change them: it adds the difference, in one statement. */
export const mendCounts = (deps: Pick<Deps, 'pool' | 'clock'>, orgId: string): Promise<void> =>
  transaction(deps.pool, { orgId, mayTakeLong: true }, async (db) => {
    await sql`
      insert into due_count_changes (org_id, subject, due_on, state, amount)
      select ${orgId}, subject, due_on, state, counted - kept from wrong_due_counts(${pastOf(deps)})`.execute(db);
  });
