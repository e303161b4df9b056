import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { NO_ORG } from '#server/access/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { callAs, givenOrganization } from '#tests/given.ts';
import { makeKey } from '#tests/given-api-keys.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

async function given() {
  const org = await givenOrganization(server.current);
  const superadmin = await org.member(['superadmin']);
  const admin = await org.member(['admin']);
  return { org, superadmin, admin };
}
const anonymous = (path: string, body: object) => callAs(server.current, null, 'POST', path, { body });
const capabilities = (token: string, role?: string) =>
  callAs(
    server.current,
    token,
    'GET',
    '/api/auth/me/capabilities',
    role === undefined ? {} : { headers: { 'x-active-role': role } },
  );

describe('what nobody may say about themselves', () => {
  it('is never applied where somebody registers', async () => {
    const { org } = await given();
    const email = `${randomUUID()}@mail.example`;
    const body = {
      email,
      username: email,
      password: 'nine grey herons',
      firstName: 'Zoe',
      lastName: 'Quist',
      organizationName: 'Herons',
      roles: ['superadmin', 'renter'],
      isPlatformAdmin: true,
      organizationId: org.orgId,
      orgId: org.orgId,
      status: 'DISABLED',
    };
    const { token } = (await anonymous('/api/auth/register', body)).body;
    const { user, organization } = (await capabilities(token)).body;
    expect([user.roles, user.isPlatformAdmin, organization.id === org.orgId]).toEqual([['superadmin'], false, false]);
  });

  it('is never applied to a profile, to settings or to a person', async () => {
    const { org, admin } = await given();
    const flags = { roles: ['superadmin'], isPlatformAdmin: true, organizationId: randomUUID(), status: 'DISABLED' };
    const profile = (await admin.call('GET', '/api/auth/profile')).body.data;
    const saved = await admin.call('PUT', '/api/auth/profile', {
      body: { ...flags, firstName: 'Nora', version: profile.version },
    });
    expect(saved.status).toBe(200);
    const settings = (await admin.call('GET', '/api/organization')).body.data;
    await admin.call('PUT', '/api/organization', { body: { ...flags, version: settings.version } });
    const { user, organization } = (await capabilities(admin.token)).body;
    expect([user.firstName, user.roles, user.isPlatformAdmin, organization.id]).toEqual([
      'Nora',
      ['admin'],
      false,
      org.orgId,
    ]);
  });

  it('is refused where an admin would make somebody more than they may', async () => {
    const { org, admin } = await given();
    const operator = await org.member(['operator']);
    const row = (await admin.call('GET', `/api/users/${operator.userId}`)).body.data;
    const grown = await admin.call('PUT', `/api/users/${operator.userId}`, {
      body: { roles: ['superadmin'], version: row.version },
    });
    expect(grown).toMatchObject({ status: 400, body: { errors: [{ path: 'roles' }] } });
    const own = (await admin.call('GET', `/api/users/${admin.userId}`)).body.data;
    const self = await admin.call('PUT', `/api/users/${admin.userId}`, {
      body: { roles: ['admin', 'superadmin'], version: own.version },
    });
    expect([self.status >= 400, (await capabilities(admin.token)).body.user.roles]).toEqual([true, ['admin']]);
    const platform = await admin.call('PUT', `/api/users/${operator.userId}`, {
      body: { roles: ['platformAdmin'], version: row.version },
    });
    expect(platform.status).toBe(400);
  });
});

describe('a role in the header', () => {
  it.each([
    ['is not held', 'superadmin'],
    ['is held by nobody', 'janitor'],
    ['is of the platform', 'platformAdmin'],
    ['is written otherwise', 'Admin'],
    ['is a list', 'admin,superadmin'],
    ['is given twice', 'admin, admin'],
  ])('that %s is refused, and the trail says so', async (_, role) => {
    const { superadmin, admin } = await given();
    expect(await capabilities(admin.token, role)).toMatchObject({ status: 403, body: { code: 'ROLE_NOT_HELD' } });
    const [entry] = (await superadmin.call('GET', '/api/audit-trail?action=session.role_refused')).body.data;
    expect(entry.after).toMatchObject({ wanted: role, held: ['admin'] });
  });
});

it('a role that an administrator of the platform does not hold is refused and written down, in no organization', async () => {
  const platform = await givenPlatformAdministrator(server.current);
  expect(await capabilities(platform.token, 'superadmin')).toMatchObject({
    status: 403,
    body: { code: 'ROLE_NOT_HELD' },
  });
  const entries = await transaction(server.current.pool, { orgId: NO_ORG, readOnly: true }, (db) =>
    db.selectFrom('auditEntries').select(['action', 'after']).where('actorId', '=', platform.userId).execute(),
  );
  expect(entries).toEqual([{ action: 'session.role_refused', after: { wanted: 'superadmin', held: [] } }]);
});

describe('a token or key', () => {
  it('that is forged, cut, longer or of another kind opens nothing', async () => {
    const { admin, superadmin } = await given();
    const { key } = await makeKey(server.current, superadmin);
    const bad = [
      'a'.repeat(43),
      admin.token.slice(0, -1),
      `${admin.token}x`,
      admin.token.toUpperCase(),
      key.slice(0, -1),
      `${key}1`,
      `lk_${'0'.repeat(49)}`,
      admin.userId,
    ];
    for (const token of bad)
      expect([token.slice(0, 4), (await callAs(server.current, token, 'GET', '/api/properties')).status]).toEqual([
        token.slice(0, 4),
        401,
      ]);
  });

  it('of another organization reads nothing here, and one that was ended reads nothing anywhere', async () => {
    const { org, admin } = await given();
    const other = await given();
    const propertyId = await givenPortfolio(server.current, org).property();
    const { key } = await makeKey(server.current, other.superadmin);
    for (const token of [key, other.admin.token])
      expect((await callAs(server.current, token, 'GET', `/api/properties/${propertyId}`)).status).toBe(404);
    expect((await admin.call('POST', '/api/auth/logout')).status).toBe(200);
    expect((await admin.call('GET', '/api/properties')).status).toBe(401);
  });
});

describe('a password', () => {
  it.each([
    ['is too short', 'nine bird', /10/],
    ['is a row of keys', 'qwertyuiop1234', /./],
    ['was in breaches', 'password1234', /./],
    ['is the own name with a year', 'Quist Zoe 2026', /./],
  ])('that %s is refused at its field, with the rule', async (_, password, says) => {
    const email = `${randomUUID()}@mail.example`;
    const body = { email, username: email, password, firstName: 'Zoe', lastName: 'Quist', organizationName: 'Herons' };
    const { status, body: answer } = await anonymous('/api/auth/register', body);
    expect([status, answer.errors[0].path]).toEqual([400, 'password']);
    expect(answer.errors[0].msg).toMatch(says);
  });
});

describe('a pasted list of addresses', () => {
  it('names every line that is none, and sends nothing until it is clean', async () => {
    const { superadmin } = await given();
    const good = `${randomUUID()}@mail.example`;
    const emails = [good, 'nobody', 'a b@mail.example', '@mail.example'];
    const refused = await superadmin.call('POST', '/api/users/invitations', { body: { emails, roles: ['operator'] } });
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(['emails.1', 'emails.2', 'emails.3']);
    const invited = (await superadmin.call('GET', `/api/users?q=${good}`)).body.data;
    expect(invited).toEqual([]);
  });
});
