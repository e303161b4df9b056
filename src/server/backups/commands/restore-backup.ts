import pg from 'pg';
import { watchConnection } from '#server/db/acquire.ts';
import { MIGRATION_LOCK, migrate, migrateJobs } from '#server/db/migrate.ts';
import { type MigrationFile, readMigrations } from '#server/db/migration-files.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Postgres } from '#server/postgres/open-postgres.ts';
import { hasSchema } from '../queries/catalog.ts';
import type { Backup } from '../queries/read-backup.ts';
import type { Tell } from '../queries/take-backup.ts';
import { BackupError, DamagedBackup } from '../rules/backup-error.ts';
import { madeBy } from '../rules/made-by.ts';
import { keepFiles, type NewFile, takeBack } from './keep-files.ts';
import { loadTables } from './load-tables.ts';
import { cutOff } from './write-backup.ts';

const FAREWELL_MS_MAX = 2000;

type Target = {
  postgres: Postgres;
  files: FileStore;
  /** Does what belongs to it outside of database and files, once all rows are in and before they count. */
  settle(): Promise<void>;
  /** Told how many files stay in the store of what came to nothing, since that does not let go of them. */
  left?(count: number): void;
};

/**
 * Puts a backup that was proven whole into an installation in which nobody is yet, or changes nothing of it. The database is
 * made as the backup's release made it; the rows come in within one transaction, before which the files are kept, so that
 * one that is killed on its way leaves an installation in which nobody is, and can be run again.
 */
export async function restoreBackup(
  backup: Backup,
  { postgres, files, settle, left }: Target,
  { leftOut, signal, tell }: { leftOut: readonly string[]; signal: AbortSignal; tell: Tell },
): Promise<void> {
  const migrations = madeBy(backup.manifest.migrations, await readMigrations());
  await makeAsBackedUp(postgres, migrations);
  const client = new pg.Client({ ...postgres.owner, keepAlive: true });
  watchConnection(client);
  await client.connect();
  const made: NewFile[] = [];
  let isIn = false;
  try {
    await beginAlone(client);
    await keepFiles(files, backup, made, { signal, tell });
    await loadTables(client, backup, { leftOut, signal, tell });
    await settle();
    signal.throwIfAborted();
    // A connection that is lost in this moment does not tell whether it counts; files that nobody names harm nobody.
    isIn = true;
    await client.query('commit');
    tell('statistics');
    await client.query('analyze');
  } catch (error) {
    throw doesNotFit(error) ?? error;
  } finally {
    await leave(client);
    const leftCount = isIn ? 0 : await takeBack(files, made);
    if (leftCount > 0) left?.(leftCount);
  }
}

/** Takes leave of the database; where rows are still on their way, without waiting for its answer. */
async function leave(client: pg.Client): Promise<void> {
  const timeout = setTimeout(() => cutOff(client), FAREWELL_MS_MAX);
  await client.query('rollback').catch(() => {});
  await client.end().catch(() => {});
  clearTimeout(timeout);
}

/** Rows that the database does not take are no backup of one that did. */
function doesNotFit(error: unknown): DamagedBackup | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isRefused = typeof code === 'string' && /^2[23]...$/.test(code);
  return isRefused
    ? Object.assign(new DamagedBackup(`The backup does not hold together: ${message}.`), {
        cause: error,
      })
    : null;
}

/** Refuses where somebody is already, or a server is at work; nobody can begin until the transaction ends. */
async function beginAlone(client: pg.Client): Promise<void> {
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set client_encoding = 'UTF8';
    set client_min_messages = warning`);
  await client.query(`begin; select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  await refuseUsed(client);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = 'lintel' and pid <> pg_backend_pid()`,
  );
  if (rows[0]?.count)
    throw new BackupError('A server is at work on this database. Stop it first; nothing was changed.');
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ organizations: string | null; isUsed: boolean }>(
    `select (select string_agg(name, ', ') from (select name from public.organizations order by created_at limit 5) named) as organizations,
       exists (select from public.users) as "isUsed"`,
  );
  const [found] = rows;
  if (!found?.isUsed && found?.organizations == null) return;
  const whose = found.organizations === null ? 'people who sign in' : found.organizations;
  throw new BackupError(
    `There is an installation here already, with ${whose}, and it was left as it is. Restore into an empty one: set LINTEL_DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
  );
}

/** Brings an empty database to where the backup's was; one that was begun with what that lacked is made anew. */
async function makeAsBackedUp(postgres: Postgres, made: readonly MigrationFile[]): Promise<void> {
  const names = made.map(({ name }) => name);
  const isAhead = await asOwner(postgres.owner, async (client) => {
    if (!(await hasSchema(client))) return false;
    await refuseUsed(client);
    const { rowCount } = await client.query('select from public.migrations where name <> all($1)', [names]);
    return rowCount !== 0;
  });
  if (isAhead) {
    if (postgres.kind === 'own')
      throw new BackupError(
        'This database was begun by a later Lintel than the backup is of. Nobody is in it yet: set DATABASE_URL to a database in which nothing is, such as one that createdb makes; the backup is brought up to date there.',
      );
    await postgres.makeAnew();
  }
  await migrate(postgres.owner, [...made]);
  await migrateJobs(postgres.owner);
}

async function asOwner<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  watchConnection(client);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
