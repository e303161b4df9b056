import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { givenContractor } from '#tests/given-home.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();

/** A leak that Brennan mended, so many days ago. */
async function givenMended(daysAgo = 0) {
  const job = await givenJob(server.current);
  const { home, office, ticketId, contractorId } = job;
  await office('status', {
    status: 'SCHEDULED',
    visit: { from: '2099-11-26T12:00:00Z', to: '2099-11-26T14:00:00Z' },
  });
  const done = await office('status', { status: 'WORK_DONE' });
  expect(done.status).toBe(200);
  await home.admin.call('PUT', `/api/maintenance/${ticketId}`, {
    body: { category: 'PLUMBING', version: (await job.ticket()).version },
  });
  const at = new Date(server.current.clock.now().getTime() - daysAgo * 86_400_000).toISOString();
  await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
    db.updateTable('workOrders').set({ doneAt: at }).where('ticketId', '=', ticketId).execute(),
  );
  const again = async (body: object = {}) =>
    (
      await home.renter.call('POST', '/api/maintenance', {
        body: { title: 'It leaks again', category: 'PLUMBING', ...body },
      })
    ).body.data;
  const get = async (id: string, by = home.operator) => (await by.call('GET', `/api/maintenance/${id}`)).body.data;
  const assignees = async (id: string) =>
    (await home.operator.call('GET', `/api/maintenance/${id}/assignees`)).body.data;
  const warranty = (days: number | null) =>
    transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('people').set({ warrantyDays: days }).where('id', '=', contractorId).execute(),
    );
  return { ...job, again, get, assignees, warranty };
}

describe('Work that comes again', () => {
  it('is marked for the office, and offers itself first to whoever did it', async () => {
    const { home, ticketId, contractorId, again, get, assignees } = await givenMended(3);
    const preferred = await givenContractor(server.current, home, 'Delgado', ['Plumbing']);
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db
        .insertInto('contractorPreferences')
        .values({
          orgId: home.org.orgId,
          contractorId: preferred,
          propertyId: home.propertyId,
          category: null,
          rank: 1,
          id: randomUUID(),
        })
        .execute(),
    );
    const { id } = await again();
    expect((await get(id)).callback).toMatchObject({ ticketId, contractor: { id: contractorId, name: 'Brennan' } });
    expect((await get(id, home.renter)).callback).toBeNull();
    expect((await get(id, home.owner)).callback).toBeNull();
    const [first, second] = await assignees(id);
    expect(first).toMatchObject({ person: { name: 'Brennan' }, didItBefore: true });
    expect(second).toMatchObject({ person: { name: 'Delgado' }, didItBefore: false, rank: 1 });
  });

  it('is no callback where it is another kind, was called off, or the warranty is over', async () => {
    const { again, get, warranty, home } = await givenMended(40);
    const { id } = await again();
    expect((await get(id)).callback).toBeNull();
    await warranty(365);
    expect((await get(id)).callback).not.toBeNull();
    await warranty(10);
    expect((await get(id)).callback).toBeNull();
    await warranty(365);
    expect((await get((await again({ category: 'HEATING' })).id)).callback).toBeNull();
    await home.operator.call('POST', `/api/maintenance/${id}/status`, {
      body: { status: 'CANCELLED', note: 'Nothing there', version: 1 },
    });
    expect((await get(id)).callback).toBeNull();
  });

  it('is one where the same request is opened again, and whoever comes back reads why', async () => {
    const { home, ticketId, contractorId, ticket, office, orders, byLink } = await givenMended();
    await home.renter.call('POST', `/api/maintenance/${ticketId}/confirmation`, {
      body: { solved: false, note: 'It still drips' },
    });
    expect(await ticket()).toMatchObject({ callback: { ticketId, contractor: { id: contractorId } } });
    await office('assignment', { personId: contractorId });
    await office('status', { status: 'OFFERED' });
    const [open] = (await orders()).filter(({ status }: { status: string }) => status === 'OFFERED');
    const { url } = (await home.operator.call('POST', `/api/work-orders/${open.id}/link`)).body.data;
    expect(url).toContain('/job/');
    expect((await byLink('GET')).body.data).toMatchObject({ isCallback: true });
  });

  it('counts once in the figures of whoever did it', async () => {
    const { home, contractorId, again } = await givenMended(3);
    const scores = async () =>
      (await home.admin.call('GET', `/api/contractors/${contractorId}`)).body.data.scores.find(
        ({ measure }: { measure: string }) => measure === 'CALLBACK_PERCENT',
      );
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('organizations').set({ figureRowsMin: 1 }).where('id', '=', home.org.orgId).execute(),
    );
    expect(await scores()).toMatchObject({ value: 0, rowCount: 1 });
    await again();
    await again();
    expect(await scores()).toMatchObject({ value: 100, rowCount: 1 });
  });
});
