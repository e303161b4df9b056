import { Logger as JobLogger, type Runner, run, type TaskList } from 'graphile-worker';
import pg from 'pg';
import type { Deps } from '#server/access/context.ts';

/** A job: payload from the database, not yet trusted. Safe to repeat, since a crash runs it again. */
export type Job = (deps: Deps, payload: unknown) => Promise<void>;
export type Jobs = { jobs: Record<string, Job>; crontab: string };

/** Runs jobs from the database until stopped. The job tables belong to the schema's owner, so it has its own connections. */
export async function startJobs(
  owner: pg.ClientConfig,
  deps: Deps,
  { jobs, crontab }: Jobs,
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, (payload: unknown) => job(deps, payload)]),
  );
  const pool = new pg.Pool({ ...owner, max: 4, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const logger = new JobLogger(() => (level, message, meta) => {
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    deps.log[write](
      { job: meta?.job ? (meta.job as { task_identifier?: string }).task_identifier : undefined },
      message,
    );
  });
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 3,
    noHandleSignals: true,
    logger,
    pollInterval: 2000,
  });
  return {
    stop: async () => {
      await runner.stop().catch(() => {});
      await pool.end().catch(() => {});
    },
  };
}
