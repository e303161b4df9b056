import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenContractor, givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';
import { beginPlans } from './commands/begin-plan.ts';

// A Wednesday, 10:00 in New York.
const WEDNESDAY = '2026-11-18T15:00:00Z';
const server = sharedServer({ at: WEDNESDAY });

async function givenPlan(body: object = {}) {
  server.current.clock.set(WEDNESDAY);
  const home = await givenHome(server.current);
  const created = await home.operator.call('POST', '/api/maintenance-plans', {
    body: { propertyId: home.propertyId, title: 'Boiler service', everyMonths: 12, dueOn: '2026-12-01', ...body },
  });
  expect(created.status).toBe(200);
  const { id } = created.body.data;
  const get = async () => (await home.operator.call('GET', `/api/maintenance-plans/${id}`)).body.data;
  const run = (at: string) => {
    server.current.clock.set(at);
    return beginPlans(systemContext(server.current.deps, home.org.orgId));
  };
  return { home, id, get, run };
}

/** Brings a request to its end as the office does. */
async function finish(home: Home, ticketId: string, path: readonly string[], note?: string) {
  for (const status of path) {
    const { version } = (await home.operator.call('GET', `/api/maintenance/${ticketId}`)).body.data;
    const body = { status, version, ...(note && { note }) };
    expect((await home.operator.call('POST', `/api/maintenance/${ticketId}/status`, { body })).status).toBe(200);
  }
}
const DONE = ['IN_PROGRESS', 'WORK_DONE', 'COMPLETED'];
const requestsOf = async (caller: Caller) => (await caller.call('GET', '/api/maintenance')).body.data;

describe('a plan that is due', () => {
  it('makes its request when its lead days begin, once however often the job runs, and gives it to whom it says', async () => {
    const home = await givenHome(server.current);
    const contractorId = await givenContractor(server.current, home, 'Able Boilers', ['Heating']);
    const { id } = (
      await home.operator.call('POST', '/api/maintenance-plans', {
        body: {
          propertyId: home.propertyId,
          title: 'Boiler service',
          thing: 'Boiler 1, cellar',
          category: 'HEATING',
          everyMonths: 12,
          dueOn: '2026-12-01',
          leadDays: 10,
          checklist: ['Valve tried', 'Flue measured'],
          assigneeId: contractorId,
        },
      })
    ).body.data;
    const run = (at: string) => {
      server.current.clock.set(at);
      return beginPlans(systemContext(server.current.deps, home.org.orgId));
    };
    // Ten days before by the clocks of New York, where it is still the day before.
    await run('2026-11-21T04:59:00Z');
    expect(await requestsOf(home.operator)).toEqual([]);
    await run('2026-11-21T05:01:00Z');
    await Promise.all([run('2026-11-21T06:00:00Z'), run('2026-11-21T06:00:00Z')]);
    await run('2026-11-22T06:00:00Z');
    const [request, ...more] = await requestsOf(home.operator);
    expect(more).toEqual([]);
    expect(request).toMatchObject({ title: 'Boiler service', assignedTo: { id: contractorId }, requestedBy: null });
    const { description, source } = (await home.operator.call('GET', `/api/maintenance/${request.id}`)).body.data;
    expect([description, source]).toEqual(['Boiler 1, cellar\n\nTo do:\n– Valve tried\n– Flue measured', 'PLAN']);
    expect((await home.operator.call('GET', `/api/maintenance-plans/${id}`)).body.data).toMatchObject({
      request: { id: request.id, ref: request.ref, status: 'NEW' },
      rounds: [{ dueOn: '2026-12-01', doneOn: null }],
    });
    expect(await requestsOf(home.renter)).toEqual([]);
  });

  it('is asked for early by staff, never twice for the same day', async () => {
    const { home, id, get, run } = await givenPlan({ dueOn: '2027-06-01' });
    const begin = () => home.operator.call('POST', `/api/maintenance-plans/${id}/request`, { body: {} });
    const answers = await Promise.all([begin(), begin()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await run('2027-05-20T12:00:00Z');
    expect(await requestsOf(home.operator)).toHaveLength(1);
    expect((await get()).rounds).toHaveLength(1);
  });

  it('that is paused makes none', async () => {
    const { home, id, run } = await givenPlan({ isPaused: true });
    await run('2026-12-05T12:00:00Z');
    expect(await requestsOf(home.operator)).toEqual([]);
    const begin = await home.operator.call('POST', `/api/maintenance-plans/${id}/request`, { body: {} });
    expect(begin.body.code).toBe('maintenance_plan.paused');
  });
});

describe('a plan whose request is over', () => {
  it.each([
    ['on the calendar, on the day of the month that was chosen', { everyMonths: 3, dueOn: '2026-11-30' }, '2027-02-28'],
    ['so long after it was done', { everyMonths: 3, dueOn: '2026-11-30', repeats: 'SINCE_LAST' }, '2027-02-18'],
    // Done a year and a half late, it does not come back for what was missed.
    ['once, however late it was', { everyMonths: 6, dueOn: '2025-05-05' }, '2027-05-05'],
  ])('comes again %s', async (_how, body, dueOn) => {
    const { home, get, run } = await givenPlan(body);
    await run(WEDNESDAY);
    const { request } = await get();
    await finish(home, request.id, DONE);
    expect(await get()).toMatchObject({ dueOn, lastDoneOn: '2026-11-18', request: null, state: 'LATER' });
  });

  it('keeps the 31st through months that are shorter', async () => {
    const { home, get, run } = await givenPlan({ everyMonths: 1, dueOn: '2027-01-31', leadDays: 0 });
    const days: string[] = [];
    for (const at of ['2027-01-31T12:00:00Z', '2027-02-28T12:00:00Z', '2027-03-31T12:00:00Z']) {
      await run(at);
      await finish(home, (await get()).request.id, DONE);
      days.push((await get()).dueOn);
    }
    expect(days).toEqual(['2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it('is due as before once its request opens again, and goes on when that is done', async () => {
    const { home, get, run } = await givenPlan();
    await run(WEDNESDAY);
    const { request } = await get();
    await finish(home, request.id, DONE);
    expect(await get()).toMatchObject({ dueOn: '2027-12-01' });
    await finish(home, request.id, ['TRIAGED'], 'The valve leaks again');
    expect(await get()).toMatchObject({ dueOn: '2026-12-01', lastDoneOn: null, request: { id: request.id } });
    await finish(home, request.id, DONE);
    expect(await get()).toMatchObject({ dueOn: '2027-12-01', lastDoneOn: '2026-11-18' });
  });

  it('goes on without having been done where it was called off', async () => {
    const { home, get, run } = await givenPlan();
    await run(WEDNESDAY);
    const { request } = await get();
    await finish(home, request.id, ['CANCELLED'], 'A new boiler comes');
    expect(await get()).toMatchObject({ dueOn: '2027-12-01', lastDoneOn: null, rounds: [{ doneOn: null }] });
  });
});

describe('plans', () => {
  it('are listed by what is late, soon, and asked for by law, and found by their words', async () => {
    const { home } = await givenPlan({ dueOn: '2026-11-01', isStatutory: true, thing: 'Kessel im Keller' });
    const later = { propertyId: home.propertyId, title: 'Gutters', everyMonths: 6, dueOn: '2027-11-01' };
    await home.operator.call('POST', '/api/maintenance-plans', { body: later });
    const titles = async (query: string) =>
      (await home.operator.call('GET', `/api/maintenance-plans?${query}`)).body.data.map(
        ({ title, state, daysLeft }: { title: string; state: string; daysLeft: number }) => [title, state, daysLeft],
      );
    expect(await titles('')).toEqual([
      ['Boiler service', 'OVERDUE', -17],
      ['Gutters', 'LATER', 348],
    ]);
    expect(await titles('state=OVERDUE&state=SOON')).toHaveLength(1);
    expect(await titles('isStatutory=true')).toHaveLength(1);
    expect(await titles('q=kessel')).toHaveLength(1);
    expect(await titles('state=PAUSED')).toEqual([]);
  });

  it('keep their day while their request is open, and take nobody who cannot be given it', async () => {
    const { home, id, get, run } = await givenPlan();
    await run(WEDNESDAY);
    const put = async (body: object) =>
      home.operator.call('PUT', `/api/maintenance-plans/${id}`, { body: { version: (await get()).version, ...body } });
    expect(await put({ dueOn: '2027-03-01' })).toMatchObject({ status: 409, body: { errors: [{ path: 'dueOn' }] } });
    expect(await put({ assigneeId: home.renter.personId })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'assigneeId' }] },
    });
    expect((await put({ title: 'Boiler check', dueOn: '2026-12-01' })).body.data.title).toBe('Boiler check');
  });

  it('are nobody’s but the office’s that sees the property', async () => {
    const { home, id } = await givenPlan();
    const elsewhere = await home.org.member(['operator'], { propertyIds: [] });
    const stranger = await (await givenOrganization(server.current)).member(['admin']);
    const path = `/api/maintenance-plans/${id}`;
    const answers = await Promise.all(
      [home.owner, home.renter, elsewhere, stranger].map((caller) => caller.call('GET', path)),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 404]);
    expect((await elsewhere.call('GET', '/api/maintenance-plans')).body.data).toEqual([]);
  });

  it('can be deleted; what was done by them stays', async () => {
    const { home, id, run } = await givenPlan();
    await run(WEDNESDAY);
    expect((await home.operator.call('DELETE', `/api/maintenance-plans/${id}`)).status).toBe(200);
    const [request] = await requestsOf(home.operator);
    await finish(home, request.id, DONE);
  });
});

describe('a plan for one piece of equipment', () => {
  async function givenBoiler(body: object = {}) {
    server.current.clock.set(WEDNESDAY);
    const home = await givenHome(server.current);
    const asset = { propertyId: home.propertyId, unitId: home.unitId, name: 'Boiler 1', kind: 'BOILER' };
    const assetId: string = (await home.operator.call('POST', '/api/assets', { body: asset })).body.data.id;
    const plan = (besides: object) =>
      home.operator.call('POST', '/api/maintenance-plans', {
        body: { propertyId: home.propertyId, title: 'Service', everyMonths: 12, dueOn: '2026-12-01', ...besides },
      });
    return { home, assetId, plan, created: await plan({ assetId, unitId: home.unitId, ...body }) };
  }

  it('makes requests that name it, at its home, which renters do not see', async () => {
    const { home, assetId, created } = await givenBoiler();
    expect(created.body.data).toMatchObject({ asset: { id: assetId, name: 'Boiler 1' }, unit: { id: home.unitId } });
    server.current.clock.set('2026-11-30T12:00:00Z');
    await beginPlans(systemContext(server.current.deps, home.org.orgId));
    const [request] = (await home.operator.call('GET', `/api/maintenance?assetId=${assetId}`)).body.data;
    expect(request).toMatchObject({ title: 'Service', unit: { id: home.unitId } });
    expect(await requestsOf(home.renter)).toEqual([]);
    const listed = await home.operator.call('GET', `/api/maintenance-plans?assetId=${assetId}`);
    expect(listed.body.data).toMatchObject([{ id: created.body.data.id }]);
  });

  it('is refused where that stands elsewhere, and holds on to it', async () => {
    const { home, assetId, plan } = await givenBoiler();
    const otherUnitId = await home.portfolio.unit(home.propertyId, '15');
    expect(await plan({ assetId, unitId: otherUnitId })).toMatchObject({
      status: 400,
      body: { code: 'maintenance_plan.asset_elsewhere', errors: [{ path: 'assetId' }] },
    });
    const { body } = await home.operator.call('DELETE', `/api/assets/${assetId}`);
    expect(body.code).toBe('maintenance_plan.of_asset');
  });

  it('still makes its request where that was taken to another home, without naming it', async () => {
    const { home, assetId, created } = await givenBoiler();
    const otherUnitId = await home.portfolio.unit(home.propertyId, '15');
    const moved = { version: 1, unitId: otherUnitId };
    expect((await home.operator.call('PUT', `/api/assets/${assetId}`, { body: moved })).status).toBe(200);
    await home.operator.call('POST', `/api/maintenance-plans/${created.body.data.id}/request`, { body: {} });
    const [request] = await requestsOf(home.operator);
    const { asset } = (await home.operator.call('GET', `/api/maintenance/${request.id}`)).body.data;
    expect([request.title, asset]).toEqual(['Service', null]);
  });
});
