import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';
import { beginPlans } from './commands/begin-plan.ts';

// A Wednesday, 10:00 in New York.
const WEDNESDAY = '2026-11-18T15:00:00Z';
const server = sharedServer({ at: WEDNESDAY });
const PLANS = '/api/maintenance-plans';

const requestsOf = async (caller: Caller) => (await caller.call('GET', '/api/maintenance')).body.data;
const requestOf = async (caller: Caller, id: string) => (await caller.call('GET', `/api/maintenance/${id}`)).body.data;
const runAt = ({ org }: Home, at = WEDNESDAY) => {
  server.current.clock.set(at);
  return beginPlans(systemContext(server.current.deps, org.orgId));
};
async function finish(home: Home, ticketId: string, path = ['IN_PROGRESS', 'WORK_DONE', 'COMPLETED']) {
  for (const status of path) {
    const { version } = await requestOf(home.operator, ticketId);
    const body = { status, version, note: 'Seen to' };
    expect((await home.operator.call('POST', `/api/maintenance/${ticketId}/status`, { body })).status).toBe(200);
  }
}

/** A boiler with a meter of its hours, which showed 1,000 on the 1st of November. */
async function givenMeter() {
  server.current.clock.set(WEDNESDAY);
  const home = await givenHome(server.current);
  const post = async (path: string, body: object) => (await home.admin.call('POST', path, { body })).body.data;
  const asset = await post('/api/assets', { propertyId: home.propertyId, name: 'Boiler 1', kind: 'BOILER' });
  const counting = { propertyId: home.propertyId, assetId: asset.id, name: 'Hours', kind: 'RUNNING_HOURS' };
  const meter = await post('/api/meters', { ...counting, measure: 'HOURS' });
  const read = (readOn: string, value: number, besides: object = {}) =>
    home.admin.call('POST', `/api/meters/${meter.id}/readings`, { body: { readOn, value, ...besides } });
  expect((await read('2026-11-01', 1000)).status).toBe(200);
  const plan = (besides: object = {}, caller = home.operator) =>
    caller.call('POST', PLANS, {
      body: {
        propertyId: home.propertyId,
        assetId: asset.id,
        title: 'Nozzle changed',
        repeats: 'METER',
        meterId: meter.id,
        everyAmount: 500,
        countsFromOn: '2026-11-01',
        ...besides,
      },
    });
  const get = async (id: string) => (await home.operator.call('GET', `${PLANS}/${id}`)).body.data;
  return { home, assetId: asset.id as string, meterId: meter.id as string, read, plan, get };
}

describe('a plan by meter', () => {
  it('waits, says how far the meter has come, and makes its request once a reading reaches it', async () => {
    const { home, assetId, read, plan, get } = await givenMeter();
    const { id } = (await plan()).body.data;
    await read('2026-11-11', 1200);
    await runAt(home);
    expect(await requestsOf(home.operator)).toEqual([]);
    expect(await get(id)).toMatchObject({
      state: 'WAITING',
      dueOn: null,
      daysLeft: null,
      meter: { name: 'Hours', used: 200, dueAt: 1500, expectedOn: '2026-11-26', isWhole: true },
    });
    await read('2026-11-17', 1510);
    await Promise.all([runAt(home), runAt(home)]);
    await runAt(home);
    const [request, ...more] = await requestsOf(home.operator);
    expect(more).toEqual([]);
    const { description, asset, source } = await requestOf(home.operator, request.id);
    expect([description, asset.id, source]).toEqual([
      'Hours: 510 since it was last done, due after 500; read on Nov 17, 2026.',
      assetId,
      'PLAN',
    ]);
    expect(await get(id)).toMatchObject({ state: 'OVERDUE', dueOn: '2026-11-17', daysLeft: -1, meter: { used: 510 } });
    expect((await home.operator.call('GET', `${PLANS}?state=OVERDUE`)).body.data).toHaveLength(1);
    expect(await requestsOf(home.renter)).toEqual([]);
  });

  it('is counted anew once the work was done, or called off, and due again when that opens again', async () => {
    const { home, read, plan, get } = await givenMeter();
    const { id } = (await plan()).body.data;
    await read('2026-11-10', 1500);
    await runAt(home);
    const { request } = await get(id);
    await finish(home, request.id);
    expect(await get(id)).toMatchObject({
      state: 'WAITING',
      request: null,
      lastDoneOn: '2026-11-18',
      meter: { used: 0, dueAt: 2000 },
    });
    await finish(home, request.id, ['TRIAGED']);
    expect(await get(id)).toMatchObject({ state: 'OVERDUE', dueOn: '2026-11-10', request: { id: request.id } });
    await finish(home, request.id);
    server.current.clock.set('2026-11-19T15:00:00Z');
    await read('2026-11-19', 2100);
    await runAt(home, '2026-11-19T15:00:00Z');
    const again = (await get(id)).request;
    expect(again.id).not.toBe(request.id);
    await finish(home, again.id, ['CANCELLED']);
    expect(await get(id)).toMatchObject({
      state: 'WAITING',
      lastDoneOn: '2026-11-18',
      meter: { used: 0, dueAt: 2600 },
    });
    await runAt(home, '2026-11-20T15:00:00Z');
    expect((await get(id)).rounds).toHaveLength(2);
  });

  it('goes on through a counter that was replaced, and says where nobody knows how much was used', async () => {
    const { read, plan, get } = await givenMeter();
    const { id } = (await plan()).body.data;
    await read('2026-11-10', 0, { reason: 'REPLACED' });
    await read('2026-11-17', 100);
    expect((await get(id)).meter).toMatchObject({ used: 100, dueAt: 500, isWhole: false });
  });

  it('ends with its meter, and with the equipment that it is for, until another is chosen', async () => {
    const { home, assetId, meterId, read, plan, get } = await givenMeter();
    const { id } = (await plan()).body.data;
    await read('2026-11-17', 1600);
    const put = (url: string, body: object) => home.admin.call('PUT', url, { body });
    await put(`/api/meters/${meterId}`, { version: 1, retiredOn: '2026-11-18' });
    await runAt(home);
    expect(await requestsOf(home.operator)).toEqual([]);
    expect(await get(id)).toMatchObject({ state: 'ENDED', ended: { what: 'METER', on: '2026-11-18' } });
    expect((await home.operator.call('GET', `${PLANS}?state=ENDED`)).body.data).toHaveLength(1);
    const begin = await home.operator.call('POST', `${PLANS}/${id}/request`, { body: {} });
    expect([begin.status, begin.body.code]).toEqual([409, 'maintenance_plan.ended']);
    await put(`/api/meters/${meterId}`, { version: 2, retiredOn: null });
    await put(`/api/assets/${assetId}`, { version: 1, retiredOn: '2026-11-15' });
    expect(await get(id)).toMatchObject({ state: 'ENDED', ended: { what: 'ASSET', on: '2026-11-15' } });
    await runAt(home);
    expect(await requestsOf(home.operator)).toEqual([]);
    const { version } = await get(id);
    expect((await put(`${PLANS}/${id}`, { version, assetId: null })).status).toBe(200);
    await runAt(home);
    expect(await requestsOf(home.operator)).toHaveLength(1);
  });

  it('is refused without its meter, its figure, or with a meter of another place or organization', async () => {
    const { home, plan } = await givenMeter();
    const elsewhere = await home.portfolio.property({ name: 'Elsewhere' });
    const body = { propertyId: elsewhere, name: 'Away', kind: 'WATER' };
    const away = (await home.admin.call('POST', '/api/meters', { body })).body.data.id;
    const foreign = (await givenMeter()).meterId;
    const answers = await Promise.all([
      plan({ meterId: null }),
      plan({ everyAmount: null }),
      plan({ meterId: away }, home.admin),
      plan({ meterId: foreign }),
      plan({ propertyId: null }),
      plan({}, home.owner),
      plan({}, home.renter),
    ]);
    expect(answers.map(({ status, body: { errors } }) => [status, errors?.[0]?.path])).toEqual([
      [400, 'meterId'],
      [400, 'everyAmount'],
      [400, 'meterId'],
      [400, 'meterId'],
      [400, 'propertyId'],
      [403, undefined],
      [403, undefined],
    ]);
  });

  it('takes no other way to come again while its request is open', async () => {
    const { home, read, plan, get } = await givenMeter();
    const { id } = (await plan()).body.data;
    await read('2026-11-17', 1600);
    await runAt(home);
    const body = { version: (await get(id)).version, repeats: 'CALENDAR', dueOn: '2027-01-01' };
    const refused = await home.operator.call('PUT', `${PLANS}/${id}`, { body });
    expect([refused.status, refused.body.code]).toEqual([409, 'maintenance_plan.kind_under_way']);
    await finish(home, (await get(id)).request.id);
    body.version = (await get(id)).version;
    expect((await home.operator.call('PUT', `${PLANS}/${id}`, { body })).body.data.dueOn).toBe('2027-01-01');
  });
});

/** A home whose renters gave notice: they move out on the 30th of November. */
async function givenNotice(movesOutOn = '2026-11-30') {
  server.current.clock.set('2026-10-01T15:00:00Z');
  const home = await givenHome(server.current);
  const [lease] = (await home.admin.call('GET', '/api/leases')).body.data;
  const { version } = (await home.admin.call('GET', `/api/leases/${lease.id}`)).body.data;
  const body = { version, by: 'RENTER', givenOn: '2026-10-01', movesOutOn };
  const notice = await home.admin.call('POST', `/api/leases/${lease.id}/notice`, { body });
  expect(notice.status).toBe(200);
  const plan = (besides: object = {}, caller = home.admin) =>
    caller.call('POST', PLANS, { body: { title: 'Home looked over', repeats: 'MOVE_OUT', leadDays: 14, ...besides } });
  const get = async (id: string) => (await home.admin.call('GET', `${PLANS}/${id}`)).body.data;
  return { home, leaseId: lease.id as string, plan, get };
}

describe('a plan by moves', () => {
  it('makes its request so many days before somebody moves out, once, and says who and when', async () => {
    const { home, leaseId, plan, get } = await givenNotice();
    const { id, property } = (await plan()).body.data;
    expect(property).toBeNull();
    // The 15th of November, by the clocks of New York.
    await runAt(home, '2026-11-16T04:59:00Z');
    expect(await requestsOf(home.admin)).toEqual([]);
    await Promise.all([runAt(home, '2026-11-16T05:01:00Z'), runAt(home, '2026-11-16T05:01:00Z')]);
    await runAt(home, '2026-11-30T15:00:00Z');
    await runAt(home, '2026-12-05T15:00:00Z');
    const [request, ...more] = await requestsOf(home.admin);
    expect([more, request.unit.id]).toEqual([[], home.unitId]);
    expect((await requestOf(home.admin, request.id)).description).toMatch(
      /^Move-out of .*Nowak.*, 14, on Nov 30, 2026\.$/,
    );
    expect(await requestsOf(home.renter)).toEqual([]);
    await finish(home, request.id);
    expect(await get(id)).toMatchObject({
      state: 'WAITING',
      lastDoneOn: '2026-12-05',
      rounds: [{ dueOn: '2026-11-30', doneOn: '2026-12-05', move: { kind: 'MOVE_OUT', leaseId } }],
    });
  });

  it('follows only its own unit and property, after the move where it says so, and not while it is paused', async () => {
    const { home, plan } = await givenNotice();
    const [other, elsewhere] = [
      await home.portfolio.unit(home.propertyId, '15'),
      await home.portfolio.property({ name: 'Elsewhere' }),
    ];
    const { propertyId } = home;
    for (const besides of [
      { propertyId, unitId: other, title: 'Other unit' },
      { propertyId: elsewhere, title: 'Other property' },
      { propertyId, isPaused: true, title: 'Paused' },
      { propertyId, repeats: 'MOVE_IN', title: 'Moves in' },
      { propertyId, unitId: home.unitId, leadDays: 2, isAfterMove: true, title: 'Locks changed' },
    ])
      expect((await plan(besides)).status).toBe(200);
    await runAt(home, '2026-12-01T15:00:00Z');
    expect(await requestsOf(home.admin)).toEqual([]);
    await runAt(home, '2026-12-02T15:00:00Z');
    expect((await requestsOf(home.admin)).map(({ title }: { title: string }) => title)).toEqual(['Locks changed']);
  });

  it('leaves moves alone that were before it was made', async () => {
    const { home, plan } = await givenNotice();
    server.current.clock.set('2026-12-10T15:00:00Z');
    await plan();
    await runAt(home, '2026-12-10T15:00:00Z');
    expect(await requestsOf(home.admin)).toEqual([]);
  });

  it('for every property is made and seen by who sees all, and by nobody else', async () => {
    const { home, plan } = await givenNotice();
    expect((await plan({}, home.operator)).body).toMatchObject({
      code: 'maintenance_plan.everywhere',
      errors: [{ path: 'propertyId' }],
    });
    expect((await plan({ repeats: 'CALENDAR', dueOn: '2027-01-01' })).body.errors[0].path).toBe('propertyId');
    expect((await plan({ unitId: home.unitId })).body.errors[0].path).toBe('propertyId');
    const { id } = (await plan()).body.data;
    const stranger = await (await givenOrganization(server.current)).member(['admin']);
    const seen = await Promise.all(
      [home.admin, home.operator, home.owner, home.renter, stranger].map((who) => who.call('GET', `${PLANS}/${id}`)),
    );
    expect(seen.map(({ status }) => status)).toEqual([200, 404, 403, 403, 404]);
    const begin = await home.admin.call('POST', `${PLANS}/${id}/request`, { body: {} });
    expect([begin.status, begin.body.code]).toEqual([409, 'maintenance_plan.by_move']);
    expect((await home.operator.call('PUT', `${PLANS}/${id}`, { body: { version: 1, title: 'Mine' } })).status).toBe(
      404,
    );
  });
});
