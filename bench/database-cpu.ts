import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterDirectory } from '#server/postgres/cluster.ts';

/** CPU time used so far by each process that serves a connection, in microseconds; empty where the system does not tell. */
export type DatabaseCpu = Map<string, number>;

/**
 * Reads the CPU time of an embedded PostgreSQL. On a machine that does other things too, it says more than the clock.
 * Processes in the background, such as a vacuum, do not count.
 */
export function readDatabaseCpu(dataDir: string): DatabaseCpu {
  return new Map(
    connectionsOf(dataDir).map((pid) => [pid, Number(readProcess(pid, 'schedstat').split(' ')[0]) / 1000]),
  );
}

/** CPU time, in microseconds, of all processes of an embedded PostgreSQL that have ended, such as those that help with one question. */
export function readEndedCpu(dataDir: string): number {
  if (process.platform !== 'linux') return 0;
  return ticksOf(postmasterOf(dataDir)).ofEnded * TICK_MICROSECONDS;
}

/** CPU time, in microseconds, of everything that a process has started, whether it still runs or has ended. */
export function readStartedCpu(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const ticksBelow = (of: string): number =>
    ticksOf(of).ofEnded + childrenOf(of).reduce((sum, child) => sum + ticksOf(child).own + ticksBelow(child), 0);
  return ticksBelow(String(pid)) * TICK_MICROSECONDS;
}

/** What a process has used itself, and what those have that it started and that have ended; see proc(5). */
function ticksOf(pid: string): { own: number; ofEnded: number } {
  const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ').map(Number) ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return { own: user + system, ofEnded: endedUser + endedSystem };
}

/** Linux counts the time of ended processes a hundred times a second on every platform that Node runs on. */
const TICK_MICROSECONDS = 10_000;

/** The bytes that the processes of an embedded PostgreSQL hold for themselves now, without what they share; 0 where the system does not tell. */
export const readDatabaseBytes = (dataDir: string): number =>
  connectionsOf(dataDir).reduce(
    (sum, pid) => sum + Number(/RssAnon:\s+(\d+) kB/.exec(readProcess(pid, 'status'))?.[1] ?? 0) * 1024,
    0,
  );

/** The processes that serve a connection; none where the system does not tell. */
function connectionsOf(dataDir: string): string[] {
  if (process.platform !== 'linux') return [];
  const postmaster = postmasterOf(dataDir);
  return childrenOf(postmaster).filter((pid) => readProcess(pid, 'cmdline').startsWith('postgres: lintel'));
}

const postmasterOf = (dataDir: string): string =>
  readFileSync(path.join(clusterDirectory(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';

/** CPU time between two readings, in microseconds. */
export const cpuBetween = (before: DatabaseCpu, after: DatabaseCpu): number =>
  [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);

const childrenOf = (pid: string): string[] =>
  readProcess(pid, `task/${pid}/children`)
    .split(' ')
    .filter((child) => child !== '');

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
