import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { givenOrganization, startTestServer, type TestServer } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { givenSupport } from '#tests/given-platform.ts';
import { openStream } from '#tests/live-stream.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
let other: TestServer;
beforeAll(async () => {
  other = await startTestServer(inject('appDatabase'));
});
afterAll(() => other.close());

const report = (place: { propertyId: string; unitId: string }, title: string) => ({
  body: { propertyId: place.propertyId, unitId: place.unitId, title, description: 'It drips.', category: 'PLUMBING' },
});
const SETTLED_MS = 400;

type Written = { execute(): Promise<unknown> };
const off = (db: Kysely<DB>, switches: 'ownSwitches' | 'planSwitches'): Written =>
  db.updateTable('organizations').set({ [switches]: JSON.stringify({ feature_commsHub_access: false }) });

describe('a page that is open', () => {
  it('hears of what somebody else changes on another server, and no more than of which nouns', async () => {
    const home = await givenHome(server.current);
    const stream = await openStream(other, home.operator.token);
    expect((await home.admin.call('POST', '/api/maintenance', report(home, 'A tap drips'))).status).toBe(200);
    const heard = await stream.take('changed');
    expect(heard.data).toEqual({ nouns: expect.arrayContaining(['maintenance', 'properties', 'leases']) });
    expect(JSON.stringify(stream.events)).not.toContain(home.propertyId);
  });

  it('is told which page asked for a change, so that it need not read its own again', async () => {
    const home = await givenHome(server.current);
    const stream = await openStream(server.current, home.admin.token);
    const headers = { 'x-page-id': 'the-page-itself' };
    await home.admin.call('POST', '/api/maintenance', { ...report(home, 'A tap drips'), headers });
    expect((await stream.take('changed')).data.by).toBe('the-page-itself');
  });

  it('hears nothing of another organization, nor of what happens out of its reach', async () => {
    const home = await givenHome(server.current);
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    const elsewhere = await home.portfolio.property({ name: 'Elsewhere' });
    const unitId = await home.portfolio.unit(elsewhere, '1');
    const deaf = await Promise.all(
      [stranger, home.operator, home.owner, home.renter].map(({ token }) => openStream(server.current, token)),
    );
    const staff = await openStream(server.current, home.admin.token);
    await home.admin.call('POST', '/api/maintenance', report({ propertyId: elsewhere, unitId }, 'A lamp is dark'));
    await staff.take('changed');
    await sleep(SETTLED_MS);
    expect(deaf.flatMap(({ events }) => events.filter(({ event }) => event !== 'open'))).toEqual([]);
  });

  it('hears nothing of a noun that its role may not read', async () => {
    const home = await givenHome(server.current);
    const manager = await openStream(server.current, home.admin.token);
    const renter = await openStream(server.current, home.renter.token);
    const person = { kind: 'PERSON', firstName: 'Ida', lastName: 'Berg', email: null, phone: null };
    expect((await home.admin.call('POST', '/api/people', { body: person })).status).toBe(200);
    expect((await manager.take('changed')).data.nouns).toContain('people');
    await sleep(SETTLED_MS);
    expect(renter.events.map(({ event }) => event)).toEqual(['open']);
  });
});

describe('a stream that was cut', () => {
  it('goes on after the last it heard, on another server too, with nothing missed and nothing twice', async () => {
    const home = await givenHome(server.current);
    const kept = await openStream(other, home.admin.token);
    const cut = await openStream(server.current, home.admin.token);
    await home.admin.call('POST', '/api/maintenance', report(home, 'First'));
    await Promise.all([cut.take('changed'), kept.take('changed')]);
    cut.cut();
    await home.admin.call('POST', '/api/maintenance', report(home, 'Second'));
    const second = await kept.take('changed');
    const again = await openStream(other, home.admin.token, { query: `?after=${cut.lastId()}` });
    await home.admin.call('POST', '/api/maintenance', report(home, 'Third'));
    const third = await kept.take('changed');
    await expect.poll(() => again.events.filter(({ event }) => event === 'changed')).toHaveLength(2);
    const ids = again.events.filter(({ event }) => event === 'changed').map(({ id }) => id);
    expect(ids).toEqual([second.id, third.id]);
    expect(again.events.filter(({ event }) => event === 'reset')).toEqual([]);
  });

  it('is told to read everything again where nobody knows any more what it missed', async () => {
    const admin = await (await givenOrganization(server.current)).member(['admin']);
    const stream = await openStream(server.current, admin.token, { query: '?after=of-long-ago' });
    expect(stream.events.map(({ event }) => event)).toEqual(['reset', 'open']);
  });

  it('brings what was changed while its page began to read', async () => {
    const home = await givenHome(server.current);
    const first = await openStream(server.current, home.admin.token);
    await sleep(SETTLED_MS);
    await home.admin.call('POST', '/api/maintenance', report(home, 'While it loads'));
    await first.take('changed');
    const late = await openStream(server.current, home.admin.token, { query: `?sinceMs=${SETTLED_MS - 100}` });
    expect(late.events.map(({ event }) => event)).toEqual(['changed', 'open']);
  });
});

describe('who may listen', () => {
  it('is whoever has a session, in a role they hold', async () => {
    const renter = await (await givenOrganization(server.current)).member(['renter']);
    expect((await openStream(server.current, null)).status).toBe(401);
    const headers = { 'x-active-role': 'admin' };
    expect((await openStream(server.current, renter.token, { headers })).status).toBe(403);
    expect((await openStream(server.current, renter.token, { query: '?sinceMs=soon' })).status).toBe(400);
  });

  it('ends at once when the session does, by whichever server', async () => {
    const org = await givenOrganization(server.current);
    const [admin, gone] = [await org.member(['superadmin']), await org.member(['admin'])];
    const streams = [await openStream(other, gone.token), await openStream(other, admin.token)];
    expect((await admin.call('POST', `/api/users/${gone.userId}/deactivate`)).status).toBe(200);
    await streams[0]?.ended;
    expect((await openStream(other, gone.token)).status).toBe(401);
    const leaving = await openStream(other, admin.token);
    await admin.call('POST', '/api/auth/logout');
    await Promise.all([leaving.ended, streams[1]?.ended]);
  });

  it.each([
    ['owns a property no more', 'owner', (db) => db.deleteFrom('propertyOwners')],
    ['rents no more', 'renter', (db) => db.deleteFrom('leaseParties')],
    ['rents by a lease that never came to be', 'renter', (db) => db.updateTable('leases').set({ status: 'DRAFT' })],
    ['looks after a property no more', 'operator', (db) => db.deleteFrom('membershipProperties')],
    ['lost a role', 'admin', (db) => db.updateTable('memberships').set({ roles: ['renter'] })],
    ['has less since it was switched off', 'admin', (db) => off(db, 'ownSwitches')],
    ['has less by the plan', 'admin', (db) => off(db, 'planSwitches')],
    ['owes a second factor', 'admin', (db) => db.updateTable('organizations').set({ twoFactorRoles: ['admin'] })],
  ] as [string, 'owner' | 'renter' | 'operator' | 'admin', (db: Kysely<DB>) => Written][])(
    'is told at once, by whichever server, and ends for whoever %s',
    async (_, whose, take) => {
      const home = await givenHome(server.current);
      const stream = await openStream(other, home[whose].token);
      await transaction(server.current.pool, { orgId: home.org.orgId }, (db) => take(db).execute());
      await stream.take('access');
      await stream.ended;
    },
  );

  it('is told at once and ends for whoever rents another home or is somebody else than before', async () => {
    const home = await givenHome(server.current);
    const unitId = await home.portfolio.unit(home.propertyId, '15');
    const personId = await home.portfolio.person('Ida Berg', '');
    for (const take of [
      (db: Kysely<DB>) => db.updateTable('leases').set({ unitId }),
      (db: Kysely<DB>) => db.updateTable('memberships').set({ personId }).where('userId', '=', home.renter.userId),
    ]) {
      const stream = await openStream(other, home.renter.token);
      await transaction(server.current.pool, { orgId: home.org.orgId }, (db) => take(db).execute());
      await stream.take('access');
      await stream.ended;
    }
  });

  it('is told nothing while a lease by which they rent goes on', async () => {
    const home = await givenHome(server.current);
    const stream = await openStream(other, home.renter.token);
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db
        .updateTable('leases')
        .set({ status: 'NOTICE', noticeGivenOn: sql`'2026-03-01'`, movesOutOn: sql`'2026-05-31'` })
        .execute(),
    );
    await sleep(SETTLED_MS);
    expect(stream.events.map(({ event }) => event)).not.toContain('access');
  });

  it('is support for as long as its organization lets it read', async () => {
    const support = await givenSupport(server.current);
    const listens = () => openStream(other, support.platform.token, { headers: { 'x-active-role': 'admin' } });
    const stream = await listens();
    await support.end();
    await stream.ended;
    expect((await listens()).status).toBe(403);
  });

  it('is support until it leads into another organization', async () => {
    const support = await givenSupport(server.current);
    const listens = () => openStream(other, support.platform.token, { headers: { 'x-active-role': 'admin' } });
    const stream = await listens();
    await givenSupport(server.current, support.platform);
    await stream.ended;
    expect((await listens()).status).toBe(200);
  });

  it('is support no longer than until its grant runs out', async () => {
    const support = await givenSupport(server.current);
    const leftMs = 900;
    other.clock.set(new Date(Date.parse(support.endsAt) - leftMs).toISOString());
    const stream = await openStream(other, support.platform.token, { headers: { 'x-active-role': 'admin' } });
    const begunAt = performance.now();
    await stream.ended;
    expect(performance.now() - begunAt).toBeLessThan(10 * leftMs);
  });

  it('has so many streams and no more, each of which makes room when it goes', async () => {
    const admin = await (await givenOrganization(server.current)).member(['admin']);
    const open = () => openStream(server.current, admin.token);
    const streams = await Promise.all(Array.from({ length: 12 }, open));
    expect((await open()).status).toBe(429);
    streams[0]?.cut();
    await expect.poll(async () => (await open()).status).toBe(200);
  });
});
