import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { sharedDatabase } from '#tests/database.ts';
import { startTestServer, type TestServer } from '#tests/given.ts';
import { givenContractor, givenHome, type Home } from '#tests/given-home.ts';
import { mailsTo } from '#tests/mails.ts';
import { mailEverybody, tellEverybody } from '#tests/notices.ts';
import { chaseDue } from './maintenance.jobs.ts';

/** A Wednesday, 10 AM in New York. Notices are kept only of what is news, so it lies ahead. */
const WEDNESDAY = '2027-11-17T15:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedDatabase().app, { at: WEDNESDAY });
  server.deps.settings.sendsMail = true;
});
afterAll(() => server.close());

let count = 0;
const address = () => `chased.${process.pid}.${count++}@mail.example`;

/** Somebody with the trade and an address of their own. */
async function givenPlumber(home: Home, name: string, email: string | null = address()) {
  const id = await givenContractor(server, home, name, ['Plumbing']);
  await transaction(server.pool, { orgId: home.org.orgId }, (db) =>
    db.updateTable('people').set({ email }).where('id', '=', id).execute(),
  );
  return { id, name, email };
}

async function givenRequest(body: object = {}) {
  server.clock.set(WEDNESDAY);
  const home = await givenHome(server);
  const reported = await home.renter.call('POST', '/api/maintenance', {
    body: { title: 'Tap drips', category: 'PLUMBING', ...body },
  });
  const { id } = reported.body.data;
  const get = async () => (await home.admin.call('GET', `/api/maintenance/${id}`)).body.data;
  const post = async (what: string, sent: object) =>
    home.admin.call('POST', `/api/maintenance/${id}/${what}`, { body: { version: (await get()).version, ...sent } });
  const chasing = async () => (await home.admin.call('GET', `/api/maintenance/${id}/reminders`)).body.data;
  const pass = (at: string) => {
    server.clock.set(at);
    return chaseDue(systemContext(server.deps, home.org.orgId));
  };
  const lines = async () =>
    (await home.admin.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data.map(
      ({ type }: { type: string }) => type,
    );
  return { home, id, get, post, chasing, pass, lines };
}
const kinds = (acts: { kind: string }[]) => acts.map(({ kind }) => kind);

/** The same, offered to the first of two plumbers. */
async function givenOffer(priority = 'HIGH') {
  const request = await givenRequest({ priority });
  const [one, two] = [await givenPlumber(request.home, 'Able'), await givenPlumber(request.home, 'Brook')];
  await request.post('status', { status: 'TRIAGED' });
  await request.post('assignment', { personId: one.id });
  await request.post('status', { status: 'OFFERED' });
  return { ...request, one, two };
}

describe('a request on which nobody acts', () => {
  it('is remembered for them: first whoever has it, then the whole office, each once', async () => {
    const { home, pass, chasing, lines, id } = await givenRequest();
    expect(await chasing()).toMatchObject({
      willDo: [
        { kind: 'REMIND', at: '2027-11-18T13:00:00.000Z', waitingOn: 'STAFF' },
        { kind: 'ESCALATE', at: '2027-11-18T15:00:00.000Z' },
        { kind: 'INSIST' },
        { kind: 'INSIST' },
      ],
      did: [],
      pause: null,
      can: { pause: true },
    });
    await pass('2027-11-18T12:59:00Z');
    expect((await chasing()).did).toEqual([]);
    await pass('2027-11-18T13:00:00Z');
    await pass('2027-11-18T13:01:00Z');
    await pass('2027-11-18T15:00:00Z');
    await pass('2027-11-18T15:30:00Z');
    expect(kinds((await chasing()).did)).toEqual(['ESCALATE', 'REMIND']);
    expect(await lines()).toEqual(['ticket.late', 'ticket.reminded', 'ticket.created']);
    await tellEverybody(server, home.org.orgId);
    const bell = (await home.operator.call('GET', '/api/notices')).body.data;
    const said = bell
      .filter(({ path }: { path: string }) => path.endsWith(id))
      .map(({ title }: { title: string }) => title);
    expect(said).toEqual(expect.arrayContaining(['Late: Tap drips', 'Waits for you: Tap drips']));
    const renterLines = (await home.renter.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data;
    expect(renterLines.map(({ type }: { type: string }) => type)).toEqual(['ticket.created']);
  });

  it('is remembered once after a day without a server, by what counts then', async () => {
    const { pass, chasing } = await givenRequest();
    await pass('2027-11-19T20:00:00Z');
    expect(kinds((await chasing()).did)).toEqual(['INSIST']);
  });

  it('is remembered once though two servers look at the same moment', async () => {
    const { home, chasing } = await givenRequest();
    server.clock.set('2027-11-18T13:00:00Z');
    const ctx = systemContext(server.deps, home.org.orgId);
    await Promise.all([chaseDue(ctx), chaseDue(ctx), chaseDue(ctx)]);
    expect(kinds((await chasing()).did)).toEqual(['REMIND']);
  });

  it('begins anew with each move, and is left alone once it is over', async () => {
    const { post, pass, chasing } = await givenRequest();
    await pass('2027-11-18T15:00:00Z');
    await post('status', { status: 'TRIAGED' });
    expect((await chasing()).willDo[0]).toMatchObject({ kind: 'REMIND', at: '2027-11-19T13:00:00.000Z' });
    await post('status', { status: 'CANCELLED', note: 'Moved out' });
    await pass('2027-12-31T15:00:00Z');
    expect(await chasing()).toMatchObject({ willDo: [], can: { pause: false } });
    expect(kinds((await chasing()).did)).toEqual(['ESCALATE']);
  });
});

describe('a contractor who says nothing', () => {
  it('is reminded by mail, then the next is offered the job with a time of their own', async () => {
    const { pass, get, chasing, one, two, lines } = await givenOffer();
    expect((await get()).nextActionAt).toBe('2027-11-17T19:00:00Z');
    expect((await chasing()).willDo).toMatchObject([
      { kind: 'REMIND', at: '2027-11-17T18:00:00.000Z', person: { id: one.id } },
      { kind: 'OFFER_NEXT', at: '2027-11-17T19:00:00.000Z', person: { id: two.id } },
      {},
      {},
    ]);
    await pass('2027-11-17T18:00:00Z');
    await pass('2027-11-17T19:00:00Z');
    expect(await get()).toMatchObject({
      status: 'OFFERED',
      assignedTo: { id: two.id },
      waitingOn: 'CONTRACTOR',
      nextActionAt: '2027-11-17T23:00:00Z',
    });
    expect((await lines()).slice(0, 2)).toEqual(['ticket.offered_on', 'ticket.reminded']);
    const subjects = async (email: string | null) =>
      (await mailsTo(server, email ?? '')).map(({ subject }) => subject.replace(/ .*/, ''));
    expect((await subjects(one.email)).length).toBe(3);
    expect((await subjects(two.email)).length).toBe(1);
    const reminder = (await mailsTo(server, one.email ?? '')).at(1);
    expect(reminder?.text).toMatch(/\/job\/jl_/);
    const [mail] = await mailsTo(server, two.email ?? '');
    expect(mail?.text).toContain('Tap drips');
    expect(mail?.text).not.toMatch(/undefined|null/);
    expect((await chasing()).did[0]).toMatchObject({ kind: 'OFFER_NEXT', person: { id: two.id }, isMailed: true });
  });

  it('is passed over for nobody who was asked before, is not to be used, or cannot be mailed: then the office hears', async () => {
    const { home, pass, get, chasing, two } = await givenOffer();
    await givenPlumber(home, 'Mute', null);
    const bad = await givenPlumber(home, 'Never');
    await home.admin.call('POST', `/api/contractors/${bad.id}/block`, {
      body: { reason: 'Broke a window', version: 1 },
    });
    await pass('2027-11-17T19:00:00Z');
    await pass('2027-11-17T23:00:00Z');
    expect(await get()).toMatchObject({ status: 'OFFERED', assignedTo: { id: two.id } });
    expect(kinds((await chasing()).did)).toEqual(['ESCALATE', 'OFFER_NEXT']);
  });

  it('is not passed over where they answered in time, or the organization does it by hand', async () => {
    const answered = await givenOffer();
    await answered.post('status', { status: 'ACCEPTED' });
    await answered.pass('2027-11-17T19:00:00Z');
    expect((await answered.get()).assignedTo.id).toBe(answered.one.id);
    const byHand = await givenOffer();
    const superadmin = await byHand.home.org.member(['superadmin']);
    const { version } = (await superadmin.call('GET', '/api/organization')).body.data;
    await superadmin.call('PUT', '/api/organization', { body: { version, offersNext: false } });
    await byHand.pass('2027-11-17T19:00:00Z');
    expect((await byHand.get()).assignedTo.id).toBe(byHand.one.id);
    expect(kinds((await byHand.chasing()).did)).toEqual(['ESCALATE']);
  });

  it('has the time that the organization gives', async () => {
    const { home, post } = await givenRequest({ priority: 'EMERGENCY' });
    const superadmin = await home.org.member(['superadmin']);
    const { version } = (await superadmin.call('GET', '/api/organization')).body.data;
    await superadmin.call('PUT', '/api/organization', { body: { version, offerMinutesEmergency: 45 } });
    const one = await givenPlumber(home, 'Able');
    await post('assignment', { personId: one.id });
    const offered = await post('status', { status: 'OFFERED' });
    expect(offered.body.data.nextActionAt).toBe('2027-11-17T15:45:00Z');
  });
});

/** The same, accepted by a plumber who comes on Friday from 2 to 4 PM in New York, or when it is said. */
async function givenVisit(visit = { from: '2027-11-19T19:00:00Z', to: '2027-11-19T21:00:00Z' }) {
  const request = await givenRequest();
  const plumber = await givenPlumber(request.home, 'Able');
  await request.post('status', { status: 'TRIAGED' });
  await request.post('assignment', { personId: plumber.id });
  await request.post('status', { status: 'OFFERED' });
  const book = (at: typeof visit) => request.post('status', { status: 'SCHEDULED', visit: at });
  await book(visit);
  const { orgId } = request.home.org;
  const mailed = async (email: string | null) => {
    await mailEverybody(server, orgId);
    return (await mailsTo(server, email ?? '')).map(({ subject }) => subject);
  };
  return { ...request, plumber, book, mailed };
}

const NEAR = /^Fri, Nov 19, 2:00.PM – 4:00.PM: Tap drips/;

describe('a visit that is booked', () => {
  it('is reminded of a day before and an hour before, each once, by mail to the renter and to whoever comes', async () => {
    const { home, plumber, pass, chasing, mailed } = await givenVisit();
    expect((await chasing()).willDo.slice(0, 3)).toMatchObject([
      { kind: 'VISIT_NEAR', at: '2027-11-18T19:00:00.000Z' },
      { kind: 'VISIT_NEAR', at: '2027-11-19T18:00:00.000Z' },
      { kind: 'ESCALATE' },
    ]);
    const known = [(await mailed(home.renter.email)).length, (await mailed(plumber.email)).length];
    const fresh = async () => [
      (await mailed(home.renter.email)).slice(known[0]),
      (await mailed(plumber.email)).slice(known[1]),
    ];
    const toRenter = expect.stringMatching(NEAR);
    const toPlumber = expect.stringMatching(/^Your visit Fri, Nov 19, 2:00.PM – 4:00.PM: Tap drips$/);
    await pass('2027-11-18T18:59:00Z');
    expect(await fresh()).toEqual([[], []]);
    await pass('2027-11-18T19:00:00Z');
    await pass('2027-11-19T17:59:00Z');
    expect(await fresh()).toEqual([[toRenter], [toPlumber]]);
    await pass('2027-11-19T18:00:00Z');
    await pass('2027-11-19T18:01:00Z');
    expect(await fresh()).toEqual([
      [toRenter, toRenter],
      [toPlumber, toPlumber],
    ]);
    expect(kinds((await chasing()).did)).toEqual(['VISIT_NEAR', 'VISIT_NEAR']);
  });

  it('is reminded of by the time to which it was moved, though it ends when it did, and not once it is off', async () => {
    const { book, post, pass, chasing } = await givenVisit();
    await pass('2027-11-18T19:00:00Z');
    await book({ from: '2027-11-19T18:00:00Z', to: '2027-11-19T21:00:00Z' });
    await pass('2027-11-19T17:00:00Z');
    await book({ from: '2027-11-19T20:00:00Z', to: '2027-11-19T21:00:00Z' });
    await pass('2027-11-19T18:00:00Z');
    expect(kinds((await chasing()).did)).toEqual(['VISIT_NEAR', 'VISIT_NEAR']);
    await post('status', { status: 'ACCEPTED' });
    await pass('2027-11-19T19:00:00Z');
    expect(kinds((await chasing()).did)).toEqual(['VISIT_NEAR', 'VISIT_NEAR']);
  });

  it('is not reminded of where it was booked less than an hour before', async () => {
    const { pass, chasing } = await givenVisit({ from: '2027-11-17T15:45:00Z', to: '2027-11-17T17:00:00Z' });
    await pass('2027-11-17T15:30:00Z');
    expect((await chasing()).did).toEqual([]);
  });

  it('stands in the bell alone of whoever takes one mail a day, where that would come after it', async () => {
    const { home, pass, mailed } = await givenVisit();
    await mailed(home.renter.email);
    await home.renter.call('POST', '/api/notices/times', { body: { quiet: null, dailyAt: '09:00' } });
    await pass('2027-11-18T19:00:00Z');
    await pass('2027-11-19T14:00:00Z');
    expect((await mailed(home.renter.email)).filter((subject) => NEAR.test(subject))).toHaveLength(1);
    await pass('2027-11-19T18:00:00Z');
    await mailed(home.renter.email);
    await pass('2027-11-20T14:00:00Z');
    expect((await mailed(home.renter.email)).filter((subject) => NEAR.test(subject))).toHaveLength(1);
    const bell = (await home.renter.call('GET', '/api/notices')).body.data;
    expect(bell.filter(({ title }: { title: string }) => NEAR.test(title))).toHaveLength(2);
  });
});

describe('a pause', () => {
  const pause = { reason: 'DRYING', untilOn: '2027-11-29', note: 'The ceiling dries', tellsRenter: true };

  it('keeps everybody silent until its day, moves the promise as far, and goes on by itself', async () => {
    const { home, id, post, pass, get, chasing } = await givenRequest();
    await post('reminders/pause', pause);
    expect((await chasing()).pause).toMatchObject({
      until: '2027-11-29T13:00:00Z',
      reason: 'DRYING',
      note: 'The ceiling dries',
      by: { id: home.admin.personId },
    });
    expect((await get()).nextActionAt).toBe('2027-11-30T13:00:00Z');
    await pass('2027-11-26T15:00:00Z');
    expect((await chasing()).did).toEqual([]);
    await pass('2027-11-29T13:00:00Z');
    expect(await chasing()).toMatchObject({ pause: null, did: [{ kind: 'GO_ON' }] });
    const lines = (await home.renter.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data;
    expect(lines[0]).toMatchObject({ type: 'ticket.reminders_paused', facts: { note: 'The ceiling dries' } });
  });

  it('ends early by hand, and with any move of the request', async () => {
    const { post, get, chasing } = await givenRequest();
    await post('reminders/pause', pause);
    const again = await post('reminders/pause', { ...pause, untilOn: '2027-11-22' });
    // Paused once more it counts from the first promise, not from the one that had moved.
    expect((await get()).nextActionAt).toBe('2027-11-23T13:00:00Z');
    expect(again.status).toBe(200);
    expect((await post('reminders/resume', {})).status).toBe(200);
    expect((await get()).nextActionAt).toBe('2027-11-18T15:00:00Z');
    expect((await post('reminders/resume', {})).body.code).toBe('ticket.not_paused');
    await post('reminders/pause', pause);
    await post('status', { status: 'TRIAGED' });
    expect((await chasing()).pause).toBeNull();
  });

  it.each([
    ['today', { untilOn: '2027-11-17' }, 'untilOn'],
    ['another reason without a word', { reason: 'OTHER', note: null }, 'note'],
  ])('is refused for %s', async (_name, wrong, path) => {
    const { post } = await givenRequest();
    expect(await post('reminders/pause', { ...pause, ...wrong })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  it('is nothing for renters and owners, nor for what is over', async () => {
    const { home, id, post } = await givenRequest();
    for (const caller of [home.renter, home.owner])
      expect((await caller.call('GET', `/api/maintenance/${id}/reminders`)).status).toBe(403);
    await post('status', { status: 'CANCELLED', note: 'Moved out' });
    expect((await post('reminders/pause', pause)).body.code).toBe('ticket.finished');
  });
});
