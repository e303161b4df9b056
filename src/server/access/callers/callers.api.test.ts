import { describe, expect, it } from 'vitest';
import { ROLES } from '#contract/permissions.ts';
import { transaction } from '#server/db/transaction.ts';
import { once, systemContext } from '#server/jobs/system-context.ts';
import { createPerson } from '#server/people/people.commands.ts';
import { givenOrganization, type TestOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

const peopleOf = ({ orgId }: TestOrganization) =>
  transaction(server.current.pool, { orgId, readOnly: true }, (db) => db.selectFrom('people').select('name').execute());

const person = (firstName: string) => ({
  kind: 'PERSON' as const,
  firstName,
  lastName: 'Ng',
  companyName: null,
  email: null,
  phone: null,
  isContractor: false,
  trades: [],
  notes: null,
});

describe('the program itself as a caller', () => {
  it('does once what it does under a key, though a crash runs its job again', async () => {
    const org = await givenOrganization(server.current);
    const work = () => createPerson(once(systemContext(server.current.deps, org.orgId), 'welcome-2026'), person('Ada'));
    const first = await work();
    expect((await work()).id).toBe(first.id);
    expect(await peopleOf(org)).toEqual([{ name: 'Ada Ng' }]);
  });

  it('does once what two servers do at the same moment under one key', async () => {
    const org = await givenOrganization(server.current);
    const work = () => createPerson(once(systemContext(server.current.deps, org.orgId), 'welcome-2026'), person('Bea'));
    const [first, second] = await Promise.all([work(), work()]);
    expect(second.id).toBe(first.id);
    expect(await peopleOf(org)).toHaveLength(1);
  });

  it('has keys apart from those of people and of other organizations', async () => {
    const [org, other] = [await givenOrganization(server.current), await givenOrganization(server.current)];
    const admin = await org.member(['admin']);
    await createPerson(once(systemContext(server.current.deps, org.orgId), 'same-key-1'), person('Cy'));
    await createPerson(once(systemContext(server.current.deps, other.orgId), 'same-key-1'), person('Di'));
    const answer = await admin.call('POST', '/api/people', { body: person('Eve'), key: 'same-key-1' });
    expect(answer.status).toBe(200);
    expect((await peopleOf(org)).map(({ name }) => name).toSorted()).toEqual(['Cy Ng', 'Eve Ng', 'Test admin']);
    expect(await peopleOf(other)).toEqual([{ name: 'Di Ng' }]);
  });

  it('acts without a key as often as it is told to', async () => {
    const org = await givenOrganization(server.current);
    const ctx = systemContext(server.current.deps, org.orgId);
    await createPerson(ctx, person('Flo'));
    await createPerson(ctx, person('Flo'));
    expect(await peopleOf(org)).toHaveLength(2);
  });
});

describe('a capability that an organization has switched off', () => {
  const switchOff = (org: TestOrganization, switches: Record<string, boolean>) =>
    transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db
        .updateTable('organizations')
        .set({ ownSwitches: JSON.stringify(switches) })
        .where('id', '=', org.orgId)
        .execute(),
    );

  it('takes its permission on the server with it, with a sentence that says so', async () => {
    const org = await givenOrganization(server.current);
    const admin = await org.member(['admin']);
    expect((await admin.call('GET', '/api/audit-trail')).status).toBe(200);
    await switchOff(org, { feature_activityLogView: false });
    expect(await admin.call('GET', '/api/audit-trail')).toMatchObject({
      status: 403,
      body: { code: 'SWITCHED_OFF', message: expect.stringMatching(/^Your organization has switched this off/) },
    });
    expect((await admin.call('GET', '/api/properties')).status).toBe(200);
    await switchOff(org, { feature_activityLogView: true });
    expect((await admin.call('GET', '/api/audit-trail')).status).toBe(200);
  });

  it('says nothing of it to those whose role never had the permission, and nothing to other organizations', async () => {
    const [org, other] = [await givenOrganization(server.current), await givenOrganization(server.current)];
    await switchOff(org, { feature_activityLogView: false });
    const operator = await org.member(['operator']);
    expect(await operator.call('GET', '/api/audit-trail')).toMatchObject({ status: 403, body: { code: 'AUTH_403' } });
    const elsewhere = await other.member(['admin']);
    expect((await elsewhere.call('GET', '/api/audit-trail')).status).toBe(200);
  });
});

describe('the roles', () => {
  it('are the same in the database and in the program, in the same order', async () => {
    const { rows } = await server.current.pool.query('select member_roles() as roles');
    expect(rows).toEqual([{ roles: [...ROLES] }]);
  });

  it('are in the text of no other place of the database', async () => {
    const { rows } = await server.current.pool.query(`
      select proname as place from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'member_roles'
        and prosrc ~ '''superadmin'''
      union all
      select conname from pg_constraint where pg_get_constraintdef(oid) ~ '''superadmin'''`);
    expect(rows).toEqual([]);
  });
});

it('a session is known by its token however the scheme before it is written, as RFC 9110 says', async () => {
  const { token } = await (await givenOrganization(server.current)).member(['admin']);
  const ask = (authorization: string) =>
    server.current.app.inject({ method: 'GET', url: '/api/properties', headers: { authorization } });
  const schemes = ['Bearer', 'bearer', 'BEARER', 'Basic'];
  const answers = await Promise.all(schemes.map(async (scheme) => (await ask(`${scheme} ${token}`)).statusCode));
  expect(answers).toEqual([200, 200, 200, 401]);
});
