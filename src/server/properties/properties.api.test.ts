import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { makeKey } from '#tests/given-api-keys.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf, timelineOf } from '#tests/trails.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const address = { street: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12203', country: 'US' };
const input = {
  name: 'Elm House',
  kind: 'RESIDENTIAL',
  subType: 'MULTI_FAMILY',
  address,
  timeZone: 'America/New_York',
  currency: 'USD',
};

async function given() {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const portfolio = givenPortfolio(server.current, org);
  const add = async (more: object = {}, by: Caller = admin) => {
    const answer = await by.call('POST', '/api/properties', { body: { ...input, ...more } });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const trail = (action: string, id: string) => auditOf(server.current, org.orgId, action, id);
  const timeline = (id: string) => timelineOf(server.current, org.orgId, id);
  return { org, admin, portfolio, add, trail, timeline };
}

describe('adding a property', () => {
  it('answers with the property, and tells the timeline and the audit trail', async () => {
    const { org, admin, portfolio, trail, timeline } = await given();
    const ann = await portfolio.person('Ann', 'Lee');
    const { personId: manager } = await org.member(['operator'], { firstName: 'Mo', lastName: 'Dean' });
    const answer = await admin.call('POST', '/api/properties', {
      body: { ...input, managerId: manager, yearBuilt: 1931, owners: [{ personId: ann, percent: '100' }] },
    });
    expect(answer.body.data).toMatchObject({
      name: 'Elm House',
      status: 'ACTIVE',
      address: { ...address, street2: null },
      unitCount: 0,
      occupiedCount: 0,
      leavingCount: 0,
      openTicketCount: 0,
      yearBuilt: 1931,
      manager: { id: manager, name: 'Mo Dean' },
      owners: [{ person: { id: ann, name: 'Ann Lee' }, percent: '100' }],
      version: 1,
      can: { edit: true, remove: true, addUnit: true, report: true },
    });
    expect(await trail('property.create', answer.body.data.id)).toMatchObject([{ after: { name: 'Elm House' } }]);
    expect(await timeline(answer.body.data.id)).toMatchObject([
      { type: 'property.created', facts: { name: 'Elm House' }, actorId: admin.personId },
    ]);
  });

  it.each([
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(128) }],
    ['address.street', { address: { ...address, street: '' } }],
    ['address.country', { address: { ...address, country: 'usa' } }],
    ['kind', { kind: 'CASTLE' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '+05:30' }],
    ['currency', { currency: 'XQZ' }],
    ['yearBuilt', { yearBuilt: 12 }],
    ['yearBuilt', { yearBuilt: 1990.5 }],
    ['maintenanceNotice', { maintenanceNotice: 'x'.repeat(1001) }],
    ['owners.0.percent', { owners: [{ personId: crypto.randomUUID(), percent: '0' }] }],
    ['owners.0.percent', { owners: [{ personId: crypto.randomUUID(), percent: '33.33333' }] }],
    ['owners.0.personId', { owners: [{ personId: 'ann', percent: '100' }] }],
    ['owners.0.personId', { owners: [{ personId: crypto.randomUUID(), percent: '100' }] }],
    ['managerId', { managerId: crypto.randomUUID() }],
  ])('names the field %s when it is wrong', async (path, wrong) => {
    const { admin } = await given();
    const answer = await admin.call('POST', '/api/properties', { body: { ...input, ...wrong } });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect((await admin.call('GET', '/api/properties')).body.page.total).toBe(0);
  });

  it('gives it to nobody but staff to look after: alone, among many, and by a key', async () => {
    const { org, admin, portfolio, add } = await given();
    const renter = await org.member(['renter']);
    const staff = await org.member(['operator']);
    const key = await makeKey(server.current, await org.member(['superadmin']), { scopes: ['properties:write'] });
    const house = await add({ managerId: staff.personId });
    const path = `/api/properties/${house.id}`;
    for (const managerId of [renter.personId, await portfolio.person('Mo', 'Dean')]) {
      const change = { body: { managerId, version: house.version } };
      for (const answer of [
        await admin.call('POST', '/api/properties', { body: { ...input, managerId } }),
        await admin.call('PUT', path, change),
        await key.call('PUT', path, change),
      ])
        expect([answer.status, answer.body.errors]).toMatchObject([
          400,
          [{ path: 'managerId', code: 'property.manager_not_staff' }],
        ]);
      const rows = [{ id: house.id, version: house.version }];
      const many = { batchId: randomUUID(), rows, change: { action: 'manager', managerId } };
      expect((await admin.call('POST', '/api/properties/bulk', { body: many })).body.data).toMatchObject({
        changedIds: [],
        kept: [{ code: 'property.manager_not_staff' }],
      });
    }
    expect((await admin.call('GET', path)).body.data.manager.id).toBe(staff.personId);
  });

  it('keeps who looks after it and left the office, until somebody else is named', async () => {
    const { org, admin, add } = await given();
    const staff = await org.member(['operator']);
    const house = await add({ managerId: staff.personId });
    await transaction(server.current.pool, { orgId: org.orgId, identity: true }, (db) =>
      db
        .updateTable('memberships')
        .set({ roles: ['renter'] })
        .where('personId', '=', staff.personId)
        .execute(),
    );
    const body = { managerId: staff.personId, name: 'Elm Court', version: house.version };
    expect((await admin.call('PUT', `/api/properties/${house.id}`, { body })).body.data).toMatchObject({
      name: 'Elm Court',
      manager: { id: staff.personId },
    });
  });

  it('refuses text that cannot be stored', async () => {
    const { admin } = await given();
    const answer = await admin.call('POST', '/api/properties', { body: { ...input, name: 'Elm\u0000House' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('takes an owner only from its own organization', async () => {
    const { admin } = await given();
    const stranger = await (await given()).portfolio.person();
    const answer = await admin.call('POST', '/api/properties', {
      body: { ...input, owners: [{ personId: stranger, percent: '100' }] },
    });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'owners.0.personId' }] } });
  });

  it('happens once when the same submit arrives twice, also at the same moment', async () => {
    const { admin } = await given();
    const submit = () => admin.call('POST', '/api/properties', { body: input, key: 'add-elm-house' });
    const [first, second] = await Promise.all([submit(), submit()]);
    const third = await submit();
    expect(first.status).toBe(200);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect(third.body.data).toEqual(first.body.data);
    expect((await admin.call('GET', '/api/properties')).body.page.total).toBe(1);
    const other = await admin.call('POST', '/api/properties', {
      body: { ...input, name: 'Oak House' },
      key: 'add-elm-house',
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('keeps the new property in the sight of an operator who reaches only some', async () => {
    const { org, add, admin } = await given();
    const elm = await add();
    const operator = await org.member(['operator'], { propertyIds: [elm.id] });
    await add({ name: 'Out of scope' });
    const oak = await add({ name: 'Oak House' }, operator);
    const seen = (await operator.call('GET', '/api/properties')).body.data.map((row: { id: string }) => row.id);
    expect(seen).toEqual([elm.id, oak.id]);
    expect((await admin.call('GET', '/api/properties')).body.page.total).toBe(3);
  });
});

describe('changing a property', () => {
  const change = (property: object, more: object = {}) => ({ ...input, status: 'ACTIVE', ...property, ...more });

  it('raises the version, replaces the owners and says what changed', async () => {
    const { admin, portfolio, add, trail, timeline } = await given();
    const [ann, bob] = [await portfolio.person('Ann', 'Lee'), await portfolio.person('Bob', 'Ray')];
    const elm = await add({ owners: [{ personId: ann, percent: '100' }] });
    const owners = [
      { personId: ann, percent: '33.3' },
      { personId: bob, percent: '66.7' },
    ];
    const body = change({ version: 1 }, { name: 'Elm Court', owners });
    const answer = await admin.call('PUT', `/api/properties/${elm.id}`, { body });
    expect(answer.body.data).toMatchObject({
      name: 'Elm Court',
      version: 2,
      owners: [{ person: { name: 'Bob Ray' }, percent: '66.7' }, { person: { name: 'Ann Lee' } }],
    });
    expect((await timeline(elm.id))[0]).toMatchObject({
      type: 'property.changed',
      facts: { name: 'Elm Court', fields: 'name,owners' },
    });
    expect(await trail('property.change', elm.id)).toMatchObject([
      { before: { name: 'Elm House' }, after: { name: 'Elm Court' } },
    ]);
  });

  it('shows the second of two people what the first one saved', async () => {
    const { admin, add } = await given();
    const elm = await add();
    const save = (name: string) =>
      admin.call('PUT', `/api/properties/${elm.id}`, { body: change({ version: 1 }, { name }) });
    expect((await save('First')).status).toBe(200);
    expect(await save('Second')).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { name: 'First', version: 2, can: { edit: true } } },
    });
  });

  it('makes it inactive only once no lease runs', async () => {
    const { admin, portfolio, add } = await given();
    const elm = await add();
    const unit = await portfolio.unit(elm.id);
    await portfolio.lease(elm.id, unit, { status: 'ACTIVE', type: 'AT_WILL' });
    const deactivate = (id: string) =>
      admin.call('PUT', `/api/properties/${id}`, { body: change({ version: 1 }, { status: 'INACTIVE' }) });
    expect(await deactivate(elm.id)).toMatchObject({
      status: 409,
      body: { code: 'property.leases_running', errors: [{ path: 'status' }] },
    });
    const oak = await add({ name: 'Oak House' });
    await portfolio.lease(oak.id, await portfolio.unit(oak.id), { status: 'ENDED' });
    expect((await deactivate(oak.id)).body.data).toMatchObject({
      status: 'INACTIVE',
      can: { addUnit: { message: expect.stringContaining('inactive') }, remove: { code: 'property.has_units' } },
    });
  });

  it('keeps the currency once amounts are in it', async () => {
    const { admin, add } = await given();
    const elm = await add();
    const pounds = (version: number) =>
      admin.call('PUT', `/api/properties/${elm.id}`, { body: change({ version }, { currency: 'GBP' }) });
    expect((await pounds(1)).body.data.currency).toBe('GBP');
    await admin.call('POST', `/api/properties/${elm.id}/units`, { body: { number: '1', marketRent: '900.00' } });
    const back = await admin.call('PUT', `/api/properties/${elm.id}`, { body: change({ version: 2 }) });
    expect(back).toMatchObject({
      status: 409,
      body: { code: 'property.currency_fixed', errors: [{ path: 'currency' }] },
    });
  });
});

describe('deleting a property', () => {
  it('removes it with its timeline, and leaves the trail', async () => {
    const { admin, add, trail } = await given();
    const elm = await add();
    expect((await admin.call('DELETE', `/api/properties/${elm.id}`)).body.message).toBe('The property was deleted.');
    expect((await admin.call('GET', `/api/properties/${elm.id}`)).status).toBe(404);
    expect(await trail('property.remove', elm.id)).toMatchObject([{ before: { name: 'Elm House' } }]);
  });

  it('is refused while there are units, and to operators', async () => {
    const { org, admin, portfolio, add } = await given();
    const elm = await add();
    await portfolio.unit(elm.id);
    expect(await admin.call('DELETE', `/api/properties/${elm.id}`)).toMatchObject({
      status: 409,
      body: { code: 'property.has_units' },
    });
    const operator = await org.member(['operator']);
    expect((await operator.call('DELETE', `/api/properties/${elm.id}`)).status).toBe(403);
  });
});

describe('the list of properties', () => {
  it('counts what stands today in the time zone of each property', async () => {
    const { admin, portfolio } = await given();
    const elm = await portfolio.property({ name: 'Elm' });
    const auckland = await portfolio.property({ name: 'Kauri', timeZone: 'Pacific/Auckland' });
    const [a, b, c, down] = [
      await portfolio.unit(elm),
      await portfolio.unit(elm),
      await portfolio.unit(elm),
      await portfolio.unit(elm, 'down', false),
    ];
    await portfolio.lease(elm, a, { status: 'ACTIVE', type: 'AT_WILL' });
    await portfolio.lease(elm, b, { status: 'NOTICE', endsOn: '2026-07-31' });
    await portfolio.lease(elm, c, { status: 'SIGNED', startsOn: '2026-06-16', endsOn: '2027-06-15' });
    await portfolio.lease(elm, down, { status: 'ACTIVE', type: 'AT_WILL' });
    const home = await portfolio.unit(auckland);
    await portfolio.lease(auckland, home, { status: 'SIGNED', startsOn: '2026-06-16', endsOn: '2027-06-15' });
    const { data } = (await admin.call('GET', '/api/properties')).body;
    expect(data).toMatchObject([
      { name: 'Elm', unitCount: 4, occupiedCount: 2, leavingCount: 1 },
      { name: 'Kauri', unitCount: 1, occupiedCount: 1, leavingCount: 0 },
    ]);
  });

  it('puts names in the order people expect', async () => {
    const { admin, portfolio } = await given();
    for (const name of ['Zebra', 'élan', 'Elm 10', 'Elm 2', 'alder']) await portfolio.property({ name });
    expect(await names(admin, '/api/properties')).toEqual(['alder', 'élan', 'Elm 2', 'Elm 10', 'Zebra']);
  });

  it('pages through ties without losing or repeating a row', async () => {
    const { admin, portfolio } = await given();
    const ids = new Set<string>();
    for (let i = 0; i < 7; i++) ids.add(await portfolio.property({ name: 'Same name' }));
    for (const sort of ['name', '-name', 'createdAt', '-createdAt']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { data, page } = (await admin.call('GET', `/api/properties?limit=3&sort=${sort}${cursor}`)).body;
        seen.push(...data.map((row: { id: string }) => row.id));
        expect(page.total).toBe(cursor ? null : 7);
        cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
      } while (cursor);
      expect(seen).toHaveLength(7);
      expect(new Set(seen)).toEqual(ids);
    }
  });

  it.each([
    ['ELAN', ['Élan Court']],
    ['elm albany', ['Elm House']],
    ['street 12', ['Élan Court', 'Elm House']],
    ['50%', ['50% House']],
    ['a_b', []],
    ['nowhere', []],
  ])('finds %s without minding case, accents or the order of words', async (q, found) => {
    const { admin, add } = await given();
    await add();
    await add({ name: 'Élan Court', address: { ...address, city: 'Troy' } });
    await add({ name: '50% House', address: { ...address, street: '9 Oak Avenue' } });
    expect(await names(admin, `/api/properties?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('narrows by status, kind and city together', async () => {
    const { admin, portfolio, add } = await given();
    await portfolio.property({ name: 'Gone', status: 'INACTIVE' });
    await add({ name: 'Shop', kind: 'COMMERCIAL', subType: 'RETAIL' });
    await add({ name: 'Troy House', address: { ...address, city: 'Troy' } });
    expect(await names(admin, '/api/properties?status=INACTIVE')).toEqual(['Gone']);
    expect(await names(admin, '/api/properties?status=INACTIVE&status=ACTIVE')).toHaveLength(3);
    expect(await names(admin, '/api/properties?kind=COMMERCIAL&city=albany')).toEqual(['Shop']);
    expect(await names(admin, '/api/properties?city=TROY&status=ACTIVE')).toEqual(['Troy House']);
  });

  it('narrows to what may need somebody', async () => {
    const { admin, portfolio } = await given();
    const [full, empty, leaving] = [
      await portfolio.property({ name: 'Full' }),
      await portfolio.property({ name: 'Empty' }),
      await portfolio.property({ name: 'Leaving' }),
    ];
    await portfolio.lease(full, await portfolio.unit(full), { type: 'AT_WILL' });
    await portfolio.unit(empty);
    await portfolio.lease(leaving, await portfolio.unit(leaving), { status: 'NOTICE' });
    const body = { propertyId: full, title: 'The front door sticks' };
    expect((await admin.call('POST', '/api/maintenance', { body })).status).toBe(200);
    const found = (attention: string) => names(admin, `/api/properties?attention=${attention}`);
    expect(await found('EMPTY_UNITS')).toEqual(['Empty']);
    expect(await found('LEAVING')).toEqual(['Leaving']);
    expect(await found('OPEN_TICKETS')).toEqual(['Full']);
    expect(await found('LEAVING&attention=EMPTY_UNITS')).toEqual(['Empty', 'Leaving']);
  });

  it('refuses a cursor that was invented or belongs to another way of sorting', async () => {
    const { admin } = await given();
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const query of [
      `cursor=${cursor(['a', 'b'])}`,
      `sort=createdAt&cursor=${cursor(['elm', crypto.randomUUID()])}`,
    ])
      expect(await admin.call('GET', `/api/properties?${query}`)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'cursor' }] },
      });
  });

  it.each(['limit=0', 'limit=201', 'cursor=nonsense', 'sort=rent', 'status=SOLD'])('refuses %s', async (query) => {
    const { admin } = await given();
    const answer = await admin.call('GET', `/api/properties?${query}`);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, query.split('=')[0]]);
  });
});

const names = async (caller: Caller, url: string): Promise<string[]> =>
  (await caller.call('GET', url)).body.data.map((row: { name: string }) => row.name);
