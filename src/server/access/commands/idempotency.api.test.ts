import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { sharedDatabase } from '#tests/database.ts';
import {
  type Caller,
  form,
  givenOrganization,
  startTestServer,
  type TestOrganization,
  type TestServer,
} from '#tests/given.ts';
import { jpeg } from '#tests/pictures.ts';
import { forgetIdempotencyKeys } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedDatabase().app, { at: '2026-11-18T15:00:00Z' });
});
afterAll(() => server.close());

const company = (companyName: string) => ({ kind: 'COMPANY', companyName });
const create = (by: Caller, key: string, name = 'Lee & Co') =>
  by.call('POST', '/api/people', { key, body: company(name) });
const countOf = ({ orgId }: TestOrganization) =>
  transaction(server.pool, { orgId, readOnly: true }, async (db) => {
    const people = await db.selectFrom('people').select('id').where('kind', '=', 'COMPANY').execute();
    return people.length;
  });

it('two people may choose the same key: each does what they asked for', async () => {
  const org = await givenOrganization(server);
  const [ann, bea] = [await org.member(['admin']), await org.member(['admin'])];
  const answers = [await create(ann, 'same-key'), await create(bea, 'same-key'), await create(ann, 'same-key')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(2);
  expect(await countOf(org)).toBe(2);
});

it('what one role was answered is not shown to another role of the same person', async () => {
  const org = await givenOrganization(server);
  const ann = await org.member(['admin', 'operator']);
  const as = (role: string) =>
    ann.call('POST', '/api/people', {
      key: 'of-one-role',
      body: company('Lee & Co'),
      headers: { 'x-active-role': role },
    });
  expect((await as('admin')).status).toBe(200);
  expect((await as('admin')).status).toBe(200);
  expect(await as('operator')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

it('what was refused was not done: the same key does it once the reason is gone', async () => {
  const org = await givenOrganization(server);
  const ann = await org.member(['admin']);
  const body = { ...company('Lee & Co'), email: 'office@mail.example' };
  const first = (await ann.call('POST', '/api/people', { body })).body.data;
  const again = () => ann.call('POST', '/api/people', { key: 'try-again-1', body });
  expect((await again()).status).toBe(409);
  expect((await ann.call('DELETE', `/api/people/${first.id}`)).status).toBe(200);
  expect((await again()).status).toBe(200);
  expect(await countOf(org)).toBe(1);
});

it('a key answers for a day and is then forgotten, in this organization only', async () => {
  const [org, other] = [await givenOrganization(server), await givenOrganization(server)];
  const [ann, zoe] = [await org.member(['admin']), await other.member(['admin'])];
  await create(ann, 'old-key-1');
  await create(zoe, 'old-key-1');
  const forgetAt = async (at: string) => {
    server.clock.set(at);
    await forgetIdempotencyKeys(systemContext(server.deps, org.orgId));
  };
  await forgetAt('2026-11-19T14:59:59Z');
  await create(ann, 'old-key-1');
  expect(await countOf(org)).toBe(1);
  await forgetAt('2026-11-19T15:00:01Z');
  await create(ann, 'old-key-1');
  await create(zoe, 'old-key-1');
  expect([await countOf(org), await countOf(other)]).toEqual([2, 1]);
  server.clock.set('2026-11-18T15:00:00Z');
});

it.each(['short', 'with space in it', 'x'.repeat(101), 'semi;colon;key', 'ключ-ключ'])(
  'the key "%s" is refused, and nothing is done',
  async (key) => {
    const org = await givenOrganization(server);
    const ann = await org.member(['admin']);
    const answer = await ann.call('POST', '/api/people', {
      headers: { 'idempotency-key': Buffer.from(key).toString('latin1') },
      body: company('Lee & Co'),
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'Idempotency-Key' }] } });
    expect(await countOf(org)).toBe(0);
  },
);

it('what was done is answered as it was, also where it could not be done again', async () => {
  const org = await givenOrganization(server);
  const ann = await org.member(['admin']);
  const body = { ...company('Lee & Co'), email: 'office@mail.example' };
  const make = () => ann.call('POST', '/api/people', { key: 'with-a-mail-address', body });
  const { id } = (await make()).body.data;
  expect(await make()).toMatchObject({ status: 200, body: { data: { id } } });
  const remove = () => ann.call('DELETE', `/api/people/${id}`, { key: 'gone-is-gone' });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
  expect(await make()).toMatchObject({ status: 200, body: { data: { id } } });
  expect(await countOf(org)).toBe(0);
});

it('of many who send one submit at once, one does it and all are answered the same', async () => {
  const org = await givenOrganization(server);
  const ann = await org.member(['admin']);
  const answers = await Promise.all(Array.from({ length: 6 }, () => create(ann, 'all-at-once')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  expect(await countOf(org)).toBe(1);
  const { rows } = await transaction(server.pool, { orgId: org.orgId, readOnly: true }, (db) =>
    sql<{ count: number }>`select count(*)::int as count from audit_entries where action = 'person.create'`.execute(db),
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('the same key in another role is not the same submit: what one role saw is not shown to the other', async () => {
  const ann = await (await givenOrganization(server)).member(['admin', 'operator']);
  const submit = (role: string) =>
    ann.call('POST', '/api/people', {
      key: 'two-roles-1',
      body: company('Lee & Co'),
      headers: { 'x-active-role': role },
    });
  expect((await submit('admin')).status).toBe(200);
  expect((await submit('admin')).status).toBe(200);
  expect(await submit('operator')).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

it('the same file with other fields is not the same submit', async () => {
  const ann = await (await givenOrganization(server)).member(['admin']);
  const file = await jpeg();
  const upload = (fields: Record<string, string>) => {
    const { payload, headers } = form(file, 'tap.jpg', fields);
    return ann.call('POST', '/api/uploads/maintenance-photo', { key: 'one-upload-1', payload, headers });
  };
  const first = await upload({ note: 'kitchen' });
  expect((await upload({ note: 'kitchen' })).body.data.id).toBe(first.body.data.id);
  expect(await upload({ note: 'bath' })).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

it('the same content to another address is not the same submit', async () => {
  const ann = await (await givenOrganization(server)).member(['admin']);
  const { id, version } = (await create(ann, 'one-key-only')).body.data;
  const change = { ...company('Lee & Co'), version };
  expect(await ann.call('PUT', `/api/people/${id}`, { key: 'one-key-only', body: change })).toMatchObject({
    status: 422,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  });
});
