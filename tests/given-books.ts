import { transaction } from '#server/db/transaction.ts';
import type { Answer, Caller, TestServer } from './given.ts';
import { givenOrganization } from './given.ts';
import { givenPortfolio } from './given-portfolio.ts';

/** An organization with a house, a home and a lease in it, and somebody who keeps its books. */
export async function givenBooks(server: TestServer) {
  const org = await givenOrganization(server);
  const admin = await org.member(['admin']);
  const portfolio = givenPortfolio(server, org);
  const propertyId = await portfolio.property({ name: 'Elm House' });
  const unitId = await portfolio.unit(propertyId, '4B');
  const leaseId = await portfolio.lease(propertyId, unitId);
  return { org, admin, portfolio, propertyId, unitId, leaseId, ...booksOf(admin, leaseId) };
}

type Body = Record<string, unknown>;

/** Posts to a lease and reads its ledger as somebody would. */
export function booksOf(caller: Caller, leaseId: string) {
  const post = (what: string, body: Body): Promise<Answer> =>
    caller.call('POST', `/api/leases/${leaseId}/${what}`, { body });
  return {
    charge: (amount: string, dueOn: string, more: Body = {}) =>
      post('charges', { account: '4000', amount, dueOn, ...more }),
    pay: (amount: string, paidOn: string, more: Body = {}) =>
      post('payments', { amount, paidOn, method: 'BANK_TRANSFER', ...more }),
    credit: (amount: string, on: string, more: Body = {}) =>
      post('credits', { kind: 'WAIVE_UNPAID', account: '4000', amount, on, ...more }),
    reverse: (transactionId: string, on: string, more: Body = {}) =>
      caller.call('POST', `/api/transactions/${transactionId}/reversal`, { body: { on, reason: 'ERROR', ...more } }),
    /** Late fees of its own, also for what is open: 50.00 once, after three days, where the rules say nothing else. */
    lateFees: (rules: Body = {}) =>
      post('rent-policies', {
        kind: 'LATE_FEE',
        version: null,
        appliesToOpen: true,
        rules: {
          isOn: true,
          graceDays: 3,
          accounts: ['4000'],
          rules: [{ basis: 'FLAT', amount: '50.00', frequency: 'ONCE' }],
          ...rules,
        },
      }),
    ledger: async (query = '') => (await caller.call('GET', `/api/leases/${leaseId}/ledger${query}`)).body.data,
  };
}

/** What every account stands at on both bases, by number, debit less credit: added up from the lines. */
export async function balancesOf(server: TestServer, orgId: string) {
  return transaction(server.pool, { orgId, readOnly: true }, async (db) => {
    const rows = await db
      .selectFrom('journalLines as line')
      .innerJoin('accounts as account', 'account.id', 'line.accountId')
      .select(['account.number', 'line.basis', 'line.debitMinor', 'line.creditMinor'])
      .execute();
    const sums: Record<string, { accrual: number; cash: number }> = {};
    for (const { number, basis, debitMinor, creditMinor } of rows) {
      const sum = sums[number] ?? { accrual: 0, cash: 0 };
      sums[number] = sum;
      if (basis !== 'CASH') sum.accrual += debitMinor - creditMinor;
      if (basis !== 'ACCRUAL') sum.cash += debitMinor - creditMinor;
    }
    return sums;
  });
}
