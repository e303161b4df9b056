import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { forgetVisitors } from '#server/auth/commands/devices.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { callAs, givenOrganization, TEST_PASSWORD } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { givenPlatformAdministrator } from '#tests/given-platform.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const given = async () => {
  const org = await givenOrganization(server.current);
  const platform = await givenPlatformAdministrator(server.current);
  return { org, platform, at: `/api/platform/organizations/${org.orgId}` };
};
const reason = 'The invoices of March and April are open.';

it('organizations are listed in counts, found by name and by status', async () => {
  const { org, platform } = await given();
  await org.member(['superadmin']);
  await org.member(['operator']);
  const find = async (more = '') =>
    (await platform.call('GET', `/api/platform/organizations?q=${encodeURIComponent(org.name)}${more}`)).body;
  const found = await find();
  expect(found.data).toEqual([
    expect.objectContaining({ id: org.orgId, status: 'ACTIVE', userCount: 2, unitCount: 0, storageBytes: 0 }),
  ]);
  expect(found.page.total).toBe(1);
  expect((await find('&status=SUSPENDED')).data).toEqual([]);
});

it('suspended, an organization is closed to its people, who read why, and open again once it is resumed', async () => {
  const { org, platform, at } = await given();
  const ann = await org.member(['superadmin']);
  const suspended = await platform.call('POST', `${at}/suspend`, { body: { reason } });
  expect(suspended.body.data).toMatchObject({ status: 'SUSPENDED', suspendedReason: reason });
  const refused = await ann.call('GET', '/api/properties');
  expect([refused.status, refused.body.code]).toEqual([403, 'ORGANIZATION_SUSPENDED']);
  expect(refused.body.message).toContain(reason);
  expect((await platform.call('POST', `${at}/suspend`, { body: { reason } })).body.code).toBe(
    'platform.already_suspended',
  );
  const resumed = await platform.call('POST', `${at}/resume`, { body: { reason: 'Paid.' } });
  expect(resumed.body.data).toMatchObject({ status: 'ACTIVE', suspendedReason: null });
  expect((await platform.call('POST', `${at}/resume`, { body: { reason } })).body.code).toBe('platform.not_suspended');
  const trail = (await ann.call('GET', '/api/audit-trail?sort=-at')).body.data;
  expect(trail.slice(0, 2)).toEqual([
    expect.objectContaining({ action: 'organization.resume', actorName: 'Ines Sand' }),
    expect.objectContaining({
      action: 'organization.suspend',
      after: { status: 'SUSPENDED', suspendedReason: reason },
    }),
  ]);
});

it('of two who suspend at once, with the same submit, one entry stands in the trail', async () => {
  const { org, platform, at } = await given();
  const ann = await org.member(['superadmin']);
  const options = { body: { reason }, key: randomUUID() };
  const answers = await Promise.all([1, 2].map(() => platform.call('POST', `${at}/suspend`, options)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  await platform.call('POST', `${at}/resume`, { body: { reason } });
  const trail = (await ann.call('GET', '/api/audit-trail?action=organization.suspend')).body.data;
  expect(trail).toHaveLength(1);
});

it('says 404 of what is not there and 400 of a reason that is none', async () => {
  const { platform, at } = await given();
  const other = `/api/platform/organizations/${randomUUID()}`;
  expect((await platform.call('GET', other)).status).toBe(404);
  expect((await platform.call('POST', `${other}/suspend`, { body: { reason } })).status).toBe(404);
  expect((await platform.call('POST', `${at}/suspend`, { body: { reason: '  ' } })).status).toBe(400);
  expect((await platform.call('GET', `/api/platform/users/${randomUUID()}`)).status).toBe(404);
});

it('a limit is met where units are added and people invited, and lifting it opens the way', async () => {
  const { org, propertyId } = await givenHome(server.current);
  const platform = await givenPlatformAdministrator(server.current);
  const at = `/api/platform/organizations/${org.orgId}`;
  const ann = await org.member(['superadmin']);
  const limit = async (limits: object) => {
    const { version } = (await platform.call('GET', at)).body.data;
    const none = { usersMax: null, unitsMax: null, storageMegabytesMax: null };
    return platform.call('POST', `${at}/limits`, { body: { ...none, ...limits, version } });
  };
  const { unitCount, userCount } = (await platform.call('GET', at)).body.data;
  expect((await limit({ unitsMax: unitCount, usersMax: userCount })).body.data.unitsMax).toBe(unitCount);
  const add = (number: string) => ann.call('POST', `/api/properties/${propertyId}/units`, { body: { number } });
  const full = await add('B1');
  expect([full.status, full.body.code]).toEqual([409, 'platform.units_full']);
  const invite = (email: string) =>
    ann.call('POST', '/api/users/invitations', { body: { emails: [email], roles: ['operator'] } });
  expect((await invite('zoe@mail.example')).body.code).toBe('platform.users_full');
  await limit({});
  expect((await add('B1')).status).toBe(200);
  expect((await invite('zoe@mail.example')).status).toBe(200);
  const stale = { usersMax: 1, unitsMax: null, storageMegabytesMax: null, version: 1 };
  expect((await platform.call('POST', `${at}/limits`, { body: stale })).body.code).toBe('STALE_VERSION');
});

it('a new organization has somebody invited as its superadmin, once for the same submit', async () => {
  const { platform } = await given();
  const email = `${randomUUID()}@mail.example`;
  const body = { name: `Kite ${randomUUID()}`, country: 'GB', firstName: 'Nora', lastName: 'Whit', email };
  const options = { body, key: randomUUID() };
  const [first, second] = [
    await platform.call('POST', '/api/platform/organizations', options),
    await platform.call('POST', '/api/platform/organizations', options),
  ];
  expect(first.status).toBe(200);
  // The link was shown once.
  expect(second.body.data).toEqual({ id: first.body.data.id, link: null, temporaryPassword: null });
  const found = await platform.call('GET', `/api/platform/organizations?q=${encodeURIComponent(body.name)}`);
  expect(found.body.data).toMatchObject([{ id: first.body.data.id, baseCurrency: 'GBP' }]);
  const invite = new URL(first.body.data.link).searchParams.get('invite');
  const register = {
    firstName: 'Nora',
    lastName: 'Whit',
    username: email,
    email,
    password: 'nine grey herons',
    invite,
  };
  expect((await callAs(server.current, null, 'POST', '/api/auth/register', { body: register })).status).toBe(200);
  const { superadmins } = (await platform.call('GET', `/api/platform/organizations/${first.body.data.id}`)).body.data;
  expect(superadmins).toMatchObject([{ email }]);
});

it('a founder gets a temporary password, once for the same submit, and has to change it', async () => {
  const { platform } = await given();
  const email = `${randomUUID()}@mail.example`;
  const named = { country: 'IN', firstName: 'Nora', lastName: 'Whit', email, firstSignIn: 'TEMPORARY_PASSWORD' };
  const options = { body: { name: `Kite ${randomUUID()}`, ...named }, key: randomUUID() };
  const [first, second] = [
    await platform.call('POST', '/api/platform/organizations', options),
    await platform.call('POST', '/api/platform/organizations', options),
  ];
  const { id, temporaryPassword: password } = first.body.data;
  expect(second.body.data).toEqual({ id, link: null, temporaryPassword: null });
  const login = { body: { email, password } };
  const { token, user } = (await callAs(server.current, null, 'POST', '/api/auth/login', login)).body;
  expect(user).toMatchObject({ roles: ['superadmin'], passwordChangeRequired: true });
  const asked = await callAs(server.current, token, 'GET', '/api/properties');
  expect(asked.body.code).toBe('PASSWORD_CHANGE_REQUIRED');
  const again = { body: { ...options.body, name: 'Another' } };
  const refused = await platform.call('POST', '/api/platform/organizations', again);
  expect([refused.status, refused.body.code]).toEqual([409, 'platform.founder_has_sign_in']);
});

it('what the plan leaves out nobody has, whatever the settings say, which show it as such', async () => {
  const { org, platform, at } = await given();
  const ann = await org.member(['superadmin']);
  const exclude = async (capabilitiesExcluded: string[]) => {
    const { version } = (await platform.call('GET', at)).body.data;
    return platform.call('POST', `${at}/capabilities`, { body: { capabilitiesExcluded, version } });
  };
  const excluded = ['feature_activityLogView'];
  expect((await exclude(excluded)).body.data.capabilitiesExcluded).toEqual(excluded);
  expect((await ann.call('GET', '/api/audit-trail')).body.code).toBe('SWITCHED_OFF');
  const { capabilities } = (await ann.call('GET', '/api/auth/me/capabilities')).body;
  expect(capabilities).toMatchObject({ feature_activityLogView: false, feature_commsHub_access: true });
  const settings = (await ann.call('GET', '/api/organization')).body.data;
  expect(settings).toMatchObject({ capabilitiesOff: [], capabilitiesExcluded: excluded });
  const own = { capabilitiesOff: ['feature_commsHub_access'], version: settings.version };
  expect((await ann.call('PUT', '/api/organization', { body: own })).body.data).toMatchObject({
    capabilitiesOff: ['feature_commsHub_access'],
    capabilitiesExcluded: excluded,
  });
  expect((await exclude([])).status).toBe(200);
  const after = (await ann.call('GET', '/api/auth/me/capabilities')).body.capabilities;
  expect(after).toMatchObject({ feature_activityLogView: true, feature_commsHub_access: false });
  expect((await exclude(['isPlatformAdmin'])).status).toBe(400);
  const stale = { capabilitiesExcluded: [], version: 1 };
  expect((await platform.call('POST', `${at}/capabilities`, { body: stale })).body.code).toBe('STALE_VERSION');
});

it('a disabled sign-in is over at once and opens nothing until it is enabled', async () => {
  const { org, platform } = await given();
  await org.member(['superadmin']);
  const ben = await org.member(['operator']);
  const at = `/api/platform/users/${ben.userId}`;
  expect((await platform.call('GET', at)).body.data).toMatchObject({
    status: 'ACTIVE',
    memberships: [{ organization: { id: org.orgId }, roles: ['operator'] }],
    sessions: [{}],
  });
  const disabled = await platform.call('POST', `${at}/disable`);
  expect(disabled.body.data).toMatchObject({ status: 'DISABLED', sessions: [] });
  expect((await ben.call('GET', '/api/properties')).status).toBe(401);
  expect((await platform.call('POST', `${at}/disable`)).body.code).toBe('platform.user_as_asked');
  expect((await platform.call('POST', `${at}/reset-link`)).body.code).toBe('platform.user_disabled');
  expect((await platform.call('POST', `${at}/enable`)).body.data.status).toBe('ACTIVE');
  expect((await platform.call('POST', `${at}/reset-link`)).status).toBe(200);
});

it('nobody disables themselves, nor the last superadmin of an organization', async () => {
  const { org, platform } = await given();
  const ann = await org.member(['superadmin']);
  const disable = async (id: string) => (await platform.call('POST', `/api/platform/users/${id}/disable`)).body.code;
  expect(await disable(platform.userId)).toBe('platform.oneself');
  expect(await disable(ann.userId)).toBe('user.last_superadmin');
});

it('somebody is signed out everywhere', async () => {
  const { org, platform } = await given();
  const ben = await org.member(['admin']);
  expect((await platform.call('POST', `/api/platform/users/${ben.userId}/sign-out`)).status).toBe(200);
  expect((await ben.call('GET', '/api/properties')).status).toBe(401);
});

it('a further administrator gets a password once and has to change it', async () => {
  const { platform } = await given();
  const email = `${randomUUID()}@platform.example`;
  const made = (await platform.call('POST', '/api/platform/users', { body: { email } })).body.data;
  const login = { body: { email, password: made.password } };
  const { token } = (await callAs(server.current, null, 'POST', '/api/auth/login', login)).body;
  const asked = await callAs(server.current, token, 'GET', '/api/platform/overview');
  expect(asked.body.code).toBe('PASSWORD_CHANGE_REQUIRED');
  const { data } = (await platform.call('GET', `/api/platform/users?q=${email}&who=platform`)).body;
  expect(data).toMatchObject([{ email, isPlatformAdmin: true }]);
});

it('a mail that was given up is tried again on asking, until its time is over', async () => {
  const { org, platform } = await given();
  const to = `${randomUUID()}@mail.example`;
  const queued = (expiresAt: string) =>
    transaction(server.current.pool, { orgId: org.orgId, identity: true }, async (db) => {
      await queueMail(db, { deps: server.current.deps, cost: null }, org.orgId, {
        to,
        template: 'person.invitation',
        language: 'en-US',
        params: { name: 'Rea', organization: org.name, days: 14 },
        secrets: { link: 'https://lintel.test/register?invite=secret-of-the-mail' },
        expiresAt,
      });
      const set = { status: 'FAILED' as const, attemptCount: 10, lastError: 'No such mailbox.' };
      await db.updateTable('outgoingMails').set(set).where('toAddress', '=', to).execute();
    });
  await queued('2099-01-01T00:00:00Z');
  const read = async () => (await platform.call('GET', `/api/platform/mails?q=${to}`)).body;
  const [mail] = (await read()).data;
  expect(mail).toMatchObject({ status: 'FAILED', canResend: true, organizationName: org.name });
  expect(JSON.stringify(await read())).not.toContain('secret-of-the-mail');
  const resend = () => platform.call('POST', `/api/platform/mails/${mail.id}/resend`);
  expect((await resend()).status).toBe(200);
  expect((await read()).data).toMatchObject([{ status: 'QUEUED', attemptCount: 0, lastError: null, canResend: false }]);
  expect((await resend()).body.code).toBe('platform.mail_not_to_resend');
  expect((await platform.call('POST', `/api/platform/mails/${newId()}/resend`)).status).toBe(404);
});

it('the overview counts the installation', async () => {
  const { platform } = await given();
  const { data } = (await platform.call('GET', '/api/platform/overview')).body;
  expect(data.organizations.all).toBeGreaterThan(0);
  expect(data.users.hereToday).toBeGreaterThan(0);
  expect(data.database.bytes).toBeGreaterThan(1_000_000);
  expect(data.storage.freeBytes).toBeGreaterThan(0);
  expect(data.storage.diskBytes).toBeGreaterThan(data.storage.freeBytes);
  expect(data.storage.grownBytes).toBeLessThanOrEqual(data.storage.usedBytes);
  expect(data.largest.length).toBeGreaterThan(0);
  const { hereByDay } = data;
  expect(hereByDay).toHaveLength(21);
  expect(hereByDay.at(-1).day).toBe(server.current.deps.clock.now().toISOString().slice(0, 10));
  expect(hereByDay.at(-1).userCount).toBeGreaterThan(0);
});

it('who is here on a day counts once however often they sign in, and who it was is forgotten', async () => {
  const { org } = await given();
  const ann = await org.member(['operator']);
  const today = plainDate(server.current.deps.clock.now().toISOString().slice(0, 10));
  const visits = () =>
    transaction(server.current.pool, { identity: true }, (db) =>
      db
        .selectFrom('visitors')
        .select('day')
        .where('userId', '=', ann.userId)
        // Sessions that tests are given never end.
        .where('day', '<=', today)
        .orderBy('day')
        .execute(),
    );
  const again = { body: { email: ann.email, password: TEST_PASSWORD } };
  expect((await callAs(server.current, null, 'POST', '/api/auth/login', again)).status).toBe(200);
  expect(await visits()).toEqual([{ day: today }]);
  const setBack = (days: string) =>
    transaction(server.current.pool, { identity: true }, (db) =>
      sql`update sessions set last_seen_at = last_seen_at - ${days}::interval where user_id = ${ann.userId} and last_seen_at < ${today}::date + 1`.execute(
        db,
      ),
    );
  await setBack('39 days');
  expect(await visits()).toHaveLength(2);
  await setBack('2 days');
  expect(await visits()).toHaveLength(3);
  await forgetVisitors(server.current.deps);
  expect(await visits()).toHaveLength(2);
});
