import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findSession, isSameSession, type Session } from '#server/access/callers/session.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { OrgId } from '#server/access/context.ts';
import { askOf, askValueOf } from '#server/db/ask.ts';
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
/** Changes what stands in a row that a session is read from, as nobody but the database sees it. */
const changeRowsOf = async (org: { orgId: OrgId }, { userId }: Caller, table: string, change: string) => {
  const column = table === 'organizations' || table === 'users' ? 'id' : 'user_id';
  const id = table === 'organizations' ? org.orgId : userId;
  await asIdentity(org, sql`update ${sql.table(table)} set ${sql.raw(change)} where ${sql.ref(column)} = ${id}`);
};
const asIdentity = <Row>({ orgId }: { orgId: OrgId }, statement: RawBuilder<Row>) =>
  transaction(server.current.pool, { orgId, identity: true }, (db) => statement.execute(db));
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

describe('what a session was read from', () => {
  it('is the same as long as nobody wrote to it, and as it was before it was read where somebody did meanwhile', async () => {
    const { org, admin } = await given();
    const session = async () => {
      const found = await findSession(askOf(server.current.pool), admin.token, '', server.current.clock.now());
      if (!found) throw new Error('It is open.');
      return found;
    };
    const isSame = (known: Session) =>
      isSameSession(askValueOf(server.current.pool), admin.token, known, server.current.clock.now());
    const first = await session();
    expect(await isSame(first)).toBe(true);
    await changeRowsOf(org, admin, 'sessions', `last_seen_at = now() - interval '6 minutes'`);
    expect(await isSame(first)).toBe(false);
    // Opening it writes to it, after its versions were read: it must not pass for what was written then.
    const second = await session();
    expect(await isSame(second)).toBe(false);
    const third = await session();
    expect(await isSame(third)).toBe(true);
    expect(await isSame({ ...third, rowVersions: null })).toBe(false);
    expect(await isSame({ ...third, hasSecondFactor: true })).toBe(false);
  });
});

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
    ['who left the organization', 'memberships', `status = 'DISABLED'`, 401, 'MEMBERSHIP_OFF'],
    ['who owes another password', 'users', `password_change_required = true`, 401, 'PASSWORD_CHANGE_REQUIRED'],
    ['whose organization was suspended', 'organizations', `status = 'SUSPENDED'`, 403, 'ORGANIZATION_SUSPENDED'],
    [
      'whose organization switched it off',
      'organizations',
      `own_switches = '{"feature_activityLogView": false}'`,
      403,
      'SWITCHED_OFF',
    ],
    ['whose role became another', 'memberships', `roles = '{renter}'`, 401, 'ROLES_CHANGED'],
    ['whose account was switched off', 'users', `status = 'DISABLED'`, 401, 'MEMBERSHIP_OFF'],
    ['who owes a second factor', 'organizations', `two_factor_roles = '{admin}'`, 403, 'TWO_FACTOR_REQUIRED'],
  ])('is nothing to somebody %s', async (_, table, change, status, code) => {
    const { org, admin } = await given();
    const path = '/api/audit-trail';
    await warm(admin, path);
    await changeRowsOf(org, admin, table, change);
    for (const asked of [path, `${path}?limit=1`]) {
      const { body, ...answer } = await admin.call('GET', asked);
      expect([answer.status, body.code, body.data]).toEqual([status, code, undefined]);
    }
  });

  it('is over for a lost role, and says so, whatever was written to the membership since', async () => {
    const { org, admin } = await given();
    await warm(admin, '/api/properties');
    await changeRowsOf(org, admin, 'memberships', `roles = '{renter}'`);
    await changeRowsOf(org, admin, 'memberships', `updated_at = now() + interval '1 hour'`);
    const { status, body } = await admin.call('GET', '/api/properties');
    expect([status, body.code]).toEqual([401, 'ROLES_CHANGED']);
  });

  it('and a change of theirs is refused as well, whatever was changed of them', async () => {
    const changes = [
      ['sessions', 'revoked_at = now()', 401],
      ['users', `status = 'DISABLED'`, 401],
      ['organizations', `status = 'SUSPENDED'`, 403],
      ['memberships', `roles = '{owner}'`, 401],
    ] as const;
    for (const [table, change, status] of changes) {
      const { org, admin } = await given();
      await warm(admin, '/api/properties');
      await propertyOf(admin);
      await changeRowsOf(org, admin, table, change);
      expect((await admin.call('POST', '/api/properties', { body: PROPERTY })).status).toBe(status);
    }
  });

  it('and a change that names something takes two connections where it took three, and is refused as well', async () => {
    const changes = [
      ['sessions', 'revoked_at = now()', 401],
      ['users', `status = 'DISABLED'`, 401],
      ['organizations', `status = 'SUSPENDED'`, 403],
      ['memberships', `roles = '{owner}'`, 401],
      ['memberships', 'sees_all_properties = false', 400],
    ] as const;
    for (const [table, change, status] of changes) {
      const { org, home } = await given();
      const operator = await org.member(['operator']);
      const report = { propertyId: home.id, title: 'Tap leaks', description: 'It drips.', category: 'OTHER' };
      const ask = () => operator.call('POST', '/api/maintenance', { body: report });
      expect((await ask()).status).toBe(200);
      await expect.poll(() => checkouts(async () => expect((await ask()).status).toBe(200))).toBe(2);
      await changeRowsOf(org, operator, table, change);
      expect((await ask()).status).toBe(status);
    }
  });

  it('and a change that names what another organization has is refused, whoever was remembered', async () => {
    const [{ org, home }, other] = [await given(), await given()];
    const operator = await org.member(['operator']);
    const report = (propertyId: string) =>
      operator.call('POST', '/api/maintenance', {
        body: { propertyId, title: 'Tap leaks', description: 'It drips.', category: 'OTHER' },
      });
    const statuses = [await report(home.id), await report(other.home.id), await report(home.id)];
    expect(statuses.map(({ status }) => status)).toEqual([200, 400, 200]);
  });

  it('is nothing to whoever is no member any more', async () => {
    const { org, admin } = await given();
    await warm(admin, '/api/people');
    await asIdentity(org, sql`update sessions set org_id = null, membership_id = null where user_id = ${admin.userId}`);
    expect((await admin.call('GET', '/api/people')).status).toBe(401);
  });

  const factors = ['user_totps', 'passkeys'] as const;
  it.each(factors)('notices a second factor that came, and one that is gone (%s)', async (table) => {
    const { org, admin } = await given();
    const columns =
      table === 'user_totps'
        ? sql`(user_id, sealed, sealed_with, confirmed_at, created_at) values (${admin.userId}, 'sealed', 'key', now(), now())`
        : sql`(id, user_id, credential, public_key, sign_count, name, created_at)
            values (${admin.userId}, ${admin.userId}, ${admin.userId}, '', 0, 'Phone', now())`;
    await asIdentity(org, sql`insert into ${sql.table(table)} ${columns}`);
    await changeRowsOf(org, admin, 'organizations', `two_factor_roles = '{admin}'`);
    await warm(admin, '/api/people');
    await asIdentity(org, sql`delete from ${sql.table(table)} where user_id = ${admin.userId}`);
    expect((await admin.call('GET', '/api/people')).body.code).toBe('TWO_FACTOR_REQUIRED');
    await changeRowsOf(org, admin, 'organizations', `two_factor_roles = '{}'`);
    await warm(admin, '/api/people');
  });

  it('lets the trail name them as they are called by now', async () => {
    const { org, admin } = await given();
    await warm(admin, '/api/people');
    await changeRowsOf(org, admin, 'users', `first_name = 'Renamed', last_name = 'Since'`);
    const { id } = await propertyOf(admin);
    const { body } = await admin.call('GET', `/api/audit-trail?subjectId=${id}`);
    expect(JSON.stringify(body.data)).toContain('Renamed Since');
  });

  it('still notes every five minutes that somebody was seen', async () => {
    const { org, admin } = await given();
    await warm(admin, '/api/people');
    await changeRowsOf(org, admin, 'sessions', `last_seen_at = now() - interval '6 minutes'`);
    await warm(admin, '/api/people');
    const { rows } = await asIdentity<{ isNew: boolean }>(
      org,
      sql`select last_seen_at > now() - interval '1 minute' as is_new from sessions where user_id = ${admin.userId}`,
    );
    expect(rows).toEqual([{ isNew: true }]);
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

  it('is read anew for whoever saw everything and sees only some of it by now, and the other way round', async () => {
    const { org, home } = await given();
    const operator = await org.member(['operator']);
    const seen = async () => (await operator.call('GET', `/api/properties/${home.id}`)).status;
    await warm(operator, `/api/properties/${home.id}`);
    await changeRowsOf(org, operator, 'memberships', 'sees_all_properties = false');
    expect([await seen(), await seen()]).toEqual([404, 404]);
    await changeRowsOf(org, operator, 'memberships', 'sees_all_properties = true');
    expect([await seen(), await seen()]).toEqual([200, 200]);
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
