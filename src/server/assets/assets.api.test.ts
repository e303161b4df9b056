import { describe, expect, it } from 'vitest';
import { givenOrganization } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

// A Wednesday, 10:00 in New York.
const WEDNESDAY = '2026-11-18T15:00:00Z';
const server = sharedServer({ at: WEDNESDAY });

type Given = { home: Home; id: string; get(): Promise<Awaited<ReturnType<Home['operator']['call']>>['body']['data']> };

async function givenAsset(body: object = {}): Promise<Given> {
  server.current.clock.set(WEDNESDAY);
  const home = await givenHome(server.current);
  const created = await home.operator.call('POST', '/api/assets', {
    body: { propertyId: home.propertyId, name: 'Boiler 1', kind: 'BOILER', ...body },
  });
  expect(created.status).toBe(200);
  const { id } = created.body.data;
  return { home, id, get: async () => (await home.operator.call('GET', `/api/assets/${id}`)).body.data };
}

const report = (home: Home, body: object) =>
  home.operator.call('POST', '/api/maintenance', {
    body: { propertyId: home.propertyId, title: 'No hot water', category: 'HEATING', ...body },
  });

async function givenCost(home: Home, ticketId: string, unitCost: string, incurredOn: string) {
  const body = { type: 'LABOUR', description: 'Burner', unitCost, incurredOn, overLimitReason: 'No hot water' };
  const answer = await home.operator.call('POST', `/api/maintenance/${ticketId}/costs`, { body });
  expect(answer.status).toBe(200);
  return answer.body.data as { id: string; version: number };
}

describe('equipment', () => {
  it('says what its requests cost so far, however they were added, changed and deleted', async () => {
    const { home, id, get } = await givenAsset({ replacementCost: '12900.00' });
    const first = (await report(home, { assetId: id })).body.data;
    const second = (await report(home, { assetId: id, title: 'Leaks' })).body.data;
    await report(home, { title: 'Something else' });
    await givenCost(home, first.id, '100.00', '2020-03-01');
    await givenCost(home, first.id, '40.50', '2026-10-01');
    await givenCost(home, second.id, '9.50', '2026-11-02');
    expect(await get()).toMatchObject({
      costTotal: { amount: '150.00', currency: 'USD' },
      recentCost: { amount: '50.00', currency: 'USD' },
      recentSinceOn: '2024-11-18',
      requestCount: 2,
      openRequestCount: 2,
      replaceReasons: [],
    });
    const { costs } = (await home.operator.call('GET', `/api/maintenance/${first.id}`)).body.data;
    for (const cost of costs)
      expect(
        (await home.operator.call('DELETE', `/api/maintenance/${first.id}/costs/${cost.id}`, { body: {} })).status,
      ).toBe(200);
    expect(await get()).toMatchObject({ costTotal: { amount: '9.50' }, recentCost: { amount: '9.50' } });
    const listed = await home.operator.call('GET', `/api/maintenance?assetId=${id}`);
    expect(listed.body.data.map(({ ref }: { ref: string }) => ref).toSorted()).toEqual(
      [first.ref, second.ref].toSorted(),
    );
  });

  it('is found where a new one is worth a thought, by the same rule as its page says', async () => {
    const dear = await givenAsset({ replacementCost: '100.00' });
    const { home } = dear;
    const put = async (body: object) =>
      (await home.operator.call('POST', '/api/assets', { body: { propertyId: home.propertyId, ...body } })).body.data;
    await put({ name: 'Old', installedOn: '2001-11-18', expectedLifeYears: 25 });
    await put({ name: 'Taken out', installedOn: '1990-01-01', expectedLifeYears: 25, retiredOn: '2026-11-18' });
    await put({ name: 'Young', installedOn: '2001-11-19', expectedLifeYears: 25 });
    const ticket = (await report(home, { assetId: dear.id })).body.data;
    await givenCost(home, ticket.id, '50.00', '2026-11-01');
    const names = async (query: string) =>
      (await home.operator.call('GET', `/api/assets?${query}`)).body.data.map(({ name }: { name: string }) => name);
    expect(await names('isToReplace=true')).toEqual(['Boiler 1', 'Old']);
    expect(await names('state=RETIRED')).toEqual(['Taken out']);
    expect(await names('q=boil')).toEqual(['Boiler 1']);
    expect((await dear.get()).replaceReasons).toEqual(['COST']);
  });

  it('is of a unit of its property, is taken out after it was put in, and costs something new', async () => {
    const { home, id, get } = await givenAsset();
    const elsewhere = await home.portfolio.property({ name: 'Elsewhere' });
    const unitId = await home.portfolio.unit(elsewhere, '1');
    const put = async (body: object) =>
      home.admin.call('PUT', `/api/assets/${id}`, { body: { version: (await get()).version, ...body } });
    for (const [body, path] of [
      [{ unitId }, 'unitId'],
      [{ installedOn: '2026-02-02', retiredOn: '2026-02-01' }, 'retiredOn'],
      [{ replacementCost: '0' }, 'replacementCost'],
      [{ replacementCost: '-4' }, 'replacementCost'],
      [{ replacementCost: '1.005' }, 'replacementCost'],
    ] as const)
      expect(await put(body), path).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await put({ unitId: home.unitId, replacementCost: '900' })).body.data).toMatchObject({
      unit: { id: home.unitId, label: '14' },
      replacementCost: { amount: '900.00', currency: 'USD' },
    });
  });

  it('stays while requests belong to it, and goes where none does', async () => {
    const { home, id } = await givenAsset();
    const ticket = (await report(home, { assetId: id })).body.data;
    const remove = () => home.operator.call('DELETE', `/api/assets/${id}`);
    expect((await remove()).body.code).toBe('asset.has_requests');
    const { version } = ticket;
    const put = { body: { assetId: null, version } };
    expect((await home.operator.call('PUT', `/api/maintenance/${ticket.id}`, put)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  it('is nobody’s but the office’s that sees the property', async () => {
    const { home, id } = await givenAsset();
    const elsewhere = await home.org.member(['operator'], { propertyIds: [] });
    const stranger = await (await givenOrganization(server.current)).member(['admin']);
    const answers = await Promise.all(
      [home.owner, home.renter, elsewhere, stranger].map((caller) => caller.call('GET', `/api/assets/${id}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
  });
});

describe('a request about equipment', () => {
  it('says that the maker is to be called first while the warranty held on the day of the report', async () => {
    const { home, id } = await givenAsset({ warrantyUntilOn: '2026-11-18', warrantyBy: 'Weilmann, 555-0100' });
    const ticket = (await report(home, { assetId: id })).body.data;
    expect(ticket.asset).toMatchObject({
      id,
      name: 'Boiler 1',
      isUnderWarranty: true,
      warrantyBy: 'Weilmann, 555-0100',
    });
    // Somebody comes to it a month later: what broke in time is still the maker's.
    server.current.clock.set('2026-12-18T15:00:00Z');
    const path = `/api/maintenance/${ticket.id}`;
    expect((await home.operator.call('GET', path)).body.data.asset.isUnderWarranty).toBe(true);
    const later = (await report(home, { assetId: id })).body.data;
    expect(later.asset.isUnderWarranty).toBe(false);
    expect((await home.owner.call('GET', path)).body.data.asset).toBeNull();
  });

  it('names what stands at its place, and nobody names what they may not see', async () => {
    const { home, id } = await givenAsset({ unitId: undefined });
    const other = await home.portfolio.property({ name: 'Elsewhere' });
    const refused = await home.admin.call('POST', '/api/maintenance', {
      body: { propertyId: other, title: 'No heat', assetId: id },
    });
    expect(refused).toMatchObject({ status: 400, body: { code: 'ticket.asset_elsewhere' } });
    const unitId = await home.portfolio.unit(home.propertyId, '15');
    const inFlat = (
      await home.operator.call('POST', '/api/assets', {
        body: { propertyId: home.propertyId, unitId: home.unitId, name: 'Fridge' },
      })
    ).body.data;
    expect((await report(home, { unitId, assetId: inFlat.id })).body.code).toBe('ticket.asset_elsewhere');
    expect((await report(home, { unitId: home.unitId, assetId: inFlat.id })).status).toBe(200);
    const byRenter = await home.renter.call('POST', '/api/maintenance', {
      body: { title: 'Warm', assetId: inFlat.id },
    });
    expect(byRenter.status).toBe(400);
    expect(
      (await home.renter.call('POST', '/api/maintenance', { body: { title: 'Warm' } })).body.data.asset,
    ).toBeNull();
  });

  it('keeps its manual as a document of the thing', async () => {
    const { home, id } = await givenAsset();
    expect((await home.operator.call('GET', `/api/documents?subjectType=asset&subjectId=${id}`)).body.data).toEqual([]);
  });
});

describe('equipment elsewhere', () => {
  it('is found by what stands on it, by those who may see it', async () => {
    const { home, id } = await givenAsset({ make: 'Weilmann', model: 'Condens 40', serialNumber: 'WB-4711' });
    const find = async (q: string, by = home.operator) =>
      (await by.call('GET', `/api/search?q=${encodeURIComponent(q)}&among=asset`)).body.data;
    for (const q of ['boiler', 'weilmann', 'wb-4711', 'cond boil'])
      expect(await find(q)).toMatchObject([
        { subject: 'asset', findings: [{ id, name: 'Boiler 1', detail: 'Weilmann Condens 40' }] },
      ]);
    const elsewhere = await home.org.member(['operator'], { propertyIds: [] });
    expect(await find('boiler', elsewhere)).toEqual([{ subject: 'asset', findings: [] }]);
    expect([await find('boiler', home.owner), await find('boiler', home.renter)]).toEqual([[], []]);
  });
});
