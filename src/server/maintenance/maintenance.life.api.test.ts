import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { NEXT_STATUSES, TICKET_STATUSES, type TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Caller } from '#tests/given.ts';
import { givenContractor, givenHome, givenUpload, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer();

const report = (caller: Caller, body: object, key?: string) =>
  caller.call('POST', '/api/maintenance', { body: { title: 'Tap drips', ...body }, ...(key ? { key } : {}) });
const get = async (caller: Caller, id: string) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;

/** Moves a request, from the version it has now. */
async function move(caller: Caller, id: string, status: TicketStatus, details: object = {}) {
  const { version } = await get(caller, id);
  return caller.call('POST', `/api/maintenance/${id}/status`, { body: { status, version, ...details } });
}
/** Puts a request into a state past all rules, as scenery. */
const force = (home: Home, id: string, status: TicketStatus) =>
  transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db
      .updateTable('maintenanceTickets')
      .set({
        status,
        ...(status === 'ON_HOLD'
          ? { onHoldReason: 'PARTS', resumeOn: plainDate('2099-01-01'), statusBeforeHold: 'TRIAGED' }
          : {}),
      })
      .where('id', '=', id)
      .execute(),
  );
const visit = { from: '2099-11-26T12:00:00Z', to: '2099-11-26T14:00:00Z' };

describe('the life of a request', () => {
  it("goes from the renter's report with a photo to the renter's word that it is done", async () => {
    const home = await givenHome(server.current);
    const { renter, operator, admin } = home;
    const photo = await givenUpload(renter, 'photo');
    const reported = await report(renter, {
      title: 'Water under the sink',
      description: 'It drips.\nSince Tuesday.',
      category: 'PLUMBING',
      priority: 'EMERGENCY',
      entryPermission: 'CALL_FIRST',
      callNumber: '(347) 555-0176',
      accessNotes: 'The bell is broken',
      hasPets: true,
      photoKeys: [photo.key],
    });
    expect(reported.status).toBe(200);
    const ticket = reported.body.data;
    expect(ticket).toMatchObject({
      ref: expect.stringMatching(/^TKT-\d{4}-00001$/),
      status: 'NEW',
      priority: 'EMERGENCY',
      source: 'PORTAL',
      waitingOn: 'STAFF',
      property: { id: home.propertyId, name: 'Albion Court' },
      unit: { id: home.unitId, label: '14' },
      leaseId: home.leaseId,
      requestedBy: { id: renter.personId, name: 'Zofia Nowak' },
      photoCount: 1,
      photos: [{ key: photo.key, name: 'tap.jpg', mime: 'image/jpeg' }],
      costTotal: null,
      can: { edit: false, confirm: false, addPhoto: true, statuses: [] },
    });
    expect(Date.parse(ticket.nextActionAt) - Date.parse(ticket.createdAt)).toBe(3_600_000);

    expect((await move(operator, ticket.id, 'TRIAGED')).body.data).toMatchObject({
      status: 'TRIAGED',
      waitingOn: 'STAFF',
      acknowledgedAt: expect.any(String),
    });
    const plumber = await givenContractor(server.current, home, 'Brennan', ['Plumbing']);
    const { version } = await get(operator, ticket.id);
    const assigned = await operator.call('POST', `/api/maintenance/${ticket.id}/assignment`, {
      body: { personId: plumber, version },
    });
    expect(assigned.body.data).toMatchObject({
      assignedTo: { id: plumber, isContractor: true },
      status: 'TRIAGED',
      waitingOn: 'STAFF',
    });
    expect((await move(operator, ticket.id, 'OFFERED')).body.data).toMatchObject({ waitingOn: 'CONTRACTOR' });
    await move(operator, ticket.id, 'ACCEPTED');
    expect((await move(operator, ticket.id, 'SCHEDULED', { visit })).body.data).toMatchObject({
      visit,
      nextActionAt: '2099-11-26T16:00:00Z',
    });
    await move(operator, ticket.id, 'IN_PROGRESS');
    expect((await move(operator, ticket.id, 'WORK_DONE')).body.data).toMatchObject({ waitingOn: 'RENTER' });
    expect((await get(renter, ticket.id)).can).toMatchObject({ confirm: true, statuses: [] });

    const done = await renter.call('POST', `/api/maintenance/${ticket.id}/confirmation`, { body: { solved: true } });
    expect(done.body.data).toMatchObject({
      status: 'COMPLETED',
      completedAt: expect.any(String),
      waitingOn: 'NONE',
      nextActionAt: null,
    });
    expect(done.body.data.stepTimes).toEqual(Array.from({ length: 6 }, () => expect.any(String)));
    const trail = await auditOf(server.current, home.org.orgId, 'ticket.change_status', ticket.id);
    expect(trail.map((entry) => (entry.after as { status: string }).status)).toEqual([
      'TRIAGED',
      'OFFERED',
      'ACCEPTED',
      'SCHEDULED',
      'IN_PROGRESS',
      'WORK_DONE',
    ]);
    expect(
      (await admin.call('GET', `/api/maintenance?state=finished&propertyId=${home.propertyId}`)).body.data,
    ).toHaveLength(1);
  });

  it('opens again when the renter says that it is not solved, and says what is still wrong', async () => {
    const { renter, admin } = await givenHome(server.current);
    const { id } = (await report(renter, {})).body.data;
    await move(admin, id, 'TRIAGED');
    await move(admin, id, 'IN_PROGRESS');
    await move(admin, id, 'WORK_DONE');
    const say = (body: object) => renter.call('POST', `/api/maintenance/${id}/confirmation`, { body });
    expect(await say({ solved: false })).toMatchObject({ status: 400, body: { code: 'ticket.note_missing' } });
    expect((await say({ solved: false, note: 'It drips again' })).body.data).toMatchObject({
      status: 'TRIAGED',
      reopenCount: 1,
      completedAt: null,
      can: { confirm: false },
    });
    expect(await say({ solved: true })).toMatchObject({ status: 409, body: { code: 'ticket.not_to_confirm' } });
  });

  it('is confirmed once when two say so at the same time', async () => {
    const { renter, admin } = await givenHome(server.current);
    const { id } = (await report(renter, {})).body.data;
    for (const status of ['TRIAGED', 'IN_PROGRESS', 'WORK_DONE'] as const) await move(admin, id, status);
    const answers = await Promise.all(
      [renter, admin].map((who) => who.call('POST', `/api/maintenance/${id}/confirmation`, { body: { solved: true } })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it('rests on hold until a day, and goes back to where it was', async () => {
    const { admin, propertyId, unitId } = await givenHome(server.current);
    const { id } = (await report(admin, { propertyId, unitId })).body.data;
    await move(admin, id, 'TRIAGED');
    const hold = (details: object) => move(admin, id, 'ON_HOLD', details);
    expect(await hold({})).toMatchObject({ status: 400, body: { errors: [{ path: 'onHoldReason' }] } });
    expect(await hold({ onHoldReason: 'PARTS' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'resumeOn' }] },
    });
    expect(await hold({ onHoldReason: 'PARTS', resumeOn: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { code: 'ticket.resume_past', errors: [{ path: 'resumeOn' }] },
    });
    const held = await hold({ onHoldReason: 'OWNER', resumeOn: '2099-01-05' });
    expect(held.body.data).toMatchObject({ waitingOn: 'OWNER', resumeOn: '2099-01-05', onHoldReason: 'OWNER' });
    expect(held.body.data.can.statuses).toContain('TRIAGED');
    expect((await move(admin, id, 'TRIAGED')).body.data).toMatchObject({
      status: 'TRIAGED',
      onHoldReason: null,
      resumeOn: null,
      reopenCount: 0,
    });
  });

  it('asks when the visit is, that it ends after it begins, and that this is not over yet', async () => {
    const { admin, propertyId } = await givenHome(server.current);
    const { id } = (await report(admin, { propertyId })).body.data;
    for (const status of ['TRIAGED', 'OFFERED', 'ACCEPTED'] as const) await move(admin, id, status);
    expect(await move(admin, id, 'SCHEDULED')).toMatchObject({ status: 400, body: { code: 'ticket.visit_missing' } });
    expect(await move(admin, id, 'SCHEDULED', { visit: { from: visit.to, to: visit.from } })).toMatchObject({
      status: 400,
      body: { code: 'ticket.visit_order' },
    });
    const past = { from: '2026-01-05T12:00:00Z', to: '2026-01-05T14:00:00Z' };
    expect(await move(admin, id, 'SCHEDULED', { visit: past })).toMatchObject({ body: { code: 'ticket.visit_past' } });
    await move(admin, id, 'SCHEDULED', { visit });
    expect((await move(admin, id, 'ACCEPTED')).body.data).toMatchObject({ visit: null });
  });

  it('is declined, cancelled or called a duplicate only with a reason, which the renter reads', async () => {
    const { admin, renter } = await givenHome(server.current);
    for (const status of ['DECLINED', 'CANCELLED', 'DUPLICATE'] as const) {
      const { id } = (await report(renter, {})).body.data;
      expect(await move(admin, id, status)).toMatchObject({ status: 400, body: { errors: [{ path: 'note' }] } });
      await move(admin, id, status, { note: 'The city does this' });
      expect(await get(renter, id)).toMatchObject({ status, outcomeNote: 'The city does this', waitingOn: 'NONE' });
      expect(await move(admin, id, 'TRIAGED')).toMatchObject({ status: 400, body: { code: 'ticket.note_missing' } });
      expect((await move(admin, id, 'TRIAGED', { note: 'It was us after all' })).body.data).toMatchObject({
        reopenCount: 1,
        outcomeNote: null,
      });
    }
  });

  it('refuses every way from one state to another that is not among the next', async () => {
    const home = await givenHome(server.current);
    const { id } = (await report(home.admin, { propertyId: home.propertyId })).body.data;
    for (const from of TICKET_STATUSES) {
      await force(home, id, from);
      for (const to of TICKET_STATUSES) {
        if (NEXT_STATUSES[from].includes(to)) continue;
        const answer = await move(home.admin, id, to, {
          note: 'why',
          visit,
          onHoldReason: 'PARTS',
          resumeOn: '2099-01-01',
        });
        expect([from, to, answer.status, answer.body.code]).toEqual([from, to, 409, 'ticket.transition_refused']);
        if (from === 'WORK_DONE')
          expect(answer.body.message).toMatch(/“Work done”\. What can follow: Completed, Reviewed\./);
      }
    }
  });

  it('goes every way that is among the next', async () => {
    const home = await givenHome(server.current);
    const { id } = (await report(home.admin, { propertyId: home.propertyId })).body.data;
    for (const from of TICKET_STATUSES)
      for (const to of NEXT_STATUSES[from]) {
        await force(home, id, from);
        const answer =
          to === 'AWAITING_APPROVAL'
            ? await home.admin.call('POST', `/api/maintenance/${id}/approval`, {
                body: { amount: '90', version: (await get(home.admin, id)).version },
              })
            : await move(home.admin, id, to, {
                note: 'why',
                visit,
                onHoldReason: 'PARTS',
                resumeOn: '2099-01-01',
              });
        expect([from, to, answer.status, answer.body.data?.status]).toEqual([from, to, 200, to]);
      }
  });
});

describe('the details of a request', () => {
  const details = {
    title: 'Bathroom ceiling wet',
    description: '',
    category: 'PLUMBING',
    priority: 'HIGH',
    location: 'Bathroom',
    hasPets: false,
    visibleToOwner: false,
    visibleToRenter: true,
  };

  it('change with the priority what is due', async () => {
    const { admin, renter } = await givenHome(server.current);
    const { id, version, createdAt } = (await report(renter, { priority: 'LOW' })).body.data;
    const changed = await admin.call('PUT', `/api/maintenance/${id}`, {
      body: { ...details, priority: 'EMERGENCY', version },
    });
    expect(changed.body.data).toMatchObject({
      title: 'Bathroom ceiling wet',
      visibleToOwner: false,
      version: version + 1,
    });
    expect(Date.parse(changed.body.data.nextActionAt) - Date.parse(createdAt)).toBe(3_600_000);
    expect(Date.parse(changed.body.data.resolveDueAt) - Date.parse(createdAt)).toBe(86_400_000);
  });

  it('saved as they were leave no line in the timeline', async () => {
    const { admin, renter } = await givenHome(server.current);
    const { id, version, title } = (await report(renter, {})).body.data;
    const put = (body: object) => admin.call('PUT', `/api/maintenance/${id}`, { body });
    expect((await put({ title, version })).status).toBe(200);
    expect((await put({ hasPets: true, version: version + 1 })).status).toBe(200);
    const { body } = await admin.call('GET', `/api/activities?maintenanceTicketId=${id}`);
    expect(body.data.filter(({ type }: { type: string }) => type === 'ticket.changed')).toMatchObject([
      { facts: { fields: 'hasPets' } },
    ]);
  });

  it('saved by two at once keep the first, and show it to the second', async () => {
    const { admin, operator, renter } = await givenHome(server.current);
    const { id, version } = (await report(renter, {})).body.data;
    const save = (who: Caller, title: string) =>
      who.call('PUT', `/api/maintenance/${id}`, { body: { ...details, title, version } });
    const answers = await Promise.all([save(admin, 'One'), save(operator, 'Other')]);
    const [saved, refused] = answers[0]?.status === 200 ? answers : answers.toReversed();
    expect([saved?.status, refused?.status]).toEqual([200, 409]);
    expect(refused?.body).toMatchObject({
      code: 'STALE_VERSION',
      current: { id, title: saved?.body.data.title, version: version + 1, can: { edit: true } },
    });
    expect(
      await admin.call('POST', `/api/maintenance/${id}/status`, { body: { status: 'TRIAGED', version } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', current: { version: version + 1 } },
    });
  });

  it('are refused with the field that is wrong', async () => {
    const { admin, renter } = await givenHome(server.current);
    const { id, version } = (await report(renter, {})).body.data;
    const answer = await admin.call('PUT', `/api/maintenance/${id}`, {
      body: { ...details, title: ' ', priority: 'SOON', version },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path).toSorted()).toEqual(['priority', 'title']);
  });
});

describe('who is given a request', () => {
  it('is offered with trade and open requests, the right trade first', async () => {
    const home = await givenHome(server.current);
    const { id } = (await report(home.renter, { category: 'PLUMBING' })).body.data;
    const plumber = await givenContractor(server.current, home, 'Brennan', ['Plumbing']);
    await givenContractor(server.current, home, 'Lumen', ['Electrical']);
    const list = async (q = '') =>
      (await home.operator.call('GET', `/api/maintenance/${id}/assignees?q=${q}`)).body.data as {
        person: { id: string; name: string };
        isContractor: boolean;
      }[];
    const offered = await list();
    expect(offered[0]).toMatchObject({
      person: { id: plumber },
      isContractor: true,
      trades: ['Plumbing'],
      openTicketCount: 0,
    });
    const names = offered.map(({ person }) => person.name);
    expect(names).toEqual(expect.arrayContaining(['Lumen', 'Nora Walsh', 'Dev Kulkarni']));
    expect(names).not.toContain('Zofia Nowak');
    expect(names).not.toContain('Thérèse Lindqvist');
    expect((await list('lum')).map(({ person }) => person.name)).toEqual(['Lumen']);
  });

  it('must be staff or a contractor of this organization', async () => {
    const home = await givenHome(server.current);
    const other = await givenHome(server.current);
    const { id, version } = (await report(home.renter, {})).body.data;
    const assign = (personId: string | null) =>
      home.admin.call('POST', `/api/maintenance/${id}/assignment`, { body: { personId, version } });
    for (const personId of [home.renter.personId, home.owner.personId, other.admin.personId])
      expect(await assign(personId)).toMatchObject({ status: 400, body: { errors: [{ path: 'personId' }] } });
    const assigned = await assign(home.operator.personId);
    expect(assigned.body.data).toMatchObject({
      assignedTo: { name: 'Dev Kulkarni' },
      status: 'NEW',
      acknowledgedAt: expect.any(String),
    });
  });

  it('cannot be given what is finished', async () => {
    const { admin, renter } = await givenHome(server.current);
    const { id } = (await report(renter, {})).body.data;
    await move(admin, id, 'CANCELLED', { note: 'Withdrawn' });
    const { version } = await get(admin, id);
    expect(
      await admin.call('POST', `/api/maintenance/${id}/assignment`, { body: { personId: admin.personId, version } }),
    ).toMatchObject({ status: 409, body: { code: 'ticket.finished' } });
  });
});

describe('reporting', () => {
  it('asks whoever wants to be called first for a number, unless one is on file', async () => {
    const { renter, admin } = await givenHome(server.current);
    const call = { entryPermission: 'CALL_FIRST' };
    expect(await report(renter, call)).toMatchObject({ status: 400, body: { errors: [{ path: 'callNumber' }] } });
    const { id } = (await report(renter, { ...call, callNumber: '(347) 555-0176' })).body.data;
    expect((await get(admin, id)).callNumber).toBe('(347) 555-0176');
    expect(await report(renter, { ...call, callNumber: 'the blue one' })).toMatchObject({ status: 400 });
    const { version } = (await admin.call('GET', `/api/people/${renter.personId}`)).body.data;
    const phone = { countryCode: '1', number: '3475550176' };
    expect((await admin.call('PUT', `/api/people/${renter.personId}`, { body: { phone, version } })).status).toBe(200);
    expect((await report(renter, call)).status).toBe(200);
  });

  it('the same thing twice with one key makes one request; the key with other content is refused', async () => {
    const { renter } = await givenHome(server.current);
    const [first, second] = await Promise.all([
      report(renter, {}, 'report-once-1'),
      report(renter, {}, 'report-once-1'),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data.id).toBe(first.body.data.id);
    expect((await renter.call('GET', '/api/maintenance')).body.page.total).toBe(1);
    expect(await report(renter, { title: 'Another' }, 'report-once-1')).toMatchObject({ status: 422 });
  });

  it('twenty at once gives twenty numbers', async () => {
    const { admin, propertyId } = await givenHome(server.current);
    const answers = await Promise.all(Array.from({ length: 20 }, () => report(admin, { propertyId })));
    const refs = answers.map((answer) => answer.body.data?.ref as string);
    expect(new Set(refs).size).toBe(20);
    expect(refs.toSorted()[19]).toMatch(/-00020$/);
  });
});
