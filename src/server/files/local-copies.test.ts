import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '#tests/data-directory.ts';
import { withLocalCopies } from './local-copies.ts';
import { localStore } from './store.ts';

async function given() {
  const folder = temporaryFolder();
  const temporary = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const store = localStore(path.join(folder, 'files'));
  writeFileSync(path.join(folder, 'upload'), 'bytes');
  await store.keep('org-a', 'imports/1.csv', path.join(folder, 'upload'));
  return { store, left: () => readdirSync(temporary) };
}

it('copies of kept files are lent for as long as the work takes, and go however it ends', async () => {
  const { store, left } = await given();
  const file = { key: 'imports/1.csv', name: 'rent roll.csv' };
  const read = await withLocalCopies(store, 'org-a', [file], async ([local]) => {
    expect(local?.name).toBe('rent roll.csv');
    return { path: local?.path ?? '', text: readFileSync(local?.path ?? '', 'utf8') };
  });
  expect([read.text, existsSync(read.path)]).toEqual(['bytes', false]);
  await expect(withLocalCopies(store, 'org-a', [file], () => Promise.reject(new Error('not read')))).rejects.toThrow(
    'not read',
  );
  expect(left()).toEqual([]);
});

it('where one of the files is gone, nothing stays of those before', async () => {
  const { store, left } = await given();
  const work = withLocalCopies(
    store,
    'org-a',
    [{ key: 'imports/1.csv' }, { key: 'imports/2.csv' }],
    async () => 'read',
  );
  await expect(work).rejects.toMatchObject({ code: 'FILE_GONE' });
  expect(left()).toEqual([]);
});
