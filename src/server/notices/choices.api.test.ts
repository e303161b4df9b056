import { expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { remindOfEndings } from '#server/leases/leases.jobs.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { openStream } from '#tests/live-stream.ts';
import { mailsTo } from '#tests/mails.ts';
import { mailEverybody, tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

const ok = async (answer: ReturnType<Caller['call']>) => {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
};
const report = async (home: Home, title: string) =>
  ok(
    home.renter.call('POST', '/api/maintenance', {
      body: { propertyId: home.propertyId, unitId: home.unitId, title },
    }),
  );
/** Noon and night in New York, tomorrow. */
const tomorrowAt = (time: string) => `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`;
const subjectsTo = async ({ email }: Caller) => (await mailsTo(server.current, email)).map(({ subject }) => subject);

it('what somebody switched off does not reach them that way, and others as before', async () => {
  server.current.clock.set(tomorrowAt('17:00'));
  const home = await givenHome(server.current);
  const wanted = { event: 'request_reported', app: false, mail: false };
  const { choices } = await ok(home.operator.call('POST', '/api/notices/choices', { body: wanted }));
  expect(choices).toContainEqual(wanted);
  await report(home, 'Tap drips');
  await mailEverybody(server.current, home.org.orgId);
  expect(await ok(home.operator.call('GET', '/api/notices/unread'))).toEqual({ count: 0, turns: 0 });
  expect(await ok(home.admin.call('GET', '/api/notices/unread'))).toEqual({ count: 1, turns: 1 });
  expect([await subjectsTo(home.operator), (await subjectsTo(home.admin)).length]).toEqual([[], 1]);
});

it('nobody chooses about what is not told to them', async () => {
  const { renter } = await givenHome(server.current);
  const body = { event: 'import_finished', app: true, mail: true };
  expect((await renter.call('POST', '/api/notices/choices', { body })).body.code).toBe('notice.not_told');
});

it('at night nothing is mailed but an emergency; in the morning the rest comes as one', async () => {
  const home = await givenHome(server.current);
  server.current.clock.set(tomorrowAt('04:00'));
  await report(home, 'Tap drips');
  await report(home, 'Door creaks');
  await ok(
    home.renter.call('POST', '/api/maintenance', {
      body: { propertyId: home.propertyId, unitId: home.unitId, title: 'Gas', priority: 'EMERGENCY' },
    }),
  );
  await mailEverybody(server.current, home.org.orgId);
  expect(await subjectsTo(home.admin)).toEqual([`Emergency: Gas · ${home.org.name}`]);
  server.current.clock.set(tomorrowAt('13:00'));
  await mailEverybody(server.current, home.org.orgId);
  expect(await subjectsTo(home.admin)).toEqual([
    `Emergency: Gas · ${home.org.name}`,
    `2 things you should know · ${home.org.name}`,
  ]);
});

it('one mail a day holds what was not read until then', async () => {
  const home = await givenHome(server.current);
  await ok(home.admin.call('POST', '/api/notices/times', { body: { quiet: null, dailyAt: '09:00' } }));
  server.current.clock.set(tomorrowAt('12:00'));
  await report(home, 'Tap drips');
  await report(home, 'Door creaks');
  await mailEverybody(server.current, home.org.orgId);
  expect(await subjectsTo(home.admin)).toEqual([]);
  const { data } = (await home.admin.call('GET', '/api/notices')).body;
  await ok(home.admin.call('POST', '/api/notices/read', { body: { ids: [data[0].id] } }));
  server.current.clock.set(tomorrowAt('15:00'));
  await mailEverybody(server.current, home.org.orgId);
  expect(await subjectsTo(home.admin)).toEqual([`New request: Tap drips · ${home.org.name}`]);
});

it('a bell rings on the page that is open', async () => {
  const home = await givenHome(server.current);
  const stream = await openStream(server.current, home.admin.token);
  await report(home, 'Tap drips');
  await tellEverybody(server.current, home.org.orgId);
  expect((await stream.take('told')).data).toEqual({});
});

it('nobody marks what others were told as read, and who lost the right reads no more of it', async () => {
  const home = await givenHome(server.current);
  await report(home, 'Tap drips');
  await tellEverybody(server.current, home.org.orgId);
  const { data } = (await home.admin.call('GET', '/api/notices')).body;
  const ids = data.map(({ id }: { id: string }) => id);
  const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
  for (const caller of [home.operator, home.owner, stranger])
    await ok(caller.call('POST', '/api/notices/read', { body: { ids } }));
  expect(await ok(home.admin.call('GET', '/api/notices/unread'))).toEqual({ count: 1, turns: 1 });
  const owned = await home.owner.call('GET', '/api/notices');
  expect(owned.body.data).toHaveLength(1);
  const property = await ok(home.admin.call('GET', `/api/properties/${home.propertyId}`));
  await ok(
    home.admin.call('PUT', `/api/properties/${home.propertyId}`, {
      body: { version: property.version, owners: [{ personId: home.admin.personId, percent: '100' }] },
    }),
  );
  expect((await home.owner.call('GET', '/api/notices')).body.data).toEqual([]);
  expect(await ok(home.owner.call('GET', '/api/notices/unread'))).toEqual({ count: 0, turns: 0 });
});

it('a link that stops mails is good for nobody else', async () => {
  for (const token of [
    'x'.repeat(43),
    Buffer.from(JSON.stringify({ orgId: 'somebody else', event: null })).toString('base64url'),
  ]) {
    const answer = await server.current.app.inject({ method: 'POST', url: `/api/notices/stop/${token}` });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'notice.stop_link_unknown']);
  }
});

it('a lease that ends is told once for each of the days that count', async () => {
  const home = await givenHome(server.current);
  const today = new Date(server.current.clock.now());
  const endsOn = new Date(today.getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
  const renter = await home.org.member(['renter']);
  const unitId = await home.portfolio.unit(home.propertyId, '15');
  const lease = await ok(
    home.admin.call('POST', '/api/leases', {
      body: {
        unitId,
        type: 'FIXED',
        startsOn: '2026-01-01',
        endsOn,
        rent: '1000.00',
        paymentDueDay: 1,
        parties: [{ personId: renter.personId, role: 'TENANT' }],
      },
    }),
  );
  await ok(home.admin.call('POST', `/api/leases/${lease.id}/activate`, { body: { version: lease.version } }));
  await tellEverybody(server.current, home.org.orgId);
  await ok(renter.call('POST', '/api/notices/read', { body: {} }));
  const ctx = systemContext(server.current.deps, home.org.orgId);
  await remindOfEndings(ctx);
  await remindOfEndings(ctx);
  await tellEverybody(server.current, home.org.orgId);
  const { data } = (await renter.call('GET', '/api/notices?unread=true')).body;
  expect(data.map(({ event, path }: { event: string; path: string }) => [event, path])).toEqual([
    ['lease_ends', `/lease?lease=${lease.id}`],
  ]);
});

it('a renter is told that their payment arrived, and nobody else', async () => {
  const home = await givenHome(server.current);
  const paidOn = server.current.clock.now().toISOString().slice(0, 10);
  const body = { amount: '900.00', paidOn, method: 'CASH' };
  await ok(home.admin.call('POST', `/api/leases/${home.leaseId}/payments`, { body }));
  await tellEverybody(server.current, home.org.orgId);
  const titles = async (caller: Caller) =>
    (await caller.call('GET', '/api/notices')).body.data.map(({ title }: { title: string }) => title);
  expect(await titles(home.renter)).toEqual([expect.stringMatching(/^Your payment of \D*900\.00 is noted$/)]);
  expect([await titles(home.owner), await titles(home.operator)]).toEqual([[], []]);
});
