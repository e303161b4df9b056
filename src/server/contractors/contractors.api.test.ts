import { describe, expect, it } from 'vitest';
import { SCORE_MEASURES } from '#contract/contractors/contractors.words.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, form, givenOrganization } from '#tests/given.ts';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { jpeg } from '#tests/pictures.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer();
/** Tomorrow, whenever that is. */
const tomorrow = (hours: number) => new Date(Date.now() + (24 + hours) * 3_600_000).toISOString();
const visit = { from: tomorrow(0), to: tomorrow(2) };
const FIRM = { kind: 'COMPANY', companyName: 'Delgado Plumbing', trades: ['Plumber'] };

async function given(input: object = {}) {
  const home = await givenHome(server.current);
  const { data: firm } = (await home.admin.call('POST', '/api/contractors', { body: { ...FIRM, ...input } })).body;
  const get = async (caller: Caller = home.admin) =>
    (await caller.call('GET', `/api/contractors/${firm.id}`)).body.data;
  const post = async (what: string, body: object, caller: Caller = home.admin) =>
    caller.call('POST', `/api/contractors/${firm.id}/${what}`, { body });
  const change = async (body: object, caller: Caller = home.admin) =>
    caller.call('PUT', `/api/contractors/${firm.id}`, {
      body: { version: (await get()).version, ...body },
    });
  return { home, firm, get, post, change };
}

async function givenTicketFor(home: Awaited<ReturnType<typeof givenHome>>, contractorId: string) {
  const { id } = (await home.renter.call('POST', '/api/maintenance', { body: { title: 'A leak' } })).body.data;
  const move = async (what: string, body: object, caller: Caller = home.admin) =>
    caller.call('POST', `/api/maintenance/${id}/${what}`, {
      body: { version: (await home.admin.call('GET', `/api/maintenance/${id}`)).body.data.version, ...body },
    });
  const assigned = await move('assignment', { personId: contractorId });
  return { id, move, assigned };
}

describe('a contractor', () => {
  it('is one of the people, with what was agreed', async () => {
    const { home, firm, get } = await given({
      areas: ['Bronx', 'Queens'],
      workDays: ['SAT', 'MON'],
      workFrom: '07:00',
      workTo: '19:00',
      currency: 'USD',
      hourly: '120',
      contacts: [{ name: 'Marisol Delgado', position: 'Office', phone: { countryCode: '1', number: '2125550142' } }],
      preferences: [{ propertyId: null, category: 'PLUMBING', rank: 1 }],
    });
    expect(await get()).toMatchObject({
      name: 'Delgado Plumbing',
      areas: ['Bronx', 'Queens'],
      workDays: ['MON', 'SAT'],
      hourly: { amount: '120.00', currency: 'USD' },
      contacts: [{ name: 'Marisol Delgado', email: null }],
      preferences: [{ property: null, category: 'PLUMBING', rank: 1 }],
      papers: { state: 'NONE' },
      can: { edit: true, allow: true },
    });
    const person = (await home.admin.call('GET', `/api/people/${firm.id}`)).body.data;
    expect(person).toMatchObject({ name: 'Delgado Plumbing', isContractor: true, trades: ['Plumber'] });
  });

  it('was one already where somebody of the people was', async () => {
    const home = await givenHome(server.current);
    const id = await givenContractor(server.current, home, 'Brennan', ['Roofer']);
    const { body } = await home.operator.call('GET', '/api/contractors?q=Brennan');
    expect(body.data).toMatchObject([{ id, name: 'Brennan', trades: ['Roofer'], papers: { state: 'NONE' } }]);
  });

  it('keeps what a change leaves out, and contacts that were sent back as they came are no change', async () => {
    const { change, get } = await given({
      contacts: [{ name: 'Ray', position: 'Owner', phone: { countryCode: '1', number: '9175550119' } }],
      areas: ['Bronx'],
    });
    const before = await get();
    const saved = await change({ contacts: before.contacts, workFrom: '08:00', workTo: '17:00' });
    expect(saved).toMatchObject({ status: 200, body: { data: { areas: ['Bronx'], workFrom: '08:00' } } });
    expect(await change({ workTo: '07:00' })).toMatchObject({
      status: 400,
      body: { code: 'contractor.hours_order', errors: [{ path: 'workTo' }] },
    });
  });

  it('is found by the kind of work and by how the papers stand', async () => {
    const { home, firm, post } = await given();
    const found = async (query: string) =>
      (await home.admin.call('GET', `/api/contractors?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await found('category=PLUMBING')).toEqual([firm.id]);
    expect(await found('category=ROOF')).toEqual([]);
    expect(await found('state=usable')).toEqual([firm.id]);
    await post('papers', { kind: 'TRADE_LICENSE', endsOn: '2020-01-01' });
    expect(await found('state=usable')).toEqual([]);
    expect(await found('state=blocked')).toEqual([firm.id]);
  });

  it('does not exist for owners, renters and strangers, nor while it is switched off', async () => {
    const { home, firm } = await given();
    for (const caller of [home.owner, home.renter]) {
      expect((await caller.call('GET', '/api/contractors')).status).toBe(403);
      expect((await caller.call('GET', `/api/contractors/${firm.id}`)).status).toBe(403);
    }
    const stranger = await (await givenOrganization(server.current)).member(['admin']);
    expect((await stranger.call('GET', `/api/contractors/${firm.id}`)).status).toBe(404);
    const { version } = (await home.admin.call('GET', '/api/organization')).body.data;
    await home.admin.call('PUT', '/api/organization', {
      body: { capabilitiesOff: ['feature_contractor_management_view'], version },
    });
    expect((await home.admin.call('GET', '/api/contractors')).body.code).toBe('SWITCHED_OFF');
  });

  it('keeps preferences at properties that whoever saves does not reach', async () => {
    const { home, firm, change, get } = await given();
    const other = await home.portfolio.property({ name: 'Elsewhere' });
    await change({ preferences: [{ propertyId: other, category: null, rank: 1 }] });
    expect((await get(home.operator)).preferences).toEqual([]);
    expect(
      (await change({ preferences: [{ propertyId: null, category: 'ROOF', rank: 2 }] }, home.operator)).status,
    ).toBe(200);
    expect((await get()).preferences).toMatchObject([{ property: { id: other } }, { category: 'ROOF' }]);
    const twice = [1, 2].map((rank) => ({ propertyId: null, category: 'ROOF', rank }));
    expect(await change({ preferences: twice })).toMatchObject({ body: { code: 'contractor.preference_twice' } });
    const named = { preferences: [{ propertyId: other, category: null, rank: 1 }] };
    expect((await change(named, home.operator)).status).toBe(400);
    expect(firm.version).toBe(1);
  });
});

describe('who should do it', () => {
  it('is answered by what is preferred here, and who cannot be sent comes last with the reason', async () => {
    const { home, firm, post } = await given();
    const other = (
      await home.admin.call('POST', '/api/contractors', {
        body: {
          ...FIRM,
          companyName: 'Zeal Pipes',
          preferences: [{ propertyId: home.propertyId, category: null, rank: 1 }],
        },
      })
    ).body.data;
    const { id } = (
      await home.renter.call('POST', '/api/maintenance', { body: { title: 'A leak', category: 'PLUMBING' } })
    ).body.data;
    const ask = async () => (await home.operator.call('GET', `/api/maintenance/${id}/assignees`)).body.data;
    expect((await ask()).slice(0, 2)).toMatchObject([
      { person: { id: other.id }, rank: 1, heldBack: null },
      { person: { id: firm.id }, rank: null, heldBack: null },
    ]);
    await home.admin.call('POST', `/api/contractors/${other.id}/block`, { body: { reason: 'Late', version: 1 } });
    await post('papers', { kind: 'CONTRACT', endsOn: '2020-01-01' });
    const held = (await ask()).filter(({ heldBack }: { heldBack: string | null }) => heldBack !== null);
    expect(held).toMatchObject([{ heldBack: 'DO_NOT_USE' }, { heldBack: 'PAPERS_ENDED' }]);
  });
});

describe('a paper', () => {
  it('is kept with its file, which only the office opens', async () => {
    const { home, post, get } = await given();
    const upload = await home.operator.call('POST', '/api/uploads/contractor-paper', form(await jpeg(), 'licence.jpg'));
    const { key, url } = upload.body.data;
    const kept = await post('papers', { kind: 'TRADE_LICENSE', endsOn: '2099-12-31', fileKeys: [key] }, home.operator);
    expect(kept).toMatchObject({ status: 200, body: { data: { state: 'VALID', files: [{ name: 'licence.jpg' }] } } });
    expect((await home.admin.call('GET', url)).status).toBe(200);
    expect((await home.owner.call('GET', url)).status).toBe(404);
    expect((await get()).papers).toMatchObject({ state: 'VALID', kind: 'TRADE_LICENSE', endsOn: '2099-12-31' });
  });

  it('is refused where it ends before it begins, or nothing says what it is', async () => {
    const { post } = await given();
    expect(await post('papers', { kind: 'CONTRACT', issuedOn: '2026-02-01', endsOn: '2026-01-01' })).toMatchObject({
      status: 400,
      body: { code: 'paper.days_order', errors: [{ path: 'endsOn' }] },
    });
    expect(await post('papers', { kind: 'OTHER' })).toMatchObject({ body: { code: 'paper.name_missing' } });
  });

  it('that ran out blocks new offers, until an admin allows one with a reason', async () => {
    const { home, firm, post } = await given();
    const { move, assigned, id } = await givenTicketFor(home, firm.id);
    expect(assigned.body.data.isAssigneeBlocked).toBe(false);
    await post('papers', { kind: 'LIABILITY_INSURANCE', endsOn: '2026-01-01' });
    expect(await move('status', { status: 'OFFERED' })).toMatchObject({
      status: 409,
      body: { code: 'contractor.papers_ended' },
    });
    expect((await home.admin.call('GET', `/api/maintenance/${id}`)).body.data.isAssigneeBlocked).toBe(true);
    expect((await home.owner.call('GET', `/api/maintenance/${id}`)).body.data.isAssigneeBlocked).toBe(false);
    const offer = { status: 'OFFERED', allowReason: 'Renewal letter seen' };
    expect(await move('status', offer, home.operator)).toMatchObject({
      status: 403,
      body: { code: 'contractor.allowance_not_yours' },
    });
    expect((await move('status', offer)).status).toBe(200);
    const { body } = await home.admin.call('GET', `/api/activities?subjectType=contractor&subjectId=${firm.id}`);
    expect(body.data[0]).toMatchObject({ type: 'contractor.allowed', facts: { reason: 'Renewal letter seen' } });
    const ofRenter = await home.renter.call('GET', `/api/activities?maintenanceTicketId=${id}`);
    expect(JSON.stringify(ofRenter.body)).not.toContain('Renewal letter');
  });

  it('that ran out never stops a job they have', async () => {
    const { home, firm, post } = await given();
    const { move } = await givenTicketFor(home, firm.id);
    await move('status', { status: 'OFFERED' });
    await post('papers', { kind: 'LIABILITY_INSURANCE', endsOn: '2026-01-01' });
    expect((await move('status', { status: 'ACCEPTED' })).status).toBe(200);
  });

  it('that is not needed stops nothing', async () => {
    const { home, firm, post } = await given();
    const { move } = await givenTicketFor(home, firm.id);
    await post('papers', { kind: 'CONTRACT', endsOn: '2026-01-01', isRequired: false });
    expect((await move('status', { status: 'OFFERED' })).status).toBe(200);
  });
});

describe('how they do', () => {
  it('is counted from what was given to them, and three jobs are enough to say something', async () => {
    const { home, firm, get } = await given();
    for (const rest of [['ACCEPTED', 'SCHEDULED', 'WORK_DONE'], ['ACCEPTED'], ['TRIAGED']]) {
      const { move } = await givenTicketFor(home, firm.id);
      for (const status of ['OFFERED', ...rest]) expect((await move('status', { status, visit })).status).toBe(200);
    }
    const scores = Object.fromEntries(
      (await get()).scores.map(({ measure, ...score }: { measure: string }) => [measure, score]),
    );
    expect(scores).toMatchObject({
      ANSWER_MINUTES: { value: null, rowCount: 2 },
      ACCEPTED_PERCENT: { value: 66.7, rowCount: 3, others: null },
      DONE_DAYS: { value: null, rowCount: 1 },
      CALLBACK_PERCENT: { value: null, rowCount: 1 },
    });
    for (const measure of SCORE_MEASURES) {
      const behind = await home.admin.call('GET', `/api/contractors/${firm.id}/scored?measure=${measure}`);
      expect([measure, behind.body.data.length]).toEqual([measure, scores[measure]?.rowCount]);
    }
    const taken = await home.operator.call('GET', `/api/contractors/${firm.id}/scored?measure=ACCEPTED_PERCENT`);
    expect(taken.body.data.map(({ value }: { value: number }) => value)).toEqual([0, 100, 100]);
  });

  it('is told in their timeline by the jobs they were given, which only the office reads', async () => {
    const { home, firm } = await given();
    const { move } = await givenTicketFor(home, firm.id);
    for (const status of ['OFFERED', 'ACCEPTED', 'SCHEDULED']) await move('status', { status, visit });
    const lines = `/api/activities?subjectType=contractor&subjectId=${firm.id}`;
    const told = (await home.admin.call('GET', lines)).body.data;
    expect(told.map(({ type, facts }: { type: string; facts: { to: string } }) => [type, facts.to])).toEqual([
      ['ticket.status_changed', 'SCHEDULED'],
      ['ticket.status_changed', 'ACCEPTED'],
      ['ticket.status_changed', 'OFFERED'],
      ['ticket.assigned', firm.name],
      ['contractor.created', undefined],
    ]);
    expect((await home.renter.call('GET', lines)).status).toBe(404);
  });

  it('a job that goes to somebody else ends for the first, and one that opens again is a callback', async () => {
    const { home, firm, get } = await given();
    const other = (await home.admin.call('POST', '/api/contractors', { body: { ...FIRM, companyName: 'Zeal' } })).body
      .data;
    const { move } = await givenTicketFor(home, firm.id);
    await move('status', { status: 'OFFERED' });
    await move('status', { status: 'ACCEPTED' });
    await move('assignment', { personId: other.id });
    await move('status', {
      status: 'SCHEDULED',
      visit,
    });
    await move('status', { status: 'WORK_DONE' });
    await move('status', { status: 'TRIAGED', note: 'It drips again' });
    const rows = await transaction(server.current.pool, { orgId: home.org.orgId, readOnly: true }, (db) =>
      db
        .selectFrom('workOrders')
        .select(['assigneeId', 'status', 'reopenedAt'])
        .where('orgId', '=', home.org.orgId)
        .orderBy('offeredAt')
        .execute(),
    );
    expect(rows).toMatchObject([
      { assigneeId: firm.id, status: 'WITHDRAWN', reopenedAt: null },
      { assigneeId: other.id, status: 'DONE', reopenedAt: expect.any(String) },
    ]);
    expect((await get()).scores).toHaveLength(SCORE_MEASURES.length);
  });
});

describe('somebody who is not to be used', () => {
  it('is given nothing new, keeps what they have, and the reason is told', async () => {
    const { home, firm, post, get } = await given();
    const held = await givenTicketFor(home, firm.id);
    const { version } = await get();
    expect(await post('block', { version })).toMatchObject({ body: { code: 'contractor.do_not_use_reason_missing' } });
    expect((await post('block', { reason: 'Broke a window', version })).status).toBe(200);
    expect((await get()).doNotUse).toMatchObject({ reason: 'Broke a window' });
    const { assigned } = await givenTicketFor(home, firm.id);
    expect(assigned).toMatchObject({ status: 409, body: { code: 'contractor.do_not_use' } });
    expect((await home.admin.call('GET', `/api/maintenance/${held.id}`)).body.data.assignedTo.id).toBe(firm.id);
    expect(await held.move('status', { status: 'OFFERED' })).toMatchObject({
      body: { code: 'contractor.do_not_use' },
    });
    expect((await post('unblock', { version: (await get()).version })).status).toBe(200);
    expect((await givenTicketFor(home, firm.id)).assigned.status).toBe(200);
    expect(await auditOf(server.current, home.org.orgId, 'contractor.block', firm.id)).toHaveLength(1);
  });

  it('is blocked once by two who do it at the same time', async () => {
    const { home, post, get } = await given();
    const { version } = await get();
    const both = await Promise.all([
      post('block', { reason: 'One', version }),
      post('block', { reason: 'Other', version }, home.operator),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
