import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/data-directory.ts';
import { fileBrief } from './briefs.ts';
import { type FileStore, localStore } from './store.ts';

let root: string;
let store: FileStore;
let upload: string;
beforeEach(() => {
  const folder = temporaryFolder();
  root = path.join(folder, 'files');
  store = localStore(root);
  upload = path.join(folder, 'upload');
  writeFileSync(upload, 'bytes');
});

describe('the store of files', () => {
  it('keeps a copy under its key, within its organization, and leaves what it was made of', async () => {
    await store.keep('org-a', 'receipts/1.pdf', upload);
    const { content, sizeBytes } = await store.open('org-a', 'receipts/1.pdf');
    expect([await text(content), sizeBytes]).toEqual(['bytes', 5]);
    expect(await store.sizeOf('org-a', 'receipts/1.pdf')).toBe(5);
    expect(existsSync(upload)).toBe(true);
    expect(await store.keysIn('org-a', 'receipts')).toEqual(['receipts/1.pdf']);
    expect(await store.keysIn('org-b', 'receipts')).toEqual([]);
  });

  it.each(['../org-b/receipts/1.pdf', '../../etc/passwd', 'receipts/../../org-b/1', '..', '.', ''])(
    'never leaves the folder of an organization by the key "%s"',
    async (key) => {
      await expect(store.open('org-a', key)).rejects.toThrow('leave');
      await expect(store.keep('org-a', key, upload)).rejects.toThrow('leave');
    },
  );

  it('is not taken in by an organization whose name begins like another’s', async () => {
    await store.keep('org-a', 'receipts/1.pdf', upload);
    await expect(store.open('org', '../org-a/receipts/1.pdf')).rejects.toThrow('leave');
  });

  it('leaves nothing behind when there is nothing to copy, or no place for it', async () => {
    await expect(store.keep('org-a', 'receipts/1.pdf', `${upload}-gone`)).rejects.toThrow();
    expect(readdirSync(path.join(root, 'org-a', 'receipts'))).toEqual([]);
    mkdirSync(path.join(root, 'org-a', 'receipts/2.pdf'));
    writeFileSync(path.join(root, 'org-a', 'receipts/2.pdf/inside'), '');
    await expect(store.keep('org-a', 'receipts/2.pdf', upload)).rejects.toThrow();
    expect(readdirSync(path.join(root, 'org-a', 'receipts'))).toEqual(['2.pdf']);
  });

  it('removes what is there, and does not mind what is not', async () => {
    await store.keep('org-a', 'photos/1.jpg', upload);
    await store.remove('org-a', 'photos/1.jpg');
    await store.remove('org-a', 'photos/1.jpg');
    expect(await store.keysIn('org-a', 'photos')).toEqual([]);
  });

  it('says of bytes that are not there that they are gone', async () => {
    await expect(store.open('org-a', 'photos/1.jpg')).rejects.toMatchObject({ code: 'FILE_GONE' });
    expect(await store.sizeOf('org-a', 'photos/1.jpg')).toBeNull();
  });

  it('names what a killed process left unfinished too, so that it can be swept', async () => {
    await store.keep('org-a', 'photos/1.jpg', upload);
    writeFileSync(path.join(root, 'org-a', 'photos/2.jpg.part'), '');
    expect((await store.keysIn('org-a', 'photos')).toSorted()).toEqual(['photos/1.jpg', 'photos/2.jpg.part']);
  });
});

it('a file is shown with where its bytes are, and its small picture only where there is one', () => {
  const row = { id: 'f1', key: 'photos/1.jpg', name: 'tap.jpg', mime: 'image/jpeg', sizeBytes: 5, hasThumbnail: true };
  expect(fileBrief(row)).toMatchObject({ url: '/api/files/f1', thumbnailUrl: '/api/files/f1/thumbnail' });
  expect(fileBrief({ ...row, hasThumbnail: false }).thumbnailUrl).toBeNull();
  expect(fileBrief(row)).not.toHaveProperty('hasThumbnail');
});
