import { describe, expect, it } from 'vitest';
import type { PlainDate } from '#contract/dates.ts';
import { transaction } from '#server/db/transaction.ts';
import { balancesOf, givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const given = async () => {
  const books = await givenBooks(server.current);
  const journal = (lines: object[], more: object = {}, by = books.admin) =>
    by.call('POST', '/api/journal', { body: { on: '2026-06-10', lines, ...more } });
  return { ...books, journal };
};

describe('a journal entry', () => {
  it('is posted for the books of each property and the company, and taken back', async () => {
    const { admin, journal, propertyId, org, reverse } = await given();
    const posted = await journal([
      { account: '6000', propertyId, debit: '120.00' },
      { account: '2600', propertyId, credit: '120.00' },
      { account: '2600', debit: '120.00' },
      { account: '1010', credit: '120.00', memo: 'Plumber' },
    ]);
    expect(posted).toMatchObject({ status: 200, body: { data: { amount: '240.00', balance: null } } });
    const sums = await balancesOf(server.current, org.orgId);
    expect([sums['6000'], sums['1010']]).toEqual([
      { accrual: 12_000, cash: 12_000 },
      { accrual: -12_000, cash: -12_000 },
    ]);
    const shown = await admin.call('GET', `/api/transactions/${posted.body.data.transactionId}`);
    expect(shown.body.data).toMatchObject({
      type: 'JOURNAL',
      reversedById: null,
      lines: [
        { account: { number: '6000' }, property: { name: 'Elm House' }, debit: '120.00', credit: null },
        { account: { number: '2600' }, credit: '120.00' },
        { account: { number: '2600' }, property: null, debit: '120.00' },
        { account: { number: '1010' }, credit: '120.00', memo: 'Plumber' },
      ],
    });
    expect((await reverse(posted.body.data.transactionId, '2026-06-12')).status).toBe(200);
    expect((await balancesOf(server.current, org.orgId))['6000']).toEqual({ accrual: 0, cash: 0 });
  });

  it.each([
    ['that does not balance', [{ debit: '100.00' }, { account: '3100', credit: '99.99' }], 'lines'],
    [
      'that balances only over two of the books',
      [{ debit: '5.00' }, { account: '3100', credit: '5.00', propertyId: null }],
      'lines',
    ],
    [
      'on both sides of a line',
      [
        { debit: '5.00', credit: '5.00' },
        { account: '3100', credit: '5.00' },
      ],
      'lines.0.debit',
    ],
    [
      'on an account that follows from leases',
      [
        { account: '1200', debit: '5.00' },
        { account: '3100', credit: '5.00' },
      ],
      'lines.0.account',
    ],
    ['on an account that is not there', [{ debit: '5.00' }, { account: '9', credit: '5.00' }], 'lines.1.account'],
    ['on an account of the company', [{ debit: '5.00' }, { account: '4900', credit: '5.00' }], 'lines.1.account'],
    ['of a half cent', [{ debit: '0.005' }, { account: '3100', credit: '0.005' }], 'lines.0.debit'],
    ['of less than nothing', [{ debit: '-5.00' }, { account: '3100', credit: '5.00' }], 'lines.0.debit'],
    ['of one line', [{ debit: '5.00' }], 'lines'],
  ])('%s is refused beside the field, and nothing is posted', async (_, lines, path) => {
    const { journal, propertyId, org } = await given();
    const refused = await journal(lines.map((line) => ({ account: '1010', propertyId, ...line })));
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await balancesOf(server.current, org.orgId)).toEqual({});
  });

  it('is not for operators', async () => {
    const { org, journal, propertyId } = await given();
    const lines = [
      { account: '1010', propertyId, debit: '5.00' },
      { account: '3100', propertyId, credit: '5.00' },
    ];
    expect((await journal(lines, {}, await org.member(['operator']))).status).toBe(403);
  });
});

describe('what is posted', () => {
  it.each([
    'update ledger_transactions set memo = null',
    'delete from ledger_transactions',
    'update journal_lines set debit_minor = 1',
    'delete from journal_lines',
    'update allocations set amount_minor = 1',
    'delete from lease_charges',
    'update lease_charges set amount_minor = 1',
    'update lease_charges set allocated_minor = 0',
    'update lease_receipts set amount_minor = 1',
    'update account_months set accrual_debit_minor = 0',
    'delete from lease_balances',
  ])('cannot be changed by the server: %s', async (statement) => {
    const { org, charge } = await given();
    await charge('1.00', '2026-06-01');
    const client = await server.current.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.org_id', $1, true)`, [org.orgId]);
      await expect(client.query(statement)).rejects.toThrow(/permission denied|append-only/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('is refused by the database where it does not balance, or takes a further line', async () => {
    const { org, charge } = await given();
    const { transactionId } = (await charge('1.00', '2026-06-01')).body.data;
    const line = (more: { transactionId: string; position: number; accountId: string }) => ({
      orgId: org.orgId,
      debitMinor: 5,
      basis: 'BOTH' as const,
      postedOn: '2026-06-01' as PlainDate,
      ...more,
    });
    await expect(
      transaction(server.current.pool, { orgId: org.orgId }, async (db) => {
        const { id: accountId } = await db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
        await db
          .insertInto('journalLines')
          .values(line({ transactionId, position: 3, accountId }))
          .execute();
      }),
    ).rejects.toThrow(/takes no further line/);
  });
});
