import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { watchConnection } from '#server/db/acquire.ts';
import { clusterDirectory, ensureCluster, superuserName, superuserPassword } from './cluster.ts';
import {
  alreadyInUse,
  type DataLock,
  lockDataDirectory,
  prepareDataDirectory,
  readNote,
  removeNote,
  unwritable,
  writeNote,
} from './data-lock.ts';
import { findEngine } from './engine.ts';
import { clearLeftovers } from './leftovers.ts';
import { PostgresError } from './postgres-error.ts';
import { type Endpoint, findFreePort, type Log, startPostmaster } from './postmaster.ts';
import { makeRuntimeDirectory, removeRuntimeDirectory, socketDirectory } from './runtime-directory.ts';
import { chooseServiceUser } from './service-user.ts';
import { supervise } from './supervisor.ts';

/** The embedded PostgreSQL: `owner` owns the schema and is no superuser, just as in a database of your own. */
export type EmbeddedPostgres = {
  kind: 'embedded';
  owner: pg.ClientConfig;
  superuser: pg.ClientConfig;
  /** Throws the database away, with all that is in it, and makes an empty one; for one that this process runs. */
  makeAnew(): Promise<void>;
  /** Ends it cleanly; for one that another process runs, nothing to do. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Told once when PostgreSQL ended and could not be started again; by default this process is told to stop. */
  onExit?: (error: Error) => void;
  /** What to do when another process already runs it: refuse (a second server) or join (a command beside the server). */
  whenRunning?: 'refuse' | 'join';
  /** How to listen; by default sockets, except on Windows. */
  transport?: 'socket' | 'tcp';
};

/** The role that owns the schema, and the database. */
const ownerName = 'lintel';
const socketPort = 5432;

/** Starts the embedded PostgreSQL on a data directory, creating it at the first start; throws PostgresError. */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  options: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  await prepareDataDirectory(dataDir);
  const lock = await lockDataDirectory(dataDir);
  if (lock === undefined) {
    if (options.whenRunning === 'join') return await join(dataDir);
    throw await alreadyInUse(dataDir);
  }
  try {
    return await startOwned(dataDir, lock, log, options);
  } catch (error) {
    lock.release();
    throw isDiskTrouble(error, dataDir) ? unwritable(dataDir, error) : error;
  }
}

async function startOwned(
  dataDir: string,
  lock: DataLock,
  log: Log,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  await clearLeftovers(clusterDirectory(dataDir));
  removeRuntimeDirectory(readNote(dataDir)?.runtimeDir ?? '');
  const user = chooseServiceUser(clusterDirectory(dataDir));
  const runtimeDir = makeRuntimeDirectory(user);
  let abandon = () => {};
  const cleanUp = () => {
    removeRuntimeDirectory(runtimeDir);
    removeNote(dataDir);
  };
  const onProcessExit = () => {
    abandon();
    cleanUp();
  };
  process.once('exit', onProcessExit);
  try {
    writeNote(dataDir, { pid: process.pid, runtimeDir });
    const engine = findEngine(user, runtimeDir);
    const clusterDir = await ensureCluster(engine, dataDir, runtimeDir);
    const endpoint = await chooseEndpoint(runtimeDir, options.transport);
    const postmaster = await startPostmaster(engine, clusterDir, endpoint, log);
    abandon = postmaster.abandon;
    const access = connections(dataDir, endpoint);
    await ensureOwner(access).catch(async (error) => {
      await postmaster.stop();
      throw error;
    });
    const restart = async () => {
      await clearLeftovers(clusterDir);
      return await startPostmaster(engine, clusterDir, endpoint, log);
    };
    const supervisor = supervise(postmaster, restart, log, options.onExit ?? stopThisProcess(log));
    abandon = supervisor.abandon;
    const stop = async () => {
      await supervisor.stop();
      process.off('exit', onProcessExit);
      cleanUp();
      lock.release();
    };
    return { kind: 'embedded', ...access, makeAnew: () => makeAnew(access), stop };
  } catch (error) {
    process.off('exit', onProcessExit);
    cleanUp();
    throw error;
  }
}

function isDiskTrouble(error: unknown, dataDir: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code, path: place } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' || place?.startsWith(dataDir) === true;
}

function stopThisProcess(log: Log) {
  return (error: Error) => {
    log.error(error.message);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  };
}

async function chooseEndpoint(runtimeDir: string, transport = process.platform === 'win32' ? 'tcp' : 'socket') {
  const endpoint: Endpoint =
    transport === 'tcp' ? { port: await findFreePort() } : { socketDir: socketDirectory(runtimeDir) };
  return endpoint;
}

function connections(dataDir: string, endpoint: Endpoint): Pick<EmbeddedPostgres, 'owner' | 'superuser'> {
  const place =
    'socketDir' in endpoint
      ? { host: endpoint.socketDir, port: socketPort }
      : { host: '127.0.0.1', port: endpoint.port, password: superuserPassword(dataDir) };
  return {
    owner: { ...place, user: ownerName, database: ownerName },
    superuser: { ...place, user: superuserName, database: superuserName },
  };
}

async function ensureOwner({ owner, superuser }: Pick<EmbeddedPostgres, 'owner' | 'superuser'>): Promise<void> {
  const client = new pg.Client(superuser);
  watchConnection(client);
  await client.connect();
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [ownerName]);
    if (role.rowCount === 0) await client.query(`create role ${ownerName} login createrole`);
    if (typeof owner.password === 'string') {
      await client.query(`alter role ${ownerName} password ${client.escapeLiteral(owner.password)}`);
    }
    const database = await client.query('select from pg_database where datname = $1', [ownerName]);
    if (database.rowCount === 0) await client.query(`create database ${ownerName} owner ${ownerName}`);
  } finally {
    await client.end();
  }
}

async function makeAnew(access: Pick<EmbeddedPostgres, 'owner' | 'superuser'>): Promise<void> {
  const client = new pg.Client(access.superuser);
  watchConnection(client);
  await client.connect();
  try {
    await client.query(`drop database if exists ${ownerName}`);
  } finally {
    await client.end();
  }
  await ensureOwner(access);
}

// The pid file tells where the running PostgreSQL listens: line 4 the port, 5 the socket's folder, 8 whether it is ready.
async function join(dataDir: string): Promise<EmbeddedPostgres> {
  const giveUpAt = Date.now() + 10_000;
  while (Date.now() < giveUpAt) {
    const lines = readPidFile(dataDir);
    const [port = '', socketDir = ''] = lines.slice(3, 5);
    if (lines[7]?.trim() === 'ready') {
      const endpoint = socketDir === '' ? { port: Number(port) } : { socketDir };
      const access = connections(dataDir, endpoint);
      return { kind: 'embedded', ...access, makeAnew: () => makeAnew(access), stop: async () => {} };
    }
    await sleep(100);
  }
  throw new PostgresError(`${(await alreadyInUse(dataDir)).message} Its database did not get ready.`);
}

function readPidFile(dataDir: string): string[] {
  try {
    return readFileSync(path.join(clusterDirectory(dataDir), 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
