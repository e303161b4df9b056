import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { endWhenSilent } from '#server/db/batch-writes.ts';

/** The first half of the advisory locks that runners hold; the second is the hash of their name. */
const RUNNERS = 7_215_491;

/** A server that lost its network is given up by PostgreSQL after half a minute instead of two hours. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set statement_timeout = 10000';

/** Shared, so that two names with the same hash do not wait for each other. */
const SAY_ALIVE = `select pg_advisory_unlock_all(), pg_advisory_lock_shared(${RUNNERS}, hashtext($1))`;

/** Whoever lives holds the lock of its name. What this runner itself is said to have and does not know of was taken over a connection that broke before it could be told. */
const FIND_LEFT = `
  select id::text as job, locked_by as runner from graphile_worker._private_jobs
  where locked_by is not null and case when locked_by = $1 then id <> all($2::bigint[]) else not exists (
    select from pg_locks
    where locktype = 'advisory' and classid = ${RUNNERS} and objid::bigint = hashtext(locked_by)::bigint & 4294967295
      and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())) end`;

/** The library's own function frees all that a runner has; here its other jobs stay with it. */
const FREE = `
  with freed as (
    update graphile_worker._private_jobs jobs set locked_at = null, locked_by = null
    from unnest($1::bigint[], $2::text[]) as gone (job, runner)
    where jobs.id = gone.job and jobs.locked_by = gone.runner returning jobs.job_queue_id, gone.runner)
  update graphile_worker._private_job_queues queues set locked_at = null, locked_by = null
  from freed where queues.id = freed.job_queue_id and queues.locked_by = freed.runner`;

type Left = { job: string; runner: string };

/** Says that a runner lives, and looks after the jobs of those that do not. */
export type Watch = {
  /** The runner of this process is known under this name from now on. */
  announce(runner: string): void;
  stop(): Promise<void>;
};

/**
 * A runner that lives holds a lock in the database; PostgreSQL lets go of it when its process or its network is gone. Jobs
 * of one that has been missing for two looks are freed for others: for less it may be a lost connection on its way back,
 * or a runner that began a moment ago. So are those of the runner of this process that are not among what it is `busyWith`.
 */
export function watchRunners(
  owner: pg.ClientConfig,
  busyWith: ReadonlySet<string>,
  log: Logger,
  { everyMs, silentMs }: { everyMs: number; silentMs: number },
): Watch {
  const stopped = new AbortController();
  let runner: string | null = null;
  let connected: { client: pg.Client; announced: string | null } | null = null;
  let leftSince = new Map<string, number>();
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    connected ??= { client: await connect(owner, silentMs, lookNow), announced: null };
    const { client, announced } = connected;
    if (runner !== null && runner !== announced) {
      await client.query(SAY_ALIVE, [runner]);
      connected.announced = runner;
    }
    const { rows } = await client.query<Left>(FIND_LEFT, [runner, [...busyWith]]);
    const now = performance.now();
    leftSince = new Map(rows.map(({ job, runner: by }) => [`${job} ${by}`, leftSince.get(`${job} ${by}`) ?? now]));
    const left = rows.filter(({ job, runner: by }) => now - (leftSince.get(`${job} ${by}`) ?? now) >= 2 * everyMs);
    if (left.length === 0) return;
    log.warn({ left }, 'jobs that nobody is busy with any more are taken up again');
    await client.query(FREE, [left.map(({ job }) => job), left.map((each) => each.runner)]);
  }

  /** The next look connects anew; with the connection its lock is gone, too. */
  async function disconnect(): Promise<void> {
    const last = connected;
    connected = null;
    leftSince = new Map();
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

async function connect(owner: pg.ClientConfig, silentMs: number, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000, application_name: 'lintel-runner' });
  client.on('error', onLost);
  await client.connect();
  endWhenSilent(client, silentMs);
  await client.query(KEEP_ALIVE);
  return client;
}
