import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { sharedDatabase } from '#tests/database.ts';
import { type Caller, form, givenOrganization, type TestOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { LOOK_AFTER, startImport } from './commands/run-import.ts';
import { lookAfterRun, runImports } from './imports.jobs.ts';

const server = sharedServer();
const ROLL =
  'Property,Address,City,State,Unit,Tenant,Email,Start,End,Rent\nAlder,1 Main Street,Albany,NY,1,Ada Okafor,ada@mail.example,2026-01-01,,900\n';

const given = async () => {
  const org = await givenOrganization(server.current);
  return { org, admin: await org.member(['admin']) };
};
type Begun = { id: string; version: number };
const begin = async (caller: Caller, roll = ROLL): Promise<Begun> =>
  (await caller.call('POST', '/api/imports', form(Buffer.from(roll), 'roll.csv'))).body.data;
const post = (caller: Caller, { id, version }: Begun, step: string, key?: string) =>
  caller.call('POST', `/api/imports/${id}/${step}`, { body: { version }, ...(key ? { key } : {}) });
const get = async (caller: Caller, { id }: Begun) => (await caller.call('GET', `/api/imports/${id}`)).body.data;
/** Does the work of the job that a start queued. */
const work = ({ orgId }: TestOrganization, { id }: Begun) => runImports(server.current.deps, { orgId, importId: id });
const propertiesOf = ({ orgId }: TestOrganization) =>
  transaction(server.current.pool, { orgId, readOnly: true }, (db) =>
    db.selectFrom('properties').select('name').where('orgId', '=', orgId).execute(),
  );

/** Gives somebody another role. */
async function changeRole(by: Caller, { userId }: Caller, role: string): Promise<void> {
  const { version } = (await by.call('GET', `/api/users/${userId}`)).body.data;
  const answer = await by.call('PUT', `/api/users/${userId}`, { body: { roles: [role], version } });
  expect(answer.status).toBe(200);
}

describe('stopping an import', () => {
  it('before its run begins keeps all of it out, is in the audit trail, and leaves it to be run again', async () => {
    const { org, admin } = await given();
    const running = (await post(admin, await begin(admin), 'run')).body.data;
    expect(running.can).toMatchObject({ run: false, cancel: true, undo: false });
    const [stopped, again] = [
      await post(admin, running, 'cancel', 'cancel-once-1'),
      await post(admin, running, 'cancel', 'cancel-once-1'),
    ];
    expect([stopped.status, again.body.data]).toEqual([200, stopped.body.data]);
    await work(org, running);
    expect(await get(admin, running)).toMatchObject({ status: 'CHECKED', can: { run: true, cancel: false } });
    expect(await propertiesOf(org)).toEqual([]);
    const { body } = await admin.call('GET', '/api/audit-trail?subjectType=import&limit=1');
    expect(body.data[0]).toMatchObject({ action: 'import.cancel', after: { status: 'CHECKED' } });
    await post(admin, stopped.body.data, 'run');
    await work(org, running);
    expect((await get(admin, running)).status).toBe('DONE');
    expect(await propertiesOf(org)).toEqual([{ name: 'Alder' }]);
  });

  it('is too late once everything is in', async () => {
    const { org, admin } = await given();
    const running = (await post(admin, await begin(admin), 'run')).body.data;
    await work(org, running);
    const late = await post(admin, running, 'cancel');
    expect(late).toMatchObject({ status: 409, body: { code: 'import.wrong_state' } });
    expect((await get(admin, running)).status).toBe('DONE');
    expect(await propertiesOf(org)).toEqual([{ name: 'Alder' }]);
  });

  it('is not for another organization, nor from how it stood before', async () => {
    const [{ admin }, other] = [await given(), await given()];
    const begun = await begin(admin);
    const running = (await post(admin, begun, 'run')).body.data;
    expect((await post(other.admin, running, 'cancel')).status).toBe(404);
    expect((await post(admin, begun, 'cancel')).body.code).toBe('STALE_VERSION');
    expect((await get(admin, running)).status).toBe('RUNNING');
  });
});

it('an import whose caller was killed is given up in the audit trail, and can be run again', async () => {
  const { org, admin } = await given();
  const ctx = systemContext(server.current.deps, org.orgId);
  const { id, version } = await begin(admin);
  await startImport(ctx, id, version, 'caller');
  const jobs = async () => {
    const client = new pg.Client(sharedDatabase().owner);
    await client.connect();
    const { rows } = await client
      .query<{ payload: object }>(
        `select payload from graphile_worker._private_jobs job
          join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = '${LOOK_AFTER}'
          where payload ->> 'importId' = $1 and run_at > now() + interval '10 s'`,
        [id],
      )
      .finally(() => client.end());
    return rows;
  };
  const [job] = await jobs();
  const look = () => lookAfterRun(server.current.deps, job?.payload);
  await look();
  expect([(await get(admin, { id, version })).status, (await jobs()).length]).toEqual(['RUNNING', 1]);
  server.current.clock.set(new Date(server.current.clock.now().getTime() + 30_000).toISOString());
  await look();
  await look();
  const failed = await get(admin, { id, version });
  expect(failed).toMatchObject({ status: 'FAILED', can: { run: true } });
  expect(failed.failure).toMatch(/Nothing came in; you can run it again/);
  const { body } = await admin.call('GET', '/api/audit-trail?subjectType=import&limit=2');
  expect(body.data.map(({ action, actorName }: { action: string; actorName: string }) => [action, actorName])).toEqual([
    ['import.give_up', 'Lintel'],
    ['import.start', 'Lintel'],
  ]);
  await post(admin, failed, 'run');
  await look();
  expect((await get(admin, failed)).status).toBe('RUNNING');
  await work(org, failed);
  expect((await get(admin, failed)).status).toBe('DONE');
});

describe('an import whose starter may not bring in files any more', () => {
  const WHY = 'Whoever started this may not bring in files any more. Nothing was brought in; you can run it again.';

  it('brings nothing in, says why, and is run again by somebody who may', async () => {
    const { org, admin } = await given();
    const superadmin = await org.member(['superadmin']);
    const running = (await post(admin, await begin(admin), 'run')).body.data;
    await changeRole(superadmin, admin, 'operator');
    await work(org, running);
    const failed = await get(superadmin, running);
    expect(failed).toMatchObject({ status: 'FAILED', failure: WHY, can: { run: true } });
    expect(await propertiesOf(org)).toEqual([]);
    const [entry] = (await superadmin.call('GET', '/api/audit-trail?subjectType=import&limit=1')).body.data;
    expect(entry).toMatchObject({ action: 'import.give_up', actorName: 'Lintel' });
    await post(superadmin, failed, 'run');
    await work(org, running);
    expect([(await get(superadmin, running)).status, await propertiesOf(org)]).toEqual(['DONE', [{ name: 'Alder' }]]);
  });

  it('brings nothing in either where the right is lost while it waits for another', async () => {
    const { org, admin } = await given();
    const superadmin = await org.member(['superadmin']);
    const running = (await post(admin, await begin(admin), 'run')).body.data;
    const waiting = await transaction(server.current.pool, { orgId: org.orgId }, async (db) => {
      await sql`select pg_advisory_xact_lock(7215492, hashtext(${org.orgId}))`.execute(db);
      const working = work(org, running);
      await sleep(700);
      await changeRole(superadmin, admin, 'operator');
      return { working };
    });
    await waiting.working;
    expect(await get(superadmin, running)).toMatchObject({ status: 'FAILED', failure: WHY });
    expect(await propertiesOf(org)).toEqual([]);
  });
});
