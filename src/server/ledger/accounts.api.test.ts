import { describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

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
