import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { type Answer, type Caller, givenOrganization, type TestOrganization } from '#tests/given.ts';
import { givenPortfolio } from '#tests/given-portfolio.ts';
import { sharedServer } from '#tests/server.ts';

const NOW = '2026-11-18T15:00:00Z';
const server = sharedServer({ at: NOW });

type Row = Answer['body'];
const list = async (by: Caller, path: string, query: string): Promise<Row> => {
  const { status, body } = await by.call('GET', `${path}?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return body;
};

/** All rows of a list, page by page. */
async function listAll(by: Caller, path: string, query: string, limit = 200): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const { data, page } = await list(by, path, `${query}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
    rows.push(...data);
    cursor = page.nextCursor;
    if (!cursor) return rows;
  }
}
const idsOf = (rows: Row[]): string[] => rows.map(({ id }) => id);

/** Houses, homes, leases, people and requests of every sort there is. */
async function givenVariety() {
  const org = await givenOrganization(server.current);
  const portfolio = givenPortfolio(server.current, org);
  const admin = await org.member(['admin']);
  const [elm, oak, ash] = [
    await portfolio.property({ name: 'Elm House' }),
    await portfolio.property({ name: 'Oak House' }),
    await portfolio.property({ name: 'Ash House', status: 'INACTIVE' }),
  ];
  const units: string[] = [];
  for (const [index, property] of [elm, elm, elm, elm, oak, oak, oak].entries())
    units.push(await portfolio.unit(property, `${index + 1}`, index !== 6));
  const tenant = await portfolio.person('Zoë', 'Müller');
  await portfolio.owner(elm, await portfolio.person('Otto', 'Owner'));
  const leases: [unit: number, Parameters<typeof portfolio.lease>[2]][] = [
    [0, { tenantIds: [tenant], endsOn: '2026-12-01' }],
    [1, { status: 'NOTICE', movesOutOn: '2026-11-30' }],
    [1, { status: 'SIGNED', startsOn: '2027-01-01', endsOn: '2027-12-31' }],
    [2, { type: 'AT_WILL' }],
    [3, { status: 'DRAFT' }],
    [4, { status: 'ENDED', startsOn: '2025-01-01', endsOn: '2025-12-31' }],
    [5, { status: 'CANCELLED', startsOn: '2027-01-01', endsOn: '2027-12-31' }],
  ];
  for (const [unit, details] of leases) await portfolio.lease(unit < 4 ? elm : oak, units[unit] ?? '', details);
  await givenRequests(admin, elm, oak, units);
  return { org, portfolio, admin, elm, oak, ash, units };
}

async function givenRequests(admin: Caller, elm: string, oak: string, units: string[]): Promise<void> {
  const categories = ['PLUMBING', 'HEATING', 'ROOF', 'OTHER', 'LOCKS', 'PESTS'];
  const priorities = ['EMERGENCY', 'HIGH', 'NORMAL', 'LOW'];
  const ways: string[][] = [
    [],
    ['TRIAGED'],
    ['TRIAGED', 'IN_PROGRESS'],
    ['TRIAGED', 'SELF_RESOLVED'],
    ['DECLINED'],
    [],
  ];
  server.current.clock.set('2026-11-16T15:00:00Z');
  for (const [index, way] of ways.entries()) {
    // The last of them are reported just now, so that they are not late.
    if (index === ways.length - 1) server.current.clock.set(NOW);
    const place = index < 4 ? { propertyId: elm, unitId: units[index] } : { propertyId: oak };
    const body = { ...place, title: `Trouble ${index}`, category: categories[index], priority: priorities[index % 4] };
    const made = await admin.call('POST', '/api/maintenance', { body });
    let { id, version } = made.body.data;
    for (const status of way) {
      const step = { body: { status, version, note: 'Because', visit: null } };
      ({ id, version } = (await admin.call('POST', `/api/maintenance/${id}/status`, step)).body.data);
    }
    if (index === 1) {
      const given = { body: { personId: admin.personId, version } };
      expect((await admin.call('POST', `/api/maintenance/${id}/assignment`, given)).status).toBe(200);
    }
  }
  server.current.clock.set(NOW);
}

type Filters = Record<string, (row: Row, value: string) => boolean>;
const isOver = ({ status }: Row) =>
  ['COMPLETED', 'CLOSED', 'DECLINED', 'CANCELLED', 'DUPLICATE', 'SELF_RESOLVED'].includes(status);
const FILTERS: Record<string, Filters> = {
  '/api/maintenance': {
    status: (row, value) => row.status === value,
    priority: (row, value) => row.priority === value,
    category: (row, value) => row.category === value,
    waitingOn: (row, value) => row.waitingOn === value,
    propertyId: (row, value) => row.property.id === value,
    unitId: (row, value) => row.unit?.id === value,
    assignedToId: (row, value) => row.assignedTo?.id === value,
    state: (row, value) =>
      value === 'finished'
        ? isOver(row)
        : !isOver(row) &&
          (value === 'open' || (row.nextActionAt !== null && row.nextActionAt < new Date(NOW).toISOString())),
  },
  '/api/leases': {
    status: (row, value) => row.status === value,
    propertyId: (row, value) => row.property.id === value,
    unitId: (row, value) => row.unit.id === value,
  },
  '/api/units': {
    status: (row, value) => row.status === value,
    propertyId: (row, value) => row.property.id === value,
  },
  '/api/people': { relation: (row, value) => row.relations.includes(value) },
  '/api/properties': {
    status: (row, value) => row.status === value,
    kind: (row, value) => row.kind === value,
    city: (row, value) => row.address.city === value,
  },
};

/** Values of a filter to ask for: those that words have, and the ids of this organization. */
function valuesOf(filter: string, { elm, oak, units, admin }: Awaited<ReturnType<typeof givenVariety>>): string[] {
  const ids: Record<string, string[]> = {
    propertyId: [elm, oak],
    unitId: [units[0] ?? '', units[2] ?? '', units[5] ?? ''],
    assignedToId: [admin.personId],
    city: ['Albany', 'Troy'],
    state: ['open', 'overdue', 'finished'],
    relation: ['RENTER', 'OWNER', 'CONTRACTOR', 'STAFF'],
    kind: ['RESIDENTIAL', 'COMMERCIAL'],
    priority: ['EMERGENCY', 'HIGH', 'LOW'],
    category: ['PLUMBING', 'ROOF', 'CLEANING'],
    waitingOn: ['STAFF', 'NONE', 'OWNER'],
  };
  return ids[filter] ?? [];
}
const STATUSES: Record<string, string[]> = {
  '/api/maintenance': ['NEW', 'TRIAGED', 'DECLINED', 'CLOSED'],
  '/api/leases': ['DRAFT', 'SIGNED', 'ACTIVE', 'NOTICE', 'ENDED', 'CANCELLED'],
  '/api/units': ['OCCUPIED', 'NOTICE_RENTED', 'NOTICE_UNRENTED', 'VACANT_UNRENTED', 'VACANT_RENTED', 'DOWN'],
  '/api/properties': ['ACTIVE', 'INACTIVE'],
};

describe('the filters of every list', () => {
  it('leave exactly the rows that have what is asked for, alone and by two, and count them', async () => {
    const variety = await givenVariety();
    let narrowings = 0;
    for (const [path, filters] of Object.entries(FILTERS)) {
      const all = await listAll(variety.admin, path, '');
      const asked = Object.keys(filters).flatMap((filter) =>
        (filter === 'status' ? (STATUSES[path] ?? []) : valuesOf(filter, variety)).map((value) => ({ filter, value })),
      );
      const holds = ({ filter, value }: (typeof asked)[number], row: Row) => filters[filter]?.(row, value) === true;
      for (const [index, one] of asked.entries()) {
        const other = asked[(index * 7 + 3) % asked.length] ?? one;
        const pair = one.filter === other.filter ? [one] : [one, other];
        for (const wanted of [[one], pair]) {
          const query = wanted.map(({ filter, value }) => `${filter}=${value}`).join('&');
          const expected = all.filter((row) => wanted.every((condition) => holds(condition, row)));
          const { data, page } = await list(variety.admin, path, `${query}&limit=200`);
          expect([path, query, idsOf(data), page.total]).toEqual([path, query, idsOf(expected), expected.length]);
          if (expected.length > 0 && expected.length < all.length) narrowings += 1;
        }
      }
    }
    expect(narrowings).toBeGreaterThan(40);
  });

  it.each([
    ['/api/maintenance', 'priority=HIGH&priority=LOW'],
    ['/api/leases', 'status=DRAFT&status=ENDED'],
    ['/api/people', 'relation=OWNER&relation=STAFF'],
    ['/api/units', 'status=DOWN&status=OCCUPIED'],
  ])('of %s take one of several: %s', async (path, query) => {
    const { admin } = await givenVariety();
    const [both, first, second] = await Promise.all(
      [query, ...query.split('&')].map(async (asked) => idsOf(await listAll(admin, path, asked))),
    );
    expect(new Set(both)).toEqual(new Set([...(first ?? []), ...(second ?? [])]));
    expect(both?.length).toBeGreaterThan(1);
  });
});

/** People who share few names and moments, so that every order has many equals. */
async function givenCrowd(org: TestOrganization, crowd: { name: number; minute: number }[]): Promise<void> {
  await transaction(server.current.pool, { orgId: org.orgId }, async (db) => {
    for (const { name, minute } of crowd) {
      const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
      const lastName = ['Ng', 'Åberg', 'O’Neil', 'ng'][name] ?? 'Zed';
      await db
        .insertInto('people')
        .values({ orgId: org.orgId, id: randomUUID(), kind: 'PERSON', firstName: 'A', lastName, createdAt })
        .execute();
    }
  });
}

describe('paging through a list', () => {
  const people = fc.array(fc.record({ name: fc.nat(3), minute: fc.nat(2) }), { minLength: 1, maxLength: 24 });

  it('shows every row once, in one order, whatever the limit, and the other way round backwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        people,
        fc.integer({ min: 1, max: 7 }),
        fc.constantFrom('name', 'createdAt'),
        async (crowd, limit, sort) => {
          const org = await givenOrganization(server.current);
          const admin = await org.member(['admin']);
          await givenCrowd(org, crowd);
          const whole = idsOf(await listAll(admin, '/api/people', `sort=${sort}`));
          expect(whole).toHaveLength(crowd.length + 1);
          expect(new Set(whole).size).toBe(whole.length);
          expect(idsOf(await listAll(admin, '/api/people', `sort=${sort}`, limit))).toEqual(whole);
          expect(idsOf(await listAll(admin, '/api/people', `sort=-${sort}`, limit))).toEqual(whole.toReversed());
        },
      ),
      { numRuns: 8 },
    );
  });

  it('goes on behind the last row that was seen, though rows came and went meanwhile', async () => {
    const org = await givenOrganization(server.current);
    const admin = await org.member(['admin']);
    await givenCrowd(
      org,
      Array.from({ length: 6 }, (_, index) => ({ name: index % 4, minute: 1 })),
    );
    const first = await list(admin, '/api/people', 'sort=createdAt&limit=3');
    await givenCrowd(org, [{ name: 0, minute: 0 }]);
    expect((await admin.call('DELETE', `/api/people/${first.data[2].id}`)).status).toBe(200);
    const rest = await listAll(admin, '/api/people', `sort=createdAt&cursor=${first.page.nextCursor}`);
    expect(idsOf(rest)).toHaveLength(4);
    expect(idsOf(rest).filter((id) => idsOf(first.data).includes(id))).toEqual([]);
  });

  it('counts on the first page only', async () => {
    const admin = await (await givenOrganization(server.current)).member(['admin']);
    const { page } = await list(admin, '/api/people', 'limit=1');
    expect(page).toEqual({ limit: 1, nextCursor: null, total: 1, totalIsExact: true });
  });
});

describe('a cursor from outside', () => {
  const cursor = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
  const id = randomUUID();

  it.each([
    ['nothing that can be read', 'not json'],
    ['a text', '"name"'],
    ['nothing', null],
    ['an object', { 0: '2026-01-01', 1: id }],
    ['one part', ['2026-01-01T00:00:00Z']],
    ['three parts', ['2026-01-01T00:00:00Z', id, id]],
    ['no id', ['2026-01-01T00:00:00Z', 'elm']],
    ['an id in capitals', ['2026-01-01T00:00:00Z', id.toUpperCase().replace(/^./, 'A')]],
    ['a number for a moment', [1_767_225_600, id]],
    ['a name for a moment', ['Elm House', id]],
    ['SQL for a moment', ["2026-01-01'; drop table people; --", id]],
    ['a day that does not exist', ['2026-02-30T00:00:00Z', id]],
    ['a month that does not exist', ['2026-13-01T00:00:00Z', id]],
    ['an hour that does not exist', ['2026-01-01T99:00:00Z', id]],
    ['a sign for a moment', ['-', id]],
    ['the year nought', ['0000-01-01T00:00:00Z', id]],
  ])('that holds %s is refused at its field', async (_what, value) => {
    const admin = await (await givenOrganization(server.current)).member(['admin']);
    for (const path of [
      '/api/people?sort=createdAt',
      '/api/properties?sort=-createdAt',
      '/api/maintenance?sort=urgency',
    ])
      expect([path, await admin.call('GET', `${path}&cursor=${cursor(value)}`)]).toEqual([
        path,
        expect.objectContaining({
          status: 400,
          body: expect.objectContaining({
            code: 'VALIDATION_FAILED',
            errors: [expect.objectContaining({ path: 'cursor' })],
          }),
        }),
      ]);
  });

  it('that stands at no moment is refused where every row has one, and taken where some have none', async () => {
    const admin = await (await givenOrganization(server.current)).member(['admin']);
    const statusOf = async (path: string) => (await admin.call('GET', `${path}&cursor=${cursor([null, id])}`)).status;
    expect(await statusOf('/api/people?sort=createdAt')).toBe(400);
    expect(await statusOf('/api/properties?sort=-createdAt')).toBe(400);
    expect(await statusOf('/api/maintenance?sort=urgency')).toBe(200);
  });

  it.each([["'; drop table people; --"], ['%'], ['\u0000'], ['\ud800']])(
    'is a place among names, be it %j, and finds nothing it should not',
    async (value) => {
      const admin = await (await givenOrganization(server.current)).member(['admin']);
      const answer = await admin.call('GET', `/api/people?sort=name&cursor=${cursor([value, id])}`);
      expect([200, 400]).toContain(answer.status);
      expect((await admin.call('GET', '/api/people')).body.data).toHaveLength(1);
    },
  );

  it('of another organization shows nothing of it', async () => {
    const [org, other] = [await givenOrganization(server.current), await givenOrganization(server.current)];
    const [admin, stranger] = [await org.member(['admin']), await other.member(['admin'])];
    await givenCrowd(org, [
      { name: 0, minute: 0 },
      { name: 1, minute: 1 },
    ]);
    const { page } = await list(admin, '/api/people', 'sort=createdAt&limit=1');
    const own = new Set(idsOf(await listAll(stranger, '/api/people', '')));
    const seen = await listAll(stranger, '/api/people', `sort=createdAt&cursor=${page.nextCursor}`);
    expect(idsOf(seen).every((personId) => own.has(personId))).toBe(true);
  });
});
