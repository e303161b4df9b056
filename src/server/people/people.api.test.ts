import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const ann = { kind: 'PERSON', firstName: 'Ann', lastName: 'Lee' };

async function given() {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin'], { firstName: 'Zoe', lastName: 'Office' });
  const add = async (body: object = ann) => {
    const answer = await admin.call('POST', '/api/people', { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  return { org, admin, add, portfolio: givenPortfolio(server.current, org) };
}

describe('adding a person', () => {
  it('answers with the person and tells the audit trail', async () => {
    const { org, admin } = await given();
    const body = {
      kind: 'COMPANY',
      companyName: 'Brennan & Daughters',
      email: '  Jobs@Brennan.EXAMPLE ',
      phone: { countryCode: '44', number: '2079460000' },
      isContractor: true,
      trades: ['Plumbing'],
      notes: 'Keys at the desk.',
    };
    const { data } = (await admin.call('POST', '/api/people', { body })).body;
    expect(data).toMatchObject({
      ...body,
      name: 'Brennan & Daughters',
      email: 'jobs@brennan.example',
      relations: ['CONTRACTOR'],
      home: null,
      signIn: 'NONE',
      leases: [],
      owns: [],
      invitedAt: null,
      version: 1,
      can: { edit: true, remove: true, invite: true },
    });
    expect((await admin.call('GET', `/api/people/${data.id}`)).body.data).toEqual(data);
    expect(await auditOf(server.current, org.orgId, 'person.create', data.id)).toMatchObject([
      { after: { companyName: 'Brennan & Daughters', email: 'jobs@brennan.example' } },
    ]);
  });

  it.each([
    ['lastName', { kind: 'PERSON', firstName: ' ', lastName: '' }],
    ['companyName', { kind: 'COMPANY', firstName: 'Ann' }],
    ['kind', { kind: 'ROBOT', lastName: 'X' }],
    ['email', { ...ann, email: 'not an address' }],
    ['email', { ...ann, email: `${'x'.repeat(250)}@mail.example` }],
    ['firstName', { ...ann, firstName: 'x'.repeat(61) }],
    ['phone.number', { ...ann, phone: { countryCode: '1', number: 'call me' } }],
    ['trades.0', { ...ann, trades: ['x'.repeat(41)] }],
    ['notes', { ...ann, notes: 'x'.repeat(2001) }],
  ])('names the field %s when it is wrong', async (path, body) => {
    const { admin } = await given();
    const answer = await admin.call('POST', '/api/people', { body });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect(answer.body.errors[0].msg).not.toBe('Invalid input');
  });

  it('takes an e-mail address once in an organization, and again in the next', async () => {
    const { admin, add } = await given();
    const body = { ...ann, email: 'ann@mail.example' };
    await add(body);
    expect(await admin.call('POST', '/api/people', { body: { ...body, email: 'ANN@mail.example' } })).toMatchObject({
      status: 409,
      body: { code: 'person.email_taken', errors: [{ path: 'email' }] },
    });
    expect((await (await given()).add(body)).email).toBe('ann@mail.example');
  });

  it('lets several people be without an address', async () => {
    const { add } = await given();
    await add({ ...ann, email: '' });
    expect((await add({ ...ann, email: null })).email).toBeNull();
  });

  it('happens once when the same submit arrives twice', async () => {
    const { admin } = await given();
    const submit = () => admin.call('POST', '/api/people', { body: ann, key: 'add-ann-once' });
    const [first, second] = await Promise.all([submit(), submit()]);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await admin.call('GET', '/api/people?q=ann')).body.page.total).toBe(1);
  });
});

describe('changing a person', () => {
  it('shows the second of two people what the first one saved', async () => {
    const { admin, add } = await given();
    const { id } = await add();
    const save = (firstName: string) =>
      admin.call('PUT', `/api/people/${id}`, { body: { ...ann, firstName, version: 1 } });
    expect((await save('Anna')).body.data).toMatchObject({ name: 'Anna Lee', version: 2 });
    expect(await save('Anne')).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { name: 'Anna Lee', version: 2 } },
    });
  });

  it('turns a person into a company', async () => {
    const { admin, add } = await given();
    const { id } = await add();
    const body = { ...ann, kind: 'COMPANY', companyName: 'Lee Ltd', version: 1 };
    expect((await admin.call('PUT', `/api/people/${id}`, { body })).body.data).toMatchObject({ name: 'Lee Ltd' });
  });
});

describe('deleting a person', () => {
  it('removes somebody nothing refers to', async () => {
    const { org, admin, add } = await given();
    const { id } = await add();
    expect((await admin.call('DELETE', `/api/people/${id}`)).status).toBe(200);
    expect((await admin.call('GET', `/api/people/${id}`)).status).toBe(404);
    expect(await auditOf(server.current, org.orgId, 'person.remove', id)).toMatchObject([
      { before: { name: 'Ann Lee' } },
    ]);
  });

  it('keeps somebody with a lease or a sign-in, and whomever else a row names', async () => {
    const { admin, portfolio, add } = await given();
    const house = await portfolio.property();
    const renter = await portfolio.person();
    await portfolio.lease(house, await portfolio.unit(house), { status: 'ENDED', tenantIds: [renter] });
    const { id: requester } = await add();
    const report = { propertyId: house, title: 'Tap drips', requestedById: requester };
    expect((await admin.call('POST', '/api/maintenance', { body: report })).status).toBe(200);
    for (const id of [renter, requester, admin.personId]) {
      expect(await admin.call('DELETE', `/api/people/${id}`)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
      expect((await admin.call('GET', `/api/people/${id}`)).body.data.can.remove).toMatchObject({ code: 'IN_USE' });
    }
  });
});

describe('what people are to the portfolio', () => {
  async function givenEverybody() {
    const scene = await given();
    const { admin, portfolio, add } = scene;
    const house = await portfolio.property({ name: 'Elm House' });
    const unit = await portfolio.unit(house, '7');
    const [renter, former, owner] = [
      await portfolio.person('Rea', 'Renter'),
      await portfolio.person('Fay', 'Former'),
      await portfolio.person('Olu', 'Owner'),
    ];
    await portfolio.lease(house, unit, { type: 'AT_WILL', tenantIds: [renter] });
    const dates = { startsOn: '2025-01-01', endsOn: '2025-12-31' };
    await portfolio.lease(house, unit, { status: 'ENDED', ...dates, tenantIds: [former] });
    await add({ kind: 'COMPANY', companyName: 'Pipes Ltd', isContractor: true });
    const { data } = (await admin.call('GET', `/api/properties/${house}`)).body;
    const owners = [{ personId: owner, percent: '100' }];
    await admin.call('PUT', `/api/properties/${house}`, { body: { ...data, managerId: null, owners } });
    return { ...scene, house, unit, renter, former, owner };
  }

  it('follows from leases, shares, trades and sign-ins', async () => {
    const { admin, house, unit } = await givenEverybody();
    const { data } = (await admin.call('GET', '/api/people')).body;
    expect(data.map((row: { name: string; relations: string[] }) => [row.name, row.relations])).toEqual([
      ['Fay Former', []],
      ['Olu Owner', ['OWNER']],
      ['Pipes Ltd', ['CONTRACTOR']],
      ['Rea Renter', ['RENTER']],
      ['Zoe Office', ['STAFF']],
    ]);
    expect(data[3].home).toEqual({ unit: { id: unit, label: '7' }, property: { id: house, name: 'Elm House' } });
    expect(data[4].signIn).toBe('JOINED');
  });

  it.each([
    ['relation=RENTER', ['Rea Renter']],
    ['relation=OWNER', ['Olu Owner']],
    ['relation=CONTRACTOR', ['Pipes Ltd']],
    ['relation=STAFF', ['Zoe Office']],
    ['relation=OWNER&relation=RENTER', ['Olu Owner', 'Rea Renter']],
    ['relation=OWNER&q=rea', []],
  ])('narrows the list by %s', async (query, found) => {
    const { admin } = await givenEverybody();
    expect(await names(admin, `/api/people?${query}`)).toEqual(found);
  });

  it('shows leases, the last one first, and what somebody owns', async () => {
    const { admin, portfolio, house, unit, renter, owner } = await givenEverybody();
    const earlier = { startsOn: '2024-01-01', endsOn: '2024-12-31' };
    await portfolio.lease(house, unit, { status: 'ENDED', ...earlier, tenantIds: [renter] });
    const { leases } = (await admin.call('GET', `/api/people/${renter}`)).body.data;
    expect(leases).toMatchObject([
      { status: 'ACTIVE', startsOn: '2026-01-01', endsOn: null, unit: { label: '7' }, property: { name: 'Elm House' } },
      { status: 'ENDED', startsOn: '2024-01-01', endsOn: '2024-12-31' },
    ]);
    expect((await admin.call('GET', `/api/people/${owner}`)).body.data.owns).toEqual([
      { property: { id: house, name: 'Elm House' }, percent: '100', unitCount: 1, openTicketCount: 0 },
    ]);
  });

  it('limits an operator with a scope to the people of it, to staff, contractors and newcomers', async () => {
    const { org, admin, portfolio, add, house, renter } = await givenEverybody();
    const oak = await portfolio.property({ name: 'Oak House' });
    const other = await portfolio.person('Out', 'Of Scope');
    await portfolio.lease(oak, await portfolio.unit(oak), { type: 'AT_WILL', tenantIds: [other] });
    await add({ kind: 'PERSON', firstName: 'New', lastName: 'Comer' });
    const operator = await org.member(['operator'], { propertyIds: [house], firstName: 'Ola', lastName: 'Scoped' });
    expect(await names(operator, '/api/people')).toEqual([
      'Fay Former',
      'New Comer',
      'Ola Scoped',
      'Olu Owner',
      'Pipes Ltd',
      'Rea Renter',
      'Zoe Office',
    ]);
    expect((await operator.call('GET', `/api/people/${other}`)).status).toBe(404);
    expect((await operator.call('PUT', `/api/people/${other}`, { body: { ...ann, version: 1 } })).status).toBe(404);
    expect((await operator.call('GET', `/api/people/${renter}`)).status).toBe(200);
    expect(await names(admin, '/api/people?q=scope')).toHaveLength(2);
  });

  it('limits them also where somebody only looks after a property, or once asked for a repair there', async () => {
    const { org, admin, portfolio } = await given();
    const [elm, oak] = [await portfolio.property({ name: 'Elm' }), await portfolio.property({ name: 'Oak' })];
    const manage = async (propertyId: string, managerId: string) => {
      const { version } = (await admin.call('GET', `/api/properties/${propertyId}`)).body.data;
      return admin.call('PUT', `/api/properties/${propertyId}`, { body: { managerId, version } });
    };
    const ask = (propertyId: string, requestedById: string) =>
      admin.call('POST', '/api/maintenance', { body: { propertyId, requestedById, title: 'Tap drips' } });
    const { personId: nearManager } = await org.member(['operator']);
    const { personId: farManager } = await org.member(['operator']);
    const [nearAsker, farAsker] = [await portfolio.person(), await portfolio.person()];
    const done = [
      await manage(elm, nearManager),
      await manage(oak, farManager),
      await ask(elm, nearAsker),
      await ask(oak, farAsker),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // Staff is seen by all of it; who left it, only where they still stand on something.
    await transaction(server.current.pool, { orgId: org.orgId, identity: true }, (db) =>
      db
        .updateTable('memberships')
        .set({ roles: ['renter'] })
        .where('personId', 'in', [nearManager, farManager])
        .execute(),
    );
    const operator = await org.member(['operator'], { propertyIds: [elm] });
    const sees = async (id: string) => (await operator.call('GET', `/api/people/${id}`)).status;
    expect([await sees(nearManager), await sees(nearAsker)]).toEqual([200, 200]);
    expect([await sees(farManager), await sees(farAsker)]).toEqual([404, 404]);
    // What stands on a property in reach may be saved again as it is.
    const { version } = (await operator.call('GET', `/api/properties/${elm}`)).body.data;
    const body = { managerId: nearManager, name: 'Elm House', version };
    expect((await operator.call('PUT', `/api/properties/${elm}`, { body })).status).toBe(200);
  });

  it('shows nobody by having them named: neither on a lease, nor on a request, nor on a property', async () => {
    const { org, portfolio } = await given();
    const [elm, oak] = [await portfolio.property(), await portfolio.property()];
    const far = await portfolio.person('Far', 'Away');
    await portfolio.lease(oak, await portfolio.unit(oak), { tenantIds: [far] });
    const operator = await org.member(['operator'], { propertyIds: [elm] });
    const unitId = await portfolio.unit(elm);
    const attempts = [
      await operator.call('POST', '/api/leases', {
        body: {
          unitId,
          type: 'AT_WILL',
          startsOn: '2030-01-01',
          rent: '1',
          paymentDueDay: 1,
          parties: [{ personId: far, role: 'TENANT' }],
        },
      }),
      await operator.call('POST', '/api/maintenance', {
        body: { propertyId: elm, requestedById: far, title: 'Tap drips' },
      }),
      await operator.call('PUT', `/api/properties/${elm}`, { body: { managerId: far, version: 1 } }),
      await operator.call('PUT', `/api/properties/${elm}`, {
        body: { owners: [{ personId: far, percent: '100' }], version: 1 },
      }),
    ];
    expect(attempts.map(({ status, body }) => [status, body.errors?.[0]?.code])).toEqual(
      attempts.map(() => [400, 'request.not_in_reach']),
    );
    for (const { body } of attempts) expect(JSON.stringify(body)).not.toContain('Away');
    expect((await operator.call('GET', `/api/people/${far}`)).status).toBe(404);
    expect(
      (await operator.call('PUT', `/api/people/${far}`, { body: { email: 'a@b.example', version: 1 } })).status,
    ).toBe(404);
  });
});

describe('the list of people', () => {
  it.each([
    ['JOSE', ['José Núñez']],
    ['nunez jose', ['José Núñez']],
    ['jose@mail', ['José Núñez']],
    ['2079', ['José Núñez']],
    ['smith', []],
  ])('finds %s', async (q, found) => {
    const { admin, add } = await given();
    await add({
      kind: 'PERSON',
      firstName: 'José',
      lastName: 'Núñez',
      email: 'jose@mail.example',
      phone: { countryCode: '44', number: '2079460000' },
    });
    await add();
    expect(await names(admin, `/api/people?q=${encodeURIComponent(q)}`)).toEqual(found);
  });

  it('puts somebody without a first name, or without a last one, where their name belongs', async () => {
    const { admin, add } = await given();
    await add({ kind: 'PERSON', lastName: 'Kelly' });
    await add({ kind: 'PERSON', firstName: 'Ann', lastName: 'Lee' });
    await add({ kind: 'PERSON', firstName: 'Zed' });
    await add({ kind: 'COMPANY', companyName: 'Lift & Sons' });
    const { data } = (await admin.call('GET', '/api/people?sort=name')).body;
    expect(data.map(({ name }: { name: string }) => name)).toEqual([
      'Ann Lee',
      'Kelly',
      'Lift & Sons',
      'Zed',
      'Zoe Office',
    ]);
  });

  it('pages through equal names without losing or repeating one', async () => {
    const { admin, add } = await given();
    const ids = new Set<string>([admin.personId]);
    for (let i = 0; i < 6; i++) ids.add((await add()).id);
    for (const sort of ['name', '-createdAt']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const { data, page } = (await admin.call('GET', `/api/people?limit=2&sort=${sort}${cursor}`)).body;
        seen.push(...data.map((row: { id: string }) => row.id));
        cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
      } while (cursor);
      expect(seen).toHaveLength(7);
      expect(new Set(seen)).toEqual(ids);
    }
  });
});

describe('who may see people', () => {
  it('are staff, and nobody of another organization', async () => {
    const { org, add } = await given();
    const { id } = await add();
    for (const role of ['owner', 'renter'] as const) {
      const caller = await org.member([role]);
      expect((await caller.call('GET', '/api/people')).status).toBe(403);
      expect((await caller.call('GET', `/api/people/${id}`)).status).toBe(403);
      expect((await caller.call('POST', '/api/people', { body: ann })).status).toBe(403);
    }
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    expect((await stranger.call('GET', `/api/people/${id}`)).status).toBe(404);
    expect((await stranger.call('PUT', `/api/people/${id}`, { body: { ...ann, version: 1 } })).status).toBe(404);
    expect((await stranger.call('DELETE', `/api/people/${id}`)).status).toBe(404);
  });
});

const names = async (caller: Caller, url: string): Promise<string[]> =>
  (await caller.call('GET', url)).body.data.map((row: { name: string }) => row.name);
