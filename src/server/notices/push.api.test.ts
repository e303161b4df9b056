import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import type { Caller } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';
import { pushNotices } from './commands/push-notices.ts';

const server = sharedServer({ signOn: { nameServers: [] } });
/** What a push service was sent, and how it answers. */
let received: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
let answers = 201;
/** Where it is asked before it answers; by default it answers at once. */
let beforeAnswer = async () => {};
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', async () => {
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    await beforeAnswer();
    response.writeHead(answers).end();
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());
beforeEach(() => {
  received = [];
  answers = 201;
  beforeAnswer = async () => {};
});

const AUTH = Buffer.alloc(16, 7);
const newBrowser = (): ECDH => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  return browser;
};
const subscribe = (who: Caller, path: string, browser = newBrowser()) =>
  who.call('POST', '/api/notices/devices', {
    body: {
      endpoint: origin + path,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: AUTH.toString('base64url') },
    },
  });

/** As a browser reads it. */
function read(browser: ECDH, body: Buffer): { title: string; body: string; path: string } {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const derive = (key: Buffer, with_: Buffer, about: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, with_, about, length));
  const key = derive(browser.computeSecret(sender), AUTH, info, 32);
  const opener = createDecipheriv(
    'aes-128-gcm',
    derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
    derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
  ).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  return JSON.parse(text.subarray(0, -1).toString());
}

/** Noon and night in New York, tomorrow. */
const tomorrowAt = (time: string) => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`;
async function pushAll(orgId: string, at: string): Promise<void> {
  await tellEverybody(server.current, orgId);
  server.current.clock.set(at);
  const { deps } = server.current;
  await pushNotices(systemContext(deps, orgId as Parameters<typeof systemContext>[1]));
}
const noon = tomorrowAt('17:00');
const soon = tomorrowAt('17:01');
const write = (from: Caller, to: Caller, body: string) =>
  from.call('POST', '/api/messages', { body: { recipientIds: [to.personId], body } });

it('a device shows who wrote and never what, once, and only its browser can read it', async () => {
  server.current.clock.set(noon);
  const { admin, renter, org } = await givenHome(server.current);
  const browser = newBrowser();
  const { data } = (await subscribe(renter, '/one', browser)).body;
  expect(data).toMatchObject({
    publicKey: expect.stringMatching(/^B[\w-]{86}$/),
    devices: [{ id: expect.any(String) }],
  });
  await write(admin, renter, 'The code of the door is 4711.');
  await pushAll(org.orgId, soon);
  await pushAll(org.orgId, soon);
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal', ttl: '86400' });
  expect(headers.authorization).toContain(`k=${data.publicKey}`);
  const shown = read(browser, body);
  expect(shown).toMatchObject({ title: 'Nora Walsh wrote to you', path: expect.stringMatching(/^\/messages\//) });
  expect(JSON.stringify(shown)).not.toContain('4711');
});

it('what was read meanwhile rings no more, and at night only what cannot wait does', async () => {
  server.current.clock.set(noon);
  const { admin, renter, org, propertyId, unitId } = await givenHome(server.current);
  await subscribe(admin, '/office');
  const { conversationId } = (await write(renter, admin, 'Hello')).body.data;
  await tellEverybody(server.current, org.orgId);
  await admin.call('POST', `/api/messages/conversations/${conversationId}/read`);
  await pushAll(org.orgId, soon);
  expect(received).toEqual([]);
  server.current.clock.set(tomorrowAt('04:00'));
  const report = (title: string, more: object = {}) =>
    renter.call('POST', '/api/maintenance', { body: { propertyId, unitId, title, ...more } });
  await report('Tap drips');
  await report('Gas', { priority: 'EMERGENCY' });
  await pushAll(org.orgId, tomorrowAt('04:01'));
  expect(received.map(({ headers }) => headers.urgency)).toEqual(['high']);
});

it('a browser that is gone is forgotten, and one that only fails is not', async () => {
  server.current.clock.set(noon);
  const { admin, renter, org } = await givenHome(server.current);
  await subscribe(renter, '/gone');
  const count = async () => (await renter.call('GET', '/api/notices/devices')).body.data.devices.length;
  answers = 503;
  await write(admin, renter, 'One');
  await pushAll(org.orgId, soon);
  expect([received.length, await count()]).toEqual([1, 1]);
  answers = 410;
  server.current.clock.set(noon);
  await write(admin, renter, 'Two');
  await pushAll(org.orgId, soon);
  expect([received.length, await count()]).toEqual([2, 0]);
});

it('however much is due, few devices are asked at once, and no connection to the database waits for them', async () => {
  server.current.clock.set(noon);
  const { admin, renter, org } = await givenHome(server.current);
  const paths = Array.from({ length: 20 }, (_, at) => `/device-${at}`);
  for (const path of paths) await subscribe(renter, path);
  await write(admin, renter, 'Hello');
  const { pool } = server.current;
  const seen = { asked: 0, askedMost: 0, connectionsMost: 0 };
  beforeAnswer = async () => {
    seen.asked += 1;
    seen.askedMost = Math.max(seen.askedMost, seen.asked);
    await vi.waitFor(() => expect(pool.totalCount - pool.idleCount).toBe(0));
    seen.asked -= 1;
  };
  await pushAll(org.orgId, soon);
  expect(received.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  expect(seen.askedMost).toBeLessThanOrEqual(8);
});

it('what is due for many people is shown to all of them, some people after the others', async () => {
  server.current.clock.set(noon);
  const { admin, renter, org } = await givenHome(server.current);
  await subscribe(renter, '/last');
  await write(admin, renter, 'Hello');
  await tellEverybody(server.current, org.orgId);
  // The others were told it, too, before; none of them has a device any more.
  await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
    sql`with others as (
        insert into people (org_id, id, kind, first_name)
        select ${org.orgId}, gen_random_uuid(), 'PERSON', 'P' || n from generate_series(1, 120) n returning id)
      insert into notices (org_id, id, person_id, audience, event, says, params, cause_id, subject_type, subject_id, path, at, push_due_at)
      select org_id, gen_random_uuid(), others.id, audience, event, says, params, cause_id, subject_type, subject_id, path, at,
        push_due_at
      from notices, others where push_due_at is not null`.execute(db),
  );
  await pushAll(org.orgId, soon);
  expect(received.map(({ path }) => path)).toEqual(['/last']);
  const left = await transaction(server.current.pool, { orgId: org.orgId, readOnly: true }, (db) =>
    db.selectFrom('notices').select('id').where('pushDueAt', 'is not', null).execute(),
  );
  expect(left).toEqual([]);
});

it('a browser is told what its person is told, until they leave it or somebody else takes it', async () => {
  server.current.clock.set(noon);
  const { admin, renter, operator, org } = await givenHome(server.current);
  const [device] = (await subscribe(renter, '/shared')).body.data.devices;
  expect((await operator.call('POST', '/api/notices/devices/remove', { body: { id: device.id } })).status).toBe(404);
  await subscribe(operator, '/shared');
  expect((await renter.call('GET', '/api/notices/devices')).body.data.devices).toEqual([]);
  await write(admin, renter, 'To the renter');
  await pushAll(org.orgId, soon);
  expect(received).toEqual([]);
  await subscribe(renter, '/own');
  await renter.call('POST', '/api/auth/logout');
  server.current.clock.set(noon);
  await write(admin, renter, 'After the session ended');
  await pushAll(org.orgId, soon);
  expect(received).toEqual([]);
});

it('what is no address or no key is refused beside the field', async () => {
  const { renter } = await givenHome(server.current);
  const body = { endpoint: 'ftp://push.example', keys: { p256dh: 'short', auth: 'also' } };
  const refused = await renter.call('POST', '/api/notices/devices', { body });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    'endpoint',
    'keys.auth',
    'keys.p256dh',
  ]);
});
