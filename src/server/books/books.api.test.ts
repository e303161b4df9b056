import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

async function given() {
  const books = await givenBooks(server.current);
  const { org, admin } = books;
  const superadmin = await org.member(['superadmin']);
  const periods = async () => (await admin.call('GET', '/api/periods')).body.data;
  const set = async (closedThroughOn: string | null, lockedThroughOn: string | null, more: object = {}, by = admin) => {
    const { organization } = await periods();
    const body = { closedThroughOn, lockedThroughOn, version: organization.version, ...more };
    return by.call('POST', '/api/periods', { body });
  };
  return { ...books, superadmin, periods, set };
}

describe('a period', () => {
  it('that is locked takes nothing from anybody, and says so beside the day', async () => {
    const { set, charge, admin, propertyId, superadmin, pay } = await given();
    const locked = await set('2026-05-31', '2026-05-31');
    expect(locked).toMatchObject({ status: 200, body: { data: { organization: { lockedThroughOn: '2026-05-31' } } } });
    const states = locked.body.data.months.map(({ state }: { state: string }) => state);
    expect(states.slice(0, 2)).toEqual(['OPEN', 'LOCKED']);
    // In words as people write days, and as a fact for programs.
    const says = {
      path: 'dueOn',
      msg: expect.stringContaining('through May 31, 2026.'),
      params: { day: '2026-05-31' },
    };
    expect(await charge('10.00', '2026-05-31')).toMatchObject({ status: 409, body: { errors: [says] } });
    expect(await pay('10.00', '2026-05-31')).toMatchObject({ status: 409, body: { errors: [{ path: 'paidOn' }] } });
    const lines = [
      { account: '1010', propertyId, debit: '5.00' },
      { account: '3100', propertyId, credit: '5.00' },
    ];
    for (const by of [admin, superadmin])
      expect(await by.call('POST', '/api/journal', { body: { on: '2026-05-31', lines } })).toMatchObject({
        status: 409,
        body: { errors: [{ path: 'on' }] },
      });
    expect((await charge('10.00', '2026-06-01')).status).toBe(200);
  });

  it('that is closed takes what managers post, and nothing from others', async () => {
    const { set, charge, org, leaseId } = await given();
    await set('2026-05-31', null);
    expect((await charge('10.00', '2026-05-31')).status).toBe(200);
    const operator = booksOf(await org.member(['operator']), leaseId);
    expect(await operator.charge('10.00', '2026-05-30')).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'dueOn' }] },
    });
  });

  it('is unlocked by a superadmin alone', async () => {
    const { set, superadmin, charge } = await given();
    await set('2026-05-31', '2026-05-31');
    const refused = await set('2026-05-31', '2026-04-30');
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ path: 'lockedThroughOn' }] } });
    expect((await set(null, null, {}, superadmin)).status).toBe(200);
    expect((await charge('10.00', '2026-05-31')).status).toBe(200);
  });

  it('of a property stands in place of the organization’s, until it is taken from it', async () => {
    const { set, charge, propertyId, admin, superadmin, periods } = await given();
    await set('2026-05-31', '2026-05-31');
    const own = { propertyId, version: null };
    expect(await set('2026-03-31', '2026-03-31', own)).toMatchObject({ status: 403 });
    expect((await set('2026-03-31', '2026-03-31', own, superadmin)).status).toBe(200);
    expect((await charge('10.00', '2026-05-31')).status).toBe(200);
    expect((await periods()).properties).toMatchObject([
      { property: { name: 'Elm House' }, lockedThroughOn: '2026-03-31', changedBy: expect.any(String) },
    ]);
    expect((await admin.call('DELETE', `/api/periods/${propertyId}`)).status).toBe(200);
    expect((await charge('10.00', '2026-05-31')).status).toBe(409);
    expect((await admin.call('DELETE', `/api/periods/${propertyId}`)).status).toBe(409);
  });

  it('of two who close at once the second is told what is there', async () => {
    const { set, periods } = await given();
    const { organization } = await periods();
    const both = await Promise.all([
      set('2026-04-30', null, { version: organization.version }),
      set('2026-05-31', null, { version: organization.version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['2026-06-15', null, 'closedThroughOn'],
    ['2026-04-30', '2026-05-31', 'closedThroughOn'],
    ['31/05/2026', null, 'closedThroughOn'],
  ])('closed through %s and locked through %s is refused beside the field', async (closed, locked, path) => {
    const { set } = await given();
    expect(await set(closed, locked)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('is set by managers, and stands in the audit trail', async () => {
    const { set, org, admin, propertyId } = await given();
    const owner = await org.member(['owner']);
    expect((await set('2026-05-31', null, {}, owner)).status).toBe(403);
    await set('2026-05-31', null, { propertyId, version: null });
    const { data } = (await admin.call('GET', '/api/audit-trail')).body;
    const recorded = data.find(({ action }: { action: string }) => action === 'ledger_period.set');
    expect(recorded).toMatchObject({ action: 'ledger_period.set', after: { closedThroughOn: '2026-05-31' } });
  });
});

describe('the journal', () => {
  it('lists what was posted with both sides, by day, and narrows by property, account, type and text', async () => {
    const { admin, charge, pay, propertyId, portfolio } = await given();
    await charge('100.00', '2026-06-01', { memo: 'June' });
    await pay('60.00', '2026-06-03', { reference: 'X-1' });
    const other = await portfolio.property({ name: 'Oak House' });
    const lines = [
      { account: '6000', propertyId: other, debit: '80.00' },
      { account: '1010', propertyId: other, credit: '80.00' },
    ];
    await admin.call('POST', '/api/journal', { body: { on: '2026-06-02', lines } });
    const list = async (query: string) => (await admin.call('GET', `/api/transactions?${query}`)).body;
    const typesOf = async (query: string) => (await list(query)).data.map(({ type }: { type: string }) => type);
    expect(await typesOf('')).toEqual(['PAYMENT', 'JOURNAL', 'CHARGE']);
    expect(await typesOf('sort=on')).toEqual(['CHARGE', 'JOURNAL', 'PAYMENT']);
    expect(await typesOf(`propertyId=${other}`)).toEqual(['JOURNAL']);
    expect(await typesOf(`propertyId=${propertyId}`)).toEqual(['PAYMENT', 'CHARGE']);
    expect(await typesOf('account=1200')).toEqual(['PAYMENT', 'CHARGE']);
    expect(await typesOf('type=CHARGE&type=JOURNAL')).toEqual(['JOURNAL', 'CHARGE']);
    expect(await typesOf('from=2026-06-02&to=2026-06-02')).toEqual(['JOURNAL']);
    expect(await typesOf('q=x-1')).toEqual(['PAYMENT']);
    expect(await typesOf('q=%25')).toEqual([]);
    const { data, page } = await list('limit=1');
    expect(data[0]).toMatchObject({
      home: '4B, Elm House',
      lines: [
        { account: { number: '1050' }, debit: '60.00' },
        { account: { number: '1200' }, credit: '60.00', basis: 'ACCRUAL' },
        { account: { number: '4000' }, credit: '60.00', basis: 'CASH' },
      ],
    });
    expect((await list(`limit=1&cursor=${page.nextCursor}`)).data[0]).toMatchObject({ type: 'JOURNAL', home: null });
    expect(page.total).toBe(3);
  });

  it('tells an owner of their own properties, and of nobody’s words', async () => {
    const { org, portfolio, propertyId, charge } = await given();
    await charge('100.00', '2026-06-01', { memo: 'Told in confidence' });
    const owner = await org.member(['owner']);
    expect((await owner.call('GET', '/api/transactions')).body.data).toEqual([]);
    await portfolio.owner(propertyId, owner.personId);
    expect((await owner.call('GET', '/api/transactions')).body.data).toMatchObject([{ memo: null, postedBy: '' }]);
    const count = async (q: string) => (await owner.call('GET', `/api/transactions?q=${q}`)).body.data.length;
    expect([await count('confidence'), await count('4b')]).toEqual([0, 1]);
  });
});

describe('the summary', () => {
  it('says what is due, paid, credited, late, ahead and held, and ties with the books', async () => {
    const { admin, charge, pay, credit, portfolio, propertyId, reverse } = await given();
    await charge('1500.00', '2026-03-01', { account: '2100' });
    await charge('1000.00', '2026-05-01');
    await charge('1000.00', '2026-06-01');
    await charge('40.00', '2026-06-15');
    await charge('500.00', '2026-07-01');
    const wrong = await charge('77.00', '2026-06-02');
    await reverse(wrong.body.data.transactionId, '2026-06-02');
    await pay('1500.00', '2026-03-02');
    await pay('1600.00', '2026-06-03');
    const bounced = await pay('200.00', '2026-06-04', { reference: 'B' });
    await reverse(bounced.body.data.transactionId, '2026-06-10', { reason: 'NSF' });
    await credit('100.00', '2026-06-10');
    const other = booksOf(admin, await portfolio.lease(propertyId, await portfolio.unit(propertyId, '5A')));
    await other.pay('300.00', '2026-06-10');
    const { data } = (await admin.call('GET', '/api/financial/summary')).body;
    expect(data).toMatchObject({
      today: '2026-06-15',
      month: '2026-06-01',
      due: { amount: '1040.00', leaseCount: 1 },
      paid: '600.00',
      credited: '100.00',
      late: { amount: '300.00', leaseCount: 1, oldestOn: '2026-06-01' },
      paidAhead: { amount: '300.00', leaseCount: 1 },
      depositsHeld: { amount: '1500.00', leaseCount: 1 },
      ages: [{ property: { name: 'Elm House' }, late: '300.00', days30: '300.00', days60: '0.00' }],
      paidByDay: [
        { on: '2026-06-03', amount: '1600.00' },
        { on: '2026-06-10', amount: '300.00' },
      ],
    });
    const aged = (await admin.call('GET', '/api/reports/aged-receivables')).body.data;
    // What falls due today is due and not late.
    expect(aged.tieOut).toMatchObject({ holds: true, left: '340.00' });
    const deposits = (await admin.call('GET', '/api/reports/deposit-register')).body.data;
    expect(deposits.tieOut.right).toBe(data.depositsHeld.amount);
  });

  it('counts what leases that are over still owe, and so does the list behind it', async () => {
    const { admin, charge, portfolio, propertyId } = await given();
    await charge('100.00', '2026-06-01');
    const over = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '9Z'), {
      status: 'ENDED',
      endsOn: '2026-05-31',
    });
    await booksOf(admin, over).charge('700.00', '2026-05-01');
    const { late } = (await admin.call('GET', '/api/financial/summary')).body.data;
    expect(late).toEqual({ amount: '800.00', leaseCount: 2, oldestOn: '2026-05-01' });
    const { rows } = (await admin.call('GET', '/api/reports/aged-receivables-detail')).body.data;
    const owed = rows.map(({ status, open }: { status: string; open: string }) => [status, open]);
    expect(owed.toSorted()).toEqual([
      ['ACTIVE', '100.00'],
      ['ENDED', '700.00'],
    ]);
    expect((await admin.call('GET', '/api/explanations/late')).body.data).toMatchObject({
      amount: '800.00',
      rowCount: 2,
    });
  });

  it('knows nothing of properties out of reach, nor of other currencies', async () => {
    const { org, portfolio, propertyId, charge, admin } = await given();
    await charge('1000.00', '2026-05-01');
    const owner = await org.member(['owner']);
    const nothing = (await owner.call('GET', '/api/financial/summary')).body.data;
    expect(nothing).toMatchObject({ late: { amount: '0.00' }, due: { amount: '0.00' }, ages: [] });
    await portfolio.owner(propertyId, owner.personId);
    expect((await owner.call('GET', '/api/financial/summary')).body.data.late.amount).toBe('1000.00');
    const inEuros = (await admin.call('GET', '/api/financial/summary?currency=EUR')).body.data;
    expect(inEuros).toMatchObject({ currency: 'EUR', late: { amount: '0.00' } });
  });

  it('says what is due and late in every currency, and an owner who has none in that of the organization reads their own', async () => {
    const { org, portfolio, admin, charge } = await given();
    await charge('1000.00', '2026-05-01');
    const houseId = await portfolio.property({ name: 'Rue Verte', currency: 'EUR' });
    const abroad = booksOf(admin, await portfolio.lease(houseId, await portfolio.unit(houseId), { currency: 'EUR' }));
    await abroad.charge('700.00', '2026-05-02');
    await abroad.charge('90.00', '2026-06-02');
    await abroad.pay('50.00', '2026-06-03');
    const summary = async (by: Caller, query = '') =>
      (await by.call('GET', `/api/financial/summary${query}`)).body.data;
    const euros = { currency: 'EUR', late: { amount: '740.00', leaseCount: 1, oldestOn: '2026-05-02' } };
    expect(await summary(admin)).toMatchObject({ currency: 'USD', late: { amount: '1000.00' }, others: [euros] });
    expect(await summary(admin, '?currency=EUR')).toMatchObject({ ...euros, others: [] });
    expect(await summary(admin, `?propertyId=${houseId}`)).toMatchObject({ ...euros, others: [] });
    const owner = await org.member(['owner']);
    await portfolio.owner(houseId, owner.personId);
    expect(await summary(owner)).toMatchObject({ ...euros, currencies: ['EUR'], others: [] });
  });
});

describe('a figure', () => {
  it('is explained by its parts, its rule and its rows, and says what the page says', async () => {
    const { admin, charge, pay, credit, leaseId, ledger } = await given();
    await charge('1500.00', '2026-03-01', { account: '2100' });
    await charge('1000.00', '2026-05-01', { memo: 'May' });
    await charge('1000.00', '2026-06-01');
    await pay('1500.00', '2026-03-02');
    await pay('1600.00', '2026-06-03');
    await credit('100.00', '2026-06-05');
    const explain = async (figure: string) => {
      const path = figure === 'lease-balance' ? `/api/leases/${leaseId}/explanation` : `/api/explanations/${figure}`;
      return (await admin.call('GET', path)).body.data;
    };
    const summary = (await admin.call('GET', '/api/financial/summary')).body.data;
    const said = {
      due: summary.due.amount,
      paid: summary.paid,
      late: summary.late.amount,
      'paid-ahead': summary.paidAhead.amount,
      'deposits-held': summary.depositsHeld.amount,
      'lease-balance': (await ledger()).balance,
    };
    for (const [figure, amount] of Object.entries(said)) {
      const shown = await explain(figure);
      const parts = shown.parts.map(({ sign, amount: part }: { sign: string; amount: string }) =>
        Number(`${sign}${part}`),
      );
      const sum = parts.reduce((total: number, part: number) => total + part, 0);
      expect([figure, shown.amount, sum, shown.tieOut.holds]).toEqual([figure, amount, Number(amount), true]);
    }
    expect(await explain('late')).toMatchObject({
      rule: { version: 1 },
      report: 'aged-receivables-detail',
      rowCount: 1,
      rows: [{ title: '4B, Elm House', amount: '300.00', leaseId }],
    });
  });

  it('of a lease is told to its renter, and of no other; those of the books to nobody but who reads books', async () => {
    const { org, leaseId, portfolio, propertyId, charge } = await given();
    await charge('10.00', '2026-06-01');
    const other = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '5A'));
    const operator = await org.member(['operator']);
    const ask = (id: string, by = operator) => by.call('GET', `/api/leases/${id}/explanation`);
    expect((await ask(leaseId)).body.data.amount).toBe('10.00');
    expect((await operator.call('GET', '/api/explanations/late')).status).toBe(403);
    expect((await ask(other, await org.member(['renter']))).status).toBe(404);
  });
});

describe('an owner', () => {
  it('reads income and costs of their own properties as they were paid, and of no others', async () => {
    const { admin, org, portfolio, propertyId, charge, pay } = await given();
    await charge('1000.00', '2026-06-01');
    await pay('600.00', '2026-06-03');
    const other = await portfolio.property({ name: 'Oak House' });
    const cost = (property: string, amount: string) => [
      { account: '6000', propertyId: property, debit: amount },
      { account: '1010', propertyId: property, credit: amount },
    ];
    const enter = (on: string, ...lines: object[]) => admin.call('POST', '/api/journal', { body: { on, lines } });
    await enter('2026-06-05', ...cost(propertyId, '80.00'), ...cost(other, '33.00'));
    await enter('2026-06-06', ...cost(propertyId, '12.00'));
    const foreign = (await enter('2026-06-06', ...cost(other, '7.00'))).body.data.transactionId;
    const owner = await org.member(['owner']);
    await portfolio.owner(propertyId, owner.personId);
    const statement = async (query = '') => (await owner.call('GET', `/api/financial/statement${query}`)).body.data;
    const june = await statement();
    expect(june).toMatchObject({ income: '600.00', costs: '92.00', net: '508.00', late: '400.00' });
    expect(june.properties.map(({ property }: { property: { name: string } }) => property.name)).toEqual(['Elm House']);
    expect(june.incomeGroups).toMatchObject([
      { account: { number: '4000' }, amount: '600.00', lines: [{ unit: '4B' }] },
    ]);
    // An entry that is about somebody else's property, too, does not open.
    const [own, shared] = june.costGroups[0].lines;
    expect([own.amount, shared]).toEqual(['12.00', expect.objectContaining({ amount: '80.00', transactionId: null })]);
    const open = async (id: string) => (await owner.call('GET', `/api/transactions/${id}`)).status;
    expect(await open(june.incomeGroups[0].lines[0].transactionId)).toBe(200);
    expect(await open(own.transactionId)).toBe(200);
    expect(await open(foreign)).toBe(404);
    const listed = (await owner.call('GET', '/api/transactions')).body.data.map(({ id }: { id: string }) => id);
    expect(listed).toContain(own.transactionId);
    expect(listed).not.toContain(foreign);
    expect(await statement('?from=2026-05-01&to=2026-05-31')).toMatchObject({ income: '0.00', costs: '0.00' });
    const houseId = await portfolio.property({ name: 'Rue Verte', currency: 'EUR' });
    await portfolio.owner(houseId, owner.personId);
    const abroad = booksOf(admin, await portfolio.lease(houseId, await portfolio.unit(houseId), { currency: 'EUR' }));
    await abroad.charge('90.00', '2026-06-02');
    await abroad.pay('50.00', '2026-06-03');
    const euros = { currency: 'EUR', income: '50.00', net: '50.00', properties: [{ property: { name: 'Rue Verte' } }] };
    expect(await statement()).toMatchObject({ currency: 'USD', income: '600.00', others: [euros] });
    expect(await statement('?currency=EUR')).toMatchObject({ ...euros, others: [] });
  });
});

describe('what waits for a decision', () => {
  const kinds = async (by: Caller, query = '') => {
    const { status, body } = await by.call('GET', `/api/financial/decisions${query}`);
    expect(status).toBe(200);
    return body.data as { kind: string; count: number; on: string | null; leaseId: string | null }[];
  };

  it('is what renters reported, deposits of leases that are over, and the month that can be closed', async () => {
    const { org, portfolio, admin, propertyId, set } = await given();
    const renter = await org.member(['renter']);
    const endsOn = plainDate('2026-06-10');
    const leaseId = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '9Z'), {
      tenantIds: [renter.personId],
      endsOn,
    });
    const books = booksOf(admin, leaseId);
    await books.charge('500.00', '2026-05-01', { account: '2100' });
    await books.pay('500.00', '2026-05-02');
    await renter.call('POST', `/api/leases/${leaseId}/payment-reports`, {
      body: { amount: '20.00', paidOn: '2026-06-01', method: 'CHECK' },
    });
    expect(await kinds(admin)).toMatchObject([
      { kind: 'REPORTED_PAYMENTS', count: 1 },
      { kind: 'RENEWALS', count: 1 },
      { kind: 'PERIOD', on: '2026-05-01' },
    ]);
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.updateTable('leases').set({ status: 'ENDED', movesOutOn: endsOn }).where('id', '=', leaseId).execute(),
    );
    await set('2026-05-31', null);
    expect(await kinds(admin)).toMatchObject([
      { kind: 'REPORTED_PAYMENTS', count: 1 },
      { kind: 'DEPOSITS', count: 1, leaseId, on: '2026-06-24' },
    ]);
    const elsewhere = await portfolio.property({ name: 'Elsewhere' });
    expect(await kinds(admin, `?propertyId=${elsewhere}`)).toEqual([]);
  });

  it('is told to nobody but who keeps the books', async () => {
    const { org } = await given();
    for (const role of ['operator', 'owner', 'renter'] as const) {
      const other = await org.member([role]);
      expect((await other.call('GET', '/api/financial/decisions')).status).toBe(403);
    }
    expect(await kinds(await (await givenOrganization(server.current)).member(['admin']))).toEqual([]);
  });
});
