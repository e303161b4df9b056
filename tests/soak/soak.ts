import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '#server/postgres/postmaster.ts';
import { ANSWERS_WITHIN_MS, type Blow, strike, untilBack, withClient } from './blows.ts';
import { type Answered, found, type Load, startLoad } from './load.ts';
import { failOf, hasEnded, startServer, stopServer } from './server-process.ts';
import type { SoakedDatabase } from './soaked-database.ts';

export type Soaked = Answered & {
  rounds: number;
  acknowledged: number;
  /** Acknowledged rows that were not there at the end. */
  lost: number;
  /** From the return of the database to the first answer that is no refusal, in the worst round. */
  worstReturnMs: number;
};

/** Serves on a database under load, lets `blows` fall on it, and tells what the server answered; throws when it ended. */
export async function soak(database: SoakedDatabase, blows: readonly Blow[], folder: string): Promise<Soaked> {
  const port = await findFreePort();
  const { server } = await startServer(
    fileURLToPath(new URL('soaked-server.ts', import.meta.url)),
    [path.join(folder, 'web')],
    { LINTEL_PORT: String(port), LINTEL_LOG_LEVEL: 'silent', ...database.environment },
  );
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
