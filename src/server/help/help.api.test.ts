import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

const diagnostics = {
  page: '/maintenance/1',
  browser: 'Firefox 140',
  window: '1280 × 800',
  timeZone: 'America/New_York',
  language: 'en-US',
  activeRole: 'renter',
  lastPages: ['/dashboard'],
};
const report = (by: Caller, body: object, key?: string) =>
  by.call('POST', '/api/help/reports', { body, ...(key ? { key } : {}) });

describe('a report of a problem', () => {
  it('reaches the administrators with exactly what was shown, and is done once', async () => {
    const { admin, renter } = await givenHome(server.current);
    const sent = await report(renter, { text: '<b>The</b> list stays empty', diagnostics });
    expect([sent.status, sent.body.message]).toEqual([200, expect.stringContaining('Nora Walsh')]);
    const read = async () => (await admin.call('GET', '/api/help/reports')).body.data;
    expect(await read()).toMatchObject([
      { text: '<b>The</b> list stays empty', diagnostics, reportedBy: { name: 'Zofia Nowak' }, doneAt: null },
    ]);
    const done = () => admin.call('POST', `/api/help/reports/${sent.body.data.id}/done`);
    const first = (await done()).body.data.doneAt;
    expect(first).not.toBeNull();
    expect((await done()).body.data.doneAt).toBe(first);
  });

  it('is kept once, however often it is submitted', async () => {
    const { admin, renter } = await givenHome(server.current);
    await Promise.all([1, 2].map(() => report(renter, { text: 'Twice', diagnostics: null }, 'report-once-1')));
    expect((await admin.call('GET', '/api/help/reports')).body.data).toHaveLength(1);
  });

  it('is read and done by administrators of its organization alone', async () => {
    const { admin, operator, owner, renter } = await givenHome(server.current);
    const { id } = (await report(admin, { text: 'Slow', diagnostics: null })).body.data;
    for (const by of [operator, owner, renter]) {
      expect((await by.call('GET', '/api/help/reports')).status).toBe(403);
      expect((await by.call('POST', `/api/help/reports/${id}/done`)).status).toBe(403);
    }
    const stranger = await (await givenOrganization(server.current)).member(['superadmin']);
    expect((await stranger.call('GET', '/api/help/reports')).body.data).toEqual([]);
    expect((await stranger.call('POST', `/api/help/reports/${id}/done`)).status).toBe(404);
  });

  it.each([
    [{ text: '', diagnostics: null }, 'text'],
    [{ text: 'x'.repeat(2001), diagnostics: null }, 'text'],
    [{ text: 'Fine', diagnostics: { ...diagnostics, page: 'x'.repeat(301) } }, 'diagnostics.page'],
  ])('is refused beside its field: %#', async (body, path) => {
    const { renter } = await givenHome(server.current);
    expect(await report(renter, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('whom to ask', () => {
  const asked = async (by: Caller) =>
    (await by.call('GET', '/api/help/contacts')).body.data.map((one: { name: string; about: string }) => [
      one.name,
      one.about,
    ]);

  it('is who manages the own homes, for renters and owners; administrators where nobody does', async () => {
    const home = await givenHome(server.current);
    for (const by of [home.renter, home.owner]) expect(await asked(by)).toEqual([['Nora Walsh', 'ACCESS']]);
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db
        .updateTable('properties')
        .set({ managerId: home.operator.personId })
        .where('id', '=', home.propertyId)
        .execute(),
    );
    for (const by of [home.renter, home.owner]) expect(await asked(by)).toEqual([['Dev Kulkarni', 'HOMES']]);
  });

  it('is administrators for staff, and nobody asks themselves', async () => {
    const home = await givenHome(server.current);
    expect(await asked(home.operator)).toEqual([['Nora Walsh', 'ACCESS']]);
    expect(await asked(home.admin)).toEqual([]);
  });
});
