import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { KeptFile } from '#contract/route.ts';
import { AppError } from '#server/access/app-error.ts';
import type { FileStore, KeptContent } from './store.ts';

/** By what the bytes of a file are known again, as the row says that lists it. */
export type KnownBytes = { sizeBytes: number; sha256: string };
export type KnownFile = KnownBytes & { key: string };

/** The store gave back other bytes than were kept; the message is for the log. */
export class FileAltered extends Error {
  override name = 'FileAltered';
  constructor(orgId: string, key: string) {
    super(`The store of files gave back other bytes than were kept as ${orgId}/${key}.`);
  }
}

/** What is no longer is read whole before any of it is shown, as most pictures and papers are. */
const WHOLE_BYTES_MAX = 1_048_576;

/**
 * A kept file of which no wrong byte passes for a right one: a short one is looked through before it is handed on; a long one
 * breaks off before its last piece, so that nobody takes it for whole.
 */
export async function openProven(store: FileStore, orgId: string, file: KnownFile): Promise<KeptContent> {
  const { content, sizeBytes } = await store.open(orgId, file.key);
  if (Number.isFinite(sizeBytes) && sizeBytes !== file.sizeBytes) {
    content.destroy();
    throw new FileAltered(orgId, file.key);
  }
  const bytes = Readable.from(provenBytes(content, orgId, file), { objectMode: false });
  const isShort = file.sizeBytes <= WHOLE_BYTES_MAX;
  return { content: isShort ? Readable.from([await buffer(bytes)]) : bytes, sizeBytes: file.sizeBytes };
}

/** A file that is kept, held against what is known of it. */
export const openKept = (store: FileStore, { orgId, key, known }: KeptFile): Promise<KeptContent> =>
  known ? openProven(store, orgId, { key, sizeBytes: known.sizeBytes, sha256: known.sha256 }) : store.open(orgId, key);

/** The same for whoever reads many, each opened once it is asked for. */
export async function* provenContentOf(store: FileStore, orgId: string, file: KnownFile): AsyncGenerator<Buffer> {
  yield* (await openProven(store, orgId, file)).content;
}

async function* provenBytes(content: Readable, orgId: string, { key, ...known }: KnownFile): AsyncGenerator<Buffer> {
  let isRight = true;
  let size = 0;
  let last: Buffer | null = null;
  for await (const chunk of watched(content, known, () => (isRight = false))) {
    size += chunk.length;
    // Of a store that does not say how long it is, the end need not be waited for.
    if (size > known.sizeBytes) throw new FileAltered(orgId, key);
    if (last) yield last;
    last = chunk;
  }
  if (!isRight) throw new FileAltered(orgId, key);
  if (last) yield last;
}

/** Bytes as they come, more than there were included; `tellAltered` hears at their end that they are not those that were kept. */
export async function* watched(
  content: AsyncIterable<Buffer>,
  known: KnownBytes,
  tellAltered: () => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.length;
    yield chunk;
  }
  if (size !== known.sizeBytes || hash.digest('hex') !== known.sha256) tellAltered();
}

/** What became of a file that a row lists: nothing, or other bytes. */
export type Fault = { key: string; fault: 'GONE' | 'ALTERED' };

/** Reads a listed file to its end; null where it is as it was kept. */
export async function faultOf(store: FileStore, orgId: string, file: KnownFile): Promise<Fault | null> {
  try {
    for await (const _ of provenContentOf(store, orgId, file));
    return null;
  } catch (error) {
    if (error instanceof FileAltered) return { key: file.key, fault: 'ALTERED' };
    if (error instanceof AppError && error.code === 'FILE_GONE') return { key: file.key, fault: 'GONE' };
    throw error;
  }
}
