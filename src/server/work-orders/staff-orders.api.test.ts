import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { givenContractor, givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const visit = (day: number) => ({ from: `2099-11-${day}T12:00:00Z`, to: `2099-11-${day}T14:00:00Z` });

describe('somebody of the office who is given a request', () => {
  /** A request that the operator was given as it came in. */
  async function givenToStaff(change: object = {}) {
    const home = await givenHome(server.current);
    const { admin, operator, propertyId } = home;
    const body = { propertyId, title: 'A tap drips', category: 'PLUMBING', ...change };
    const { id, version } = (await admin.call('POST', '/api/maintenance', { body })).body.data;
    const path = `/api/maintenance/${id}`;
    const assign = (personId: string | null, seen: number) =>
      admin.call('POST', `${path}/assignment`, { body: { personId, version: seen } });
    const given = (await assign(operator.personId, version)).body.data;
    const day = async () => (await operator.call('GET', '/api/work-orders/day')).body.data.jobs;
    const ticket = async () => (await admin.call('GET', path)).body.data;
    return { home, id, path, given, assign, day, ticket };
  }

  it('has it in their day at once, to be booked or begun, while the request stands where it stood', async () => {
    const { home, day, ticket } = await givenToStaff();
    const [job] = await day();
    expect(job).toMatchObject({ title: 'A tap drips', status: 'ACCEPTED', visit: null });
    expect(job.can).toEqual(expect.arrayContaining(['arrange', 'start', 'complete', 'decline']));
    expect(await ticket()).toMatchObject({ status: 'NEW', assignedTo: { id: home.operator.personId } });
    const booked = await home.operator.call('POST', `/api/work-orders/${job.id}/visits`, {
      body: { visits: [visit(26)] },
    });
    expect([booked.status, booked.body.data?.status, (await ticket()).status]).toEqual([200, 'SCHEDULED', 'SCHEDULED']);
    expect(await day()).toMatchObject([{ id: job.id, status: 'SCHEDULED', visit: visit(26) }]);
  });

  it('loses it from their day with the request: given to somebody else, to nobody, or given back', async () => {
    const { home, given, assign, day, ticket } = await givenToStaff();
    const other = (await assign(home.admin.personId, given.version)).body.data;
    expect(await day()).toEqual([]);
    const back = (await assign(home.operator.personId, other.version)).body.data;
    expect(await day()).toHaveLength(1);
    await assign(null, back.version);
    expect(await day()).toEqual([]);
    await assign(home.operator.personId, (await ticket()).version);
    const [job] = await day();
    await home.operator.call('POST', `/api/work-orders/${job.id}/refusal`, { body: { reason: 'On leave' } });
    expect([await day(), (await ticket()).assignedTo]).toEqual([[], null]);
  });

  it('has it again when a change of many that gave it to somebody else is undone, who has it no more', async () => {
    const { home, id, day, ticket } = await givenToStaff();
    const theirs = async () => (await home.admin.call('GET', '/api/work-orders/day')).body.data.jobs;
    const batchId = randomUUID();
    const { version } = await ticket();
    const change = { action: 'assign', personId: home.admin.personId };
    await home.admin.call('POST', '/api/maintenance/bulk', { body: { batchId, rows: [{ id, version }], change } });
    expect([await day(), await theirs()]).toEqual([[], [expect.objectContaining({ status: 'ACCEPTED' })]]);
    await home.admin.call('POST', '/api/maintenance/bulk/undo', { body: { batchId } });
    expect([await day(), await theirs()]).toEqual([[expect.objectContaining({ status: 'ACCEPTED' })], []]);
    expect(await ticket()).toMatchObject({ assignedTo: { id: home.operator.personId } });
  });

  it('has it again when the work did not last', async () => {
    const { home, path, day, ticket } = await givenToStaff();
    const [job] = await day();
    await home.operator.call('POST', `/api/work-orders/${job.id}/completion`, { body: { note: 'New washer' } });
    expect(await ticket()).toMatchObject({ status: 'WORK_DONE' });
    await home.admin.call('POST', `${path}/confirmation`, { body: { solved: false, note: 'It drips still' } });
    expect((await day()).map(({ status }: { status: string }) => status)).toEqual(['ACCEPTED', 'DONE']);
  });

  it('adds what it costs where they may, which stands in the job', async () => {
    const { home, id, path, assign, day, ticket } = await givenToStaff();
    const [job] = await day();
    expect([job.costs, job.can.includes('addCost')]).toEqual([{ ticketId: id, entries: [] }, true]);
    const cost = { type: 'MATERIAL', description: 'Tap washer', unitCost: '23.40', incurredOn: '2026-11-17' };
    await home.operator.call('POST', `/api/maintenance/${job.costs.ticketId}/costs`, { body: cost });
    const [after] = await day();
    expect(after.costs.entries).toMatchObject([{ description: 'Tap washer', total: { amount: '23.40' } }]);
    // A contractor with a sign-in of the office has jobs outside of what they look after; its costs are written by others.
    const contractorId = await givenContractor(server.current, home, 'Brennan', ['Plumber']);
    const propertyIds = [await home.portfolio.property({})];
    const contractor = await home.org.member(['operator'], { personId: contractorId, propertyIds });
    await assign(contractorId, (await ticket()).version);
    const { version } = await ticket();
    await home.admin.call('POST', `${path}/status`, { body: { status: 'SCHEDULED', visit: visit(26), version } });
    const [theirs] = (await contractor.call('GET', '/api/work-orders/day')).body.data.jobs;
    expect([theirs.costs, theirs.can.includes('addCost')]).toEqual([null, false]);
  });

  it('reads in one day at most sixty, the first by their visit, and how many there are', async () => {
    const { home, id } = await givenToStaff();
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      sql`insert into work_orders (org_id, id, ticket_id, assignee_id, number, is_lead, status, offered_at)
        select org_id, gen_random_uuid(), ticket_id, assignee_id, number + nth, false, 'ACCEPTED', offered_at - interval '1 day'
        from work_orders, generate_series(1, 60) nth where ticket_id = ${id}`.execute(db),
    );
    const { jobs, jobCount } = (await home.operator.call('GET', '/api/work-orders/day')).body.data;
    expect([jobs.length, jobCount]).toEqual([60, 61]);
  });

  it('keeps it while somebody else is given a further piece of it', async () => {
    const { home, path, day, ticket } = await givenToStaff();
    const body = { assigneeId: home.admin.personId, scope: 'Paint the wall' };
    expect((await home.admin.call('POST', `${path}/work-orders`, { body })).status).toBe(200);
    expect(await ticket()).toMatchObject({ status: 'NEW', assignedTo: { id: home.operator.personId } });
    expect(await day()).toHaveLength(1);
  });

  it('has what waits for something in their day, too, where nobody has to come', async () => {
    const { home, path, given, assign, day } = await givenToStaff();
    await assign(null, given.version);
    const move = async (body: object) => {
      const { version } = (await home.admin.call('GET', path)).body.data;
      return (await home.admin.call('POST', `${path}/status`, { body: { ...body, version } })).body.data;
    };
    await move({ status: 'TRIAGED' });
    const held = await move({ status: 'ON_HOLD', onHoldReason: 'PARTS', resumeOn: '2099-01-01' });
    await assign(home.operator.personId, held.version);
    expect(await day()).toMatchObject([{ status: 'ACCEPTED', isOnHold: true }]);
  });

  it.each([
    ['in another role', async () => {}, { 'x-active-role': 'renter' }],
    [
      'of a property that they no longer look after',
      async ({ admin, portfolio }: Home, path: string) => {
        const { version } = (await admin.call('GET', path)).body.data;
        const propertyIds = [await portfolio.property({ name: 'Elsewhere' })];
        expect((await admin.call('PUT', path, { body: { propertyIds, version } })).status).toBe(200);
      },
      {},
    ],
  ])('reaches none %s', async (_, change, headers) => {
    const home = await givenHome(server.current);
    const { admin, org, propertyId } = home;
    const worker = await org.member(['operator', 'renter'], { propertyIds: [propertyId] });
    const body = { propertyId, title: 'A tap drips', category: 'PLUMBING' };
    const { id, version } = (await admin.call('POST', '/api/maintenance', { body })).body.data;
    await admin.call('POST', `/api/maintenance/${id}/assignment`, { body: { personId: worker.personId, version } });
    const [job] = (await worker.call('GET', '/api/work-orders/day')).body.data.jobs;
    expect(job.title).toBe('A tap drips');
    await change(home, `/api/users/${worker.userId}`);
    const ask = async (method: 'GET' | 'POST', path: string, sent?: object) =>
      (await worker.call(method, `/api/work-orders/${path}`, { headers, ...(sent && { body: sent }) })).body;
    expect([(await ask('GET', 'day')).data.jobs, (await ask('GET', 'mine')).data]).toEqual([[], []]);
    expect((await ask('GET', job.id)).code).toBe('NOT_FOUND');
    expect((await ask('POST', `${job.id}/completion`, { note: 'Done' })).code).toBe('NOT_FOUND');
  });
});
