import { describe, expect, it } from 'vitest';
import { plainDate, today } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import { givenOrganization } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';

/** What happened days ago by the real clock is told to nobody, so all of this lies ahead of it. */
const START = '2057-01-10T15:00:00Z';
const server = sharedServer({ at: START });
const ALL = { daysBefore: 3, isOnDay: true, daysAfter: 5 };

/** A lease of 1,500.00 a month whose renter is reminded from January 10 on, where February is the first month that is charged. */
async function given({
  rules = ALL as object | null,
  property = {} as Parameters<ReturnType<typeof givenPortfolio>['property']>[0],
} = {}) {
  server.current.clock.set(START);
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  const renter = await org.member(['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  const portfolio = givenPortfolio(server.current, org);
  const house = await portfolio.property(property);
  const leaseId = await portfolio.lease(house, await portfolio.unit(house), {
    type: 'AT_WILL',
    tenantIds: [renter.personId],
    ...(property?.currency && { currency: property.currency }),
  });
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2057-02-01' } });
  if (rules) {
    const set = await admin.call('POST', '/api/rent-policies', { body: { kind: 'REMINDERS', rules, version: null } });
    expect(set.status).toBe(200);
  }
  const nights = () => workNights(systemContext(server.current.deps, org.orgId));
  const reminders = async (): Promise<string[]> =>
    (await admin.call('GET', `/api/leases/${leaseId}/arrears`)).body.data.reminders
      .map(({ kind, sentOn, owed, sentBy }: Record<string, string>) => `${sentOn} ${kind} ${owed} ${sentBy}`)
      .toReversed();
  /** One night a day through a day, each in the afternoon. */
  const eachNightTo = async (last: string) => {
    for (let at = server.current.clock.now().getTime(); ; at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      server.current.clock.set(`${day}T15:00:00Z`);
      await nights();
      if (day >= last) return;
    }
  };
  const turns = async (): Promise<string[]> => {
    await tellEverybody(server.current, org.orgId);
    return (await renter.call('GET', '/api/notices?turn=true')).body.data.map(({ title }: { title: string }) => title);
  };
  return {
    org,
    admin,
    renter,
    portfolio,
    house,
    leaseId,
    nights,
    reminders,
    eachNightTo,
    turns,
    ...booksOf(admin, leaseId),
  };
}
const at = (moment: string) => server.current.clock.set(moment);
const on = (day: string) => server.current.clock.set(`${day}T15:00:00Z`);

it.each([
  ['America/New_York', '2057-03-11', { daysAfter: 10 }, 'AFTER'],
  ['Europe/London', '2057-03-25', { daysBefore: 7 }, 'BEFORE'],
  ['Australia/Sydney', '2057-04-01', { isOnDay: true }, 'ON_DAY'],
])(
  'a reminder in %s on %s, when clocks change there, goes once, from the first hour of that day on',
  async (timeZone, day, rule, kind) => {
    const { nights, reminders } = await given({
      rules: { daysBefore: null, isOnDay: false, daysAfter: null, ...rule },
      property: { timeZone },
    });
    for (let hour = -13; hour < 29; hour++) {
      const moment = new Date(Date.parse(`${day}T00:07:00Z`) + hour * 3_600_000);
      at(moment.toISOString());
      for (const _ of [1, 2]) await nights();
      const sent = (await reminders()).map((line) => line.split(' ').slice(0, 2).join(' '));
      const isThere = today({ now: () => moment }, timeZone) >= day;
      expect([moment, sent]).toEqual([moment, isThere ? [`${day} ${kind}`] : []]);
    }
  },
);

describe('reminders by the rules', () => {
  it('go three days before, on the day and once it is late, once each, and each is “Your turn” in place of the one before', async () => {
    const { eachNightTo, reminders, turns, nights } = await given();
    await eachNightTo('2057-01-29');
    expect(await turns()).toEqual(['$1,500.00 will be due on Feb 1, 2057']);
    await eachNightTo('2057-02-01');
    expect(await turns()).toEqual(['Please pay $1,500.00, due on Feb 1, 2057']);
    await eachNightTo('2057-02-20');
    expect(await turns()).toEqual(['Please pay $1,500.00, late since Feb 1, 2057']);
    await nights();
    expect(await reminders()).toEqual([
      '2057-01-29 BEFORE 1500.00 Lintel',
      '2057-02-01 ON_DAY 1500.00 Lintel',
      '2057-02-06 AFTER 1500.00 Lintel',
    ]);
  });

  it('reach whoever answers for the rent once it is late, and not before', async () => {
    const { org, leaseId, eachNightTo, turns } = await given();
    const parent = await org.member(['renter'], { firstName: 'Ana', lastName: 'Lopez' });
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db
        .insertInto('leaseParties')
        .values({ orgId: org.orgId, leaseId, personId: parent.personId, role: 'GUARANTOR', position: 9 })
        .execute(),
    );
    const told = async (): Promise<string[]> => {
      await turns();
      return (await parent.call('GET', '/api/notices')).body.data.map(({ title }: { title: string }) => title);
    };
    await eachNightTo('2057-02-01');
    expect(await told()).toEqual([]);
    await eachNightTo('2057-02-06');
    expect(await told()).toEqual(['$1,500.00 that you answer for are late since Feb 1, 2057']);
  });

  it('are off until somebody chooses them', async () => {
    const { eachNightTo, reminders } = await given({ rules: null });
    await eachNightTo('2057-02-10');
    expect(await reminders()).toEqual([]);
  });

  it('are made up for by none after a week without a server', async () => {
    const { nights, reminders } = await given();
    await nights();
    on('2057-02-05');
    await nights();
    expect(await reminders()).toEqual([]);
    on('2057-02-06');
    await Promise.all([nights(), nights()]);
    expect(await reminders()).toEqual(['2057-02-06 AFTER 1500.00 Lintel']);
  });

  it('are of what is left after what was paid ahead, and of nothing where it is all', async () => {
    const { nights, pay, reminders, eachNightTo } = await given();
    await nights();
    await pay('400.00', '2057-01-10');
    on('2057-01-29');
    await nights();
    expect(await reminders()).toEqual(['2057-01-29 BEFORE 1100.00 Lintel']);
    await pay('1100.00', '2057-01-29');
    await eachNightTo('2057-02-10');
    expect(await reminders()).toHaveLength(1);
  });

  it('leave alone who promised a day, and who reported a payment that waits for the office', async () => {
    for (const say of [
      ['payment-promises', { on: '2057-02-20' }],
      ['payment-reports', { amount: '1500.00', paidOn: '2057-02-02', method: 'BANK_TRANSFER' }],
    ] as const) {
      const { renter, leaseId, nights, reminders } = await given({
        rules: { ...ALL, daysBefore: null, isOnDay: false },
      });
      on('2057-02-02');
      await nights();
      expect((await renter.call('POST', `/api/leases/${leaseId}/${say[0]}`, { body: say[1] })).status).toBe(200);
      on('2057-02-06');
      await nights();
      expect(await reminders()).toEqual([]);
    }
  });

  it.each([
    ['goes the night after, where the promise held it back', '2057-02-10', ['2057-02-11 AFTER 1500.00 Lintel']],
    ['goes on its day, where the promise was over by then', '2057-02-04', ['2057-02-06 AFTER 1500.00 Lintel']],
  ])('of what is late %s and was not kept, once', async (_what, promised, expected) => {
    const { renter, leaseId, nights, eachNightTo, reminders } = await given({
      rules: { ...ALL, daysBefore: null, isOnDay: false },
    });
    on('2057-02-02');
    await nights();
    await renter.call('POST', `/api/leases/${leaseId}/payment-promises`, { body: { on: promised } });
    await eachNightTo('2057-02-20');
    expect(await reminders()).toEqual(expected);
  });

  it('of what a promise held back goes once in the first night after an outage in which its day passed', async () => {
    const { renter, leaseId, nights, eachNightTo, reminders } = await given({
      rules: { ...ALL, daysBefore: null, isOnDay: false },
    });
    on('2057-02-02');
    await nights();
    await renter.call('POST', `/api/leases/${leaseId}/payment-promises`, { body: { on: '2057-02-10' } });
    await eachNightTo('2057-02-08');
    on('2057-02-14');
    await nights();
    expect(await reminders()).toEqual(['2057-02-14 AFTER 1500.00 Lintel']);
    await eachNightTo('2057-02-20');
    expect(await reminders()).toHaveLength(1);
  });

  it('leave alone what is with collections', async () => {
    const { admin, leaseId, nights, reminders } = await given();
    on('2057-02-02');
    await nights();
    const body = { version: 1, inCollectionsSinceOn: '2057-02-02' };
    expect((await admin.call('PUT', `/api/leases/${leaseId}/arrears`, { body })).status).toBe(200);
    on('2057-02-06');
    await nights();
    expect(await reminders()).toEqual([]);
  });

  it('and those by hand are one a day', async () => {
    const { admin, leaseId, nights, reminders } = await given();
    const remind = () => admin.call('POST', `/api/leases/${leaseId}/payment-reminders`);
    on('2057-02-02');
    await nights();
    on('2057-02-06');
    await nights();
    expect((await remind()).body.code).toBe('payment_reminder.sent_today');
    on('2057-02-07');
    expect((await remind()).status).toBe(200);
    expect((await reminders()).map((one) => one.slice(0, 18))).toEqual(['2057-02-06 AFTER 1', '2057-02-07 BY_HAND']);
  });

  it('do not go again in a night that was cut off before it was written down', async () => {
    const { org, nights, reminders } = await given();
    on('2057-01-29');
    await nights();
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db
        .updateTable('nightlyRuns')
        .set({ runOn: plainDate('2057-01-28') })
        .where('orgId', '=', org.orgId)
        .execute(),
    );
    expect(await nights()).toMatchObject({ nightCount: 1, failedCount: 0 });
    expect(await reminders()).toEqual(['2057-01-29 BEFORE 1500.00 Lintel']);
  });

  it('go by the rules of a lease where it has its own, and not again for a day where they change', async () => {
    const { admin, leaseId, nights, reminders } = await given();
    const set = (daysBefore: number, version: number | null) =>
      admin.call('POST', `/api/leases/${leaseId}/rent-policies`, {
        body: { kind: 'REMINDERS', rules: { daysBefore, isOnDay: false }, version },
      });
    expect((await set(5, null)).status).toBe(200);
    on('2057-01-27');
    await nights();
    expect((await set(3, 1)).status).toBe(200);
    on('2057-01-29');
    await nights();
    expect(await reminders()).toEqual(['2057-01-27 BEFORE 1500.00 Lintel']);
  });

  it.each([
    ['Pacific/Auckland', 'NZD', '2057-01-28T11:30:00Z', '2057-01-28T10:30:00Z', '1500.00'],
    ['America/Los_Angeles', 'JPY', '2057-01-29T08:30:00Z', '2057-01-29T07:30:00Z', '150000'],
    ['Asia/Kuwait', 'KWD', '2057-01-28T21:30:00Z', '2057-01-28T20:30:00Z', '150.000'],
  ])('go by the day it is in %s, in %s', async (timeZone, currency, day, eve, amount) => {
    const { nights, reminders, turns } = await given({ property: { timeZone, currency } });
    at(eve);
    await nights();
    expect(await reminders()).toEqual([]);
    at(day);
    await nights();
    expect(await reminders()).toEqual([`2057-01-29 BEFORE ${amount} Lintel`]);
    expect(await turns()).toEqual([expect.stringMatching(/\d[\d,.]*0 will be due on Feb 1, 2057$/)]);
  });
});
