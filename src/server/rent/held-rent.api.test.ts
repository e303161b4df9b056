import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';
import { workNights } from './rent.jobs.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

/** A lease at 1,500.00 a month, charged from November on, the first half of whose November was locked before anything was charged. */
async function given() {
  server.current.clock.set('2026-11-18T15:00:00Z');
  const home = await givenHome(server.current);
  const unitId = await home.portfolio.unit(home.propertyId, '15');
  const leaseId = await home.portfolio.lease(home.propertyId, unitId, {
    type: 'AT_WILL',
    tenantIds: [home.renter.personId],
  });
  const superadmin = await home.org.member(['superadmin']);
  const lock = async (lockedThroughOn: string | null) => {
    const { organization } = (await superadmin.call('GET', '/api/periods')).body.data;
    const body = { closedThroughOn: lockedThroughOn, lockedThroughOn, version: organization.version };
    const { status } = await superadmin.call('POST', '/api/periods', { body });
    expect(status).toBe(200);
  };
  const books = booksOf(home.admin, leaseId);
  const on = (day: string) => server.current.clock.set(`${day}T15:00:00Z`);
  const nightsTo = (day: string) => {
    on(day);
    return workNights(systemContext(server.current.deps, home.org.orgId));
  };
  const held = async (by = home.admin) => by.call('GET', `/api/leases/${leaseId}/held-rent`);
  const parts = async () => (await held()).body.data.parts;
  const decide = async (chargeOn: string | null, { amount = '1500.00', by = home.admin, heldId = '' } = {}) =>
    by.call('POST', `/api/leases/${leaseId}/held-rent`, {
      body: { heldId: heldId || (await parts())[0].id, amount, chargeOn },
    });
  const charges = async () =>
    (await books.ledger()).lines
      .filter(({ type }: { type: string }) => type === 'CHARGE')
      .map(({ dueOn, charge, daysCharged }: Record<string, unknown>) => [dueOn, charge, daysCharged]);
  const proof = async () => (await proveBooks(server.current.deps, home.org.orgId)).flatMap(({ findings }) => findings);
  await home.admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2026-11-01' } });
  await lock('2026-11-17');
  await nightsTo('2026-11-18');
  return { ...home, superadmin, leaseId, lock, books, on, nightsTo, held, parts, decide, charges, proof };
}

describe('rent of a month that is locked when it falls due', () => {
  it('waits, with the night done, and rent that falls due later is charged on time', async () => {
    const home = await given();
    expect((await home.held()).body.data).toMatchObject({
      currency: 'USD',
      firstOpenOn: '2026-11-18',
      parts: [{ account: { number: '4000' }, ...NOVEMBER, dueOn: '2026-11-01', amount: '1500.00', isOwedWhole: true }],
    });
    expect(await home.nightsTo('2026-12-02')).toMatchObject({ failedCount: 0 });
    expect(await home.charges()).toEqual([['2026-12-01', '1500.00', null]]);
    expect(await home.parts()).toHaveLength(1);
    expect(await home.proof()).toEqual([]);
  });

  it('is told to staff once, not to renters, and stands among what needs a decision', async () => {
    const home = await given();
    await home.nightsTo('2026-11-20');
    const lines = async (by = home.admin) =>
      (await by.call('GET', `/api/activities?leaseId=${home.leaseId}`)).body.data.filter(
        ({ type }: { type: string }) => type === 'lease.rent_held',
      );
    expect(await lines()).toMatchObject([{ facts: { amount: '1500.00', currency: 'USD', ...NOVEMBER } }]);
    expect(await lines(home.renter)).toEqual([]);
    const waiting = async () =>
      (await home.admin.call('GET', '/api/financial/decisions')).body.data.find(
        ({ kind }: { kind: string }) => kind === 'HELD_RENT',
      );
    // The other home of the house waits, too.
    expect(await waiting()).toMatchObject({ count: 2 });
    await home.decide(null);
    expect(await waiting()).toMatchObject({ count: 1 });
  });

  it('is charged on an open day once somebody says so, once, and says which days it is for', async () => {
    const home = await given();
    await home.nightsTo('2026-12-02');
    const [{ id: heldId }] = await home.parts();
    expect(await home.decide('2026-11-15')).toMatchObject({ status: 409, body: { code: 'ledger.period_locked' } });
    expect(await home.decide('2026-12-01', { amount: '1400.00' })).toMatchObject({
      status: 409,
      body: { code: 'rent.held_changed' },
    });
    const answers = await Promise.all([
      home.decide('2026-12-01', { heldId }),
      home.decide(null, { heldId, by: home.superadmin }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await home.decide('2026-12-01', { heldId });
    expect(again).toMatchObject({ status: 409, body: { code: 'rent.held_changed' } });
    expect(await home.parts()).toEqual([]);
    expect(await home.proof()).toEqual([]);
  });

  it('that is charged stays charged once, also where the month is opened again', async () => {
    const home = await given();
    await home.nightsTo('2026-12-02');
    expect((await home.decide('2026-12-01')).status).toBe(200);
    await home.lock(null);
    await home.nightsTo('2026-12-04');
    expect(await home.charges()).toEqual([
      ['2026-12-01', '1500.00', null],
      ['2026-12-01', '1500.00', NOVEMBER],
    ]);
    expect(await home.books.ledger()).toMatchObject({ balance: '3000.00', due: '3000.00' });
  });

  it('that is left out is charged by no night', async () => {
    const home = await given();
    expect((await home.decide(null)).body.data.parts).toEqual([]);
    await home.lock(null);
    await home.nightsTo('2026-12-02');
    expect(await home.charges()).toEqual([['2026-12-01', '1500.00', null]]);
  });

  it('is charged by itself, due on its own day, where the month is opened again', async () => {
    const home = await given();
    await home.nightsTo('2026-12-02');
    await home.lock(null);
    await home.nightsTo('2026-12-03');
    expect(await home.charges()).toEqual([
      ['2026-11-01', '1500.00', null],
      ['2026-12-01', '1500.00', null],
    ]);
    expect(await home.parts()).toEqual([]);
    expect(await home.proof()).toEqual([]);
  });

  it('is left to people where the lease ended within its days, also where the month is opened again', async () => {
    const home = await given();
    const { version } = (await home.admin.call('GET', `/api/leases/${home.leaseId}`)).body.data;
    await home.admin.call('POST', `/api/leases/${home.leaseId}/end`, { body: { movedOutOn: '2026-11-12', version } });
    expect(await home.parts()).toMatchObject([{ isOwedWhole: false }]);
    await home.lock(null);
    await home.nightsTo('2026-11-20');
    expect(await home.charges()).toEqual([]);
    expect((await home.decide('2026-11-12')).status).toBe(200);
    // 18 of 30 days of November are for days after the move-out, and can be credited.
    const unused = await home.admin.call('GET', `/api/leases/${home.leaseId}/unused-rent?lastOn=2026-11-12`);
    expect(unused.body.data.total).toBe('900.00');
  });

  it('is decided by who may charge by hand, and by nobody else', async () => {
    const home = await given();
    for (const by of [home.renter, home.owner]) {
      expect((await home.held(by)).status).toBe(403);
      expect((await home.decide(null, { by })).status).toBe(403);
    }
    expect((await home.decide('2026-12-01', { by: home.operator })).status).toBe(200);
  });
});

it('a late fee of a night that is locked falls due on the first day that is open', async () => {
  const home = await given();
  await home.lock(null);
  await home.nightsTo('2026-11-19');
  await home.books.lateFees();
  home.on('2026-11-25');
  await home.lock('2026-11-24');
  expect(await home.nightsTo('2026-11-25')).toMatchObject({ failedCount: 0 });
  expect(await home.charges()).toEqual([
    ['2026-11-01', '1500.00', null],
    ['2026-11-25', '50.00', null],
  ]);
  expect(await home.proof()).toEqual([]);
});

describe('rent that waits on several leases', () => {
  async function givenTwo() {
    const home = await given();
    const house = await home.portfolio.property({ name: 'Elm House' });
    const otherId = await home.portfolio.lease(house, await home.portfolio.unit(house, '2'), {
      type: 'AT_WILL',
      tenantIds: [home.renter.personId],
    });
    await home.nightsTo('2026-11-19');
    const list = async (query = '', by = home.admin) => (await by.call('GET', `/api/held-rent${query}`)).body;
    type Listed = { id: string; leaseId: string; amount: string };
    const decisions = async () =>
      (await list()).data.map(({ id, leaseId, amount }: Listed) => ({ heldId: id, leaseId, amount }));
    const decideAll = (isCharged: boolean, given: object[]) =>
      home.admin.call('POST', '/api/held-rent/decisions', { body: { isCharged, decisions: given } });
    return { ...home, house, otherId, list, decisions, decideAll };
  }

  it('stands in one list with its house, its renters and its amount, of one house where that is asked for', async () => {
    const home = await givenTwo();
    const own = { ...NOVEMBER, amount: '1500.00', renters: [{ name: 'Zofia Nowak' }], account: { number: '4000' } };
    const { data } = await home.list();
    expect(data).toHaveLength(3);
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ leaseId: home.leaseId, home: '15, Albion Court' }),
        expect.objectContaining({ leaseId: home.otherId, home: '2, Elm House' }),
      ]),
    );
    expect((await home.list(`?propertyId=${home.house}`)).data).toMatchObject([{ ...own, leaseId: home.otherId }]);
    expect((await home.list('', home.owner)).code).toBe('AUTH_403');
  });

  it('is charged in one go on the first open day, all of it or none', async () => {
    const home = await givenTwo();
    const decisions = await home.decisions();
    const [first] = decisions;
    expect((await home.decideAll(true, [first, { ...decisions[1], amount: '1.00' }])).body.code).toBe(
      'rent.held_changed',
    );
    expect((await home.decideAll(true, [first, first])).body.code).toBe('rent.held_changed');
    expect(await home.charges()).toEqual([]);
    expect((await home.decideAll(true, decisions)).body.data).toEqual({ decidedCount: 3 });
    expect(await home.charges()).toEqual([['2026-11-18', '1500.00', NOVEMBER]]);
    expect((await home.list()).data).toEqual([]);
    expect(await home.proof()).toEqual([]);
  });

  it('is left out in one go', async () => {
    const home = await givenTwo();
    expect((await home.decideAll(false, await home.decisions())).body.data).toEqual({ decidedCount: 3 });
    expect([await home.charges(), (await home.list()).data]).toEqual([[], []]);
  });
});
