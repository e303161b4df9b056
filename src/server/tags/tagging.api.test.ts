import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Caller } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

/** A home with a request, and where each thing that can carry tags is read. */
async function given() {
  const home = await givenHome(server.current);
  const { body } = await home.admin.call('POST', '/api/maintenance', {
    body: { propertyId: home.propertyId, title: 'Tap drips' },
  });
  const paths = {
    maintenance: `/api/maintenance/${body.data.id}`,
    properties: `/api/properties/${home.propertyId}`,
    leases: `/api/leases/${home.leaseId}`,
    people: `/api/people/${home.renter.personId}`,
    units: `/api/units/${home.unitId}`,
  };
  return { ...home, paths };
}
type Given = Awaited<ReturnType<typeof given>>;
type List = keyof Given['paths'];
const LISTS: List[] = ['maintenance', 'properties', 'leases', 'people', 'units'];

const read = async (caller: Caller, path: string) => (await caller.call('GET', path)).body.data;
const rowsOf = async (caller: Caller, list: List, tag: string): Promise<{ id: string }[]> =>
  (await caller.call('GET', `/api/${list}?tag=${encodeURIComponent(tag)}`)).body.data;
const retag = async (caller: Caller, path: string, change: object, version?: number) =>
  caller.call('POST', `${path}/tags`, { body: { version: version ?? (await read(caller, path)).version, ...change } });

describe.each(LISTS)('tags in the list of %s', (list) => {
  it('are put on and taken off one, and the list finds it by them', async () => {
    const home = await given();
    const path = home.paths[list];
    const { body } = await retag(home.admin, path, { add: ['Section 8', 'Elevator', 'section 8'] });
    expect(body.data.tags).toEqual(['Elevator', 'Section 8']);
    expect(await rowsOf(home.admin, list, 'Section 8')).toMatchObject([{ id: body.data.id, tags: body.data.tags }]);
    expect((await retag(home.operator, path, { remove: ['ELEVATOR'] })).body.data.tags).toEqual(['Section 8']);
    expect(await rowsOf(home.admin, list, 'Elevator')).toEqual([]);
  });

  it('are put on many and taken back by undo, each once in the trail and in no timeline', async () => {
    const home = await given();
    const path = home.paths[list];
    const { id, version } = await read(home.admin, path);
    const batchId = randomUUID();
    const bulk = (change: object, isPreview = false) =>
      home.admin.call('POST', `/api/${list}/bulk`, { body: { batchId, isPreview, rows: [{ id, version }], change } });
    const add = { action: 'addTag', tag: 'Pets' };
    expect((await bulk({ action: 'removeTag', tag: 'Pets' }, true)).body.data).toMatchObject({ sameIds: [id] });
    expect((await bulk(add, true)).body.data).toMatchObject({ changedIds: [id] });
    expect((await read(home.admin, path)).tags).toEqual([]);
    const lines = async () =>
      (await home.admin.call('GET', `/api/activities?propertyId=${home.propertyId}`)).body.data.length;
    const before = await lines();
    expect((await bulk(add)).body.data).toMatchObject({ changedIds: [id], kept: [] });
    expect((await read(home.admin, path)).tags).toEqual(['Pets']);
    const undone = await home.admin.call('POST', `/api/${list}/bulk/undo`, { body: { batchId } });
    expect(undone.body.data).toMatchObject({ undoneCount: 1, kept: [] });
    expect((await read(home.admin, path)).tags).toEqual([]);
    expect(await lines()).toBe(before);
    const { data } = (await home.admin.call('GET', `/api/audit-trail?subjectId=${id}`)).body;
    const tagged = data.filter(({ action }: { action: string }) => action.endsWith('.tag'));
    expect(tagged).toMatchObject([{ before: { tags: [] }, after: { tags: ['Pets'] } }]);
  });

  it('are counted by name, for whoever works there and within their reach', async () => {
    const [home, other] = await Promise.all([given(), given()]);
    await retag(home.admin, home.paths[list], { add: ['Pets'] });
    await retag(other.admin, other.paths[list], { add: ['Elsewhere'] });
    for (const caller of [home.admin, home.operator])
      expect(await read(caller, `/api/${list}/tags`)).toEqual([{ name: 'Pets', count: 1 }]);
    for (const caller of [home.owner, home.renter])
      expect((await caller.call('GET', `/api/${list}/tags`)).status).toBe(403);
    expect((await retag(home.admin, other.paths[list], { add: ['Mine'] }, 1)).status).toBe(404);
  });

  it('are not put on what somebody changed meanwhile', async () => {
    const home = await given();
    const path = home.paths[list];
    const { version } = await read(home.admin, path);
    await retag(home.admin, path, { add: ['One'] });
    const late = await retag(home.admin, path, { add: ['Two'] }, version);
    expect(late.body).toMatchObject({ code: 'STALE_VERSION', current: { tags: ['One'] } });
  });
});

const tooMany = (home: Home & Given) => retag(home.admin, home.paths.people, { add: ['One more'] });

describe('tags', () => {
  it('are twenty at most, each of forty characters', async () => {
    const home = await given();
    const names = Array.from({ length: 20 }, (_, at) => `Tag ${at}`);
    expect((await retag(home.admin, home.paths.people, { add: names })).body.data.tags).toHaveLength(20);
    expect((await tooMany(home)).body).toMatchObject({ code: 'tags.too_many' });
    expect((await retag(home.admin, home.paths.people, { add: ['x'.repeat(41)] })).status).toBe(400);
    expect((await retag(home.admin, home.paths.people, { add: ['x'], remove: ['Tag 0'] })).status).toBe(200);
  });

  it('are no word to owners and renters: neither read, nor found by', async () => {
    const home = await given();
    for (const path of [home.paths.maintenance, home.paths.properties])
      await retag(home.admin, path, { add: ['Difficult'] });
    for (const caller of [home.owner, home.renter]) {
      expect((await read(caller, home.paths.properties)).tags).toEqual([]);
      for (const list of ['maintenance', 'properties'] as const)
        expect(await rowsOf(caller, list, 'Difficult')).toEqual([]);
      expect((await retag(caller, home.paths.properties, { add: ['Mine'] })).status).toBe(403);
    }
    expect((await read(home.owner, home.paths.maintenance)).tags).toEqual([]);
  });

  it('stand in the file of an exported list', async () => {
    const home = await given();
    await retag(home.admin, home.paths.leases, { add: ['Pets', 'Section 8'] });
    const body = { format: 'csv', columns: [{ id: 'tags', header: 'Tags' }] };
    const { body: file } = await home.admin.call('POST', '/api/leases/export', { body });
    expect((file.data as Buffer).toString()).toContain('Pets; Section 8');
  });
});
