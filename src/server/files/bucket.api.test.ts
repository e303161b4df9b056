import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_ORG } from '#server/access/context.ts';
import { createApp } from '#server/app.ts';
import { sweepPhotos } from '#server/auth/commands/photo.ts';
import { DatabaseAway } from '#server/db/acquire.ts';
import { transaction } from '#server/db/transaction.ts';
import { runImports } from '#server/imports/imports.jobs.ts';
import { workApart } from '#server/jobs/apart.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { readWaitingMails } from '#server/mail/outbox.ts';
import { sweepLogos } from '#server/organization/commands/logo.ts';
import { makeExport } from '#server/organization-exports/commands/make-export.ts';
import { deleteOrganization } from '#server/platform/commands/delete-organization.ts';
import { removeBytes, sweepFiles } from '#server/uploads/uploads.jobs.ts';
import { startBucket } from '#tests/bucket.ts';
import { onBusyMachine } from '#tests/data-directory.ts';
import { makeDatabase } from '#tests/database.ts';
import { callAs, form, startTestServer, type TestServer } from '#tests/given.ts';
import { givenHome, givenUpload, type Home } from '#tests/given-home.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { jpeg, pdf, png } from '#tests/pictures.ts';
import { unzip } from '#tests/unzip.ts';
import { keepListed } from './keep-listed.ts';

/** A database of its own, whose organizations may be deleted, and a bucket beside it. */
let owner: pg.Client;
let server: TestServer;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let folder: string;
let drop: () => Promise<unknown>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lintel-bucket-'));
  bucket = await startBucket(folder);
  const database = await makeDatabase();
  drop = database.drop;
  server = await startTestServer(database.app, { at: '2026-06-01T12:00:00Z', s3: bucket.place });
  owner = new pg.Client(database.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
  await bucket.goAway();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

const bytesAt = async (caller: Home['admin'], url: string): Promise<Buffer> => {
  const { status, body } = await caller.call('GET', url);
  expect([url, status]).toEqual([url, 200]);
  return body.data;
};
const ofOrganization = ({ org }: Home) => bucket.names().filter((name) => name.startsWith(`${org.orgId}/`));
const rowCount = ({ org }: Home) =>
  transaction(
    server.pool,
    { orgId: org.orgId },
    async (db) => (await db.selectFrom('files').select('id').execute()).length,
  );

it('an organization with its files in a bucket has them there alone, from the first picture to its end', async () => {
  const home = await givenHome(server);
  const photo = await givenUpload(home.renter, 'photo', await jpeg());
  expect((await bytesAt(home.renter, photo.url)).subarray(0, 2).toString('hex')).toBe('ffd8');
  expect((await bytesAt(home.renter, photo.thumbnailUrl)).subarray(8, 12).toString()).toBe('WEBP');
  const reported = await home.renter.call('POST', '/api/maintenance', {
    body: { title: 'Tap', photoKeys: [photo.key] },
  });

  const receipt = await givenUpload(home.admin, 'receipt', pdf(), 'bill.pdf');
  const cost = {
    type: 'OTHER',
    description: 'Trap',
    unitCost: '8.45',
    incurredOn: '2026-05-17',
    fileKeys: [receipt.key],
  };
  const costs = `/api/maintenance/${reported.body.data.id}/costs`;
  expect(await home.admin.call('POST', costs, { body: cost })).toMatchObject({ status: 200 });
  expect(await bytesAt(home.owner, receipt.url)).toEqual(pdf());

  const logoAt = '/api/organization/logo';
  const first = (await home.admin.call('POST', logoAt, form(await png(), 'logo.png'))).body.data.logo;
  const { logo } = (await home.admin.call('POST', logoAt, form(await jpeg(), 'logo.jpg'))).body.data;
  expect((await home.admin.call('GET', `${logoAt}/${first}`)).status).toBe(404);
  await bytesAt(home.admin, `${logoAt}/${logo}`);

  const roll =
    'Property,Address,City,State,Unit,Tenant,Email,Start,End,Rent\nElm House,1 Elm Street,Albany,NY,1A,Ann Lee,,2026-01-01,,1500.00\n';
  const begun = (await home.admin.call('POST', '/api/imports', form(Buffer.from(roll), 'roll.csv'))).body.data;
  await home.admin.call('POST', `/api/imports/${begun.id}/run`, { body: { version: begun.version } });
  await runImports(server.deps, { orgId: home.org.orgId, importId: begun.id });
  expect((await home.admin.call('GET', `/api/imports/${begun.id}`)).body.data.status).toBe('DONE');

  expect(ofOrganization(home).map((name) => name.split('/')[1])).toEqual([
    'brand',
    'imports',
    'photos',
    'photos',
    'receipts',
  ]);
  expect(readdirSync(server.deps.ground.filesDir, { recursive: true })).toEqual([]);

  const altered = bucket.placeOf(`${home.org.orgId}/${photo.key}`);
  writeFileSync(altered, Buffer.alloc(photo.sizeBytes, 7));
  expect(await home.renter.call('GET', photo.url)).toMatchObject({ status: 404, body: { code: 'FILE_ALTERED' } });

  const lost = await givenUpload(home.renter, 'photo');
  const superadmin = await home.org.member(['superadmin']);
  const [ines, omar] = [await givenPlatformAdministrator(server), await givenPlatformAdministrator(server)];
  const at = `/api/platform/organizations/${home.org.orgId}`;
  await ines.call('POST', `${at}/close`, { body: { reason: 'You sold it.', retentionDays: 30 } });
  const { rows } = await owner.query<{ id: string }>('select id from organization_exports where org_id = $1', [
    home.org.orgId,
  ]);
  // The store goes on naming what it has no more.
  bucket.state.instead = ({ method, url = '' }) => (method === 'GET' && url.endsWith(`/${lost.key}`) ? 404 : null);
  await makeExport(server.deps, { orgId: home.org.orgId, exportId: rows[0]?.id });
  bucket.state.instead = () => null;
  const mail = (await readWaitingMails(server.deps)).find(({ to }) => to === superadmin.email);
  const token = /\/copy\/(\S+)/.exec(mail?.text ?? '')?.[1];
  const archive = unzip((await callAs(server, null, 'GET', `/api/organization-exports/${token}`)).body.data);
  expect(archive.get(`files/${receipt.key}`)).toEqual(pdf());
  expect([...archive.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(6);
  expect(archive.get('missing-files.txt')?.toString()).toBe(`${lost.key}\n`);
  expect(archive.get('altered-files.txt')?.toString()).toBe(`${photo.key}\n`);
  expect(archive.get('README.txt')?.toString()).toContain('One file is not what was kept');

  server.clock.set('2026-07-02T12:00:00Z');
  await ines.call('POST', `${at}/deletion`);
  await omar.call('POST', `${at}/deletion/confirm`, { body: { name: home.org.name } });
  await deleteOrganization(server.deps, { orgId: home.org.orgId });
  server.clock.set('2026-06-01T12:00:00Z');
  expect(ofOrganization(home)).toEqual([]);
});

it('while its store is away, what is uploaded or opened is refused in words, nothing is half there, and all else goes on', async () => {
  const home = await givenHome(server);
  const photo = await givenUpload(home.renter, 'photo');
  const kept = ofOrganization(home);
  await bucket.goAway();
  try {
    const refused = {
      status: 503,
      body: { code: 'FILE_STORE_AWAY', message: expect.stringContaining('nothing is lost') },
    };
    const send = () => jpeg().then((file) => form(file, 'tap.jpg'));
    expect(await home.renter.call('POST', '/api/uploads/maintenance-photo', await send())).toMatchObject(refused);
    expect(await home.admin.call('POST', '/api/organization/logo', await send())).toMatchObject(refused);
    expect(await home.renter.call('GET', photo.url)).toMatchObject(refused);
    expect((await home.renter.call('GET', '/api/maintenance')).status).toBe(200);
    expect((await callAs(server, null, 'GET', '/readyz')).status).toBe(200);
    await expect(server.deps.files.removeAll(home.org.orgId)).rejects.toThrow('did not list files');
  } finally {
    await bucket.comeBack();
  }
  expect([await rowCount(home), ofOrganization(home)]).toEqual([1, kept]);
  await bytesAt(home.renter, photo.url);
});

it('a letter goes without a logo that its store does not come to an end with, and no connection waits long for it', async () => {
  const home = await givenHome(server);
  await home.admin.call('POST', '/api/organization/logo', form(await jpeg(), 'logo.jpg'));
  await home.admin.call('POST', `/api/properties/${home.propertyId}/report-codes`, { body: {} });
  const sheet = `/api/properties/${home.propertyId}/report-codes/sheet`;
  bucket.state.instead = () => 'stands still';
  try {
    await bytesAt(home.admin, sheet);
    // Letters and mails that follow do not each wait for it.
    const askedCount = bucket.state.asked.length;
    await bytesAt(home.admin, sheet);
    expect(bucket.state.asked).toHaveLength(askedCount);
  } finally {
    bucket.state.instead = () => null;
  }
});

it('whoever uploads a photo that its store does not take reads so within seconds, and sends it again', async () => {
  const home = await givenHome(server);
  const send = async () => home.renter.call('POST', '/api/uploads/maintenance-photo', form(await jpeg(), 'tap.jpg'));
  bucket.state.instead = () => 'says nothing';
  const sentAt = performance.now();
  try {
    expect(await send()).toMatchObject({ status: 503, body: { code: 'FILE_STORE_AWAY' } });
  } finally {
    bucket.state.instead = () => null;
  }
  expect(performance.now() - sentAt).toBeLessThan(onBusyMachine(14_000));
  expect((await send()).status).toBe(200);
  expect([await rowCount(home), ofOrganization(home).length]).toEqual([1, 2]);
});

it('a picture that takes the place of another is there, though its store does not let go of that, which goes at night', async () => {
  const home = await givenHome(server);
  const logoAt = '/api/organization/logo';
  const change = async () => home.admin.call('POST', logoAt, form(await png(), 'logo.png'));
  const photo = async () => home.admin.call('POST', '/api/auth/photo', form(await png(), 'me.png'));
  const people = () => bucket.names().filter((name) => name.startsWith(`${NO_ORG}/people/`)).length;
  const before = people();
  expect([(await change()).status, (await photo()).status]).toEqual([200, 200]);
  bucket.state.instead = ({ method }) => (method === 'DELETE' ? 503 : null);
  const [logo, own] = [await change(), await photo()];
  bucket.state.instead = () => null;
  expect([logo.status, own.status]).toEqual([200, 200]);
  await bytesAt(home.admin, `${logoAt}/${logo.body.data.logo}`);
  await bytesAt(home.admin, `/api/auth/photo/${own.body.data.photo}`);
  expect([ofOrganization(home).length, people() - before]).toEqual([2, 2]);
  const sweep = async () => {
    await sweepLogos(systemContext(server.deps, home.org.orgId));
    await sweepPhotos(server.deps);
  };
  server.clock.set(new Date().toISOString());
  await sweep();
  expect([ofOrganization(home).length, people() - before]).toEqual([2, 2]);
  server.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString());
  await sweep();
  server.clock.set('2026-06-01T12:00:00Z');
  expect([ofOrganization(home).length, people() - before]).toEqual([1, 1]);
  await bytesAt(home.admin, `${logoAt}/${logo.body.data.logo}`);
  await bytesAt(home.admin, `/api/auth/photo/${own.body.data.photo}`);
});

it('bytes that their store does not remove at night are removed later, however long ago they were kept', async () => {
  const home = await givenHome(server);
  await givenUpload(home.renter, 'photo');
  const inAYear = new Date(Date.now() + 365 * 86_400_000).toISOString();
  bucket.state.instead = ({ method }) => (method === 'DELETE' ? 503 : null);
  server.clock.set(inAYear);
  await sweepFiles(systemContext(server.deps, home.org.orgId));
  const asked = await owner.query<{ payload: unknown }>(
    "select payload from graphile_worker._private_jobs where payload ->> 'orgId' = $1 and payload -> 'keys' is not null",
    [home.org.orgId],
  );
  const remove = () => removeBytes(server.deps, asked.rows[0]?.payload);
  await expect(remove()).rejects.toThrow('did not remove a file');
  bucket.state.instead = () => null;
  expect([await rowCount(home), ofOrganization(home).length]).toEqual([0, 2]);
  await sweepFiles(systemContext(server.deps, home.org.orgId));
  await remove();
  server.clock.set('2026-06-01T12:00:00Z');
  expect(ofOrganization(home)).toEqual([]);
});

it('bytes stay where nobody knows whether they are listed, since a row without them would be lost', async () => {
  const home = await givenHome(server);
  const upload = path.join(folder, 'upload');
  writeFileSync(upload, 'bytes');
  const keep = (error: Error) =>
    keepListed(server.deps.files, home.org.orgId, [{ key: 'photos/1.jpg', path: upload }], () => Promise.reject(error));
  await expect(keep(new DatabaseAway('The connection to the database ended.'))).rejects.toThrow('ended');
  expect(ofOrganization(home)).toHaveLength(1);
  await expect(keep(new Error('refused'))).rejects.toThrow('refused');
  expect(ofOrganization(home)).toEqual([]);
});

it('a file whose store does not say how long it is is shown as it was kept', async () => {
  const home = await givenHome(server);
  const { url } = await givenUpload(home.renter, 'photo');
  bucket.state.instead = () => 'says no length';
  try {
    expect((await bytesAt(home.renter, url)).subarray(0, 2).toString('hex')).toBe('ffd8');
  } finally {
    bucket.state.instead = () => null;
  }
});

it('a short file that its store breaks off is refused in words, since none of it was shown yet', async () => {
  const home = await givenHome(server);
  const { url } = await givenUpload(home.renter, 'photo');
  const { length } = (await home.renter.call('GET', url)).body.data;
  bucket.state.instead = () => ({ breaksOffOf: length });
  try {
    expect(await home.renter.call('GET', url)).toMatchObject({ status: 503, body: { code: 'FILE_STORE_AWAY' } });
  } finally {
    bucket.state.instead = () => null;
  }
});

it('a file that its store breaks off ends for whoever reads it, and the log says so', async () => {
  const home = await givenHome(server);
  // Nothing is known of a small picture but where it lies.
  const { thumbnailUrl: url } = await givenUpload(home.renter, 'photo');
  const lines: string[] = [];
  const app = await createApp({ deps: { ...server.deps, log: pino({}, { write: (line) => void lines.push(line) }) } });
  bucket.state.instead = () => 'breaks off';
  try {
    await expect(callAs({ ...server, app }, home.renter.token, 'GET', url)).rejects.toThrow();
  } finally {
    bucket.state.instead = () => null;
    await app.close();
  }
  expect(lines.join()).toContain('a file broke off while it was sent');
});

it('an upload that is sent twice is kept once', async () => {
  const home = await givenHome(server);
  const sent = { ...form(await jpeg(), 'tap.jpg'), key: crypto.randomUUID() };
  const send = () => home.renter.call('POST', '/api/uploads/maintenance-photo', sent);
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.key)).size).toBe(1);
  expect(ofOrganization(home)).toHaveLength(2);
});

it('a process of its own opens the same bucket', async () => {
  const home = await givenHome(server);
  const { key } = await givenUpload(home.renter, 'photo');
  const local = path.join(folder, 'local');
  writeFileSync(local, 'bytes');
  const module = new URL('../../../tests/keep-read.ts', import.meta.url);
  await workApart(server.deps, module, { orgId: home.org.orgId, from: key, path: local, to: 'photos/by-another.jpg' });
  expect(ofOrganization(home)).toContain(`${home.org.orgId}/photos/by-another.jpg`);
});
