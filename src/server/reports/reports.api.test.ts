import { describe, expect, it } from 'vitest';
import { REPORT_NAMES } from '#contract/reports/reports.words.ts';
import { booksOf, givenBooks } from '#tests/given-books.ts';
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

describe('every report', () => {
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
    const answer = await admin.call('GET', `/api/reports/rent-roll?format=${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`rent-roll-2026-06-15.${format}`);
    expect(answer.body.data.subarray(0, 4).toString('latin1')).toBe(
      { csv: 'ï»¿P', xlsx: 'PK\u0003\u0004', pdf: '%PDF' }[format],
    );
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

  it('the deposit register tie to the accounts of deposits when paid', async () => {
    const { report } = await given();
    const { rows, tieOut } = await report('deposit-register');
    expect(rows).toMatchObject([{ unit: '4B', billed: '1500.00', received: '1500.00', held: '1500.00' }]);
    expect(tieOut).toMatchObject({ left: '1500.00', right: '1500.00' });
  });

  it('the rent roll name every home, who rents it and what they owe', async () => {
    const { report, portfolio, propertyId } = await given();
    await portfolio.unit(propertyId, '9');
    const { rows } = await report('rent-roll');
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
    expect([rows.at(-1).balance, tieOut]).toMatchObject([
      (await ledger('?asOf=2026-06-15')).balance,
      { holds: true, left: '1925.00' },
    ]);
  });

  it('charges and collections stand by home and month', async () => {
    const { report } = await given();
    const { rows } = await report('charges-and-collections');
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
  });
});
