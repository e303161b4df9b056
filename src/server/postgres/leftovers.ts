import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ends what a killed server left running on this cluster (the postmaster, or its processes after a killed postmaster)
 * and removes the pid file, whose number may by now belong to a stranger. Only the holder of the data lock calls this.
 */
export async function clearLeftovers(clusterDir: string): Promise<void> {
  if (!existsSync(clusterDir)) return;
  const steps: { signal: NodeJS.Signals; waitMs: number }[] = [
    { signal: 'SIGINT', waitMs: 3000 },
    { signal: 'SIGQUIT', waitMs: 1000 },
    { signal: 'SIGKILL', waitMs: 1000 },
    { signal: 'SIGKILL', waitMs: 1000 },
  ];
  for (const { signal, waitMs } of steps) {
    const left = processesOn(clusterDir);
    if (left.length === 0) break;
    const postmaster = left.find((pid) => pid === readPostmasterPid(clusterDir));
    // Without a postmaster its processes notice and end by themselves, unless they are busy: then only SIGKILL is sure.
    for (const pid of postmaster === undefined ? left : [postmaster]) {
      if (postmaster !== undefined || signal !== 'SIGINT') send(pid, postmaster === undefined ? 'SIGKILL' : signal);
    }
    await waitUntilGone(clusterDir, postmaster === undefined ? 500 : waitMs);
  }
  if (process.platform !== 'win32') rmSync(path.join(clusterDir, 'postmaster.pid'), { force: true });
}

function processesOn(clusterDir: string): number[] {
  if (process.platform === 'linux') return processesByFolder(clusterDir);
  if (process.platform === 'win32') return [];
  const list = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout ?? '';
  return list
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(`-D ${clusterDir}`))
    .map((line) => Number.parseInt(line, 10));
}

// Every process of a cluster works in its folder, so the folder is proof where a number in a file is not.
function processesByFolder(clusterDir: string): number[] {
  const cluster = statSync(clusterDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const folder = statSync(`/proc/${pid}/cwd`);
        return (
          folder.ino === cluster.ino &&
          folder.dev === cluster.dev &&
          readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** The process that a cluster's pid file names, which may by now be a stranger. */
export function readPostmasterPid(clusterDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

/** The parent of a PostgreSQL that runs; undefined where it does not, or where the number is a stranger's. */
export function parentOf(pid: number | undefined): number | undefined {
  if (pid === undefined || !Number.isInteger(pid) || process.platform === 'win32') return undefined;
  const parent = Number.parseInt(parentText(pid), 10);
  return Number.isNaN(parent) ? undefined : parent;
}

function parentText(pid: number): string {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
    return /postgres\s*$/.test(stdout ?? '') ? stdout : '';
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.includes('(postgres)') ? (stat.split(') ')[1]?.split(' ')[1] ?? '') : '';
  } catch {
    return '';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

async function waitUntilGone(clusterDir: string, waitMs: number): Promise<void> {
  const giveUpAt = Date.now() + waitMs;
  while (processesOn(clusterDir).length > 0 && Date.now() < giveUpAt) await sleep(20);
}
