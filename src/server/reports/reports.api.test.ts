import { describe, expect, it } from 'vitest';
import { REPORT_NAMES, type ReportName } from '#contract/reports/reports.words.ts';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { shownIn } from '#tests/papers.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

/** Half a year of a small house: rent, a deposit, a fee, a bounce, a credit, a cost, and somebody who owes. */
async function given() {
  const books = await givenBooks(server.current);
  const { admin, charge, pay, credit, reverse, propertyId, portfolio } = books;
  for (const month of ['02', '03', '04', '05', '06']) await charge('1000.00', `2026-${month}-01`);
  await charge('1500.00', '2026-02-01', { account: '2100', memo: 'Deposit' });
  await pay('3500.00', '2026-02-03', { reference: 'A' });
  await pay('1000.00', '2026-03-03', { reference: 'B' });
  const bounced = await pay('500.00', '2026-05-20', { reference: 'C' });
  await reverse(bounced.body.data.transactionId, '2026-05-28', { reason: 'NSF', fee: '25.00' });
  await credit('100.00', '2026-06-02', { account: '4000' });
  await charge('1000.00', '2026-07-01');
  const other = booksOf(admin, await portfolio.lease(propertyId, await portfolio.unit(propertyId, '5A')));
  await other.pay('300.00', '2026-06-10');
  const lines = [
    { account: '6000', propertyId, debit: '80.00' },
    { account: '1010', propertyId, credit: '80.00' },
  ];
  await admin.call('POST', '/api/journal', { body: { on: '2026-06-05', lines } });
  const report = async (name: string, query = '') =>
    (await admin.call('GET', `/api/reports/${name}${query}`)).body.data;
  return { ...books, report };
}

/** What the field calls the columns of each report, in its order; those that Lintel adds are named beside it. */
const COLUMNS: Record<ReportName, string> = {
  'rent-roll':
    'property unit unitType bedsBaths area status tenant leaseFrom leaseTo moveIn moveOut marketRent scheduledRent otherRecurring rentTotal rentPerArea depositHeld prepaid pastDue nsfCount lateCount lastIncreaseOn nextIncreaseOn nextIncrease noticeOn tags',
  'aged-receivables':
    'property unit tenant status phone email notYetDue days30 days60 days90 daysOver credits total rentPart lastPaymentOn lastPayment promiseOn promised lastReminderOn inCollectionsOn note',
  'aged-receivables-detail':
    'property unit tenant status phone email chargedOn dueOn number account memo original allocated open daysLate',
  // Of all leases in one: by whom.
  'tenant-ledger': 'property unit tenant on dueOn type memo reference charge payment balance allocation',
  // A credit says why.
  'receivables-activity': 'on tenant property unit type method reference amount status autopay memo',
  'charges-and-collections': 'property unit month charged collectedFor collectedIn open',
  'deposit-register': 'property unit tenant leaseEnd type billed received withheld refunded held bank dispositionDueOn',
  'income-statement': 'subType number account period priorPeriod yearToDate ofIncome',
  'twelve-month-income-statement':
    'subType number account 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 total',
  'property-comparison': 'subType number account {property} total',
  'balance-sheet': 'type number account balance prior change',
  'cash-flow': 'section number account amount',
  'twelve-month-cash-flow':
    'section number account 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02 2026-03 2026-04 2026-05 2026-06 total',
  'trial-balance': 'property number account forward debit credit ending',
  'general-ledger': 'number account on type reference payee property unit memo debit credit balance',
  'chart-of-accounts': 'number account type subType parent isContra cashFlow isActive',
};

describe('every report', () => {
  it('has the columns of the field in its order, each with a name of its own', async () => {
    const { report, propertyId } = await given();
    for (const name of REPORT_NAMES) {
      const { columns } = await report(name);
      const ids = columns.map(({ id }: { id: string }) => (id === propertyId ? '{property}' : id));
      expect([name, ids.join(' ')]).toEqual([name, COLUMNS[name]]);
      const titles = columns.map(({ title }: { title: string }) => title);
      expect([name, titles.filter((title: string, at: number) => titles.indexOf(title) !== at)]).toEqual([name, []]);
    }
  });

  it('ties on both bases, as of any day', async () => {
    const { report, admin } = await given();
    const listed = (await admin.call('GET', '/api/reports')).body.data;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual([...REPORT_NAMES]);
    const untied: string[] = [];
    for (const name of REPORT_NAMES)
      for (const query of ['', '?basis=CASH', '?asOf=2026-05-21', '?from=2026-03-02&to=2026-05-28'])
        if (!(await report(name, query)).tieOut.holds) untied.push(`${name}${query}`);
    expect(untied).toEqual([]);
  });

  it.each(['csv', 'xlsx', 'pdf'])('comes out as %s', async (format) => {
    const { admin } = await given();
    for (const name of REPORT_NAMES)
      expect([name, (await admin.call('GET', `/api/reports/${name}?format=${format}`)).status]).toEqual([name, 200]);
    const answer = await admin.call('GET', `/api/reports/rent-roll?format=${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`rent-roll-2026-06-15.${format}`);
    expect(answer.body.data.subarray(0, 4).toString('latin1')).toBe(
      { csv: 'ï»¿P', xlsx: 'PK\u0003\u0004', pdf: '%PDF' }[format],
    );
  });

  it('ends a file with its tie in words, since a spreadsheet takes what begins with "=" for a formula', async () => {
    const { admin } = await given();
    const file = String((await admin.call('GET', '/api/reports/trial-balance?format=csv')).body.data);
    expect(file.trimEnd().split(/\r?\n/).at(-1)).toMatch(/^Debits,([\d.]+),equals,Credits,\1$/);
  });

  it('is printed as people write days, months, amounts and how it is counted', async () => {
    const { admin } = await given();
    const printed = async (query: string) => {
      const { data } = (await admin.call('GET', `/api/reports/${query}&format=pdf`)).body;
      return (await shownIn(data)).map(({ text }) => text);
    };
    const statement = await printed('income-statement?asOf=2026-06-15&basis=CASH');
    expect(statement).toEqual(
      expect.arrayContaining(['Jan 1, 2026 to Jun 15, 2026 \xb7 USD \xb7 Counted when paid', '3,000.00']),
    );
    expect(await printed('rent-roll?asOf=2026-06-15')).toContain('By the end of Jun 15, 2026 \xb7 USD');
    const byMonth = await printed('charges-and-collections?asOf=2026-06-15');
    expect(byMonth).toContain('Feb 2026');
    expect(byMonth).not.toContain('Feb 1, 2026');
  });

  it('begins its year, where no days are said, in the month in which the organization begins it', async () => {
    const { report, admin } = await given();
    expect(await report('income-statement')).toMatchObject({ from: '2026-01-01', to: '2026-06-15' });
    const { version } = (await admin.call('GET', '/api/organization')).body.data;
    await admin.call('PUT', '/api/organization', { body: { version, fiscalYearFirstMonth: 4 } });
    const fiscal = await report('income-statement');
    expect(fiscal).toMatchObject({ from: '2026-04-01', to: '2026-06-15', tieOut: { holds: true } });
    // The year to date counts from April also where other days are asked for.
    const year = await report('income-statement', '?from=2026-06-01');
    expect(year.totals.yearToDate).toBe(fiscal.totals.period);
  });

  it('as it was known before something was posted does not know of it', async () => {
    const { report, charge } = await given();
    const knownAt = '2026-06-15T12:30:00.000Z';
    const before = await report('trial-balance', `?knownAt=${knownAt}`);
    server.current.clock.set('2026-06-15T13:00:00Z');
    await charge('77.00', '2026-03-01');
    expect((await report('trial-balance', `?knownAt=${knownAt}`)).rows).toEqual(before.rows);
    expect((await report('trial-balance')).rows).not.toEqual(before.rows);
    server.current.clock.set('2026-06-15T12:00:00Z');
  });

  it('that names renters is not for owners, who see their own houses in the others', async () => {
    const { org, portfolio, propertyId } = await given();
    const owner = await org.member(['owner']);
    await portfolio.owner(propertyId, owner.personId);
    const names = (await owner.call('GET', '/api/reports')).body.data.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('rent-roll');
    expect((await owner.call('GET', '/api/reports/rent-roll')).status).toBe(403);
    const statement = (await owner.call('GET', '/api/reports/income-statement?basis=CASH')).body.data;
    expect(statement.rows).toMatchObject([
      { account: 'Rent', period: '3000.00' },
      { account: 'Repairs', period: '80.00' },
    ]);
    const stranger = await org.member(['owner']);
    expect((await stranger.call('GET', '/api/reports/income-statement')).body.data.rows).toEqual([]);
  });

  it.each([
    ['from=2026-06-01&to=2026-05-01', 'to'],
    ['asOf=yesterday', 'asOf'],
    ['basis=BOTH', 'basis'],
    ['format=doc', 'format'],
  ])('refuses %s beside the field', async (query, path) => {
    const { admin } = await givenBooks(server.current);
    const refused = await admin.call('GET', `/api/reports/trial-balance?${query}`);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('the figures of', () => {
  it('the trial balance stand by property and account', async () => {
    const { report } = await given();
    const { rows, totals } = await report('trial-balance', '?from=2026-06-01&to=2026-06-30');
    const of = (number: string) => rows.find((row: { number: string }) => row.number === number);
    expect(of('4000')).toMatchObject({
      property: 'Elm House',
      account: 'Rent',
      forward: '-4000.00',
      debit: '100.00',
      credit: '1000.00',
      ending: '-4900.00',
    });
    expect(of('1200')).toMatchObject({ ending: '1925.00' });
    expect(totals).toMatchObject({ forward: '0.00', ending: '0.00' });
  });

  it('aged receivables go by how long something has been due, credits beside it', async () => {
    const { report } = await given();
    const { rows, totals, tieOut } = await report('aged-receivables');
    expect(rows).toMatchObject([
      {
        unit: '4B',
        notYetDue: '1000.00',
        days30: '1025.00',
        days60: '900.00',
        days90: '0.00',
        daysOver: '0.00',
        credits: '0.00',
        total: '2925.00',
      },
      { unit: '5A', credits: '300.00', total: '-300.00', lastPaymentOn: '2026-06-10', lastPayment: '300.00' },
    ]);
    expect([totals.total, tieOut.left, tieOut.right]).toEqual(['2625.00', '1925.00', '1925.00']);
  });

  it('aged receivables say what was promised, when was reminded, and what the office noted, as of the day', async () => {
    const { report, admin, org, portfolio, propertyId } = await given();
    const { personId } = await org.member(['renter']);
    const unitId = await portfolio.unit(propertyId, '6C');
    const leaseId = await portfolio.lease(propertyId, unitId, { tenantIds: [personId] });
    await booksOf(admin, leaseId).charge('900.00', '2026-06-01');
    const at = (day: string) => server.current.clock.set(`${day}T12:00:00Z`);
    const of = async (asOf: string) =>
      (await report('aged-receivables', `?asOf=${asOf}`)).rows.find(({ unit }: { unit: string }) => unit === '6C');
    const promise = (body: object) => admin.call('POST', `/api/leases/${leaseId}/payment-promises`, { body });
    at('2026-06-20');
    await promise({ on: '2026-06-25', amount: '500.00' });
    await admin.call('POST', `/api/leases/${leaseId}/payment-reminders`);
    at('2026-06-22');
    await promise({ on: '2026-06-30' });
    const office = { inCollectionsSinceOn: '2026-06-21', note: 'Call in the evening.', version: 1 };
    await admin.call('PUT', `/api/leases/${leaseId}/arrears`, { body: office });
    const none = { promiseOn: null, promised: null, lastReminderOn: null, inCollectionsOn: null, note: null };
    expect(await of('2026-06-19')).toMatchObject(none);
    const first = { promiseOn: '2026-06-25', promised: '500.00', lastReminderOn: '2026-06-20' };
    expect(await of('2026-06-20')).toMatchObject({ ...none, ...first });
    expect(await of('2026-06-21')).toMatchObject({ ...none, ...first, inCollectionsOn: '2026-06-21' });
    expect(await of('2026-06-22')).toMatchObject({
      promiseOn: '2026-06-30',
      lastReminderOn: '2026-06-20',
      inCollectionsOn: '2026-06-21',
      note: 'Call in the evening.',
    });
    at('2026-06-15');
  });

  it('aged receivables of a past day stay as they were, whatever is charged or paid later', async () => {
    const { report, charge, pay, reverse, admin, portfolio, propertyId } = await given();
    const early = await charge('40.00', '2026-07-05');
    server.current.clock.set('2026-06-20T12:00:00Z');
    const read = async () => (await report('aged-receivables', '?asOf=2026-06-15')).rows;
    const before = await read();
    expect(before).toMatchObject([{ unit: '4B', notYetDue: '1040.00' }, { unit: '5A' }]);
    await charge('500.00', '2026-06-25');
    const newcomer = booksOf(admin, await portfolio.lease(propertyId, await portfolio.unit(propertyId, '6C')));
    await newcomer.charge('700.00', '2026-07-01');
    await pay('5000.00', '2026-06-19');
    await reverse(early.body.data.transactionId, '2026-07-05');
    expect(await read()).toEqual(before);
    expect((await report('aged-receivables', '?asOf=2026-06-20')).rows).toMatchObject([
      { unit: '4B', notYetDue: '1500.00', days30: '0.00' },
      { unit: '5A' },
      { unit: '6C', notYetDue: '700.00' },
    ]);
    server.current.clock.set('2026-06-15T12:00:00Z');
  });

  it('what is charged ahead and paid ahead cancel out', async () => {
    const { report, pay } = await given();
    await pay('2925.00', '2026-06-15');
    const { rows } = await report('aged-receivables');
    expect(rows[0]).toMatchObject({ unit: '4B', notYetDue: '1000.00', credits: '1000.00', total: '0.00' });
  });

  it('the deposit register tie to the accounts of deposits when paid', async () => {
    const { report } = await given();
    const { rows, tieOut } = await report('deposit-register');
    expect(rows).toMatchObject([
      {
        unit: '4B',
        billed: '1500.00',
        received: '1500.00',
        held: '1500.00',
        bank: 'Undeposited funds',
        dispositionDueOn: null,
      },
    ]);
    expect(tieOut).toMatchObject({ left: '1500.00', right: '1500.00' });
  });

  it('the rent roll name every home, who rents it and what they owe', async () => {
    const { report, portfolio, propertyId } = await given();
    await portfolio.unit(propertyId, '9');
    const { rows, summary, totals } = await report('rent-roll');
    expect(summary).toMatchObject([
      { title: 'Rented', cells: { unit: 2, scheduledRent: '3000.00', pastDue: '1925.00' } },
      { title: 'Empty', cells: { unit: 1, scheduledRent: '0.00' } },
      { title: 'Occupancy', cells: { unit: '66.7%' } },
    ]);
    expect(totals).toMatchObject({ scheduledRent: '3000.00', rentTotal: '3000.00' });
    expect(totals).not.toHaveProperty('rentPerArea');
    expect(rows).toMatchObject([
      {
        unit: '4B',
        status: 'ACTIVE',
        scheduledRent: '1500.00',
        depositHeld: '1500.00',
        pastDue: '1925.00',
        nsfCount: 1,
      },
      { unit: '5A', prepaid: '300.00', pastDue: '0.00' },
      { unit: '9', status: 'VACANT', tenant: null, scheduledRent: null },
    ]);
  });

  it('the lease ledger end with what its page says, and tie for one lease alone, too', async () => {
    const { report, leaseId, ledger } = await given();
    const { rows, tieOut } = await report('tenant-ledger', `?leaseId=${leaseId}&from=2026-03-01&to=2026-06-15`);
    expect(rows[0]).toMatchObject({ on: '2026-03-01', balance: '-1000.00' });
    // A charge says by what it was paid; the deposit was charged before the days that are asked for.
    expect(rows.map(({ allocation }: { allocation: string | null }) => allocation)).toContain(
      'Payment Mar 3, 2026: 1,000.00',
    );
    expect([rows.at(-1).balance, tieOut]).toMatchObject([
      (await ledger('?asOf=2026-06-15')).balance,
      { holds: true, left: '1925.00' },
    ]);
  });

  it('charges and collections stand by home and month', async () => {
    const { report } = await given();
    const { columns, rows } = await report('charges-and-collections');
    expect(columns).toContainEqual({ id: 'month', kind: 'month', title: 'Month', words: null });
    const of = (unit: string, month: string) =>
      rows.find((row: { unit: string; month: string }) => row.unit === unit && row.month === month);
    expect(of('4B', '2026-02-01')).toMatchObject({ charged: '2500.00', collectedFor: '2500.00', open: '0.00' });
    expect(of('4B', '2026-05-01')).toMatchObject({ collectedIn: '0.00' });
    expect(of('5A', '2026-06-01')).toMatchObject({ charged: '0.00', collectedIn: '300.00' });
  });

  it('the cash flow go from the money there was to the money there is', async () => {
    const { report } = await given();
    const { rows, totals } = await report('cash-flow', '?from=2026-06-01&to=2026-06-30');
    expect(rows).toMatchObject([
      { number: '', amount: '4500.00' },
      { section: 'OPERATING', number: '2200', amount: '300.00' },
      { section: 'OPERATING', number: '6000', amount: '-80.00' },
    ]);
    expect(totals.amount).toBe('4720.00');
    const year = await report('twelve-month-cash-flow', '?asOf=2026-06-30');
    expect(year.totals).toMatchObject({
      '2026-01': '0.00',
      '2026-05': '4500.00',
      '2026-06': '4720.00',
      total: '4720.00',
    });
    expect(year.summary.at(-1)).toMatchObject({
      title: 'Change of money',
      cells: { '2026-06': '220.00', total: '4720.00' },
    });
  });

  it('the general ledger name who paid, but never for owners', async () => {
    const { report, admin, org, portfolio, propertyId } = await given();
    const tenant = await org.member(['renter']);
    const unitId = await portfolio.unit(propertyId, '7D');
    await booksOf(admin, await portfolio.lease(propertyId, unitId, { tenantIds: [tenant.personId] })).pay(
      '9.00',
      '2026-06-01',
    );
    const payees = (rows: { payee: string | null }[]) =>
      rows.map(({ payee }) => payee).filter((payee) => payee !== null);
    expect(payees((await report('general-ledger')).rows)).toHaveLength(2);
    const owner = await org.member(['owner']);
    await portfolio.owner(propertyId, owner.personId);
    const { rows } = (await owner.call('GET', '/api/reports/general-ledger')).body.data;
    expect([rows.length > 5, payees(rows)]).toEqual([true, []]);
  });
});
