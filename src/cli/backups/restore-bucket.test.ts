import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { s3Store } from '#server/files/s3-store.ts';
import { localStore } from '#server/files/store.ts';
import { startBucket } from '#tests/bucket.ts';
import { runLintel } from '#tests/command-line.ts';
import { temporaryFolder } from '#tests/data-directory.ts';
import { prepareData } from '#tests/prepared-data.ts';
import { unzip } from '#tests/unzip.ts';

test('a backup of files in a folder comes back into a bucket, also one whose store was away at first, and from there into a folder', async () => {
  const folder = temporaryFolder();
  const bucket = await startBucket(path.join(folder, 'bucket'));
  onTestFinished(() => bucket.goAway().catch(() => {}));
  const inFolder = (name: string) => ({ LINTEL_DATA_DIR: path.join(folder, name), LINTEL_LOG_LEVEL: 'error' });
  const inBucket = {
    ...inFolder('second'),
    LINTEL_S3_ENDPOINT: bucket.place.endpoint,
    LINTEL_S3_BUCKET: bucket.place.bucket,
    LINTEL_S3_ACCESS_KEY_ID: bucket.place.accessKeyId,
    LINTEL_S3_SECRET_ACCESS_KEY: bucket.place.secretAccessKey,
  };
  await prepareData(path.join(folder, 'first'));
  const founded = await runLintel(
    inFolder('first'),
    ...['org', 'create', 'Alder', '--superadmin', 'ros@mail.example', '--json'],
  );
  const { id } = JSON.parse(founded.said);
  const keys = ['photos/1.jpg', 'photos/2.jpg', 'photos/large.jpg'];
  const local = localStore(path.join(folder, 'first', 'files'));
  const upload = path.join(folder, 'upload');
  for (const key of keys) {
    // Longer than what goes there in one piece.
    writeFileSync(upload, key.repeat(key.includes('large') ? 700_000 : 1));
    await local.keep(id, key, upload);
  }
  const taken = path.join(folder, 'taken.zip');
  expect(await runLintel(inFolder('first'), 'backup', taken)).toMatchObject({ status: 0, warned: '' });

  await prepareData(path.join(folder, 'second'));
  await bucket.goAway();
  expect(await runLintel(inBucket, 'restore', taken)).toMatchObject({
    status: 1,
    said: '',
    warned: expect.stringMatching(/^lintel: LINTEL_S3_ENDPOINT: the store at .* cannot be asked .*\n$/),
  });
  await bucket.comeBack();
  bucket.state.instead = ({ method, url = '' }) => (method === 'PUT' && url.endsWith('/photos/2.jpg') ? 400 : null);
  expect(await runLintel(inBucket, 'restore', taken)).toMatchObject({
    status: 1,
    said: '',
    warned: expect.stringMatching(
      /^lintel: The store of files did not keep a file: 400 .* Nothing was restored; .*\n$/,
    ),
  });
  expect(bucket.names()).toEqual([]);
  let isSilent = false;
  bucket.state.instead = ({ method, url = '' }) => {
    isSilent ||= method === 'PUT' && url.endsWith('/photos/2.jpg');
    return isSilent ? 'hangs up' : null;
  };
  const left = await runLintel(inBucket, 'restore', taken);
  expect([left.status, left.warned]).toEqual([
    1,
    expect.stringMatching(
      /^[12] files that it brought are still in the store, .*\nlintel: The store of files did not .*\n$/,
    ),
  ]);
  bucket.state.instead = () => null;
  expect(await runLintel(inBucket, 'restore', taken)).toMatchObject({ status: 0, warned: '' });
  expect(bucket.names()).toEqual(keys.map((key) => `${id}/${key}`).toSorted());
  expect(await text((await s3Store(bucket.place).open(id, 'photos/2.jpg')).content)).toBe('photos/2.jpg');

  const again = path.join(folder, 'again.zip');
  bucket.state.instead = ({ method, url = '' }) => (method === 'GET' && url.endsWith('/photos/2.jpg') ? 500 : null);
  expect(await runLintel(inBucket, 'backup', again)).toMatchObject({
    status: 1,
    warned: expect.stringMatching(
      /^lintel: The store of files did not open a file: 500 .* Nothing was left of the backup; .*\n$/,
    ),
  });
  expect(readdirSync(folder).filter((name) => name.startsWith('again'))).toEqual([]);
  bucket.state.instead = () => null;
  expect(await runLintel(inBucket, 'backup', again)).toMatchObject({ status: 0, warned: '' });
  const filesOf = (file: string) =>
    [...unzip(readFileSync(file))]
      .filter(([name]) => name.startsWith('files/'))
      .map(([name, content]) => `${name} ${createHash('sha256').update(content).digest('hex')}`)
      .toSorted();
  expect(filesOf(again)).toEqual(filesOf(taken));
  await prepareData(path.join(folder, 'third'));
  expect(await runLintel(inFolder('third'), 'restore', again)).toMatchObject({ status: 0, warned: '' });
  const back = localStore(path.join(folder, 'third', 'files'));
  for (const key of keys) expect(await back.sizeOf(id, key)).toBe(await local.sizeOf(id, key));
});
