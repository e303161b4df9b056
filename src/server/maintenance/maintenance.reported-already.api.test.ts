import { describe, expect, it } from 'vitest';
import type { Caller } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

const ask = async (caller: Caller, body: object) =>
  (await caller.call('POST', '/api/maintenance/reported-already', { body })).body.data;
const report = (caller: Caller, body: object) => caller.call('POST', '/api/maintenance', { body });
const reported = async (caller: Caller, body: object) => (await report(caller, body)).body.data;
const get = async (caller: Caller, id: string) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
const STAIRS = { title: 'No light on the stairs', category: 'COMMON_AREA' };

/** A home with neighbors in homes of their own. */
async function givenNeighbors(count = 1): Promise<Home & { neighbors: Caller[] }> {
  const home = await givenHome(server.current);
  const neighbors: Caller[] = [];
  for (let at = 0; at < count; at++) {
    const unitId = await home.portfolio.unit(home.propertyId, `2${at}`);
    const neighbor = await home.org.member(['renter'], { firstName: 'Maria', lastName: `Secret${at}` });
    await home.portfolio.lease(home.propertyId, unitId, { tenantIds: [neighbor.personId] });
    neighbors.push(neighbor);
  }
  return { ...home, neighbors };
}

describe('What was reported already', () => {
  it("is told of one's own home in full, and of what others reported only that it was, and when", async () => {
    const { neighbors, renter } = await givenNeighbors();
    const [maria] = neighbors as [Caller];
    const theirs = await reported(maria, { ...STAIRS, description: 'I fell. Maria, 0171 2345678' });
    const own = await reported(renter, { title: 'Light on the stairs flickers', category: 'COMMON_AREA' });
    const answer = await ask(renter, STAIRS);
    expect(answer).toHaveLength(2);
    expect(answer.find(({ ref }: { ref: string }) => ref === own.ref)).toMatchObject({ id: own.id, title: own.title });
    const other = answer.find(({ ref }: { ref: string }) => ref === theirs.ref);
    expect(other).toEqual({
      id: null,
      ref: theirs.ref,
      title: null,
      unit: null,
      category: 'COMMON_AREA',
      status: 'NEW',
      reportedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reasons: expect.arrayContaining(['CATEGORY', 'WORDS']),
    });
    expect(JSON.stringify(answer)).not.toMatch(/Maria|Secret|fell|0171/);
  });

  it('tells nothing of what a neighbor has at home, unless several have it', async () => {
    const { neighbors, renter } = await givenNeighbors(2);
    const [first, second] = neighbors as [Caller, Caller];
    const cold = { title: 'No hot water in the shower', category: 'HEATING' };
    await reported(first, cold);
    expect(await ask(renter, cold)).toEqual([]);
    await reported(second, cold);
    expect(await ask(renter, cold)).toMatchObject([{ id: null }, { id: null }]);
  });

  it('tells renters nothing of what the office keeps to itself', async () => {
    const { admin, renter, propertyId } = await givenNeighbors();
    await reported(admin, { propertyId, ...STAIRS, visibleToRenter: false });
    expect(await ask(renter, STAIRS)).toEqual([]);
    expect(await ask(admin, { propertyId, ...STAIRS })).toMatchObject([{ title: STAIRS.title }]);
  });

  it('tells nothing of what is finished, of another house or of another organization', async () => {
    const home = await givenNeighbors();
    const other = await givenHome(server.current);
    const elsewhere = await home.portfolio.property({ name: 'Elsewhere' });
    await reported(home.admin, { propertyId: elsewhere, ...STAIRS });
    await reported(other.admin, { propertyId: other.propertyId, ...STAIRS });
    const done = await reported(home.admin, { propertyId: home.propertyId, ...STAIRS });
    await home.admin.call('POST', `/api/maintenance/${done.id}/status`, {
      body: { status: 'CANCELLED', note: 'Done', version: 1 },
    });
    expect(await ask(home.renter, STAIRS)).toEqual([]);
    const foreign = await home.admin.call('POST', '/api/maintenance/reported-already', {
      body: { propertyId: other.propertyId, ...STAIRS },
    });
    expect(foreign.status).toBe(400);
  });
});

describe('Saying that it is the same', () => {
  it('lets the report go on in the other from the first: its reporter follows that, and reads nothing of it', async () => {
    const { neighbors, renter, admin, org } = await givenNeighbors();
    const [maria] = neighbors as [Caller];
    const theirs = await reported(maria, STAIRS);
    const own = await reported(renter, { ...STAIRS, sameAsRef: theirs.ref });
    expect(own).toMatchObject({ status: 'DUPLICATE', duplicateOf: { ref: theirs.ref, title: null, unit: null } });
    expect((await renter.call('GET', `/api/maintenance/${theirs.id}`)).status).toBe(404);
    expect(await get(admin, own.id)).toMatchObject({ duplicateOf: { id: theirs.id, title: STAIRS.title } });
    expect((await ask(renter, STAIRS)).map(({ ref }: { ref: string }) => ref)).toEqual([theirs.ref]);
    const { version } = await get(admin, theirs.id);
    const visit = { from: '2099-03-01T09:00:00Z', to: '2099-03-01T11:00:00Z' };
    const booked = await admin.call('POST', `/api/maintenance/${theirs.id}/status`, {
      body: { status: 'SCHEDULED', visit, version },
    });
    expect(booked.status).toBe(200);
    expect((await get(renter, own.id)).duplicateOf).toMatchObject({
      status: 'SCHEDULED',
      visit: { from: expect.any(String) },
    });
    await tellEverybody(server.current, org.orgId);
    expect((await renter.call('GET', '/api/notices')).body.data.length).toBeGreaterThan(0);
  });

  it('is refused for what was not shown, with nothing sent', async () => {
    const { neighbors, renter, admin, propertyId } = await givenNeighbors();
    const [maria] = neighbors as [Caller];
    const theirs = await reported(maria, { title: 'My lock sticks', category: 'LOCKS' });
    for (const sameAsRef of [theirs.ref, 'TKT-2020-99999', "' or 1=1"])
      expect(await report(renter, { title: 'My lock sticks', category: 'LOCKS', sameAsRef })).toMatchObject({
        status: 409,
        body: { code: 'ticket.not_the_same' },
      });
    const { data } = (await admin.call('GET', `/api/maintenance?propertyId=${propertyId}`)).body;
    expect(data).toHaveLength(1);
  });

  it('works for staff who write down a second call, and twice sent it is one request', async () => {
    const { neighbors, admin, propertyId } = await givenNeighbors();
    const [maria] = neighbors as [Caller];
    const theirs = await reported(maria, STAIRS);
    const headers = { 'idempotency-key': 'the-second-call-about-it' };
    const body = { propertyId, ...STAIRS, sameAsRef: theirs.ref };
    const [first, second] = [
      await admin.call('POST', '/api/maintenance', { body, headers }),
      await admin.call('POST', '/api/maintenance', { body, headers }),
    ];
    expect(first.body.data).toMatchObject({ status: 'DUPLICATE', duplicateOf: { id: theirs.id } });
    expect(second.body.data.id).toBe(first.body.data.id);
  });
});
