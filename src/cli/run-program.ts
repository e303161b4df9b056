import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#server/config.ts';

const binDir = path.join(projectRoot, 'node_modules/.bin');
const patienceMs = 5000;

type RunOptions = {
  environment?: Record<string, string>;
  /** Keeps what it says for the case that it fails. */
  saysOnlyFailure?: boolean;
};

/**
 * Runs a program of node_modules/.bin in the project's folder and resolves with its exit status. It gets a group of its
 * own, so that it ends with everything it started when `signal` aborts or this process exits.
 */
export async function runProgram(
  [program = '', ...args]: string[],
  signal?: AbortSignal,
  { environment = {}, saysOnlyFailure = false }: RunOptions = {},
): Promise<number> {
  const isWindows = process.platform === 'win32';
  const child = spawn(path.join(binDir, program), args, {
    cwd: projectRoot,
    detached: !isWindows,
    shell: isWindows,
    stdio: saysOnlyFailure ? ['ignore', 'pipe', 'pipe'] : ['ignore', 2, 2],
    env: {
      ...process.env,
      PATH: `${binDir}${path.delimiter}${process.env.PATH}`,
      ...environment,
    },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  const kill = () => signalGroup(child.pid, 'SIGKILL');
  const interrupt = () => {
    signalGroup(child.pid, 'SIGINT');
    setTimeout(kill, patienceMs).unref();
  };
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject).once('close', (status, killedBy) => {
    if (killedBy === 'SIGKILL') said.push(Buffer.from(`${program} was killed, as happens where memory is short.\n`));
    resolve(status ?? 1);
  });
  process.once('exit', kill);
  signal?.addEventListener('abort', interrupt, { once: true });
  try {
    if (signal?.aborted) interrupt();
    const status = await promise;
    await untilGroupEnded(child.pid);
    if (status !== 0 && !signal?.aborted) process.stderr.write(Buffer.concat(said));
    return status;
  } finally {
    process.off('exit', kill);
    signal?.removeEventListener('abort', interrupt);
  }
}

/** Passes a signal to a program and what it started; false when none of them is left. */
function signalGroup(pid: number | undefined, name: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(process.platform === 'win32' ? pid : -pid, name);
  } catch {
    return false;
  }
}

async function untilGroupEnded(pid: number | undefined): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (signalGroup(pid, 0) && Date.now() < giveUpAt) await sleep(20);
  signalGroup(pid, 'SIGKILL');
}
