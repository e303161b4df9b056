import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

it('a call that takes no body, or may come without one, is answered where it names JSON all the same', async () => {
  const ann = await (await givenOrganization(server.current)).member(['admin']);
  const headers = { 'content-type': 'application/json' };
  expect(await ann.call('POST', '/api/messages/delivered', { headers })).toMatchObject({ status: 200 });
  const cost = `/api/maintenance/${randomUUID()}/costs/${randomUUID()}`;
  expect(await ann.call('DELETE', cost, { headers })).toMatchObject({ status: 404 });
  const errors = [{ path: '', msg: 'Fill this in.', code: 'field.missing' }];
  expect(await ann.call('POST', '/api/messages', { headers })).toMatchObject({ status: 400, body: { errors } });
  const answer = await ann.call('POST', '/api/messages', { headers, payload: Buffer.from('{') });
  expect(answer).toMatchObject({ status: 400, body: { reason: 'request.unreadable' } });
});
