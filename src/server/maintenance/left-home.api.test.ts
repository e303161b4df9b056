import { beforeEach, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, form } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { tellEverybody } from '#tests/notices.ts';
import { pdf } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2057-11-10T15:00:00Z' });
beforeEach(() => server.current.clock.set('2057-11-10T15:00:00Z'));

const at = (instant: string) => server.current.clock.set(instant);
const read = async (caller: Caller, id: string) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
const linesOf = async (caller: Caller, id: string): Promise<string[]> =>
  (await caller.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data.map(
    ({ type }: { type: string }) => type,
  );
async function step({ admin }: Home, id: string, path: string, body: object) {
  const { version } = await read(admin, id);
  const answer = await admin.call('POST', `/api/maintenance/${id}/${path}`, { body: { version, ...body } });
  expect([path, answer.status, answer.body.errors]).toEqual([path, 200, undefined]);
}
const change = async ({ admin }: Home, id: string, body: object) => {
  const { version } = await read(admin, id);
  expect((await admin.call('PUT', `/api/maintenance/${id}`, { body: { version, ...body } })).status).toBe(200);
};
const moveOut = async ({ admin, leaseId }: Home, movedOutOn: string) => {
  const { version } = (await admin.call('GET', `/api/leases/${leaseId}`)).body.data;
  const answer = await admin.call('POST', `/api/leases/${leaseId}/end`, { body: { version, movedOutOn } });
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
};

/** A renter who reported something and moved out while it was seen to; then somebody else lives there. */
async function givenLeft() {
  const home = await givenHome(server.current);
  const { renter, admin, propertyId, unitId } = home;
  const body = { title: 'No heat', accessNotes: 'Key at the kiosk', homeTimes: ['MORNING'] };
  const reported = await renter.call('POST', '/api/maintenance', { body });
  expect([reported.status, reported.body.errors]).toEqual([200, undefined]);
  const { id } = reported.body.data;
  at('2057-11-11T15:00:00Z');
  await step(home, id, 'status', { status: 'TRIAGED' });
  await tellEverybody(server.current, home.org.orgId);
  const told = await linesOf(renter, id);
  at('2057-11-18T15:00:00Z');
  await moveOut(home, '2057-11-17');
  const next = await home.org.member(['renter']);
  await home.portfolio.lease(propertyId, unitId, {
    type: 'AT_WILL',
    startsOn: '2057-11-18',
    tenantIds: [next.personId],
  });
  const before = { request: await read(renter, id), told };
  at('2057-11-19T15:00:00Z');
  await change(home, id, { accessNotes: 'Code of the door 4711' });
  await step(home, id, 'assignment', { personId: admin.personId });
  const visit = { from: '2057-11-20T15:00:00Z', to: '2057-11-20T17:00:00Z' };
  await step(home, id, 'status', { status: 'SCHEDULED', visit });
  return { home, id, next, before };
}

it('whoever moved out keeps their request as it was then, and learns nothing of what comes after', async () => {
  const { home, id, before } = await givenLeft();
  const { renter } = home;
  expect(await read(renter, id)).toEqual(before.request);
  expect(before.request).toMatchObject({
    title: 'No heat',
    status: 'TRIAGED',
    accessNotes: null,
    homeTimes: [],
    visit: null,
    assignedTo: null,
    waitingOn: 'NONE',
    nextActionAt: null,
  });
  expect(Object.values(before.request.can).flat().some(Boolean)).toBe(false);
  expect(await linesOf(renter, id)).toEqual(before.told);
  const found = async (query: string) => (await renter.call('GET', `/api/maintenance?${query}`)).body.page.total;
  expect([
    await found('status=TRIAGED'),
    await found('status=SCHEDULED'),
    await found('visitFrom=2026-01-01T00:00:00Z'),
  ]).toEqual([1, 0, 0]);
});

it('what they left is theirs to read alone, and nobody tells them of it', async () => {
  const { home, id } = await givenLeft();
  const { renter, org } = home;
  await step(home, id, 'status', { status: 'IN_PROGRESS' });
  await step(home, id, 'status', { status: 'WORK_DONE', note: 'Bled it' });
  const refused = await renter.call('POST', `/api/maintenance/${id}/confirmation`, { body: { solved: true } });
  expect([refused.status, refused.body.code]).toEqual([403, 'AUTH_403']);
  await tellEverybody(server.current, org.orgId);
  const told = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
    db
      .selectFrom('notices')
      .select('says')
      .where('personId', '=', renter.personId)
      .where('subjectId', '=', id)
      .execute(),
  );
  // The last they hear is what happened while they lived there.
  expect(new Set(told.map(({ says }) => says))).toEqual(new Set(['ticket_seen']));
});

it('whoever lives there goes on with their own requests, also by a renewed lease', async () => {
  const home = await givenHome(server.current);
  const { renter, propertyId, unitId } = home;
  const { id } = (await renter.call('POST', '/api/maintenance', { body: { title: 'No heat' } })).body.data;
  at('2057-11-18T15:00:00Z');
  await moveOut(home, '2057-11-17');
  await home.portfolio.lease(propertyId, unitId, {
    type: 'AT_WILL',
    startsOn: '2057-11-18',
    tenantIds: [renter.personId],
  });
  await change(home, id, { accessNotes: 'Ring twice' });
  const request = await read(renter, id);
  expect([request.accessNotes, request.can.addPhoto]).toEqual(['Ring twice', true]);
});

it('whoever answers for the rent alone sees no requests of the home, nor when somebody comes', async () => {
  const home = await givenHome(server.current);
  const { admin, propertyId, unitId, leaseId, org } = home;
  const parent = await org.member(['renter']);
  await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
    db
      .insertInto('leaseParties')
      .values({ orgId: org.orgId, leaseId, personId: parent.personId, role: 'GUARANTOR', position: 9 })
      .execute(),
  );
  const { id } = (await admin.call('POST', '/api/maintenance', { body: { propertyId, unitId, title: 'Tap' } })).body
    .data;
  expect((await parent.call('GET', `/api/maintenance/${id}`)).status).toBe(404);
  expect((await parent.call('GET', '/api/maintenance')).body.data).toEqual([]);
  expect((await parent.call('GET', `/api/activities?maintenanceTicketId=${id}`)).status).toBe(404);
  expect((await parent.call('GET', `/api/leases/${leaseId}/ledger`)).status).toBe(200);
});

it('papers of a request are theirs as far as they had them while they lived there', async () => {
  const home = await givenHome(server.current);
  const { renter, admin } = home;
  const { id } = (await renter.call('POST', '/api/maintenance', { body: { title: 'No heat' } })).body.data;
  const add = async (name: string, sharedWith: string[]) => {
    const { key: fileKey } = (await admin.call('POST', '/api/uploads/document', form(pdf(), `${name}.pdf`))).body.data;
    const body = { subjectType: 'ticket', subjectId: id, name, sharedWith, fileKey };
    return (await admin.call('POST', '/api/documents', { body })).body.data;
  };
  const had = await add('Report of that week', ['RENTERS']);
  const kept = await add('Kept from them then', []);
  at('2057-11-18T15:00:00Z');
  await moveOut(home, '2057-11-17');
  at('2057-11-19T15:00:00Z');
  await add('Quote of later', ['RENTERS']);
  const shared = { version: kept.version, sharedWith: ['RENTERS'] };
  expect((await admin.call('PUT', `/api/documents/${kept.id}`, { body: shared })).status).toBe(200);
  const listed = (await renter.call('GET', `/api/documents?subjectType=ticket&subjectId=${id}`)).body;
  expect([listed.page.total, listed.data.map(({ name }: { name: string }) => name)]).toEqual([1, [had.name]]);
  expect((await renter.call('GET', `/api/documents/${kept.id}`)).status).toBe(404);
  expect((await admin.call('GET', `/api/documents?subjectType=ticket&subjectId=${id}`)).body.page.total).toBe(3);
});

it('whoever still lives there has the papers that are added later', async () => {
  const { renter, admin } = await givenHome(server.current);
  const { id } = (await renter.call('POST', '/api/maintenance', { body: { title: 'No heat' } })).body.data;
  at('2057-11-19T15:00:00Z');
  const { key: fileKey } = (await admin.call('POST', '/api/uploads/document', form(pdf(), 'quote.pdf'))).body.data;
  const body = { subjectType: 'ticket', subjectId: id, name: 'Quote', sharedWith: ['RENTERS'], fileKey };
  expect((await admin.call('POST', '/api/documents', { body })).status).toBe(200);
  expect((await renter.call('GET', `/api/documents?subjectType=ticket&subjectId=${id}`)).body.page.total).toBe(1);
});
