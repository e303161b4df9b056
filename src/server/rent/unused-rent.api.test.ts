import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { balancesOf, booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';
import { workNights } from './rent.jobs.ts';

const server = sharedServer({ at: '2026-11-02T15:00:00Z' });

/** A home whose rent of 1,500.00 for November was charged on the 1st; a deposit of as much was paid where it is asked for. */
async function given({ deposit = false, startsOn = '2026-01-01', rules = {} as object } = {}) {
  server.current.clock.set('2026-11-02T15:00:00Z');
  const home = await givenHome(server.current);
  const leaseId = await home.portfolio.lease(home.propertyId, await home.portfolio.unit(home.propertyId, '15'), {
    type: 'AT_WILL',
    startsOn,
    tenantIds: [home.renter.personId],
    depositMinor: deposit ? 150_000 : null,
  });
  const books = booksOf(home.admin, leaseId);
  const call = (method: 'GET' | 'POST', path: string, body?: object, by = home.admin) =>
    by.call(method, `/api/leases/${leaseId}${path}`, body ? { body } : {});
  await call('POST', '/rent-policies', { kind: 'PRORATION', version: null, rules: { method: 'ACTUAL', ...rules } });
  await home.admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2026-11-01' } });
  if (deposit) {
    await books.charge('1500.00', '2026-01-01', { account: '2100' });
    await books.pay('1500.00', '2026-01-02');
  }
  const on = (day: string) => server.current.clock.set(`${day}T15:00:00Z`);
  const nightsTo = async (day: string) => {
    on(day);
    await workNights(systemContext(server.current.deps, home.org.orgId));
  };
  await nightsTo('2026-11-02');
  const unused = async (lastOn: string) => (await call('GET', `/unused-rent?lastOn=${lastOn}`)).body.data;
  const end = async (movedOutOn: string, more: object = {}, by = home.admin) =>
    call('POST', '/end', { movedOutOn, version: (await call('GET', '')).body.data.version, ...more }, by);
  const credit = (total: string, by = home.admin) => call('POST', '/unused-rent', { total }, by);
  const proof = async () => (await proveBooks(server.current.deps, home.org.orgId)).flatMap(({ findings }) => findings);
  const credits = async (by = home.admin) =>
    (await booksOf(by, leaseId).ledger()).lines
      .filter(({ type }: { type: string }) => type === 'CREDIT')
      .map(({ on: day, payment, daysCredited }: Record<string, unknown>) => [day, payment, daysCredited]);
  return { ...home, leaseId, books, call, on, nightsTo, unused, end, credit, proof, credits };
}

/** What the other home of the house was charged for November, on account 4000. */
const OTHER_HOME = -150_000;
const NOVEMBER = { from: '2026-11-13', to: '2026-11-30', areLivedIn: false };

describe('what was charged for days after a move-out', () => {
  it('is said before anything is recorded, charge by charge, and nothing is posted by it', async () => {
    const home = await given();
    expect(await home.unused('2026-11-12')).toMatchObject({
      currency: 'USD',
      total: '900.00',
      isChargedWhole: false,
      parts: [
        {
          account: { number: '4000' },
          from: '2026-11-13',
          to: '2026-11-30',
          charged: '1500.00',
          forgiven: '0.00',
          amount: '900.00',
        },
      ],
    });
    expect(await home.unused('2026-11-30')).toMatchObject({ total: '0.00', parts: [] });
    expect((await home.books.ledger()).balance).toBe('1500.00');
  });

  it('is credited with the move-out where nothing was paid: the charge stays, and less is open of it', async () => {
    const home = await given();
    home.on('2026-11-15');
    expect((await home.end('2026-11-12', { creditUnused: '900.00' })).body.data.status).toBe('ENDED');
    const ledger = await home.books.ledger();
    expect(ledger).toMatchObject({ balance: '600.00', due: '600.00', prepaid: '0.00' });
    expect(ledger.lines[0]).toMatchObject({ type: 'CHARGE', charge: '1500.00', openAmount: '600.00' });
    expect(await home.credits()).toEqual([['2026-11-12', '900.00', NOVEMBER]]);
    expect(await balancesOf(server.current, home.org.orgId)).toMatchObject({
      4000: { accrual: -60_000 + OTHER_HOME, cash: 0 },
      1200: { accrual: 60_000 - OTHER_HOME, cash: 0 },
    });
    expect(await home.proof()).toEqual([]);
  });

  it('stands as paid ahead where it was paid, and the settlement of the deposit gives it back', async () => {
    const home = await given({ deposit: true });
    await home.books.pay('1500.00', '2026-11-02');
    home.on('2026-11-15');
    await home.end('2026-11-12', { creditUnused: '900.00' });
    expect(await home.books.ledger()).toMatchObject({ balance: '-900.00', due: '0.00', prepaid: '900.00' });
    expect(await balancesOf(server.current, home.org.orgId)).toMatchObject({
      4000: { accrual: -60_000 + OTHER_HOME, cash: -60_000 },
      2200: { accrual: -90_000, cash: -90_000 },
    });
    const settled = await home.call('POST', '/deposit/settlement', { on: '2026-11-15', lines: [] });
    expect(settled.body.data.settlement).toMatchObject({
      held: '1500.00',
      prepaid: '900.00',
      kept: '0.00',
      refund: '2400.00',
    });
    expect(await home.proof()).toEqual([]);
  });

  it('takes the open part first, and what is freed of a payment pays what else is due', async () => {
    const home = await given();
    await home.books.pay('1200.00', '2026-11-02');
    await home.books.charge('150.00', '2026-11-05', { account: '4150' });
    home.on('2026-11-15');
    await home.end('2026-11-12', { creditUnused: '900.00' });
    // 300.00 were open and 600.00 are freed, of which the damage takes 150.00.
    expect(await home.books.ledger()).toMatchObject({ balance: '-450.00', due: '0.00', prepaid: '450.00' });
    expect(await home.proof()).toEqual([]);
  });

  it('is not credited where nobody says so, or other than it was shown: then nothing is recorded', async () => {
    const home = await given();
    home.on('2026-11-15');
    expect(await home.end('2026-11-12', { creditUnused: '899.99' })).toMatchObject({
      status: 409,
      body: { code: 'rent.unused_changed' },
    });
    expect((await home.call('GET', '')).body.data.status).toBe('ACTIVE');
    await home.end('2026-11-12');
    expect((await home.books.ledger()).balance).toBe('1500.00');
  });

  it('can be credited later, once, by two at once too', async () => {
    const home = await given();
    home.on('2026-11-15');
    expect(await home.credit('900.00')).toMatchObject({ status: 409, body: { code: 'rent.not_moved_out' } });
    await home.end('2026-11-12');
    home.on('2026-11-20');
    const answers = await Promise.all([home.credit('900.00'), home.credit('900.00', home.operator)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.body.data).toMatchObject({ total: '0.00', parts: [] });
    expect(await home.credit('0.00')).toMatchObject({ status: 409, body: { code: 'rent.nothing_unused' } });
    expect(await home.credits()).toEqual([['2026-11-12', '900.00', NOVEMBER]]);
  });

  it('can be taken back as any credit can: what was freed pays the charge again, and it may be credited again', async () => {
    const home = await given();
    await home.books.pay('1500.00', '2026-11-02');
    home.on('2026-11-15');
    await home.end('2026-11-12', { creditUnused: '900.00' });
    const credit = (await home.books.ledger()).lines.find(({ type }: { type: string }) => type === 'CREDIT');
    expect(await home.books.reverse(credit.transactionId, '2026-11-15')).toMatchObject({ status: 200 });
    expect(await home.books.ledger()).toMatchObject({ balance: '0.00', due: '0.00', prepaid: '0.00' });
    expect((await home.credit('900.00')).status).toBe(200);
    expect(await home.books.ledger()).toMatchObject({ balance: '-900.00', prepaid: '900.00' });
    expect(await home.proof()).toEqual([]);
  });

  it('counts what was waived of the charge already, and nothing of a charge that was taken back', async () => {
    const home = await given();
    await home.books.credit('200.00', '2026-11-02');
    expect(await home.unused('2026-11-12')).toMatchObject({
      total: '700.00',
      parts: [{ forgiven: '200.00', amount: '700.00' }],
    });
    const taken = await given();
    const [charge] = (await taken.books.ledger()).lines;
    await taken.books.reverse(charge.transactionId, '2026-11-02');
    expect(await taken.unused('2026-11-12')).toMatchObject({ total: '0.00', parts: [], covered: [] });
  });

  it('names what was waived as far or further, of which nothing is left to credit', async () => {
    const home = await given();
    await home.books.credit('1000.00', '2026-11-02');
    const covered = [{ from: '2026-11-13', to: '2026-11-30', charged: '1500.00', forgiven: '1000.00', amount: '0.00' }];
    expect(await home.unused('2026-11-12')).toMatchObject({ total: '0.00', parts: [], covered });
    expect(await home.unused('2026-11-30')).toMatchObject({ parts: [], covered: [] });
    home.on('2026-11-15');
    expect((await home.end('2026-11-12', { creditUnused: '0.00' })).status).toBe(200);
    expect((await home.books.ledger()).balance).toBe('500.00');
    expect(await home.credit('0.00')).toMatchObject({ status: 409, body: { code: 'rent.nothing_unused' } });
  });

  it('is freed of what was kept of the deposit for it, which can then be given back', async () => {
    const home = await given({ deposit: true });
    home.on('2026-11-15');
    await home.end('2026-11-12');
    await home.call('POST', '/deposit/settlement', { on: '2026-11-15', lines: [] });
    expect((await home.books.ledger()).balance).toBe('0.00');
    expect((await home.credit('900.00')).status).toBe(200);
    expect(await home.books.ledger()).toMatchObject({ balance: '-900.00', prepaid: '900.00', depositHeld: '0.00' });
    const kept = (await home.books.ledger()).lines.find(({ type }: { type: string }) => type === 'APPLY_DEPOSIT');
    expect(await home.call('POST', '/refunds', { amount: '900.00', on: '2026-11-15' })).toMatchObject({ status: 200 });
    expect(await home.proof()).toEqual([]);
    // What went back to the renters cannot be held again.
    expect(await home.books.reverse(kept.transactionId, '2026-11-15')).toMatchObject({ status: 409 });
  });

  it('that was kept of the deposit is held again where the keeping is taken back, with what was freed of it', async () => {
    const home = await given({ deposit: true });
    home.on('2026-11-15');
    await home.end('2026-11-12');
    await home.call('POST', '/deposit/settlement', { on: '2026-11-15', lines: [] });
    await home.credit('900.00');
    const kept = (await home.books.ledger()).lines.find(({ type }: { type: string }) => type === 'APPLY_DEPOSIT');
    expect(await home.books.reverse(kept.transactionId, '2026-11-15')).toMatchObject({ status: 200 });
    expect(await home.books.ledger()).toMatchObject({ balance: '600.00', prepaid: '0.00', depositHeld: '1500.00' });
    expect(await home.proof()).toEqual([]);
  });
});

describe('the rules for months that are not whole', () => {
  it.each([
    [{ method: 'THIRTY_360' }, '900.00'],
    [{ method: 'ANNUAL_365' }, '908.22'],
    [{ rounding: 'WHOLE' }, '900.00'],
  ])('%o credit %s', async (rules, total) => {
    expect((await (await given({ rules })).unused('2026-11-12')).total).toBe(total);
  });

  it.each([[{ method: 'NONE' }], [{ prorateLast: false }]])('%o credit nothing of the last month', async (rules) => {
    const home = await given({ rules });
    expect(await home.unused('2026-11-12')).toMatchObject({ total: '0.00', parts: [], isChargedWhole: true });
    home.on('2026-11-15');
    await home.end('2026-11-12');
    expect(await home.credit('900.00')).toMatchObject({ status: 409, body: { code: 'rent.unused_changed' } });
  });
});

describe('where the first month was charged whole and the second was to be the smaller one', () => {
  // 1,500.00 for the 15 days of November from the 16th on, and for December its half, 750.00.
  const whole = { startsOn: '2026-11-16', rules: { first: 'FULL_FIRST_THEN_PRORATE_SECOND' } };
  const moveIn = async () => {
    const home = await given(whole);
    await home.nightsTo('2026-11-16');
    await home.nightsTo('2026-12-02');
    return home;
  };

  it('each is owed by its own days once the second is not lived in whole', async () => {
    const home = await moveIn();
    // Owed are 1,500.00 · 15 / 30 = 750.00 and 1,500.00 · 10 / 31 = 483.87.
    expect(await home.unused('2026-12-10')).toMatchObject({
      total: '1016.13',
      parts: [
        { from: '2026-11-16', to: '2026-11-30', charged: '1500.00', amount: '750.00' },
        { from: '2026-12-11', to: '2026-12-31', charged: '750.00', amount: '266.13' },
      ],
    });
    home.on('2026-12-12');
    expect((await home.end('2026-12-10', { creditUnused: '1016.13' })).status).toBe(200);
    expect(await home.credits()).toEqual([
      ['2026-12-10', '750.00', { from: '2026-11-16', to: '2026-11-30', areLivedIn: true }],
      ['2026-12-10', '266.13', { from: '2026-12-11', to: '2026-12-31', areLivedIn: false }],
    ]);
    expect(await home.books.ledger()).toMatchObject({ balance: '1233.87' });
    expect(await home.proof()).toEqual([]);
    await home.nightsTo('2027-01-02');
    expect(await home.books.ledger()).toMatchObject({ balance: '1233.87' });
  });

  it('a second month that is lived in whole stays as it was charged', async () => {
    const home = await moveIn();
    expect(await home.unused('2026-12-31')).toMatchObject({ total: '0.00', parts: [] });
  });
});

describe('nights after a move-out that was credited', () => {
  it('charge the days not again, and no late fee for what was credited, however late it was', async () => {
    const home = await given();
    await home.call('POST', '/rent-policies', {
      kind: 'LATE_FEE',
      version: null,
      appliesToOpen: true,
      rules: {
        isOn: true,
        graceDays: 16,
        accounts: ['4000'],
        rules: [{ basis: 'PCT_OUTSTANDING', percent: '10', frequency: 'ONCE' }],
      },
    });
    home.on('2026-11-15');
    await home.end('2026-11-12', { creditUnused: '900.00' });
    await home.nightsTo('2026-12-05');
    const charges = (await home.books.ledger()).lines.filter(({ type }: { type: string }) => type === 'CHARGE');
    expect(charges.map(({ dueOn, kind, charge }: Record<string, string>) => [dueOn, kind, charge])).toEqual([
      ['2026-11-01', 'RENT', '1500.00'],
      ['2026-11-18', 'LATE_FEE', '60.00'],
    ]);
  });

  it('made up for after it was paid and credited ask for no fee for the days between the two', async () => {
    const home = await given();
    await home.books.lateFees();
    await home.books.pay('1500.00', '2026-11-02');
    home.on('2026-11-15');
    await home.end('2026-11-12', { creditUnused: '900.00' });
    await home.nightsTo('2026-11-20');
    const fees = (await home.books.ledger()).lines.filter(({ kind }: { kind: string }) => kind === 'LATE_FEE');
    expect(fees).toEqual([]);
  });
});

it('a month that was charged ahead is credited whole, on the day it falls due', async () => {
  const home = await given();
  const { version } = (await home.call('GET', '/rent-terms')).body.data;
  await home.admin.call('PUT', `/api/leases/${home.leaseId}/rent-terms`, {
    body: {
      version,
      lines: [
        {
          account: '4000',
          amount: '1500.00',
          cycle: 'MONTHLY',
          startsOn: '2026-01-01',
          dueDay: 1,
          postDaysInAdvance: 10,
        },
      ],
    },
  });
  await home.nightsTo('2026-11-25');
  await home.end('2026-11-24', { creditUnused: '1800.00' });
  expect(await home.credits()).toEqual([
    ['2026-11-24', '300.00', { from: '2026-11-25', to: '2026-11-30', areLivedIn: false }],
    ['2026-12-01', '1500.00', { from: '2026-12-01', to: '2026-12-31', areLivedIn: false }],
  ]);
  await home.nightsTo('2026-12-02');
  expect(await home.books.ledger()).toMatchObject({ balance: '1200.00', due: '1200.00' });
  expect(await home.proof()).toEqual([]);
});

it('what lies in a locked month is credited on the first day that is open', async () => {
  const home = await given();
  await home.nightsTo('2026-12-03');
  const { organization } = (await home.admin.call('GET', '/api/periods')).body.data;
  const superadmin = await home.org.member(['superadmin']);
  const locked = await superadmin.call('POST', '/api/periods', {
    body: { closedThroughOn: '2026-11-30', lockedThroughOn: '2026-11-30', version: organization.version },
  });
  expect(locked.status).toBe(200);
  expect((await home.end('2026-11-12', { creditUnused: '2400.00' })).status).toBe(200);
  expect(await home.credits()).toEqual([
    ['2026-12-01', '900.00', NOVEMBER],
    ['2026-12-01', '1500.00', { from: '2026-12-01', to: '2026-12-31', areLivedIn: false }],
  ]);
  expect(await home.proof()).toEqual([]);
});

it('renters read which days a credit is for, and cannot ask for one; an owner sees it, too', async () => {
  const home = await given();
  home.on('2026-11-15');
  await home.end('2026-11-12', { creditUnused: '900.00' });
  expect(await home.credits(home.renter)).toEqual([['2026-11-12', '900.00', NOVEMBER]]);
  expect((await home.credit('900.00', home.renter)).status).toBe(403);
  expect((await home.call('GET', '/unused-rent?lastOn=2026-11-12', undefined, home.owner)).status).toBe(403);
});
