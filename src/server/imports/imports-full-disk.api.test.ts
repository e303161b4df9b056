import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { noteRoom } from '#server/full-disk.ts';
import { makeDatabase } from '#tests/database.ts';
import { callAs, form, givenOrganization, startTestServer, type TestServer } from '#tests/given.ts';
import { runImports } from './imports.jobs.ts';

/** A database of its own, whose disk can be full: PostgreSQL says so of what would make a file longer. */
let owner: pg.Client;
let server: TestServer;
let drop: () => Promise<unknown>;
beforeAll(async () => {
  const database = await makeDatabase();
  drop = database.drop;
  server = await startTestServer(database.app);
  owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query(`create function public.be_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
});
afterAll(async () => {
  await owner.end();
  await server.close();
  await drop();
});
// Each server of a process looks at the same disk.
afterEach(noteRoom);
const fill = (table: string) =>
  owner.query(`create trigger full_disk before insert on ${table} execute function public.be_full()`);
const makeRoom = (table: string) => owner.query(`drop trigger full_disk on ${table}`);

const PROPERTY = {
  ...{ name: 'Elm House', kind: 'RESIDENTIAL', subType: 'MULTI_FAMILY', timeZone: 'America/New_York', currency: 'USD' },
  address: { street: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12203', country: 'US' },
};

const ROLL =
  'Property,Address,City,State,Unit,Tenant,Email,Start,End,Rent\nAlder,1 Main Street,Albany,NY,1,Ada Okafor,ada@mail.example,2026-01-01,,900\n';

it('an import for which the disk has no room says so, also while not even that can be written down, and comes in once there is room', async () => {
  const org = await givenOrganization(server);
  const admin = await org.member(['admin']);
  const begun = (await admin.call('POST', '/api/imports', form(Buffer.from(ROLL), 'roll.csv'))).body.data;
  const get = async () => (await admin.call('GET', `/api/imports/${begun.id}`)).body.data;
  const start = async ({ version }: { version: number }) =>
    (await admin.call('POST', `/api/imports/${begun.id}/run`, { body: { version } })).body.data;
  const work = () => runImports(server.deps, { orgId: org.orgId, importId: begun.id });
  const full = {
    status: 'FAILED',
    doneRows: 0,
    failure: expect.stringMatching(/disk of Lintel is full.*what was here before stays/),
  };
  const trail = async () =>
    (await owner.query(`select from audit_entries where org_id = $1 and action = 'import.give_up'`, [org.orgId]))
      .rowCount;

  await start(begun);
  await fill('leases');
  await work();
  const failed = await get();
  expect([failed, await trail()]).toMatchObject([{ ...full, can: { run: true } }, 1]);

  await start(failed);
  await fill('audit_entries');
  await expect(work()).rejects.toThrow('tried again');
  expect([await get(), await trail()]).toMatchObject([full, 1]);
  await expect(work()).rejects.toThrow('could not extend file');
  await makeRoom('audit_entries');
  await work();
  const written = await get();
  expect([written, await trail()]).toMatchObject([{ ...full, can: { run: true } }, 2]);

  await makeRoom('leases');
  await start(written);
  await work();
  expect(await get()).toMatchObject({ status: 'DONE', failure: null });
});

it('while the disk is full, whoever saves reads that nothing is lost and who must make room, also once the database breaks off for it', async () => {
  const org = await givenOrganization(server);
  const admin = await org.member(['admin']);
  const lines: string[] = [];
  const app = await createApp({ deps: { ...server.deps, log: pino({}, { write: (line) => void lines.push(line) }) } });
  const here = { ...server, app };
  const save = () => callAs(here, admin.token, 'POST', '/api/properties', { body: PROPERTY });
  const ready = () => callAs(here, null, 'GET', '/readyz');
  const fails = async (name: string, code: string) => {
    await owner.query(`create or replace function public.${name}() returns trigger language plpgsql as $$
      begin raise exception 'it cannot' using errcode = '${code}'; end $$`);
    await owner.query(`create trigger fails before insert on properties execute function public.${name}()`);
  };
  const full = {
    status: 503,
    body: { code: 'STORAGE_FULL', message: expect.stringMatching(/Nothing is lost.*must make room/) },
  };
  try {
    await fails('be_away', '57P03');
    expect(await save()).toMatchObject({ status: 503, body: { code: 'SERVER_503' } });
    expect((await ready()).body).toEqual({ success: true });
    await owner.query('drop trigger fails on properties');
    await fill('properties');
    expect([await save(), await save()]).toMatchObject([full, full]);
    await makeRoom('properties');
    await owner.query('create trigger fails before insert on properties execute function public.be_away()');
    expect(await save()).toMatchObject(full);
    expect(await ready()).toMatchObject({ status: 200, body: { code: 'STORAGE_FULL' } });
    expect((await callAs(here, admin.token, 'GET', '/api/properties')).status).toBe(200);
    await owner.query('drop trigger fails on properties');
    expect((await save()).status).toBe(200);
  } finally {
    await app.close();
  }
  expect(lines.filter((line) => line.includes('The disk is full'))).toHaveLength(1);
});
