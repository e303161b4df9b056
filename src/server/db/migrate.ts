import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { watchConnection } from './acquire.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';

/** The database and this program do not fit; the message is one line that says what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The role that grants are given to; each application login is a member of it. */
const BOOTSTRAP = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'lintel_tenant') then create role lintel_tenant nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$`;

/** What a schema change holds until it is done, and whoever must not meet one. */
export const MIGRATION_LOCK = 7215490;

/** What was applied, when, and from which text. Databases of the first releases have no checksums yet. */
const TABLE = `
set client_min_messages = warning;
create table if not exists migrations (name varchar(255) primary key, timestamp varchar(255) not null);
alter table migrations add column if not exists checksum text`;

/**
 * Brings the schema up to date as its owner; several servers starting at once wait for each other. Returns what was
 * applied. Refuses, with MigrationError, what another text of a file made, and what a newer program made.
 */
export async function migrate(owner: pg.ClientConfig, files?: MigrationFile[]): Promise<{ applied: string[] }> {
  const wanted = files ?? (await readMigrations());
  const client = new pg.Client(owner);
  watchConnection(client);
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_roles where rolname = 'lintel_tenant'");
    if (!rowCount) await client.query(BOOTSTRAP);
    await client.query(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const missing = await findMissing(client, wanted);
    for (const file of missing) await apply(client, file);
    await client.query('commit');
    return { applied: missing.map(({ name }) => name) };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}

/** The files not yet applied. What was applied before there were checksums is taken for the file of that name. */
async function findMissing(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  await client.query(TABLE);
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from migrations order by name',
  );
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of rows) {
    const file = known.get(name);
    if (!file)
      throw new MigrationError(
        `The database was used by a newer Lintel (it has ${name}, which this one does not know); start that one instead.`,
      );
    if (checksum === null)
      await client.query('update migrations set checksum = $2 where name = $1', [name, file.checksum]);
    else if (checksum !== file.checksum)
      throw new MigrationError(
        `migrations/${name}.sql is not the file this database was made with; put back the released one, and make changes in a next migration.`,
      );
  }
  const applied = new Set(rows.map(({ name }) => name));
  return files.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  await client.query(sql).catch((error: Error) => {
    throw new Error(`Migration ${name} failed: ${error.message}`, { cause: error });
  });
  await client.query('insert into migrations (name, timestamp, checksum) values ($1, now()::text, $2)', [
    name,
    checksum,
  ]);
}

/** Brings the job tables up to date; they belong to the job library. */
export async function migrateJobs(owner: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', watchConnection);
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}
