import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '#server/auth/auth.routes.ts';
import { projectRoot } from '#server/config.ts';
import { Connection } from './connection.ts';
import { requestText } from './slice.ts';

/** One thing that was measured, such as how long the program takes to be there, and what it takes while nobody asks. */
export type StartFigures = {
  what: string;
  value: number;
  unit: 's' | 'ms' | '% of a core' | 'MB';
  /** What we aim at; null where it only tells. */
  most: number | null;
};

const FIRST_START_S = 30;
const NEXT_START_S = 2;
const IDLE_PERCENT = 1;
const NODE_MB = 180;
const idleMs = 60_000;
/** As many requests as an office of some people sends in a day. */
const requestCount = 20_000;
const restMs = 20_000;
/**
 * By then what a start left behind is collected, by the server and by V8, which looks twice more; and a minute was full, whose
 * jobs take a second the first time they run and a tenth of that from then on.
 */
const settlesMs = 70_000;
const waitsMsMax = 300_000;
const connectionCount = 4;
const paths = [
  '/api/properties',
  '/api/units',
  '/api/leases',
  '/api/people',
  '/api/maintenance',
  '/api/maintenance?q=leak',
  '/api/dashboard/admin-summary',
];

const say = (text: string): void => void process.stderr.write(`${text}\n`);

/**
 * Starts the demo as people do, on an empty folder and again on the same; the pages are built already. Then leaves it alone,
 * asks it for lists and sums, leaves it alone again, and reads from the system what it used.
 */
export async function measureStarts(quick: boolean, signal: AbortSignal): Promise<StartFigures[]> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lintel-bench-'));
  const figures: StartFigures[] = [];
  let running: Started | null = null;
  try {
    running = await start(dataDir, signal);
    figures.push({ what: 'first start of the demo', value: running.seconds, unit: 's', most: FIRST_START_S });
    await stop(running);
    running = await start(dataDir, signal);
    figures.push({ what: 'start on a folder that is there', value: running.seconds, unit: 's', most: NEXT_START_S });
    if (process.platform === 'linux') figures.push(...(await measureUse(running, quick, signal)));
    return figures;
  } finally {
    if (running) await stop(running);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureUse({ child, port }: Started, quick: boolean, signal: AbortSignal): Promise<StartFigures[]> {
  const all = () => processesUnder(child.pid ?? 0);
  say('leaving it alone');
  await sleep(settlesMs, undefined, { signal });
  const restingMs = quick ? idleMs / 4 : idleMs;
  const before = cpuMs(all());
  await sleep(restingMs, undefined, { signal });
  const idle = ((cpuMs(all()) - before) / restingMs) * 100;
  const fresh = nodeMb(all());
  const count = quick ? requestCount / 10 : requestCount;
  say(`asking ${count} times`);
  await askOften(port, count, signal);
  await sleep(restMs, undefined, { signal });
  return [
    { what: 'processor time while nobody asks', value: idle, unit: '% of a core', most: IDLE_PERCENT },
    { what: 'memory of Node at first', value: fresh, unit: 'MB', most: null },
    { what: `memory of Node after ${count} requests`, value: nodeMb(all()), unit: 'MB', most: NODE_MB },
  ];
}

type Started = { child: ChildProcess; port: number; seconds: number };

/** Resolves once `/readyz` says yes. */
async function start(dataDir: string, signal: AbortSignal): Promise<Started> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(projectRoot, 'start.mjs'), 'demo'], {
    env: {
      ...process.env,
      LINTEL_DATA_DIR: dataDir,
      LINTEL_PORT: String(port),
      LINTEL_LOG_LEVEL: 'error',
      LINTEL_REQUESTS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - startedAt > waitsMsMax) {
      await stop({ child });
      throw new Error('Lintel did not start; its reason is above.');
    }
    await sleep(20, undefined, { signal });
  }
  return { child, port, seconds: (performance.now() - startedAt) / 1000 };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function stop({ child }: Pick<Started, 'child'>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function askOften(port: number, count: number, signal: AbortSignal): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.lintel.example', password: DEMO_PASSWORD }),
  });
  const { token } = (await response.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  let sent = 0;
  const loop = async (): Promise<void> => {
    const connection = new Connection(port);
    while (sent < count) {
      signal.throwIfAborted();
      const request = requestText({ method: 'GET', path: paths[sent++ % paths.length] ?? '', headers });
      const answer = await connection.send(request);
      if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text()}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connectionCount }, loop));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** A process and all that it started, and that these started. */
function processesUnder(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(read(Number(name), 'stat'))?.[1] ?? 0)]),
  );
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

const MS_A_TICK = 10;

/** Processor time used so far, the system's for them included. */
const cpuMs = (pids: number[]): number =>
  pids.reduce((sum, pid) => {
    // Its own time in user and system, and that of its children that have ended, which are no longer among the processes.
    const ticks = read(pid, 'stat').split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? [];
    return sum + ticks.reduce((all, each) => all + each, 0) * MS_A_TICK;
  }, 0);

/** Resident memory of the largest process that is not PostgreSQL's: the server. */
const nodeMb = (pids: number[]): number =>
  Math.max(
    ...pids
      .filter((pid) => !read(pid, 'cmdline').startsWith('postgres') && !read(pid, 'cmdline').includes('/bin/postgres'))
      .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) / 1000),
  );

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
