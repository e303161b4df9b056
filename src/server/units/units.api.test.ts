import { describe, expect, it } from 'vitest';
import { UNIT_STATUSES, type UnitStatus } from '#contract/units/units.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf, timelineOf } from '#tests/trails.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

async function given() {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const portfolio = givenPortfolio(server.current, org);
  const propertyId = await portfolio.property({ name: 'Elm House' });
  const add = (body: object) => admin.call('POST', `/api/properties/${propertyId}/units`, { body });
  return { org, admin, portfolio, propertyId, add };
}

describe('adding a unit', () => {
  it('answers with the unit, and tells the timeline and the audit trail', async () => {
    const { org, admin, propertyId, add } = await given();
    const body = {
      building: 'North',
      number: '12',
      floor: '3',
      beds: 2,
      baths: 1.5,
      area: 64.5,
      areaUnit: 'SQM',
      marketRent: '1250.50',
    };
    const { data } = (await add(body)).body;
    expect(data).toMatchObject({
      ...body,
      property: { id: propertyId, name: 'Elm House' },
      label: 'North 12',
      currency: 'USD',
      marketRent: { amount: '1250.50', currency: 'USD' },
      status: 'VACANT_UNRENTED',
      renters: [],
      leaseId: null,
      nextLeaseStartsOn: null,
      openTicketCount: 0,
      version: 1,
    });
    expect((await admin.call('GET', `/api/units/${data.id}`)).body.data).toEqual(data);
    expect(await timelineOf(server.current, org.orgId, propertyId)).toMatchObject([
      { type: 'unit.created', facts: { unit: 'North 12' } },
    ]);
    expect(await auditOf(server.current, org.orgId, 'unit.create', data.id)).toMatchObject([
      { after: { number: '12', marketRentMinor: 125_050 } },
    ]);
  });

  it.each([
    ['number', { number: ' ' }],
    ['number', { number: 'x'.repeat(31) }],
    ['building', { number: '1', building: 'x'.repeat(61) }],
    ['beds', { number: '1', beds: -1 }],
    ['baths', { number: '1', baths: 1.25 }],
    ['area', { number: '1', area: 12.345, areaUnit: 'SQM' }],
    ['areaUnit', { number: '1', area: 50 }],
    ['marketRent', { number: '1', marketRent: 'cheap' }],
    ['marketRent', { number: '1', marketRent: '10.005' }],
    ['marketRent', { number: '1', marketRent: '-10' }],
    ['marketRent', { number: '1', marketRent: '9'.repeat(25) }],
  ])('names the field %s when it is wrong', async (path, body) => {
    const answer = await (await given()).add(body);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
  });

  it('takes a number once in a building, whatever its case', async () => {
    const { add } = await given();
    expect((await add({ building: 'North', number: '12a' })).status).toBe(200);
    expect(await add({ building: 'NORTH', number: '12A' })).toMatchObject({
      status: 409,
      body: { code: 'unit.number_taken', errors: [{ path: 'number' }] },
    });
    expect((await add({ building: 'South', number: '12A' })).status).toBe(200);
  });

  it('is refused at an inactive property and unknown at one out of reach', async () => {
    const { org, admin, portfolio, propertyId } = await given();
    const inactive = await portfolio.property({ status: 'INACTIVE' });
    const body = { number: '1' };
    expect(await admin.call('POST', `/api/properties/${inactive}/units`, { body })).toMatchObject({
      status: 409,
      body: { code: 'property.inactive' },
    });
    const operator = await org.member(['operator'], { propertyIds: [inactive] });
    expect((await operator.call('POST', `/api/properties/${propertyId}/units`, { body })).status).toBe(404);
  });
});

describe('changing a unit', () => {
  it('raises the version and says what it was called before', async () => {
    const { org, admin, propertyId, add } = await given();
    const { data } = (await add({ number: '1', beds: 2, area: 40, areaUnit: 'SQM' })).body;
    const body = { number: '1a', beds: 2, area: 40, areaUnit: 'SQM', rentable: false, version: 1 };
    const saved = await admin.call('PUT', `/api/units/${data.id}`, { body });
    expect(saved.body.data).toMatchObject({ label: '1a', status: 'DOWN', version: 2 });
    expect((await timelineOf(server.current, org.orgId, propertyId))[0]).toMatchObject({
      type: 'unit.changed',
      facts: { unit: '1a', from: '1', fields: 'number,rentable' },
    });
  });

  it('shows the second of two people what the first one saved', async () => {
    const { admin, add } = await given();
    const { data } = (await add({ number: '1' })).body;
    const save = (number: string) => admin.call('PUT', `/api/units/${data.id}`, { body: { number, version: 1 } });
    expect((await save('2')).status).toBe(200);
    expect(await save('3')).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { number: '2', version: 2 } },
    });
  });
});

describe('deleting a unit', () => {
  it('leaves a line in the timeline', async () => {
    const { org, admin, propertyId, add } = await given();
    const { data } = (await add({ number: '1' })).body;
    expect((await admin.call('DELETE', `/api/units/${data.id}`)).body.message).toBe('The unit was deleted.');
    expect((await admin.call('GET', `/api/units/${data.id}`)).status).toBe(404);
    expect((await timelineOf(server.current, org.orgId, propertyId))[0]).toMatchObject({
      type: 'unit.removed',
      facts: { unit: '1' },
    });
  });

  it('is refused once a lease belongs to it, and to operators', async () => {
    const { org, admin, portfolio, propertyId } = await given();
    const unit = await portfolio.unit(propertyId);
    await portfolio.lease(propertyId, unit, { status: 'CANCELLED' });
    expect(await admin.call('DELETE', `/api/units/${unit}`)).toMatchObject({
      status: 409,
      body: { code: 'unit.has_history' },
    });
    const operator = await org.member(['operator']);
    expect((await operator.call('DELETE', `/api/units/${unit}`)).status).toBe(403);
  });
});

describe('the status of a unit', () => {
  async function givenEveryStatus() {
    const scene = await given();
    const { portfolio, propertyId } = scene;
    const lease = portfolio.lease;
    const named = async (number: string, rentable = true) => portfolio.unit(propertyId, number, rentable);
    const maria = await portfolio.person('Maria', 'Lopez');
    const staying = await lease(propertyId, await named('staying'), { type: 'AT_WILL', tenantIds: [maria] });
    await lease(propertyId, await named('past its end'), { startsOn: '2025-01-01', endsOn: '2025-12-31' });
    await lease(propertyId, await named('starts today'), { status: 'SIGNED', startsOn: '2026-06-15' });
    await lease(propertyId, await named('leaving'), { status: 'NOTICE', endsOn: '2026-07-31' });
    const relet = await named('leaving and let again');
    await lease(propertyId, relet, { status: 'NOTICE', endsOn: '2026-07-31' });
    await lease(propertyId, relet, { status: 'SIGNED', startsOn: '2026-08-01', endsOn: '2027-07-31' });
    await lease(propertyId, await named('let from tomorrow'), { status: 'SIGNED', startsOn: '2026-06-16' });
    await named('empty');
    await lease(propertyId, await named('empty again'), { status: 'ENDED', endsOn: '2026-06-14' });
    await lease(propertyId, await named('only drafted'), { status: 'DRAFT' });
    await lease(propertyId, await named('closed', false), { type: 'AT_WILL' });
    return { ...scene, staying, maria };
  }
  const expected: Record<UnitStatus, string[]> = {
    OCCUPIED: ['past its end', 'starts today', 'staying'],
    NOTICE_UNRENTED: ['leaving'],
    NOTICE_RENTED: ['leaving and let again'],
    VACANT_UNRENTED: ['empty', 'empty again', 'only drafted'],
    VACANT_RENTED: ['let from tomorrow'],
    DOWN: ['closed'],
  };

  it('follows from its leases, in each row as in each filter and in the counts of the property', async () => {
    const { admin, propertyId } = await givenEveryStatus();
    const all = (await admin.call('GET', `/api/properties/${propertyId}/units`)).body;
    for (const status of UNIT_STATUSES) {
      const shown = all.data.filter((unit: { status: string }) => unit.status === status);
      expect([status, labels(shown)]).toEqual([status, expected[status]]);
      const filtered = (await admin.call('GET', `/api/units?propertyId=${propertyId}&status=${status}`)).body;
      expect([status, labels(filtered.data)]).toEqual([status, expected[status]]);
      expect(filtered.page.total).toBe(expected[status].length);
    }
    const empty = await admin.call('GET', '/api/units?status=VACANT_UNRENTED&status=DOWN');
    expect(labels(empty.body.data)).toEqual(['closed', ...expected.VACANT_UNRENTED]);
    expect((await admin.call('GET', `/api/properties/${propertyId}`)).body.data).toMatchObject({
      unitCount: 10,
      occupiedCount: 5,
      leavingCount: 2,
    });
  });

  it('comes with who lives there, until when, and when the next ones move in', async () => {
    const { admin, propertyId, staying, maria } = await givenEveryStatus();
    const { data } = (await admin.call('GET', `/api/properties/${propertyId}/units`)).body;
    const unit = (label: string) => data.find((row: { label: string }) => row.label === label);
    expect(unit('staying')).toMatchObject({
      renters: [{ id: maria, name: 'Maria Lopez' }],
      leaseId: staying,
      rent: { amount: '1500.00', currency: 'USD' },
      leaseEndsOn: null,
    });
    expect(unit('leaving and let again')).toMatchObject({ leaseEndsOn: '2026-07-31', nextLeaseStartsOn: '2026-08-01' });
    expect(unit('empty again')).toMatchObject({ renters: [], leaseId: null, leaseEndsOn: null });
  });
});

describe('the list of units', () => {
  it('puts labels in the order people expect and pages through them', async () => {
    const { admin, portfolio } = await given();
    const house = await portfolio.property();
    for (const number of ['10', '2', '1', 'B1', 'a2', 'a10']) await portfolio.unit(house, number);
    const ordered = ['1', '2', '10', 'a2', 'a10', 'B1'];
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data, page } = (await admin.call('GET', `/api/properties/${house}/units?limit=4${cursor}`)).body;
      seen.push(...labels(data));
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
    } while (cursor);
    expect(seen).toEqual(ordered);
  });

  it('pages through equal labels of many properties without losing or repeating one', async () => {
    const { admin, portfolio } = await given();
    const ids = new Set<string>();
    for (let i = 0; i < 5; i++) ids.add(await portfolio.unit(await portfolio.property(), 'A'));
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data, page } = (await admin.call('GET', `/api/units?limit=2${cursor}`)).body;
      seen.push(...data.map((row: { id: string }) => row.id));
      cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(ids);
  });

  it('finds a unit by its label, by its property and by both, and inside a property by its label only', async () => {
    const { admin, portfolio, propertyId } = await given();
    await portfolio.unit(propertyId, 'Élan 4');
    await portfolio.unit(propertyId, '5');
    const find = async (url: string) => labels((await admin.call('GET', url)).body.data);
    expect(await find('/api/units?q=elan')).toEqual(['Élan 4']);
    expect(await find('/api/units?q=elm')).toEqual(['5', 'Élan 4']);
    expect(await find('/api/units?q=elm+house+5')).toEqual(['5']);
    expect(await find('/api/units?q=5')).toEqual(['5']);
    expect(await find(`/api/properties/${propertyId}/units?q=elm`)).toEqual([]);
  });
});

describe('what each role sees of a unit', () => {
  async function givenNeighbours() {
    const scene = await given();
    const { org, portfolio, propertyId, add } = scene;
    const renter = await org.member(['renter'], { firstName: 'Rea', lastName: 'Own' });
    const neighbour = await portfolio.person('Nat', 'Next');
    const home = (await add({ number: '1', marketRent: '1000.00' })).body.data.id;
    const next = (await add({ number: '2', marketRent: '2000.00' })).body.data.id;
    await portfolio.lease(propertyId, home, { type: 'AT_WILL', tenantIds: [renter.personId] });
    await portfolio.lease(propertyId, next, { type: 'AT_WILL', tenantIds: [neighbour] });
    return { ...scene, renter, home, next };
  }

  it('a renter sees the own home, with nobody else in it and no market rent', async () => {
    const { renter, home, next, propertyId } = await givenNeighbours();
    const { data, page } = (await renter.call('GET', `/api/properties/${propertyId}/units`)).body;
    expect(data).toMatchObject([{ id: home, marketRent: null, renters: [{ name: 'Rea Own' }], status: 'OCCUPIED' }]);
    expect(page.total).toBe(1);
    expect((await renter.call('GET', `/api/units/${next}`)).status).toBe(404);
    expect((await renter.call('GET', '/api/units?q=2')).body.data).toEqual([]);
  });

  it('renters learn of the own home neither that it is let again nor whether somebody else still lives there', async () => {
    const { org, admin, portfolio, propertyId } = await givenNeighbours();
    const [leaving, coming] = [await org.member(['renter']), await org.member(['renter'])];
    const unit = await portfolio.unit(propertyId, '3');
    const last = { status: 'NOTICE', endsOn: '2027-05-31' } as const;
    await portfolio.lease(propertyId, unit, { ...last, tenantIds: [leaving.personId] });
    const next = { status: 'SIGNED', startsOn: '2027-06-01', endsOn: '2028-05-31' } as const;
    await portfolio.lease(propertyId, unit, { ...next, tenantIds: [coming.personId] });
    const seen = async (who: Caller) => {
      const { status } = (await who.call('GET', `/api/units/${unit}`)).body.data;
      const found = async (one: string) =>
        (await who.call('GET', `/api/units?status=${one}`)).body.data.some(({ id }: { id: string }) => id === unit);
      return [status, await found('NOTICE_RENTED'), await found('NOTICE_UNRENTED'), await found('VACANT_RENTED')];
    };
    expect(await seen(admin)).toEqual(['NOTICE_RENTED', true, false, false]);
    expect(await seen(leaving)).toEqual(['NOTICE_UNRENTED', false, true, false]);
    expect(await seen(coming)).toEqual(['VACANT_RENTED', false, false, true]);
  });

  it('a renter who moved out does not learn who came after', async () => {
    const { org, portfolio, propertyId, home } = await givenNeighbours();
    const former = await org.member(['renter']);
    const dates = { status: 'ENDED', startsOn: '2025-01-01', endsOn: '2025-12-31' } as const;
    await portfolio.lease(propertyId, home, { ...dates, tenantIds: [former.personId] });
    expect((await former.call('GET', `/api/units/${home}`)).status).toBe(404);
    expect((await former.call('GET', '/api/units')).body.data).toEqual([]);
  });

  it('an owner sees names and market rents of the own property only', async () => {
    const { org, admin, propertyId, portfolio } = await givenNeighbours();
    const owner = await org.member(['owner']);
    await portfolio.unit(await portfolio.property({ name: 'Not theirs' }), '9');
    const { data } = (await admin.call('GET', `/api/properties/${propertyId}`)).body;
    const owners = [{ personId: owner.personId, percent: '100' }];
    await admin.call('PUT', `/api/properties/${propertyId}`, { body: { ...data, managerId: null, owners } });
    const seen = (await owner.call('GET', '/api/units')).body.data;
    expect(seen.map((unit: { renters: { name: string }[] }) => unit.renters[0]?.name)).toEqual(['Rea Own', 'Nat Next']);
    expect(seen[0].marketRent).toEqual({ amount: '1000.00', currency: 'USD' });
  });

  it('nobody reaches a unit of another organization', async () => {
    const { home, propertyId } = await givenNeighbours();
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    const body = { number: 'x', version: 1 };
    const statuses = [
      await stranger.call('GET', `/api/units/${home}`),
      await stranger.call('PUT', `/api/units/${home}`, { body }),
      await stranger.call('DELETE', `/api/units/${home}`),
      await stranger.call('GET', `/api/properties/${propertyId}/units`),
      await stranger.call('POST', `/api/properties/${propertyId}/units`, { body }),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect((await stranger.call('GET', `/api/units?propertyId=${propertyId}`)).status).toBe(404);
  });

  it('owners and renters may change nothing', async () => {
    const { renter, home, propertyId } = await givenNeighbours();
    const calls: [Caller, 'PUT' | 'DELETE' | 'POST', string][] = [
      [renter, 'PUT', `/api/units/${home}`],
      [renter, 'DELETE', `/api/units/${home}`],
      [renter, 'POST', `/api/properties/${propertyId}/units`],
    ];
    for (const [caller, method, url] of calls)
      expect((await caller.call(method, url, { body: { number: 'x', version: 1 } })).status).toBe(403);
  });
});

const labels = (units: { label: string }[]): string[] => units.map((unit) => unit.label);

it('the list of all units shows by state what the dashboard counts, and by bedrooms what people look for', async () => {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const portfolio = givenPortfolio(server.current, org);
  const house = await portfolio.property();
  const closed = await portfolio.property({ status: 'INACTIVE' });
  await portfolio.lease(house, await portfolio.unit(house, '1'));
  await portfolio.lease(house, await portfolio.unit(house, '2'), { status: 'NOTICE' });
  await portfolio.unit(house, '3');
  await portfolio.unit(house, '4', false);
  await portfolio.unit(closed, '5');
  for (const [number, beds] of [
    ['A', 0],
    ['B', 2.5],
    ['C', 6],
  ] as const)
    expect((await admin.call('POST', `/api/properties/${house}/units`, { body: { number, beds } })).status).toBe(200);
  const labels = async (query: string) =>
    (await admin.call('GET', `/api/units?${query}`)).body.data.map(({ label }: { label: string }) => label);
  expect(await labels('state=vacant')).toEqual(['3', 'A', 'B', 'C']);
  expect(await labels('state=notice')).toEqual(['2']);
  expect(await labels('state=occupied')).toEqual(['1']);
  expect(await labels('state=unready')).toEqual(['4']);
  expect(await labels('beds=0&beds=2')).toEqual(['A', 'B']);
  expect(await labels('beds=4')).toEqual(['C']);
  const summary = await admin.call('GET', '/api/dashboard/admin-summary');
  expect(summary.body.data.units).toMatchObject({ vacant: 4, leaving: 1 });
});
