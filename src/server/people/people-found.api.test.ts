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

it('an address of somebody out of sight is refused with what to do, to add and to change, and nobody is named', async () => {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const [near, far] = [await portfolio.property(), await portfolio.property()];
  const [operator, admin] = [await org.member(['operator'], { propertyIds: [near] }), await org.member(['admin'])];
  const add = (caller: typeof admin, email: string | null) =>
    caller.call('POST', '/api/people', { body: { kind: 'PERSON', firstName: 'Jan', lastName: 'Kowalski', email } });
  const email = 'jan@mail.example';
  const hidden = (await add(admin, email)).body.data;
  await portfolio.lease(far, await portfolio.unit(far), { tenantIds: [hidden.id] });
  const own = (await add(operator, null)).body.data;
  const refused = [
    await add(operator, email.toUpperCase()),
    await operator.call('PUT', `/api/people/${own.id}`, { body: { email, version: own.version } }),
  ];
  for (const { status, body } of refused) {
    expect([status, body.code, body.errors[0].path]).toEqual([409, 'person.email_elsewhere', 'email']);
    expect(JSON.stringify(body)).not.toContain(hidden.id);
  }
  // Once they have to do with one of the operator's homes, it is somebody in their list.
  await portfolio.lease(near, await portfolio.unit(near), { tenantIds: [hidden.id] });
  expect((await add(operator, email)).body.code).toBe('person.email_taken');
  expect((await add(admin, email)).body.code).toBe('person.email_taken');
});
