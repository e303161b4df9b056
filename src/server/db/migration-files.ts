import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the schema is written. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** One step of the schema; its name is that of its file without `.sql`. */
export type MigrationFile = { name: string; sql: string; checksum: string };

/** The files of `migrations/`, in the order of their numbers. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name: name.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

const sumsOf = (folder: string): string => join(folder, 'SHA256SUMS');

/** What `SHA256SUMS` says of each file, by its name without `.sql`. */
export async function readChecksums(folder = migrationsFolder): Promise<Map<string, string>> {
  const lines = (await readFile(sumsOf(folder), 'utf8')).split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(66, -4), line.slice(0, 64)]));
}

/** Freezes files that are new: adds their lines to `SHA256SUMS`, leaves those that are there, and names the new ones. */
export async function addChecksums(folder = migrationsFolder): Promise<string[]> {
  const known = await readChecksums(folder);
  const files = await readMigrations(folder);
  const lines = files.map(({ name, checksum }) => `${known.get(name) ?? checksum}  ${name}.sql\n`);
  await writeFile(sumsOf(folder), lines.join(''));
  return files.flatMap(({ name }) => (known.has(name) ? [] : [`migrations/${name}.sql`]));
}
