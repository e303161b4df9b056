import { describe, expect, it } from 'vitest';
import type { Caller } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

type Part = { data: { id: string; body: string }[]; page: { nextCursor: string | null }; laterCursor: string | null };

/** A conversation in which an admin wrote so many messages to a renter, "1" the first. */
async function givenHistory(count: number) {
  const home = await givenHome(server.current);
  const { admin, renter } = home;
  const write = async (from: Caller, body: object) => (await from.call('POST', '/api/messages', { body })).body.data;
  const { conversationId } = await write(admin, { recipientIds: [renter.personId], body: '1' });
  for (let n = 2; n <= count; n += 1) await write(admin, { conversationId, body: String(n) });
  const read = async (who: Caller, query: Record<string, string> = {}): Promise<Part> =>
    (await who.call('GET', `/api/messages/conversations/${conversationId}?${new URLSearchParams(query)}`)).body;
  return { ...home, conversationId, write, read };
}
const said = ({ data }: Part) => data.map(({ body }) => body);
const idOf = ({ data }: Part, body: string) => data.find((one) => one.body === body)?.id ?? '';

describe('a long conversation', () => {
  it('is read in parts both ways, with nothing left out and nothing twice', async () => {
    const { renter, read } = await givenHistory(9);
    const last = await read(renter, { limit: '4' });
    expect([said(last), last.laterCursor]).toEqual([['6', '7', '8', '9'], null]);
    const before = await read(renter, { limit: '4', cursor: last.page.nextCursor ?? '' });
    expect(said(before)).toEqual(['2', '3', '4', '5']);
    const first = await read(renter, { limit: '4', cursor: before.page.nextCursor ?? '' });
    expect([said(first), first.page.nextCursor]).toEqual([['1'], null]);
    const back = await read(renter, { limit: '4', after: first.laterCursor ?? '' });
    expect(said(back)).toEqual(['2', '3', '4', '5']);
    const end = await read(renter, { limit: '4', after: back.laterCursor ?? '' });
    expect([said(end), end.laterCursor]).toEqual([['6', '7', '8', '9'], null]);
    expect(said(await read(renter, { limit: '4', cursor: end.page.nextCursor ?? '' }))).toEqual(said(before));
  });

  it('is opened around one message, which both ends are near to as well', async () => {
    const { renter, read } = await givenHistory(7);
    const all = await read(renter);
    const middle = await read(renter, { limit: '2', around: idOf(all, '4') });
    expect(said(middle)).toEqual(['3', '4', '5']);
    expect(said(await read(renter, { cursor: middle.page.nextCursor ?? '' }))).toEqual(['1', '2']);
    expect(said(await read(renter, { after: middle.laterCursor ?? '' }))).toEqual(['6', '7']);
    const start = await read(renter, { limit: '2', around: idOf(all, '1') });
    expect([said(start), start.page.nextCursor]).toEqual([['1', '2'], null]);
    const end = await read(renter, { limit: '2', around: idOf(all, '7') });
    expect([said(end), end.laterCursor]).toEqual([['6', '7'], null]);
  });

  it('says which message is the first that its reader has not had before them', async () => {
    const { admin, renter, conversationId, read, write } = await givenHistory(2);
    const firstUnread = async (who: Caller) => {
      const { body } = await who.call('GET', `/api/messages/conversations/${conversationId}`);
      return body.data.find(({ id }: { id: string }) => id === body.conversation.firstUnreadId)?.body ?? null;
    };
    expect([await firstUnread(renter), await firstUnread(admin)]).toEqual(['1', null]);
    await renter.call('POST', `/api/messages/conversations/${conversationId}/read`);
    expect(await firstUnread(renter)).toBeNull();
    await write(renter, { conversationId, body: 'an own one is not unread' });
    expect([await firstUnread(renter), await firstUnread(admin)]).toEqual([null, 'an own one is not unread']);
    await write(admin, { conversationId, body: 'the next' });
    expect([await firstUnread(renter), await firstUnread(admin)]).toEqual(['the next', null]);
    expect(said(await read(renter)).length).toBe(4);
  });

  it('is searched for what was written in it, by whoever is in it and as long as they were', async () => {
    const { admin, renter, operator, conversationId, write } = await givenHistory(1);
    const key = await write(admin, { conversationId, body: 'Der Schlüssel liegt beim Hausmeister.' });
    await write(admin, { recipientIds: [operator.personId], body: 'A schlussel elsewhere.' });
    const found = async (who: Caller, q: string) =>
      (await who.call('GET', `/api/messages/conversations/${conversationId}/found?q=${q}`)).body;
    expect((await found(renter, 'schlussel')).data.map(({ id }: { id: string }) => id)).toEqual([key.id]);
    expect((await found(renter, 'schlussel')).page.total).toBe(1);
    expect((await found(renter, '100%')).data).toEqual([]);
    expect((await found(operator, 'schlussel')).code).toBe('NOT_FOUND');
    await renter.call('POST', `/api/messages/conversations/${conversationId}/leave`);
    await write(admin, { recipientIds: [operator.personId, renter.personId], body: 'again' });
    expect((await found(renter, 'schlussel')).data).toHaveLength(1);
  });

  it('is opened around no message of another one, nor by a cursor that somebody made up', async () => {
    const { admin, renter, operator, conversationId, write } = await givenHistory(1);
    const other = await write(admin, { recipientIds: [operator.personId], body: 'Between us.' });
    const open = (query: string) => renter.call('GET', `/api/messages/conversations/${conversationId}?${query}`);
    expect((await open(`around=${other.id}`)).status).toBe(404);
    const own = await write(renter, { recipientIds: [admin.personId], body: 'In this one.' });
    const elsewhere = await admin.call('GET', `/api/messages/conversations/${other.conversationId}?around=${own.id}`);
    expect(elsewhere.status).toBe(404);
    expect((await open('after=nonsense')).status).toBe(400);
  });
});
