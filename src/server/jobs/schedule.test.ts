import pg from 'pg';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Ctx } from '#server/access/context.ts';
import { makeDatabase } from '#tests/database.ts';
import { givenOrganization, startTestServer } from '#tests/given.ts';
import { startJobs } from './runner.ts';
import { type JobTable, scheduleOf } from './schedule.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A database of its own: fanning out goes through every organization there is. */
async function given(organizationCount: number) {
  const { owner, app, drop } = await makeDatabase();
  closers.push(drop);
  const server = await startTestServer(app);
  closers.push(() => server.close());
  const client = new pg.Client(owner);
  await client.connect();
  closers.push(() => client.end());
  const orgIds: string[] = [];
  for (let i = 0; i < organizationCount; i++) orgIds.push((await givenOrganization(server)).orgId);
  return {
    orgIds,
    client,
    /** The clock strikes: what the crontab would add. */
    strike: (name: string) => client.query('select enqueue_job($1, $2)', [name, '{"_cron": {"ts": "2026-11-18"}}']),
    start: async (table: JobTable) => {
      const runner = await startJobs(
        owner,
        server.deps,
        { ...scheduleOf(table), crontab: '' },
        { isAlone: true, pollMs: 100 },
      );
      closers.push(() => runner.stop());
    },
  };
}
const SOON = { timeout: 60_000, interval: 20 };

describe('work that recurs in each organization', () => {
  it('is done once in each that is active', async () => {
    const { orgIds, client, strike, start } = await given(4);
    const [suspended, ...active] = orgIds;
    await client.query("update organizations set status = 'SUSPENDED' where id = $1", [suspended]);
    const done: string[] = [];
    await strike('test:each');
    await start({
      'test:each': { cron: '0 0 * * *', perOrganization: true, run: async (ctx) => void done.push(ctx.org) },
    });
    await vi.waitFor(async () => {
      expect(done.toSorted()).toEqual(active.toSorted());
      expect((await client.query('select from graphile_worker.jobs')).rowCount).toBe(0);
    }, SOON);
  });

  it('goes on everywhere else while one organization is stuck, however often the clock strikes', async () => {
    const { orgIds, client, strike, start } = await given(6);
    const { promise: isFreed, resolve: free } = Promise.withResolvers<void>();
    const runs = new Map(orgIds.map((orgId) => [orgId, 0]));
    const run = async (ctx: Ctx) => {
      runs.set(ctx.org, (runs.get(ctx.org) ?? 0) + 1);
      if (ctx.org === orgIds[0]) await isFreed;
    };
    await start({
      'test:rent': { cron: '0 * * * *', perOrganization: true, run },
      'test:statements': { cron: '0 * * * *', perOrganization: true, run },
      'test:mail': { run: async () => void runs.set('mail', 1) },
    });
    // Stopping waits for what runs.
    closers.push(async () => free());
    for (let strikes = 1; strikes <= 4; strikes++) {
      await strike('test:rent');
      await strike('test:statements');
      const expected = orgIds.map((_, index) => (index === 0 ? 1 : 2 * strikes));
      await vi.waitFor(() => expect(orgIds.map((orgId) => runs.get(orgId))).toEqual(expected), SOON);
    }
    await client.query("select enqueue_job('test:mail', '{}')");
    await vi.waitFor(() => expect(runs.get('mail')).toBe(1), SOON);
  });

  it('fails alone: the others are done, and the one that failed is tried again', async () => {
    const { orgIds, client, strike, start } = await given(3);
    const done: string[] = [];
    await strike('test:each');
    const run = async ({ org }: Ctx) => {
      if (org === orgIds[1] && !done.includes(`${org} failed`)) {
        done.push(`${org} failed`);
        throw new Error('Not yet.');
      }
      done.push(org);
    };
    await start({ 'test:each': { cron: '0 0 * * *', perOrganization: true, run } });
    await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(orgIds)), SOON);
    await vi.waitFor(
      async () => expect((await client.query('select from graphile_worker.jobs')).rowCount).toBe(0),
      SOON,
    );
  });
});

describe('the crontab', () => {
  it('has a line for each job that recurs, with how far back a missed time is made up for', () => {
    const run = async () => {};
    const { jobs, crontab } = scheduleOf({
      'test:asked': { run },
      'test:minutely': { cron: '* * * * *', run },
      'test:nightly': { cron: '3 4 * * *', catchUp: '1d', perOrganization: true, run },
    });
    expect(Object.keys(jobs)).toEqual(['test:asked', 'test:minutely', 'test:nightly']);
    expect(crontab).toBe('* * * * * test:minutely\n3 4 * * * test:nightly ?fill=1d');
  });
});
