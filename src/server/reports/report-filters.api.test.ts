import { describe, expect, it } from 'vitest';
import { REPORT_NAMES } from '#contract/reports/reports.words.ts';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

/** Two houses: Elm House, with somebody who owes, and Ash House, which somebody else owns, with somebody who owes more. */
async function given() {
  const books = await givenBooks(server.current);
  const { admin, org, portfolio, charge, pay } = books;
  await charge('1000.00', '2026-03-01');
  await charge('1000.00', '2026-06-01');
  await pay('500.00', '2026-06-02', { method: 'CASH' });
  const ash = await portfolio.property({ name: 'Ash House' });
  const other = booksOf(admin, await portfolio.lease(ash, await portfolio.unit(ash, '1A')));
  await other.charge('2000.00', '2026-06-10');
  await other.pay('50.00', '2026-06-11');
  const owner = await org.member(['owner']);
  await portfolio.owner(ash, owner.personId);
  const property = (await admin.call('GET', `/api/properties/${ash}`)).body.data;
  const tagged = await admin.call('POST', `/api/properties/${ash}/tags`, {
    body: { add: ['North'], version: property.version },
  });
  const managed = await admin.call('PUT', `/api/properties/${ash}`, {
    body: { managerId: admin.personId, version: tagged.body.data.version },
  });
  expect(managed.status).toBe(200);
  const ask = (name: string, query = '', caller = admin) => caller.call('GET', `/api/reports/${name}${query}`);
  const read = async (name: string, query = '') => (await ask(name, query)).body.data;
  return { ...books, ash, owner, ask, read };
}

const column = (rows: Record<string, unknown>[], id: string) => [...new Set(rows.map((row) => row[id]))];

describe('a report narrowed', () => {
  it('to several properties is of those, of one of them alone where one is said, and ties', async () => {
    const { read, ash, propertyId, portfolio, ask } = await given();
    await portfolio.property({ name: 'Oak House' });
    const housesOf = async (query: string) => {
      const report = await read('trial-balance', query);
      expect(report.tieOut.holds).toBe(true);
      return column(report.rows, 'property');
    };
    expect(await housesOf(`?propertyId=${ash}&propertyId=${propertyId}`)).toEqual(['Ash House', 'Elm House']);
    expect(await housesOf(`?propertyId=${ash}`)).toEqual(['Ash House']);
    const abroad = await portfolio.property({ name: 'Rose Cottage', currency: 'GBP' });
    const mixed = await ask('trial-balance', `?propertyId=${ash}&propertyId=${abroad}`);
    expect(mixed.body.errors).toMatchObject([{ path: 'currency', code: 'report.currency' }]);
    const stranger = await given();
    expect((await ask('trial-balance', `?propertyId=${ash}&propertyId=${stranger.ash}`)).status).toBe(404);
  });

  it('to an owner, a manager or a tag is of those properties alone, and ties', async () => {
    const { read, owner, admin } = await given();
    const untied: string[] = [];
    for (const query of [`?ownerId=${owner.personId}`, `?managerId=${admin.personId}`, '?tag=North'])
      for (const name of REPORT_NAMES) {
        const { rows, tieOut } = await read(name, query);
        if (!tieOut.holds) untied.push(`${name}${query}`);
        if (name === 'aged-receivables' || name === 'trial-balance')
          expect([name, query, column(rows, 'property')]).toEqual([name, query, ['Ash House']]);
      }
    expect(untied).toEqual([]);
  });

  it('by what stands in its rows adds those up, and still ties as a whole', async () => {
    const { read } = await given();
    const aged = await read('aged-receivables', '?age=daysOver');
    expect(aged).toMatchObject({
      rows: [{ property: 'Elm House', daysOver: '500.00' }],
      totals: { daysOver: '500.00' },
      tieOut: { holds: true, left: '3450.00' },
    });
    expect((await read('aged-receivables-detail', '?age=daysOver&age=days60&account=4000')).rows).toHaveLength(1);
    const ledger = await read('general-ledger', '?account=1200');
    expect([column(ledger.rows, 'number'), ledger.tieOut.holds]).toEqual([['1200'], true]);
    expect(column((await read('receivables-activity', '?method=CASH')).rows, 'amount')).toEqual(['500.00']);
    const roll = await read('rent-roll', '?status=VACANT');
    expect([roll.rows, roll.summary]).toEqual([[], []]);
    expect(column((await read('chart-of-accounts', '?type=EQUITY')).rows, 'type')).toEqual(['EQUITY']);
  });

  it('to a period goes with the calendar', async () => {
    const { read } = await given();
    expect(await read('income-statement', '?period=lastMonth')).toMatchObject({ from: '2026-05-01', to: '2026-05-31' });
    expect(await read('aged-receivables', '?period=lastMonth')).toMatchObject({ to: '2026-05-31' });
  });

  it('comes out so as a file, too', async () => {
    const { ask } = await given();
    const file = String((await ask('aged-receivables', '?age=daysOver&format=csv')).body.data);
    expect([file.includes('Elm House'), file.includes('Ash House')]).toEqual([true, false]);
  });
});

describe('what a report can be narrowed by', () => {
  it('is told with what there is to choose', async () => {
    const { admin, owner, ask } = await given();
    const { data } = (await ask('rent-roll', '/filters')).body;
    expect(data).toMatchObject([
      { name: 'ownerId', choices: [{ value: owner.personId }] },
      { name: 'managerId', choices: [{ value: admin.personId }] },
      { name: 'tag', choices: [{ value: 'North', title: 'North' }] },
      { name: 'status', title: 'Status', choices: expect.arrayContaining([{ value: 'VACANT', title: 'Empty' }]) },
    ]);
    expect((await ask('general-ledger', '/filters')).body.data.at(-1)).toMatchObject({
      name: 'account',
      choices: expect.arrayContaining([{ value: '4000', title: '4000 Rent' }]),
    });
  });

  it('is for owners nothing that the office keeps to itself', async () => {
    const { owner, ask } = await given();
    expect((await ask('trial-balance', '/filters', owner)).body.data.map(({ name }: { name: string }) => name)).toEqual(
      ['account'],
    );
    expect((await ask('rent-roll', '/filters', owner)).status).toBe(403);
    expect((await ask('trial-balance', '?tag=North', owner)).body.data.rows).toEqual([]);
  });

  it.each([
    ['trial-balance', 'status=ACTIVE', 'status', 'report.not_by'],
    ['trial-balance', 'account=9999', 'account', 'report.not_such'],
    ['aged-receivables', 'status=VACANT', 'status', 'report.not_such'],
    ['aged-receivables', 'status=GONE', 'status', 'VALIDATION_FAILED'],
    ['aged-receivables', 'account=%3Cb%3E', 'account', 'VALIDATION_FAILED'],
    ['income-statement', 'age=days30', 'age', 'report.not_by'],
    ['income-statement', 'period=someday', 'period', 'VALIDATION_FAILED'],
    ['income-statement', 'period=lastMonth&from=2026-01-01', 'period', 'report.period_or_days'],
  ])('%s?%s is refused by its name', async (name, query, path, code) => {
    const { admin } = await givenBooks(server.current);
    const refused = await admin.call('GET', `/api/reports/${name}?${query}`);
    expect(refused).toMatchObject({ status: 400, body: { code, errors: [{ path }] } });
  });

  it('names nobody of another organization', async () => {
    const { ask } = await given();
    const stranger = await (await given()).org.member(['owner']);
    expect((await ask('trial-balance', `?ownerId=${stranger.personId}`)).status).toBe(404);
  });
});

describe('a saved view of a report', () => {
  it('is kept under its name, and shared with those of the office alone who read reports', async () => {
    const { admin, org, owner } = await given();
    const query = { period: 'lastMonth', account: '4000' };
    const body = { list: 'report-general-ledger', name: 'Rent of last month', query, isShared: true };
    expect((await admin.call('POST', '/api/views', { body })).body.data).toMatchObject({ query, isShared: true });
    const look = async (caller: typeof admin) =>
      (await caller.call('GET', '/api/views?list=report-general-ledger')).body.data.views.map(
        ({ name }: { name: string }) => name,
      );
    const [colleague, operator] = [await org.member(['admin']), await org.member(['operator'])];
    expect(await look(colleague)).toEqual(['Rent of last month']);
    expect([await look(operator), await look(owner), await look(await org.member(['renter']))]).toEqual([[], [], []]);
  });
});
