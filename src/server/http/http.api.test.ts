import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { callAs, givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const login = (body: unknown, headers = {}) =>
  callAs(server.current, null, 'POST', '/api/auth/login', { body, headers });

it('a wrong, missing, oversized or unknown thing is answered with 400 and the field', async () => {
  expect(await login({ email: 'x', password: 'y'.repeat(201) })).toMatchObject({
    status: 400,
    body: { success: false, code: 'VALIDATION_FAILED', errors: [{ path: 'email' }, { path: 'password' }] },
  });
  expect((await login({})).body.errors).toMatchObject([{ msg: 'Fill this in.', path: 'email' }, { path: 'password' }]);
  expect((await login('{"email":', { 'content-type': 'application/json' })).status).toBe(400);
  expect((await login('a=b', { 'content-type': 'text/csv' })).status).toBe(415);
});

it('a body over a megabyte is answered with 413', async () => {
  expect(await login({ email: 'a@mail.example', password: 'x'.repeat(1_100_000) })).toMatchObject({
    status: 413,
    body: { code: 'FILE_TOO_LARGE' },
  });
});

it('text that cannot be stored is refused, not broken', async () => {
  const org = await givenOrganization(server.current);
  const ann = await org.member(['admin']);
  const answer = await ann.call('POST', '/api/people', { body: { kind: 'COMPANY', companyName: 'Null\u0000 & Co' } });
  expect(answer.status).toBe(400);
});

it('every answer names its request, and a refusal does so in its body', async () => {
  const answer = await callAs(server.current, null, 'GET', '/api/properties');
  expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
});

it('an idempotency key used for something else is refused with 422', async () => {
  const ann = await (await givenOrganization(server.current)).member(['admin']);
  const create = (companyName: string) =>
    ann.call('POST', '/api/people', { key: 'one-key-for-two', body: { kind: 'COMPANY', companyName } });
  const [first, again, other] = [await create('A'), await create('A'), await create('B')];
  expect(again.body).toEqual(first.body);
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

it('the same submit twice at the same moment has one effect and one answer', async () => {
  const ann = await (await givenOrganization(server.current)).member(['admin']);
  const create = () =>
    ann.call('POST', '/api/people', { key: 'pressed-two-times', body: { kind: 'COMPANY', companyName: 'Once' } });
  const answers = await Promise.all([create(), create(), create()]);
  expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
  expect((await ann.call('GET', '/api/people?q=once')).body.data).toHaveLength(1);
});

it('tokens, passwords and search terms stay out of the log', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await createApp({ deps: { ...server.current.deps, log: pino({ level: 'trace' }, sink) } });
  const ann = await (await givenOrganization(server.current)).member(['admin']);
  const headers = { authorization: `Bearer ${ann.token}` };
  await app.inject({ url: '/api/people?q=findme-secret', headers });
  await app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: ann.email, password: 'pw-secret' } });
  await app.inject({
    method: 'PUT',
    url: '/api/auth/reset-password/link-secret-link-secret',
    payload: { password: 'x' },
  });
  await app.close();
  const log = lines.join('');
  expect(log).toContain('/api/people');
  for (const secret of [ann.token, 'findme-secret', 'pw-secret', 'link-secret']) expect(log).not.toContain(secret);
});

it('the API describes itself in OpenAPI 3.1 and in a page for people', async () => {
  const description = (await callAs(server.current, null, 'GET', '/api/openapi.json')).body;
  expect(description.openapi).toBe('3.1.0');
  expect(description.paths['/api/maintenance/{ticketId}/costs/{costId}/files/{fileKey}'].delete.operationId).toBe(
    'maintenance.removeCostFile',
  );
  const page = await callAs(server.current, null, 'GET', '/api/docs');
  expect(String(page.body.data)).toContain('POST /api/maintenance');
});

it.each(['nothing-here', 'properties/', 'leases//rent', 'audit/'])(
  'an unknown path of the API, as %s, is answered with 404 in the usual shape',
  async (path) => {
    const admin = await (await givenOrganization(server.current)).member(['admin']);
    for (const answer of [callAs(server.current, null, 'GET', `/api/${path}`), admin.call('GET', `/api/${path}`)])
      expect(await answer).toMatchObject({
        status: 404,
        body: { success: false, code: 'NOT_FOUND' },
      });
  },
);
