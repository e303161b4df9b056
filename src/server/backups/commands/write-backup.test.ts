import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { localStore } from '#server/files/store.ts';
import { temporaryFolder } from '#tests/data-directory.ts';
import { makeDatabase } from '#tests/database.ts';
import type { Source } from '../queries/take-backup.ts';
import { printBackup } from './write-backup.ts';

test.each([
  ['ENOSPC', /to its end: the disk is full that it went to\. What came out is none; throw it away\./],
  ['EPIPE', /to its end: what read it has ended\. What came out is none; throw it away\./],
])('a backup to standard output that ends with %s is said to be none', async (code, why) => {
  const { owner, drop } = await makeDatabase();
  onTestFinished(drop);
  const output = new Writable({ write: (_chunk, _encoding, done) => done(Object.assign(new Error(code), { code })) });
  const source: Source = {
    files: localStore(temporaryFolder()),
    key: { text: null, left: 'LEFT_OUT' },
    heads: [],
    lintel: '0',
    takenAt: new Date().toISOString(),
  };
  const told = { signal: new AbortController().signal, tell: () => {} };
  await expect(printBackup(owner, source, output, told)).rejects.toThrow(why);
});
