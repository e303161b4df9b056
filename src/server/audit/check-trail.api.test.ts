import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TrailCheck } from '#contract/audit/audit.ts';
import { makeDatabase } from '#tests/database.ts';
import { type Caller, givenOrganization, startTestServer, type TestServer } from '#tests/given.ts';
import { checkTrail } from './commands/check-trail.ts';
import { keepHead } from './commands/keep-head.ts';
import { sealTrail } from './commands/seal-trail.ts';

let owner: pg.Client;
let server: TestServer;
let orgId: string;
let admin: Caller;
let stranger: Caller;
let operator: Caller;
let drop: () => Promise<unknown>;
let heads: string;

/** A database of its own, in which its owner may do as they like. */
beforeAll(async () => {
  const database = await makeDatabase();
  drop = database.drop;
  server = await startTestServer(database.app, { at: '2026-11-18T15:00:00Z' });
  heads = server.deps.settings.auditHeadsDir;
  const org = await givenOrganization(server);
  orgId = org.orgId;
  admin = await org.member(['admin']);
  operator = await org.member(['operator']);
  stranger = await (await givenOrganization(server)).member(['admin']);
  owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query('alter table audit_entries disable trigger all; alter table audit_blocks disable trigger all');
});
afterAll(async () => {
  await owner.end();
  await server.close();
  await drop();
});
beforeEach(async () => {
  await owner.query('truncate audit_entries, audit_blocks, audit_checks');
  await rm(heads, { recursive: true, force: true });
  server.clock.set('2026-11-18T15:00:00Z');
});

const write = async (count: number) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  await owner.query(
    `insert into audit_entries (org_id, id, action, actor_kind, actor_name, subject_type)
     select $1, id, 'test.write', 'system', 'Test', 'organization' from unnest($2::uuid[]) as id`,
    [orgId, ids],
  );
  return ids;
};
const readCheck = async (by = admin): Promise<TrailCheck | null> =>
  (await by.call('GET', '/api/audit-trail/check')).body.data;
const check = async (by = admin) => {
  await checkTrail(server.deps);
  return readCheck(by);
};

describe('a look at the chain', () => {
  it('says up to when it is whole, and up to which day a kept head agrees', async () => {
    expect(await readCheck()).toBeNull();
    await write(3);
    await keepHead(server.deps);
    server.clock.set('2026-11-19T15:00:00Z');
    await write(2);
    await sealTrail(server.deps);
    expect(await check()).toEqual({
      startedAt: '2026-11-19T15:00:00Z',
      endedAt: '2026-11-19T15:00:00Z',
      percent: 100,
      sealedUntil: '2026-11-19T15:00:00Z',
      headKeptOn: '2026-11-18',
      broken: null,
    });
  });

  it('names the entry that was edited to its organization, and to no other', async () => {
    const [, id] = await write(3);
    await sealTrail(server.deps);
    await owner.query(`update audit_entries set actor_name = 'Nobody' where id = $1`, [id]);
    expect(await check()).toMatchObject({ percent: 100, broken: { fault: 'EDITED', entryId: id, headKeptOn: null } });
    expect(await readCheck(stranger)).toMatchObject({ broken: { fault: 'EDITED', entryId: null } });
    await owner.query('delete from audit_entries where id = $1', [id]);
    expect(await check()).toMatchObject({ broken: { fault: 'REMOVED', entryId: null } });
  });

  it('finds a trail that was written anew from its beginning, by the head of the day before', async () => {
    const ids = await write(3);
    await keepHead(server.deps);
    server.clock.set('2026-11-19T15:00:00Z');
    await owner.query('delete from audit_entries where id = $1', [ids[0]]);
    await owner.query('truncate audit_blocks');
    await keepHead(server.deps);
    expect((await readdir(heads)).toSorted()).toEqual(['2026-11-18.txt', '2026-11-19.txt']);
    expect(await check()).toMatchObject({ broken: { fault: 'HEAD', headKeptOn: '2026-11-18' }, headKeptOn: null });
  });

  it('is asked for by a button, is recorded, and stands in for one that is asked for at once again', async () => {
    await write(1);
    const ask = () => admin.call('POST', '/api/audit-trail/check');
    const first = await ask();
    expect(first.body.data).toEqual({ since: '2026-11-18T15:00:00.000Z' });
    const { rows } = await owner.query(`select count(*)::int as count from audit_entries where action = 'audit.check'`);
    expect(rows[0].count).toBe(1);
    await check();
    server.clock.set('2026-11-18T15:00:30Z');
    expect(Date.parse((await ask()).body.data.since)).toBe(Date.parse(first.body.data.since));
    server.clock.set('2026-11-18T15:02:00Z');
    expect((await ask()).body.data).toEqual({ since: '2026-11-18T15:02:00.000Z' });
    const jobs = await owner.query(`select key from graphile_worker.jobs where task_identifier = 'audit:check'`);
    expect(jobs.rows).toHaveLength(1);
  });

  it('is for those who read the trail', async () => {
    expect((await operator.call('GET', '/api/audit-trail/check')).status).toBe(403);
    expect((await operator.call('POST', '/api/audit-trail/check')).status).toBe(403);
  });
});

describe('the head of the day', () => {
  it('is written once, into a file that nobody changes by mistake', async () => {
    await keepHead(server.deps);
    await expect(readdir(heads)).rejects.toThrow(/ENOENT/);
    await write(1);
    await keepHead(server.deps);
    const file = `${heads}/2026-11-18.txt`;
    const first = await readFile(file, 'utf8');
    expect(first).toMatch(/^1-[0-9a-f]{64}\n$/);
    expect((await stat(file)).mode & 0o777).toBe(0o400);
    await write(1);
    await Promise.all([keepHead(server.deps), keepHead(server.deps)]);
    expect(await readFile(file, 'utf8')).toBe(first);
    expect(await readdir(heads)).toEqual(['2026-11-18.txt']);
  });
});
