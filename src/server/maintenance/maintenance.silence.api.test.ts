import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { sharedDatabase } from '#tests/database.ts';
import { startTestServer, type TestServer } from '#tests/given.ts';
import { givenHome } from '#tests/given-home.ts';
import { auditOf } from '#tests/trails.ts';
import { countSilenceAsSolved } from './maintenance.jobs.ts';

const MONDAY = '2026-11-16T15:00:00Z';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(sharedDatabase().app, { at: MONDAY });
});
afterAll(() => server.close());

/** A request whose work is called done on Monday, as the renter or as the office reported it. */
async function givenFinishedWork({ priority = 'NORMAL', by = 'renter' as 'renter' | 'admin' } = {}) {
  server.clock.set(MONDAY);
  const home = await givenHome(server);
  const reported = await home[by].call('POST', '/api/maintenance', {
    body: { title: 'Tap drips', priority, ...(by === 'admin' && { propertyId: home.propertyId }) },
  });
  const { id } = reported.body.data;
  const get = async () => (await home.admin.call('GET', `/api/maintenance/${id}`)).body.data;
  for (const status of ['TRIAGED', 'IN_PROGRESS', 'WORK_DONE']) {
    const { version } = await get();
    await home.admin.call('POST', `/api/maintenance/${id}/status`, { body: { status, version } });
  }
  const pass = (at: string) => {
    server.clock.set(at);
    return countSilenceAsSolved(systemContext(server.deps, home.org.orgId));
  };
  return { home, id, get, pass };
}

describe('a renter who says nothing on finished work', () => {
  it('is heard for two days, then it counts as solved, once, and the timeline says why', async () => {
    const { home, id, get, pass } = await givenFinishedWork();
    await pass('2026-11-18T14:59:00Z');
    expect(await get()).toMatchObject({ status: 'WORK_DONE', waitingOn: 'RENTER' });
    await pass('2026-11-18T15:00:00Z');
    await pass('2026-11-18T16:00:00Z');
    expect(await get()).toMatchObject({
      status: 'COMPLETED',
      completedAt: '2026-11-18T15:00:00Z',
      waitingOn: 'NONE',
    });
    const lines = (await home.renter.call('GET', `/api/activities?maintenanceTicketId=${id}`)).body.data;
    expect(lines[0]).toMatchObject({ type: 'ticket.counted_as_solved' });
    expect(await auditOf(server, home.org.orgId, 'ticket.count_as_solved', id)).toHaveLength(1);
  });

  it('can still say afterwards that it is not', async () => {
    const { home, id, get, pass } = await givenFinishedWork();
    await pass('2026-11-19T15:00:00Z');
    const said = await home.renter.call('POST', `/api/maintenance/${id}/confirmation`, {
      body: { solved: false, note: 'It drips again' },
    });
    expect(said.status).toBe(200);
    expect(await get()).toMatchObject({ status: 'TRIAGED', reopenCount: 1 });
  });

  it('is never taken at their silence after an emergency, nor is the office', async () => {
    for (const given of [{ priority: 'EMERGENCY' }, { by: 'admin' }] as const) {
      const { get, pass } = await givenFinishedWork(given);
      await pass('2026-11-26T15:00:00Z');
      expect(await get()).toMatchObject({ status: 'WORK_DONE' });
    }
  });
});
