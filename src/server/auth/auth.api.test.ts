import { describe, expect, it, onTestFinished } from 'vitest';
import { callAs, givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { resetTokenOf } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer();
const registration = (email: string) => ({
  email,
  username: ` ${email} `,
  password: 'a long enough password',
  firstName: 'Ann',
  lastName: 'Lee',
  organizationName: 'Ann Homes',
  roles: ['admin'],
  isPlatformAdmin: true,
});
let serial = 0;
const freshEmail = () => `person-${process.pid}-${Date.now()}-${serial++}@mail.example`;

describe('signing in', () => {
  it('founds an organization with its first superadmin and ignores roles and flags in the body', async () => {
    const answer = await callAs(server.current, null, 'POST', '/api/auth/register', {
      body: registration(freshEmail()),
    });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ roles: ['superadmin'], activeRole: 'superadmin', isPlatformAdmin: false });
    expect(answer.body.token).toEqual(expect.any(String));
    expect(answer.body.message).toBe('Registered successfully');
  });

  it('says in which country the organization is, which decides how it writes days', async () => {
    const body = { ...registration(freshEmail()), country: 'gb' };
    const { body: joined } = await callAs(server.current, null, 'POST', '/api/auth/register', { body });
    const answer = await callAs(server.current, joined.token, 'GET', '/api/auth/me/capabilities');
    expect(answer.body.organization).toMatchObject({ name: 'Ann Homes', country: 'GB' });
    const { id, name, country } = answer.body.organization;
    expect(answer.body.organizations).toEqual([{ id, name, country, roles: ['superadmin'] }]);
  });

  it('treats the same registration submitted twice as one', async () => {
    const body = registration(freshEmail());
    const [first, second] = [
      await callAs(server.current, null, 'POST', '/api/auth/register', { body, key: 'register-twice-1' }),
      await callAs(server.current, null, 'POST', '/api/auth/register', { body, key: 'register-twice-1' }),
    ];
    expect(second.status).toBe(200);
    expect(second.body.user.id).toBe(first.body.user.id);
    const other = await callAs(server.current, null, 'POST', '/api/auth/register', { body, key: 'register-twice-2' });
    expect(other).toMatchObject({ status: 409, body: { code: 'auth.email_taken', errors: [{ path: 'email' }] } });
  });

  it('accepts the e-mail in any case and with spaces around it', async () => {
    const email = freshEmail();
    await callAs(server.current, null, 'POST', '/api/auth/register', { body: registration(email) });
    const answer = await callAs(server.current, null, 'POST', '/api/auth/login', {
      body: { email: `  ${email.toUpperCase()} `, password: 'a long enough password' },
    });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Logged in successfully' } });
  });

  it('answers a wrong password and an unknown address alike, and rests after five wrong ones', async () => {
    const org = await givenOrganization(server.current);
    const { email } = await org.member(['admin']);
    const attempt = (address: string, password: string) =>
      callAs(server.current, null, 'POST', '/api/auth/login', { body: { email: address, password } });
    const unknown = await attempt(freshEmail(), 'wrong');
    for (let i = 0; i < 5; i++) {
      const wrong = await attempt(email, 'wrong');
      expect([wrong.status, wrong.body.code]).toEqual([unknown.status, unknown.body.code]);
    }
    expect(await attempt(email, TEST_PASSWORD)).toMatchObject({ status: 429, body: { code: 'auth.locked' } });
  });

  it('ends a session at logout', async () => {
    const org = await givenOrganization(server.current);
    const ann = await org.member(['owner']);
    expect((await ann.call('POST', '/api/auth/logout')).body.message).toBe('Logged out successfully');
    expect((await ann.call('GET', '/api/auth/me/capabilities')).status).toBe(401);
  });
});

describe('the appearance', () => {
  it('belongs to the person and comes with every session of theirs', async () => {
    const org = await givenOrganization(server.current);
    const ann = await org.member(['owner']);
    const ofSession = async (token: string) =>
      (await callAs(server.current, token, 'GET', '/api/auth/me/capabilities')).body.user.appearance;
    expect(await ofSession(ann.token)).toBeNull();
    const choose = (appearance: string) => ann.call('PUT', '/api/auth/appearance', { body: { appearance } });
    expect((await choose('dark')).body.data).toEqual({ appearance: 'dark' });
    expect(await ofSession(ann.token)).toBe('dark');
    const login = await callAs(server.current, null, 'POST', '/api/auth/login', {
      body: { email: ann.email, password: TEST_PASSWORD },
    });
    expect(login.body.user.appearance).toBe('dark');
    expect(await auditOf(server.current, org.orgId, 'user.change_appearance', ann.userId)).toHaveLength(1);
    expect(await choose('pink')).toMatchObject({ status: 400, body: { errors: [{ path: 'appearance' }] } });
    const choice = { body: { appearance: 'light' } };
    expect((await callAs(server.current, null, 'PUT', '/api/auth/appearance', choice)).status).toBe(401);
  });
});

describe('the active role', () => {
  it('is the one named by the header if it is held', async () => {
    const ann = await (await givenOrganization(server.current)).member(['admin', 'owner']);
    const answer = await ann.call('GET', '/api/auth/me/capabilities', { headers: { 'x-active-role': 'owner' } });
    expect(answer.body.user.activeRole).toBe('owner');
    expect(answer.body.capabilities.feature_dashboard_advanced).toBe(false);
  });

  it('is refused and noted in the audit trail when it is not held', async () => {
    const org = await givenOrganization(server.current);
    const ann = await org.member(['owner']);
    expect(
      await ann.call('GET', '/api/auth/me/capabilities', { headers: { 'x-active-role': 'superadmin' } }),
    ).toMatchObject({
      status: 403,
      body: { code: 'ROLE_NOT_HELD' },
    });
  });

  it('falls back to the priority of roles without a header', async () => {
    const ann = await (await givenOrganization(server.current)).member(['renter', 'operator', 'owner']);
    expect((await ann.call('GET', '/api/auth/me/capabilities')).body.user.activeRole).toBe('operator');
  });
});

describe('passwords', () => {
  it('are changed by a link that works once and ends all sessions', async () => {
    const org = await givenOrganization(server.current);
    const ann = await org.member(['admin']);
    await callAs(server.current, null, 'POST', '/api/auth/forgot-password', { body: { email: ann.email } });
    const token = await resetTokenOf(server.current, ann.email);
    const reset = (password: string) =>
      callAs(server.current, null, 'PUT', `/api/auth/reset-password/${token}`, { body: { password } });
    expect(await reset('short')).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
    expect((await reset('another long password')).body.message).toBe(
      'Password has been reset successfully! Please log in.',
    );
    expect(await reset('yet another password')).toMatchObject({ status: 400, body: { code: 'auth.link_used' } });
    expect((await ann.call('GET', '/api/auth/me/capabilities')).status).toBe(401);
  });

  it('say the same for an address nobody has, and whether a mail goes out at all', async () => {
    const { settings } = server.current.deps;
    onTestFinished(() => {
      settings.sendsMail = false;
    });
    const ask = () =>
      callAs(server.current, null, 'POST', '/api/auth/forgot-password', { body: { email: freshEmail() } });
    settings.sendsMail = true;
    expect(await ask()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password reset email sent successfully!', data: { sendsMail: true } },
    });
    settings.sendsMail = false;
    expect(await ask()).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('sends no mail'), data: { sendsMail: false } },
    });
  });

  it('that must be changed keep everything else closed until then', async () => {
    const org = await givenOrganization(server.current);
    const ann = await org.member(['admin'], {});
    await owePasswordChange(ann.userId);
    expect(
      await ann.call('POST', '/api/auth/switch-organization', { body: { organizationId: org.orgId } }),
    ).toMatchObject({
      status: 401,
      body: { message: 'Please change your password' },
    });
    const change = (currentPassword: string) =>
      ann.call('PUT', '/api/auth/change-password', { body: { currentPassword, password: 'a brand new password' } });
    expect(await change('not it')).toMatchObject({ status: 400, body: { errors: [{ path: 'currentPassword' }] } });
    expect((await change(TEST_PASSWORD)).status).toBe(200);
    expect((await ann.call('GET', '/api/auth/me/capabilities')).body.user.passwordChangeRequired).toBe(false);
  });
});

const owePasswordChange = (userId: string) =>
  identityQuery('update users set password_change_required = true where id = $1 returning id', [userId]);

async function identityQuery<R>(text: string, values: unknown[]): Promise<R> {
  const client = await server.current.pool.connect();
  try {
    await client.query("begin; set local app.identity = 'on'");
    const { rows } = await client.query(text, values);
    await client.query('commit');
    return rows[0] as R;
  } finally {
    client.release();
  }
}
