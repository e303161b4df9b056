import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import type { OrgId } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { transaction } from '#server/db/transaction.ts';
import { scheduleOf } from '#server/jobs/schedule.ts';
import { type Mail, queueMail, sendWaitingMails } from '#server/mail/outbox.ts';
import { callAs, givenOrganization, TEST_PASSWORD, type TestOrganization } from '#tests/given.ts';
import { organizationRoutes } from '#tests/route-names.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const second = sharedServer();

type Change = { status?: 'ACTIVE' | 'SUSPENDED'; ownSwitches?: string };
const setOrganization = ({ orgId }: TestOrganization, change: Change) =>
  transaction(server.current.pool, { orgId }, (db) =>
    db.updateTable('organizations').set(change).where('id', '=', orgId).execute(),
  );
const suspended = { status: 403, body: { code: 'ORGANIZATION_SUSPENDED' } };

it('every route of a suspended organization answers 403 with a sentence, whatever the role, and sessions are kept', async () => {
  const org = await givenOrganization(server.current);
  const people = await Promise.all(['superadmin', 'owner', 'renter'].map((role) => org.member([role as 'owner'])));
  await setOrganization(org, { status: 'SUSPENDED' });
  const url = ({ path }: Route) => path.replaceAll(/:\w+/g, randomUUID());
  for (const { route } of organizationRoutes)
    for (const { call } of people) expect(await call(route.method, url(route), {})).toMatchObject(suspended);
  const [superadmin] = people;
  expect(await superadmin?.call('GET', '/api/auth/me/capabilities')).toMatchObject({
    ...suspended,
    body: { message: expect.stringMatching(/^Your organization is suspended/) },
  });
  await setOrganization(org, { status: 'ACTIVE' });
  for (const { call } of people) expect((await call('GET', '/api/auth/me/capabilities')).status).toBe(200);
});

it('suspending and switching off hold on every server at once', async () => {
  const org = await givenOrganization(server.current);
  const { token } = await org.member(['admin']);
  const onEach = async (path: string) =>
    Promise.all([server, second].map(async ({ current }) => (await callAs(current, token, 'GET', path)).body.code));
  expect(await onEach('/api/audit-trail')).toEqual([undefined, undefined]);
  await setOrganization(org, { ownSwitches: JSON.stringify({ feature_activityLogView: false }) });
  expect(await onEach('/api/audit-trail')).toEqual(['SWITCHED_OFF', 'SWITCHED_OFF']);
  await setOrganization(org, { status: 'SUSPENDED' });
  expect(await onEach('/api/properties')).toEqual(['ORGANIZATION_SUSPENDED', 'ORGANIZATION_SUSPENDED']);
  await setOrganization(org, { status: 'ACTIVE' });
  expect(await onEach('/api/properties')).toEqual([undefined, undefined]);
});

it('whoever belongs to another organization too can go there, and signs in there first', async () => {
  const [org, other] = [await givenOrganization(server.current), await givenOrganization(server.current)];
  const ann = await org.member(['admin']);
  const personId = newId();
  await transaction(server.current.pool, { orgId: other.orgId, identity: true }, async (db) => {
    const person = { orgId: other.orgId, id: personId, kind: 'PERSON' as const, firstName: 'Ann', lastName: 'Lee' };
    await db.insertInto('people').values(person).execute();
    await db
      .insertInto('memberships')
      .values({ orgId: other.orgId, id: newId(), userId: ann.userId, personId, roles: ['admin'] })
      .execute();
  });
  await setOrganization(org, { status: 'SUSPENDED' });
  const login = { email: ann.email, password: TEST_PASSWORD };
  const { token } = (await callAs(server.current, null, 'POST', '/api/auth/login', { body: login })).body;
  const whereabouts = await callAs(server.current, token, 'GET', '/api/auth/me/capabilities');
  expect(whereabouts.body.organization.id).toBe(other.orgId);
  const went = await ann.call('POST', '/api/auth/switch-organization', { body: { organizationId: other.orgId } });
  expect(went.status).toBe(200);
});

it('links into it are closed until it is open again', async () => {
  const org = await givenOrganization(server.current);
  const admin = await org.member(['superadmin']);
  const email = `${randomUUID()}@mail.example`;
  const person = { kind: 'PERSON', firstName: 'Rea', lastName: 'Ng', email };
  const { id } = (await admin.call('POST', '/api/people', { body: person })).body.data;
  const { link } = (await admin.call('POST', `/api/people/${id}/invitation`, { body: { roles: ['renter'] } })).body
    .data;
  const invite = new URL(link).searchParams.get('invite') ?? '';
  const open = () => callAs(server.current, null, 'GET', `/api/auth/invitations/${invite}`);
  const join = () =>
    callAs(server.current, null, 'POST', '/api/auth/register', {
      body: { firstName: 'Rea', lastName: 'Ng', username: email, email, password: 'seven grey herons wade', invite },
    });
  await setOrganization(org, { status: 'SUSPENDED' });
  expect(await open()).toMatchObject(suspended);
  expect(await join()).toMatchObject(suspended);
  await setOrganization(org, { status: 'ACTIVE' });
  expect((await open()).status).toBe(200);
  expect((await join()).status).toBe(200);
});

it('its jobs do nothing, those that wait already included, and its mails stay', async () => {
  const org = await givenOrganization(server.current);
  const ran: OrgId[] = [];
  const { jobs } = scheduleOf({
    'test:roll': { cron: '* * * * *', perOrganization: true, run: async (ctx) => void ran.push(ctx.org) },
  });
  const run = () => jobs['test:roll']?.(server.current.deps, { orgId: org.orgId });
  const mail: Mail = {
    to: 'rea@mail.example',
    template: 'person.invitation',
    language: 'en-US',
    params: { name: 'Rea', organization: 'Hello', days: 14 },
    expiresAt: '2099-01-01T00:00:00Z',
  };
  await transaction(server.current.pool, { orgId: org.orgId, identity: true }, (db) =>
    queueMail(db, { deps: server.current.deps, cost: null }, org.orgId, mail),
  );
  await setOrganization(org, { status: 'SUSPENDED' });
  await run();
  expect(ran).toEqual([]);
  await sendWaitingMails(server.current.deps, { smtpUrl: 'smtp://127.0.0.1:1', from: 'Lintel <l@mail.example>' });
  const mails = await transaction(server.current.pool, { identity: true, readOnly: true }, (db) =>
    db.selectFrom('outgoingMails').select(['status', 'attemptCount']).where('orgId', '=', org.orgId).execute(),
  );
  expect(mails).toEqual([{ status: 'QUEUED', attemptCount: 0 }]);
  await setOrganization(org, { status: 'ACTIVE' });
  await run();
  expect(ran).toEqual([org.orgId]);
});

it('an administrator of the platform stands in no organization, though they belong to one', async () => {
  const org = await givenOrganization(server.current);
  const both = await org.member(['superadmin']);
  await transaction(server.current.pool, { identity: true }, (db) =>
    db.updateTable('users').set({ isPlatformAdmin: true }).where('id', '=', both.userId).execute(),
  );
  expect((await both.call('GET', '/api/auth/me/capabilities')).body).toMatchObject({
    organization: null,
    user: { activeRole: 'platformAdmin' },
  });
  for (const { route } of organizationRoutes) {
    const answer = await both.call(route.method, route.path.replaceAll(/:\w+/g, randomUUID()), {});
    expect([route.path, answer.status]).toEqual([route.path, 403]);
  }
  await setOrganization(org, { status: 'SUSPENDED' });
  expect((await both.call('GET', '/api/auth/me/capabilities')).status).toBe(200);
});
