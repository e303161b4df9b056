import { describe, expect, it, onTestFinished } from 'vitest';
import type { TicketStatus } from '#contract/maintenance/maintenance.states.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Caller } from '#tests/given.ts';
import { givenContractor, givenHome } from '#tests/given-home.ts';
import { isOfUse, mailsTo } from '#tests/mails.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const at = (day: number, hour = 12) => ({
  from: `2099-11-${day}T${hour}:00:00Z`,
  to: `2099-11-${day}T${hour + 2}:00:00Z`,
});

async function move(caller: Caller, id: string, status: TicketStatus, details: object = {}) {
  const { version } = (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
  return caller.call('POST', `/api/maintenance/${id}/status`, { body: { status, version, ...details } });
}

async function givenVisit(caller: Caller, place: object, visit: object, title = 'Tap drips'): Promise<string> {
  const { id } = (await caller.call('POST', '/api/maintenance', { body: { title, ...place } })).body.data;
  await move(caller, id, 'IN_PROGRESS');
  await move(caller, id, 'ACCEPTED');
  expect((await move(caller, id, 'SCHEDULED', { visit })).status).toBe(200);
  return id;
}

const world = async () => {
  const home = await givenHome(server.current);
  return { ...home, place: { propertyId: home.propertyId, unitId: home.unitId } };
};
const between = async (caller: Caller, from: string, before: string, more = '') =>
  (
    await caller.call('GET', `/api/maintenance?sort=visit&visitFrom=${from}&visitBefore=${before}${more}`)
  ).body.data.map(({ title }: { title: string }) => title);

describe('the visits of a calendar', () => {
  it('are those that begin within it, the first of them first, page by page', async () => {
    const { operator, place } = await world();
    for (const [title, day] of [
      ['last', 26],
      ['first', 24],
      ['second', 25],
      ['later', 28],
    ] as const)
      await givenVisit(operator, place, at(day), title);
    await operator.call('POST', '/api/maintenance', { body: { title: 'Nobody comes yet', ...place } });
    const [from, before] = ['2099-11-24T12:00:00Z', '2099-11-28T12:00:00Z'];
    expect(await between(operator, from, before)).toEqual(['first', 'second', 'last']);
    const page = await operator.call(
      'GET',
      `/api/maintenance?sort=visit&limit=2&visitFrom=${from}&visitBefore=${before}`,
    );
    const rest = await operator.call(
      'GET',
      `/api/maintenance?sort=visit&limit=2&visitFrom=${from}&visitBefore=${before}&cursor=${page.body.page.nextCursor}`,
    );
    expect(rest.body.data.map(({ title }: { title: string }) => title)).toEqual(['last']);
  });

  it('are nobody else’s', async () => {
    const [own, other] = await Promise.all([world(), world()]);
    await givenVisit(own.operator, own.place, at(24));
    expect(await between(other.operator, '2099-11-01T00:00:00Z', '2099-11-30T00:00:00Z')).toEqual([]);
  });

  it('are asked for by moments', async () => {
    const { operator } = await world();
    expect((await operator.call('GET', '/api/maintenance?visitFrom=tomorrow')).status).toBe(400);
  });
});

describe('a visit that is booked', () => {
  it('is moved to another time, which the timeline says, and stays booked', async () => {
    const { operator, place } = await world();
    const id = await givenVisit(operator, place, at(24));
    const moved = await move(operator, id, 'SCHEDULED', { visit: at(27, 14) });
    expect(moved.body.data).toMatchObject({ status: 'SCHEDULED', visit: at(27, 14) });
    const lines = (await operator.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data;
    expect(lines[0]).toMatchObject({
      type: 'ticket.status_changed',
      facts: { from: 'SCHEDULED', to: 'SCHEDULED', visitFrom: at(27, 14).from },
    });
  });

  it('is not moved into the past, nor to an end before its beginning, nor over what somebody saved meanwhile', async () => {
    const { operator, place } = await world();
    const id = await givenVisit(operator, place, at(24));
    const past = { from: '2001-01-01T10:00:00Z', to: '2001-01-01T12:00:00Z' };
    expect((await move(operator, id, 'SCHEDULED', { visit: past })).body.code).toBe('ticket.visit_past');
    const turned = { from: at(24).to, to: at(24).from };
    expect((await move(operator, id, 'SCHEDULED', { visit: turned })).body.code).toBe('ticket.visit_order');
    expect((await move(operator, id, 'SCHEDULED')).body.code).toBe('ticket.visit_missing');
    const stale = await operator.call('POST', `/api/maintenance/${id}/status`, {
      body: { status: 'SCHEDULED', version: 1, visit: at(25) },
    });
    expect(stale.status).toBe(409);
  });

  it('is told to the contractor with a link of the job, by mail', async () => {
    const before = server.current.deps.settings.sendsMail;
    server.current.deps.settings.sendsMail = true;
    onTestFinished(() => {
      server.current.deps.settings.sendsMail = before;
    });
    const home = await world();
    const { operator, place } = home;
    const contractor = await givenContractor(server.current, home, 'Brennan', ['Plumbing']);
    const email = `brennan-${contractor}@mail.example`;
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('people').set({ email }).where('id', '=', contractor).execute(),
    );
    const { id, version } = (
      await operator.call('POST', '/api/maintenance', { body: { title: 'Tap drips', ...place } })
    ).body.data;
    await operator.call('POST', `/api/maintenance/${id}/assignment`, { body: { personId: contractor, version } });
    await move(operator, id, 'TRIAGED');
    await move(operator, id, 'OFFERED');
    await move(operator, id, 'SCHEDULED', { visit: at(24) });
    expect((await move(operator, id, 'SCHEDULED', { visit: at(26) })).status).toBe(200);
    const [job] = (await operator.call('GET', `/api/maintenance/${id}/work-orders`)).body.data;
    expect(job).toMatchObject({ status: 'SCHEDULED', visit: at(26) });
    const mail = (await mailsTo(server.current, email)).at(-1);
    expect(mail?.subject).toContain('Your visit is now');
    expect(mail?.text).toMatch(/\/job\/jl_/);
    expect(await isOfUse(server.current, email, 'ticket.visit_moved')).toBe(true);
    await move(operator, id, 'IN_PROGRESS');
    expect(await isOfUse(server.current, email, 'ticket.visit_moved')).toBe(false);
  });
});
