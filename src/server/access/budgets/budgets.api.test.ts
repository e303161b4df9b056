import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Spending } from '#server/access/budgets/budgets.ts';
import { settleCounts } from '#server/access/commands/audit.ts';
import { noteWrongPassword } from '#server/auth/commands/prove-password.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { type Caller, callAs, form, givenOrganization, type TestOrganization } from '#tests/given.ts';
import { mailsTo } from '#tests/mails.ts';
import { jpeg } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';

const AT = '2026-11-18T15:00:10Z';
const minutely = sharedServer({ at: AT, budgets: { requestsPerMinute: 5 } });
const daily = sharedServer({
  at: AT,
  budgets: { changesPerDay: 3, uploadMbPerDay: 2, mailsPerDay: 1, organizationsPerDay: 2 },
});

const addPerson = (caller: Caller, index = 0) =>
  caller.call('POST', '/api/people', { body: { kind: 'COMPANY', companyName: `Company ${index}` } });
const statuses = async (count: number, ask: (index: number) => Promise<{ status: number }>): Promise<number[]> => {
  const found: number[] = [];
  for (let index = 0; index < count; index++) found.push((await ask(index)).status);
  return found;
};
const companiesOf = ({ orgId }: TestOrganization) =>
  transaction(daily.current.pool, { orgId, readOnly: true }, (db) =>
    db.selectFrom('people').select('id').where('orgId', '=', orgId).where('kind', '=', 'COMPANY').execute(),
  );

describe('the requests of a minute', () => {
  it('are refused beyond the budget of a person, with when to come back, and taken in the next minute', async () => {
    const server = minutely.current;
    const org = await givenOrganization(server);
    const [busy, calm] = [await org.member(['admin']), await org.member(['admin'])];
    expect(await statuses(6, () => busy.call('GET', '/api/properties'))).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await busy.call('GET', '/api/auth/me/capabilities')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS' },
      headers: { 'retry-after': '50' },
    });
    expect((await calm.call('GET', '/api/properties')).status).toBe(200);
    server.clock.set('2026-11-18T15:01:00Z');
    expect((await busy.call('GET', '/api/properties')).status).toBe(200);
  });

  it('are refused beyond ten times as many of an organization, whoever of it sends them', async () => {
    const server = minutely.current;
    server.clock.set('2026-11-18T15:02:00Z');
    const [org, other] = [await givenOrganization(server), await givenOrganization(server)];
    const address = (index: number) => ({ headers: {}, remoteAddress: `10.0.0.${index}` });
    const found: number[] = [];
    for (let index = 0; index < 11; index++) {
      const { token } = await org.member(['admin']);
      for (let turn = 0; turn < 5; turn++) {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await server.app.inject({ url: '/api/properties', ...address(index), headers });
        found.push(answer.statusCode);
      }
    }
    expect(found).toEqual([...Array(50).fill(200), ...Array(5).fill(429)]);
    const elsewhere = await other.member(['admin']);
    const headers = { authorization: `Bearer ${elsewhere.token}` };
    const answer = await server.app.inject({ url: '/api/properties', ...address(99), headers });
    expect(answer.statusCode).toBe(200);
  });

  it('are refused beyond ten times as many of an address, before anybody looks for their session', async () => {
    const server = minutely.current;
    server.clock.set('2026-11-18T15:03:00Z');
    const found: number[] = [];
    for (let index = 0; index < 51; index++) {
      const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
      const answer = await server.app.inject({ url: '/api/properties', remoteAddress: '10.1.1.1', headers });
      found.push(answer.statusCode);
    }
    expect(found).toEqual([...Array(50).fill(401), 429]);
  });
});

describe('the changes of a day', () => {
  it('are undone beyond the budget of a person, on every server, and go on after midnight', async () => {
    const server = daily.current;
    server.clock.set(AT);
    const org = await givenOrganization(server);
    const [busy, calm] = [await org.member(['admin']), await org.member(['admin'])];
    expect(await statuses(4, (index) => addPerson(busy, index))).toEqual([200, 200, 200, 429]);
    const refused = await addPerson(busy);
    expect(refused).toMatchObject({
      body: { code: 'PERSON_BUDGET_SPENT', message: expect.stringMatching(/Nothing was saved; go on tomorrow/) },
    });
    expect(refused.headers['retry-after']).toBe(`${9 * 3600 - 10}`);
    expect(await companiesOf(org)).toHaveLength(3);
    expect((await busy.call('GET', '/api/people')).status).toBe(200);
    expect((await addPerson(calm)).status).toBe(200);
    server.clock.set('2026-11-19T00:00:01Z');
    expect((await addPerson(busy)).status).toBe(200);
  });

  it('are undone beyond ten times as many of an organization', async () => {
    const server = daily.current;
    server.clock.set(AT);
    const org = await givenOrganization(server);
    for (let index = 0; index < 10; index++) {
      const member = await org.member(['admin']);
      expect(await statuses(3, () => addPerson(member))).toEqual([200, 200, 200]);
    }
    expect(await addPerson(await org.member(['admin']))).toMatchObject({
      status: 429,
      body: { code: 'ORGANIZATION_BUDGET_SPENT' },
    });
  });

  it('do not count what was refused or repeated, nor lock anybody out', async () => {
    const server = daily.current;
    const caller = await (await givenOrganization(server)).member(['admin']);
    const body = { kind: 'COMPANY', companyName: 'Once' };
    expect(await statuses(5, () => caller.call('POST', '/api/people', { body, key: 'only-once-1' }))).toEqual(
      Array(5).fill(200),
    );
    expect(await statuses(4, () => caller.call('POST', '/api/people', { body: {} }))).toEqual(Array(4).fill(400));
    expect(await statuses(3, (index) => addPerson(caller, index))).toEqual([200, 200, 429]);
    expect((await caller.call('POST', '/api/auth/logout')).status).toBe(200);
  });

  it('bound what somebody may do to their own sign-in as well, since each stands in the trail', async () => {
    const caller = await (await givenOrganization(daily.current)).member(['admin']);
    const change = () => caller.call('PUT', '/api/auth/appearance', { body: { appearance: 'dark' } });
    expect(await statuses(4, change)).toEqual([200, 200, 200, 429]);
  });

  it('have a budget of their own for uploads, by their size', async () => {
    const caller = await (await givenOrganization(daily.current)).member(['admin']);
    const picture = await jpeg();
    const upload = () => caller.call('POST', '/api/uploads/maintenance-photo', form(picture, 'tap.jpg'));
    expect(await statuses(3, upload)).toEqual([200, 200, 429]);
    expect((await addPerson(caller)).status).toBe(200);
  });

  it('have one for the mails of an organization, and a mail too many sends none', async () => {
    const org = await givenOrganization(daily.current);
    const [ann, bea] = [await org.member(['superadmin']), await org.member(['superadmin'])];
    const invite = async (caller: Caller, email: string) => {
      const { id } = (
        await caller.call('POST', '/api/people', { body: { kind: 'COMPANY', companyName: email, email } })
      ).body.data;
      return caller.call('POST', `/api/people/${id}/invitation`, { body: { roles: ['renter'] } });
    };
    expect((await invite(ann, `a@${org.orgId}.example`)).status).toBe(200);
    expect(await invite(bea, `b@${org.orgId}.example`)).toMatchObject({
      status: 429,
      body: { code: 'ORGANIZATION_BUDGET_SPENT' },
    });
  });

  it('have one for mails whoever queues them, except what nobody asked for', async () => {
    const { orgId } = await givenOrganization(daily.current);
    const queue = (to: string, cost: Spending | null) =>
      transaction(daily.current.pool, { orgId, identity: true }, (db) =>
        queueMail(db, { deps: daily.current.deps, cost }, orgId, {
          to: `${to}@${orgId}.example`,
          template: 'auth.password_changed',
          language: 'en-US',
          params: { name: 'Ann', link: '' },
          expiresAt: '2099-01-01T00:00:00Z',
        }),
      );
    const asked: Spending = { what: 'changes', units: 1 };
    await queue('a', asked);
    await expect(queue('b', asked)).rejects.toMatchObject({ constraint: 'spendings_of_organization' });
    await queue('b', null);
    expect(await mailsTo(daily.current, `b@${orgId}.example`)).toHaveLength(1);
  });
});

describe('the organizations of a day', () => {
  const found = (from: string) =>
    callAs(daily.current, null, 'POST', '/api/auth/register', {
      from,
      body: {
        email: `${randomUUID()}@mail.example`,
        username: 'founder',
        password: 'nine lanterns by the river',
        firstName: 'Ann',
        lastName: 'Lee',
        organizationName: 'Many Homes',
      },
    });

  it('from one address or network are as many as the budget has, however many are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => found(`2001:db8:7:7::${index + 1}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)).toMatchObject({
      body: { code: 'auth.organizations_spent' },
      headers: { 'retry-after': '86400' },
    });
    expect((await found('203.0.113.90')).status).toBe(200);
    daily.current.clock.set('2026-11-19T15:00:11Z');
    expect((await found('2001:db8:7:7::1')).status).toBe(200);
    daily.current.clock.set(AT);
  });
});

describe('refusals that anybody can cause', () => {
  const roleRefusals = (org: TestOrganization) =>
    transaction(daily.current.pool, { orgId: org.orgId, readOnly: true }, (db) =>
      db
        .selectFrom('auditEntries')
        .select(['after', 'actorName', 'at'])
        .where('orgId', '=', org.orgId)
        .where('action', '=', 'session.role_refused')
        // A count stands at the moment of the last refusal, here that of the first.
        .orderBy('at')
        .orderBy(sql`after -> 'count'`, (order) => order.asc().nullsFirst())
        .execute(),
    );

  it('are one entry at once, and one more with their count at the end of the hour', async () => {
    const server = daily.current;
    server.clock.set('2026-11-18T16:10:00Z');
    const org = await givenOrganization(server);
    const owner = await org.member(['owner']);
    const ask = () => owner.call('GET', '/api/properties', { headers: { 'x-active-role': 'superadmin' } });
    expect(await statuses(25, ask)).toEqual(Array(25).fill(403));
    expect(await roleRefusals(org)).toMatchObject([{ after: { wanted: 'superadmin', held: ['owner'] } }]);
    await settleCounts(server.deps);
    expect(await roleRefusals(org)).toHaveLength(1);
    server.clock.set('2026-11-18T17:02:00Z');
    await settleCounts(server.deps);
    await settleCounts(server.deps);
    expect(await roleRefusals(org)).toMatchObject([
      {},
      { actorName: 'Test owner', after: { count: 25, since: '2026-11-18T16:00:00+00:00' } },
    ]);
  });

  it('are counted for each door and each password by itself, with where they came from', async () => {
    const server = daily.current;
    server.clock.set('2026-11-18T16:10:00Z');
    const org = await givenOrganization(server);
    const [renter, victim] = [await org.member(['renter']), await org.member(['admin'])];
    await statuses(3, () => renter.call('GET', '/api/leases'));
    await statuses(2, () => renter.call('GET', '/api/people'));
    for (const ip of ['203.0.113.7', '203.0.113.7', '198.51.100.4'])
      await noteWrongPassword(server.deps, {
        email: victim.email,
        requestId: 'r',
        ip,
        at: '2026-11-18T16:20:00Z',
        how: 'wrong_password',
      });
    server.clock.set('2026-11-18T17:02:00Z');
    await settleCounts(server.deps);
    const entries = await transaction(server.pool, { orgId: org.orgId, readOnly: true }, (db) =>
      db.selectFrom('auditEntries').select(['action', 'subjectId', 'ip', 'after']).orderBy('action').execute(),
    );
    const counted = entries.filter(({ after }) => JSON.stringify(after)?.includes('"count"'));
    expect(counted).toHaveLength(3);
    expect(counted).toContainEqual(
      expect.objectContaining({
        action: 'access.refused',
        after: expect.objectContaining({ route: 'GET /api/leases', count: 3 }),
      }),
    );
    expect(counted).toContainEqual({
      action: 'session.wrong_password',
      subjectId: victim.userId,
      ip: null,
      after: { count: 3, since: '2026-11-18T16:00:00+00:00', addresses: ['203.0.113.7', '198.51.100.4'] },
    });
  });

  it('asking for links to unknown addresses included', async () => {
    const server = daily.current;
    server.clock.set('2031-11-18T18:10:00Z');
    const entries = () =>
      transaction(server.pool, { orgId: '00000000-0000-0000-0000-000000000000', readOnly: true }, async (db) => {
        const found = await db
          .selectFrom('auditEntries')
          .select('id')
          .where('action', '=', 'password.ask_reset')
          .where('at', '>=', '2031-11-18T18:00:00Z')
          .execute();
        return found.length;
      });
    const ask = (index: number) =>
      callAs(server, null, 'POST', '/api/auth/forgot-password', { body: { email: `nobody-${index}@mail.example` } });
    expect(await statuses(10, ask)).toEqual(Array(10).fill(200));
    for (let index = 0; index < 10; index++) await mailsTo(server, `nobody-${index}@mail.example`);
    expect(await entries()).toBe(0);
  });
});
