import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { audited, command } from '#server/access/commands/command.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { type Caller, callAs, givenOrganization } from '#tests/given.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const paced = sharedServer({ budgets: { requestsPerMinute: 6 } });

const PROPERTY = {
  name: 'Elm Court',
  kind: 'RESIDENTIAL',
  subType: 'MULTI_FAMILY',
  address: { street: '12 Elm Street', city: 'Albany', state: 'NY', zipCode: '12203', country: 'US' },
  timeZone: 'America/New_York',
  currency: 'USD',
};

const given = async () => {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['admin']);
  return { org, admin, home: await propertyOf(admin) };
};
/** Asks twice, so that the second answer was read ahead; both are 200. */
const warm = async (caller: Caller, path: string) => {
  for (let times = 0; times < 2; times++) expect((await caller.call('GET', path)).status).toBe(200);
};
/** A property, made by somebody who may. */
const propertyOf = async (admin: Caller): Promise<{ id: string }> =>
  (await admin.call('POST', '/api/properties', { body: PROPERTY })).body.data;
/** How many connections the pool hands out meanwhile. */
async function checkouts(work: () => Promise<unknown>): Promise<number> {
  const { pool } = server.current;
  let count = 0;
  const note = () => {
    count++;
  };
  pool.on('acquire', note);
  await work().finally(() => pool.off('acquire', note));
  return count;
}

describe('a read that travels with the question who asks', () => {
  it('takes one connection where the first took two, and answers the same', async () => {
    const { org, home } = await given();
    const somebody = await org.member(['operator']);
    const path = `/api/properties/${home.id}`;
    const answers: unknown[] = [];
    const ask = async () => answers.push((await somebody.call('GET', path)).body);
    expect(await checkouts(ask)).toBeGreaterThanOrEqual(2);
    // The server's own work between calls may take one more; of a few calls, one has the pool to itself.
    await expect.poll(() => checkouts(ask)).toBe(1);
    expect(answers.at(-1)).toEqual(answers[0]);
    expect(answers.at(-1)).toMatchObject({ success: true, data: { id: home.id } });
  });

  it('is nothing to whoever has signed out, be the thing there or not', async () => {
    const { admin, home } = await given();
    const paths = [`/api/properties/${home.id}`, `/api/properties/${randomUUID()}`, '/api/people'];
    await warm(admin, '/api/people');
    await admin.call('POST', '/api/auth/logout');
    for (const path of paths)
      expect(await admin.call('GET', path)).toMatchObject({ status: 401, body: { code: 'AUTH_401' } });
  });

  it.each([
    ['whose session ran out', 'sessions', `expires_at = now() - interval '1 second'`, 401, 'AUTH_401'],
    ['whose session was revoked', 'sessions', `revoked_at = now()`, 401, 'AUTH_401'],
    ['who left the organization', 'memberships', `status = 'DISABLED'`, 401, 'AUTH_401'],
    ['who owes another password', 'users', `password_change_required = true`, 401, 'PASSWORD_CHANGE_REQUIRED'],
    ['whose organization was suspended', 'organizations', `status = 'SUSPENDED'`, 403, 'ORGANIZATION_SUSPENDED'],
    [
      'whose organization switched it off',
      'organizations',
      `own_switches = '{"feature_activityLogView": false}'`,
      403,
      'SWITCHED_OFF',
    ],
    ['whose role became another', 'memberships', `roles = '{renter}'`, 401, 'AUTH_401'],
  ])('is nothing to somebody %s', async (_, table, change, status, code) => {
    const { org, admin } = await given();
    const path = '/api/audit-trail';
    await warm(admin, path);
    const column = table === 'organizations' || table === 'users' ? 'id' : 'user_id';
    const id = table === 'organizations' ? org.orgId : admin.userId;
    await transaction(server.current.pool, { orgId: org.orgId, identity: true }, (db) =>
      sql`update ${sql.table(table)} set ${sql.raw(change)} where ${sql.ref(column)} = ${id}`.execute(db),
    );
    for (const asked of [path, `${path}?limit=1`]) {
      const { body, ...answer } = await admin.call('GET', asked);
      expect([answer.status, body.code, body.data]).toEqual([status, code, undefined]);
    }
  });

  it('is read anew where a role reaches something else by now', async () => {
    const { org, admin, home } = await given();
    const other = await propertyOf(admin);
    const owner = await org.member(['owner']);
    const own = (id: string) =>
      transaction(server.current.pool, { orgId: org.orgId }, (db) =>
        sql`insert into property_owners (org_id, property_id, person_id, percent) values (${org.orgId}, ${id}, ${owner.personId}, 100)`.execute(
          db,
        ),
      );
    await own(home.id);
    await warm(owner, `/api/properties/${home.id}`);
    expect((await owner.call('GET', `/api/properties/${other.id}`)).status).toBe(404);
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      sql`delete from property_owners where org_id = ${org.orgId} and person_id = ${owner.personId}`.execute(db),
    );
    await own(other.id);
    expect((await owner.call('GET', `/api/properties/${home.id}`)).status).toBe(404);
    const { body } = await owner.call('GET', '/api/properties');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([other.id]);
  });

  it('is in the role that is asked for, and refuses one that is not held as ever', async () => {
    const { org, home } = await given();
    const both = await org.member(['admin', 'renter']);
    const path = `/api/properties/${home.id}`;
    const as = async (role: string) => (await both.call('GET', path, { headers: { 'x-active-role': role } })).status;
    for (let times = 0; times < 3; times++) {
      expect([await as('admin'), await as('superadmin'), await as('owner')]).toEqual([200, 403, 403]);
      expect(await as('renter')).not.toBe(200);
    }
  });

  it('never mixes up organizations, however many ask at once', async () => {
    const [one, other] = [await given(), await given()];
    const ask = async ({ admin }: typeof one) => (await admin.call('GET', '/api/properties')).body.data;
    for (let times = 0; times < 3; times++) {
      const answers = await Promise.all([one, other, one, other, one, other].map(ask));
      const ids = answers.map((rows) => rows.map(({ id }: { id: string }) => id));
      const expected = [[one.home.id], [other.home.id]];
      expect(ids).toEqual([...expected, ...expected, ...expected]);
    }
  });

  it('asks nothing for whoever has no calls left', async () => {
    const { admin } = await given();
    const statuses: number[] = [];
    const ask = async () => statuses.push((await callAs(paced.current, admin.token, 'GET', '/api/people')).status);
    for (let times = 0; times < 9; times++) await ask();
    expect(statuses).toContain(429);
    expect(statuses.indexOf(429)).toBe(6);
    expect(statuses.slice(6)).toEqual([429, 429, 429]);
  });

  it('cannot change anything', async () => {
    const { org } = await given();
    const change = command('property.look', async () =>
      audited({ result: 'changed', subject: { type: 'property', id: randomUUID() } }),
    );
    const ctx = systemContext(server.current.deps, org.orgId);
    await expect(change({ ...ctx, isReadAhead: true })).rejects.toThrow();
    expect(await change(ctx)).toBe('changed');
  });
});
