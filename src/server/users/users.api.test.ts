import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, callAs, TEST_PASSWORD } from '#tests/given.ts';
import { changeUserAs as change, freshEmail, givenStaff, isSignedIn, userSeenBy as user } from '#tests/given-users.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const given = () => givenStaff(server.current);

describe('the list of users', () => {
  it('shows members and those invited, each with a status, what they see and when they were last here', async () => {
    const { admin, operator } = await given();
    const email = freshEmail();
    await admin.call('POST', '/api/users/invitations', { body: { emails: [email], roles: ['owner'] } });
    const { body } = await admin.call('GET', '/api/users?sort=name');
    expect(body.page.total).toBe(4);
    const of = (id: string) =>
      body.data.find((row: { id: string; email: string }) => row.id === id || row.email === id);
    expect(of(operator.userId)).toMatchObject({
      name: 'Tobias Hartwell',
      roles: ['operator'],
      status: 'ACTIVE',
      sees: { isAll: true },
      lastSeenAt: '2098-12-31T00:00:00Z',
    });
    expect(of(email)).toMatchObject({
      name: null,
      personId: null,
      status: 'INVITED',
      lastSeenAt: null,
      expiresAt: '2026-06-29T12:00:00Z',
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
  });

  it('is found by name and by either address, and narrowed by role and status', async () => {
    const { admin, superadmin, operator } = await given();
    const ids = async (query: string) =>
      (await admin.call('GET', `/api/users?${query}`)).body.data.map((row: { id: string }) => row.id);
    expect(await ids('q=hartwell')).toEqual([operator.userId]);
    expect(await ids(`q=${operator.email.slice(0, 12)}`)).toEqual([operator.userId]);
    expect(await ids('role=superadmin')).toEqual([superadmin.userId]);
    await admin.call('POST', `/api/users/${operator.userId}/deactivate`);
    expect(await ids('status=DEACTIVATED')).toEqual([operator.userId]);
    expect(await ids('status=DEACTIVATED&role=admin')).toEqual([]);
  });

  it('says who was locked by wrong passwords, and who never came', async () => {
    const { admin, operator } = await given();
    const created = await admin.call('POST', '/api/users', {
      body: { email: freshEmail(), firstName: 'Una', lastName: 'New', roles: ['operator'] },
    });
    expect(created.body.data.user.status).toBe('NEVER_SIGNED_IN');
    for (let guess = 0; guess < 10; guess++)
      await callAs(server.current, null, 'POST', '/api/auth/login', {
        body: { email: operator.email, password: `wrong ${guess}` },
        from: `203.0.113.${guess}`,
      });
    expect((await user(admin, operator.userId)).status).toBe('LOCKED');
    const locked = await admin.call('GET', '/api/users?status=LOCKED');
    expect(locked.body.data.map((row: { id: string }) => row.id)).toEqual([operator.userId]);
  });

  it('knows one organization, whoever looks into the view', async () => {
    const [own, other] = [await given(), await given()];
    const seen = await own.admin.call('GET', '/api/users?limit=200');
    expect(JSON.stringify(seen.body)).not.toContain(other.admin.userId);
    expect((await own.admin.call('GET', `/api/users/${other.admin.userId}`)).status).toBe(404);
    for (const [setting, count] of [
      [{}, 0],
      [{ identity: true }, 0],
      [{ orgId: own.org.orgId }, 3],
    ] as const) {
      const rows = await transaction(server.current.pool, setting, (db) =>
        db
          .selectFrom('organization_users' as 'users')
          .select('id')
          .execute(),
      );
      expect(rows.length).toBe(count);
    }
  });
});

describe('changing roles', () => {
  it('ends the sessions of whoever loses one, tells them, and says what was before', async () => {
    const { org, admin } = await given();
    const member = await org.member(['admin', 'operator']);
    const answer = await change(admin, member.userId, { roles: ['operator'] });
    expect(answer).toMatchObject({ status: 200, body: { data: { roles: ['operator'], version: 2 } } });
    expect(await isSignedIn(member)).toBe(false);
    const [mail] = await mailsTo(server.current, member.email);
    expect(mail?.text).toMatch(/Desmond Pine changed what you may do.*you are: operator/s);
    expect(await auditOf(server.current, org.orgId, 'user.change_roles', member.userId)).toMatchObject([
      { before: { roles: ['admin', 'operator'] }, after: { roles: ['operator'] } },
    ]);
  });

  it('leaves whoever gets one more where they are', async () => {
    const { admin, operator } = await given();
    expect((await change(admin, operator.userId, { roles: ['operator', 'owner'] })).status).toBe(200);
    expect(await isSignedIn(operator)).toBe(true);
  });

  it('narrows an operator to properties, and opens all of them again', async () => {
    const { org, admin, operator, portfolio } = await given();
    const home = await portfolio.property();
    await portfolio.property();
    const sees = async () => (await operator.call('GET', '/api/properties')).body.data.length;
    const narrowed = await change(admin, operator.userId, { propertyIds: [home] });
    expect(narrowed.body.data).toMatchObject({
      properties: [{ id: home, name: 'House 1' }],
      sees: { isAll: false, propertyCount: 1, propertyName: 'House 1' },
    });
    expect(await sees()).toBe(1);
    await change(admin, operator.userId, { propertyIds: null });
    expect(await sees()).toBe(2);
    const [trail] = await auditOf(server.current, org.orgId, 'user.change_roles', operator.userId);
    expect(JSON.stringify(trail)).toContain(home);
  });

  it('is refused with the row as it is now to whoever comes too late', async () => {
    const { admin, operator } = await given();
    const stale = await admin.call('PUT', `/api/users/${operator.userId}`, { body: { roles: ['owner'], version: 9 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', current: { roles: ['operator'] } } });
  });

  it.each<[string, Role[], number, string]>([
    ['a superadmin of somebody', ['superadmin'], 400, 'person.role_too_high'],
    ['nothing of somebody', [], 400, 'VALIDATION_FAILED'],
  ])('lets an admin make %s: no', async (_, roles, status, code) => {
    const { admin, operator } = await given();
    expect(await change(admin, operator.userId, { roles })).toMatchObject({ status, body: { code } });
    expect((await user(admin, operator.userId)).roles).toEqual(['operator']);
  });

  it('takes no flag, no organization and no status from a body', async () => {
    const { admin, operator } = await given();
    const before = await user(admin, operator.userId);
    const answer = await change(admin, operator.userId, {
      isPlatformAdmin: true,
      organizationId: randomUUID(),
      orgId: randomUUID(),
      status: 'DEACTIVATED',
      email: 'other@mail.example',
    });
    expect(answer.status).toBe(200);
    const { version: _, ...after } = await user(admin, operator.userId);
    const { version: __, ...was } = before;
    expect(after).toEqual(was);
  });
});

describe('at the edge of their rights', () => {
  const acts = (by: Caller, id: string) => [
    change(by, id, { roles: ['operator'] }),
    by.call('POST', `/api/users/${id}/deactivate`),
    by.call('POST', `/api/users/${id}/sign-out`),
    by.call('POST', `/api/users/${id}/reset-link`),
  ];

  it('an admin changes nothing about a superadmin, and is told why', async () => {
    const { admin, superadmin } = await given();
    for (const answer of await Promise.all(acts(admin, superadmin.userId)))
      expect(answer).toMatchObject({ status: 403, body: { code: 'user.superadmin_only' } });
    const seen = await user(admin, superadmin.userId);
    expect(seen.sessions).toBeNull();
    expect(seen.can).toMatchObject({
      changeRoles: { code: 'user.superadmin_only', message: expect.stringContaining('another superadmin') },
      deactivate: { code: 'user.superadmin_only' },
    });
    expect(await isSignedIn(superadmin)).toBe(true);
  });

  it('nobody changes their own sign-in here, whatever their role', async () => {
    const { admin, superadmin } = await given();
    for (const caller of [admin, superadmin])
      for (const answer of await Promise.all(acts(caller, caller.userId)))
        expect(answer).toMatchObject({ status: 403, body: { code: 'user.yourself' } });
  });

  it('the last superadmin stays, also when two take it from each other at once', async () => {
    const { org, superadmin: first } = await given();
    const second = await org.member(['superadmin']);
    const { version } = await user(first, second.userId);
    const answers = await Promise.all([
      first.call('PUT', `/api/users/${second.userId}`, { body: { roles: ['admin'], version } }),
      second.call('POST', `/api/users/${first.userId}/deactivate`),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const active = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.selectFrom('memberships').select(['roles', 'status']).where('orgId', '=', org.orgId).execute(),
    );
    expect(active.filter(({ roles, status }) => status === 'ACTIVE' && roles.includes('superadmin'))).toHaveLength(1);
  });

  it('operators, owners and renters see nobody', async () => {
    const { org, operator } = await given();
    for (const caller of [operator, await org.member(['owner']), await org.member(['renter'])])
      expect((await caller.call('GET', '/api/users')).status).toBe(403);
  });
});

describe('deactivating', () => {
  it('ends the sessions at once, names what stays in their hands, and is undone by reactivating', async () => {
    const { org, admin, operator, portfolio } = await given();
    const home = await portfolio.property();
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.updateTable('properties').set({ managerId: operator.personId }).where('id', '=', home).execute(),
    );
    const answer = await admin.call('POST', `/api/users/${operator.userId}/deactivate`);
    expect(answer.body.data).toMatchObject({
      status: 'DEACTIVATED',
      deactivatedAt: '2026-06-15T12:00:00Z',
      timeZone: 'America/New_York',
      holds: { managedPropertyCount: 1 },
      can: { reactivate: true, changeRoles: { code: 'user.deactivated' } },
    });
    expect(await isSignedIn(operator)).toBe(false);
    const login = () =>
      callAs(server.current, null, 'POST', '/api/auth/login', {
        body: { email: operator.email, password: TEST_PASSWORD },
      });
    expect(await login()).toMatchObject({ status: 403, body: { code: 'auth.no_membership' } });
    const property = await admin.call('GET', `/api/properties/${home}`);
    expect(property.body.data.manager.name).toBe('Tobias Hartwell');
    expect(await admin.call('POST', `/api/users/${operator.userId}/deactivate`)).toMatchObject({
      status: 409,
      body: { code: 'user.deactivated' },
    });
    await admin.call('POST', `/api/users/${operator.userId}/reactivate`);
    expect((await login()).status).toBe(200);
    expect(await isSignedIn(operator)).toBe(false);
  });

  it('signing somebody out ends their sessions here, and lets them come back', async () => {
    const { org, admin, operator } = await given();
    expect((await admin.call('POST', `/api/users/${operator.userId}/sign-out`)).status).toBe(200);
    expect(await isSignedIn(operator)).toBe(false);
    expect((await user(admin, operator.userId)).sessions).toEqual([]);
    expect(await auditOf(server.current, org.orgId, 'user.sign_out', operator.userId)).toMatchObject([
      { after: { count: 1 } },
    ]);
  });
});
