import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasAnswered } from '#server/files/ask-s3.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Backup } from '../queries/read-backup.ts';
import type { Tell } from '../queries/take-backup.ts';

/** A file that is in the store only since it came from a backup. */
export type NewFile = { orgId: string; key: string };

/** Keeps every file of a backup, each whole or not at all, and notes in `made` those that were not there before. */
export async function keepFiles(
  files: FileStore,
  backup: Backup,
  made: NewFile[],
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lintel-restore-'));
  const passing = path.join(folder, 'file');
  let count = 0;
  try {
    for await (const { orgId, key, content } of backup.files()) {
      signal.throwIfAborted();
      tell(`file ${++count}`);
      await pipeline(Readable.from(content), createWriteStream(passing));
      const isNew = (await files.sizeOf(orgId, key)) === null;
      await files.keep(orgId, key, passing);
      if (isNew) made.push({ orgId, key });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Takes files out of the store again, past one that cannot be, but none further of a store that says nothing; how many are
 * still there.
 */
export async function takeBack(files: FileStore, made: readonly NewFile[]): Promise<number> {
  let left = 0;
  for (const [at, { orgId, key }] of made.entries()) {
    try {
      await files.remove(orgId, key);
    } catch (error) {
      if (!hasAnswered(error)) return left + made.length - at;
      left++;
    }
  }
  return left;
}
