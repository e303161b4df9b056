import pg from 'pg';
import type { Deps } from '#server/access/context.ts';
import { watchConnection } from '#server/db/acquire.ts';
import { transaction } from '#server/db/transaction.ts';
import { alderAndPine } from '../rules/alder-and-pine.ts';
import { harbourLettings } from '../rules/harbour-lettings.ts';

/** Empties a database in which a demo was begun and not finished. Refuses one that holds anything else. */
export async function clearUnfinished(deps: Deps, owner: pg.ClientConfig): Promise<void> {
  const found = await transaction(deps.pool, { identity: true, readOnly: true }, async (db) => ({
    organizations: await db.selectFrom('organizations').select(['id', 'name']).execute(),
    users: await db.selectFrom('users').select('id').limit(1).execute(),
  }));
  const stranger = found.organizations.find(({ name }) => name !== alderAndPine.name && name !== harbourLettings.name);
  if (stranger) throw new Error(`The demo needs a data directory of its own; this one holds "${stranger.name}".`);
  for (const { id } of found.organizations) await removeFiles(deps, id);
  if (found.organizations.length || found.users.length) await truncateAll(owner);
}

async function removeFiles({ files, registry }: Deps, orgId: string): Promise<void> {
  for (const { folder } of registry.purposes)
    for (const key of await files.keysIn(orgId, folder)) await files.remove(orgId, key);
}

/**
 * The audit trail refuses to lose single rows, the books refuse even to be emptied, and the server's own login may empty no
 * table: this is the owner's work, who lets go of that refusal for this one transaction.
 */
async function truncateAll(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  watchConnection(client);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select string_agg(format('%I.%I', schemaname, tablename), ', ') as name from pg_tables
       where schemaname = 'public' and tablename not in ('migrations', 'migration_lock')`,
    );
    const { rows: refusals } = await client.query<{ off: string; on: string }>(
      `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
         format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as on
       from pg_trigger where not tgisinternal and tgtype & 32 <> 0`,
    );
    const [off, on] = [refusals.map((each) => each.off), refusals.map((each) => each.on)];
    await client.query(['begin', ...off, `truncate ${rows[0]?.name}`, ...on, 'commit'].join(';'));
  } finally {
    await client.end();
  }
}
