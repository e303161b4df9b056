import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';

/**
 * Runs a part of a command's transaction that concerns identities: sign-ins, sessions, links, across organizations. The
 * rest of the transaction is walled as before.
 */
export async function asIdentity<T>(db: Kysely<DB>, run: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  await sql`select set_config('app.identity', 'on', true)`.execute(db);
  const result = await run(db);
  await sql`select set_config('app.identity', '', true)`.execute(db);
  return result;
}
