import { describe, expect, it } from 'vitest';
import type { Caller } from '#tests/given.ts';
import { givenBooks } from '#tests/given-books.ts';
import { givenHome, givenUpload, type Home } from '#tests/given-home.ts';
import { tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

const get = async (caller: Caller, id: string) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
const similar = async (caller: Caller, id: string) =>
  (await caller.call('GET', `/api/maintenance/${id}/similar`)).body.data;
async function merge(caller: Caller, id: string, intoId: string, version?: number) {
  const body = { intoId, version: version ?? (await get(caller, id)).version };
  return caller.call('POST', `/api/maintenance/${id}/merge`, { body });
}
async function move(caller: Caller, id: string, status: string, details: object = {}) {
  const { version } = await get(caller, id);
  return caller.call('POST', `/api/maintenance/${id}/status`, { body: { status, version, ...details } });
}
const addCost = async (caller: Caller, id: string, unitCost: string) =>
  (
    await caller.call('POST', `/api/maintenance/${id}/costs`, {
      body: { type: 'LABOUR', description: 'New washer', unitCost, incurredOn: '2026-06-10' },
    })
  ).body.data;
const linesOf = async (caller: Caller, id: string) =>
  (await caller.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data;
const noticesOf = async (caller: Caller) =>
  (await caller.call('GET', '/api/notices')).body.data.map(({ title }: { title: string }) => title);

async function reported(
  { admin, propertyId, unitId }: Pick<Home, 'admin' | 'propertyId' | 'unitId'>,
  body: object = {},
) {
  const about = { propertyId, unitId, category: 'PLUMBING', title: 'Water in the stairwell' };
  return (await admin.call('POST', '/api/maintenance', { body: { ...about, ...body } })).body.data;
}
/** A home, its neighbor's, and the same leak reported by both. */
async function givenTwo() {
  const home = await givenHome(server.current);
  const { portfolio, propertyId, renter } = home;
  const unitId = await portfolio.unit(propertyId, '15');
  const neighbor = await home.org.member(['renter'], { firstName: 'Ines', lastName: 'Duarte' });
  await portfolio.lease(propertyId, unitId, { tenantIds: [neighbor.personId] });
  const photo = await givenUpload(neighbor, 'photo');
  const body = { title: 'Water in the stairwell', category: 'PLUMBING' };
  const first = (await renter.call('POST', '/api/maintenance', { body })).body.data;
  const second = (await neighbor.call('POST', '/api/maintenance', { body: { ...body, photoKeys: [photo.key] } })).body
    .data;
  return { ...home, neighbor, first, second, photo };
}

describe('a request that was reported twice', () => {
  it('is found by what both have in common, the likeliest first', async () => {
    const { operator, first, second, ...home } = await givenTwo();
    const other = await reported(home, { title: 'A lock sticks', category: 'LOCKS' });
    expect(await similar(operator, second.id)).toMatchObject([
      { id: first.id, ref: first.ref, unit: { label: '14' }, isLikely: true, reasons: ['CATEGORY', 'WORDS', 'TIME'] },
      { id: other.id, isLikely: false, reasons: ['TIME'] },
    ]);
    await move(operator, first.id, 'CANCELLED', { note: 'Dry again' });
    expect((await similar(operator, second.id)).map(({ id }: { id: string }) => id)).toEqual([other.id]);
  });

  it('goes on in another: its costs count there once, and both keep their photos to themselves', async () => {
    const { operator, renter, neighbor, first, second, photo } = await givenTwo();
    await addCost(operator, first.id, '30.00');
    await addCost(operator, second.id, '80.00');
    const merged = await merge(operator, second.id, first.id);
    expect(merged.body.data).toMatchObject({
      status: 'DUPLICATE',
      outcomeNote: `It was reported already and goes on as ${first.ref}.`,
      duplicateOf: { id: first.id, ref: first.ref, title: 'Water in the stairwell', unit: { label: '14' } },
      costTotal: { amount: '0.00' },
      costs: [],
      can: { merge: false },
    });
    const kept = await get(operator, first.id);
    expect(kept).toMatchObject({ status: 'NEW', costTotal: { amount: '110.00' }, photos: [{ key: photo.key }] });
    expect(kept.costs).toHaveLength(2);
    expect((await get(renter, first.id)).photos).toEqual([]);
    const own = await get(neighbor, second.id);
    expect(own.photos).toMatchObject([{ key: photo.key }]);
    expect(own.duplicateOf).toMatchObject({ ref: first.ref, status: 'NEW', title: null, unit: null, visit: null });
    expect((await neighbor.call('GET', `/api/maintenance/${first.id}`)).status).toBe(404);
  });

  it('tells those who reported it that it was, when somebody comes, and when it is done', async () => {
    const { operator, neighbor, org, first, second } = await givenTwo();
    await merge(operator, second.id, first.id);
    await move(operator, first.id, 'TRIAGED');
    await operator.call('POST', `/api/maintenance/${first.id}/assignment`, {
      body: { personId: operator.personId, version: (await get(operator, first.id)).version },
    });
    const visit = { from: '2099-11-26T12:00:00Z', to: '2099-11-26T14:00:00Z' };
    await move(operator, first.id, 'SCHEDULED', { visit });
    await move(operator, first.id, 'WORK_DONE');
    expect((await get(neighbor, second.id)).duplicateOf).toMatchObject({ status: 'WORK_DONE' });
    await tellEverybody(server.current, org.orgId);
    expect(await noticesOf(neighbor)).toEqual(
      expect.arrayContaining([
        'Others reported it, too: Water in the stairwell',
        'Visit booked: Water in the stairwell',
        'The work is done: Water in the stairwell',
      ]),
    );
    const types = (await linesOf(neighbor, second.id)).map(({ type }: { type: string }) => type);
    expect(types.filter((type: string) => type === 'ticket.followed')).toHaveLength(3);
    expect(types).toContain('ticket.merged');
  });

  it('brings along what was merged into it before, and goes on by itself when it is opened again', async () => {
    const { operator, first, second, ...home } = await givenTwo();
    const third = await reported(home);
    await merge(operator, third.id, second.id);
    await merge(operator, second.id, first.id);
    expect((await get(operator, third.id)).duplicateOf.id).toBe(first.id);
    await move(operator, third.id, 'TRIAGED', { note: 'It is another leak' });
    expect(await get(operator, third.id)).toMatchObject({ status: 'TRIAGED', duplicateOf: null });
  });

  it('stays in the sight of its owner, who reads nothing of one that was not theirs to read', async () => {
    const { operator, owner, ...home } = await givenTwo();
    const [hidden, other, shown] = [
      await reported(home, { visibleToOwner: false, title: 'Kept among us' }),
      await reported(home, { visibleToOwner: false, title: 'Kept among us, too' }),
      await reported(home, { visibleToOwner: true }),
    ];
    expect((await owner.call('GET', `/api/maintenance/${hidden.id}`)).status).toBe(404);
    await merge(operator, shown.id, hidden.id);
    await merge(operator, other.id, hidden.id);
    expect((await get(owner, shown.id)).duplicateOf).toMatchObject({ id: hidden.id, title: 'Kept among us' });
    const took = (await linesOf(owner, hidden.id)).filter(({ type }: { type: string }) => type === 'ticket.took_in');
    expect(took.map(({ facts }: { facts: { ref: string } }) => facts.ref)).toEqual([shown.ref]);
  });

  it('is merged once, however many do it at once, and never in a circle', async () => {
    const { operator, admin, first, second } = await givenTwo();
    await addCost(admin, second.id, '80.00');
    const answers = await Promise.all([
      merge(operator, second.id, first.id, second.version),
      merge(admin, second.id, first.id, second.version),
      merge(admin, first.id, second.id, first.version),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const both = [await get(admin, first.id), await get(admin, second.id)];
    expect(both.map(({ costTotal }) => costTotal.amount).toSorted()).toEqual(['0.00', '80.00']);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['DUPLICATE', 'NEW']);
  });

  it('is refused with what is possible, and nothing changes', async () => {
    const { operator, first, second, ...home } = await givenTwo();
    const third = await reported(home);
    const refused = await merge(operator, second.id, second.id);
    expect(refused).toMatchObject({ status: 409, body: { code: 'ticket.not_to_merge' } });
    expect(refused.body.message).toContain(first.ref);
    await merge(operator, third.id, first.id);
    expect((await merge(operator, second.id, third.id)).body.code).toBe('ticket.not_to_merge');
    expect((await merge(operator, third.id, first.id)).body.code).toBe('ticket.finished');
    await move(operator, first.id, 'CANCELLED', { note: 'Dry again' });
    const alone = await merge(operator, second.id, first.id);
    expect(alone).toMatchObject({ status: 409, body: { code: 'ticket.not_to_merge' } });
    const elsewhere = await home.portfolio.property({ name: 'Elsewhere' });
    const far = await reported(home, { propertyId: elsewhere, unitId: null });
    expect((await merge(home.admin, second.id, far.id)).body.code).toBe('ticket.not_to_merge');
    expect((await merge(operator, second.id, far.id)).status).toBe(400);
    expect(await get(operator, second.id)).toMatchObject({ status: 'NEW', duplicateOf: null });
  });

  it('is not merged once somebody was given the work', async () => {
    const { operator, first, second } = await givenTwo();
    await operator.call('POST', `/api/maintenance/${second.id}/assignment`, {
      body: { personId: operator.personId, version: second.version },
    });
    await move(operator, second.id, 'IN_PROGRESS');
    expect((await merge(operator, second.id, first.id)).body.code).toBe('ticket.merge_too_late');
    expect((await merge(operator, first.id, second.id)).status).toBe(200);
  });

  it('cannot be named by another organization, nor merged by whoever reported it', async () => {
    const { operator, renter, owner, first, second } = await givenTwo();
    const other = await givenTwo();
    expect((await merge(operator, second.id, other.first.id)).body).toMatchObject({ errors: [{ path: 'intoId' }] });
    expect((await merge(operator, other.second.id, first.id, 1)).status).toBe(404);
    expect((await other.operator.call('GET', `/api/maintenance/${first.id}/similar`)).status).toBe(404);
    expect((await merge(renter, first.id, second.id, 1)).status).toBe(403);
    expect((await merge(owner, first.id, second.id, 1)).status).toBe(403);
  });
});

it('what a merged request cost keeps its place in the books, and leads to where it goes on', async () => {
  const books = await givenBooks(server.current);
  const [first, second] = [await reported(books), await reported(books)];
  const cost = await addCost(books.admin, second.id, '80.00');
  const path = (id: string) => `/api/maintenance/${id}/costs/${cost.id}`;
  const booked = await books.admin.call('POST', `${path(second.id)}/expense`, {
    body: { account: '6010', on: '2026-06-11' },
  });
  const { transactionId } = booked.body.data.bookings[0];
  expect((await merge(books.admin, second.id, first.id)).body.data.duplicateOf).toMatchObject({ ref: first.ref });
  const posted = (await books.admin.call('GET', `/api/transactions/${transactionId}`)).body.data;
  expect(posted).toMatchObject({ amount: '80.00', ticket: { id: first.id, ref: first.ref } });
  const [carried] = (await get(books.admin, first.id)).costs;
  expect(carried).toMatchObject({ id: cost.id, bookings: [{ transactionId }] });
  const { version } = carried;
  const again = await books.admin.call('POST', `${path(first.id)}/expense`, {
    body: { account: '6010', on: '2026-06-11' },
  });
  expect(again.body.code).toBe('cost.booked_already');
  const change = await books.admin.call('PUT', path(first.id), { body: { unitCost: '81.00', version } });
  expect(change.body.code).toBe('cost.booked');
  expect((await books.admin.call('PUT', path(second.id), { body: { unitCost: '81.00', version } })).status).toBe(404);
});
