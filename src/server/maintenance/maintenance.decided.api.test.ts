import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { sharedDatabase } from '#tests/database.ts';
import { type Caller, startTestServer, type TestServer } from '#tests/given.ts';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { chaseDue } from './maintenance.jobs.ts';

// What an organization decides about owners, papers and pauses: each setting with each of its values.

/** A Wednesday, 10 AM in New York. */
const WEDNESDAY = '2026-11-18T15:00:00Z';
const THURSDAY = '2026-11-19T15:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedDatabase().app, { at: WEDNESDAY });
  server.deps.settings.sendsMail = true;
});
afterAll(() => server.close());

async function given(decided: object = {}) {
  server.clock.set(WEDNESDAY);
  const home = await givenHome(server);
  const superadmin = await home.org.member(['superadmin']);
  const decide = async (change: object) => {
    const { version } = (await superadmin.call('GET', '/api/organization')).body.data;
    const saved = await superadmin.call('PUT', '/api/organization', { body: { version, ...change } });
    expect(saved.status).toBe(200);
  };
  await decide(decided);
  const { id, version } = (await home.renter.call('POST', '/api/maintenance', { body: { title: 'The boiler is old' } }))
    .body.data;
  await home.operator.call('POST', `/api/maintenance/${id}/status`, { body: { status: 'TRIAGED', version } });
  const get = async (caller: Caller = home.admin) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
  const post = async (caller: Caller, what: string, body: object = {}) =>
    caller.call('POST', `/api/maintenance/${id}/${what}`, { body: { version: (await get()).version, ...body } });
  const lines = async () =>
    (await home.operator.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data.map(
      ({ type }: { type: string }) => type,
    );
  return { home, id, get, post, lines, decide };
}

/** A request of a place that two own, of whom 1,840 was asked. */
async function givenTwoOwners(decided: object) {
  const world = await given(decided);
  const { home, post } = world;
  const other = await home.org.member(['owner'], { firstName: 'Second', lastName: 'Lindqvist' });
  await transaction(server.pool, { orgId: home.org.orgId }, async (db) => {
    await db.updateTable('propertyOwners').set({ percent: '50' }).where('propertyId', '=', home.propertyId).execute();
    const half = { orgId: home.org.orgId, propertyId: home.propertyId, personId: other.personId, percent: '50' };
    await db.insertInto('propertyOwners').values(half).execute();
  });
  await post(home.operator, 'approval', { amount: '1840' });
  const waitsFor = async (caller: Caller) =>
    (await caller.call('GET', '/api/maintenance?state=open&waitingOn=OWNER')).body.data.length;
  return { ...world, other, waitsFor };
}

describe('where several own a property', () => {
  it('the yes of one is enough', async () => {
    const { home, post, other } = await givenTwoOwners({ ownersToAgree: 'ONE' });
    const decided = await post(other, 'decision', { approved: true });
    expect(decided.body.data).toMatchObject({
      status: 'TRIAGED',
      approvals: [{ status: 'APPROVED', everyOwner: null }],
    });
    expect((await post(home.owner, 'decision', { approved: true })).body.code).toBe('approval.not_asked');
  });

  it('or everybody who holds a share says yes: the first one is kept, and nothing is ordered until the last', async () => {
    const { home, get, post, lines, other, waitsFor } = await givenTwoOwners({ ownersToAgree: 'ALL' });
    const dueAt = (await get()).nextActionAt;
    expect([await waitsFor(home.owner), await waitsFor(other)]).toEqual([1, 1]);

    const first = await post(home.owner, 'decision', { approved: true, amount: '1500' });
    expect(first.body.data).toMatchObject({
      status: 'AWAITING_APPROVAL',
      waitingOn: 'OWNER',
      nextActionAt: dueAt,
      hasAgreed: true,
      approvals: [
        {
          status: 'PENDING',
          everyOwner: {
            said: [{ owner: { id: home.owner.personId }, givenBy: 'LINTEL', granted: { amount: '1500.00' } }],
            open: [{ id: other.personId }],
          },
        },
      ],
      can: { decide: false, question: false },
    });
    expect((await lines())[0]).toBe('ticket.approved_in_part');
    expect([await waitsFor(home.owner), await waitsFor(other)]).toEqual([0, 1]);
    for (const said of [{ approved: true }, { approved: false, reason: 'After all, no' }])
      expect((await post(home.owner, 'decision', said)).body.code).toBe('approval.said_already');
    expect((await post(home.owner, 'question', { text: 'And when?' })).body.code).toBe('approval.said_already');
    expect((await get(other)).can).toMatchObject({ decide: true, question: true });

    const last = await post(other, 'decision', { approved: true });
    // Up to the least that any of them said.
    expect(last.body.data).toMatchObject({
      status: 'TRIAGED',
      approvals: [{ status: 'APPROVED', granted: { amount: '1500.00' }, everyOwner: { said: [{}, {}], open: [] } }],
    });
    expect((await lines())[0]).toBe('ticket.approved');
  });

  it('and the no of one ends it', async () => {
    const { home, post, other } = await givenTwoOwners({ ownersToAgree: 'ALL' });
    await post(home.owner, 'decision', { approved: true });
    const refused = await post(other, 'decision', { approved: false, reason: 'Too dear' });
    expect(refused.body.data).toMatchObject({ status: 'TRIAGED', approvals: [{ status: 'DECLINED' }] });
  });

  it('two who say yes in the same moment are both heard, and the second is the last', async () => {
    const { home, get, post, other } = await givenTwoOwners({ ownersToAgree: 'ALL' });
    const { version } = await get();
    const both = await Promise.all(
      [home.owner, other].map((owner) => post(owner, 'decision', { approved: true, version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await get()).approvals).toMatchObject([{ status: 'PENDING', everyOwner: { said: [{}], open: [{}] } }]);
    const late = both[0]?.status === 409 ? home.owner : other;
    expect((await post(late, 'decision', { approved: true })).body.data.status).toBe('TRIAGED');
  });

  it('a yes that the office wrote down is mailed to that owner alone, and taken back by them alone', async () => {
    const { home, get, post, other } = await givenTwoOwners({ ownersToAgree: 'ALL' });
    const before = (await mailsTo(server, other.email)).length;
    const noted = { approved: true, givenBy: 'PHONE', ownerId: home.owner.personId };
    expect((await post(home.operator, 'decision', noted)).body.data.status).toBe('AWAITING_APPROVAL');
    expect((await mailsTo(server, home.owner.email)).at(-1)?.subject).toContain('a yes to $1,840.00');
    expect((await mailsTo(server, other.email)).length).toBe(before);
    expect((await post(other, 'decision/taken-back')).body.code).toBe('approval.not_to_take_back');
    expect((await get(home.owner)).can.takeBackWord).toBe(true);
    const taken = await post(home.owner, 'decision/taken-back');
    expect(taken.body.data).toMatchObject({
      status: 'AWAITING_APPROVAL',
      approvals: [{ status: 'PENDING', everyOwner: { said: [], open: [{}, {}] } }],
      can: { decide: true },
    });

    // The last of them to say yes, noted, takes it back as well: that of the other one stands.
    await post(home.owner, 'decision', { approved: true });
    await post(home.operator, 'decision', { ...noted, ownerId: other.personId });
    expect((await get()).status).toBe('TRIAGED');
    expect((await get(home.owner)).can.takeBackWord).toBe(false);
    expect((await post(other, 'decision/taken-back')).body.data).toMatchObject({
      status: 'AWAITING_APPROVAL',
      approvals: [{ status: 'PENDING', granted: null, everyOwner: { said: [{ owner: { id: home.owner.personId } }] } }],
    });
  });

  it('what was asked keeps to what held when it was asked', async () => {
    const { home, post, decide, other } = await givenTwoOwners({ ownersToAgree: 'ALL' });
    await decide({ ownersToAgree: 'ONE' });
    expect((await post(home.owner, 'decision', { approved: true })).body.data.status).toBe('AWAITING_APPROVAL');
    expect((await post(other, 'decision', { approved: true })).body.data.status).toBe('TRIAGED');
  });
});

describe('an owner who asks something first', () => {
  /** Asked on Wednesday to decide by Sunday; the question comes an hour later, the answer on Thursday. */
  async function givenAnswered(promiseAfterQuestion?: string) {
    const { home, get, post } = await given(promiseAfterQuestion ? { promiseAfterQuestion } : {});
    await post(home.operator, 'approval', { amount: '1840' });
    const asked = (await get()).nextActionAt;
    server.clock.set('2026-11-18T16:00:00Z');
    await post(home.owner, 'question', { text: 'Can it be mended?' });
    const open = await get();
    server.clock.set(THURSDAY);
    await post(home.operator, 'answer', { text: 'No.' });
    const mail = (await mailsTo(server, home.owner.email)).at(-1);
    return { asked, open, answered: await get(), mail };
  }

  it.each([
    ['their time begins anew with the answer, as long as nobody decided otherwise', undefined, '2026-11-23T15:00:00'],
    ['their time begins anew with the answer', 'ANEW', '2026-11-23T15:00:00'],
    ['their time waits for the answer', 'WAITS', '2026-11-23T14:00:00'],
    ['the day on which they decide stays', 'STAYS', '2026-11-22T15:00:00'],
  ])('%s', async (_, promiseAfterQuestion, decides) => {
    const { asked, open, answered, mail } = await givenAnswered(promiseAfterQuestion);
    expect(asked).toContain('2026-11-22T15:00:00');
    // The office has a working day to answer.
    expect(open).toMatchObject({ waitingOn: 'STAFF', nextActionAt: expect.stringContaining('2026-11-19T16:00:00') });
    expect(answered).toMatchObject({ waitingOn: 'OWNER', nextActionAt: expect.stringContaining(decides) });
    expect(mail?.text).toContain(`Nov ${decides.slice(8, 10)}`);
  });
});

describe('a paper that ran out', () => {
  async function givenEnded(decided: object) {
    const world = await given(decided);
    const { home, post } = world;
    const firm = await givenContractor(server, home, 'Brennan', ['Plumbing']);
    await transaction(server.pool, { orgId: home.org.orgId }, (db) =>
      db
        .updateTable('people')
        .set({ email: `${firm}@mail.example` })
        .where('id', '=', firm)
        .execute(),
    );
    const paper = { kind: 'LIABILITY_INSURANCE', endsOn: '2026-01-01' };
    expect((await home.admin.call('POST', `/api/contractors/${firm}/papers`, { body: paper })).status).toBe(200);
    await post(home.operator, 'assignment', { personId: firm });
    const shown = async () => (await home.admin.call('GET', `/api/contractors/${firm}`)).body.data.papers;
    return { ...world, firm, shown };
  }
  const order = (assigneeId: string) => ({ assigneeId, scope: 'The valve', allowReason: null });

  it('stops new offers, the first and every further one', async () => {
    const { home, get, post, firm, shown } = await givenEnded({ endedPapersBlock: true });
    expect((await get()).isAssigneeBlocked).toBe(true);
    expect(await shown()).toMatchObject({ state: 'ENDED', blocksOffers: true });
    expect((await post(home.operator, 'status', { status: 'OFFERED' })).body.code).toBe('contractor.papers_ended');
    expect((await post(home.operator, 'work-orders', order(firm))).body.code).toBe('contractor.papers_ended');
    const allowed = { ...order(firm), allowReason: 'Renewal letter seen' };
    expect((await post(home.operator, 'work-orders', allowed)).body.code).toBe('contractor.allowance_not_yours');
    const { version } = (await home.admin.call('GET', `/api/contractors/${firm}`)).body.data;
    const block = { reason: 'Left us waiting', version };
    expect((await home.admin.call('POST', `/api/contractors/${firm}/block`, { body: block })).status).toBe(200);
    for (const [what, body] of [
      ['status', { status: 'OFFERED', allowReason: 'Renewal letter seen' }],
      ['work-orders', allowed],
    ] as const)
      expect((await post(home.admin, what, body)).body.code).toBe('contractor.do_not_use');
  });

  it('or is only said: the job is offered, the timeline tells, and nobody is offered one by itself', async () => {
    const { home, id, get, post, lines, firm, shown } = await givenEnded({ endedPapersBlock: false });
    expect((await get()).isAssigneeBlocked).toBe(false);
    expect(await shown()).toMatchObject({ state: 'ENDED', blocksOffers: false });
    const assignees = (await home.operator.call('GET', `/api/maintenance/${id}/assignees`)).body.data;
    expect(assignees).toContainEqual(
      expect.objectContaining({ person: { id: firm, name: 'Brennan' }, heldBack: null, hasPaperEnded: true }),
    );
    expect((await post(home.operator, 'status', { status: 'OFFERED' })).body.data.status).toBe('OFFERED');
    expect(await lines()).toContain('contractor.offered_anyway');
    expect((await post(home.operator, 'work-orders', order(firm))).status).toBe(200);
  });
});

describe('while the reminders are paused', () => {
  async function givenPaused(decided: object) {
    const world = await given(decided);
    const { home, get, post, id } = world;
    const promised = (await get()).nextActionAt;
    const paused = await post(home.operator, 'reminders/pause', { reason: 'PARTS', untilOn: '2026-11-23' });
    expect(paused.status).toBe(200);
    const dialog = (await home.operator.call('GET', `/api/maintenance/${id}/reminders`)).body.data.pauseMovesPromise;
    return { ...world, promised, dialog };
  }

  it('what was promised moves as far, and comes nearer when they go on before', async () => {
    const { home, get, post, promised, dialog } = await givenPaused({ pauseMovesPromise: true });
    expect(dialog).toBe(true);
    expect(promised).toContain('2026-11-19T15:00');
    expect((await get()).nextActionAt).toContain('2026-11-24T13:00');
    await post(home.operator, 'reminders/resume');
    expect((await get()).nextActionAt).toContain('2026-11-19T15:00');
  });

  it('or stays: it is late when they go on, and the office is told then', async () => {
    const { home, get, lines, promised, dialog } = await givenPaused({ pauseMovesPromise: false });
    expect(dialog).toBe(false);
    expect((await get()).nextActionAt).toBe(promised);
    const pass = (at: string) => {
      server.clock.set(at);
      return chaseDue(systemContext(server.deps, home.org.orgId));
    };
    await pass('2026-11-20T15:00:00Z');
    expect(await lines()).not.toContain('ticket.late');
    await pass('2026-11-23T13:01:00Z');
    expect((await lines())[0]).toBe('ticket.late');
  });

  it('a pause keeps to what held when it began', async () => {
    const { home, get, post, promised, decide } = await givenPaused({ pauseMovesPromise: false });
    await decide({ pauseMovesPromise: true });
    await post(home.operator, 'reminders/resume');
    expect((await get()).nextActionAt).toBe(promised);
  });
});
