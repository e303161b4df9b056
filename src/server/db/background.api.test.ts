import { getPriority } from 'node:os';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { letOthersGoFirst } from './background.ts';
import { transaction } from './transaction.ts';

const server = sharedServer();

const backend = async (scope: { orgId: string; isBackground?: true }) =>
  transaction(server.current.pool, scope, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const pid = rows[0]?.pid ?? 0;
    return { pid, niceness: getPriority(pid) };
  });

it.runIf(process.platform === 'linux')(
  'long work steps back for whatever else the database does, and leaves no slow connection behind',
  async () => {
    const { orgId } = await givenOrganization(server.current);
    const usual = await backend({ orgId });
    const long = await backend({ orgId, isBackground: true });
    expect(long.niceness).toBeGreaterThan(usual.niceness);
    for (let times = 0; times < 5; times++) {
      const next = await backend({ orgId });
      expect(next.pid).not.toBe(long.pid);
      expect(next.niceness).toBe(usual.niceness);
    }
  },
);

it('a background transaction that fails is undone like any other', async () => {
  const { orgId } = await givenOrganization(server.current);
  const failing = transaction(server.current.pool, { orgId, isBackground: true }, async (db) => {
    await db.updateTable('organizations').set({ name: 'Renamed' }).where('id', '=', orgId).execute();
    throw new Error('Stopped on the way.');
  });
  await expect(failing).rejects.toThrow('Stopped on the way.');
  const found = await transaction(server.current.pool, { orgId, readOnly: true }, (db) =>
    db.selectFrom('organizations').select('name').where('id', '=', orgId).executeTakeFirstOrThrow(),
  );
  expect(found.name).not.toBe('Renamed');
});

describe('long work lets others go first', () => {
  const long = 60_000;

  it('until nobody waits for an answer any more', async () => {
    const { orgId } = await givenOrganization(server.current);
    const steps: string[] = [];
    const asked = transaction(server.current.pool, { orgId, readOnly: true }, async (db) => {
      await sql`select pg_sleep(0.2)`.execute(db);
      steps.push('answered');
    });
    const goingOn = letOthersGoFirst(server.current.pool, long).then(() => steps.push('went on'));
    await Promise.all([asked, goingOn]);
    expect(steps).toEqual(['answered', 'went on']);
  });

  it('not for other long work, nor longer than it has patience', async () => {
    const { orgId } = await givenOrganization(server.current);
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const other = transaction(server.current.pool, { orgId, isBackground: true }, () => end);
    await letOthersGoFirst(server.current.pool, long);
    const asked = transaction(server.current.pool, { orgId, readOnly: true }, () => end);
    await letOthersGoFirst(server.current.pool, 5);
    finish();
    await Promise.all([other, asked]);
  });

  it('and goes on after work that failed', async () => {
    const { orgId } = await givenOrganization(server.current);
    const failing = transaction(server.current.pool, { orgId, readOnly: true }, async () => {
      throw new Error('It failed.');
    });
    await expect(failing).rejects.toThrow('It failed.');
    await letOthersGoFirst(server.current.pool, long);
  });
});
