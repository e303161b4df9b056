import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';
import { workNights } from './rent.jobs.ts';

const server = sharedServer({ at: '2026-11-01T15:00:00Z' });

/** A lease whose nights come one after the other from November on, under rules of its own. */
async function given(details: Parameters<ReturnType<typeof givenPortfolio>['lease']>[2] = {}) {
  server.current.clock.set('2026-11-01T15:00:00Z');
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const admin = await org.member(['admin']);
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2026-11-01' } });
  const house = await portfolio.property();
  const leaseId = await portfolio.lease(house, await portfolio.unit(house), {
    type: 'AT_WILL',
    startsOn: '2026-11-01',
    ...details,
  });
  const at = `/api/leases/${leaseId}`;
  await workNights(systemContext(server.current.deps, org.orgId), null);
  const nightsThrough = (day: string) => {
    server.current.clock.set(`${day}T15:00:00Z`);
    return workNights(systemContext(server.current.deps, org.orgId), null);
  };
  const rules = async (kind: string, more: object, alongside: object = {}) =>
    admin.call('POST', `${at}/rent-policies`, { body: { kind, version: null, rules: more, ...alongside } });
  const charges = async (account?: string): Promise<[string, string][]> =>
    (await admin.call('GET', `${at}/ledger`)).body.data.lines.flatMap(
      (line: { type: string; account: { number: string }; dueOn: string; charge: string }) =>
        line.type === 'CHARGE' && (account === undefined || line.account.number === account)
          ? [[account === undefined ? line.account.number : line.dueOn, line.charge]]
          : [],
    );
  return { admin, at, nightsThrough, rules, charges };
}

it('what falls due again and again is charged as often as its cycle says', async () => {
  const { admin, at, nightsThrough, charges } = await given({ startsOn: '2026-11-02' });
  const cycles = {
    '4000': 'MONTHLY',
    '4020': 'DAILY',
    '4030': 'WEEKLY',
    '4040': 'EVERY_2_WEEKS',
    '4050': 'EVERY_2_MONTHS',
    '4120': 'QUARTERLY',
    '4130': 'EVERY_6_MONTHS',
    '4140': 'YEARLY',
    '4150': 'ONE_TIME',
  };
  const lines = Object.entries(cycles).map(([account, cycle]) => ({
    ...{ account, cycle, amount: '10.00', startsOn: '2026-11-02', dueDay: 2 },
  }));
  const { version } = (await admin.call('GET', `${at}/rent-terms`)).body.data;
  expect((await admin.call('PUT', `${at}/rent-terms`, { body: { version, lines } })).status).toBe(200);
  expect(await nightsThrough('2027-02-02')).toMatchObject({ failedCount: 0 });
  const counted = Object.groupBy(await charges(), ([account]) => account);
  expect(
    Object.fromEntries(Object.entries(counted).map(([account, all = []]) => [cycles[account as '4000'], all.length])),
  ).toEqual({
    MONTHLY: 4,
    DAILY: 93,
    WEEKLY: 14,
    EVERY_2_WEEKS: 7,
    EVERY_2_MONTHS: 2,
    QUARTERLY: 2,
    EVERY_6_MONTHS: 1,
    YEARLY: 1,
    ONE_TIME: 1,
  });
});

it.each([
  ['ACTUAL', '725.81', '535.71'],
  ['STANDARD_30', '750.00', '500.00'],
  ['THIRTY_360', '700.00', '500.00'],
  ['ANNUAL_365', '739.73', '493.15'],
  ['NONE', '1500.00', '1500.00'],
])('months that are not whole are charged by %s', async (method, first, last) => {
  const { nightsThrough, rules, charges } = await given({
    type: 'FIXED',
    startsOn: '2027-01-17',
    endsOn: '2027-02-10',
  });
  expect((await rules('PRORATION', { method })).status).toBe(200);
  await nightsThrough('2027-02-12');
  expect(await charges('4000')).toEqual([
    ['2027-01-17', first],
    ['2027-02-01', last],
  ]);
});

describe('late fees', () => {
  const flat = { basis: 'FLAT', amount: '50.00', frequency: 'ONCE' };
  const daily = { basis: 'FLAT', amount: '10.00', frequency: 'DAILY', graceDays: 4 };
  const percent = (basis: string) => ({ basis, percent: '5', frequency: 'ONCE' });

  it.each([
    [
      'a flat amount and one each day up to a cap, until it is paid',
      [flat, daily],
      { maxPerMonth: '100.00' },
      ['50.00', '10.00', '10.00', '10.00', '10.00'],
    ],
    ['one each day so many times', [{ ...daily, maxOccurrences: 2 }], {}, ['10.00', '10.00']],
    ['a part of what is open', [percent('PCT_OUTSTANDING')], {}, ['50.00']],
    ['a part of the charge', [percent('PCT_CHARGE')], {}, ['75.00']],
    ['a part of what falls due each month', [percent('PCT_RECURRING')], {}, ['75.00']],
    ['the greater of two', [flat, percent('PCT_CHARGE')], { combine: 'GREATER' }, ['75.00']],
    ['the lesser of two', [flat, percent('PCT_CHARGE')], { combine: 'LESSER' }, ['50.00']],
    [
      'two up to what one charge may cost',
      [flat, percent('PCT_CHARGE')],
      { maxPerCharge: '60.00' },
      ['50.00', '10.00'],
    ],
    ['no more than the law allows', [flat], { legalCap: '40.00' }, ['40.00']],
    ['nothing while little is open', [flat], { minBalance: '1000.00' }, []],
  ])('are %s', async (_, feeRules, more, expected) => {
    const { admin, at, nightsThrough, rules, charges } = await given();
    const pay = (amount: string, paidOn: string) =>
      admin.call('POST', `${at}/payments`, { body: { amount, paidOn, method: 'CHECK' } });
    const set = await rules(
      'LATE_FEE',
      { isOn: true, graceDays: 3, accounts: ['4000'], rules: feeRules, ...more },
      { appliesToOpen: true },
    );
    expect(set.status).toBe(200);
    await pay('500.00', '2026-11-01');
    await nightsThrough('2026-11-09');
    await pay('1000.00', '2026-11-09');
    await nightsThrough('2026-11-20');
    expect((await charges('4100')).map(([, fee]) => fee)).toEqual(expected);
  });

  it('of one night stay within the limit of the month where two months are judged by different versions of the rules', async () => {
    const { nightsThrough, rules, charges } = await given();
    const monthly = { isOn: true, graceDays: 3, accounts: ['4000'], maxPerMonth: '100.00' };
    const set = (amount: string, version: number | null) =>
      rules('LATE_FEE', { ...monthly, rules: [{ ...flat, amount, frequency: 'MONTHLY' }] }, { version });
    expect((await set('60.00', null)).status).toBe(200);
    await nightsThrough('2026-11-20');
    expect((await set('70.00', 1)).status).toBe(200);
    await nightsThrough('2026-12-31');
    expect(await charges('4100')).toEqual([
      ['2026-11-05', '60.00'],
      ['2026-12-05', '60.00'],
      ['2026-12-05', '40.00'],
    ]);
  });
});
