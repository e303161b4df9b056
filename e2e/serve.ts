import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openEmbedded } from '#server/postgres/embedded.ts';
import { prepareData } from '#tests/prepared-data.ts';

const starter = fileURLToPath(new URL('../start.mjs', import.meta.url));

/** Starts the real program on a data folder without anybody for the browser tests, and removes both afterwards. */
export default async function serve(): Promise<() => Promise<void>> {
  const { origin, dataDir, stop } = await startLintel({});
  process.env.E2E_URL = origin;
  process.env.E2E_DATA_DIR = dataDir;
  return stop;
}

/** A program of its own on a data folder without anybody, or the demo on an empty one; `stop` removes both. */
export async function startLintel(
  settings: Readonly<Record<string, string>>,
  verb: 'start' | 'demo' = 'start',
): Promise<{ origin: string; dataDir: string; stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-e2e-'));
  if (verb === 'start') await prepareData(dataDir);
  const port = await freePort();
  const server = spawn(process.execPath, [starter, verb], {
    env: {
      ...process.env,
      LINTEL_DATA_DIR: dataDir,
      LINTEL_PORT: String(port),
      LINTEL_LOG_LEVEL: 'error',
      LINTEL_SIGN_INS_PER_MINUTE: '10000',
      LINTEL_ORGANIZATIONS_PER_DAY: '10000',
      LINTEL_SIGN_ON_NETWORKS: 'any',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const said = createInterface(server.stdout);
  const [line] = await Promise.race([once(said, 'line'), ended]);
  if (typeof line !== 'string') throw new Error('Lintel did not start; its reason is above.');
  said.on('line', (problem) => process.stderr.write(`${problem}\n`));
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Two programs on one PostgreSQL, each with a data folder of its own, as where several servers share the work. */
export async function startPair(): Promise<{ origins: [string, string]; stop: () => Promise<void> }> {
  const secret = { LINTEL_SECRET: randomUUID() };
  const first = await startLintel(secret);
  try {
    const { owner } = await openEmbedded(first.dataDir, pino({ level: 'warn' }), { whenRunning: 'join' });
    const { user = '', password, database = '', host = '', port } = owner;
    const login = [user, password].filter((part) => typeof part === 'string').join(':');
    const place = new URLSearchParams({ host, port: String(port) });
    const second = await startLintel({ ...secret, DATABASE_URL: `postgres://${login}@localhost/${database}?${place}` });
    const stop = async () => {
      await second.stop();
      await first.stop();
    };
    return { origins: [first.origin, second.origin], stop };
  } catch (error) {
    await first.stop();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
