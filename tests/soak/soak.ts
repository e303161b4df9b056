import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findFreePort } from '#server/postgres/postmaster.ts';
import { type Answered, found, type Load, startLoad } from './load.ts';
import type { SoakedDatabase } from './soaked-database.ts';

/** What happens to the database: its connections are ended, its first process is killed, or it is away for a while. */
export const BLOWS = ['connections', 'postmaster', 'away'] as const;
export type Blow = (typeof BLOWS)[number];

export type Soaked = Answered & {
  rounds: number;
  acknowledged: number;
  /** Acknowledged rows that were not there at the end. */
  lost: number;
  /** From the return of the database to the first answer that is no refusal, in the worst round. */
  worstReturnMs: number;
};

const ANSWERS_WITHIN_MS = 30_000;
const AWAY_MS = 1000;

/** Serves on a database under load, lets `blows` fall on it, and tells what the server answered; throws when it ended. */
export async function soak(database: SoakedDatabase, blows: readonly Blow[], folder: string): Promise<Soaked> {
  const port = await findFreePort();
  const server = await startServer(port, database, folder);
  try {
    const token = await found(port);
    const load = startLoad(port, token);
    let worstReturnMs = 0;
    for (const blow of blows) {
      await untilAnswered(server, load, 10);
      await sleep(Math.random() * 150);
      await strike(database, blow);
      const returnedAt = await untilBack(database);
      await untilAnswered(server, load, 1);
      worstReturnMs = Math.max(worstReturnMs, performance.now() - returnedAt);
    }
    await load.stop();
    const lost = await countMissing(database, load.acknowledged);
    const { answered, acknowledged } = load;
    return { ...answered, rounds: blows.length, acknowledged: acknowledged.length, lost, worstReturnMs };
  } finally {
    await stopServer(server);
  }
}

async function startServer(port: number, database: SoakedDatabase, folder: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('soaked-server.ts', import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const server = fork(program, [path.join(folder, 'web')], {
    env: { PATH, NODE_COMPILE_CACHE, LINTEL_PORT: String(port), LINTEL_LOG_LEVEL: 'silent', ...database.environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await Promise.race([once(server, 'message'), once(server, 'exit').then(() => failOf(server))]);
  return server;
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

function failOf(server: ChildProcess): never {
  throw new Error(`The server ended (${server.exitCode ?? server.signalCode}).`);
}

async function strike(database: SoakedDatabase, blow: Blow): Promise<void> {
  if (blow === 'connections') return endConnections(database);
  database.kill();
  if (blow === 'away') await sleep(AWAY_MS);
  await reviveWhenGone(database);
}

async function endConnections(database: SoakedDatabase): Promise<void> {
  await withClient(database, (client) =>
    client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'lintel' and pid <> pg_backend_pid()",
    ),
  );
}

/** The processes of a killed postmaster hold its memory for a moment, and a new one does not start before. */
async function reviveWhenGone(database: SoakedDatabase): Promise<void> {
  for (let triesLeft = 20; ; triesLeft--) {
    try {
      return await database.revive();
    } catch (error) {
      if (triesLeft === 0) throw error;
      await sleep(200);
    }
  }
}

/** When the database took connections again. */
async function untilBack(database: SoakedDatabase): Promise<number> {
  const giveUpAt = performance.now() + ANSWERS_WITHIN_MS;
  for (;;) {
    try {
      await withClient(database, (client) => client.query('select 1'));
      return performance.now();
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
      await sleep(20);
    }
  }
}

async function untilAnswered(server: ChildProcess, load: Load, rows: number): Promise<void> {
  const wanted = load.acknowledged.length + rows;
  const giveUpAt = performance.now() + ANSWERS_WITHIN_MS;
  while (load.acknowledged.length < wanted) {
    if (hasEnded(server)) failOf(server);
    if (performance.now() > giveUpAt)
      throw new Error(`Nothing was saved for ${ANSWERS_WITHIN_MS} ms: ${JSON.stringify(load.answered)}`);
    await sleep(5);
  }
}

const countMissing = (database: SoakedDatabase, ids: string[]): Promise<number> =>
  withClient(database, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as count from unnest($1::uuid[]) as id where not exists (select from people where people.id = id.id)',
      [ids],
    );
    return rows[0].count;
  });

async function withClient<T>(database: SoakedDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...database.superuser(), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
