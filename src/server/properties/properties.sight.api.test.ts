import { describe, expect, it } from 'vitest';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const input = {
  name: 'Elm House',
  kind: 'RESIDENTIAL',
  subType: 'MULTI_FAMILY',
  address: { street: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12203', country: 'US' },
  timeZone: 'America/New_York',
  currency: 'USD',
};

async function given() {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const add = async (more: object = {}) =>
    (await admin.call('POST', '/api/properties', { body: { ...input, ...more } })).body.data;
  return { org, portfolio: givenPortfolio(server.current, org), add };
}

describe('what each role sees of a property', () => {
  async function givenTwoHouses() {
    const { org, portfolio, add } = await given();
    const owner = await org.member(['owner']);
    const renter = await org.member(['renter']);
    const elm = await add({ owners: [{ personId: owner.personId, percent: '100' }] });
    const oak = await add({ name: 'Oak House' });
    const [home, next] = [await portfolio.unit(elm.id, '1'), await portfolio.unit(elm.id, '2')];
    await portfolio.lease(elm.id, home, { type: 'AT_WILL', tenantIds: [renter.personId] });
    await portfolio.lease(elm.id, next, { type: 'AT_WILL' });
    return { org, portfolio, owner, renter, elm, oak };
  }

  it('an owner sees the own one in full, and no other', async () => {
    const { owner, elm, oak } = await givenTwoHouses();
    expect(await names(owner, '/api/properties')).toEqual(['Elm House']);
    expect((await owner.call('GET', `/api/properties/${elm.id}`)).body.data).toMatchObject({
      unitCount: 2,
      owners: [{ percent: '100' }],
      can: { edit: false, remove: false, addUnit: false, report: true },
    });
    expect((await owner.call('GET', `/api/properties/${oak.id}`)).status).toBe(404);
  });

  it('a renter sees where they live, counts only the own home and learns no owner', async () => {
    const { renter, elm, oak } = await givenTwoHouses();
    expect(await names(renter, '/api/properties')).toEqual(['Elm House']);
    expect((await renter.call('GET', `/api/properties/${elm.id}`)).body.data).toMatchObject({
      unitCount: 1,
      occupiedCount: 1,
      owners: [],
      can: { edit: false, remove: false, addUnit: false, report: true },
    });
    expect((await renter.call('GET', `/api/properties/${oak.id}`)).status).toBe(404);
  });

  it('a renter who looks for homes that are left or stand empty finds the own ones, and hears of no neighbor', async () => {
    const { org, portfolio, renter, elm } = await givenTwoHouses();
    const unit = await portfolio.unit(elm.id, '3');
    await portfolio.lease(elm.id, unit, { status: 'NOTICE', endsOn: '2026-08-31' });
    await portfolio.unit(elm.id, '4');
    const [admin, leaving, coming] = [
      await org.member(['admin']),
      await org.member(['renter']),
      await org.member(['renter']),
    ];
    const own = await portfolio.unit(elm.id, '5');
    await portfolio.lease(elm.id, own, { status: 'NOTICE', endsOn: '2026-08-31', tenantIds: [leaving.personId] });
    const next = { status: 'SIGNED', startsOn: '2026-09-01', endsOn: '2027-08-31' } as const;
    await portfolio.lease(elm.id, own, { ...next, tenantIds: [coming.personId] });
    const found = async (who: Caller) => [
      await names(who, '/api/properties?attention=LEAVING'),
      await names(who, '/api/properties?attention=EMPTY_UNITS'),
    ];
    expect(await found(admin)).toEqual([['Elm House'], ['Elm House']]);
    expect(await found(renter)).toEqual([[], []]);
    expect(await found(leaving)).toEqual([['Elm House'], []]);
    expect(await found(coming)).toEqual([[], ['Elm House']]);
  });

  it('a renter who moved out sees it no more', async () => {
    const { org, portfolio, renter, elm } = await givenTwoHouses();
    const moved = await org.member(['renter']);
    const unit = await portfolio.unit(elm.id, '3');
    await portfolio.lease(elm.id, unit, { status: 'ENDED', endsOn: '2026-05-31', tenantIds: [moved.personId] });
    expect(await names(moved, '/api/properties')).toEqual([]);
    expect((await moved.call('GET', `/api/properties/${elm.id}`)).status).toBe(404);
    const found = async (who: Caller) =>
      JSON.stringify((await who.call('GET', '/api/search?q=elm')).body.data).includes(elm.id);
    expect([await found(renter), await found(moved)]).toEqual([true, false]);
    expect((await renter.call('GET', `/api/properties/${elm.id}`)).status).toBe(200);
  });

  it('an operator with a scope sees, finds and changes only what lies in it', async () => {
    const { org, elm, oak } = await givenTwoHouses();
    const operator = await org.member(['operator'], { propertyIds: [elm.id] });
    expect(await names(operator, '/api/properties?q=house')).toEqual(['Elm House']);
    expect(await names(operator, '/api/properties?q=oak')).toEqual([]);
    const body = { ...input, status: 'ACTIVE', version: 1 };
    expect((await operator.call('PUT', `/api/properties/${oak.id}`, { body })).status).toBe(404);
    expect((await operator.call('PUT', `/api/properties/${elm.id}`, { body })).status).toBe(200);
  });

  it('nobody reaches a property of another organization, whatever they ask for', async () => {
    const { elm } = await givenTwoHouses();
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    const body = { ...input, status: 'ACTIVE', version: 1 };
    const url = `/api/properties/${elm.id}`;
    expect((await stranger.call('GET', url)).status).toBe(404);
    expect((await stranger.call('PUT', url, { body })).status).toBe(404);
    expect((await stranger.call('DELETE', url)).status).toBe(404);
    expect(await names(stranger, '/api/properties?q=elm')).toEqual([]);
  });

  it('owners and renters may change nothing', async () => {
    const { owner, renter, elm } = await givenTwoHouses();
    for (const caller of [owner, renter]) {
      expect((await caller.call('POST', '/api/properties', { body: input })).status).toBe(403);
      const body = { ...input, status: 'ACTIVE', version: 1 };
      expect((await caller.call('PUT', `/api/properties/${elm.id}`, { body })).status).toBe(403);
      expect((await caller.call('DELETE', `/api/properties/${elm.id}`)).status).toBe(403);
    }
  });
});

const names = async (caller: Caller, url: string): Promise<string[]> =>
  (await caller.call('GET', url)).body.data.map((row: { name: string }) => row.name);
