import { describe, expect, it } from 'vitest';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

async function givenHouses() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const [first, second] = [await portfolio.property(), await portfolio.property()];
  return { org, portfolio, first, second, admin: await org.member(['admin']) };
}

const report = (by: Caller, propertyId: string, title: string, extra: Record<string, unknown> = {}) =>
  by.call('POST', '/api/maintenance', { body: { propertyId, title, category: 'PLUMBING', ...extra } });
const summary = async (by: Caller) => (await by.call('GET', '/api/dashboard/admin-summary')).body.data;

describe('what waits for staff', () => {
  it('is nothing in an empty organization', async () => {
    const org = await givenOrganization(server.current);
    const admin = await org.member(['admin']);
    expect(await summary(admin)).toEqual({
      units: { rentable: 0, occupied: 0, leaving: 0, vacant: 0 },
      tickets: { open: 0, overdue: 0, byColumn: expect.arrayContaining([{ column: 'NEW', count: 0 }]) },
      leasesEnding: { within30: 0, within60: 0, within90: 0 },
      yourTurn: [],
      yourTurnCount: 0,
      endingSoon: [],
      today: '2026-11-18',
    });
  });

  it('counts units, leases that end and requests, and shows the most urgent first', async () => {
    const { portfolio, first, second, admin } = await givenHouses();
    const ends = ['2026-11-10', '2026-12-18', '2027-01-17', '2027-02-16', '2027-02-17'];
    const leases: string[] = [];
    for (const endsOn of ends) leases.push(await portfolio.lease(first, await portfolio.unit(first), { endsOn }));
    await portfolio.lease(second, await portfolio.unit(second), { status: 'NOTICE', movesOutOn: '2026-11-30' });
    await portfolio.unit(second);
    await portfolio.unit(second, 'cellar', false);
    const normal = await report(admin, first, 'A dripping tap');
    const urgent = await report(admin, second, 'Water through the ceiling', { priority: 'EMERGENCY' });
    const found = await summary(admin);
    expect(found.units).toEqual({ rentable: 7, occupied: 6, leaving: 1, vacant: 1 });
    expect(found.leasesEnding).toEqual({ within30: 3, within60: 4, within90: 5 });
    expect(found.endingSoon.map((lease: { id: string }) => lease.id).slice(0, 1)).toEqual(leases.slice(0, 1));
    expect(found.endingSoon).toHaveLength(5);
    expect(found.tickets).toMatchObject({ open: 2, overdue: 0 });
    expect(found.tickets.byColumn[0]).toEqual({ column: 'NEW', count: 2 });
    expect(found.yourTurn.map((ticket: { id: string }) => ticket.id)).toEqual([
      urgent.body.data.id,
      normal.body.data.id,
    ]);
    expect(found.yourTurnCount).toBe(2);
    server.current.clock.set('2026-12-18T15:00:00Z');
    expect((await summary(admin)).tickets).toMatchObject({ open: 2, overdue: 2 });
    server.current.clock.set('2026-11-18T15:00:00Z');
  });

  it('agrees with the lists that its figures open', async () => {
    const { portfolio, first, admin } = await givenHouses();
    for (const endsOn of ['2026-11-10', '2026-12-01', '2027-01-20'])
      await portfolio.lease(first, await portfolio.unit(first), { endsOn });
    const { leasesEnding } = await summary(admin);
    for (const days of [30, 60, 90]) {
      const { body } = await admin.call('GET', `/api/leases?endsWithinDays=${days}`);
      expect([days, body.page.total]).toEqual([days, leasesEnding[`within${days}`]]);
    }
  });

  it('stays within the properties of an operator', async () => {
    const { org, portfolio, first, second, admin } = await givenHouses();
    for (const propertyId of [first, second])
      await portfolio.lease(propertyId, await portfolio.unit(propertyId), { endsOn: '2026-12-01' });
    await report(admin, first, 'Here');
    await report(admin, second, 'There');
    const operator = await org.member(['operator'], { propertyIds: [second] });
    expect(await summary(operator)).toMatchObject({
      units: { rentable: 1, occupied: 1 },
      tickets: { open: 1 },
      leasesEnding: { within30: 1 },
      yourTurn: [{ title: 'There' }],
      yourTurnCount: 1,
      endingSoon: [{ property: { id: second } }],
    });
  });

  it('is for staff only', async () => {
    const org = await givenOrganization(server.current);
    for (const role of ['owner', 'renter'] as const)
      expect((await (await org.member([role])).call('GET', '/api/dashboard/admin-summary')).status).toBe(403);
    expect((await (await org.member(['operator'])).call('GET', '/api/dashboard/own-summary')).status).toBe(403);
  });
});

describe('what waits for an owner or renter', () => {
  it('is a renter’s lease and own requests, what waits for them first', async () => {
    const { org, portfolio, first, admin } = await givenHouses();
    const unitId = await portfolio.unit(first, '12B');
    const renter = await org.member(['renter']);
    const leaseId = await portfolio.lease(first, unitId, { tenantIds: [renter.personId] });
    await report(admin, first, 'Somebody else has this');
    expect(
      (await renter.call('POST', '/api/maintenance', { body: { title: 'A leak', category: 'PLUMBING' } })).status,
    ).toBe(200);
    const { body } = await renter.call('GET', '/api/dashboard/own-summary');
    expect(body.data).toMatchObject({
      leases: [{ id: leaseId, unit: { label: '12B' } }],
      properties: [],
      tickets: [{ title: 'A leak' }],
      openTicketCount: 1,
      today: '2026-11-18',
    });
  });

  it('names of a renter’s ended leases those on which something is left open, and nothing once they are even', async () => {
    const { org, portfolio, first, admin } = await givenHouses();
    await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2099-01-01' } });
    const renter = await org.member(['renter']);
    const ended = async (status: 'ENDED' | 'ACTIVE', endsOn: string) => {
      const unitId = await portfolio.unit(first);
      return portfolio.lease(first, unitId, { status, endsOn, tenantIds: [renter.personId] });
    };
    const [owing, even, held, home] = [
      await ended('ENDED', '2026-10-31'),
      await ended('ENDED', '2026-09-30'),
      await ended('ENDED', '2026-08-31'),
      await ended('ACTIVE', '2026-12-31'),
    ];
    for (const id of [owing, even, home]) await booksOf(admin, id).charge('90.00', '2026-08-01');
    await booksOf(admin, even).pay('90.00', '2026-08-02');
    await admin.call('POST', `/api/leases/${held}/opening-balances`, {
      body: { on: '2026-07-31', deposit: '700.00', prepaid: '40.00' },
    });
    const left = async () => (await renter.call('GET', '/api/dashboard/own-summary')).body.data.leftOpen;
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    expect(await left()).toEqual([
      { leaseId: owing, owed: usd('90.00'), deposit: usd('0.00'), prepaid: usd('0.00'), settleByOn: '2026-11-14' },
      { leaseId: held, owed: usd('0.00'), deposit: usd('700.00'), prepaid: usd('40.00'), settleByOn: '2026-09-14' },
    ]);
    await booksOf(admin, owing).pay('90.00', '2026-11-02');
    await admin.call('POST', `/api/leases/${held}/deposit/settlement`, { body: { on: '2026-11-03' } });
    expect(await left()).toEqual([]);
  });

  it('tells an owner what happened last at their properties, as far as they may read it, and a renter nothing', async () => {
    const { org, portfolio, first, second, admin } = await givenHouses();
    const third = await portfolio.property();
    const owner = await org.member(['owner']);
    const renter = await org.member(['renter']);
    for (const propertyId of [first, third]) await portfolio.owner(propertyId, owner.personId);
    await portfolio.lease(first, await portfolio.unit(first), { tenantIds: [renter.personId] });
    const titles = ['One', 'Two', 'Three', 'Four'];
    for (const title of titles) await report(admin, first, title);
    const newest = [
      (await report(admin, third, 'Five')).body.data.id,
      (await report(admin, third, 'Six')).body.data.id,
    ];
    await report(admin, third, 'Between us', { visibleToOwner: false });
    await report(admin, second, 'Not theirs');
    const lately = (await owner.call('GET', '/api/activities/lately')).body.data;
    expect(lately).toHaveLength(5);
    expect(lately.map(({ at }: { at: string }) => at)).toEqual(
      lately
        .map(({ at }: { at: string }) => at)
        .toSorted()
        .toReversed(),
    );
    const told = JSON.stringify(lately);
    for (const id of newest) expect(told).toContain(id);
    for (const hidden of ['Between us', 'Not theirs']) expect(told).not.toContain(hidden);
    expect((await renter.call('GET', '/api/activities/lately')).body.data).toEqual([]);
  });

  it('is an owner’s properties and the requests they may see', async () => {
    const { org, portfolio, first, second, admin } = await givenHouses();
    const owner = await org.member(['owner']);
    await portfolio.owner(first, owner.personId);
    await portfolio.unit(first);
    await report(admin, first, 'Open to the owner');
    await report(admin, first, 'Between us', { visibleToOwner: false });
    await report(admin, second, 'Not theirs');
    const { body } = await owner.call('GET', '/api/dashboard/own-summary');
    expect(body.data).toMatchObject({
      leases: [],
      properties: [{ id: first, unitCount: 1 }],
      tickets: [{ title: 'Open to the owner' }],
      openTicketCount: 1,
    });
  });

  it('names an owner the amount they are asked for, until they have decided', async () => {
    const { org, portfolio, first, admin } = await givenHouses();
    const owner = await org.member(['owner']);
    await portfolio.owner(first, owner.personId);
    const { id } = (await report(admin, first, 'The boiler is old')).body.data;
    const move = async (caller: Caller, what: string, body: object) => {
      const { version } = (await admin.call('GET', `/api/maintenance/${id}`)).body.data;
      expect((await caller.call('POST', `/api/maintenance/${id}/${what}`, { body: { version, ...body } })).status).toBe(
        200,
      );
    };
    const asked = async () => (await owner.call('GET', '/api/dashboard/own-summary')).body.data.tickets[0].amountAsked;
    expect(await asked()).toBeNull();
    await move(admin, 'status', { status: 'TRIAGED' });
    await move(admin, 'approval', { amount: '1840' });
    expect(await asked()).toMatchObject({ amount: '1840.00' });
    await move(admin, 'status', { status: 'TRIAGED' });
    expect(await asked()).toBeNull();
  });
});
