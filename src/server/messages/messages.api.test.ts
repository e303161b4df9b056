import { describe, expect, it } from 'vitest';
import { type Caller, form } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { jpeg } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const home = () => givenHome(server.current);

const write = (from: Caller, body: object, options: object = {}) =>
  from.call('POST', '/api/messages', { body, ...options });
const to = (from: Caller, person: Caller, body: string, more: object = {}) =>
  write(from, { recipientIds: [person.personId], body, ...more });
const into = (from: Caller, conversationId: string, body: string, more: object = {}) =>
  write(from, { conversationId, body, ...more });
const listed = async (who: Caller, query = '') =>
  (await who.call('GET', `/api/messages/conversations${query}`)).body.data;
const read = async (who: Caller, id: string, query = '') =>
  (await who.call('GET', `/api/messages/conversations/${id}${query}`)).body;
const names = (rows: { name: string }[]) => rows.map(({ name }) => name).toSorted();

describe('who may write to whom', () => {
  it('staff may write to everybody in reach, and are told no more than it takes to choose', async () => {
    const { admin, operator, portfolio } = await home();
    const { body } = await admin.call('GET', '/api/users/messaging-list');
    expect(names(body.data)).toEqual(['Dev Kulkarni', 'Thérèse Lindqvist', 'Zofia Nowak']);
    expect(body.data.find(({ name }: { name: string }) => name === 'Zofia Nowak')).toEqual({
      id: expect.any(String),
      name: 'Zofia Nowak',
      relation: 'RENTER',
      place: {
        property: { id: expect.any(String), name: 'Albion Court' },
        unit: { id: expect.any(String), label: '14' },
      },
    });
    const elsewhere = await portfolio.property({ name: 'Elsewhere' });
    const scoped = (await operator.call('GET', '/api/users/messaging-list')).body.data;
    expect(names(scoped)).toEqual(['Nora Walsh', 'Thérèse Lindqvist', 'Zofia Nowak']);
    expect((await operator.call('GET', `/api/properties/${elsewhere}/messageable-contacts`)).status).toBe(404);
  });

  it('a renter and an owner may write to who manages theirs, and to nobody else', async () => {
    const { admin, operator, renter, owner, propertyId, org } = await home();
    const neighbour = await org.member(['renter'], { firstName: 'Ned', lastName: 'Next' });
    const contacts = async (who: Caller) =>
      names((await who.call('GET', `/api/properties/${propertyId}/messageable-contacts`)).body.data);
    expect(await contacts(renter)).toEqual(['Dev Kulkarni', 'Nora Walsh']);
    const { body } = await admin.call('GET', `/api/properties/${propertyId}`);
    const change = { managerId: operator.personId, version: body.data.version };
    expect((await admin.call('PUT', `/api/properties/${propertyId}`, { body: change })).status).toBe(200);
    expect([await contacts(renter), await contacts(owner)]).toEqual([['Dev Kulkarni'], ['Dev Kulkarni']]);
    expect(names((await renter.call('GET', '/api/users/messaging-list')).body.data)).toEqual(['Dev Kulkarni']);
    for (const person of [neighbour, owner, admin]) {
      const refused = await to(renter, person, 'Hello?');
      expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await to(renter, operator, 'Hello?')).status).toBe(200);
  });

  it('staff find at a property who lives there, owns it and looks after it', async () => {
    const { admin, propertyId } = await home();
    const { body } = await admin.call('GET', `/api/properties/${propertyId}/messageable-contacts`);
    const found = body.data.map(({ name, relation }: { name: string; relation: string }) => [name, relation]);
    expect(found).toEqual([
      ['Dev Kulkarni', 'STAFF'],
      ['Thérèse Lindqvist', 'OWNER'],
      ['Zofia Nowak', 'RENTER'],
    ]);
  });

  it('of the people whom a page proposes, those are told who may be written to', async () => {
    const { admin, renter, operator, portfolio } = await home();
    const invited = await portfolio.person('Not', 'Yet');
    const proposed = async (who: Caller, ...ids: string[]) =>
      names(
        (await who.call('GET', `/api/users/messaging-list?${ids.map((id) => `personId=${id}`).join('&')}`)).body.data,
      );
    expect(await proposed(admin, renter.personId, invited)).toEqual(['Zofia Nowak']);
    expect(await proposed(admin, invited)).toEqual([]);
    expect(await proposed(renter, operator.personId, invited)).toEqual(['Dev Kulkarni']);
    const foreign = await home();
    expect(await proposed(admin, foreign.renter.personId)).toEqual([]);
  });

  it('the search over everything finds conversations by whom they are with and what was written, for who is in them alone', async () => {
    const { admin, renter, operator } = await home();
    const { conversationId } = (await to(admin, renter, 'The chimney sweep comes on Monday.')).body.data;
    const found = async (who: Caller, q: string) =>
      (await who.call('GET', `/api/search?among=conversation&q=${q}`)).body.data.flatMap(
        ({ findings }: { findings: { id: string; name: string }[] }) => findings.map(({ id, name }) => [id, name]),
      );
    expect(await found(admin, 'Nowak')).toEqual([[conversationId, 'Zofia Nowak']]);
    expect(await found(renter, 'chimney')).toEqual([[conversationId, 'Nora Walsh']]);
    for (const q of ['Nowak', 'chimney']) expect(await found(operator, q)).toEqual([]);
  });

  it('somebody who is answered may go on, whoever they are', async () => {
    const { admin, renter, operator } = await home();
    const first = await write(admin, { recipientIds: [renter.personId, operator.personId], body: 'To you both.' });
    const answered = await into(renter, first.body.data.conversationId, 'Thank you.');
    expect(answered.status).toBe(200);
    expect(await listed(operator)).toMatchObject([{ unreadCount: 2, lastText: 'Thank you.', otherCount: 2 }]);
  });

  it('nobody writes where the organization has switched messages off', async () => {
    const { admin, renter, org } = await home();
    const { transaction } = await import('#server/db/transaction.ts');
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db
        .updateTable('organizations')
        .set({ ownSwitches: JSON.stringify({ feature_commsHub_access: false }) })
        .where('id', '=', org.orgId)
        .execute(),
    );
    expect((await to(admin, renter, 'Hello')).body.code).toBe('SWITCHED_OFF');
  });
});

describe('a conversation', () => {
  it('goes on where the same people wrote about the same thing, and begins anew about another', async () => {
    const { admin, renter, propertyId, leaseId } = await home();
    const one = (await to(admin, renter, 'One')).body.data.conversationId;
    expect((await to(renter, admin, 'Two')).body.data.conversationId).toBe(one);
    const about = (await to(admin, renter, 'Three', { leaseId })).body.data.conversationId;
    expect(about).not.toBe(one);
    expect((await to(admin, renter, 'Four', { propertyId })).body.data.conversationId).not.toBe(about);
    expect(await listed(renter, `?leaseId=${leaseId}`)).toMatchObject([
      { id: about, about: { type: 'lease', id: leaseId, detail: '14, Albion Court' } },
    ]);
  });

  it('is one, where two begin it at the same moment', async () => {
    const { admin, renter } = await home();
    const begun = await Promise.all([
      to(admin, renter, 'Me first'),
      to(renter, admin, 'No, me'),
      to(admin, renter, 'Me'),
    ]);
    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(begun.map(({ body }) => body.data.conversationId)).size).toBe(1);
    expect((await read(admin, begun[0]?.body.data.conversationId)).data).toHaveLength(3);
  });

  it('counts what is unread, and says when it arrived and was read', async () => {
    const { admin, renter } = await home();
    const { conversationId } = (await to(admin, renter, 'Are you there?')).body.data;
    const unread = async () => (await renter.call('GET', '/api/messages/unread')).body.data;
    expect(await unread()).toEqual({ conversationCount: 1, hasUndelivered: true });
    expect((await renter.call('POST', '/api/messages/delivered')).status).toBe(200);
    expect(await unread()).toEqual({ conversationCount: 1, hasUndelivered: false });
    const own = async () => (await read(admin, conversationId)).data[0];
    expect(await own()).toMatchObject({ deliveredAt: expect.any(String), readAt: null });
    const { status, body } = await renter.call('POST', `/api/messages/conversations/${conversationId}/read`);
    expect([status, body.readAt, body.data.readAt]).toEqual([200, expect.any(String), body.readAt]);
    // Of an instant that ends in zeros the database writes fewer digits.
    const at = (instant: string) => new Date(instant).getTime();
    expect(at((await own()).readAt)).toBe(at(body.readAt));
    expect((await unread()).conversationCount).toBe(0);
    const { conversation } = await read(admin, conversationId);
    expect(conversation.participants).toMatchObject([{ name: 'Zofia Nowak', hasLeft: false }]);
    expect(at(conversation.participants[0].lastReadAt)).toBe(at(body.readAt));
  });

  it('is muted and put away for oneself alone, and comes back with the next message', async () => {
    const { admin, renter } = await home();
    const { conversationId } = (await to(admin, renter, 'One')).body.data;
    const keep = (body: object) => renter.call('POST', `/api/messages/conversations/${conversationId}/place`, { body });
    expect((await keep({ isArchived: true })).body.data).toEqual({ isMuted: false, isArchived: true });
    expect([await listed(renter), (await listed(renter, '?state=archived')).length]).toEqual([[], 1]);
    expect(await listed(admin)).toHaveLength(1);
    await into(admin, conversationId, 'Two');
    expect(await listed(renter)).toHaveLength(1);
    await keep({ isMuted: true, isArchived: true });
    await into(admin, conversationId, 'Three');
    expect(await listed(renter)).toEqual([]);
    expect((await renter.call('GET', '/api/messages/unread')).body.data.conversationCount).toBe(0);
  });

  it('that somebody left says so, keeps what was written until then, and shows nothing after it', async () => {
    const { admin, renter, operator } = await home();
    const begun = await write(admin, { recipientIds: [renter.personId, operator.personId], body: 'Before' });
    const { conversationId } = begun.body.data;
    const leave = (who: Caller) => who.call('POST', `/api/messages/conversations/${conversationId}/leave`);
    expect((await leave(renter)).status).toBe(200);
    await into(admin, conversationId, 'After');
    expect((await into(renter, conversationId, 'Me again')).body.code).toBe('conversation.left');
    const seen = await read(renter, conversationId);
    expect(seen.data.map(({ body }: { body: string }) => body)).toEqual(['Before']);
    expect([seen.conversation.hasLeft, seen.conversation.lastText, await listed(renter)]).toEqual([true, null, []]);
    await leave(operator);
    expect((await into(admin, conversationId, 'Anybody?')).body.code).toBe('conversation.alone');
    expect((await leave(renter)).status).toBe(404);
  });

  it('among neighbors tells a renter where nobody else lives, but for whom they rent with', async () => {
    const { admin, renter, org, portfolio, propertyId } = await home();
    const [neighbor, partner] = [await org.member(['renter']), await org.member(['renter'])];
    const nextDoor = await portfolio.unit(propertyId, '15');
    await portfolio.lease(propertyId, nextDoor, { tenantIds: [neighbor.personId, partner.personId] });
    const recipientIds = [renter, neighbor, partner].map(({ personId }) => personId);
    const { conversationId } = (await write(admin, { recipientIds, body: 'The pipes are mended' })).body.data;
    const homes = async (who: Caller) => {
      const { participants } = (await read(who, conversationId)).conversation;
      return new Map(participants.map(({ id, place }: { id: string; place: object | null }) => [id, place]));
    };
    const shown = { property: { id: propertyId, name: 'Albion Court' }, unit: { id: nextDoor, label: '15' } };
    const seenBy = async (who: Caller) => {
      const found = await homes(who);
      return [found.get(neighbor.personId), found.get(partner.personId)];
    };
    expect(await seenBy(admin)).toEqual([shown, shown]);
    expect(await seenBy(renter)).toEqual([null, null]);
    expect((await homes(neighbor)).get(partner.personId)).toEqual(shown);
  });

  it('is nobody’s who is not in it, an administrator’s neither', async () => {
    const { admin, renter, operator, org } = await home();
    const superadmin = await org.member(['superadmin']);
    const { conversationId, id } = (await to(renter, operator, 'Between us')).body.data;
    for (const who of [admin, superadmin]) {
      expect((await who.call('GET', `/api/messages/conversations/${conversationId}`)).status).toBe(404);
      expect((await into(who, conversationId, 'Let me in')).status).toBe(404);
      for (const act of ['read', 'typing', 'leave'])
        expect((await who.call('POST', `/api/messages/conversations/${conversationId}/${act}`)).status).toBe(404);
    }
    const trail = (await superadmin.call('GET', '/api/audit-trail')).body;
    expect(JSON.stringify(trail)).toContain(id);
    expect(JSON.stringify(trail)).not.toContain('Between us');
  });

  it('is found by what was written and by who is in it, accents aside', async () => {
    const { admin, renter, operator } = await home();
    const one = (await to(admin, renter, 'The plumber brings a Schlüssel on Thursday')).body.data.conversationId;
    await to(admin, operator, 'Something else');
    for (const q of ['schlussel', 'PLUMBER thursday', 'nowak'])
      expect((await listed(admin, `?q=${encodeURIComponent(q)}`)).map(({ id }: { id: string }) => id)).toEqual([one]);
    expect(await listed(admin, '?q=100%25')).toEqual([]);
    expect(await listed(operator, '?q=plumber')).toEqual([]);
  });

  it('is read in pages from its end, each in the order in which it was written', async () => {
    const { admin, renter } = await home();
    const { conversationId } = (await to(admin, renter, '1')).body.data;
    for (const text of ['2', '3', '4', '5']) await into(renter, conversationId, text);
    const texts = ({ data }: { data: { body: string }[] }) => data.map(({ body }) => body);
    const last = await read(admin, conversationId, '?limit=2');
    const before = await read(admin, conversationId, `?limit=2&cursor=${last.page.nextCursor}`);
    expect([texts(last), texts(before)]).toEqual([
      ['4', '5'],
      ['2', '3'],
    ]);
  });
});

it('conversations are found by whom they are with, among the caller’s own alone', async () => {
  const { admin, renter, owner, operator } = await home();
  const alone = (await to(admin, renter, 'Alone')).body.data.conversationId;
  const both = (await write(admin, { recipientIds: [renter.personId, owner.personId], body: 'Both' })).body.data;
  await to(admin, owner, 'The owner alone');
  await to(operator, renter, 'Not the admin’s');
  const found = await listed(admin, `?personId=${renter.personId}`);
  expect(found.map(({ id }: { id: string }) => id)).toEqual([both.conversationId, alone]);
  expect(await listed(admin, `?personId=${renter.personId}&state=unread`)).toEqual([]);
  await into(renter, alone, 'Are you there?');
  expect(await listed(admin, `?personId=${renter.personId}&state=unread`)).toMatchObject([
    { id: alone, lastText: 'Are you there?', lastIsOwn: false },
  ]);
});

describe('what is sent', () => {
  it('is there once, sent again with the same key or, a week later, under the same name', async () => {
    const { admin, renter } = await home();
    const body = { recipientIds: [renter.personId], body: 'Once', sentKey: 'from-the-outbox-1' };
    const answers = await Promise.all([
      write(admin, body, { key: 'k-once-1' }),
      write(admin, body, { key: 'k-once-1' }),
    ]);
    const late = await write(admin, body, { key: 'k-once-2' });
    expect(new Set([...answers, late].map(({ body: { data } }) => data.id)).size).toBe(1);
    expect((await read(renter, late.body.data.conversationId)).data).toHaveLength(1);
    const others = await write(renter, { ...body, recipientIds: [admin.personId] });
    expect(others.body.data.id).not.toBe(late.body.data.id);
  });

  it('under one name at the same moment, by two pages, is there once', async () => {
    const { admin, renter } = await home();
    const { conversationId } = (await to(admin, renter, 'First')).body.data;
    const body = { conversationId, body: 'Both', sentKey: 'from-two-pages' };
    const both = await Promise.all([write(admin, body), write(admin, body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(renter, conversationId)).data).toHaveLength(2);
  });

  it('stays text, whatever it looks like', async () => {
    const { admin, renter } = await home();
    const text = '<img src=x onerror="alert(1)"> {{7*7}} \n\n=1+1';
    const { conversationId } = (await to(admin, renter, text)).body.data;
    expect((await read(renter, conversationId)).data[0].body).toBe(text);
  });

  it.each([
    ['nothing', { body: '  \n ' }, 400, 'message.empty'],
    ['100,000 characters', { body: 'x'.repeat(100_000) }, 400, 'VALIDATION_FAILED'],
    ['half a letter', { body: '\ud83c' }, 400, 'VALIDATION_FAILED'],
    ['to nobody', { recipientIds: [], body: 'Hello' }, 400, 'message.nobody'],
    ['a file that is not there', { body: 'x', attachmentKeys: ['attachments/none.jpg'] }, 409, 'message.upload_gone'],
    ['nobody knows whom', { recipientIds: ['0199c0de-0000-7000-8000-000000000000'], body: 'Hello' }, 404, 'NOT_FOUND'],
    ['into no conversation', { conversationId: '0199c0de-0000-7000-8000-000000000000', body: 'x' }, 404, 'NOT_FOUND'],
  ])('as %s is refused, and nothing is kept', async (_, body, status, code) => {
    const { admin, renter } = await home();
    const answer = await write(admin, { recipientIds: [renter.personId], ...body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await listed(renter)).toEqual([]);
  });

  it('brings pictures and papers, which those alone open who are in the conversation', async () => {
    const { admin, renter, operator } = await home();
    const upload = (file: Buffer, name: string) =>
      renter.call('POST', '/api/uploads/message-attachment', form(file, name));
    const file = (await upload(await jpeg(), 'tap.jpg')).body.data;
    expect((await upload(Buffer.from('MZ not what it says'), 'tap.jpg')).status).toBe(415);
    const sent = await to(renter, admin, '', { attachmentKeys: [file.key] });
    expect(sent.body.data).toMatchObject({ body: '', attachments: [{ id: file.id, name: 'tap.jpg' }] });
    expect(await listed(admin)).toMatchObject([{ lastText: null, unreadCount: 1 }]);
    const status = async (who: Caller) => (await who.call('GET', `/api/files/${file.id}`)).status;
    expect(await Promise.all([admin, renter, operator].map(status))).toEqual([200, 200, 404]);
    const again = await to(renter, admin, 'again', { attachmentKeys: [file.key] });
    expect([again.status, again.body.code]).toEqual([409, 'message.upload_gone']);
  });
});
