import { describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Caller } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

const suggest = async (caller: Caller, said: string) =>
  (await caller.call('POST', '/api/maintenance/suggestion', { body: { said } })).body.data;
const suggestFor = async (caller: Caller, id: string) =>
  (await caller.call('GET', `/api/maintenance/${id}/suggestion`)).body.data;
const keep = (caller: Caller, id: string, kind: string) =>
  caller.call('POST', `/api/maintenance/${id}/suggestion`, { body: { kind } });

async function reported({ admin, propertyId, unitId }: Home, title: string, body: object = {}, by: Caller = admin) {
  const about = { propertyId, unitId, title };
  return (await by.call('POST', '/api/maintenance', { body: { ...about, ...body } })).body.data;
}
const change = async (caller: Caller, { id, version }: { id: string; version: number }, body: object) =>
  (await caller.call('PUT', `/api/maintenance/${id}`, { body: { version, ...body } })).body.data;
/** How often each word was corrected to a label, by what the database holds. */
async function learnedOf({ org }: Home, kind: 'CATEGORY' | 'PRIORITY' = 'CATEGORY'): Promise<Record<string, number>> {
  const rows = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
    db
      .selectFrom('ticketWordCounts')
      .select(['word', 'label', 'lessons'])
      .where('kind', '=', kind)
      .where('lessons', '>', 0)
      .execute(),
  );
  return Object.fromEntries(rows.map(({ word, label, lessons }) => [`${word} ${label}`, lessons]));
}

describe('What words suggest', () => {
  it('is said with the words that spoke for it, to everybody who reports', async () => {
    const { renter, admin } = await givenHome(server.current);
    for (const caller of [renter, admin])
      expect(await suggest(caller, 'The faucet leaks, water all over')).toMatchObject({
        category: { value: 'PLUMBING', because: expect.arrayContaining(['faucet', 'leaks']), isLearned: false },
      });
    expect(await suggest(renter, 'I smell gas at the stove')).toMatchObject({
      priority: { value: 'EMERGENCY', emergency: 'GAS', because: ['smell gas'] },
    });
    expect(await suggest(renter, 'Please call')).toMatchObject({ category: null, priority: null });
  });

  it('is shown with a request where it says something else, until staff decide', async () => {
    const home = await givenHome(server.current);
    const ticket = await reported(home, 'The radiator stays cold', { category: 'PLUMBING' }, home.renter);
    expect((await suggestFor(home.operator, ticket.id)).category).toMatchObject({ value: 'HEATING' });
    expect((await home.renter.call('GET', `/api/maintenance/${ticket.id}/suggestion`)).status).toBe(403);
    const fine = await reported(home, 'The radiator stays cold', { category: 'HEATING' }, home.renter);
    expect((await suggestFor(home.operator, fine.id)).category).toBeNull();
    expect((await keep(home.operator, ticket.id, 'CATEGORY')).status).toBe(200);
    expect((await suggestFor(home.operator, ticket.id)).category).toBeNull();
    const mixed = await reported(home, 'I smell gas', { category: 'HEATING', priority: 'LOW' }, home.renter);
    expect((await suggestFor(home.operator, mixed.id)).priority).toMatchObject({ emergency: 'GAS' });
  });
});

describe('What staff correct', () => {
  it('is learned: the next request is suggested so, for this organization alone', async () => {
    const [home, other] = [await givenHome(server.current), await givenHome(server.current)];
    for (const title of ['The Vaillant hums', 'Vaillant is silent'])
      await change(home.operator, await reported(home, title), { category: 'HEATING' });
    expect((await suggest(home.renter, 'Our Vaillant again')).category).toEqual({
      value: 'HEATING',
      because: ['Vaillant'],
      isLearned: true,
    });
    expect((await suggest(other.renter, 'Our Vaillant again')).category).toBeNull();
  });

  it('teaches once a request: another correction takes the place of the first, and the same adds nothing', async () => {
    const home = await givenHome(server.current);
    const ticket = await reported(home, 'The Vaillant hums');
    const first = await change(home.admin, ticket, { category: 'ELECTRICAL' });
    expect(await learnedOf(home)).toEqual({ 'vaillant ELECTRICAL': 1, 'hum ELECTRICAL': 1 });
    const second = await change(home.admin, first, { category: 'HEATING' });
    expect(await learnedOf(home)).toEqual({ 'vaillant HEATING': 1, 'hum HEATING': 1 });
    await change(home.admin, second, { category: 'HEATING', title: 'The Vaillant' });
    await keep(home.admin, ticket.id, 'CATEGORY');
    await keep(home.admin, ticket.id, 'CATEGORY');
    expect(await learnedOf(home)).toEqual({ 'vaillant HEATING': 1 });
  });

  it('teaches nothing where the change is refused, and is taken back with a change of many that is undone', async () => {
    const home = await givenHome(server.current);
    const ticket = await reported(home, 'The Vaillant hums');
    const stale = await home.admin.call('PUT', `/api/maintenance/${ticket.id}`, {
      body: { version: ticket.version + 1, category: 'HEATING' },
    });
    expect(stale.status).toBe(409);
    expect(await learnedOf(home)).toEqual({});
    const batchId = newId();
    const rows = [{ id: ticket.id, version: ticket.version }];
    const body = { batchId, rows, change: { action: 'category', category: 'HEATING' } };
    const done = await home.admin.call('POST', '/api/maintenance/bulk', { body });
    expect(done.status).toBe(200);
    expect(await learnedOf(home)).toMatchObject({ 'vaillant HEATING': 1 });
    const undone = await home.admin.call('POST', '/api/maintenance/bulk/undo', { body: { batchId } });
    expect(undone.status).toBe(200);
    expect(await learnedOf(home)).toEqual({});
  });

  it('is learned from a new request of theirs that they sort otherwise than its words, and from no renter', async () => {
    const home = await givenHome(server.current);
    await reported(home, 'Faucet drips', { category: 'PLUMBING' });
    await reported(home, 'Radiator is cold', { category: 'PLUMBING' }, home.renter);
    expect(await learnedOf(home)).toEqual({});
    await reported(home, 'Vaillant hums', { category: 'HEATING', priority: 'HIGH' });
    expect(await learnedOf(home)).toEqual({ 'vaillant HEATING': 1, 'hum HEATING': 1 });
    expect(await learnedOf(home, 'PRIORITY')).toEqual({ 'vaillant HIGH': 1, 'hum HIGH': 1 });
  });

  it('never makes less of an emergency', async () => {
    const home = await givenHome(server.current);
    for (let times = 0; times < 3; times++)
      await change(home.operator, await reported(home, 'I smell gas', { priority: 'EMERGENCY' }), { priority: 'LOW' });
    expect((await suggest(home.renter, 'I smell gas')).priority).toMatchObject({ value: 'EMERGENCY' });
  });

  it('of several who correct at once each counts', async () => {
    const home = await givenHome(server.current);
    const words = ['Vaillant hums loud', 'hums the Vaillant, loud', 'loud: Vaillant hums', 'Vaillant loud hums'];
    const tickets = await Promise.all(words.map((title) => reported(home, title)));
    await Promise.all(tickets.map((ticket) => change(home.admin, ticket, { category: 'HEATING' })));
    expect(await learnedOf(home)).toEqual({ 'vaillant HEATING': 4, 'hum HEATING': 4, 'loud HEATING': 4 });
  });

  it('is nothing to whoever cannot read the request', async () => {
    const [home, other] = [await givenHome(server.current), await givenHome(server.current)];
    const ticket = await reported(home, 'The radiator stays cold');
    expect((await keep(other.admin, ticket.id, 'CATEGORY')).status).toBe(404);
    expect((await keep(home.renter, ticket.id, 'CATEGORY')).status).toBe(403);
    expect(await learnedOf(home)).toEqual({});
  });
});
