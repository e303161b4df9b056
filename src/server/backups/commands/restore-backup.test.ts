import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrateJobs } from '#server/db/migrate.ts';
import { readMigrations } from '#server/db/migration-files.ts';
import { localStore } from '#server/files/store.ts';
import { temporaryFolder } from '#tests/data-directory.ts';
import { makeEmptyDatabase } from '#tests/database.ts';
import { Backup, proveBackup } from '../queries/read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

test('what was backed up before a migration with a lower number came into Lintel is restored and brought up to date', async () => {
  const files = await readMigrations();
  const late = files.at(-3)?.name ?? '';
  const [from, to] = [await makeEmptyDatabase(), await makeEmptyDatabase()];
  onTestFinished(() => Promise.all([from.drop(), to.drop()]).then(() => {}));
  await migrate(
    from.owner,
    files.filter(({ name }) => name !== late),
  );
  await migrateJobs(from.owner);
  const folder = temporaryFolder();
  const file = path.join(folder, 'one.zip');
  const told = { signal: new AbortController().signal, tell: () => {} };
  const store = localStore(folder);
  const takenAt = new Date().toISOString();
  const source = { files: store, key: { text: null, left: 'LEFT_OUT' as const }, heads: [], lintel: '0', takenAt };
  await writeBackup(from.owner, source, file, told);

  const backup = await Backup.open(file);
  onTestFinished(() => backup.close());
  await proveBackup(backup, told);
  const postgres = { kind: 'own' as const, owner: to.owner, stop: async () => {} };
  const target = { postgres, files: store, settle: async () => {} };
  await restoreBackup(backup, target, { leftOut: [], ...told });
  expect(await migrate(to.owner)).toEqual({ applied: [late] });
  await expect(restoreBackup(backup, target, { leftOut: [], ...told })).rejects.toThrow(/begun by a later Lintel/);
});
