import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, callAs, TEST_PASSWORD } from '#tests/given.ts';
import { changeUserAs as change, freshEmail, givenStaff, isSignedIn, userSeenBy as user } from '#tests/given-users.ts';
import { mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const given = () => givenStaff(server.current);

describe('a link for a new password made by an admin', () => {
  const tokenOf = (link: string) => link.split('/').at(-1) ?? '';
  const reset = (token: string) =>
    callAs(server.current, null, 'PUT', `/api/auth/reset-password/${token}`, {
      body: { password: 'seven quiet herons wade' },
    });
  const make = (by: Caller, id: string, key?: string) =>
    by.call('POST', `/api/users/${id}/reset-link`, key ? { key } : {});

  it('is shown once where no mail is sent, works once, and is kept nowhere in clear', async () => {
    const { org, admin, operator } = await given();
    const key = randomUUID();
    const first = await make(admin, operator.userId, key);
    const { link, expiresAt } = first.body.data;
    expect(expiresAt).toBe('2026-06-15T13:00:00.000Z');
    expect((await make(admin, operator.userId, key)).body.data.link).toBe(link);
    const kept = await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.selectFrom('idempotencyKeys').select('result').where('key', '=', key).executeTakeFirst(),
    );
    expect(kept).toBeDefined();
    expect(JSON.stringify(kept)).not.toContain(tokenOf(link));
    expect(
      JSON.stringify(await auditOf(server.current, org.orgId, 'user.make_reset_link', operator.userId)),
    ).not.toContain(tokenOf(link));
    expect((await reset(tokenOf(link))).status).toBe(200);
    expect(await isSignedIn(operator)).toBe(false);
    expect((await reset(tokenOf(link))).body.code).toBe('auth.link_used');
  });

  it('is worth nothing once the person has become more than the admin may reset', async () => {
    const { admin, superadmin, operator } = await given();
    const { link } = (await make(admin, operator.userId)).body.data;
    await change(superadmin, operator.userId, { roles: ['superadmin'] });
    expect((await reset(tokenOf(link))).body.code).toBe('auth.link_used');
  });

  it('is refused for a sign-in that opens another organization too, before and after it was made', async () => {
    const { admin, operator } = await given();
    const other = await given();
    const { link } = (await make(admin, operator.userId)).body.data;
    const invited = await other.admin.call('POST', '/api/users/invitations', {
      body: { emails: [operator.email], roles: ['admin'] },
    });
    const joined = await callAs(server.current, null, 'POST', '/api/auth/register', {
      body: {
        email: operator.email,
        username: 'tobias',
        password: TEST_PASSWORD,
        firstName: 'Tobias',
        lastName: 'Hartwell',
        invite: new URL(invited.body.data.invited[0].link).searchParams.get('invite'),
      },
    });
    expect(joined.body.user.roles).toEqual(['admin']);
    expect((await reset(tokenOf(link))).body.code).toBe('auth.link_used');
    expect(await make(admin, operator.userId)).toMatchObject({ status: 409, body: { code: 'user.not_yours_alone' } });
    // Each organization ends its own sessions, and sees no others.
    const there = joined.body.token;
    await admin.call('POST', `/api/users/${operator.userId}/deactivate`);
    expect((await callAs(server.current, there, 'GET', '/api/auth/me/capabilities')).status).toBe(200);
    expect((await user(other.admin, operator.userId)).sessions).toHaveLength(1);
  });
});

describe('inviting', () => {
  const invite = (by: Caller, body: object) =>
    by.call('POST', '/api/users/invitations', { body: { roles: ['operator'], ...body } });
  const register = (email: string, link: string) =>
    callAs(server.current, null, 'POST', '/api/auth/register', {
      body: {
        email,
        username: 'priya',
        password: 'seven quiet herons wade',
        firstName: 'Priya',
        lastName: 'Raghunathan',
        invite: new URL(link).searchParams.get('invite'),
      },
    });

  it('names every line of a pasted list that is no address, and sends nothing until it is clean', async () => {
    const { admin } = await given();
    const good = freshEmail();
    const answer = await invite(admin, { emails: [good, 'priya@', 'not one', freshEmail()] });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'emails.1', msg: 'This is no e-mail address: “priya@”.' },
          { path: 'emails.2', msg: 'This is no e-mail address: “not one”.' },
        ],
      },
    });
    expect(await mailsTo(server.current, good)).toEqual([]);
  });

  it('names members, invites the others, and brings somebody in with roles, scope and a name of their own', async () => {
    const { org, admin, operator, portfolio } = await given();
    const home = await portfolio.property();
    await portfolio.property();
    const email = freshEmail();
    const { body } = await invite(admin, {
      emails: [email.toUpperCase(), operator.email, email],
      propertyIds: [home],
    });
    expect(body.data).toMatchObject({
      invited: [{ email, link: expect.stringContaining('/register?invite=') }],
      leftOut: [{ email: operator.email, cause: 'MEMBER' }],
    });
    const [mail] = await mailsTo(server.current, email);
    expect(mail?.text).toMatch(/^Hello,\n/);
    const joined = await register(email, body.data.invited[0].link);
    expect(joined.body.user.roles).toEqual(['operator']);
    const seen = await callAs(server.current, joined.body.token, 'GET', '/api/properties');
    expect(seen.body.data.map(({ name }: { name: string }) => name)).toEqual(['House 1']);
    expect(await user(admin, joined.body.user.id)).toMatchObject({
      name: 'Priya Raghunathan',
      status: 'ACTIVE',
      properties: [{ name: 'House 1' }],
    });
    expect(await auditOf(server.current, org.orgId, 'invitation.accept', joined.body.user.id)).toHaveLength(1);
  });

  it('finds the person who has the address, and an address invited twice has one link', async () => {
    const { admin, portfolio } = await given();
    const personId = await portfolio.person('Thérèse', 'Lindqvist');
    const { email } = (await admin.call('GET', `/api/people/${personId}`)).body.data;
    const first = await invite(admin, { emails: [email], roles: ['owner'] });
    const second = await admin.call('POST', `/api/people/${personId}/invitation`, { body: { roles: ['owner'] } });
    const open = await admin.call('GET', '/api/users?status=INVITED');
    expect(open.body.data).toMatchObject([{ personId, name: 'Thérèse Lindqvist' }]);
    expect((await register(email, first.body.data.invited[0].link)).body.code).toBe('auth.invitation_gone');
    expect((await register(email, second.body.data.link)).status).toBe(200);
  });

  it('as superadmin is replaced and withdrawn by superadmins alone', async () => {
    const { admin, superadmin } = await given();
    const email = freshEmail();
    const { id, link } = (await invite(superadmin, { emails: [email], roles: ['superadmin'] })).body.data.invited[0];
    const refused = { status: 403, body: { code: 'user.superadmin_only' } };
    expect(await admin.call('DELETE', `/api/users/invitations/${id}`)).toMatchObject(refused);
    const created = { email, firstName: 'Rea', lastName: 'Own', roles: ['renter'], propertyIds: null };
    expect(await admin.call('POST', '/api/users', { body: created })).toMatchObject(refused);
    const lesser = await invite(admin, { emails: [email], roles: ['renter'] });
    expect(lesser.body.data).toMatchObject({ invited: [], leftOut: [{ email, cause: 'SUPERADMIN' }] });
    expect((await register(email, link)).status).toBe(200);
  });

  it('is sent again under a new link, withdrawn, and is over after fourteen days', async () => {
    const { admin, portfolio } = await given();
    const home = await portfolio.property();
    const email = freshEmail();
    const { id, link } = (await invite(admin, { emails: [email], propertyIds: [home] })).body.data.invited[0];
    const again = (await admin.call('POST', `/api/users/invitations/${id}/resend`)).body.data;
    expect((await register(email, link)).body.code).toBe('auth.invitation_gone');
    expect((await user(admin, again.id)).properties).toMatchObject([{ name: 'House 1' }]);
    expect((await admin.call('DELETE', `/api/users/invitations/${again.id}`)).status).toBe(200);
    expect((await register(email, again.link)).body.code).toBe('auth.invitation_gone');
    expect((await admin.call('DELETE', `/api/users/invitations/${again.id}`)).status).toBe(404);
    const late = await invite(admin, { emails: [freshEmail()] });
    server.current.clock.set('2026-06-29T12:00:01Z');
    expect((await user(admin, late.body.data.invited[0].id)).status).toBe('EXPIRED');
    server.current.clock.set('2026-06-15T12:00:00Z');
  });

  it('gives no role that its sender may not give, at any of its doors', async () => {
    const { superadmin, admin, portfolio } = await given();
    const personId = await portfolio.person('Rea', 'Own');
    const roles = ['superadmin'];
    const made = await invite(superadmin, { emails: [freshEmail()], roles });
    const { id } = made.body.data.invited[0];
    for (const answer of [
      await invite(admin, { emails: [freshEmail()], roles }),
      await admin.call('POST', `/api/people/${personId}/invitation`, { body: { roles } }),
      await admin.call('POST', '/api/users', { body: { email: freshEmail(), firstName: 'A', lastName: 'B', roles } }),
      await admin.call('POST', `/api/users/invitations/${id}/resend`),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'person.role_too_high' } });
  });
});

describe('a temporary password', () => {
  const create = (by: Caller, email: string, key?: string) =>
    by.call('POST', '/api/users', {
      body: { email, firstName: 'Una', lastName: 'New', roles: ['operator'], isPlatformAdmin: true, status: 'X' },
      ...(key ? { key } : {}),
    });

  it('opens nothing but the change to another one', async () => {
    const { admin } = await given();
    const email = freshEmail();
    const { temporaryPassword: password } = (await create(admin, email)).body.data;
    const login = await callAs(server.current, null, 'POST', '/api/auth/login', { body: { email, password } });
    expect(login.body.user).toMatchObject({
      passwordChangeRequired: true,
      isPlatformAdmin: false,
      roles: ['operator'],
    });
    const { token } = login.body;
    expect((await callAs(server.current, token, 'GET', '/api/properties')).body.code).toBe('PASSWORD_CHANGE_REQUIRED');
    const changed = await callAs(server.current, token, 'PUT', '/api/auth/change-password', {
      body: { currentPassword: password, password: 'seven quiet herons wade' },
    });
    expect(changed.status).toBe(200);
    expect((await callAs(server.current, token, 'GET', '/api/properties')).status).toBe(200);
  });

  it('is the same for the same submit sent twice, and refused for somebody who has a sign-in anywhere', async () => {
    const [{ admin }, elsewhere] = [await given(), await given()];
    const [email, key] = [freshEmail(), randomUUID()];
    const first = await create(admin, email, key);
    expect((await create(admin, email, key)).body.data).toEqual(first.body.data);
    expect(await create(elsewhere.admin, email)).toMatchObject({ status: 409, body: { code: 'user.has_sign_in' } });
  });
});
