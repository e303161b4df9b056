import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#tests/data-directory.ts';
import { FileAltered, faultOf, type KnownFile, openProven } from './proven.ts';
import { localStore } from './store.ts';

const SHORT = 40_000;
const LONG = 3_000_000;

/** A file that was kept, and what the store has in its place. */
async function given(sizeBytes: number, change: (bytes: Buffer) => Buffer) {
  const folder = temporaryFolder();
  const bytes = randomBytes(sizeBytes);
  const upload = path.join(folder, 'upload');
  writeFileSync(upload, bytes);
  const store = localStore(path.join(folder, 'files'));
  const file: KnownFile = { key: 'photos/1.jpg', sizeBytes, sha256: createHash('sha256').update(bytes).digest('hex') };
  await store.keep('org-a', file.key, upload);
  writeFileSync(path.join(folder, 'files/org-a', file.key), change(bytes));
  return { store, file, bytes };
}

const withOneBit = (bytes: Buffer) => {
  const other = Buffer.from(bytes);
  other[other.length - 1] = (other.at(-1) ?? 0) ^ 1;
  return other;
};

it.each([SHORT, LONG, 1])('a file of %i bytes that is as it was kept is given whole', async (sizeBytes) => {
  const { store, file, bytes } = await given(sizeBytes, (same) => same);
  const read = await openProven(store, 'org-a', file);
  expect(Buffer.concat(await read.content.toArray()).equals(bytes)).toBe(true);
  expect(await faultOf(store, 'org-a', file)).toBeNull();
});

it.each([
  ['other', withOneBit],
  ['fewer', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['no', () => Buffer.alloc(0)],
  ['more', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('!')])],
])('of a short file with %s bytes, and of a long one of another length, nothing is given', async (_, change) => {
  for (const sizeBytes of change === withOneBit ? [SHORT] : [SHORT, LONG]) {
    const { store, file } = await given(sizeBytes, change);
    await expect(openProven(store, 'org-a', file)).rejects.toThrow(FileAltered);
    expect(await faultOf(store, 'org-a', file)).toEqual({ key: file.key, fault: 'ALTERED' });
  }
});

it('a long file with other bytes breaks off before it is whole', async () => {
  const { store, file } = await given(LONG, withOneBit);
  const { content } = await openProven(store, 'org-a', file);
  let came = 0;
  const read = (async () => {
    for await (const chunk of content) came += chunk.length;
  })();
  await expect(read).rejects.toThrow('other bytes than were kept as org-a/photos/1.jpg');
  expect(came).toBeLessThan(LONG);
  expect(await faultOf(store, 'org-a', file)).toEqual({ key: file.key, fault: 'ALTERED' });
});

it('a file that is not there is gone, not altered', async () => {
  const { store, file } = await given(SHORT, (same) => same);
  await store.remove('org-a', file.key);
  expect(await faultOf(store, 'org-a', file)).toEqual({ key: file.key, fault: 'GONE' });
});
