import { describe, expect, it } from 'vitest';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

async function givenHouse() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const [propertyId, admin] = await Promise.all([portfolio.property({ name: 'Albion House' }), org.member(['admin'])]);
  return { org, portfolio, propertyId, admin };
}

/** Ids of all pages, and how many pages there were. */
async function listAll(by: Caller, query: string): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  for (let cursor = '', pages = 1; ; pages++) {
    const answer = await by.call('GET', `/api/leases?${query}${cursor && `&cursor=${cursor}`}`);
    expect(answer.status).toBe(200);
    ids.push(...answer.body.data.map((row: { id: string }) => row.id));
    cursor = answer.body.page.nextCursor;
    if (!cursor) return { ids, pages };
  }
}

describe('the list of leases', () => {
  it('comes newest first, by last day with open-ended ones at the end, or in the order of units', async () => {
    const { portfolio, propertyId, admin } = await givenHouse();
    const units = await Promise.all(['10', '2', '1'].map((number) => portfolio.unit(propertyId, number)));
    const [ten, two, one] = units as [string, string, string];
    const a = await portfolio.lease(propertyId, ten, { startsOn: '2026-01-01', endsOn: '2027-06-30' });
    const b = await portfolio.lease(propertyId, two, { startsOn: '2026-03-01', type: 'AT_WILL' });
    const c = await portfolio.lease(propertyId, one, {
      startsOn: '2026-02-01',
      endsOn: '2027-12-31',
      status: 'NOTICE',
      movesOutOn: '2026-12-31',
    });
    expect(await listAll(admin, 'limit=1')).toEqual({ ids: [b, c, a], pages: 3 });
    expect(await listAll(admin, 'limit=1&sort=endsOn')).toEqual({ ids: [c, a, b], pages: 3 });
    expect(await listAll(admin, 'limit=1&sort=unit')).toEqual({ ids: [c, b, a], pages: 3 });
    for (const sort of ['startsOn', 'endsOn', 'unit']) {
      const { ids } = await listAll(admin, `limit=1&sort=${sort}`);
      expect((await listAll(admin, `limit=2&sort=-${sort}`)).ids).toEqual(ids.toReversed());
    }
  });

  it('keeps its order when a unit gets another number', async () => {
    const { portfolio, propertyId, admin } = await givenHouse();
    const [first, second] = [await portfolio.unit(propertyId, '1'), await portfolio.unit(propertyId, '2')];
    const a = await portfolio.lease(propertyId, first);
    const b = await portfolio.lease(propertyId, second);
    const { body } = await admin.call('GET', `/api/units/${first}`);
    const { building, floor, beds, baths, area, areaUnit, rentable, version } = body.data;
    const renamed = await admin.call('PUT', `/api/units/${first}`, {
      body: { building, floor, beds, baths, area, areaUnit, rentable, version, number: '3', marketRent: null },
    });
    expect(renamed.status).toBe(200);
    expect((await listAll(admin, 'sort=unit')).ids).toEqual([b, a]);
  });

  it('is narrowed by state, property, unit, last day and words', async () => {
    const { portfolio, propertyId, admin } = await givenHouse();
    const elsewhere = await portfolio.property({ name: 'Wren Court' });
    const tenant = await portfolio.person('Zoë', 'Müller');
    const [one, two] = [await portfolio.unit(propertyId, '41'), await portfolio.unit(elsewhere, '42')];
    const ending = await portfolio.lease(propertyId, one, { endsOn: '2026-12-18', tenantIds: [tenant] });
    const running = await portfolio.lease(elsewhere, two, { endsOn: '2026-12-19' });
    const draft = await portfolio.lease(elsewhere, two, { status: 'DRAFT', endsOn: '2026-12-01' });
    const list = async (query: string) => (await listAll(admin, query)).ids.toSorted();
    expect(await list('status=DRAFT')).toEqual([draft]);
    expect(await list('status=DRAFT&status=ACTIVE')).toEqual([ending, running, draft].toSorted());
    expect(await list(`propertyId=${propertyId}`)).toEqual([ending]);
    expect(await list(`unitId=${two}`)).toEqual([running, draft].toSorted());
    expect(await list('endsWithinDays=30')).toEqual([ending]);
    expect(await list('endsWithinDays=31')).toEqual([ending, running].toSorted());
    expect(await list('q=muller')).toEqual([ending]);
    expect(await list('q=WREN+court')).toEqual([running, draft].toSorted());
    expect(await list('q=41')).toEqual([ending]);
    expect(await list('q=%25')).toEqual([]);
    expect((await admin.call('GET', `/api/leases/${ending}`)).body.data.renters).toEqual([
      { id: tenant, name: 'Zoë Müller' },
    ]);
  });

  it.each(['sort=rent', 'limit=0', 'limit=201', 'status=GONE', 'propertyId=1', 'cursor=abc', 'endsWithinDays=-1'])(
    'answers 400 to %s',
    async (query) => {
      const { admin } = await givenHouse();
      expect((await admin.call('GET', `/api/leases?${query}`)).status).toBe(400);
    },
  );
});

describe('who reaches a lease', () => {
  it('is staff: operators in their properties, in lists, details, search and writes alike', async () => {
    const { org, portfolio, propertyId } = await givenHouse();
    const elsewhere = await portfolio.property();
    const [near, far] = [await portfolio.unit(propertyId, '7'), await portfolio.unit(elsewhere, '7')];
    const [mine, other] = [await portfolio.lease(propertyId, near), await portfolio.lease(elsewhere, far)];
    const tenant = await portfolio.person();
    const operator = await org.member(['operator'], { propertyIds: [propertyId] });
    expect((await listAll(operator, '')).ids).toEqual([mine]);
    expect((await listAll(operator, 'q=7')).ids).toEqual([mine]);
    expect((await operator.call('GET', `/api/leases/${other}`)).status).toBe(404);
    const notice = { givenOn: '2026-11-18', movesOutOn: '2026-12-31', by: 'RENTER', version: 1 };
    expect((await operator.call('POST', `/api/leases/${other}/notice`, { body: notice })).status).toBe(404);
    expect((await operator.call('POST', `/api/leases/${mine}/notice`, { body: notice })).status).toBe(200);
    const terms = { type: 'AT_WILL', startsOn: '2027-01-01', rent: '1', paymentDueDay: 1 };
    const parties = [{ personId: tenant, role: 'TENANT' }];
    expect(await operator.call('POST', '/api/leases', { body: { unitId: far, ...terms, parties } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'unitId' }] },
    });
  });

  it.each(['owner', 'renter'] as const)('is not a %s', async (role) => {
    const { org, portfolio, propertyId } = await givenHouse();
    const id = await portfolio.lease(propertyId, await portfolio.unit(propertyId));
    const member = await org.member([role]);
    expect((await member.call('GET', '/api/leases')).status).toBe(403);
    expect((await member.call('GET', `/api/leases/${id}`)).status).toBe(403);
    expect((await member.call('DELETE', `/api/leases/${id}`)).status).toBe(403);
  });

  it('is nobody of another organization, and nobody signed out', async () => {
    const { portfolio, propertyId } = await givenHouse();
    const id = await portfolio.lease(propertyId, await portfolio.unit(propertyId));
    const { admin: stranger } = await givenHouse();
    const body = { version: 1 };
    const attempts = [
      stranger.call('GET', `/api/leases/${id}`),
      stranger.call('DELETE', `/api/leases/${id}`),
      ...['activate', 'withdraw-notice', 'cancel'].map((action) =>
        stranger.call('POST', `/api/leases/${id}/${action}`, { body }),
      ),
      stranger.call('POST', `/api/leases/${id}/end`, { body: { ...body, movedOutOn: '2026-11-18' } }),
    ];
    for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject({ status: 404 });
    expect((await stranger.call('GET', `/api/leases?propertyId=${propertyId}`)).status).toBe(404);
    expect((await server.current.app.inject({ url: `/api/leases/${id}` })).statusCode).toBe(401);
  });
});

describe("a renter's own lease", () => {
  it('shows the current one first, with address and people but nothing of drafts or other renters', async () => {
    const { org, portfolio, propertyId, admin } = await givenHouse();
    const [unitId, next] = [await portfolio.unit(propertyId, '3'), await portfolio.unit(propertyId, '4')];
    const renter = await org.member(['renter'], { firstName: 'Ben', lastName: 'Osei' });
    const tenantIds = [renter.personId];
    const signed = await portfolio.lease(propertyId, next, {
      status: 'SIGNED',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      tenantIds,
    });
    const current = await portfolio.lease(propertyId, unitId, { tenantIds });
    const ended = await portfolio.lease(propertyId, unitId, {
      status: 'ENDED',
      startsOn: '2025-01-01',
      endsOn: '2025-12-31',
      tenantIds,
    });
    await portfolio.lease(propertyId, unitId, {
      status: 'DRAFT',
      startsOn: '2028-01-01',
      endsOn: '2028-12-31',
      tenantIds,
    });
    await portfolio.lease(propertyId, await portfolio.unit(propertyId), { tenantIds: [await portfolio.person()] });
    const { body } = await renter.call('GET', '/api/lease');
    expect(body.data.map((lease: { id: string }) => lease.id)).toEqual([current, signed, ended]);
    expect(body.data[0]).toMatchObject({
      unit: { label: '3' },
      property: { name: 'Albion House' },
      address: { city: 'Albany', zipCode: '12203' },
      renters: [{ name: 'Ben Osei' }],
      rent: { amount: '1500.00', currency: 'USD' },
      manager: null,
    });
    expect((await admin.call('GET', '/api/lease')).status).toBe(403);
    expect((await (await org.member(['renter'])).call('GET', '/api/lease')).body.data).toEqual([]);
  });
});
