import { link, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { watchConnection } from '#server/db/acquire.ts';
import { zipOf } from '#server/exports/write-zip.ts';
import { StoreAway } from '#server/files/ask-s3.ts';
import { hasSchema } from '../queries/catalog.ts';
import { beginSnapshot, type Source, type Tell, takeBackup } from '../queries/take-backup.ts';
import { BackupError } from '../rules/backup-error.ts';
import type { Manifest } from '../rules/manifest.ts';

/**
 * Writes a backup into a file that there is not yet: under another name until it is whole and on the disk, so that a file
 * of this name is a whole one. Resolves with what it holds, and its size.
 */
export async function writeBackup(
  owner: pg.ClientConfig,
  source: Source,
  file: string,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<{ manifest: Manifest; bytes: number }> {
  if (await isThere(file)) throw new BackupError(`${file} is there already, and is left as it is; name another file.`);
  const part = `${file}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error) => {
    throw unwritten(error, file, part);
  });
  const target = handle.createWriteStream({ flush: true });
  try {
    const manifest = await streamBackup(owner, source, target, { signal, tell });
    const { size: bytes } = await stat(part);
    await nameOnce(part, file);
    return { manifest, bytes };
  } catch (error) {
    target.destroy();
    await rm(part, { force: true });
    throw unwritten(error, file, part);
  }
}

/** Writes a backup to whoever reads this program's output, where nothing tells a half of it from the whole but its status. */
export async function printBackup(
  owner: pg.ClientConfig,
  source: Source,
  output: Writable,
  told: { signal: AbortSignal; tell: Tell },
): Promise<Manifest> {
  try {
    return await streamBackup(owner, source, output, told);
  } catch (error) {
    const reason = told.signal.aborted ? 'it was stopped.' : UNPRINTED[codeOf(error) ?? ''];
    if (error instanceof StoreAway || reason !== undefined)
      throw new BackupError(
        `The backup was not written to its end: ${reason ?? (error as Error).message} What came out is none; throw it away.`,
      );
    throw error;
  }
}

const UNPRINTED: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full that it went to.',
  EDQUOT: 'the quota of this user is used up.',
  EFBIG: 'the disk that it went to takes no file of this size.',
  EPIPE: 'what read it has ended.',
};

/** Writes a backup into whatever takes bytes. */
async function streamBackup(
  owner: pg.ClientConfig,
  source: Source,
  target: Writable,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): Promise<Manifest> {
  const client = new pg.Client({ ...owner, keepAlive: true });
  watchConnection(client);
  await client.connect();
  let taken: Manifest | undefined;
  try {
    if (!(await hasSchema(client)))
      throw new BackupError('There is nothing to back up: Lintel was never started here.');
    await beginSnapshot(client);
    const entries = takeBackup(client, source, (manifest) => (taken = manifest), tell);
    await pipeline(Readable.from(zipOf(entries), { highWaterMark: 1 }), target, { signal });
  } catch (error) {
    // Rows may be on their way, which a farewell would wait for.
    cutOff(client);
    throw error;
  }
  await client.end();
  if (taken === undefined) throw new Error('The backup ended before all was written.');
  return taken;
}

/** Ends a connection at once, whatever it is busy with; its transaction comes to nothing. */
export function cutOff(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** Gives a finished file its name, unless another has it by now. */
async function nameOnce(part: string, file: string): Promise<void> {
  try {
    // Unlike a rename it fails where there is one; not every file system knows links.
    await link(part, file);
    await rm(part);
  } catch (error) {
    if (codeOf(error) === 'EEXIST' || (await isThere(file))) throw error;
    await rename(part, file);
  }
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(path.resolve(file)), 'r');
  await folder.sync().finally(() => folder.close());
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;

/** What a failure is to whoever asked for the backup: nothing was left of it, and why. */
function unwritten(error: unknown, file: string, part: string): unknown {
  if (error instanceof Error && error.name === 'AbortError')
    return new BackupError('Stopped: nothing was left of the backup.');
  if (error instanceof StoreAway)
    return new BackupError(`${error.message} Nothing was left of the backup; run it again once the store answers.`);
  const reasons: Record<string, string> = {
    ENOSPC: 'its disk is full',
    EDQUOT: 'the quota of this user is used up',
    EFBIG: 'its disk takes no file of this size',
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'its disk is read-only',
    ENOENT: 'its folder is not there',
    ENOTDIR: 'its folder is a file',
  };
  const { code = '', path: place } = error as NodeJS.ErrnoException & { path?: string };
  if (code === 'EEXIST' && place === part)
    return new BackupError(
      `${part} is there: another backup is being written, or one was cut off. Delete it once none is.`,
    );
  if (code === 'EEXIST') return new BackupError(`${file} is there already, and is left as it is; name another file.`);
  const reason = reasons[code];
  const isTarget = place === undefined || place === part || place === path.dirname(path.resolve(file));
  if (reason !== undefined && isTarget)
    return new BackupError(
      `${file} could not be written: ${reason}. Nothing was left of it, and nothing else changed.`,
    );
  return error;
}
