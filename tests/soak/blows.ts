import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { SoakedDatabase } from './soaked-database.ts';

/** What happens to the database: its connections are ended, its first process is killed, or it is away for a while. */
export const BLOWS = ['connections', 'postmaster', 'away'] as const;
export type Blow = (typeof BLOWS)[number];

/** Within this, whatever was ended answers again. */
export const ANSWERS_WITHIN_MS = 30_000;
const AWAY_MS = 1000;

/** Lets one blow fall on a database, and brings it back where nobody else does. */
export async function strike(database: SoakedDatabase, blow: Blow): Promise<void> {
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
export async function untilBack(database: SoakedDatabase): Promise<number> {
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

/** Does something with a connection of its own to a database that may be away. */
export async function withClient<T>(database: SoakedDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...database.superuser(), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
