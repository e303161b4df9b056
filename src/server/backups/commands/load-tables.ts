import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FREE_ALL_JOBS } from '#server/jobs/free-jobs.ts';
import { findSequences, findTables, quoted, quotedWithColumns, type Table } from '../queries/catalog.ts';
import type { Backup } from '../queries/read-backup.ts';
import type { Tell } from '../queries/take-backup.ts';
import { BackupError, DamagedBackup } from '../rules/backup-error.ts';
import { type Manifest, tableName } from '../rules/manifest.ts';

/**
 * Puts the rows of a backup in place of all that there is, within the transaction that the caller has begun. Triggers are off
 * meanwhile, since what they do was done before; foreign keys are set aside and proven once all rows are there, which lets
 * tables come in any order. The owner need be no superuser for it.
 */
export async function loadTables(
  client: pg.Client,
  backup: Backup,
  { leftOut, signal, tell }: { leftOut: readonly string[]; signal: AbortSignal; tell: Tell },
): Promise<void> {
  const manifest = without(backup.manifest, leftOut);
  const tables = await findTables(client);
  refuseOthers(manifest, tables);
  const names = tables.map((table) => quoted(client, table));
  await client.query(`set local maintenance_work_mem = '64MB'`);
  const setAside = await findSetAside(client, tables);
  await run(client, [
    ...names.map((name) => `alter table ${name} disable trigger user`),
    ...setAside.map(({ drop }) => drop),
    `truncate ${names.join(', ')}`,
  ]);
  for (const table of manifest.tables) {
    tell(tableName(table));
    // Rows that come into a table emptied by the same transaction need no second look by a vacuum.
    const rows = client.query(copyFrom(`copy ${quotedWithColumns(client, table)} from stdin with (freeze)`));
    await pipeline(Readable.from(backup.rowsOf(table), { highWaterMark: 1 }), rows, { signal });
  }
  tell('indexes and foreign keys');
  for (const { make } of setAside.toReversed()) {
    signal.throwIfAborted();
    await client.query(make);
  }
  await run(
    client,
    names.map((name) => `alter table ${name} enable trigger user`),
  );
  await setSequences(client, manifest);
  await client.query(FREE_ALL_JOBS);
}

const run = (client: pg.Client, statements: string[]) => client.query(statements.join(';'));

/** A backup but for tables that whoever restores it does not want. */
function without(manifest: Manifest, leftOut: readonly string[]): Manifest {
  const names = manifest.tables.map(tableName);
  const unknown = leftOut.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new BackupError(`There is no table ${unknown} in the backup; nothing was restored.`);
  return { ...manifest, tables: manifest.tables.filter((table) => !leftOut.includes(tableName(table))) };
}

/** Only what this release's schema has comes in, and all of it: anything else is no backup of this database. */
function refuseOthers(manifest: Manifest, tables: readonly Table[]): void {
  const expected = new Map(tables.map((table) => [tableName(table), table]));
  for (const table of manifest.tables) {
    const known = expected.get(tableName(table));
    if (!known)
      throw new BackupError(
        `The backup has the table ${tableName(table)}, which no migration of Lintel makes, and nothing was restored. If it is one of your own, leave it out: --leave-out ${tableName(table)}`,
      );
    const further = table.columns.find((column) => !known.columns.includes(column));
    if (further !== undefined)
      throw new DamagedBackup(`The backup has the column ${further} of ${tableName(table)}, which no migration makes.`);
    if (new Set(table.columns).size !== known.columns.length || table.columns.length !== known.columns.length)
      throw new DamagedBackup(`The backup lacks columns of ${tableName(table)}.`);
    expected.delete(tableName(table));
  }
  const [lacking] = expected.keys();
  if (lacking !== undefined) throw new DamagedBackup(`The backup lacks the table ${lacking}.`);
}

/**
 * What is taken away while rows come in, and how it is made again: indexes first, which are built at once in a fraction of the
 * time that each row takes by itself, then foreign keys.
 */
async function findSetAside(client: pg.Client, tables: readonly Table[]): Promise<{ drop: string; make: string }[]> {
  const schemas = [...new Set(tables.map(({ schema }) => schema))];
  const { rows: indexes } = await client.query<{ drop: string; make: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as make
     from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = any($1::regnamespace[]) and not indisreplident and not indisclustered
       and not exists (select from pg_constraint where conindid = indexrelid)
       and not exists (select from pg_depend where refobjid = indexrelid and deptype <> 'i')`,
    [schemas],
  );
  const { rows: keys } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = any($1::regnamespace[])`,
    [schemas],
  );
  // A foreign key holds the index that makes what it names unique.
  return [...keys, ...indexes];
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const known = new Set((await findSequences(client)).map((sequence) => quoted(client, sequence)));
  for (const sequence of sequences) {
    const name = quoted(client, sequence);
    if (!known.has(name)) throw new DamagedBackup(`The backup has the sequence ${name}, which no migration makes.`);
    await client.query('select setval($1::regclass, $2, $3)', [name, sequence.last, sequence.isCalled]);
  }
}
