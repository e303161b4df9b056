import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import pg from 'pg';
import { bind } from './connect.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** The SQL files of `migrations/`, in the order of their numbers. */
const filesFor = (client: pg.Client, failed: { error?: Error }): MigrationProvider => ({
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name));
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      migrations[name.slice(0, -4)] = {
        up: async () => {
          await client.query(text).catch((error: Error) => {
            // The runner's own clean-up fails in an aborted transaction and would hide what went wrong.
            failed.error = new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
            throw error;
          });
        },
      };
    }
    return migrations;
  },
});

/** The role that grants are given to; each application login is a member of it. */
const BOOTSTRAP = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'lintel_tenant') then create role lintel_tenant nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`;

/** Brings the schema up to date as its owner; several servers starting at once wait for each other. Returns what was applied. */
export async function migrate(owner: pg.ClientConfig): Promise<{ applied: string[] }> {
  const client = new pg.Client(owner);
  const failed: { error?: Error } = {};
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = 'lintel_tenant'");
    if (!rowCount) await client.query(BOOTSTRAP);
    const migrator = new Migrator({
      db: bind(client),
      provider: filesFor(client, failed),
      migrationTableName: 'migrations',
      migrationLockTableName: 'migration_lock',
    });
    await client.query('begin; select pg_advisory_xact_lock(7215490)');
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    await client.query('commit');
    return {
      applied: (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName),
    };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw failed.error ?? error;
  } finally {
    await client.end();
  }
}

/** Brings the job tables up to date; they belong to the job library. */
export async function migrateJobs(owner: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
