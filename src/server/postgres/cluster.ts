import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isForWantOfRoom } from '#server/full-disk.ts';
import { type Engine, embeddedMajor, startProgram } from './engine.ts';
import { PostgresError, reasonFrom } from './postgres-error.ts';
import type { ServiceUser } from './service-user.ts';

/** The cluster's superuser, which only the launcher uses. */
export const superuserName = 'postgres';

// What an owner of a larger machine may tune in postgresql.conf; what Lintel relies on is passed at every start.
const initialSettings = ['shared_buffers=128MB', 'max_connections=60', 'timezone=UTC', 'log_timezone=UTC'];

/** Where a data directory keeps its cluster. */
export function clusterDirectory(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/** The superuser's password, asked for only over TCP. */
export function superuserPassword(dataDir: string): string {
  return readFileSync(passwordPath(dataDir), 'utf8').trim();
}

/** Creates the cluster where there is none yet, and makes sure that this one can be opened. */
export async function ensureCluster(engine: Engine, dataDir: string, runtimeDir: string): Promise<string> {
  const clusterDir = clusterDirectory(dataDir);
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) rmSync(path.join(dataDir, name), { recursive: true, maxRetries: 5 });
  }
  if (existsSync(clusterDir)) checkCluster(clusterDir, engine.user);
  else await createCluster(engine, dataDir, runtimeDir);
  return clusterDir;
}

// Made beside its place and renamed, so that a killed start never leaves half a cluster.
async function createCluster(engine: Engine, dataDir: string, runtimeDir: string): Promise<void> {
  const unfinished = mkdtempSync(path.join(dataDir, 'postgres.new-'));
  const passwordFile = path.join(runtimeDir, 'password');
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  writeFileSync(passwordPath(dataDir), password, { mode: 0o600 });
  for (const made of engine.user === undefined ? [] : [unfinished, passwordFile]) {
    chownSync(made, engine.user?.uid ?? 0, engine.user?.gid ?? 0);
  }
  try {
    await runInitdb(engine, unfinished, passwordFile);
    renameSync(unfinished, clusterDirectory(dataDir));
  } finally {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
    rmSync(passwordFile, { force: true });
  }
}

async function runInitdb(engine: Engine, folder: string, passwordFile: string): Promise<void> {
  const initdb = startProgram(engine, 'initdb', folder, [
    `--username=${superuserName}`,
    `--pwfile=${passwordFile}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    ...initialSettings.map((setting) => `--set=${setting}`),
  ]);
  const endWithUs = () => initdb.kill();
  process.once('exit', endWithUs);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  let stderr = '';
  initdb.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  initdb.on('error', reject).on('close', resolve);
  const status = await promise.finally(() => process.off('exit', endWithUs));
  if (status === 0) return;
  throw new PostgresError(
    isForWantOfRoom(stderr)
      ? `The database could not be created in ${path.dirname(folder)}: its disk is full. Nothing was left of it; make room there, some 100 MB for an empty one, and start again.`
      : `The database could not be created: ${reasonFrom(stderr)}.`,
  );
}

function checkCluster(clusterDir: string, user: ServiceUser | undefined): void {
  const owner = statSync(clusterDir).uid;
  if (user !== undefined && owner !== user.uid) giveTo(clusterDir, user);
  if (user === undefined && process.getuid !== undefined && owner !== process.getuid()) {
    throw new PostgresError(
      `${clusterDir} belongs to another user (id ${owner}); start Lintel as that user or as root, or give the folder to yourself with chown -R.`,
    );
  }
  // A copy made with a loose umask has bits that PostgreSQL refuses.
  if (process.platform !== 'win32') chmodSync(clusterDir, 0o700);
  const versionFile = path.join(clusterDir, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new PostgresError(`${clusterDir} exists but holds no database; move it away, or restore it from a backup.`);
  }
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major !== embeddedMajor) {
    throw new PostgresError(
      `${clusterDir} was made by PostgreSQL ${major}, this Lintel has ${embeddedMajor}; restore a backup into a new data directory.`,
    );
  }
}

function giveTo(folder: string, user: ServiceUser): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(path.join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  lchownSync(folder, user.uid, user.gid);
}

function passwordPath(dataDir: string): string {
  return path.join(dataDir, 'postgres.password');
}
