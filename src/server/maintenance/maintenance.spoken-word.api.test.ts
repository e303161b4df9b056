import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { sharedDatabase } from '#tests/database.ts';
import { type Caller, givenOrganization, startTestServer, type TestServer } from '#tests/given.ts';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';

/** A Wednesday, 10 AM in New York. */
const WEDNESDAY = '2026-11-18T15:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedDatabase().app, { at: WEDNESDAY });
  server.deps.settings.sendsMail = true;
});
afterAll(() => server.close());

/** A request on which the office wrote down its owner's yes, to less than was asked. */
async function givenNoted() {
  server.clock.set(WEDNESDAY);
  const home = await givenHome(server);
  const reported = await home.renter.call('POST', '/api/maintenance', { body: { title: 'The boiler is old' } });
  const { id } = reported.body.data;
  const get = async (caller: Caller) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
  const post = async (caller: Caller, what: string, body: object = {}) =>
    caller.call('POST', `/api/maintenance/${id}/${what}`, {
      body: { version: (await get(home.admin)).version, ...body },
    });
  await post(home.operator, 'status', { status: 'TRIAGED' });
  await post(home.operator, 'approval', { amount: '1840' });
  const noted = await post(home.operator, 'decision', { approved: true, amount: '1500', reason: 'But this year' });
  return { home, noted, id, get, post };
}

describe('an answer that was written down for an owner', () => {
  it('is mailed to them and taken back by them: they decide again, and a visit that was booked is off', async () => {
    const { home, noted, get, post, id } = await givenNoted();
    expect(noted.body.data).toMatchObject({
      approvals: [{ status: 'APPROVED', granted: { amount: '1500.00' }, takenBackUntil: '2026-11-19T15:00:00.000Z' }],
      can: { takeBackWord: false },
    });
    const mail = (await mailsTo(server, home.owner.email)).at(-1);
    expect(mail?.subject).toContain('a yes to $1,500.00');
    for (const said of ['But this year', `/maintenance/${id}`, 'Nov 19', 'Hello Thérèse'])
      expect(mail?.text).toContain(said);
    const visit = { from: '2026-11-20T15:00:00Z', to: '2026-11-20T17:00:00Z' };
    const email = `brennan.${crypto.randomUUID()}@mail.example`;
    const contractorId = await givenContractor(server, home, 'Brennan', ['Heating']);
    await transaction(server.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('people').set({ email }).where('id', '=', contractorId).execute(),
    );
    await post(home.operator, 'assignment', { personId: contractorId });
    await post(home.operator, 'status', { status: 'OFFERED' });
    expect((await post(home.operator, 'status', { status: 'SCHEDULED', visit })).status).toBe(200);
    expect((await get(home.owner)).can.takeBackWord).toBe(true);

    const taken = await post(home.owner, 'decision/taken-back');
    expect(taken.body.data).toMatchObject({
      status: 'AWAITING_APPROVAL',
      waitingOn: 'OWNER',
      visit: null,
      approvals: [{ status: 'PENDING', granted: null, owner: null, givenBy: null, takenBackUntil: null }],
      can: { decide: true, takeBackWord: false },
    });
    const told = (await mailsTo(server, email)).at(-1);
    expect(told?.subject).toContain('Do not come yet');
    expect(told?.text).toMatch(/Nov 20[\s\S]*\/job\/jl_/);
    const { body } = await home.operator.call('GET', `/api/activities?maintenanceTicketId=${id}`);
    const types = body.data.map(({ type }: { type: string }) => type);
    expect(types.slice(0, 2).toSorted()).toEqual(['ticket.status_changed', 'ticket.word_taken_back']);
    expect((await post(home.owner, 'decision/taken-back')).body.code).toBe('approval.not_to_take_back');
  });

  it('is nobody else’s to take back', async () => {
    const { home, post, id } = await givenNoted();
    const stranger = await (await givenOrganization(server)).member(['owner']);
    const path = `/api/maintenance/${id}/decision/taken-back`;
    expect((await stranger.call('POST', path, { body: { version: 4 } })).status).toBe(404);
    expect((await post(home.operator, 'decision/taken-back')).status).toBe(403);
    expect((await post(home.renter, 'decision/taken-back')).status).toBe(403);
  });

  it('stands once work has begun, and after as long as the organization says', async () => {
    const begun = await givenNoted();
    await begun.post(begun.home.operator, 'status', { status: 'IN_PROGRESS' });
    expect((await begun.post(begun.home.owner, 'decision/taken-back')).body.code).toBe('approval.not_to_take_back');
    const { home, post } = await givenNoted();
    const superadmin = await home.org.member(['superadmin']);
    const { version } = (await superadmin.call('GET', '/api/organization')).body.data;
    await superadmin.call('PUT', '/api/organization', { body: { version, spokenWordHours: 2 } });
    server.clock.set('2026-11-18T17:00:00Z');
    expect((await post(home.owner, 'decision/taken-back')).status).toBe(409);
    server.clock.set('2026-11-18T16:59:00Z');
    expect((await post(home.owner, 'decision/taken-back')).status).toBe(200);
  });
});
