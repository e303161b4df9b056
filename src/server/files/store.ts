import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, opendir, open as openLocal, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { fail } from '#server/access/app-error.ts';

/** Where the bytes of files live. Keys are names made by us, such as `receipts/0192….jpg`, within an organization. */
export type FileStore = {
  /** Keeps a copy of a local file, on disk before it returns; on failure nothing is left. */
  keep(orgId: string, key: string, from: string): Promise<void>;
  /** The bytes, which whoever asked reads or destroys; refused with FILE_GONE where there are none. */
  open(orgId: string, key: string): Promise<KeptContent>;
  /** How long a file is; null where there is none. */
  sizeOf(orgId: string, key: string): Promise<number | null>;
  remove(orgId: string, key: string): Promise<void>;
  /** Keys of everything in a folder, such as `receipts`, what a killed process left unfinished included. */
  keysIn(orgId: string, folder: string): Promise<string[]>;
  /** Keys of everything an organization has here, one after the other. */
  keysOf(orgId: string): AsyncIterable<string>;
  /** Everything of an organization goes, what a killed process left unfinished included. */
  removeAll(orgId: string): Promise<void>;
  /** What was begun before then and is not among the keys of an organization, whosever it is, goes. */
  removeUnfinished(before: Date): Promise<void>;
};

/** How many bytes are to come is NaN where the store does not say. */
export type KeptContent = { content: Readable; sizeBytes: number };

/** Where a file lies below the root of a store: in the folder of its organization, which no key leaves. */
export function placeOf(orgId: string, key: string): string {
  const place = posix.normalize(`${orgId}/${key}`);
  const isInside = place.startsWith(`${orgId}/`) && place.length > orgId.length + 1;
  if (!isInside || key.includes('\\')) throw new Error('A file key may not leave its folder.');
  return place;
}

/** The store in the local data directory, one folder an organization. */
export function localStore(root: string): FileStore {
  const pathOf = (orgId: string, key: string): string => join(root, placeOf(orgId, key));
  const keep = async (orgId: string, key: string, from: string): Promise<void> => {
    const path = pathOf(orgId, key);
    const part = `${path}.${randomUUID()}.part`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await copyFile(from, part);
      await sync(part, 'r+');
      await rename(part, path);
      await sync(dirname(path), 'r');
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  };
  const open = async (orgId: string, key: string): Promise<KeptContent> => {
    const file = await openLocal(pathOf(orgId, key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? fail('FILE_GONE') : error;
    });
    const { size } = await file.stat();
    return { content: file.createReadStream(), sizeBytes: size };
  };
  const sizeOf = async (orgId: string, key: string): Promise<number | null> => {
    const found = await stat(pathOf(orgId, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return found?.size ?? null;
  };
  const keysIn = async (orgId: string, folder: string): Promise<string[]> => {
    const names = await readdir(pathOf(orgId, folder)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.map((name) => `${folder}/${name}`);
  };
  const remove = (orgId: string, key: string) => rm(pathOf(orgId, key), { force: true });
  const removeAll = (orgId: string) => rm(dirname(pathOf(orgId, 'any')), { recursive: true, force: true });
  const keysOf = (orgId: string) => keysBelow(dirname(pathOf(orgId, 'any')));
  // What is unfinished here is among the keys of its folder.
  const removeUnfinished = () => Promise.resolve();
  return { keep, open, sizeOf, keysIn, keysOf, remove, removeAll, removeUnfinished };
}

async function* keysBelow(root: string, folder = root): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* keysBelow(root, path);
    else if (!entry.name.endsWith('.part')) yield relative(root, path).replaceAll(sep, '/');
  }
}

/** A file is safe once its bytes are on disk, and its name once its folder is; Windows keeps names by itself. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  if (flags === 'r' && process.platform === 'win32') return;
  const handle = await openLocal(path, flags);
  await handle.sync().finally(() => handle.close());
}
