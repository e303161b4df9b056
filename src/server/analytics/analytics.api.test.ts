import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { CountedRequest, RepairFigures } from '#contract/analytics/analytics.ts';
import { ANALYTICS_GROUPS } from '#contract/analytics/analytics.words.ts';
import { medianOf } from '#server/contractors/rules/scores.ts';
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

  it('answers some groups of many, by name or the worst first, with how many there are', async () => {
    const home = await givenHome(server.current);
    const elsewhere = await home.portfolio.property({ name: 'Žižkov Yard' });
    await givenRepairs(home, [done('2026-10-01', '2026-10-03')]);
    const body = { propertyId: elsewhere, title: 'Gate' };
    const { id } = (await home.admin.call('POST', '/api/maintenance', { body })).body.data;
    await transaction(server.current.pool, { orgId: home.org.orgId }, (db) =>
      db.updateTable('maintenanceTickets').set({ createdAt: '2026-10-01T10:00:00Z' }).where('id', '=', id).execute(),
    );
    const ask = async (query: string) => {
      const { data } = (await home.admin.call('GET', `/api/analytics/repairs?from=2026-05-01&to=2026-11-18&${query}`))
        .body;
      return [data.groupCount, ...data.groups.map(({ name }: { name: string }) => name)];
    };
    expect(await ask('')).toEqual([2, 'Albion Court', 'Žižkov Yard']);
    expect(await ask('limit=1')).toEqual([2, 'Albion Court']);
    expect(await ask('q=zizkov')).toEqual([1, 'Žižkov Yard']);
    expect((await home.admin.call('GET', '/api/analytics/repairs?sort=luck')).status).toBe(400);
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

type World = { home: Home; other: { propertyId: string; unitId: string }; plumber: string; roofer: string };

/** Requests at two properties, of two kinds, by two contractors, whose figures are worked out below by hand. */
async function givenWorld(): Promise<World & { ids: string[] }> {
  const home = await givenHome(server.current);
  const propertyId = await home.portfolio.property({ name: 'Birch House' });
  const unitId = await home.portfolio.unit(propertyId, '1');
  await home.portfolio.unit(propertyId, '2');
  const [plumber, roofer] = await Promise.all([
    givenContractor(server.current, home, 'Brennan', ['Plumber']),
    givenContractor(server.current, home, 'Calloway', ['Roofer']),
  ]);
  const rows = [
    // Albion Court, plumbing, Brennan: answered in 2, 4 and 12 hours, solved in 2, 4 and 9 days. The first came again as
    // the second, which was opened again and came again as the third.
    ['A', 'PLUMBING', plumber, '2026-10-01T09:00Z', 2, 2, 0, 5],
    ['A', 'PLUMBING', plumber, '2026-10-05T09:00Z', 4, 4, 1, 2],
    ['A', 'PLUMBING', plumber, '2026-10-20T09:00Z', 12, 9, 0, 4],
    // Albion Court, roof, Calloway: solved in 6 days, and came again as the next; two still open, one of them nobody's.
    ['A', 'ROOF', roofer, '2026-10-10T15:00Z', 1, 6, 0, null],
    ['A', 'ROOF', roofer, '2026-11-08T15:00Z', 3, null, 0, null],
    ['A', 'ROOF', null, '2026-11-14T15:00Z', null, null, 0, null],
    // Birch House, roof, Calloway: solved in 1 and 3 days; one reported before these days and solved in them.
    ['B', 'ROOF', roofer, '2026-11-01T09:00Z', 5, 1, 0, 3],
    ['B', 'ROOF', roofer, '2026-09-28T09:00Z', 7, 3, 0, 4],
    // Birch House, plumbing, Brennan: solved long before, and paid for in these days.
    ['B', 'PLUMBING', plumber, '2026-06-01T09:00Z', 1, 1, 0, null],
    // Birch House, plumbing, nobody's, open for eight days.
    ['B', 'PLUMBING', null, '2026-11-10T15:00Z', null, null, 0, null],
  ] as const;
  const { orgId } = home.org;
  const ids: string[] = [];
  for (const [place, category, worker, createdAt, hours, days, reopenCount, stars] of rows) {
    const at = place === 'A' ? { propertyId: home.propertyId, unitId: home.unitId } : { propertyId, unitId };
    const { body } = await home.admin.call('POST', '/api/maintenance', {
      body: { ...at, title: `${category} ${createdAt}`, category },
    });
    const later = (ms: number) => new Date(Date.parse(createdAt) + ms).toISOString();
    const completedAt = days === null ? null : later(days * 86_400_000);
    await transaction(server.current.pool, { orgId }, async (db) => {
      await db
        .updateTable('maintenanceTickets')
        .set({
          createdAt,
          acknowledgedAt: hours === null ? null : later(hours * 3_600_000),
          assignedToId: worker,
          reopenCount,
          ...(completedAt && { completedAt, status: 'COMPLETED' as const, nextActionAt: null }),
        })
        .where('id', '=', body.data.id)
        .execute();
      if (stars !== null)
        await sql`insert into ticket_ratings (org_id, ticket_id, reopen_count, stars, rated_by_id, worker_id, rated_at)
          values (${orgId}, ${body.data.id}, ${reopenCount}, ${stars}, ${home.renter.personId}, ${worker}, ${completedAt})`.execute(
          db,
        );
    });
    ids.push(body.data.id);
  }
  const spend = (nth: number, unitCost: string, incurredOn: string) =>
    home.admin.call('POST', `/api/maintenance/${ids[nth]}/costs`, {
      body: { type: 'LABOUR', description: 'Work', quantity: '1', unitCost, incurredOn },
    });
  for (const [nth, amount, day] of [
    [0, '120', '2026-10-03'],
    [0, '30.50', '2026-10-04'],
    [3, '400', '2026-10-16'],
    [6, '200', '2026-11-02'],
    [8, '77.50', '2026-10-31'],
    [8, '500', '2026-06-02'],
  ] as const)
    expect((await spend(nth, amount, day)).status).toBe(200);
  return { home, other: { propertyId, unitId }, plumber, roofer, ids };
}

const SPAN = 'from=2026-10-01&to=2026-11-18';

it('every figure is what was worked out by hand, by property, kind and contractor', async () => {
  const { home, other, plumber, roofer } = await givenWorld();
  const ask = async (by: string) =>
    (await home.admin.call('GET', `/api/analytics/repairs?${SPAN}&by=${by}`)).body.data as RepairFigures;
  const told = ({ groups }: RepairFigures) =>
    Object.fromEntries(
      groups.map(({ key, figures, costs, costsPerUnit }) => [
        key,
        [
          ...figures.map(({ value, rowCount }) => [value, rowCount]),
          costs.map(({ amount }) => amount),
          costsPerUnit.map(({ amount }) => amount),
        ],
      ]),
    );
  // Answered (hours), solved (days), first time, came again, open since (days), rated, cost, cost a unit.
  expect(told(await ask('property'))).toEqual({
    [home.propertyId]: [[3, 5], [5, 4], [25, 4], [75, 4], [null, 2], [3.7, 3], ['550.50'], ['550.50']],
    [other.propertyId]: [[null, 1], [null, 2], [null, 2], [null, 2], [null, 1], [null, 2], ['277.50'], ['138.75']],
  });
  expect(told(await ask('category'))).toEqual({
    PLUMBING: [[4, 3], [4, 3], [33.3, 3], [66.7, 3], [null, 1], [3.7, 3], ['228.00'], []],
    ROOF: [[3, 3], [3, 3], [66.7, 3], [33.3, 3], [null, 2], [null, 2], ['600.00'], []],
  });
  expect(told(await ask('worker'))).toEqual({
    [plumber]: [[4, 3], [4, 3], [33.3, 3], [66.7, 3], [null, 0], [3.7, 3], ['228.00'], []],
    [roofer]: [[3, 3], [3, 3], [66.7, 3], [33.3, 3], [null, 1], [null, 2], ['600.00'], []],
  });
  const { all } = await ask('property');
  expect(all.figures.map(({ value, rowCount }) => [value, rowCount])).toEqual([
    [3.5, 6],
    [3.5, 6],
    [50, 6],
    [50, 6],
    [8, 3],
    [3.6, 5],
  ]);
  expect(all.costs).toEqual([{ amount: '828.00', currency: 'USD' }]);
  expect(all.costsPerUnit).toEqual([{ amount: '276.00', currency: 'USD' }]);
});

it('behind every figure are exactly the requests that it was counted from, and they come to it', async () => {
  const { home } = await givenWorld();
  for (const by of ANALYTICS_GROUPS) {
    const data: RepairFigures = (await home.admin.call('GET', `/api/analytics/repairs?${SPAN}&by=${by}`)).body.data;
    for (const { key, figures } of [data.all, ...data.groups]) {
      const behind = async (measure: string): Promise<CountedRequest[]> =>
        (
          await home.admin.call(
            'GET',
            `/api/analytics/repairs/requests?${SPAN}&by=${by}&measure=${measure}${key ? `&key=${key}` : ''}`,
          )
        ).body.data;
      for (const { measure, value, rowCount } of figures) {
        const rows = await behind(measure);
        expect([by, key, measure, rows.length]).toEqual([by, key, measure, rowCount]);
        if (value === null) continue;
        const values = rows.map((row) => row.value);
        const isMean = measure.endsWith('PERCENT') || measure === 'RATING';
        const comesTo = isMean ? values.reduce((sum, one) => sum + one, 0) / values.length : medianOf(values);
        expect([by, key, measure, Math.round((comesTo ?? 0) * 10) / 10]).toEqual([by, key, measure, value]);
      }
    }
  }
});
