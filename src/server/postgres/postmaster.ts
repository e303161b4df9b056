import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { isForWantOfRoom, noteFullDisk } from '#server/full-disk.ts';
import { type Engine, startProgram, stopByControlProgram } from './engine.ts';
import { PostgresError, reasonFrom } from './postgres-error.ts';

/** What this part writes to; Lintel's logger fits. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Where PostgreSQL listens: a socket in a private folder, or the loopback address where sockets do not serve. */
export type Endpoint = { socketDir: string } | { port: number };

/** A running PostgreSQL. */
export type Postmaster = {
  /** Settles when it has ended, however that came. */
  ended: Promise<void>;
  /** Ends it: clients are cut off, everything acknowledged is on disk. */
  stop(): Promise<void>;
  /** Tells it to end without waiting, for a process that is about to exit. */
  abandon(): void;
};

// The disk must have what was acknowledged, whatever postgresql.conf says; plans are short, so compiling them only costs.
const settings = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'jit=off',
  // A plan made for an empty table reads everything for each row: who moves in does not wait a minute until it is counted.
  'autovacuum_naptime=15s',
  'unix_socket_permissions=0700',
  'logging_collector=off',
  'log_destination=stderr',
  'log_line_prefix=',
  'lc_messages=C',
  // Refused statements are the application's to report; their texts and values do not belong in a log.
  'log_min_messages=log',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

const stopSteps: { signal: NodeJS.Signals; afterMs: number }[] = [
  { signal: 'SIGINT', afterMs: 0 },
  { signal: 'SIGQUIT', afterMs: 8000 },
  { signal: 'SIGKILL', afterMs: 2000 },
];

/** Starts PostgreSQL on a cluster and resolves once it takes connections; throws PostgresError with its reason. */
export async function startPostmaster(
  engine: Engine,
  clusterDir: string,
  endpoint: Endpoint,
  log: Log,
): Promise<Postmaster> {
  const wholeSettings = [...settings, ...listenSettings(endpoint)];
  const child = startProgram(
    engine,
    'postgres',
    clusterDir,
    wholeSettings.flatMap((each) => ['-c', each]),
  );
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve()).once('close', () => resolve());
  });
  await untilReady(child, ended, log);
  return {
    ended,
    abandon: () => child.kill('SIGINT'),
    stop: () => stop(child, ended, () => stopByControlProgram(engine, clusterDir)),
  };
}

/** A port of the loopback address that nothing listens on. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function listenSettings(endpoint: Endpoint): string[] {
  if ('socketDir' in endpoint) return ['listen_addresses=', `unix_socket_directories=${endpoint.socketDir}`];
  return ['listen_addresses=127.0.0.1', `port=${endpoint.port}`, 'unix_socket_directories='];
}

async function untilReady(child: ChildProcess, ended: Promise<void>, log: Log): Promise<void> {
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    if (child.stderr === null) return;
    createInterface(child.stderr).on('line', (line) => {
      writeLine(line, log);
      if (isForWantOfRoom(line)) noteFullDisk();
      lines.push(line);
      // Why it ends it says last.
      if (lines.length > 50) lines.shift();
      if (line.includes('database system is ready to accept connections')) resolve();
    });
  });
  const slow = setTimeout(() => log.info('PostgreSQL is still getting ready, for example after a crash'), 3000);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  clearTimeout(slow);
  if (isReady) return;
  const killed = child.signalCode === null ? undefined : `it was ended by ${child.signalCode}; start again`;
  throw new PostgresError(`The database did not start: ${failure?.message ?? killed ?? reasonFrom(lines.join('\n'))}.`);
}

function writeLine(line: string, log: Log): void {
  const text = `PostgreSQL: ${line.replace(/^[A-Z]+:\s+/, '')}`;
  // Said to every connection that is still open at a stop that was asked for.
  const isFarewell = line.includes('due to administrator command');
  if (line.startsWith('PANIC')) log.error(text);
  else if (/^(FATAL|WARNING)/.test(line) && !isFarewell) log.warn(text);
  else log.debug(text);
}

async function stop(child: ChildProcess, ended: Promise<void>, stopWithoutSignals: () => void): Promise<void> {
  if (process.platform === 'win32') stopWithoutSignals();
  for (const { signal, afterMs } of stopSteps) {
    const isGone = await Promise.race([ended.then(() => true), sleep(afterMs, false, { ref: false })]);
    if (isGone) return;
    child.kill(signal);
  }
  await ended;
}
