import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { givenOrganization } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';
import { workNights } from './rent.jobs.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

/** A lease of an organization that charges from a day on, and ways to let nights pass. */
async function given(details: Parameters<ReturnType<typeof givenPortfolio>['lease']>[2] = {}) {
  server.current.clock.set('2026-11-18T15:00:00Z');
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const admin = await org.member(['admin']);
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2026-11-01' } });
  const house = await portfolio.property();
  const leaseId = await portfolio.lease(house, await portfolio.unit(house), { type: 'AT_WILL', ...details });
  const nights = (through: string | null = null) =>
    workNights(systemContext(server.current.deps, org.orgId), through as PlainDate | null);
  const on = (day: string) => server.current.clock.set(`${day}T15:00:00Z`);
  const ledger = async () => (await admin.call('GET', `/api/leases/${leaseId}/ledger`)).body.data;
  const charges = async () =>
    (await ledger()).lines
      .filter(({ type }: { type: string }) => type === 'CHARGE')
      .map(({ dueOn, account, charge }: { dueOn: string; account: { number: string }; charge: string }) => [
        dueOn,
        account.number,
        charge,
      ]);
  const { lateFees } = booksOf(admin, leaseId);
  const pay = (amount: string, paidOn: string) =>
    admin.call('POST', `/api/leases/${leaseId}/payments`, { body: { amount, paidOn, method: 'CHECK' } });
  return { org, portfolio, admin, house, leaseId, nights, on, ledger, charges, lateFees, pay };
}

describe('a night', () => {
  it('charges what fell due since rent is charged here, once, however often it is worked through', async () => {
    const { nights, charges, admin, house } = await given();
    expect(await nights()).toMatchObject({ nightCount: 1, chargedCount: 1, failedCount: 0 });
    expect(await nights()).toMatchObject({ nightCount: 0 });
    expect(await charges()).toEqual([['2026-11-01', '4000', '1500.00']]);
    const [night] = (await admin.call('GET', `/api/nightly-runs?propertyId=${house}`)).body.data;
    expect(night).toMatchObject({ runOn: '2026-11-18', hasFailed: false });
    expect(night.steps.map(({ name, count, amount }: Record<string, unknown>) => [name, count, amount])).toEqual([
      ['RENEWALS', 0, '0.00'],
      ['RENT_STEPS', 0, '0.00'],
      ['CHARGES', 1, '1500.00'],
      ['PREPAYMENTS', 0, '0.00'],
      ['LATE_FEES', 0, '0.00'],
      ['AUTOPAY', 0, '0.00'],
      ['PROMISES', 0, '0.00'],
      ['REMINDERS', 0, '0.00'],
    ]);
  });

  it('worked through by two at once charges once', async () => {
    const { nights, charges } = await given();
    await Promise.all([nights(), nights()]);
    expect(await charges()).toEqual([['2026-11-01', '4000', '1500.00']]);
  });

  it('that was missed is made up for, day by day, and no further than today', async () => {
    const { nights, charges, on } = await given();
    await nights();
    on('2027-01-02');
    expect(await nights()).toMatchObject({ nightCount: 45, chargedCount: 2 });
    expect(await charges()).toEqual([
      ['2026-11-01', '4000', '1500.00'],
      ['2026-12-01', '4000', '1500.00'],
      ['2027-01-01', '4000', '1500.00'],
    ]);
    expect(await nights('2027-03-01')).toMatchObject({ nightCount: 0 });
  });

  it('charges the part of a month that was lived in, ahead where a line says so, and steps the rent up on its day', async () => {
    const { admin, leaseId, nights, on, charges } = await given({ startsOn: '2026-11-17' });
    const { version } = (await admin.call('GET', `/api/leases/${leaseId}/rent-terms`)).body.data;
    const line = { account: '4000', cycle: 'MONTHLY', dueDay: 1 };
    await admin.call('PUT', `/api/leases/${leaseId}/rent-terms`, {
      body: {
        version,
        lines: [
          { ...line, amount: '1500.00', startsOn: '2026-11-17', endsOn: '2026-11-30' },
          { ...line, amount: '1600.00', startsOn: '2026-12-01', postDaysInAdvance: 5 },
        ],
      },
    });
    await nights();
    expect(await charges()).toEqual([['2026-11-17', '4000', '700.00']]);
    on('2026-11-26');
    await nights();
    expect(await charges()).toEqual([
      ['2026-11-17', '4000', '700.00'],
      ['2026-12-01', '4000', '1600.00'],
    ]);
    on('2026-12-01');
    await nights();
    expect((await admin.call('GET', `/api/leases/${leaseId}`)).body.data.rent.amount).toBe('1600.00');
  });

  it('never charges a day twice, though the lines were changed after it was charged', async () => {
    const { admin, leaseId, nights, on, charges } = await given();
    await nights();
    const { version } = (await admin.call('GET', `/api/leases/${leaseId}/rent-terms`)).body.data;
    const line = { account: '4000', amount: '1800.00', cycle: 'MONTHLY', dueDay: 15, startsOn: '2026-11-15' };
    await admin.call('PUT', `/api/leases/${leaseId}/rent-terms`, { body: { version, lines: [line] } });
    on('2026-12-20');
    await nights();
    expect(await charges()).toEqual([
      ['2026-11-01', '4000', '1500.00'],
      ['2026-11-15', '4000', '840.00'],
      ['2026-12-15', '4000', '1800.00'],
    ]);
  });

  it('charges the second month smaller where the first was charged whole, though the two fall due in different nights', async () => {
    const { admin, leaseId, nights, on, charges } = await given({ startsOn: '2026-11-17' });
    await admin.call('POST', `/api/leases/${leaseId}/rent-policies`, {
      body: { kind: 'PRORATION', version: null, rules: { method: 'ACTUAL', first: 'FULL_FIRST_THEN_PRORATE_SECOND' } },
    });
    await nights();
    on('2027-01-01');
    await nights();
    // Of 30 days in November 14 were lived in: 1,500.00 · 14 / 30.
    expect(await charges()).toEqual([
      ['2026-11-17', '4000', '1500.00'],
      ['2026-12-01', '4000', '700.00'],
      ['2027-01-01', '4000', '1500.00'],
    ]);
  });

  it('charges the second month whole where the first was the smaller one by the rules of then', async () => {
    const { admin, leaseId, nights, on, charges } = await given({ startsOn: '2026-11-17' });
    await nights();
    await admin.call('POST', `/api/leases/${leaseId}/rent-policies`, {
      body: { kind: 'PRORATION', version: null, rules: { method: 'ACTUAL', first: 'FULL_FIRST_THEN_PRORATE_SECOND' } },
    });
    on('2026-12-01');
    await nights();
    expect(await charges()).toEqual([
      ['2026-11-17', '4000', '700.00'],
      ['2026-12-01', '4000', '1500.00'],
    ]);
  });

  it('takes what the first month was charged too much off the second, also where the rent takes a step within that', async () => {
    const { admin, leaseId, nights, on, charges } = await given({ startsOn: '2026-11-17' });
    await admin.call('POST', `/api/leases/${leaseId}/rent-policies`, {
      body: { kind: 'PRORATION', version: null, rules: { method: 'ACTUAL', first: 'FULL_FIRST_THEN_PRORATE_SECOND' } },
    });
    await nights();
    const { version, lines } = (await admin.call('GET', `/api/leases/${leaseId}/rent-terms`)).body.data;
    const line = { account: '4000', dueDay: 1, postDaysInAdvance: 0, cycle: 'MONTHLY' };
    await admin.call('PUT', `/api/leases/${leaseId}/rent-terms`, {
      body: {
        version,
        lines: [
          { ...line, id: lines[0].id, amount: '1500.00', startsOn: '2026-11-17', endsOn: '2026-12-20' },
          { ...line, amount: '1550.00', startsOn: '2026-12-21' },
        ],
      },
    });
    on('2026-12-21');
    await nights();
    // Owed of November are 700.00, so that of 20 days of December, 967.74, 800.00 are paid; 1,550.00 · 11 / 31.
    expect(await charges()).toEqual([
      ['2026-11-17', '4000', '1500.00'],
      ['2026-12-01', '4000', '167.74'],
      ['2026-12-21', '4000', '550.00'],
    ]);
  });

  it('charges no day again that was charged on a lease two renewals before', async () => {
    const { admin, leaseId, portfolio, house, org, nights, on } = await given({ startsOn: '2026-11-01' });
    const { version } = (await admin.call('GET', `/api/leases/${leaseId}/rent-terms`)).body.data;
    const line = { account: '4000', amount: '4500.00', startsOn: '2026-11-01', dueDay: 1, postDaysInAdvance: 0 };
    await admin.call('PUT', `/api/leases/${leaseId}/rent-terms`, {
      body: { version, lines: [{ ...line, cycle: 'QUARTERLY' }] },
    });
    await nights();
    const { unit } = (await admin.call('GET', `/api/leases/${leaseId}`)).body.data;
    const change = (id: string, values: object) =>
      transaction(server.current.pool, { orgId: org.orgId }, (db) =>
        db.updateTable('leases').set(values).where('id', '=', id).execute(),
      );
    const renewed = async (former: string, startsOn: string, lastOn: string) => {
      await change(former, { status: 'ENDED', movesOutOn: lastOn });
      const next = await portfolio.lease(house, unit.id, { type: 'AT_WILL', startsOn });
      await change(next, { renewsLeaseId: former });
      return next;
    };
    const second = await renewed(leaseId, '2026-12-01', '2026-11-30');
    const third = await renewed(second, '2027-01-01', '2026-12-31');
    on('2027-02-01');
    await nights();
    const { lines } = (await admin.call('GET', `/api/leases/${third}/ledger`)).body.data;
    // 4,500.00 were for November to January, and go along as they are.
    expect(lines.map(({ dueOn, charge }: Record<string, string>) => [dueOn, charge])).toEqual([
      ['2027-01-01', '4500.00'],
      ['2027-02-01', '1500.00'],
    ]);
  });

  it('pays what falls due from what was paid ahead', async () => {
    const { nights, on, pay, ledger } = await given();
    await nights();
    await pay('3000.00', '2026-11-18');
    on('2026-12-01');
    await nights();
    expect(await ledger()).toMatchObject({ balance: '0.00', prepaid: '0.00' });
  });
});

describe('late fees', () => {
  it('are charged after the days of grace, once, by what was open the evening before', async () => {
    const { nights, on, charges, lateFees } = await given();
    await lateFees();
    on('2026-12-01');
    await nights();
    on('2026-12-20');
    await nights();
    const fees = (await charges()).filter(([, account]: string[]) => account === '4100');
    expect(fees).toEqual([
      ['2026-12-01', '4100', '50.00'],
      ['2026-12-05', '4100', '50.00'],
    ]);
  });

  it('are not charged for what its renter sent in time, however late it was recorded', async () => {
    const { nights, on, pay, charges, lateFees } = await given({ startsOn: '2026-12-01' });
    await lateFees();
    await nights();
    on('2026-12-04');
    await nights();
    on('2026-12-10');
    await pay('1500.00', '2026-12-04');
    await nights();
    expect((await charges()).map(([, account]: string[]) => account)).toEqual(['4000']);
  });
});
