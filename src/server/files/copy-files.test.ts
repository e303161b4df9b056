import { createHash } from 'node:crypto';
import { truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { startBucket } from '#tests/bucket.ts';
import { temporaryFolder } from '#tests/data-directory.ts';
import { copyFiles } from './copy-files.ts';
import { s3Store } from './s3-store.ts';
import { localStore } from './store.ts';

const ORG = 'org-a';
const KEY = 'photos/1.jpg';
const RIGHT = 'bytes';

/** A file in the data folder with its row, and the bucket that it goes to. */
async function given(isListed = true) {
  const folder = temporaryFolder();
  const bucket = await startBucket(path.join(folder, 'bucket'));
  onTestFinished(() => bucket.goAway());
  const from = localStore(path.join(folder, 'files'));
  const to = s3Store(bucket.place);
  const keep = async (store: typeof from, bytes: string) => {
    const upload = path.join(folder, 'upload');
    writeFileSync(upload, bytes);
    await store.keep(ORG, KEY, upload);
  };
  await keep(from, RIGHT);
  const known = { sizeBytes: RIGHT.length, sha256: createHash('sha256').update(RIGHT).digest('hex') };
  const findKnown = async () => new Map(isListed ? [[KEY, known]] : []);
  const copy = (isByLength = false) => copyFiles({ from, to }, [ORG], { findKnown, isByLength });
  const there = async () => text((await to.open(ORG, KEY)).content);
  return {
    bucket,
    copy,
    there,
    keepIn: { from: (bytes: string) => keep(from, bytes), to: (bytes: string) => keep(to, bytes) },
  };
}

const DONE = { fileCount: 1, copiedCount: 1, missing: [], altered: [] };
const THERE = { ...DONE, copiedCount: 0 };
const named = [`${ORG}/${KEY}`];

it('what is there in the same size with other bytes is copied anew, unless it was asked to go by length', async () => {
  const { copy, there, keepIn } = await given();
  await keepIn.to('other');
  expect([await copy(true), await there()]).toEqual([THERE, 'other']);
  expect([await copy(), await there()]).toEqual([DONE, RIGHT]);
  expect(await copy()).toEqual(THERE);
});

it('what is not as it was kept where it comes from is named, and takes no place of what is', async () => {
  const { copy, there, keepIn } = await given();
  await keepIn.from('other');
  expect([await copy(), await there()]).toEqual([{ ...DONE, altered: named }, 'other']);
  await keepIn.to(RIGHT);
  expect([await copy(), await there()]).toEqual([THERE, RIGHT]);
  await keepIn.from('few');
  expect([await copy(), await there()]).toEqual([THERE, RIGHT]);
});

it.each([true, false])(
  'what a store keeps as something else than it was given is not said to be there',
  async (isListed) => {
    const { bucket, copy } = await given(isListed);
    let isKept = false;
    bucket.state.instead = ({ method }) => {
      if (isKept && method !== 'PUT') truncateSync(bucket.placeOf(`${ORG}/${KEY}`), 2);
      isKept ||= method === 'PUT';
      return null;
    };
    expect(await copy()).toEqual({ ...DONE, missing: named });
  },
);
