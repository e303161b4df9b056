import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { clusterDirectory } from '#server/postgres/cluster.ts';

/**
 * CPU time that the processes of an embedded PostgreSQL have used so far, in microseconds; 0 where the system does not
 * tell. On a machine that does other things too, it says more than the clock.
 */
export function databaseCpuMicroseconds(dataDir: string): number {
  if (process.platform !== 'linux') return 0;
  const postmaster = readFileSync(path.join(clusterDirectory(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
    .reduce((sum, pid) => sum + cpuOf(pid), 0);
}

const parentOf = (pid: string): string | undefined => /\) \S (\d+)/.exec(readProcess(pid, 'stat'))?.[1];
const cpuOf = (pid: string): number => Number(readProcess(pid, 'schedstat').split(' ')[0]) / 1000;

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
