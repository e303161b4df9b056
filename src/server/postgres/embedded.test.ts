import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isRunning, onBusyMachine, silent, temporaryFolder, until } from '#tests/data-directory.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, openEmbedded } from './embedded.ts';
import { PostgresError } from './postgres-error.ts';

const isRoot = process.getuid?.() === 0;

let made: string;

beforeAll(async () => {
  made = mkdtempSync(path.join(tmpdir(), 'lintel-test-'));
  await (await openEmbedded(made, silent)).stop();
});

afterAll(() => rmSync(made, { recursive: true, force: true }));

/** A data directory that was used before; copied, since creating a cluster takes longer. */
function usedDataDirectory(): string {
  const dataDir = temporaryFolder();
  cpSync(made, dataDir, { recursive: true });
  return dataDir;
}

async function open(dataDir: string, options?: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const postgres = await openEmbedded(dataDir, silent, options);
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function query(config: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

function pidFile(dataDir: string): string {
  return path.join(dataDir, 'postgres/postmaster.pid');
}

function postmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10);
}

/** A process that opens the data directory, says so, and waits to be killed. */
async function holderOf(dataDir: string) {
  const script = `
    import { openEmbedded } from '#server/postgres/embedded.ts';
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    await openEmbedded(process.argv[1], log);
    console.log('open');
  `;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

describe('a data directory', () => {
  test('keeps what was written from one start to the next', async () => {
    const dataDir = path.join(temporaryFolder(), 'not yet', 'there');
    const first = await openEmbedded(dataDir, silent);
    await query(first.owner, 'create table kept as select 7 as number');
    await first.stop();
    const second = await open(dataDir);
    expect(await query(second.owner, 'select number from kept')).toEqual([{ number: 7 }]);
  });

  test('leaves no process and no temporary folder after a stop', async () => {
    const dataDir = usedDataDirectory();
    const postgres = await openEmbedded(dataDir, silent);
    const pid = postmasterPid(dataDir);
    const socketDir = String(postgres.owner.host);
    expect([isRunning(pid), existsSync(socketDir)]).toEqual([true, true]);
    await postgres.stop();
    expect([isRunning(pid), existsSync(path.dirname(socketDir))]).toEqual([false, false]);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.password', 'server.lock']);
  });

  test('opens within three seconds when it exists', async () => {
    const dataDir = usedDataDirectory();
    const startedAt = performance.now();
    await open(dataDir);
    expect(performance.now() - startedAt).toBeLessThan(onBusyMachine(3000));
  });

  test('serves one owner at a time and names the other', async () => {
    const dataDir = usedDataDirectory();
    await open(dataDir);
    await expect(openEmbedded(dataDir, silent)).rejects.toThrow(
      new RegExp(`Another Lintel \\(process ${process.pid}\\) is using .* stop it first`),
    );
  });

  test('stays with its owner when the file of its lock is deleted, and when the note is too', async () => {
    const dataDir = usedDataDirectory();
    const first = await open(dataDir);
    for (const name of ['server.lock', 'server.json']) {
      rmSync(path.join(dataDir, name));
      await expect(openEmbedded(dataDir, silent)).rejects.toThrow(`Another Lintel (process ${process.pid}) is using`);
    }
    expect(await query(first.owner, 'select 1 as number')).toEqual([{ number: 1 }]);
  });

  test('lets a command join the running server and stays up when it leaves', async () => {
    const dataDir = usedDataDirectory();
    const server = await open(dataDir);
    await query(server.owner, 'create table seen as select 1 as number');
    const command = await openEmbedded(dataDir, silent, { whenRunning: 'join' });
    expect(await query(command.owner, 'select number from seen')).toHaveLength(1);
    await command.stop();
    expect(await query(server.owner, 'select number from seen')).toHaveLength(1);
  });

  test('may have a path far longer than a socket allows', async () => {
    const postgres = await open(path.join(temporaryFolder(), 'a long name '.repeat(9), 'another long name '.repeat(9)));
    expect(await query(postgres.owner, 'select 1 as number')).toEqual([{ number: 1 }]);
  });

  test('is refused in one line when it cannot be written', async () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    await expect(openEmbedded(file, silent)).rejects.toThrow(/cannot be used: it is a file\. Set LINTEL_DATA_DIR/);
    await expect(openEmbedded(`${file}/below`, silent)).rejects.toThrow(/a part of its path is a file/);
  });

  test('is refused in one line when it holds a cluster of another version, or none', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(path.join(dataDir, 'postgres'));
    await expect(openEmbedded(dataDir, silent)).rejects.toThrow(/holds no database; move it away/);
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '14\n');
    await expect(openEmbedded(dataDir, silent)).rejects.toThrow(/made by PostgreSQL 14, this Lintel has 18/);
  });

  test('is created anew when the first start was killed half-way', async () => {
    const dataDir = temporaryFolder();
    mkdirSync(path.join(dataDir, 'postgres.new-abc123/base'), { recursive: true });
    await open(dataDir);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgres.new'))).toEqual([]);
  });

  test('opens with the loose permissions that a copy may have', async () => {
    const dataDir = usedDataDirectory();
    chmodSync(path.join(dataDir, 'postgres'), 0o755);
    await open(dataDir);
  });
});

describe('after a kill', () => {
  test('the lock of a killed server is free, and its PostgreSQL is stopped before the next one starts', async () => {
    const dataDir = usedDataDirectory();
    const killed = await holderOf(dataDir);
    const leftover = postmasterPid(dataDir);
    const { runtimeDir } = JSON.parse(readFileSync(path.join(dataDir, 'server.json'), 'utf8'));
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(isRunning(leftover)).toBe(true);
    const next = await open(dataDir);
    expect(await query(next.owner, 'select 1 as number')).toEqual([{ number: 1 }]);
    expect([isRunning(leftover), existsSync(runtimeDir)]).toEqual([false, false]);
  });

  test('a pid file whose number belongs to a stranger does not keep PostgreSQL from starting', async () => {
    const dataDir = usedDataDirectory();
    const owner = statSync(path.join(dataDir, 'postgres'));
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {});
    onTestFinished(() => void stranger.kill());
    writeFileSync(pidFile(dataDir), `${stranger.pid}\n${dataDir}\n1\n5432\n/tmp\n\n  1 1\nready\n`);
    const postgres = await open(dataDir);
    expect(await query(postgres.owner, 'select 1 as number')).toEqual([{ number: 1 }]);
    expect(isRunning(stranger.pid ?? 0)).toBe(true);
  });

  test('a killed PostgreSQL comes back under a living server, at the same place', async () => {
    const dataDir = usedDataDirectory();
    const postgres = await open(dataDir);
    await query(postgres.owner, 'create table kept as select 7 as number');
    const killed = postmasterPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await until('PostgreSQL is back', () =>
      query(postgres.owner, 'select number from kept').then(
        (rows) => rows.length === 1 && postmasterPid(dataDir) !== killed,
        () => false,
      ),
    );
  });

  test('the server is told when PostgreSQL cannot be started again', async () => {
    const dataDir = usedDataDirectory();
    const { promise, resolve } = Promise.withResolvers<Error>();
    await open(dataDir, { onExit: resolve });
    rmSync(path.join(dataDir, 'postgres/global/pg_control'));
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    const error = await promise;
    expect(error).toBeInstanceOf(PostgresError);
    expect(error.message).toMatch(/^The database did not start: .*\.$/);
  });
});

describe('the connection', () => {
  test('is that of an owner who is no superuser, to a database with checksums that waits for the disk', async () => {
    const { owner } = await open(usedDataDirectory());
    const [row] = await query(
      owner,
      `select rolsuper, current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
         current_setting('synchronous_commit') as waits, current_setting('listen_addresses') as addresses
       from pg_roles where rolname = current_user`,
    );
    expect(row).toEqual({ rolsuper: false, checksums: 'on', fsync: 'on', waits: 'on', addresses: '' });
  });

  test('needs a password where sockets do not serve', async () => {
    const { owner } = await open(usedDataDirectory(), { transport: 'tcp' });
    expect(owner).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^.{32}$/) });
    expect(await query(owner, 'select 1 as number')).toEqual([{ number: 1 }]);
    await expect(query({ ...owner, password: 'guessed' }, 'select 1')).rejects.toThrow(
      /password authentication failed/,
    );
  });
});

describe.runIf(isRoot && process.platform === 'linux')('started as root', () => {
  test('PostgreSQL runs as another user in a folder that only root may enter', async () => {
    const closed = temporaryFolder();
    chmodSync(closed, 0o700);
    const dataDir = path.join(closed, 'data');
    await open(dataDir);
    const status = readFileSync(`/proc/${postmasterPid(dataDir)}/status`, 'utf8');
    expect(status).not.toMatch(/^[UG]id:.*\b0\b/m);
    expect(status).toMatch(/^Groups:\s*$/m);
  });

  test('a cluster that was copied as root is given to the account that runs it', async () => {
    const dataDir = usedDataDirectory();
    const { status } = await new Promise<{ status: number | null }>((resolve) => {
      spawn('chown', ['-R', '0:0', path.join(dataDir, 'postgres')]).once('exit', (code) => resolve({ status: code }));
    });
    expect(status).toBe(0);
    await open(dataDir);
    expect(statSync(path.join(dataDir, 'postgres/PG_VERSION')).uid).not.toBe(0);
  });
});
