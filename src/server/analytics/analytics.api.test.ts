import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { givenContractor, givenHome, type Home } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-11-18T15:00:00Z' });

type Repair = { createdAt: string; acknowledgedAt?: string; completedAt?: string; reopenCount?: number };

/** Requests with these times, as if they had been worked on. */
async function givenRepairs(home: Home, repairs: Repair[], assignedToId: string | null = null) {
  const ids: string[] = [];
  for (const { completedAt, ...times } of repairs) {
    const { id } = (
      await home.renter.call('POST', '/api/maintenance', { body: { title: 'Tap drips', category: 'PLUMBING' } })
    ).body.data;
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db
        .updateTable('maintenanceTickets')
        .set({
          ...times,
          assignedToId,
          ...(completedAt && { completedAt, status: 'COMPLETED' as const, nextActionAt: null }),
        })
        .where('id', '=', id)
        .execute(),
    );
    ids.push(id);
  }
  return ids;
}

const done = (createdAt: string, completedAt: string, more: Partial<Repair> = {}): Repair => ({
  createdAt: `${createdAt}T09:00:00Z`,
  acknowledgedAt: `${createdAt}T11:00:00Z`,
  completedAt: `${completedAt}T09:00:00Z`,
  ...more,
});

type Figures = { measure: string; value: number | null; rowCount: number }[];
const valueIn = (figures: Figures, measure: string) => {
  const found = figures.find((figure) => figure.measure === measure);
  return [found?.value, found?.rowCount];
};

describe('how repairs go', () => {
  it('is counted over some days by property, kind and who did it, and each figure opens its rows', async () => {
    const home = await givenHome(server.current);
    const contractor = await givenContractor(server.current, home, 'Brennan', ['Plumbing']);
    const ids = await givenRepairs(
      home,
      [
        done('2026-06-01', '2026-06-03'),
        done('2026-08-01', '2026-08-05', { reopenCount: 1 }),
        done('2026-09-20', '2026-09-30'),
        done('2026-01-01', '2026-01-03'),
      ],
      contractor,
    );
    const ask = async (query: string) => (await home.admin.call('GET', `/api/analytics/repairs?${query}`)).body.data;
    const span = 'from=2026-05-01&to=2026-10-31';
    const byProperty = await ask(span);
    expect(byProperty).toMatchObject({ from: '2026-05-01', to: '2026-10-31' });
    const [albion] = byProperty.groups;
    expect(albion).toMatchObject({ key: home.propertyId, name: 'Albion Court' });
    expect(valueIn(albion.figures, 'ANSWER_HOURS')).toEqual([2, 3]);
    expect(valueIn(albion.figures, 'SOLVED_DAYS')).toEqual([4, 3]);
    expect(valueIn(albion.figures, 'FIRST_TIME_PERCENT')).toEqual([66.7, 3]);
    expect(valueIn(albion.figures, 'CALLBACK_PERCENT')).toEqual([33.3, 3]);
    expect(valueIn(albion.figures, 'RATING')).toEqual([null, 0]);
    expect(valueIn(byProperty.all.figures, 'SOLVED_DAYS')).toEqual([4, 3]);
    expect((await ask(`${span}&by=category`)).groups).toMatchObject([{ key: 'PLUMBING' }]);
    expect((await ask(`${span}&by=worker`)).groups).toMatchObject([{ key: contractor, name: 'Brennan' }]);
    const rows = await home.admin.call(
      'GET',
      `/api/analytics/repairs/requests?${span}&by=worker&key=${contractor}&measure=SOLVED_DAYS`,
    );
    expect(rows.body.data.map(({ id, value }: { id: string; value: number }) => [id, value])).toEqual([
      [ids[2], 10],
      [ids[1], 4],
      [ids[0], 2],
    ]);
  });

  it('knows what came again of the same home within 30 days, and what it cost a unit', async () => {
    const home = await givenHome(server.current);
    const [first] = await givenRepairs(home, [
      done('2026-10-01', '2026-10-03'),
      done('2026-10-20', '2026-10-21'),
      done('2026-06-20', '2026-06-21'),
    ]);
    await home.admin.call('POST', `/api/maintenance/${first}/costs`, {
      body: { type: 'LABOUR', description: 'Plumber', quantity: '1', unitCost: '120', incurredOn: '2026-10-03' },
    });
    const { groups } = (await home.admin.call('GET', '/api/analytics/repairs?from=2026-05-01&to=2026-11-18')).body.data;
    expect(valueIn(groups[0].figures, 'CALLBACK_PERCENT')).toEqual([33.3, 3]);
    expect(groups[0].costs).toMatchObject([{ amount: '120.00' }]);
    expect(groups[0].costsPerUnit).toMatchObject([{ amount: '120.00' }]);
  });

  it.each([
    ['from=2026-11-18&to=2026-11-17', 'to'],
    ['from=2024-11-18&to=2026-11-17', 'from'],
    ['measure=NOTHING', 'measure'],
  ])('refuses %s', async (query, path) => {
    const home = await givenHome(server.current);
    const answer = await home.admin.call('GET', `/api/analytics/repairs/requests?measure=RATING&${query}`);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: expect.stringContaining(path) }] } });
  });

  it('is for admins alone, and of their organization alone', async () => {
    const home = await givenHome(server.current);
    await givenRepairs(home, [done('2026-10-01', '2026-10-03')]);
    for (const caller of [home.operator, home.owner, home.renter])
      expect((await caller.call('GET', '/api/analytics/repairs')).status).toBe(403);
    const other = await givenHome(server.current);
    expect((await other.admin.call('GET', '/api/analytics/repairs')).body.data.groups).toEqual([]);
    const rows = await other.admin.call(
      'GET',
      `/api/analytics/repairs/requests?measure=SOLVED_DAYS&by=property&key=${home.propertyId}`,
    );
    expect(rows.body.data).toEqual([]);
  });
});
