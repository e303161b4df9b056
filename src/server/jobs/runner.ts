import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as JobLogger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { Deps } from '#server/access/context.ts';
import { watchConnection } from '#server/db/acquire.ts';
import { endWhenSilent } from '#server/db/batch-writes.ts';
import { watchRunners } from './cut-off.ts';
import { FREE_ALL_JOBS } from './free-jobs.ts';

/**
 * A job: payload from the database, not yet trusted. Safe to repeat, since a crash runs it again. One that takes long ends once
 * its server is `stopped`, by failing: it is taken up again by the next.
 */
export type Job = (deps: Deps, payload: unknown, stopped?: AbortSignal) => Promise<void>;
export type Jobs = { jobs: Record<string, Job>; crontab: string };

const RESTART_MS = 1000;

/** How long a runner that ends is waited for to say how its last jobs ended. */
const LAST_WORDS_MS = 5000;

/** A clock that is so far behind what it showed before was set back. */
const SET_BACK_MS = 120_000;
/** One that goes on so much later stood still, or its machine slept. */
const ASLEEP_MS = 3_600_000;
/** What recurs waits until after its last time; one that a clock reached which ran ahead would hold it up until that comes. */
const FORGET_TIMES_AHEAD = `update graphile_worker._private_known_crontabs set last_execution = now()
  where last_execution > now() + interval '${SET_BACK_MS} ms'`;

type RunnerOptions = {
  /** No other server uses this database, so whoever holds a job when its runner begins is dead. */
  isAlone: boolean;
  /** How often to look for jobs that nobody announced, in milliseconds. */
  pollMs?: number;
  /** How often to look for jobs that nobody is busy with any more, in milliseconds; they are freed at the third look. */
  watchMs?: number;
  /** How long a statement about jobs is waited for, in milliseconds, before the database is taken for gone. */
  silentMs?: number;
};

type Running = { stop(): Promise<void>; ended: Promise<void> };

const end = (runner: Running) => Promise.race([runner.stop().catch(() => {}), runner.ended]);

/** Runs jobs from the database until stopped. The job tables belong to the schema's owner, so it has its own connections. */
export async function startJobs(
  owner: pg.ClientConfig,
  deps: Deps,
  { jobs, crontab }: Jobs,
  { isAlone, pollMs = 2000, watchMs = 10_000, silentMs = 35_000 }: RunnerOptions,
): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController();
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(deps, payload, stopped.signal)]),
  );
  const pool = new pg.Pool({ ...owner, max: 4, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    watchConnection(client);
    endWhenSilent(client, silentMs);
  });
  const logger = new JobLogger(() => (level, message, meta) => {
    const job = meta?.job ? (meta.job as { task_identifier?: string }).task_identifier : undefined;
    if (stopped.signal.aborted && meta?.error === stopped.signal.reason)
      return deps.log.info({ job }, 'a job ended with its server; the next one takes it up');
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    deps.log[write]({ job }, message);
  });
  // Without a batch, the end of a job is reported by a promise that nobody holds; its failure would end the server.
  const batched = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
  const worker = { ...batched, concurrentJobs: 3, pollInterval: pollMs };
  const busyWith = new Set<string>();
  const watch = watchRunners(owner, busyWith, deps.log, { everyMs: watchMs, silentMs });
  const begin = async () => {
    if (isAlone) await pool.query(FREE_ALL_JOBS);
    await pool.query(FORGET_TIMES_AHEAD);
    const events: WorkerEvents = new EventEmitter();
    events.on('job:start', ({ job }) => busyWith.add(job.id));
    events.on('job:complete', ({ job }) => busyWith.delete(job.id));
    events.on('pool:create', ({ workerPool }) => watch.announce(workerPool.id));
    const begun = run({ preset: { worker }, pgPool: pool, taskList, crontab, events, noHandleSignals: true, logger });
    endWithoutAnswer(events, begun);
    endWhenMoved(events, begun);
    const ended = endOf(events, begun);
    const running = await begun;
    return { stop: () => running.stop(), ended };
  };
  let runner = await begin().catch(async (error: unknown) => {
    await Promise.all([watch.stop(), pool.end()]);
    throw error;
  });
  const keptRunning = keepRunning();

  /** A database that was away for long ends the runner; without another, jobs would wait until the server restarts. */
  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner.ended;
      const next = await beginAgain();
      if (!next) return;
      runner = next;
      // It was on its way when all were told to stop.
      if (stopped.signal.aborted) await end(runner);
    }
  }

  async function beginAgain(): Promise<Running | null> {
    while (!stopped.signal.aborted) {
      deps.log.warn('the job runner ended and starts again');
      await sleep(RESTART_MS, undefined, { signal: stopped.signal }).catch(() => {});
      if (stopped.signal.aborted) return null;
      const next = await begin().catch((error: unknown) => deps.log.warn({ err: error }, 'the job runner'));
      if (next) return next;
    }
    return null;
  }

  return {
    stop: async () => {
      stopped.abort();
      await end(runner);
      await keptRunning;
      await watch.stop();
      await pool.end().catch(() => {});
    },
  };
}

/**
 * A runner keeps what it is answered first, though that is an error: it would ask for jobs for ever and be told of that error.
 * It ends, and another begins.
 */
function endWithoutAnswer(events: WorkerEvents, begun: Promise<Runner>): void {
  let isAnswered = false;
  const onAnswer = () => {
    isAnswered = true;
  };
  events.on('worker:getJob:empty', onAnswer);
  events.on('job:start', onAnswer);
  events.on('worker:getJob:error', () => {
    if (!isAnswered) void begun.then((runner) => runner.stop()).catch(() => {});
  });
}

/**
 * When a runner is over: it says so, or all of its workers ended and it had its time to write down how their jobs did. Once that
 * failed for one job, the library miscounts those it still has to tell of, and waits for ever: no job would be done until the
 * server starts anew.
 */
function endOf(events: WorkerEvents, begun: Promise<Runner>): Promise<void> {
  const over = new AbortController();
  const waited = new Promise<void>((resolve) => {
    events.once('pool:gracefulShutdown:complete', () => {
      sleep(LAST_WORDS_MS, undefined, { signal: over.signal }).then(resolve, resolve);
    });
  });
  const said = begun.then((runner) => runner.promise).catch(() => {});
  return Promise.race([said, waited]).finally(() => over.abort());
}

/**
 * A runner whose clock was set back would have nothing recur until the time comes again at which it had arrived; one whose
 * machine slept would have everything recur for each minute of that. It ends, and another begins, which makes up for what was
 * missed as after a stop.
 */
function endWhenMoved(events: WorkerEvents, begun: Promise<Runner>): void {
  const end = () => void begun.then((runner) => runner.stop()).catch(() => {});
  events.on('cron:prematureTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (expectedTimestamp - currentTimestamp > SET_BACK_MS) end();
  });
  events.on('cron:overdueTimer', ({ currentTimestamp, expectedTimestamp }) => {
    if (currentTimestamp - expectedTimestamp > ASLEEP_MS) end();
  });
}
