import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { watchConnection } from '#server/db/acquire.ts';

/** When they are counted after the start, in milliseconds: each time when the tables have about doubled. */
const AFTER_MS = [1500, 3000, 6000, 12_000, 24_000, 48_000];

/**
 * Lets PostgreSQL count its tables again and again while some work fills them. A plan that was made for an empty table reads
 * all of an organization for each row, and a connection keeps it until the table was counted; by itself that is after a minute.
 */
export async function withStatistics<Result>(owner: pg.ClientConfig, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client(owner);
  watchConnection(client);
  await client.connect();
  const done = new AbortController();
  // Counting only makes it faster: what goes wrong with it is the work's to meet, and not instead of what the work says.
  const counting = countUntil(client, done.signal).catch(() => {});
  try {
    return await work();
  } finally {
    done.abort();
    await counting;
    await client.end();
  }
}

async function countUntil(client: pg.Client, signal: AbortSignal): Promise<void> {
  const begunAt = performance.now();
  for (const afterMs of AFTER_MS) {
    await sleep(begunAt + afterMs - performance.now(), undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    await client.query('analyze');
  }
}
