import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/data-directory.ts';
import { makeEmptyDatabase } from '#tests/database.ts';
import { MigrationError, migrate } from './migrate.ts';
import {
  addChecksums,
  type MigrationFile,
  migrationsFolder,
  readChecksums,
  readMigrations,
} from './migration-files.ts';

describe('the migrations', () => {
  it('are those that were merged: a merged file never changes', async () => {
    const [files, checksums] = await Promise.all([readMigrations(), readChecksums()]);
    const found = files.map(({ name, checksum }) => [name, checksum]);
    expect(
      found.filter(([name = '']) => !checksums.has(name)),
      'A migration has no checksum yet: run npm run db:types, which adds it.',
    ).toEqual([]);
    expect(
      Object.fromEntries(found),
      'A merged migration was changed or is gone: put it back as it was, and add the next migration instead. (One that was never merged: delete its line in migrations/SHA256SUMS and run npm run db:types.)',
    ).toEqual(Object.fromEntries(checksums));
  });

  it('get a checksum once, which an edit does not change', async () => {
    const folder = temporaryFolder();
    await cp(migrationsFolder, folder, { recursive: true });
    const before = await readChecksums(folder);
    await writeFile(join(folder, '0001_lay_foundation.sql'), 'select 1;\n');
    await writeFile(join(folder, '9999_be_new.sql'), 'select 2;\n');
    await addChecksums(folder);
    const after = await readChecksums(folder);
    expect(after.get('0001_lay_foundation')).toBe(before.get('0001_lay_foundation'));
    expect([...after.keys()]).toEqual([...before.keys(), '9999_be_new']);
    expect(await readFile(join(folder, 'SHA256SUMS'), 'utf8')).toMatch(/^([0-9a-f]{64} {2}\d{4}_\w+\.sql\n)+$/);
  });
});

const file = (name: string, sql: string): MigrationFile => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
const first = file('0001_first', 'create table firsts (id int);');
const second = file('0002_second', 'create table seconds (id int);');

async function given() {
  const { owner, drop } = await makeEmptyDatabase();
  const client = new pg.Client(owner);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return {
    client,
    run: (...files: MigrationFile[]) => migrate(owner, files),
    applied: async () => (await client.query('select name, checksum from migrations order by name')).rows,
  };
}

describe('the runner of migrations', () => {
  it('applies what is missing, once, and notes from which text', async () => {
    const { run, applied } = await given();
    expect(await run(first)).toEqual({ applied: ['0001_first'] });
    expect(await run(first, second)).toEqual({ applied: ['0002_second'] });
    expect(await run(first, second)).toEqual({ applied: [] });
    expect(await applied()).toEqual([first, second].map(({ name, checksum }) => ({ name, checksum })));
  });

  it('applies all or nothing, and says which one failed', async () => {
    const { run, client } = await given();
    const wrong = file('0002_wrong', 'create tabel seconds (id int);');
    await expect(run(first, wrong)).rejects.toThrow(/^Migration 0002_wrong failed: syntax error/);
    expect((await client.query("select to_regclass('firsts') as found")).rows).toEqual([{ found: null }]);
  });

  it('refuses a file that is not the one that was applied', async () => {
    const { run } = await given();
    await run(first);
    const edited = file('0001_first', 'create table firsts (id bigint);');
    const refusal = run(edited, second);
    await expect(refusal).rejects.toBeInstanceOf(MigrationError);
    await expect(refusal).rejects.toThrow(
      /^migrations\/0001_first\.sql is not the file this database was made with; .*$/,
    );
  });

  it('refuses the database of a newer program', async () => {
    const { run } = await given();
    await run(first, second);
    await expect(run(first)).rejects.toThrow(
      /^The database was used by a newer Lintel \(it has 0002_second, which this one does not know\); .*$/,
    );
  });

  it('takes what was applied before there were checksums for the file of that name', async () => {
    const { run, client, applied } = await given();
    await client.query(`create table migrations (name varchar(255) primary key, timestamp varchar(255) not null);
      insert into migrations values ('0001_first', '2026-11-18'); ${first.sql}`);
    expect(await run(first, second)).toEqual({ applied: ['0002_second'] });
    expect(await applied()).toEqual([first, second].map(({ name, checksum }) => ({ name, checksum })));
  });
});
