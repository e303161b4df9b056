import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildWeb, isWebStale } from '#cli/build-web.ts';
import { projectRoot } from '#server/config.ts';
import { startBucket } from './bucket.ts';
import { isRunning, onBusyMachine, temporaryFolder, until } from './data-directory.ts';
import { prepareData } from './prepared-data.ts';

const refusesWithinMs = 5000;

type Started = { process: ChildProcess; stdout: string; stderr: string; ended: Promise<number | null> };

/** Runs the real command, with temporary files of its own. */
function lintel(args: string[], environment: Record<string, string>): Started & { temporary: string } {
  const temporary = temporaryFolder();
  chmodSync(temporary, 0o755);
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [path.join(projectRoot, 'start.mjs'), ...args], {
    env: { PATH, HOME, TMPDIR: temporary, LINTEL_LOG_LEVEL: 'error', ...environment },
    // Over the channel it learns when this process is gone, and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  onTestFinished(async () => {
    // Not SIGKILL: that would leave its PostgreSQL behind.
    child.kill('SIGTERM');
    await started.ended;
  });
  const ended = once(child, 'close').then(([status]) => status);
  const started: Started & { temporary: string } = { process: child, stdout: '', stderr: '', ended, temporary };
  child.stdout?.on('data', (chunk) => {
    started.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    started.stderr += chunk;
  });
  return started;
}

async function serving(environment: Record<string, string>) {
  const server = lintel(['start'], environment);
  await until(
    'the server says where it is',
    () => server.stdout.includes('Lintel is at') || server.process.exitCode !== null,
  );
  expect(server.stderr).toBe('');
  return server;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function expectRefusal(environment: Record<string, string>, line: RegExp): Promise<void> {
  const startedAt = performance.now();
  const server = lintel(['start'], { LINTEL_DATA_DIR: temporaryFolder(), LINTEL_PORT: '0', ...environment });
  expect(await server.ended).toBe(1);
  expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(refusesWithinMs));
  expect(server.stderr).toMatch(line);
  expect(server.stderr.trim().split('\n')).toHaveLength(1);
  expect(readdirSync(server.temporary).filter((name) => name.startsWith('lintel-'))).toEqual([]);
}

beforeAll(async () => {
  if (isWebStale()) await buildWeb();
});

test('starts and serves, refuses a second server on its data in one line that names it, lets a command work beside it, and told to stop leaves no process and no temporary file', async () => {
  const dataDir = temporaryFolder();
  const port = await freePort();
  const environment = { LINTEL_DATA_DIR: dataDir, LINTEL_PORT: String(port) };
  const server = await serving(environment);
  expect(server.stdout).toBe(`Lintel is at http://127.0.0.1:${port}\n`);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  await expectRefusal(
    { LINTEL_DATA_DIR: dataDir },
    new RegExp(`^lintel: Another Lintel \\(process ${server.process.pid}\\) is using ${dataDir}; stop it first`),
  );

  const command = lintel(['migrate'], environment);
  expect(await command.ended).toBe(0);
  expect(command.stdout).toBe('The database is up to date.\n');

  const postmaster = Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(isRunning(postmaster)).toBe(false);
  expect(readdirSync(server.temporary).filter((name) => name.startsWith('lintel-'))).toEqual([]);
});

test('the next start works after a kill of the server, whose PostgreSQL is still running, and stops once though the wish arrives twice, as Ctrl+C does under npm', async () => {
  const dataDir = temporaryFolder();
  await prepareData(dataDir);
  const environment = { LINTEL_DATA_DIR: dataDir, LINTEL_PORT: String(await freePort()) };
  const killed = await serving(environment);
  killed.process.kill('SIGKILL');
  await killed.ended;
  const next = await serving(environment);
  next.process.kill('SIGINT');
  next.process.kill('SIGINT');
  expect(await next.ended).toBe(0);
});

test('a port in use is refused in one line that names it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expectRefusal(
    { LINTEL_PORT: String(port) },
    new RegExp(
      `^lintel: Port ${port} on 127\\.0\\.0\\.1 is already in use; stop what listens there, or set LINTEL_PORT`,
    ),
  );
});

test('a data directory that cannot be written is refused in one line', async () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  await expectRefusal(
    { LINTEL_DATA_DIR: file },
    /^lintel: The data directory .* cannot be used: it is a file\. Set LINTEL_DATA_DIR/,
  );
});

test('a bad DATABASE_URL is refused in one line, whatever is wrong with it', async () => {
  await expectRefusal(
    { DATABASE_URL: 'mysql://a@b/c' },
    /^lintel: DATABASE_URL must be a URL that starts with postgres:/,
  );
  await expectRefusal(
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    /^lintel: PostgreSQL at 127\.0\.0\.1:1 cannot be reached/,
  );
});

test.runIf(process.platform === 'linux')(
  'a data directory where the system makes no folders is refused in one line',
  async () => {
    await expectRefusal(
      { LINTEL_DATA_DIR: '/proc/nope' },
      /^lintel: The data directory \/proc\/nope cannot be used: it cannot be made there\. Set LINTEL_DATA_DIR/,
    );
  },
);

test('a proxy that is no address is refused in one line that names the variable', async () => {
  await expectRefusal(
    { LINTEL_TRUST_PROXY: 'nonsense' },
    /^lintel: LINTEL_TRUST_PROXY must be false, the addresses or networks/,
  );
});

test('a bucket that cannot be used is refused in one line that names the setting to look at, and says no secret', async () => {
  const bucket = await startBucket(temporaryFolder());
  onTestFinished(() => bucket.goAway());
  const { endpoint, bucket: name, accessKeyId, secretAccessKey } = bucket.place;
  const given = {
    LINTEL_S3_ENDPOINT: endpoint,
    LINTEL_S3_BUCKET: name,
    LINTEL_S3_ACCESS_KEY_ID: accessKeyId,
    LINTEL_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const silent = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void silent.close());
  await once(silent, 'listening');
  const silentPort = (silent.address() as AddressInfo).port;
  const refused: [Record<string, string>, RegExp][] = [
    [
      { LINTEL_S3_SECRET_ACCESS_KEY: 'hidden-hidden' },
      /^lintel: LINTEL_S3_SECRET_ACCESS_KEY is not the secret of LINTEL_S3_ACCESS_KEY_ID\.$/,
    ],
    [{ LINTEL_S3_ACCESS_KEY_ID: 'unknown' }, /^lintel: LINTEL_S3_ACCESS_KEY_ID: .* knows no such key\.$/],
    [{ LINTEL_S3_BUCKET: 'another' }, /^lintel: LINTEL_S3_BUCKET: there is no bucket "another" at /],
    [
      { LINTEL_S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` },
      /^lintel: LINTEL_S3_ENDPOINT: .* \(ECONNREFUSED\)\.$/,
    ],
    [
      { LINTEL_S3_ENDPOINT: `http://127.0.0.1:${silentPort}` },
      /^lintel: LINTEL_S3_ENDPOINT: .* does not answer within 3 s\.$/,
    ],
    [{ LINTEL_S3_BUCKET: '' }, /^lintel: LINTEL_S3_ENDPOINT needs LINTEL_S3_BUCKET/],
  ];
  for (const [wrong, line] of refused) await expectRefusal({ ...given, ...wrong }, new RegExp(line, 'm'));
  expect(bucket.names()).toEqual([]);
});

test('a misspelt variable is refused in one line that knows the right one', async () => {
  await expectRefusal(
    { LINTEL_PROT: '8080' },
    /^lintel: LINTEL_PROT is not a setting of Lintel; did you mean LINTEL_PORT\?/,
  );
});

test('an unknown command prints the commands there are and exits with 2', async () => {
  const command = lintel(['strat'], {});
  expect(await command.ended).toBe(2);
  expect(command.stderr).toMatch(/there is no command "strat"[\s\S]*start {5}start Lintel/);
});
