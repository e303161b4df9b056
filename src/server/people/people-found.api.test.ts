import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { givenOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

it('whoever looks after some properties finds people as if there were nobody else: neither many nor a namesake elsewhere change it', async () => {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const [near, far] = [await portfolio.property(), await portfolio.property()];
  const operator = await org.member(['operator'], { propertyIds: [near] });
  const own = await portfolio.person('Jan', 'Kowalsky');
  const unit = await portfolio.unit(near);
  await portfolio.lease(near, unit, { endsOn: '2026-12-31', tenantIds: [own] });
  const words = ['jan', 'kowalsky', 'kowalski', 'jann kowalski', 'jan k', 'mail.example', '555', 'nobody'];
  const found = () =>
    Promise.all(
      words.map(async (q) => {
        const asked = encodeURIComponent(q);
        const groups: { subject: string; findings: { name: string }[] }[] = (
          await operator.call('GET', `/api/search?q=${asked}`)
        ).body.data;
        return [
          q,
          (await operator.call('GET', `/api/people?q=${asked}`)).body.data.map(({ name }: { name: string }) => name),
          groups.find(({ subject }) => subject === 'person')?.findings.map(({ name }) => name),
        ];
      }),
    );
  const alone = await found();
  const jan = ['Jan Kowalsky'];
  expect(alone.slice(0, 5)).toEqual(words.slice(0, 5).map((q) => [q, jan, jan]));
  await transaction(server.current.pool, { orgId: org.orgId }, async (db) => {
    const others = await db
      .insertInto('people')
      .values(
        Array.from({ length: 1100 }, (_, at) => ({
          ...{ orgId: org.orgId, id: uuidv7(), kind: 'PERSON' as const, firstName: 'Jan' },
          lastName: at % 2 ? 'Kowalski' : `Aaron ${at}`,
          email: `${uuidv7()}@mail.example`,
        })),
      )
      .returning('id')
      .execute();
    const leaseId = await portfolio.lease(far, await portfolio.unit(far));
    await db
      .insertInto('leaseParties')
      .values(
        others.map(({ id: personId }, position) => ({
          ...{ orgId: org.orgId, leaseId, personId, position },
          role: 'OCCUPANT' as const,
        })),
      )
      .execute();
  });
  expect(await found()).toEqual(alone);
});
