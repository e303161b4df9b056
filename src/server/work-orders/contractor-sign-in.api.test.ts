import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { givenJob } from '#tests/given-jobs.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer();
const visit = (day: number) => ({ from: `2099-11-${day}T12:00:00Z`, to: `2099-11-${day}T14:00:00Z` });

describe('a contractor with a sign-in', () => {
  it('sees all their jobs whatever their role, and does the same with them as by a link', async () => {
    const one = await givenJob(server.current);
    const { org } = one.home;
    const person = await org.member(['renter'], { personId: one.contractorId });
    const mine = (await person.call('GET', '/api/work-orders/mine')).body.data;
    expect(mine.map(({ id }: { id: string }) => id)).toEqual([one.jobId]);
    const body = { visits: [visit(26)] };
    const answer = await person.call('POST', `/api/work-orders/${one.jobId}/acceptance`, { body });
    expect(answer.body.data).toMatchObject({ status: 'SCHEDULED', access: { notes: 'The key is under the pot' } });
    expect((await one.home.renter.call('GET', `/api/work-orders/${one.jobId}`)).status).toBe(404);
    expect((await one.home.operator.call('POST', `/api/work-orders/${one.jobId}/start`, { body: {} })).status).toBe(
      404,
    );
  });

  it('finds them by where they stand, and never those of somebody else', async () => {
    const one = await givenJob(server.current);
    const other = await givenJob(server.current, { home: one.home, title: 'A door sticks' });
    const person = await one.home.org.member(['renter'], { personId: one.contractorId });
    const titles = async (query: string) =>
      (await person.call('GET', `/api/work-orders/mine?${query}`)).body.data.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles('state=asked')).toEqual(['Water under the sink']);
    expect(await titles('state=open')).toEqual([]);
    await one.byLink('POST', 'acceptance', { visits: [visit(26)] });
    expect(await titles('state=open&q=sink')).toEqual(['Water under the sink']);
    expect(await titles('q=door')).toEqual([]);
    await one.byLink('POST', 'refusal', { reason: 'No time' });
    expect([await titles('state=over'), await titles('')]).toEqual([['Water under the sink'], []]);
    expect((await other.byLink('GET', '/api/work-orders/mine')).body.data).toMatchObject([{ title: 'A door sticks' }]);
  });

  it('reads the whole day in one answer: what is open with how to get in, and what was done in the last day', async () => {
    const one = await givenJob(server.current);
    const person = await one.home.org.member(['operator'], { personId: one.contractorId });
    const day = async () => (await person.call('GET', '/api/work-orders/day')).body.data.jobs;
    expect(await day()).toMatchObject([{ status: 'OFFERED', access: null }]);
    await one.byLink('POST', 'acceptance', { visits: [visit(26)] });
    expect(await day()).toMatchObject([
      {
        property: { name: 'Albion Court' },
        unit: '14',
        access: { notes: 'The key is under the pot' },
        can: expect.arrayContaining(['start']),
      },
    ]);
    await one.byLink('POST', 'completion', {});
    expect(await day()).toMatchObject([{ status: 'DONE', doneAt: expect.any(String) }]);
    // What is done is no part of a day that comes later, and what is not theirs is none of anybody else's.
    await transaction(server.current.pool, { orgId: one.home.org.orgId }, (db) =>
      db.updateTable('workOrders').set({ doneAt: '2020-01-01T00:00:00Z' }).where('id', '=', one.jobId).execute(),
    );
    expect(await day()).toEqual([]);
    expect((await one.home.renter.call('GET', '/api/work-orders/day')).body.data.jobs).toEqual([]);
  });
});
