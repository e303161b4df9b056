import { constants, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { claimantOf, claimDirectory } from './directory-claim.ts';
import { parentOf, readPostmasterPid } from './leftovers.ts';

import { PostgresError } from './postgres-error.ts';

/** What the holder of a data directory leaves for whoever comes next. */
export type HolderNote = { pid: number; runtimeDir: string };

/** The right to use a data directory; ends with release() or with this process, however it ends. */
export type DataLock = { release(): void };

// A server that was just told to stop needs a moment; somebody else's server does not go away.
const patienceMs = 1500;

// The whole start has five seconds to refuse.
const answerWithinMs = 3000;
const turnMs = 50;

/** Makes the data directory where it is missing; throws PostgresError where it may not be written or does not answer. */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  const timeout = new AbortController();
  const tooLate = patience(timeout.signal).then(() => {
    throw new Error('it does not answer');
  });
  try {
    await Promise.race([makeUsable(dataDir), tooLate]);
    readNote(dataDir);
  } catch (error) {
    throw unwritable(dataDir, error);
  } finally {
    timeout.abort();
    tooLate.catch(() => {});
  }
}

/** Counted in turns that this process had: one that a busy machine kept from looking cannot say that a folder did not answer. */
async function patience(signal: AbortSignal): Promise<void> {
  for (let turnsLeft = answerWithinMs / turnMs; turnsLeft > 0; turnsLeft--) await sleep(turnMs, undefined, { signal });
}

async function makeUsable(dataDir: string): Promise<void> {
  await makeDirectory(dataDir);
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
}

/** One folder after the other, for asking for all at once never ends where the system forbids it in its own way. */
async function makeDirectory(folder: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (found?.isDirectory() === false) throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
  if (found !== undefined) return;
  const parent = path.dirname(folder);
  if (parent !== folder) await makeDirectory(parent);
  await mkdir(folder, { mode: 0o700 });
}

/** Takes the data directory for this process; undefined where another process keeps it. */
export async function lockDataDirectory(dataDir: string): Promise<DataLock | undefined> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const lock = await tryLock(dataDir);
    if (lock !== undefined || Date.now() > giveUpAt) return lock;
    await sleep(50);
  }
}

/** The refusal for a second server, naming the first. */
export async function alreadyInUse(dataDir: string): Promise<PostgresError> {
  const pid = readNote(dataDir)?.pid ?? (await claimantOf(dataDir));
  const holder = pid === undefined ? 'Another Lintel' : `Another Lintel (process ${pid})`;
  return new PostgresError(
    `${holder} is using ${dataDir}; stop it first, or set LINTEL_DATA_DIR to another folder for a second one.`,
  );
}

/** Says who holds the data directory, so that what a killed holder leaves behind can be found. */
export function writeNote(dataDir: string, note: HolderNote): void {
  writeFileSync(notePath(dataDir), `${JSON.stringify(note)}\n`, { mode: 0o600 });
}

/** The note of the present or last holder; undefined after a clean stop. */
export function readNote(dataDir: string): HolderNote | undefined {
  try {
    return JSON.parse(readFileSync(notePath(dataDir), 'utf8'));
  } catch (error) {
    // A torn note is one of a process that died while writing it.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Removes the note at a clean stop. */
export function removeNote(dataDir: string): void {
  rmSync(notePath(dataDir), { force: true });
}

function notePath(dataDir: string): string {
  return path.join(dataDir, 'server.json');
}

/**
 * SQLite's exclusive transaction is the one lock in Node's own library that the kernel keeps: it ends with the process,
 * holds between containers that share the folder, and works on every platform. The file stays empty. Opening and
 * closing it elsewhere in this process would give the lock away (POSIX record locks work like that), so nobody does.
 */
function lockFile(dataDir: string): DataLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path.join(dataDir, 'server.lock'), { timeout: 0 });
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw unwritable(dataDir, error);
  }
  const held = database;
  return { release: () => held.close() };
}

/**
 * The file is locked between machines and containers that share the folder; the claim holds when somebody deletes it; and
 * where neither tells, a PostgreSQL whose parent is the server that noted itself is in use.
 */
async function tryLock(dataDir: string): Promise<DataLock | undefined> {
  const claim = await claimDirectory(dataDir);
  if (claim === undefined) return undefined;
  let lock: DataLock | undefined;
  try {
    lock = isInUse(dataDir) ? undefined : lockFile(dataDir);
  } finally {
    if (lock === undefined) claim.release();
  }
  if (lock === undefined) return undefined;
  const held = lock;
  return {
    release() {
      held.release();
      claim.release();
    },
  };
}

function isInUse(dataDir: string): boolean {
  const holder = readNote(dataDir)?.pid;
  if (holder === undefined || holder === process.pid) return false;
  return parentOf(readPostmasterPid(path.join(dataDir, 'postgres'))) === holder;
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

/** What to say when the data directory or its disk refuses. */
export function unwritable(dataDir: string, error: unknown): PostgresError {
  const { code, message } = error as NodeJS.ErrnoException;
  const reasons: Record<string, string> = {
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'its disk is read-only',
    ENOSPC: 'its disk is full',
    EDQUOT: 'the quota of this user is used up',
    EEXIST: 'it is a file',
    ENOTDIR: 'a part of its path is a file',
    ENOENT: 'it cannot be made there',
  };
  const remedy =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Make room there; nothing that was saved is lost.'
      : 'Set LINTEL_DATA_DIR to a folder that this user may write.';
  return new PostgresError(
    `The data directory ${dataDir} cannot be used: ${reasons[code ?? ''] ?? message}. ${remedy}`,
  );
}
