import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Caller, callAs, startTestServer, type TestServer } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { type LiveStream, openStream } from '#tests/live-stream.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
let other: TestServer;
beforeAll(async () => {
  other = await startTestServer(inject('appDatabase'));
});
afterAll(() => other.close());

const send = (on: TestServer, from: Caller, body: object, key?: string) =>
  callAs(on, from.token, 'POST', '/api/messages', { body, ...(key ? { key } : {}) });
const idsIn = (stream: LiveStream) =>
  stream.events.filter(({ event }) => event === 'message.sent').map(({ data }) => data.messageId);

it('two people write to each other live, each on a server of their own', async () => {
  const { admin, renter, operator } = await givenHome(server.current);
  const [here, there] = [await openStream(server.current, admin.token), await openStream(other, renter.token)];
  const deaf = await openStream(other, operator.token);
  const sent = await send(server.current, admin, { recipientIds: [renter.personId], body: 'Are you at home?' });
  const { conversationId, id } = sent.body.data;
  const heard = await there.take('message.sent');
  expect(heard.data).toEqual({ conversationId, messageId: id, senderId: admin.personId });
  await callAs(other, renter.token, 'POST', `/api/messages/conversations/${conversationId}/typing`);
  expect((await here.take('message.typing')).data).toMatchObject({ conversationId, name: 'Zofia Nowak' });
  await callAs(other, renter.token, 'POST', `/api/messages/conversations/${conversationId}/read`);
  expect((await here.take('message.read')).data).toMatchObject({ personId: renter.personId });
  const answered = await send(other, renter, { conversationId, body: 'I am.' });
  await expect.poll(() => idsIn(here)).toEqual([id, answered.body.data.id]);
  await sleep(300);
  // Nothing of it, not even that something was written, reaches who is not in it.
  const heardNothingOf = ['open', 'reset'];
  expect(deaf.events.filter(({ event }) => !heardNothingOf.includes(event))).toEqual([]);
  expect(there.events.some(({ event }) => event === 'changed')).toBe(false);
});

it('a stream that was cut while messages came brings each of them once', async () => {
  const { admin, renter } = await givenHome(server.current);
  const first = await openStream(other, renter.token);
  const watching = await openStream(other, admin.token);
  const body = { recipientIds: [renter.personId], body: '1' };
  const { conversationId, id } = (await send(server.current, admin, body)).body.data;
  await first.take('message.sent');
  first.cut();
  const sent = [id];
  for (const text of ['2', '3']) {
    sent.push((await send(server.current, admin, { conversationId, body: text })).body.data.id);
    await watching.take('message.sent');
  }
  const again = await openStream(other, renter.token, { query: `?after=${first.lastId()}` });
  sent.push((await send(other, admin, { conversationId, body: '4' })).body.data.id);
  await expect.poll(() => [...idsIn(first), ...idsIn(again)]).toEqual(sent);
  expect(again.events.map(({ event }) => event)).not.toContain('reset');
});

it('what is refused, or sent again, is told to nobody a second time', async () => {
  const { admin, renter } = await givenHome(server.current);
  const stream = await openStream(other, renter.token);
  const body = { recipientIds: [renter.personId], body: 'Once', sentKey: 'told-but-once' };
  await send(server.current, admin, { ...body, attachmentKeys: ['attachments/none.jpg'] });
  for (const key of ['told-once-1', 'told-once-1', 'told-once-2']) await send(server.current, admin, body, key);
  await sleep(400);
  expect(idsIn(stream)).toHaveLength(1);
});
