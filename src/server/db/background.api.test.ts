import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { transaction } from './transaction.ts';

const server = sharedServer();

const backend = async (scope: { orgId: string; isBackground?: true }) =>
  transaction(server.current.pool, scope, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    const pid = rows[0]?.pid ?? 0;
    return { pid, niceness: getPriority(pid), session: sessionOf(pid) };
  });

/** What Linux gives the session of a process, or null where it knows none. */
function sessionOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/autogroup`, 'utf8').trim().replace(/^\S+ /, '') || null;
  } catch {
    return null;
  }
}

it.runIf(process.platform === 'linux')(
  'long work steps back for whatever else the database does, and leaves no slow connection behind',
  async () => {
    const { orgId } = await givenOrganization(server.current);
    const usual = await backend({ orgId });
    const long = await backend({ orgId, isBackground: true });
    expect(long.niceness).toBeGreaterThan(usual.niceness);
    expect(long.session).toBe(usual.session && `nice ${long.niceness}`);
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
