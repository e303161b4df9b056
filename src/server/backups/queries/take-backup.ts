import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { AppError } from '#server/access/app-error.ts';
import { NO_ORG } from '#server/access/context.ts';
import type { KeptHead } from '#server/audit/queries/kept-heads.ts';
import type { ZipEntry } from '#server/exports/write-zip.ts';
import { type KnownBytes, watched } from '#server/files/proven.ts';
import type { FileStore, KeptContent } from '#server/files/store.ts';
import { BackupError } from '../rules/backup-error.ts';
import { FORMAT, fileEntry, KEY, MANIFEST, type Manifest, type TableFacts, tableEntry } from '../rules/manifest.ts';
import { reckoned } from '../rules/reckoned.ts';
import { findSequences, findTables, quoted, quotedWithColumns, type Table } from './catalog.ts';

/** What is backed up besides the database, and what the backup says of itself. */
export type Source = {
  files: FileStore;
  /** The text of the key's file; null where it stays outside, and why. */
  key: { text: string; left: null } | { text: null; left: 'LEFT_OUT' | 'IN_SETTINGS' };
  /** Heads of the audit trail, read before the snapshot: all of them are in it. */
  heads: readonly KeptHead[];
  lintel: string;
  takenAt: string;
};

/** Told how far it is, in words. */
export type Tell = (what: string) => void;

/**
 * Everything of an installation as the entries of an archive, the description last. The rows are those of one moment, and
 * are read on one connection, in one transaction that the caller has begun with `beginSnapshot`.
 */
export async function* takeBackup(
  client: pg.Client,
  source: Source,
  taken: (manifest: Manifest) => void,
  tell: Tell,
): AsyncGenerator<ZipEntry> {
  const head = await readHead(client, source);
  const tables: TableFacts[] = [];
  for (const table of await findTables(client)) {
    tell(`${table.schema}.${table.name}`);
    yield { name: tableEntry(table), content: rowsOf(client, table, (facts) => tables.push(facts)), isLarge: true };
  }
  const sequences = await readSequences(client);
  if (source.key.text !== null) yield { name: KEY, content: [source.key.text] };
  const files = { count: 0, bytes: 0, gone: 0, altered: [] as string[] };
  const hash = createHash('sha256');
  for (const id of [NO_ORG, ...head.organizations.map((organization) => organization.id)]) {
    const listed = await readListed(client, id);
    for await (const key of source.files.keysOf(id)) {
      const file = await openFile(source.files, id, key);
      if (file === null) continue;
      const known = listed.get(key);
      listed.delete(key);
      tell(`file ${files.count + 1}`);
      yield {
        name: fileEntry(id, key),
        content: counting(file, { entry: fileEntry(id, key), known }, hash, files),
        isLarge: true,
        isPacked: true,
      };
    }
    // Removed since, or lost before.
    files.gone += listed.size;
  }
  await client.query('commit');
  const manifest: Manifest = { ...head, tables, sequences, files: { ...files, sha256: hash.digest('hex') } };
  taken(manifest);
  yield { name: MANIFEST, content: [JSON.stringify(manifest, null, 1)] };
}

/**
 * Begins the one look at everything: the tables are held so that nobody changes their make meanwhile, rows are written so
 * that every version of PostgreSQL reads them alike, and a row that the walls around organizations hide is an error.
 */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set row_security = off; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set extra_float_digits = 3; set bytea_output = 'hex'; set client_encoding = 'UTF8'`);
  const tables = await findTables(client);
  await client.query('begin isolation level repeatable read read only');
  await client.query(`lock table ${tables.map((table) => quoted(client, table)).join(', ')} in access share mode`);
}

async function readHead(client: pg.Client, { key, heads, lintel, takenAt }: Source) {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    // Those of the first releases had no checksums yet.
    `select name, to_jsonb(made)->>'checksum' as checksum from public.migrations made order by name`,
  );
  const { rows: organizations } = await client.query<Manifest['organizations'][number]>(
    'select id, name from public.organizations order by created_at, id',
  );
  const { rows: versions } = await client.query<{ postgres: string }>(
    `select current_setting('server_version') as postgres`,
  );
  return {
    format: FORMAT as typeof FORMAT,
    lintel,
    takenAt,
    postgres: versions[0]?.postgres ?? '',
    migrations,
    organizations,
    key: key.left ?? ('INSIDE' as const),
    heads: heads.map(({ keptOn, head }) => ({ keptOn, head })),
  };
}

async function* rowsOf(client: pg.Client, table: Table, done: (facts: TableFacts) => void): AsyncGenerator<Buffer> {
  const rows = client.query(copyTo(`copy ${quotedWithColumns(client, table)} to stdout`));
  yield* reckoned(rows, ({ rows: count, bytes, sha256 }) => done({ ...table, rows: count, bytes, sha256 }));
}

/** Where every sequence stands: never before what the rows have, since it only goes on. */
async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const found: Manifest['sequences'] = [];
  for (const sequence of await findSequences(client)) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(client, sequence)}`,
    );
    if (rows[0]) found.push({ ...sequence, ...rows[0] });
  }
  return found;
}

async function* counting(
  { content, sizeBytes }: KeptContent,
  { entry, known }: { entry: string; known: KnownBytes | undefined },
  hash: Hash,
  files: { count: number; bytes: number; altered: string[] },
): AsyncGenerator<Buffer> {
  const before = files.bytes;
  hash.update(`${entry}\0`);
  const passing = known ? watched(content, known, () => files.altered.push(entry)) : content;
  for await (const chunk of passing as AsyncIterable<Buffer>) {
    hash.update(chunk);
    files.bytes += chunk.length;
    yield chunk;
  }
  if (Number.isFinite(sizeBytes) && files.bytes - before !== sizeBytes)
    throw new BackupError(`${entry} changed while it was read; back up again.`);
  hash.update('\0');
  files.count++;
}

/** A file; null where it was removed since its folder was read. */
const openFile = (files: FileStore, orgId: string, key: string): Promise<KeptContent | null> =>
  files.open(orgId, key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'FILE_GONE') return null;
    throw error;
  });

/** The files that the rows name, by their keys, with what they are known by again. */
async function readListed(client: pg.Client, orgId: string): Promise<Map<string, KnownBytes>> {
  const { rows } = await client.query<KnownBytes & { key: string }>(
    'select key, size_bytes::float8 as "sizeBytes", sha256 from public.files where org_id = $1',
    [orgId],
  );
  return new Map(rows.map((row) => [row.key, row]));
}
