import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, form } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { pdf } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
type Line = { id: string; type: string; facts: Record<string, unknown>; internalNotes: { id: string; text: string }[] };

const list = (caller: Caller, query: string) => caller.call('GET', `/api/activities?${query}`);
const lines = async (caller: Caller, query: string): Promise<Line[]> => (await list(caller, query)).body.data;
const typesOf = async (caller: Caller, query: string) => (await lines(caller, query)).map((line) => line.type);
const addNote = (caller: Caller, activityId: string, text: string, visibleToOwner?: boolean) =>
  caller.call('POST', `/api/activities/${activityId}/notes`, { body: { text, visibleToOwner } });

/** A request with a report, a triage and a cost behind it. */
async function givenStory(home: Home): Promise<string> {
  const { renter, operator } = home;
  const { id } = (await renter.call('POST', '/api/maintenance', { body: { title: 'Tap drips', priority: 'HIGH' } }))
    .body.data;
  await operator.call('POST', `/api/maintenance/${id}/status`, { body: { status: 'TRIAGED', version: 1 } });
  await operator.call('POST', `/api/maintenance/${id}/costs`, {
    body: { type: 'LABOUR', description: 'Call-out', unitCost: '80', incurredOn: '2026-11-18' },
  });
  return id;
}

describe('a timeline', () => {
  it('tells newest first what happened to a request, with actor and facts', async () => {
    const home = await givenHome(server.current);
    const id = await givenStory(home);
    const found = await lines(home.admin, `maintenanceTicketId=${id}`);
    expect(found.map((line) => line.type)).toEqual(['cost.added', 'ticket.status_changed', 'ticket.created']);
    expect(found[0]).toMatchObject({
      actor: { id: home.operator.personId, name: 'Dev Kulkarni' },
      facts: { description: 'Call-out', amount: '80.00', currency: 'USD' },
      subject: { type: 'cost', id: found[0]?.facts.costId },
      about: [
        { type: 'ticket', id },
        { type: 'property', id: home.propertyId },
      ],
    });
    expect(found[1]?.facts).toMatchObject({ from: 'NEW', to: 'TRIAGED' });
    expect(found[2]?.facts).toMatchObject({ title: 'Tap drips', priority: 'HIGH', source: 'PORTAL' });
  });

  it('names the organization to owners and renters where somebody of the office did it, and everybody else by their name', async () => {
    const home = await givenHome(server.current);
    const id = await givenStory(home);
    const actors = async (who: Caller, query = `maintenanceTicketId=${id}`) =>
      (await list(who, query)).body.data.map(({ actor }: { actor: { id: string; name: string } }) => actor.name);
    const { name } = await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.selectFrom('organizations').select('name').where('id', '=', home.org.orgId).executeTakeFirstOrThrow(),
    );
    expect(await actors(home.renter)).toEqual([name, 'Zofia Nowak']);
    expect(await actors(home.owner)).toEqual([name, name, 'Zofia Nowak']);
    const [line] = await lines(home.admin, `maintenanceTicketId=${id}`);
    await addNote(home.admin, line?.id ?? '', 'They were quick', true);
    const [note] = (await list(home.owner, `maintenanceTicketId=${id}`)).body.data[0].internalNotes;
    expect(note.author.name).toBe(name);
    expect(JSON.stringify((await list(home.owner, `propertyId=${home.propertyId}`)).body)).not.toMatch(
      new RegExp(`${home.operator.personId}|${home.admin.personId}|Kulkarni|Walsh`),
    );
  });

  it('of a property and of a lease tells of its requests too, and that of a lease not of what they cost', async () => {
    const home = await givenHome(server.current);
    await givenStory(home);
    const ofRequest = ['ticket.status_changed', 'ticket.created'];
    expect(await typesOf(home.admin, `propertyId=${home.propertyId}`)).toEqual(['cost.added', ...ofRequest]);
    expect(await typesOf(home.admin, `leaseId=${home.leaseId}`)).toEqual(ofRequest);
  });

  it('of a property tells nobody else of the papers of a neighbor, nor once they are deleted', async () => {
    const { admin, renter, org, portfolio, propertyId, leaseId } = await givenHome(server.current);
    const neighbor = await org.member(['renter']);
    const nextDoor = await portfolio.unit(propertyId, '15');
    await portfolio.lease(propertyId, nextDoor, { tenantIds: [neighbor.personId] });
    for (const [subjectType, subjectId, name] of [
      ['lease', leaseId, 'Warning about rent'],
      ['property', propertyId, 'Rules of the house'],
    ]) {
      const fileKey = (await admin.call('POST', '/api/uploads/document', form(pdf(), 'scan.pdf'))).body.data.key;
      const body = { subjectType, subjectId, name, fileKey, sharedWith: ['RENTERS'] };
      const { id } = (await admin.call('POST', '/api/documents', { body })).body.data;
      expect((await admin.call('DELETE', `/api/documents/${id}`)).status).toBe(200);
    }
    const told = async (who: Caller) =>
      new Set((await lines(who, `propertyId=${propertyId}`)).map(({ facts }) => facts.name));
    expect(await told(neighbor)).toEqual(new Set(['Rules of the house']));
    expect(await told(renter)).toEqual(new Set(['Rules of the house', 'Warning about rent']));
  });

  it('of a property tells of papers of the house that are gone those who lived there when that was told', async () => {
    const { admin, renter, org, portfolio, propertyId, unitId, leaseId } = await givenHome(server.current);
    const dayIn = (days: number) =>
      new Date(server.current.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const [moved, movesIn, later] = [dayIn(-2), dayIn(2), dayIn(4)];
    const givenGone = async (subjectType: string, subjectId: string, name: string) => {
      const fileKey = (await admin.call('POST', '/api/uploads/document', form(pdf(), 'scan.pdf'))).body.data.key;
      const body = { subjectType, subjectId, name, fileKey, sharedWith: ['RENTERS'] };
      const { id } = (await admin.call('POST', '/api/documents', { body })).body.data;
      expect((await admin.call('DELETE', `/api/documents/${id}`)).status).toBe(200);
    };
    const told = async (who: Caller) =>
      new Set((await lines(who, `propertyId=${propertyId}`)).flatMap(({ facts }) => facts.name ?? []));
    await givenGone('property', propertyId, 'House rules');
    await givenGone('unit', unitId, 'Letter to who lives there');
    expect(await told(renter)).toEqual(new Set(['House rules', 'Letter to who lives there']));
    const { version } = (await admin.call('GET', `/api/leases/${leaseId}`)).body.data;
    const ended = await admin.call('POST', `/api/leases/${leaseId}/end`, { body: { movedOutOn: moved, version } });
    expect(ended.status).toBe(200);
    const next = await org.member(['renter']);
    await portfolio.lease(propertyId, unitId, { tenantIds: [next.personId], startsOn: movesIn });
    expect([await told(renter), await told(next)]).toEqual([new Set(), new Set()]);
    server.current.clock.set(`${later}T12:00:00Z`);
    await givenGone('property', propertyId, 'Newest house rules');
    expect(await told(next)).toEqual(new Set(['Newest house rules']));
  });

  it.each(['', 'maintenanceTicketId=ID&propertyId=ID', 'leaseId=ID&propertyId=ID', 'propertyId=here'])(
    'is of exactly one thing, so "%s" is refused',
    async (query) => {
      const home = await givenHome(server.current);
      const answer = await list(home.admin, query.replaceAll('ID', home.propertyId));
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('pages by cursor', async () => {
    const home = await givenHome(server.current);
    const id = await givenStory(home);
    const whole = await lines(home.admin, `maintenanceTicketId=${id}`);
    const first = (await list(home.admin, `maintenanceTicketId=${id}&limit=2`)).body;
    const second = (await list(home.admin, `maintenanceTicketId=${id}&limit=2&cursor=${first.page.nextCursor}`)).body;
    expect([...first.data, ...second.data]).toEqual(whole);
    expect(second.page.nextCursor).toBeNull();
  });

  it('keeps costs from the renter, and from both what is not shared with them', async () => {
    const home = await givenHome(server.current);
    const id = await givenStory(home);
    const queries = [`maintenanceTicketId=${id}`, `leaseId=${home.leaseId}`];
    for (const query of queries)
      expect(await typesOf(home.renter, query)).toEqual(['ticket.status_changed', 'ticket.created']);
    const ofProperty = `propertyId=${home.propertyId}`;
    expect(await typesOf(home.owner, ofProperty)).toEqual(['cost.added', 'ticket.status_changed', 'ticket.created']);
    const ticket = (await home.admin.call('GET', `/api/maintenance/${id}`)).body.data;
    await home.admin.call('PUT', `/api/maintenance/${id}`, {
      body: { ...ticket, visibleToOwner: false, visibleToRenter: false },
    });
    expect(await typesOf(home.owner, ofProperty)).toEqual([]);
    expect(await typesOf(home.renter, `leaseId=${home.leaseId}`)).toEqual([]);
    for (const caller of [home.owner, home.renter])
      expect((await list(caller, `maintenanceTicketId=${id}`)).status).toBe(404);
  });
});

describe('a renter who asks about the whole house', () => {
  it('reads nothing about the leases of neighbours', async () => {
    const home = await givenHome(server.current);
    const neighbour = await home.org.member(['renter']);
    const unitId = await home.portfolio.unit(home.propertyId, '15');
    const leaseId = await home.portfolio.lease(home.propertyId, unitId, {
      tenantIds: [neighbour.personId],
      type: 'AT_WILL',
    });
    const { version } = (await home.admin.call('GET', `/api/leases/${leaseId}`)).body.data;
    const noticed = await home.admin.call('POST', `/api/leases/${leaseId}/notice`, {
      body: { givenOn: '2026-06-01', movesOutOn: '2026-12-31', by: 'RENTER', version },
    });
    expect(noticed.status).toBe(200);
    const ofProperty = `propertyId=${home.propertyId}`;
    expect(await typesOf(home.admin, ofProperty)).toContain('lease.notice_given');
    expect(await typesOf(neighbour, ofProperty)).toContain('lease.notice_given');
    expect(await typesOf(home.renter, ofProperty)).toEqual([]);
  });
});

describe('internal notes', () => {
  it('are read by staff, by the owner if shown, and never by the renter', async () => {
    const home = await givenHome(server.current);
    const query = `maintenanceTicketId=${await givenStory(home)}`;
    const [, activity] = await lines(home.admin, query);
    expect(activity).toMatchObject({ visibleToOwner: true });
    const hidden = await addNote(home.operator, activity?.id ?? '', '  The board is soft  ');
    const shown = await addNote(home.admin, activity?.id ?? '', 'An estimate follows', true);
    expect(hidden.body.data).toMatchObject({
      text: 'The board is soft',
      visibleToOwner: false,
      author: { name: 'Dev Kulkarni' },
    });
    expect(shown.body.data).toMatchObject({ visibleToOwner: true });
    const textsFor = async (caller: Caller) =>
      (await lines(caller, query)).flatMap((line) => line.internalNotes.map((note) => note.text));
    expect(await textsFor(home.admin)).toEqual(['The board is soft', 'An estimate follows']);
    expect(await textsFor(home.owner)).toEqual(['An estimate follows']);
    expect(await textsFor(home.renter)).toEqual([]);
    const change = (noteId: string, visibleToOwner: boolean) =>
      home.admin.call('PUT', `/api/activities/${activity?.id}/notes/${noteId}`, { body: { visibleToOwner } });
    expect((await change(hidden.body.data.id, true)).body.data.visibleToOwner).toBe(true);
    await change(shown.body.data.id, false);
    expect(await textsFor(home.owner)).toEqual(['The board is soft']);
  });

  it('are refused empty, too long, and on what is out of reach', async () => {
    const home = await givenHome(server.current);
    const other = await givenHome(server.current);
    const [activity] = await lines(home.admin, `maintenanceTicketId=${await givenStory(home)}`);
    const id = activity?.id ?? '';
    for (const text of ['', ' ', 'x'.repeat(5001)])
      expect(await addNote(home.admin, id, text)).toMatchObject({ status: 400, body: { errors: [{ path: 'text' }] } });
    expect((await addNote(other.admin, id, 'Hello')).status).toBe(404);
    for (const caller of [home.owner, home.renter]) expect((await addNote(caller, id, 'Hello')).status).toBe(403);
    const elsewhere = await home.portfolio.property();
    const scoped = await home.org.member(['operator'], { propertyIds: [elsewhere] });
    expect((await addNote(scoped, id, 'Hello')).status).toBe(404);
    const unknown = await home.admin.call('PUT', `/api/activities/${id}/notes/${home.propertyId}`, {
      body: { visibleToOwner: true },
    });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'note.not_found' } });
  });
});
