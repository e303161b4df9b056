import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMailKind } from '#contract/mail-kinds.ts';
import { noticeSentences } from '#contract/notices/notices.table.ts';
import { remindOfPapers } from '#server/contractors/contractors.jobs.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { chaseDue } from '#server/maintenance/maintenance.jobs.ts';
import { sharedDatabase } from '#tests/database.ts';
import { type Answer, type Caller, startTestServer, type TestServer } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { mailsTo } from '#tests/mails.ts';
import { mailEverybody, tellEverybody } from '#tests/notices.ts';

/** A Wednesday, 10 AM in New York. Notices are kept only of what is news, so it lies ahead. */
const WEDNESDAY = '2027-11-17T15:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedDatabase().app, { at: WEDNESDAY });
});
afterAll(() => server.close());

const ok = async (answer: Answer | Promise<Answer>) => {
  const { status, body } = await answer;
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
};

/** What waits for somebody by the list, which says the same narrowed to it and in all, as does the figure of the tab. */
async function turnsOf(home: Home, reader: Caller): Promise<string[]> {
  await tellEverybody(server, home.org.orgId);
  const asking: { title: string; subject: { id: string } }[] = await ok(reader.call('GET', '/api/notices?turn=true'));
  const all: { title: string; isTurn: boolean; action: string | null }[] = await ok(reader.call('GET', '/api/notices'));
  const titles = asking.map(({ title }) => title);
  expect(all.filter(({ isTurn }) => isTurn).map(({ title }) => title)).toEqual(titles);
  expect(all.filter(({ isTurn, action }) => isTurn !== (action !== null))).toEqual([]);
  expect((await ok(reader.call('GET', '/api/notices/unread'))).turns).toBe(
    new Set(asking.map(({ subject }) => subject.id)).size,
  );
  return titles;
}

async function givenRequest(more: object = {}) {
  server.clock.set(WEDNESDAY);
  const home = await givenHome(server);
  const reported = await ok(home.renter.call('POST', '/api/maintenance', { body: { title: 'Tap drips', ...more } }));
  const path = `/api/maintenance/${reported.id}`;
  const post = async (by: Caller, what: string, body: object = {}) => {
    server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString());
    const { version } = await ok(home.admin.call('GET', path));
    return ok(by.call('POST', `${path}/${what}`, { body: { version, ...body } }));
  };
  return { home, path, post, turns: (reader: Caller) => turnsOf(home, reader) };
}

it('everything that asks for something in the bell has an end by how things stand', () => {
  const asking = Object.keys(noticeSentences).flatMap((code) => /^notice\.(.+)_do$/.exec(code)?.[1] ?? []);
  const ending = [...server.deps.registry.waiting.values()].flatMap((waiting) => Object.keys(waiting.while));
  // What only mails ask is named by them.
  expect(ending.filter((says) => !isMailKind(says)).toSorted()).toEqual(asking.toSorted());
});

describe('a new request', () => {
  it('is decided by whoever gives it to somebody, and is unread news to the others of the office', async () => {
    const { home, post, turns } = await givenRequest();
    expect(await turns(home.operator)).toEqual(['New request: Tap drips']);
    await post(home.admin, 'status', { status: 'TRIAGED' });
    expect(await turns(home.operator)).toEqual(['New request: Tap drips']);
    await post(home.admin, 'assignment', { personId: home.admin.personId });
    expect(await turns(home.operator)).toEqual([]);
    expect((await ok(home.operator.call('GET', '/api/notices/unread'))).count).toBe(1);
    const [told] = await ok(home.operator.call('GET', '/api/notices?unread=true'));
    expect([told.title, told.readAt, told.action]).toEqual(['New request: Tap drips', null, null]);
  });

  it('waits for nobody once it is called off', async () => {
    const { home, post, turns } = await givenRequest({ priority: 'EMERGENCY' });
    expect(await turns(home.operator)).toEqual(['Emergency: Tap drips']);
    await post(home.admin, 'status', { status: 'CANCELLED', note: 'It was the neighbor' });
    expect(await turns(home.operator)).toEqual([]);
  });

  it('that is given to somebody waits for them until somebody else has it, or the work is done', async () => {
    const { home, post, turns } = await givenRequest();
    await post(home.admin, 'assignment', { personId: home.operator.personId });
    expect(await turns(home.operator)).toContain('Yours to do: Tap drips');
    await post(home.admin, 'assignment', { personId: home.admin.personId });
    expect(await turns(home.operator)).toEqual([]);
    await post(home.admin, 'assignment', { personId: home.operator.personId });
    expect(await turns(home.operator)).toContain('Yours to do: Tap drips');
    await post(home.admin, 'status', { status: 'IN_PROGRESS' });
    expect(await turns(home.operator)).toContain('Yours to do: Tap drips');
    await post(home.admin, 'status', { status: 'WORK_DONE' });
    expect(await turns(home.operator)).toEqual([]);
    expect(await turns(home.renter)).toEqual(['Is it solved? Tap drips']);
    await post(home.admin, 'status', { status: 'COMPLETED' });
    expect(await turns(home.renter)).toEqual([]);
  });

  it('that was reminded of waits until who acts next, in which state or by when has changed', async () => {
    const { home, post, turns } = await givenRequest();
    await tellEverybody(server, home.org.orgId);
    await ok(home.operator.call('POST', '/api/notices/read', { body: {} }));
    server.clock.set('2027-11-18T13:30:00Z');
    await chaseDue(systemContext(server.deps, home.org.orgId));
    expect(await turns(home.operator)).toEqual(['Waits for you: Tap drips']);
    server.clock.set('2027-11-18T14:00:00Z');
    await post(home.admin, 'assignment', { personId: home.admin.personId });
    expect(await turns(home.operator)).toEqual([]);
  });
});

describe('a mail', () => {
  /** 11 PM there: what is told now is mailed in the morning. */
  const NIGHT = '2027-11-18T04:00:00Z';
  const MORNING = '2027-11-18T12:30:00Z';

  it('does not ask in the morning for what somebody did during the night, and asks for what still waits', async () => {
    const { home } = await givenRequest();
    await mailEverybody(server, home.org.orgId);
    const mailed = async () => (await mailsTo(server, home.operator.email)).map(({ text }) => text);
    const before = await mailed();
    server.clock.set(NIGHT);
    const report = (title: string) =>
      ok(home.renter.call('POST', '/api/maintenance', { body: { title, category: 'PLUMBING' } }));
    const { id, version } = await report('Sink drips');
    await report('Door sticks');
    await tellEverybody(server, home.org.orgId);
    server.clock.set('2027-11-18T04:10:00Z');
    await ok(
      home.admin.call('POST', `/api/maintenance/${id}/assignment`, {
        body: { version, personId: home.admin.personId },
      }),
    );
    server.clock.set(MORNING);
    await mailEverybody(server, home.org.orgId);
    const since = (await mailed()).slice(before.length);
    expect(since.filter((text) => text.includes('New request: Door sticks'))).toHaveLength(1);
    expect(since.filter((text) => text.includes('New request: Sink drips'))).toEqual([]);
  });
});

describe('what an owner is asked', () => {
  it('waits for them while it is theirs to decide, and is the office’s to answer while they ask', async () => {
    const { home, post, turns } = await givenRequest();
    await post(home.admin, 'status', { status: 'TRIAGED' });
    await post(home.admin, 'approval', { amount: '900.00', message: 'New boiler', fileKeys: [] });
    const asked = 'Your decision: $900.00 for “Tap drips”';
    expect(await turns(home.owner)).toEqual([asked]);
    await post(home.owner, 'question', { text: 'Why so much?' });
    expect(await turns(home.owner)).toEqual([]);
    expect(await turns(home.operator)).toContain('The owner asks something: Tap drips');
    await post(home.admin, 'answer', { text: 'Copper.' });
    expect(await turns(home.operator)).not.toContain('The owner asks something: Tap drips');
    expect(await turns(home.owner)).toEqual(['Your question is answered: Tap drips', asked]);
    // Two of them ask and one tells, all of one request.
    expect(await ok(home.owner.call('GET', '/api/notices?unread=true'))).toHaveLength(3);
    expect(await ok(home.owner.call('GET', '/api/notices/unread'))).toEqual({ count: 1, turns: 1 });
    await post(home.admin, 'decision', { approved: true, givenBy: 'PHONE', reason: null });
    expect(await turns(home.owner)).toEqual([]);
    expect(await turns(home.operator)).toContain('Yes to $900.00: Tap drips');
    await post(home.admin, 'assignment', { personId: home.admin.personId });
    expect(await turns(home.operator)).toEqual([]);
  });
});

describe('what a contractor says of a job', () => {
  const given = async () => {
    server.clock.set(WEDNESDAY);
    const job = await givenJob(server);
    const turns = async () => {
      const titles = await turnsOf(job.home, job.home.operator);
      return titles.filter((title) => title.includes('Brennan'));
    };
    return { ...job, turns };
  };

  it('is answered once for the whole office', async () => {
    const { home, byLink, jobId, turns } = await given();
    await byLink('POST', 'questions', { text: 'Is there a lift?' });
    expect(await turns()).toEqual(['Brennan asks something: Water under the sink']);
    await ok(home.admin.call('POST', `/api/work-orders/${jobId}/answers`, { body: { text: 'Yes' } }));
    expect(await turns()).toEqual([]);
    await byLink('POST', 'questions', { text: 'Which floor?' });
    expect(await turns()).toContain('Brennan asks something: Water under the sink');
  });

  it('is decided once, whether it is a quote or a time', async () => {
    const { home, byLink, jobId, orders, office, turns } = await given();
    await ok(byLink('POST', 'quotes', { lines: [{ description: 'Trap', unitPrice: '90.00' }] }));
    expect(await turns()).toEqual(['Brennan quotes $90.00: Water under the sink']);
    const [{ bills }] = await orders();
    const path = `/api/work-orders/${jobId}/bills/${bills[0].id}/decision`;
    await ok(home.admin.call('POST', path, { body: { accepted: true } }));
    expect(await turns()).toEqual([]);
    const visit = (day: number) => ({ from: `2099-11-${day}T12:00:00Z`, to: `2099-11-${day}T14:00:00Z` });
    await ok(byLink('POST', 'visits', { visits: [visit(26), visit(27)] }));
    expect(await turns()).toEqual(['Brennan proposes times: Water under the sink']);
    await ok(office('status', { status: 'SCHEDULED', visit: visit(26) }));
    expect(await turns()).toEqual([]);
    await ok(byLink('POST', 'no-access', { note: null }));
    expect(await turns()).toEqual(['Nobody let Brennan in: Water under the sink']);
    await ok(office('status', { status: 'SCHEDULED', visit: visit(27) }));
    expect(await turns()).toEqual([]);
  });

  it('is settled once somebody else has the job that they declined', async () => {
    const { home, byLink, office, turns } = await given();
    await ok(byLink('POST', 'refusal', { reason: 'No time' }));
    expect(await turns()).toEqual(['Brennan cannot do it: Water under the sink']);
    await ok(office('assignment', { personId: home.admin.personId }));
    expect(await turns()).toEqual([]);
  });

  it('is settled once another link leads to the job whose link somebody disowned', async () => {
    const { byLink, newLink, turns } = await given();
    await ok(byLink('POST', 'link-disowned', {}));
    expect(await turns()).toEqual(['A link for Brennan reached somebody else: Water under the sink']);
    server.clock.set('2027-11-17T15:05:00Z');
    await newLink();
    expect(await turns()).toEqual([]);
  });
});

it('a payment that a renter reports waits for the office until somebody has decided on it', async () => {
  server.clock.set(WEDNESDAY);
  const home = await givenHome(server);
  const body = { amount: '600.00', paidOn: '2027-11-16', method: 'STANDING_ORDER', reference: 'NOWAK' };
  const { id } = await ok(home.renter.call('POST', `/api/leases/${home.leaseId}/payment-reports`, { body }));
  expect(await turnsOf(home, home.operator)).toEqual(['$600.00 is reported as paid by Zofia Nowak']);
  const refusal = { version: 1, reason: 'Nothing came by Monday.' };
  await ok(home.admin.call('POST', `/api/payment-reports/${id}/refusal`, { body: refusal }));
  expect(await turnsOf(home, home.operator)).toEqual([]);
});

it('a paper that runs out waits for whoever decides until it is renewed, or the next of its kind is there', async () => {
  server.clock.set('2027-11-23T15:00:00Z');
  const home = await givenHome(server);
  const firm = { kind: 'COMPANY', companyName: 'Nordic Plumbing', trades: ['Plumber'] };
  const { id } = await ok(home.admin.call('POST', '/api/contractors', { body: firm }));
  const papers = `/api/contractors/${id}/papers`;
  const paper = { kind: 'LIABILITY_INSURANCE', number: 'L-77', endsOn: '2027-11-30' };
  const kept = await ok(home.admin.call('POST', papers, { body: paper }));
  await remindOfPapers(systemContext(server.deps, home.org.orgId));
  const said = ['Liability insurance of Nordic Plumbing ends in 7 days'];
  expect(await turnsOf(home, home.admin)).toEqual(said);
  const next = await ok(home.admin.call('POST', papers, { body: { ...paper, number: 'L-78', endsOn: '2028-11-30' } }));
  expect(await turnsOf(home, home.admin)).toEqual([]);
  await ok(home.admin.call('DELETE', `${papers}/${next.id}`));
  expect(await turnsOf(home, home.admin)).toEqual(said);
  const { version } = (await ok(home.admin.call('GET', `/api/contractors/${id}`))).paperList[0];
  await ok(home.admin.call('PUT', `${papers}/${kept.id}`, { body: { ...paper, endsOn: '2028-11-30', version } }));
  expect(await turnsOf(home, home.admin)).toEqual([]);
});
