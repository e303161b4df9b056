import { type FileHandle, open as openLocal } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3mini } from 's3mini';
import { fail } from '#server/access/app-error.ts';
import { type Asker, askerOf, awayOf, hasAnswered, inTime, type S3Place, StoreAway } from './ask-s3.ts';
import { sideBySide } from './side-by-side.ts';
import { type FileStore, type KeptContent, placeOf } from './store.ts';

/** What is longer goes there in parts, so that no more of it is held at once. */
const PART_BYTES = 8 * 1_048_576;
/** More parts of one file no store takes. */
const PARTS_MAX = 10_000;
/** As many as a store names at once. */
const NAMES_AT_ONCE = 1000;
const REMOVALS_AT_ONCE = 8;

/** The store in a bucket, one folder an organization: what is kept is there for every server of the installation. */
export function s3Store(place: S3Place, namesAtOnce = NAMES_AT_ONCE): FileStore {
  const ask = askerOf(place);
  const nameOf = (orgId: string, key: string) => `${place.prefix}${placeOf(orgId, key)}`;

  const keep = async (orgId: string, key: string, from: string): Promise<void> => {
    const name = nameOf(orgId, key);
    const file = await openLocal(from);
    try {
      await ask('keep a file', (s3) => put(s3, name, file));
    } catch (error) {
      // Whether it came before the answer was lost, nobody knows here.
      const removed = ask('remove a file', (s3) => removeNamed(s3, name)).catch(() => {});
      if (hasAnswered(error)) await removed;
      throw error;
    } finally {
      await file.close();
    }
  };
  const open = async (orgId: string, key: string): Promise<KeptContent> => {
    const name = nameOf(orgId, key);
    const { body, headers } = await ask('open a file', (s3) => s3.getObjectRaw(name)).catch((error: unknown) => {
      throw isMissing(error) ? fail('FILE_GONE') : error;
    });
    const content = body ? Readable.from(bytesOf(body), { objectMode: false }) : Readable.from([]);
    return { content, sizeBytes: lengthIn(headers) };
  };
  const sizeOf = async (orgId: string, key: string): Promise<number | null> => {
    const name = nameOf(orgId, key);
    return ask('say how long a file is', (s3) => s3.getContentLength(name)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  };
  const remove = async (orgId: string, key: string): Promise<void> => {
    const name = nameOf(orgId, key);
    await ask('remove a file', (s3) => removeNamed(s3, name)).catch((error: unknown) => {
      // Some stores mind that it is not there.
      if (!isMissing(error)) throw error;
    });
  };

  const pagesBelow = (folder: string) => pagesOf(ask, folder, namesAtOnce);
  const rootOf = (orgId: string): string => nameOf(orgId, 'any').slice(0, -'any'.length);
  async function* keysOf(orgId: string): AsyncGenerator<string> {
    const root = rootOf(orgId);
    for await (const names of pagesBelow(root)) for (const name of names) yield name.slice(root.length);
  }
  const keysIn = async (orgId: string, folder: string): Promise<string[]> => {
    const root = rootOf(orgId);
    const keys: string[] = [];
    for await (const names of pagesBelow(`${nameOf(orgId, folder)}/`))
      keys.push(...names.map((name) => name.slice(root.length)));
    return keys;
  };
  const removeAll = async (orgId: string): Promise<void> => {
    for await (const names of pagesBelow(rootOf(orgId))) {
      // One by one, which every store understands alike.
      await sideBySide(REMOVALS_AT_ONCE, names, async (name) => {
        await ask('remove a file', (s3) => removeNamed(s3, name));
      });
    }
    // Where it may not be asked about, that must not keep the rest from going.
    await removeUnfinishedOf(ask, rootOf(orgId), () => true).catch(unlessRefused);
  };
  const removeUnfinished = (before: Date) => removeUnfinishedOf(ask, place.prefix, isOursBefore(before, place));
  return { keep, open, sizeOf, keysIn, keysOf, remove, removeAll, removeUnfinished };
}

/** NaN where it is not said how many bytes are to come, as by a proxy that passes them on in chunks or packs them. */
const lengthIn = (headers: Headers): number =>
  headers.has('content-encoding') ? Number.NaN : Number(headers.get('content-length') ?? Number.NaN);

/** The bytes of an answer; one that breaks off, or that nothing more comes of, is a store that is away. How fast it is read does not count. */
async function* bytesOf(body: NonNullable<Response['body']>): AsyncGenerator<Buffer> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { value, done } = await inTime(reader.read());
      if (done) return;
      yield Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
  } catch (error) {
    throw awayOf('give all of a file', error);
  } finally {
    // Whoever reads no further wants no more of it.
    reader.cancel().catch(() => {});
  }
}

/** The names of all below a folder, as many at once as the store tells. */
async function* pagesOf(ask: Asker, folder: string, namesAtOnce: number): AsyncGenerator<string[]> {
  let next: string | undefined;
  do {
    const from = next;
    const page = await ask('list files', (s3) => s3.listObjectsPaged('/', folder, namesAtOnce, from));
    if (!page?.objects) throw new StoreAway('list files', 404, 'NoSuchBucket');
    yield page.objects.map((object) => object.Key);
    next = page.nextContinuationToken;
  } while (next !== undefined);
}

/** So begin all names of ours: in a bucket without a folder of our own, others may have begun something, too. */
const OF_AN_ORGANIZATION = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\//;

/** A file of which some parts came and nobody put them together: a list does not name it, and it takes its room. */
type Unfinished = { Key: string; UploadId: string; Initiated: string };
/** As the store says it: one alone is not in a list. */
type UnfinishedPage = {
  ListMultipartUploadsResult?: {
    Upload?: Unfinished | Unfinished[];
    NextKeyMarker?: string;
    NextUploadIdMarker?: string;
    IsTruncated?: string;
  };
};

const isOursBefore =
  (before: Date, { prefix }: S3Place) =>
  ({ Key: name, Initiated: at }: Unfinished): boolean =>
    OF_AN_ORGANIZATION.test(name.slice(prefix.length)) && new Date(at) < before;

async function removeUnfinishedOf(ask: Asker, folder: string, isToGo: (one: Unfinished) => boolean): Promise<void> {
  for await (const page of unfinishedBelow(ask, folder))
    for (const { Key: name, UploadId: upload } of page.filter(isToGo))
      await ask('forget an unfinished file', (s3) => s3.abortMultipartUpload(name, upload)).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
}

async function* unfinishedBelow(ask: Asker, folder: string): AsyncGenerator<Unfinished[]> {
  let next: Record<string, string> | null = {};
  while (next) {
    const query: Record<string, string> = { prefix: folder, ...next };
    const answer = await ask('list unfinished files', (s3) => s3.listMultipartUploads('/', '', 'GET', query));
    const page = (answer as UnfinishedPage).ListMultipartUploadsResult ?? {};
    yield [page.Upload ?? []].flat();
    const { NextKeyMarker: name, NextUploadIdMarker: upload } = page;
    next = page.IsTruncated === 'true' && name ? { 'key-marker': name, 'upload-id-marker': upload ?? '' } : null;
  }
}

/** Of a bucket that is not there, nothing follows about its files. */
const isMissing = (error: unknown): boolean =>
  error instanceof StoreAway && error.status === 404 && error.reason !== 'NoSuchBucket';

/** Whether a store says that it does not do this at all, or not for this key. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof StoreAway && [400, 403, 405, 501].includes(error.status ?? 0);

const unlessRefused = (error: unknown): void => {
  if (!isRefusal(error)) throw error;
};

const removeNamed = (s3: S3mini, name: string): Promise<boolean> => s3.deleteObject(name);

async function put(s3: S3mini, name: string, file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  if (size <= PART_BYTES) await s3.putObject(name, await readAt(file, 0, size));
  else await putInParts(s3, name, file, size);
}

/** A part after the other; where one fails, the store forgets those before. */
async function putInParts(s3: S3mini, name: string, file: FileHandle, size: number): Promise<void> {
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / PARTS_MAX));
  const upload = await s3.getMultipartUploadId(name);
  try {
    const parts = [];
    for (let at = 0; at < size; at += partBytes) {
      const bytes = await readAt(file, at, Math.min(partBytes, size - at));
      parts.push(await s3.uploadPart(name, upload, bytes, parts.length + 1));
    }
    const { etag } = await s3.completeMultipartUpload(name, upload, parts);
    // A store that fails over it says so in an answer that begins as if all were well.
    if (!etag) throw new Error('the parts were not put together');
  } catch (error) {
    await s3.abortMultipartUpload(name, upload).catch(() => {});
    throw error;
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, position + read);
    if (bytesRead === 0) throw new Error('the file became shorter');
    read += bytesRead;
  }
  return bytes;
}
