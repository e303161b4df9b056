import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { NO_ORG } from '#server/access/context.ts';
import { s3Store } from '#server/files/s3-store.ts';
import { localStore } from '#server/files/store.ts';
import { startBucket } from '#tests/bucket.ts';
import { runLintel } from '#tests/command-line.ts';
import { temporaryFolder } from '#tests/data-directory.ts';
import { prepareData } from '#tests/prepared-data.ts';

test('lintel files copies all there is to the bucket and back, goes on where it was cut off, and says what is to be done', async () => {
  const folder = temporaryFolder();
  const bucket = await startBucket(path.join(folder, 'bucket'));
  onTestFinished(() => bucket.goAway().catch(() => {}));
  const data = { LINTEL_DATA_DIR: path.join(folder, 'data'), LINTEL_LOG_LEVEL: 'error' };
  const environment = {
    ...data,
    LINTEL_S3_ENDPOINT: bucket.place.endpoint,
    LINTEL_S3_BUCKET: bucket.place.bucket,
    LINTEL_S3_ACCESS_KEY_ID: bucket.place.accessKeyId,
    LINTEL_S3_SECRET_ACCESS_KEY: bucket.place.secretAccessKey,
  };
  await prepareData(data.LINTEL_DATA_DIR);
  const founded = await runLintel(data, 'org', 'create', 'Alder', '--superadmin', 'ros@mail.example', '--json');
  const { id } = JSON.parse(founded.said);
  const local = localStore(path.join(data.LINTEL_DATA_DIR, 'files'));
  const upload = path.join(folder, 'upload');
  writeFileSync(upload, 'bytes');
  const keys = Array.from({ length: 30 }, (_, at) => `photos/${at}.jpg`);
  for (const key of keys) await local.keep(id, key, upload);
  await local.keep(NO_ORG, 'people/1.webp', upload);

  const copy = (to: string) => runLintel(environment, 'files', 'copy', '--to', to, '--json');
  expect(await runLintel(data, 'files', 'copy', '--to', 'bucket')).toMatchObject({
    status: 1,
    warned: expect.stringMatching(/^lintel: LINTEL_S3_ENDPOINT is not set: .*\n$/),
  });
  expect(await copy('moon')).toMatchObject({ status: 2, warned: expect.stringContaining('nothing was done') });

  bucket.state.instead = ({ method, url = '' }) => (method === 'PUT' && url.endsWith('/photos/7.jpg') ? 400 : null);
  expect(await copy('bucket')).toMatchObject({
    status: 1,
    warned: expect.stringMatching(
      /^lintel: The store of files did not keep a file: 400 .* run this again to go on\.\n$/,
    ),
  });
  bucket.state.instead = () => null;
  const cutOff = bucket.names().length;
  expect(cutOff).toBeGreaterThan(0);
  const gone = await copy('bucket');
  expect([gone.status, JSON.parse(gone.said)]).toEqual([0, { files: 31, copied: 31 - cutOff, altered: [] }]);
  expect(bucket.names()).toEqual([`${NO_ORG}/people/1.webp`, ...keys.map((key) => `${id}/${key}`)].toSorted());

  appendFileSync(upload, ' and more');
  await local.keep(id, 'photos/3.jpg', upload);
  expect(JSON.parse((await copy('bucket')).said)).toEqual({ files: 31, copied: 1, altered: [] });
  expect(await text((await s3Store(bucket.place).open(id, 'photos/3.jpg')).content)).toBe('bytes and more');

  rmSync(path.join(data.LINTEL_DATA_DIR, 'files'), { recursive: true });
  const back = await runLintel(environment, 'files', 'copy', '--to', 'folder');
  expect(back.said).toMatch(
    /^All 31 files are in .*: 31 were copied, 0 were there\.\n.*start it without the LINTEL_S3_… settings\.\n$/,
  );
  expect(await text((await local.open(id, 'photos/3.jpg')).content)).toBe('bytes and more');
  expect(await local.sizeOf(NO_ORG, 'people/1.webp')).toBe(5);

  await bucket.goAway();
  expect(await copy('bucket')).toMatchObject({ status: 1, warned: expect.stringContaining('ECONNREFUSED') });
});
