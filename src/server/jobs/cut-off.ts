import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** The first half of the advisory locks that runners hold; the second is the hash of their name. */
const RUNNERS = 7_215_491;

/** A server that lost its network is given up by PostgreSQL after half a minute instead of two hours. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set statement_timeout = 10000';

/** Shared, so that two names with the same hash do not wait for each other. */
const SAY_ALIVE = `select pg_advisory_unlock_all(), pg_advisory_lock_shared(${RUNNERS}, hashtext($1))`;

const FIND_CUT_OFF = `
  select distinct locked_by as runner from graphile_worker.jobs
  where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${RUNNERS} and objid::bigint = hashtext(locked_by)::bigint & 4294967295
      and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database()))`;

const FREE = 'select graphile_worker.force_unlock_workers($1)';

/** Says that a runner lives, and looks after the jobs of those that do not. */
export type Watch = {
  /** The runner of this process is known under this name from now on. */
  announce(runner: string): void;
  stop(): Promise<void>;
};

/**
 * A runner that lives holds a lock in the database; PostgreSQL lets go of it when its process or its network is gone. Jobs
 * of one that has been missing for two looks are freed for others: for less it may be a lost connection on its way back,
 * or a runner that began a moment ago.
 */
export function watchRunners(owner: pg.ClientConfig, log: Logger, everyMs: number): Watch {
  const stopped = new AbortController();
  let runner: string | null = null;
  let connected: { client: pg.Client; announced: string | null } | null = null;
  let missingSince = new Map<string, number>();
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    connected ??= { client: await connect(owner, lookNow), announced: null };
    const { client, announced } = connected;
    if (runner !== null && runner !== announced) {
      await client.query(SAY_ALIVE, [runner]);
      connected.announced = runner;
    }
    const { rows } = await client.query<{ runner: string }>(FIND_CUT_OFF);
    const now = performance.now();
    missingSince = new Map(rows.map((row) => [row.runner, missingSince.get(row.runner) ?? now]));
    const dead = [...missingSince].filter(([name, since]) => name !== runner && now - since >= 2 * everyMs);
    if (dead.length === 0) return;
    const names = dead.map(([name]) => name);
    log.warn({ runners: names }, 'jobs of servers that are gone are taken up again');
    await client.query(FREE, [names]);
  }

  /** The next look connects anew; with the connection its lock is gone, too. */
  async function disconnect(): Promise<void> {
    const last = connected;
    connected = null;
    await last?.client.end().catch(() => {});
  }

  /** One look at a time, the next one now. */
  function lookNow(): Promise<void> {
    looking = looking.then(async () => {
      if (stopped.signal.aborted) return;
      await look().catch(async (error: unknown) => {
        log.debug({ err: error }, 'watching the job runners');
        await disconnect();
      });
    });
    return looking;
  }

  async function keepLooking(): Promise<void> {
    while (!stopped.signal.aborted) {
      await lookNow();
      await sleep(everyMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
    await looking;
    await disconnect();
  }

  const kept = keepLooking();
  return {
    announce: (name) => {
      runner = name;
      void lookNow();
    },
    stop: () => {
      stopped.abort();
      return kept;
    },
  };
}

async function connect(owner: pg.ClientConfig, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000, application_name: 'lintel-runner' });
  client.on('error', onLost);
  await client.connect();
  await client.query(KEEP_ALIVE);
  return client;
}
