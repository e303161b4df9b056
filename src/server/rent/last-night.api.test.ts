import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { transaction } from '#server/db/transaction.ts';
import { givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';
import type { NightStep } from './rent.rules.ts';

const server = sharedServer({ at: '2026-11-28T15:00:00Z' });

const charges = (count: number, amountMinor: number, failed = 0): NightStep[] => [
  { name: 'AUTOPAY', count: 0, amountMinor: 0, failures: [] },
  {
    name: 'CHARGES',
    count,
    amountMinor,
    failures: Array.from({ length: failed }, () => ({ leaseId: uuidv7(), code: 'PERIOD_CLOSED' as never })),
  },
  { name: 'RENEWALS', count, amountMinor: 0, failures: [] },
];

/** An organization, and ways to give it properties of a currency whose nights did something. */
async function given() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const { orgId } = org;
  const nightOf = (propertyId: string, on: string, steps: NightStep[]) =>
    transaction(server.current.pool, { orgId }, (db) =>
      db
        .insertInto('nightlyRuns')
        .values({
          orgId,
          propertyId,
          runOn: plainDate(on),
          steps: asJson(steps),
          startedAt: '2026-11-28T05:00:00Z',
          finishedAt: '2026-11-28T05:01:00Z',
        })
        .execute(),
    );
  const houses = (count: number, currency = 'USD') =>
    Promise.all(Array.from({ length: count }, () => portfolio.property({ currency })));
  const admin = await org.member(['admin']);
  const last = async (query: string, who = admin) =>
    (await who.call('GET', `/api/nightly-runs/last?${query}`)).body.data;
  return { org, admin, nightOf, houses, last };
}

it('the last night is one sum over all properties of a currency, more than a list of nights holds, to the cent', async () => {
  const { org, nightOf, houses, last } = await given();
  const all = await houses(230);
  const [first = '', second = ''] = all;
  await Promise.all(all.map((id) => nightOf(id, '2026-11-27', charges(9, 90_000))));
  await Promise.all(all.map((id) => nightOf(id, '2026-11-28', charges(2, 10_01, id === second ? 3 : 0))));
  const steps = (count: number, amount: string) => [
    { name: 'RENEWALS', count, amount: '0.00' },
    { name: 'CHARGES', count, amount },
  ];
  expect(await last('currency=USD')).toEqual({
    runOn: '2026-11-28',
    currency: 'USD',
    steps: steps(460, '2302.30'),
    failedCount: 3,
  });
  expect(await last(`currency=USD&propertyId=${first}`)).toMatchObject({ steps: steps(2, '10.01'), failedCount: 0 });
  const operator = await org.member(['operator'], { propertyIds: [first, second] });
  expect(await last('currency=USD', operator)).toMatchObject({ steps: steps(4, '20.02'), failedCount: 3 });
});

it('the last night of properties of a currency is their own, though the day has begun elsewhere', async () => {
  const { nightOf, houses, last } = await given();
  const [london = ''] = await houses(1, 'GBP');
  const [mumbai = ''] = await houses(1, 'INR');
  await nightOf(london, '2026-11-27', charges(1, 134_000));
  await nightOf(mumbai, '2026-11-28', charges(1, 3_000_000));
  expect(await last('currency=GBP')).toMatchObject({ runOn: '2026-11-27', currency: 'GBP' });
  expect(await last('currency=INR')).toMatchObject({ runOn: '2026-11-28' });
});

it('a night in which nothing was due is told of with its day, and none where none has passed', async () => {
  const { nightOf, houses, last } = await given();
  const [quiet = ''] = await houses(1);
  expect(await last('currency=USD')).toBeNull();
  await nightOf(quiet, '2026-11-28', []);
  expect(await last('currency=USD')).toEqual({ runOn: '2026-11-28', currency: 'USD', steps: [], failedCount: 0 });
  expect(await last('currency=EUR')).toBeNull();
});
