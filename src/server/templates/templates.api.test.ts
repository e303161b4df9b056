import { describe, expect, it } from 'vitest';
import type { Caller } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const home = () => givenHome(server.current);
const keep = (who: Caller, name: string, body: string) =>
  who.call('POST', '/api/message-templates', { body: { name, body } });
const facts = async (who: Caller, query: Record<string, string>) =>
  (await who.call('GET', `/api/message-templates/facts?${new URLSearchParams(query)}`)).body.data;

describe('templates', () => {
  it('are kept by staff, found by name and text, and nobody else reads them', async () => {
    const { admin, operator, renter, owner } = await home();
    const { body } = await keep(operator, 'Visit booked', 'Hello {{First  Name}}, we come on Monday.');
    await keep(admin, 'Keys', 'The keys of {{home}} are at the office.');
    const list = async (who: Caller, q = '') =>
      (await who.call('GET', `/api/message-templates?q=${q}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await list(admin)).toEqual(['Keys', 'Visit booked']);
    expect([await list(operator, 'monday'), await list(admin, 'visit')]).toEqual([['Visit booked'], ['Visit booked']]);
    for (const who of [renter, owner]) {
      expect((await who.call('GET', '/api/message-templates')).status).toBe(403);
      expect((await keep(who, 'Mine', 'Hello')).status).toBe(403);
    }
    const stranger = await home();
    expect((await stranger.admin.call('GET', `/api/message-templates/${body.data.id}`)).status).toBe(404);
    expect(await list(stranger.admin)).toEqual([]);
  });

  it('are changed and deleted, and what could never be filled in is refused by its name', async () => {
    const { admin } = await home();
    const refused = await keep(admin, 'Rent', 'You owe {{balance}}, {{first name}}.');
    expect([refused.status, refused.body.errors[0].path, refused.body.errors[0].msg]).toEqual([
      400,
      'body',
      expect.stringContaining('“balance”'),
    ]);
    const { data } = (await keep(admin, 'Rent', 'It is due, {{first name}}.')).body;
    const path = `/api/message-templates/${data.id}`;
    const change = (body: object) => admin.call('PUT', path, { body });
    expect((await change({ body: 'Of {{nobody}}', version: 1 })).status).toBe(400);
    expect((await change({ name: 'Rent is due', version: 1 })).body.data).toMatchObject({
      name: 'Rent is due',
      version: 2,
    });
    expect((await change({ name: 'Late', version: 1 })).status).toBe(409);
    expect((await admin.call('DELETE', path)).status).toBe(200);
    expect((await admin.call('GET', path)).status).toBe(404);
  });
});

describe('what a template is filled in with', () => {
  it('is who reads it, where they live, what it is about and who writes', async () => {
    const { admin, renter } = await home();
    expect(await facts(admin, { recipientIds: renter.personId })).toEqual({
      'first name': 'Zofia',
      name: 'Zofia Nowak',
      home: '14',
      property: 'Albion Court',
      request: null,
      'my name': 'Nora Walsh',
      organization: expect.any(String),
    });
  });

  it('names no one person where several read the same, and what it is about all the same', async () => {
    const { admin, operator, renter, propertyId } = await home();
    const body = { recipientIds: [renter.personId, operator.personId], propertyId, body: 'To you both.' };
    const { conversationId } = (await admin.call('POST', '/api/messages', { body })).body.data;
    expect(await facts(admin, { conversationId })).toMatchObject({
      'first name': null,
      name: null,
      home: null,
      property: 'Albion Court',
    });
  });

  it('is nothing of somebody out of reach, nor of a conversation between others', async () => {
    const { admin, operator, renter } = await home();
    const stranger = await home();
    expect((await facts(admin, { recipientIds: stranger.renter.personId })).name).toBeNull();
    const { conversationId } = (
      await admin.call('POST', '/api/messages', { body: { recipientIds: [renter.personId], body: 'Hello' } })
    ).body.data;
    const between = await operator.call('GET', `/api/message-templates/facts?conversationId=${conversationId}`);
    expect(between.body.success).toBe(false);
  });

  it('a message that still asks for something is not sent, by whichever way it comes', async () => {
    const { admin, renter } = await home();
    const send = (text: string) =>
      admin.call('POST', '/api/messages', { body: { recipientIds: [renter.personId], body: text } });
    const refused = await send('Hello {{ First name }}, about {{request}}.');
    expect([refused.status, refused.body.code]).toEqual([400, 'message.unfilled']);
    expect((await send('In our program one writes {{ something }} like this.')).status).toBe(200);
  });
});
