import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';
import { POSTING_RULES } from './rules/posting.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const given = async () => {
  const books = await givenBooks(server.current);
  const { admin } = books;
  const add = (number: string, name: string, parent: string, by = admin) =>
    by.call('POST', '/api/accounts', { body: { number, name, parent } });
  const report = async (name: string, query = '') =>
    (await admin.call('GET', `/api/reports/${name}?asOf=2026-06-30${query}`)).body.data;
  return { ...books, add, report };
};

describe('an account below one of the chart', () => {
  it('is what that one is: leases are charged on it and pay it, and reports show it beside what it belongs to', async () => {
    const { add, charge, pay, report } = await given();
    const added = await add('4021', 'Bicycle room', '4020');
    expect(added).toMatchObject({ status: 200, body: { data: { type: 'INCOME', parent: '4020', isControl: false } } });
    expect((await charge('30.00', '2026-06-01', { account: '4021' })).status).toBe(200);
    expect((await charge('50.00', '2026-06-01', { account: '4020' })).status).toBe(200);
    await pay('80.00', '2026-06-02');
    const { rows, tieOut } = await report('income-statement', '&basis=CASH');
    const periods = rows.map(({ number, period }: Record<string, string>) => [number, period]);
    expect(periods).toEqual(
      expect.arrayContaining([
        ['4020', '50.00'],
        ['4021', '30.00'],
      ]),
    );
    expect(tieOut.holds).toBe(true);
    const chart = (await report('chart-of-accounts')).rows;
    expect(chart.find(({ number }: Record<string, string>) => number === '4021')).toMatchObject({ parent: '4020' });
  });

  it('is counted with the account it belongs to where that one is asked for', async () => {
    const { add, charge, report } = await given();
    await add('4021', 'Bicycle room', '4020');
    await charge('30.00', '2026-06-01', { account: '4021' });
    await charge('50.00', '2026-06-01', { account: '4020' });
    const credits = async (account: string) =>
      (await report('trial-balance', `&account=${account}`)).rows.map(({ number, credit }: Record<string, string>) => [
        number,
        credit,
      ]);
    expect(await credits('4020')).toEqual([
      ['4020', '50.00'],
      ['4021', '30.00'],
    ]);
    expect(await credits('4021')).toEqual([['4021', '30.00']]);
  });

  it('of a deposit is held and tied like one', async () => {
    const { add, charge, pay, report, ledger } = await given();
    await add('2105', 'Key deposits', '2100');
    await charge('75.00', '2026-06-01', { account: '2105' });
    await pay('75.00', '2026-06-02');
    expect((await ledger()).depositHeld).toBe('75.00');
    const { totals, tieOut } = await report('deposit-register');
    expect([totals.held, tieOut]).toEqual(['75.00', expect.objectContaining({ holds: true, left: '75.00' })]);
  });

  it.each([
    ['below one that is below another itself', '4022', 'Shed', '4021', 'parent', 'ledger.one_level'],
    ['below what follows from the leases', '1201', 'Late', '1200', 'parent', 'ledger.nothing_below'],
    ['below one that is not there', '7001', 'Shed', '7000', 'parent', 'ledger.account_unknown'],
    ['with a number that is taken', '4030', 'Shed', '4020', 'number', 'ledger.number_taken'],
    ['with a name that is taken', '4022', 'Rent', '4020', 'name', 'ledger.name_taken'],
    ['with a number that is none', 'no number', 'Shed', '4020', 'number', undefined],
  ])('%s is refused beside the field', async (_, number, name, parent, path, code) => {
    const { add } = await given();
    await add('4021', 'Bicycle room', '4020');
    const { status, body } = await add(number, name, parent);
    expect([status >= 400, body.errors]).toEqual([true, [expect.objectContaining(code ? { path, code } : { path })]]);
  });

  it('is added and renamed by who keeps the books, and by nobody else', async () => {
    const { add, admin, org } = await given();
    const { id, version } = (await add('4021', 'Bicycle room', '4020')).body.data;
    for (const role of ['operator', 'owner', 'renter'] as const)
      expect((await add('4022', 'Shed', '4020', await org.member([role]))).status).toBe(403);
    const put = (body: object) => admin.call('PUT', `/api/accounts/${id}`, { body });
    expect((await put({ name: 'Bicycles', version })).body.data).toMatchObject({ number: '4021', name: 'Bicycles' });
    expect(await put({ name: 'Bikes', version })).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
  });

  it('stays what it was made, for the program, too', async () => {
    const { org } = await given();
    const change = (columns: object) =>
      transaction(server.current.pool, { orgId: org.orgId }, (db) =>
        db.updateTable('accounts').set(columns).where('number', '=', '4020').execute(),
      );
    for (const columns of [{ number: '4029' }, { type: 'EXPENSE' }, { isControl: true }, { parentId: null }])
      await expect(change(columns)).rejects.toThrow('permission denied');
  });
});

describe('an account at the top of the chart', () => {
  it('is posted to, and stands under its heading', async () => {
    const { admin, charge, pay, report, propertyId } = await given();
    const top = (number: string, name: string, more: object) =>
      admin.call('POST', '/api/accounts', { body: { number, name, ...more } });
    const laundry = await top('4060', 'Laundry', { subType: 'INCOME', chargeKind: 'OTHER' });
    expect(laundry).toMatchObject({
      status: 200,
      body: { data: { type: 'INCOME', parent: null, cashFlow: 'OPERATING', isControl: false } },
    });
    await top('1015', 'Second bank', { subType: 'CURRENT_ASSET', isBank: true });
    await top('2130', 'Key deposits', { subType: 'CURRENT_LIABILITY', chargeKind: 'DEPOSIT' });
    expect((await charge('8.00', '2026-06-01', { account: '4060' })).status).toBe(200);
    expect((await charge('75.00', '2026-06-01', { account: '2130' })).status).toBe(200);
    await pay('83.00', '2026-06-02');
    const lines = [
      { account: '1015', propertyId, debit: '83.00' },
      { account: '1050', propertyId, credit: '83.00' },
    ];
    expect((await admin.call('POST', '/api/journal', { body: { on: '2026-06-03', lines } })).status).toBe(200);
    for (const name of ['trial-balance', 'balance-sheet', 'income-statement', 'cash-flow', 'deposit-register'])
      expect([name, (await report(name)).tieOut.holds]).toEqual([name, true]);
    expect((await report('deposit-register')).totals.held).toBe('75.00');
  });

  it.each([
    ['of no kind', {}, 'subType'],
    ['of costs on which leases are charged', { subType: 'OPERATING_EXPENSE', chargeKind: 'FEE' }, 'chargeKind'],
    ['of income that holds deposits', { subType: 'INCOME', chargeKind: 'DEPOSIT' }, 'chargeKind'],
    ['of income that is a bank', { subType: 'INCOME', isBank: true }, 'isBank'],
  ])('%s is refused beside the field', async (_, more, path) => {
    const { admin } = await given();
    const refused = await admin.call('POST', '/api/accounts', { body: { number: '7000', name: 'Shed', ...more } });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});

describe('an account out of use', () => {
  const closing = async () => {
    const books = await given();
    const { admin } = books;
    const find = async (number: string) =>
      (await admin.call('GET', '/api/accounts')).body.data.find((one: { number: string }) => one.number === number);
    const use = async (number: string, isActive: boolean) => {
      const { id, version } = await find(number);
      return admin.call('PUT', `/api/accounts/${id}`, { body: { isActive, version } });
    };
    const closed = async (number: string) => expect((await use(number, false)).body.data.isActive).toBe(false);
    return { ...books, use, closed };
  };

  it('takes nothing new, from people or from the program, and is there again once it is in use', async () => {
    const { admin, charge, closed, use, org, propertyId } = await closing();
    await closed('4040');
    await closed('6060');
    expect((await charge('5.00', '2026-06-01', { account: '4040' })).body.code).toBe('ledger.account_unknown');
    const lines = [
      { account: '6060', propertyId, debit: '5.00' },
      { account: '1010', propertyId, credit: '5.00' },
    ];
    const entry = () => admin.call('POST', '/api/journal', { body: { on: '2026-06-03', lines } });
    expect((await entry()).status).toBe(400);
    const moved = transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      sql`with posted as (
          insert into ledger_transactions (org_id, id, type, posted_on, posted_at, posted_by, currency, amount_minor, source_key, line_count)
          values (${org.orgId}, gen_random_uuid(), 'JOURNAL', '2026-06-03', now(), 'program', 'USD', 500, 'by hand', 2) returning org_id, id)
        insert into journal_lines (org_id, transaction_id, position, account_id, debit_minor, credit_minor, basis, posted_on)
        select posted.org_id, posted.id, 1, account.id, 500, 0, 'BOTH', '2026-06-03' from posted, accounts account where account.number = '6060'`.execute(
        db,
      ),
    );
    await expect(moved).rejects.toThrow('out of use');
    expect((await use('6060', true)).status).toBe(200);
    expect((await entry()).status).toBe(200);
  });

  it('is still taken back, paid again and credited, where something was posted to it before', async () => {
    const { charge, pay, reverse, closed, ledger } = await closing();
    await charge('50.00', '2026-06-01', { account: '4040' });
    const { transactionId } = (await pay('50.00', '2026-06-02')).body.data;
    await closed('4040');
    expect((await reverse(transactionId, '2026-06-03', { reason: 'NSF' })).status).toBe(200);
    expect((await ledger()).balance).toBe('50.00');
    expect((await pay('50.00', '2026-06-04')).status).toBe(200);
    expect((await ledger()).balance).toBe('0.00');
  });

  it.each([
    ['the books post to by themselves', '1200', 'ledger.account_needed'],
    ['rent is charged on', '4000', 'ledger.account_needed'],
    ['something is open on', '4040', 'ledger.account_charged'],
    ['has others below it', '4020', 'ledger.account_above_others'],
    ['holds money', '1020', 'ledger.account_holds'],
  ])('is none that %s', async (_, number, code) => {
    const { admin, add, charge, use, propertyId } = await closing();
    await add('4021', 'Bicycle room', '4020');
    await charge('50.00', '2026-06-01', { account: '4040' });
    const lines = [
      { account: '1020', propertyId, debit: '5.00' },
      { account: '4800', propertyId, credit: '5.00' },
    ];
    expect((await admin.call('POST', '/api/journal', { body: { on: '2026-06-03', lines } })).status).toBe(200);
    expect(await use(number, false)).toMatchObject({ status: 409, body: { code } });
  });
});

it('knows every account that the rules of posting find by themselves', async () => {
  const { rows } = await server.current.pool.query('select needed_accounts() as needed');
  const found = new Set(
    Object.values(POSTING_RULES).flatMap((lines) =>
      lines.map(({ account }) => account).filter((account) => account === account.toUpperCase()),
    ),
  );
  expect([...found].filter((account) => !rows[0]?.needed.includes(account))).toEqual([]);
});
