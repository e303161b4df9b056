import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { ownFiles } from '#server/own-files.ts';
import { makeDatabase } from '#tests/database.ts';
import { startTestServer } from '#tests/given.ts';
import { startNetwork } from '#tests/swallowing-network.ts';
import { type Job, startJobs } from './runner.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function given(jobs: Record<string, Job>) {
  const { owner, app, drop } = await makeDatabase();
  closers.push(drop);
  const server = await startTestServer(app);
  closers.push(() => server.close());
  const client = new pg.Client(owner);
  await client.connect();
  closers.push(() => client.end());
  return {
    client,
    owner,
    server,
    log: server.deps.log,
    start: async ({ isAlone = true, doing = jobs, crontab = '' } = {}) => {
      const options = { isAlone, pollMs: 200, watchMs: 200 };
      const runner = await startJobs(owner, server.deps, { jobs: doing, crontab }, options);
      closers.push(() => runner.stop());
      return runner;
    },
    enqueue: (name: string, payload: object) =>
      client.query('select enqueue_job($1, $2)', [name, JSON.stringify(payload)]),
    /** Returns when the connections are gone: one that still takes a job would take it along. */
    cutOff: () =>
      client.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
  };
}

function givenHearing() {
  const heard: unknown[] = [];
  const jobs = { 'test:hear': async (_deps: unknown, payload: unknown) => void heard.push(payload) };
  return { jobs, toHear: (payload: object) => vi.waitFor(() => expect(heard).toContainEqual(payload), SOON) };
}
/** What is promised: a job whose server or connection went away in the middle is taken up again within a minute. */
const SOON = { timeout: 60_000, interval: 20 };

test('a job is run with what was said to it', async () => {
  const { jobs, toHear } = givenHearing();
  const { start, enqueue } = await given(jobs);
  await start();
  await enqueue('test:hear', { number: 7 });
  await toHear({ number: 7 });
});

test('a job that is added at once is the row that graphile-worker would have made', async () => {
  const { jobs, toHear } = givenHearing();
  const { client, start, enqueue } = await given(jobs);
  await start();
  await enqueue('test:hear', { number: 1 });
  await toHear({ number: 1 });
  await client.query('begin');
  await client.query(`select enqueue_job('test:hear', '{"a": 1}'), graphile_worker.add_job('test:hear', '{"a": 1}')`);
  await client.query(`select enqueue_job('test:hear', null, null, now() + interval '1 day'),
    graphile_worker.add_job('test:hear', null, run_at => now() + interval '1 day')`);
  const { rows } = await client.query<{ row: object }>(
    "select to_jsonb(job) - 'id' as row from graphile_worker._private_jobs job order by run_at",
  );
  await client.query('rollback');
  const [now, theirNow, tomorrow, theirTomorrow] = rows.map(({ row }) => row);
  expect(rows).toHaveLength(4);
  expect(now).toEqual(theirNow);
  expect(tomorrow).toEqual(theirTomorrow);
});

test('a job that fails is tried again', async () => {
  let tries = 0;
  const { start, enqueue } = await given({
    'test:fail': async () => {
      if (++tries < 2) throw new Error('Not yet.');
    },
  });
  await start();
  await enqueue('test:fail', {});
  await vi.waitFor(() => expect(tries).toBe(2), SOON);
});

test('a job that takes long hears that its server stops, and waits for the next, which is no error in the log', async () => {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const long: Job = (_deps, _payload, stopped) =>
    new Promise((_, reject) => {
      stopped?.addEventListener('abort', () => reject(stopped.reason));
      begin();
    });
  const { client, log, start, enqueue } = await given({ 'test:long': long });
  const said = vi.spyOn(log, 'error');
  const runner = await start();
  await enqueue('test:long', {});
  await hasBegun;
  await runner.stop();
  const { rows } = await client.query('select attempts, locked_by, last_error from graphile_worker.jobs');
  expect(rows).toEqual([{ attempts: 1, locked_by: null, last_error: 'This operation was aborted' }]);
  expect(said).not.toHaveBeenCalled();
});

test('jobs go on when the database cuts every connection, again and again', async () => {
  const { jobs, toHear } = givenHearing();
  const { start, enqueue, cutOff } = await given(jobs);
  await start();
  for (const number of [1, 2, 3]) {
    await cutOff();
    await enqueue('test:hear', { number });
    await toHear({ number });
  }
});

/** Leaves the jobs there are as a server leaves them that was killed while it had them. */
async function cutOffAll(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now(), attempts = 1`,
  );
  expect(rowCount).toBe(1);
}

test('jobs go on after the database vanished without a word, as in a failover', async () => {
  const { jobs, toHear } = givenHearing();
  const { owner, server, enqueue } = await given(jobs);
  const network = await startNetwork(owner);
  closers.push(network.stop);
  const times = { isAlone: false, pollMs: 200, watchMs: 200, silentMs: 500 };
  const runner = await startJobs(network.config, server.deps, { jobs, crontab: '' }, times);
  closers.push(() => runner.stop());
  await enqueue('test:hear', { number: 1 });
  await toHear({ number: 1 });
  network.swallow();
  await enqueue('test:hear', { number: 2 });
  await toHear({ number: 2 });
});

test('a job that a crash cut off is taken up at the next start', async () => {
  const { jobs, toHear } = givenHearing();
  const { client, start, enqueue } = await given(jobs);
  await enqueue('test:hear', { number: 1 });
  await cutOffAll(client);
  await start();
  await toHear({ number: 1 });
});

test('a job that the crash of one of several servers cut off is taken up by another that was running all along', async () => {
  const { jobs, toHear } = givenHearing();
  const { client, start } = await given(jobs);
  await start({ isAlone: false });
  await client.query(
    "select graphile_worker.add_job('test:hear', '{\"number\": 1}', run_at => now() + interval '1 hour')",
  );
  await cutOffAll(client);
  await client.query('update graphile_worker._private_jobs set run_at = now()');
  await toHear({ number: 1 });
});

test('what a living server is busy with is left to it, also when its connections are cut', async () => {
  let runs = 0;
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const jobs = {
    'test:long': async () => {
      runs++;
      await isDone;
    },
  };
  const { start, enqueue, cutOff } = await given(jobs);
  await start({ isAlone: false });
  await enqueue('test:long', {});
  await vi.waitFor(() => expect(runs).toBe(1), SOON);
  await start({ isAlone: false });
  await cutOff();
  await sleep(1500);
  finish();
  expect(runs).toBe(1);
});

test('a job that was taken over a connection that broke before it could be told is taken up again, and the others go on', async () => {
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const { jobs, toHear } = givenHearing();
  let runs = 0;
  const long = async () => {
    runs++;
    await isDone;
  };
  const { client, start, enqueue } = await given({ ...jobs, 'test:long': long });
  await start();
  await enqueue('test:long', {});
  await vi.waitFor(() => expect(runs).toBe(1), SOON);
  await client.query(`select graphile_worker.add_job('test:hear', '{"number": 1}', queue_name => 'one',
    run_at => now() + interval '1 hour')`);
  await client.query(`update graphile_worker._private_jobs set attempts = 1, locked_at = now(), run_at = now(),
    locked_by = (select locked_by from graphile_worker.jobs where task_identifier = 'test:long')
    where job_queue_id is not null`);
  await toHear({ number: 1 });
  finish();
  expect(runs).toBe(1);
});

test('a job of a server that was killed is done by another within the minute', async () => {
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
  const { client, start, enqueue, owner } = await given({ 'test:long': async () => finish() });
  const victim = spawn(
    process.execPath,
    [...ownFiles, fileURLToPath(new URL('../../../tests/job-victim.ts', import.meta.url))],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  victim.stdin.end(JSON.stringify(owner));
  closers.push(async () => victim.kill('SIGKILL'));
  await enqueue('test:long', {});
  await once(victim.stdout, 'data');
  await start({ isAlone: false });
  await sleep(1000);
  const { rows } = await client.query('select attempts from graphile_worker.jobs where locked_by is not null');
  expect(rows).toEqual([{ attempts: 1 }]);
  victim.kill('SIGKILL');
  await isDone;
});

async function admit(owner: pg.ClientConfig, isOpen: boolean): Promise<void> {
  const elsewhere = new pg.Client({ ...owner, database: 'postgres' });
  await elsewhere.connect();
  await elsewhere.query(`alter database "${owner.database}" allow_connections ${isOpen}`);
  await elsewhere.end();
}

test('jobs go on once connections are let in again, though a runner began while none was', async () => {
  const { jobs, toHear } = givenHearing();
  let isShutOut = false;
  const shutOut = async () => {
    if (isShutOut) return;
    isShutOut = true;
    await admit(owner, false);
    // The one that listens stays, and with it the runner that begins next gets past its beginning.
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query not like 'LISTEN%' and application_name = ''`);
    throw new Error('Its end is not written down either.');
  };
  const { client, owner, start, enqueue } = await given({ ...jobs, 'test:shut-out': shutOut });
  await start();
  await enqueue('test:shut-out', {});
  await vi.waitFor(() => expect(isShutOut).toBe(true), SOON);
  await sleep(3000);
  await admit(owner, true);
  await enqueue('test:hear', { number: 8 });
  await toHear({ number: 8 });
});

test('jobs go on though the end of one could not be written down, and those of two after it could', async () => {
  const { jobs, toHear } = givenHearing();
  const { promise: isShutOut, resolve: shutOut } = Promise.withResolvers<void>();
  const { promise: isAdmitted, resolve: admitted } = Promise.withResolvers<void>();
  const { promise: isOver, reject: fail } = Promise.withResolvers<void>();
  const { client, owner, log, start, enqueue, cutOff } = await given({
    ...jobs,
    'test:done': () => isAdmitted,
    'test:fail': () => isOver,
    'test:shut-out': async () => {
      await admit(owner, false);
      await cutOff();
      shutOut();
    },
  });
  const toHave = (inHand: number) =>
    vi.waitFor(async () => {
      const { rowCount } = await client.query('select from graphile_worker.jobs where locked_by is not null');
      expect(rowCount).toBe(inHand);
    }, SOON);
  const said = vi.spyOn(log, 'error');
  await start();
  for (const name of ['test:done', 'test:fail']) await enqueue(name, {});
  await toHave(2);
  await enqueue('test:shut-out', {});
  await isShutOut;
  await vi.waitFor(
    () => expect(said).toHaveBeenCalledWith({}, expect.stringMatching(/^Failed to complete jobs/)),
    SOON,
  );
  await admit(owner, true);
  admitted();
  await toHave(2);
  fail(new Error('This one failed.'));
  await enqueue('test:hear', { number: 9 });
  await toHear({ number: 9 });
});

const DAY_MS = 86_400_000;

/** Begins a runner by a clock that is so far ahead, shortly before a minute is over, so that its end need not be waited for. */
async function aheadBy(ms: number, begin: () => Promise<void>): Promise<void> {
  const ahead = new Date(Date.now() + ms);
  ahead.setUTCSeconds(59, 900);
  vi.useFakeTimers({ toFake: ['Date'], now: ahead });
  await begin().finally(() => vi.useRealTimers());
}

test('what recurs goes on once a clock that ran a day ahead is set right, and does not wait for that day', async () => {
  const { jobs } = givenHearing();
  const { client, start } = await given(jobs);
  const lastTime = async () =>
    (await client.query('select last_execution as at from graphile_worker._private_known_crontabs')).rows[0]?.at;
  await aheadBy(DAY_MS, async () => {
    await start({ crontab: '* * * * * test:hear' });
    await vi.waitFor(async () => expect(await lastTime()).toBeNull(), SOON);
    await client.query('update graphile_worker._private_known_crontabs set last_execution = $1', [new Date()]);
  });
  await vi.waitFor(async () => expect((await lastTime()).getTime()).toBeLessThanOrEqual(Date.now()), SOON);
});

test('after a day for which the machine slept nothing recurs for each minute of it', async () => {
  const { jobs } = givenHearing();
  const { client, log, start } = await given(jobs);
  const said = vi.spyOn(log, 'warn');
  await aheadBy(-DAY_MS, async () => {
    await start({ crontab: '* * * * * test:hear' });
    const known = async () => (await client.query('select from graphile_worker._private_known_crontabs')).rowCount;
    await vi.waitFor(async () => expect(await known()).toBe(1), SOON);
  });
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('the job runner ended and starts again'), SOON);
  const { rows } = await client.query('select last_execution as at from graphile_worker._private_known_crontabs');
  expect(Date.now() - rows[0].at.getTime()).toBeGreaterThan(DAY_MS - 600_000);
});

test('a runner that is told to stop while it begins again stops once it has begun', async () => {
  const { jobs } = givenHearing();
  const { client, start } = await given(jobs);
  const begun: Awaited<ReturnType<typeof start>>[] = [];
  await aheadBy(DAY_MS, async () => {
    begun.push(await start({ crontab: '* * * * * test:hear' }));
    const known = async () => (await client.query('select from graphile_worker._private_known_crontabs')).rowCount;
    await vi.waitFor(async () => expect(await known()).toBe(1), SOON);
  });
  await client.query('begin; lock table graphile_worker._private_known_crontabs');
  const waiting = async () => {
    await client.query('select pg_stat_clear_snapshot()');
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%last_execution > now()%'
         and pid <> pg_backend_pid()`,
    );
    return rowCount;
  };
  await vi.waitFor(async () => expect(await waiting()).toBe(1), SOON);
  const stopping = Promise.all(begun.map((runner) => runner.stop()));
  await client.query('commit');
  await stopping;
});
