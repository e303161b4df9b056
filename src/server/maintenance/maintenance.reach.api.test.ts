import { describe, expect, it } from 'vitest';
import type { Caller } from '#tests/given.ts';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const report = (caller: Caller, body: object) =>
  caller.call('POST', '/api/maintenance', { body: { title: 'Tap drips', ...body } });
const statusOf = async (caller: Caller, id: string) => (await caller.call('GET', `/api/maintenance/${id}`)).status;
const listed = async (caller: Caller, query = '') =>
  ((await caller.call('GET', `/api/maintenance?${query}`)).body.data as { id: string }[]).map(({ id }) => id);

it('what concerns somebody is what they reported, what is about their home, and what is at their property', async () => {
  const home = await givenHome(server.current);
  const { admin, propertyId, unitId } = home;
  const other = await home.portfolio.unit(propertyId);
  const ofHome = (await report(admin, { propertyId, unitId })).body.data.id;
  const reported = (await report(admin, { propertyId, requestedById: home.renter.personId })).body.data.id;
  const neighbours = (await report(admin, { propertyId, unitId: other })).body.data.id;
  expect((await listed(admin, `personId=${home.renter.personId}`)).toSorted()).toEqual([ofHome, reported].toSorted());
  expect(await listed(admin, `personId=${home.owner.personId}`)).toHaveLength(3);
  expect(await listed(admin, `personId=${home.owner.personId}&state=finished`)).toEqual([]);
  const stranger = await givenHome(server.current);
  expect((await admin.call('GET', `/api/maintenance?personId=${stranger.renter.personId}`)).status).toBe(404);
  expect(await listed(home.renter, `personId=${home.renter.personId}`)).not.toContain(neighbours);
});

describe('a renter', () => {
  it('reports for the home of the running lease, whatever the body says about visibility', async () => {
    const home = await givenHome(server.current);
    const { body } = await report(home.renter, {
      visibleToOwner: false,
      visibleToRenter: false,
      source: 'PHONE',
    });
    expect(body.data).toMatchObject({
      unit: { id: home.unitId },
      requestedBy: { id: home.renter.personId },
      source: 'PORTAL',
      visibleToOwner: true,
      visibleToRenter: true,
    });
    expect(await report(home.renter, { requestedById: home.admin.personId })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'requestedById' }] },
    });
  });

  it('cannot report for a place that is not theirs, nor without a running lease', async () => {
    const home = await givenHome(server.current);
    const neighbour = await home.portfolio.unit(home.propertyId);
    for (const [path, body] of [
      ['unitId', { propertyId: home.propertyId, unitId: neighbour }],
      ['propertyId', { propertyId: await home.portfolio.property() }],
    ] as const)
      expect(await report(home.renter, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    const gone = await home.org.member(['renter']);
    await home.portfolio.lease(home.propertyId, neighbour, { status: 'ENDED', tenantIds: [gone.personId] });
    const nobody = await home.org.member(['renter']);
    for (const caller of [gone, nobody])
      expect(await report(caller, {})).toMatchObject({ status: 409, body: { code: 'ticket.no_home' } });
  });

  it('sees requests of the own lease and those reported by them, if they are shared', async () => {
    const home = await givenHome(server.current);
    const { admin, renter, propertyId, unitId } = home;
    const ofLease = (await report(admin, { propertyId, unitId })).body.data.id;
    const own = (await report(admin, { propertyId, requestedById: renter.personId })).body.data.id;
    const hidden = (await report(admin, { propertyId, unitId, visibleToRenter: false })).body.data.id;
    const neighbours = (await report(admin, { propertyId, unitId: await home.portfolio.unit(propertyId) })).body.data
      .id;
    expect((await listed(renter)).toSorted()).toEqual([ofLease, own].toSorted());
    expect(await statusOf(renter, ofLease)).toBe(200);
    for (const id of [hidden, neighbours]) expect(await statusOf(renter, id)).toBe(404);
  });

  it('sees neither costs nor what only staff may do', async () => {
    const { admin, renter, propertyId, unitId } = await givenHome(server.current);
    const { id } = (await report(admin, { propertyId, unitId })).body.data;
    await admin.call('POST', `/api/maintenance/${id}/costs`, {
      body: { type: 'LABOUR', description: 'Call-out', unitCost: '80', incurredOn: '2026-11-18' },
    });
    const { data } = (await renter.call('GET', `/api/maintenance/${id}`)).body;
    expect(data).toMatchObject({ costTotal: null, costs: [], callNumber: null, contacts: [], approvals: [] });
    expect(data.can).toEqual({
      edit: false,
      merge: false,
      split: false,
      rate: false,
      assign: false,
      takeBackWord: false,
      writeCosts: false,
      addCost: false,
      readCosts: false,
      note: false,
      addPhoto: true,
      confirm: false,
      reopen: false,
      askOwner: false,
      bookExpense: false,
      chargeRenter: false,
      decide: false,
      question: false,
      answer: false,
      statuses: [],
    });
  });
});

describe('an owner', () => {
  it('reports for the own properties and sees what is shared there, with costs but not how to get in', async () => {
    const home = await givenHome(server.current);
    const { owner, admin, propertyId, unitId } = home;
    const reported = await report(owner, { propertyId, unitId, accessNotes: 'Key box 1234' });
    expect(reported.body.data).toMatchObject({
      source: 'OWNER',
      requestedBy: { id: owner.personId },
      accessNotes: null,
    });
    const hidden = (await report(admin, { propertyId, visibleToOwner: false })).body.data.id;
    expect(await listed(owner)).toEqual([reported.body.data.id]);
    expect(await statusOf(owner, hidden)).toBe(404);
    await admin.call('POST', `/api/maintenance/${reported.body.data.id}/costs`, {
      body: { type: 'LABOUR', description: 'Call-out', unitCost: '80', incurredOn: '2026-11-18' },
    });
    expect((await owner.call('GET', `/api/maintenance/${reported.body.data.id}`)).body.data).toMatchObject({
      costTotal: { amount: '80.00', currency: 'USD' },
      costs: [{ description: 'Call-out', total: { amount: '80.00' } }],
      can: { readCosts: true, writeCosts: false, edit: false },
    });
    const foreign = await home.portfolio.property();
    expect(await report(owner, { propertyId: foreign })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'propertyId' }] },
    });
  });
});

describe('an operator', () => {
  it('works on the properties in scope only', async () => {
    const home = await givenHome(server.current);
    const foreign = await home.portfolio.property();
    const there = (await report(home.admin, { propertyId: foreign })).body.data.id;
    const here = (await report(home.admin, { propertyId: home.propertyId })).body.data.id;
    expect(await listed(home.operator)).toEqual([here]);
    expect(await statusOf(home.operator, there)).toBe(404);
    expect(await report(home.operator, { propertyId: foreign })).toMatchObject({ status: 400 });
    const moved = await home.operator.call('POST', `/api/maintenance/${there}/status`, {
      body: { status: 'TRIAGED', version: 1 },
    });
    expect(moved.status).toBe(404);
  });
});

describe('staff', () => {
  it('reports for a person of the list, on a unit of the property', async () => {
    const home = await givenHome(server.current);
    const other = await givenHome(server.current);
    const attempt = (body: object) => report(home.admin, { propertyId: home.propertyId, ...body });
    expect(await attempt({ requestedById: other.renter.personId })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'requestedById' }] },
    });
    for (const [path, body] of [
      ['unitId', { unitId: other.unitId }],
      ['propertyId', { propertyId: other.propertyId }],
    ] as const)
      expect(await attempt(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    const unitElsewhere = await home.portfolio.unit(await home.portfolio.property());
    for (const body of [{ unitId: unitElsewhere }, { propertyId: undefined }])
      expect(await attempt(body)).toMatchObject({ status: 400, body: { code: 'ticket.place_unknown' } });
    const onUnit = await attempt({ unitId: home.unitId, requestedById: home.renter.personId, source: 'PHONE' });
    expect(onUnit.body.data).toMatchObject({ leaseId: home.leaseId, source: 'PHONE' });
    expect((await attempt({})).body.data).toMatchObject({ unit: null, leaseId: null, source: 'STAFF' });
  });
});

describe('the list', () => {
  it('narrows by state, status, priority, category, place, person, whose turn and words', async () => {
    const home = await givenHome(server.current);
    const { admin, propertyId, unitId } = home;
    const make = async (body: object) => (await report(admin, { propertyId, ...body })).body.data.id as string;
    const leak = await make({
      title: 'Leak above Łukasz',
      category: 'PLUMBING',
      priority: 'EMERGENCY',
      unitId,
      requestedById: home.renter.personId,
    });
    const lamp = await make({ title: 'Lamp out', category: 'ELECTRICAL', priority: 'LOW' });
    const gone = await make({ title: 'Gone' });
    await admin.call('POST', `/api/maintenance/${gone}/status`, {
      body: { status: 'CANCELLED', note: 'x', version: 1 },
    });
    await admin.call('POST', `/api/maintenance/${lamp}/assignment`, { body: { personId: admin.personId, version: 1 } });
    const expected: [string, string[]][] = [
      ['state=open', [lamp, leak]],
      ['state=finished', [gone]],
      ['state=overdue', []],
      ['status=NEW', [lamp, leak]],
      ['status=NEW&status=CANCELLED', [gone, lamp, leak]],
      ['priority=EMERGENCY', [leak]],
      ['category=ELECTRICAL&category=ROOF', [lamp]],
      [`unitId=${unitId}`, [leak]],
      [`assignedToId=${admin.personId}`, [lamp]],
      ['waitingOn=STAFF', [lamp, leak]],
      ['waitingOn=NONE', [gone]],
      ['q=lukasz', [leak]],
      ['q=lamp%20out', [lamp]],
      ['q=zofia%20nowak', [leak]],
      ['q=14', [leak]],
      ['q=albion', [gone, lamp, leak]],
      ['q=100%25', []],
      ['sort=urgency', [leak, lamp, gone]],
      ['state=open&sort=urgency', [leak, lamp]],
    ];
    for (const [query, ids] of expected) expect([query, await listed(admin, query)]).toEqual([query, ids]);
    expect(await admin.call('GET', '/api/maintenance?status=BROKEN')).toMatchObject({ status: 400 });
  });

  it('puts open emergencies before everything that is due earlier', async () => {
    const { admin, propertyId } = await givenHome(server.current);
    const made = async (body: object) => (await report(admin, { propertyId, ...body })).body.data.id;
    const high = await made({ priority: 'HIGH' });
    const low = await made({ priority: 'LOW' });
    const gas = await made({ priority: 'EMERGENCY' });
    await admin.call('POST', `/api/maintenance/${gas}/status`, {
      body: { status: 'TRIAGED', version: 1 },
    });
    await admin.call('POST', `/api/maintenance/${gas}/status`, {
      body: { status: 'ON_HOLD', onHoldReason: 'PARTS', resumeOn: '2099-01-01', version: 2 },
    });
    expect(await listed(admin, 'sort=urgency')).toEqual([gas, high, low]);
    expect(await listed(admin, 'sort=urgency&state=open')).toEqual([gas, high, low]);
    const { yourTurn } = (await admin.call('GET', '/api/dashboard/admin-summary')).body.data;
    expect(yourTurn.map(({ id }: { id: string }) => id)).toEqual([high, low]);
    await admin.call('PUT', `/api/maintenance/${low}`, { body: { priority: 'EMERGENCY', version: 1 } });
    const now = (await admin.call('GET', '/api/dashboard/admin-summary')).body.data;
    expect(now.yourTurn[0].id).toBe(low);
  });

  it('shows as overdue what should have moved by now', async () => {
    const { admin, propertyId } = await givenHome(server.current);
    const { id } = (await report(admin, { propertyId, priority: 'EMERGENCY' })).body.data;
    const later = new Date(Date.now() + 2 * 3_600_000).toISOString();
    server.current.clock.set(later);
    try {
      expect(await listed(admin, 'state=overdue')).toEqual([id]);
    } finally {
      server.current.clock.set(new Date().toISOString());
    }
  });

  it('pages by cursor in both orders, searched or not, without leaving out or repeating a row', async () => {
    const { admin, propertyId } = await givenHome(server.current);
    const made: string[] = [];
    for (let i = 0; i < 7; i++)
      made.push((await report(admin, { propertyId, priority: i % 2 ? 'LOW' : 'HIGH' })).body.data.id);
    await admin.call('POST', `/api/maintenance/${made[0]}/status`, {
      body: { status: 'CANCELLED', note: 'x', version: 1 },
    });
    for (const asked of ['sort=-createdAt', 'sort=urgency', 'sort=-createdAt&q=drips', 'sort=urgency&q=drips']) {
      const whole = await listed(admin, asked);
      const paged: string[] = [];
      let cursor: string | null = '';
      let total: number | null = null;
      while (cursor !== null) {
        const { body } = await admin.call('GET', `/api/maintenance?${asked}&limit=3${cursor && `&cursor=${cursor}`}`);
        paged.push(...body.data.map((row: { id: string }) => row.id));
        total ??= body.page.total;
        cursor = body.page.nextCursor;
      }
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(7);
      expect(total).toBe(7);
    }
  });
});

it('how much a contractor has to do is counted in what whoever gives them a request reaches', async () => {
  const home = await givenHome(server.current);
  const plumber = await givenContractor(server.current, home, 'Brennan', ['Plumbing']);
  const elsewhere = await home.portfolio.property();
  const given = (await report(home.admin, { propertyId: elsewhere })).body.data;
  const body = { personId: plumber, version: given.version };
  expect((await home.admin.call('POST', `/api/maintenance/${given.id}/assignment`, { body })).status).toBe(200);
  const { id } = (await report(home.renter, {})).body.data;
  const openFor = async (who: Caller) => {
    const found = (await who.call('GET', `/api/maintenance/${id}/assignees`)).body.data;
    return found.find(({ person }: { person: { id: string } }) => person.id === plumber).openTicketCount;
  };
  expect([await openFor(home.admin), await openFor(home.operator)]).toEqual([1, 0]);
});
