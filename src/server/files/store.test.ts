import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { S3mini } from 's3mini';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startBucket } from '#tests/bucket.ts';
import { onBusyMachine, temporaryFolder } from '#tests/data-directory.ts';
import { addressOf, type S3Place, StoreAway } from './ask-s3.ts';
import { fileBrief } from './briefs.ts';
import { isRefusal, s3Store } from './s3-store.ts';
import { type FileStore, localStore } from './store.ts';

/** So few that it takes little for there to be a next page. */
const NAMES_AT_ONCE = 20;

/** A store, and all that lies in it, whosever it is. */
type Given = { store: FileStore; names(): string[] };

const KINDS: Record<string, (folder: string) => Promise<Given>> = {
  'in the data folder': async (folder) => {
    const root = path.join(folder, 'files');
    const names = () =>
      readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
        .toSorted();
    return { store: localStore(root), names: () => (existsSync(root) ? names() : []) };
  },
  'in a bucket': async (folder) => {
    const bucket = await startBucket(path.join(folder, 'bucket'));
    onTestFinished(() => bucket.goAway());
    return { store: s3Store(bucket.place, NAMES_AT_ONCE), names: bucket.names };
  },
  'in a folder of a bucket': async (folder) => {
    const bucket = await startBucket(path.join(folder, 'bucket'));
    onTestFinished(() => bucket.goAway());
    const prefix = 'offices/lintel/';
    expect(bucket.names().filter((name) => !name.startsWith(prefix))).toEqual([]);
    return {
      store: s3Store({ ...bucket.place, prefix }, NAMES_AT_ONCE),
      names: () => bucket.names().map((name) => name.slice(prefix.length)),
    };
  },
};

async function allOf<T>(listed: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of listed) all.push(one);
  return all;
}

describe.each(Object.keys(KINDS))('the store of files %s', (kind) => {
  let given: Given;
  let store: FileStore;
  let upload: string;
  beforeEach(async () => {
    const folder = temporaryFolder();
    given = await (KINDS[kind] as (typeof KINDS)[string])(folder);
    store = given.store;
    upload = path.join(folder, 'upload');
    writeFileSync(upload, 'bytes');
  });
  const keysOf = (orgId: string) => allOf(store.keysOf(orgId));

  it('keeps a copy under its key, within its organization, and leaves what it was made of', async () => {
    await store.keep('org-a', 'receipts/1.pdf', upload);
    const { content, sizeBytes } = await store.open('org-a', 'receipts/1.pdf');
    expect([await text(content), sizeBytes]).toEqual(['bytes', 5]);
    expect(await store.sizeOf('org-a', 'receipts/1.pdf')).toBe(5);
    expect(existsSync(upload)).toBe(true);
    expect(await store.keysIn('org-a', 'receipts')).toEqual(['receipts/1.pdf']);
    expect(await store.keysIn('org-b', 'receipts')).toEqual([]);
    expect(given.names()).toEqual(['org-a/receipts/1.pdf']);
  });

  it.each(['../org-b/receipts/1.pdf', '../../etc/passwd', 'receipts/../../org-b/1', '..\\org-b\\1', '..', '.', ''])(
    'never leaves the folder of an organization by the key "%s"',
    async (key) => {
      await expect(store.open('org-a', key)).rejects.toThrow('leave');
      await expect(store.keep('org-a', key, upload)).rejects.toThrow('leave');
      await expect(store.keysIn('org-a', key)).rejects.toThrow('leave');
      await expect((async () => store.remove('org-a', key))()).rejects.toThrow('leave');
      expect(given.names()).toEqual([]);
    },
  );

  it('is not taken in by an organization whose name begins like another’s', async () => {
    await store.keep('org-a', 'receipts/1.pdf', upload);
    await store.keep('org-a', 'receipts-of-others/1.pdf', upload);
    await expect(store.open('org', '../org-a/receipts/1.pdf')).rejects.toThrow('leave');
    expect([await keysOf('org'), await store.keysIn('org-a', 'receipts')]).toEqual([[], ['receipts/1.pdf']]);
    await store.removeAll('org');
    expect(given.names()).toHaveLength(2);
  });

  it('leaves nothing behind when there is nothing to copy', async () => {
    await expect(store.keep('org-a', 'receipts/1.pdf', `${upload}-gone`)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(given.names()).toEqual([]);
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

  it('names each of many files once, and removes all of one organization', async () => {
    const keys = Array.from({ length: 3 * NAMES_AT_ONCE + 5 }, (_, at) => `photos/${at}.jpg`);
    const left = keys.values();
    const keeping = async () => {
      for (const key of left) await store.keep('org-a', key, upload);
    };
    await Promise.all([keeping(), keeping(), keeping(), keeping(), store.keep('org-b', 'photos/1.jpg', upload)]);
    await store.keep('org-a', 'receipts/1.pdf', upload);
    expect(await keysOf('org-a')).toHaveLength(keys.length + 1);
    expect((await keysOf('org-a')).toSorted()).toEqual([...keys, 'receipts/1.pdf'].toSorted());
    expect((await store.keysIn('org-a', 'photos')).toSorted()).toEqual(keys.toSorted());
    await store.removeAll('org-a');
    expect([await keysOf('org-a'), await store.keysIn('org-a', 'photos')]).toEqual([[], []]);
    expect(given.names()).toEqual(['org-b/photos/1.jpg']);
    await store.removeAll('org-a');
  });

  it.each([0, 1, 8 * 1_048_576, 20_000_001])('keeps and opens a file of %i bytes as it is', async (length) => {
    const bytes = randomBytes(length);
    writeFileSync(upload, bytes);
    await store.keep('org-a', 'exports/1.zip', upload);
    const { content, sizeBytes } = await store.open('org-a', 'exports/1.zip');
    const hashOf = (read: Buffer) => createHash('sha256').update(read).digest('hex');
    expect([sizeBytes, hashOf(await buffer(content))]).toEqual([length, hashOf(bytes)]);
    expect(await keysOf('org-a')).toEqual(['exports/1.zip']);
  });
});

describe('a store in the data folder', () => {
  it('leaves nothing behind where there is no place for a file', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'upload'), 'bytes');
    mkdirSync(path.join(folder, 'org-a/receipts/2.pdf/inside'), { recursive: true });
    await expect(localStore(folder).keep('org-a', 'receipts/2.pdf', path.join(folder, 'upload'))).rejects.toThrow();
    expect(readdirSync(path.join(folder, 'org-a/receipts'))).toEqual(['2.pdf']);
  });

  it('names what a killed process left unfinished too, so that it can be swept', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'org-a/photos'), { recursive: true });
    for (const name of ['1.jpg', '2.jpg.part']) writeFileSync(path.join(folder, 'org-a/photos', name), '');
    const store = localStore(folder);
    expect((await store.keysIn('org-a', 'photos')).toSorted()).toEqual(['photos/1.jpg', 'photos/2.jpg.part']);
    expect(await allOf(store.keysOf('org-a'))).toEqual(['photos/1.jpg']);
  });
});

describe('a store in a bucket', () => {
  const PART_BYTES = 8 * 1_048_576;
  async function givenBucket(instead: Partial<S3Place> = {}) {
    const folder = temporaryFolder();
    const bucket = await startBucket(path.join(folder, 'bucket'));
    onTestFinished(() => bucket.goAway().catch(() => {}));
    const upload = path.join(folder, 'upload');
    writeFileSync(upload, 'bytes');
    return { ...bucket, upload, store: s3Store({ ...bucket.place, ...instead }) };
  }
  const isPart = ({ url = '' }: IncomingMessage) => url.includes('partNumber=2');

  it('of which a part does not come leaves nothing of the others, and forgets them', async () => {
    const { store, state, upload, names, unfinished } = await givenBucket();
    truncateSync(upload, 3 * PART_BYTES);
    for (const instead of [400, 500, 'hangs up'] as const) {
      state.instead = (request) => (isPart(request) ? instead : null);
      await expect(store.keep('org-a', 'exports/1.zip', upload)).rejects.toThrow(StoreAway);
      expect([names(), await allOf(store.keysOf('org-a')), unfinished()]).toEqual([[], [], []]);
    }
  });

  const ORGANIZATIONS = ['01999999-0000-7000-8000-00000000000a', '01999999-0000-7000-8000-00000000000b'] as const;
  /** What a server that is killed in between leaves: a part came, and nothing was put together or forgotten. */
  async function givenUnfinished(prefix: string, instead: Partial<S3Place> = {}) {
    const bucket = await givenBucket({ prefix, ...instead });
    const s3 = new S3mini({ ...bucket.place, endpoint: addressOf(bucket.place) });
    const leave = async (name: string) => {
      await s3.uploadPart(name, await s3.getMultipartUploadId(name), 'a part', 1);
      return name;
    };
    const [org, other] = ORGANIZATIONS;
    const ours = [];
    for (const name of [`${org}/exports/1.zip`, `${org}/exports/1.zip`, `${org}/files/2.pdf`, `${other}/exports/3.zip`])
      ours.push(await leave(`${prefix}${name}`));
    const others = [];
    for (const name of ['another-program/backup.tar', `elsewhere/${org}/exports/1.zip`]) others.push(await leave(name));
    return { ...bucket, org, other, ours, others: others.toSorted() };
  }
  const IN_AN_HOUR = new Date(Date.now() + 3_600_000);
  const AN_HOUR_AGO = new Date(Date.now() - 3_600_000);

  it.each(['', 'lintel/'])('below "%s" ends what was cut off before a day, and nothing of others', async (prefix) => {
    const { store, upload, unfinished, names, others, ours, org } = await givenUnfinished(prefix);
    await store.keep(org, 'exports/4.zip', upload);
    await store.removeUnfinished(AN_HOUR_AGO);
    expect(unfinished()).toEqual([...ours, ...others].toSorted());
    await store.removeUnfinished(IN_AN_HOUR);
    expect([unfinished(), names()]).toEqual([others, [`${prefix}${org}/exports/4.zip`]]);
  });

  it('has nothing left of an organization that goes, what was cut off included', async () => {
    const { store, unfinished, others, other, org } = await givenUnfinished('');
    await store.removeAll(org);
    expect(unfinished()).toEqual([`${other}/exports/3.zip`, ...others].toSorted());
  });

  it('that lets nobody ask what is unfinished keeps no organization from going, and says so when asked', async () => {
    const { store, state, upload, names, org } = await givenUnfinished('');
    await store.keep(org, 'exports/4.zip', upload);
    for (const status of [403, 501]) {
      state.instead = ({ url = '' }) => (url.includes('uploads') ? status : null);
      const refused = await store.removeUnfinished(IN_AN_HOUR).catch((error: unknown) => error);
      expect([isRefusal(refused), refused]).toMatchObject([true, { status }]);
    }
    await store.removeAll(org);
    expect(names()).toEqual([]);
  });

  it('that is busy, faulty or hangs up for a moment is asked again, and the file is there', async () => {
    const { store, state, upload } = await givenBucket();
    for (const instead of [503, 429, 500, 'hangs up'] as const) {
      let isFirst = true;
      state.instead = () => {
        const answer = isFirst ? instead : null;
        isFirst = false;
        return answer;
      };
      await store.keep('org-a', 'photos/1.jpg', upload);
      expect(await store.sizeOf('org-a', 'photos/1.jpg')).toBe(5);
    }
  });

  it('that does not put parts together, and says so late, has not kept the file', async () => {
    const { store, state, upload, names } = await givenBucket();
    truncateSync(upload, 2 * PART_BYTES);
    state.instead = ({ method, url = '' }) => (method === 'POST' && url.includes('uploadId=') ? 'fails late' : null);
    await expect(store.keep('org-a', 'exports/1.zip', upload)).rejects.toThrow('not put together');
    expect(names()).toEqual([]);
  });

  it('that answers something else than a list, or nothing more, is away, and has not lost its files', async () => {
    const { store, state, upload, names } = await givenBucket();
    await store.keep('org-a', 'photos/1.jpg', upload);
    const listing = [
      () => store.keysIn('org-a', 'photos'),
      () => allOf(store.keysOf('org-a')),
      () => store.removeAll('org-a'),
    ];
    for (const instead of ['answers a page', 'fails late', 'breaks off'] as const) {
      state.instead = () => instead;
      for (const list of listing) await expect(list()).rejects.toThrow('did not list files');
    }
    const askedAt = performance.now();
    state.instead = () => 'stands still';
    await expect(store.keysIn('org-a', 'photos')).rejects.toThrow('no more of it');
    expect(performance.now() - askedAt).toBeLessThan(onBusyMachine(12_000));
    expect(names()).toEqual(['org-a/photos/1.jpg']);
  });

  it.each([
    ['opens nothing with another secret', { secretAccessKey: 'quite another' }, 403, 'SignatureDoesNotMatch'],
    ['opens nothing with a key it does not know', { accessKeyId: 'UNKNOWN' }, 403, 'InvalidAccessKeyId'],
    ['that is not there has lost no file', { bucket: 'another-one' }, 404, 'NoSuchBucket'],
  ])('%s, and says why without a secret', async (_, instead, status, reason) => {
    const { store, upload } = await givenBucket(instead);
    const asked: [string, () => Promise<unknown>][] = [
      ['keep', () => store.keep('org-a', 'photos/1.jpg', upload)],
      ['open', () => store.open('org-a', 'photos/1.jpg')],
      ['list', () => store.keysIn('org-a', 'photos')],
      ['remove', () => store.remove('org-a', 'photos/1.jpg')],
      ['removeAll', () => store.removeAll('org-a')],
    ];
    for (const [what, ask] of asked) {
      const error = await ask().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect([what, error]).toMatchObject([what, { name: 'StoreAway', status, reason }]);
      expect(inspect(error, { depth: 9 })).not.toMatch(/S3RVER|quite another|Signature=/);
    }
  });

  it('that is away is not mistaken for one that lost the file, and is used again once it is back', async () => {
    const { store, upload, goAway, comeBack } = await givenBucket();
    await store.keep('org-a', 'photos/1.jpg', upload);
    await goAway();
    await expect(store.open('org-a', 'photos/1.jpg')).rejects.toMatchObject({ status: null, reason: 'ECONNREFUSED' });
    await expect(store.sizeOf('org-a', 'photos/1.jpg')).rejects.toThrow(StoreAway);
    await comeBack();
    expect(await text((await store.open('org-a', 'photos/1.jpg')).content)).toBe('bytes');
  });

  it.each([
    ['https://s3.example.org', 'https://s3.example.org/homes'],
    ['https://s3.example.org/', 'https://s3.example.org/homes'],
    ['https://s3.example.org/homes', 'https://s3.example.org/homes'],
    ['https://homes.s3.example.org', 'https://homes.s3.example.org/'],
    ['https://example.org/storage/s3', 'https://example.org/storage/s3/homes'],
  ])('at %s is asked at %s', (endpoint, address) => {
    expect(addressOf({ endpoint, bucket: 'homes' })).toBe(address);
  });
});

it('a file is shown with where its bytes are, and its small picture only where there is one', () => {
  const row = { id: 'f1', key: 'photos/1.jpg', name: 'tap.jpg', mime: 'image/jpeg', sizeBytes: 5, hasThumbnail: true };
  expect(fileBrief(row)).toMatchObject({ url: '/api/files/f1', thumbnailUrl: '/api/files/f1/thumbnail' });
  expect(fileBrief({ ...row, hasThumbnail: false }).thumbnailUrl).toBeNull();
  expect(fileBrief(row)).not.toHaveProperty('hasThumbnail');
});
