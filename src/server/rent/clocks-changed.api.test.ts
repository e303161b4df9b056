import { expect, it } from 'vitest';
import { addDays, type PlainDate, today } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { givenOrganization } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';
import { workNights } from './rent.jobs.ts';

const server = sharedServer({ at: '2027-01-01T12:00:00Z' });
const HOUR_MS = 3_600_000;

/** A lease in a time zone whose rent falls due on a day of each month from a day on, with a late fee the night after, and the charges it has. */
async function given(timeZone: string, from: PlainDate) {
  const { current } = server;
  current.clock.set(`${addDays(from, -1)}T00:00:00Z`);
  const org = await givenOrganization(current);
  const admin = await org.member(['admin']);
  const portfolio = givenPortfolio(current, org);
  const house = await portfolio.property({ timeZone });
  const leaseId = await portfolio.lease(house, await portfolio.unit(house), { type: 'AT_WILL' });
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: from } });
  const { version } = (await admin.call('GET', `/api/leases/${leaseId}/rent-terms`)).body.data;
  const line = { account: '4000', amount: '1500.00', cycle: 'MONTHLY', dueDay: Number(from.slice(8)), startsOn: from };
  const terms = await admin.call('PUT', `/api/leases/${leaseId}/rent-terms`, { body: { version, lines: [line] } });
  expect(terms.status).toBe(200);
  expect((await booksOf(admin, leaseId).lateFees({ graceDays: 0 })).status).toBe(200);
  const charges = () =>
    transaction(current.pool, { orgId: org.orgId, readOnly: true }, (db) =>
      db
        .selectFrom('leaseCharges as charge')
        .innerJoin('accounts as account', 'account.id', 'charge.accountId')
        .select(['charge.dueOn', 'account.number'])
        .orderBy('charge.dueOn')
        .execute(),
    );
  return {
    /** Works as at each full hour of a server, twice, as after a run that was cut off before it could be noted. */
    workAt: async (at: Date) => {
      current.clock.set(at.toISOString());
      for (const _ of [1, 2]) await workNights(systemContext(current.deps, org.orgId));
    },
    rents: async () => (await charges()).filter(({ number }) => number === '4000').map(({ dueOn }) => dueOn),
    feeCount: async () => (await charges()).filter(({ number }) => number !== '4000').length,
    dayAt: (at: Date) => today({ now: () => at }, timeZone),
  };
}

it.each([
  ['goes forward', 'America/New_York', '2027-03-14'],
  ['goes back', 'America/New_York', '2027-11-07'],
  ['goes forward', 'Europe/London', '2027-03-28'],
  ['goes back', 'Europe/London', '2027-10-31'],
  ['goes back', 'Australia/Sydney', '2027-04-04'],
  ['goes forward', 'Australia/Sydney', '2027-10-03'],
])(
  'on the day on which the clock %s in %s, %s, rent falls due once, from its first hour on, and its fee the night after',
  async (_, timeZone, day) => {
    const from = day as PlainDate;
    const { workAt, rents, feeCount, dayAt } = await given(timeZone, from);
    const [start, end] = [addDays(from, -1), addDays(from, 2)].map((date) => Date.parse(`${date}T00:07:00Z`));
    for (let at = start ?? 0; at < (end ?? 0); at += HOUR_MS) {
      const moment = new Date(at);
      await workAt(moment);
      const here = dayAt(moment);
      const found = [moment.toISOString(), await rents(), await feeCount()];
      expect(found).toEqual([moment.toISOString(), here < from ? [] : [from], here > from ? 1 : 0]);
    }
  },
);

it.each(['America/New_York', 'Europe/London', 'Australia/Sydney'])(
  'rent of the 31st in %s falls due on the last day of each month, over the end of a year and 29 February, and so does each fee',
  async (timeZone) => {
    const from = '2027-12-31' as PlainDate;
    const { workAt, rents, feeCount, dayAt } = await given(timeZone, from);
    const due = ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'];
    for (const day of due.flatMap((on) => [-1, 0, 1].map((days) => addDays(on as PlainDate, days))))
      for (const hour of ['00', '08', '16', '23']) {
        const moment = new Date(`${day}T${hour}:07:00Z`);
        await workAt(moment);
        const here = dayAt(moment);
        const found = [moment.toISOString(), await rents(), await feeCount()];
        expect(found).toEqual([
          moment.toISOString(),
          due.filter((on) => on <= here),
          due.filter((on) => on < here).length,
        ]);
      }
  },
);
