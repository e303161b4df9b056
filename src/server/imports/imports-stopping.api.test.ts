import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, form, givenOrganization, type TestOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';
import { runImports } from './imports.jobs.ts';

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
