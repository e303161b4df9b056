import { describe, expect, it } from 'vitest';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import type { Caller } from '#tests/given.ts';
import { balancesOf, givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

const given = async () => {
  const books = await givenBooks(server.current);
  const { admin, propertyId, unitId, leaseId } = books;
  const ticket = (
    await admin.call('POST', '/api/maintenance', {
      body: { propertyId, unitId, leaseId, title: 'Tap drips', category: 'PLUMBING', visibleToOwner: true },
    })
  ).body.data;
  const cost = await addCost(admin, ticket.id, '80.00');
  return { ...books, ticket, cost };
};
const addCost = async (caller: Caller, ticketId: string, unitCost: string) =>
  (
    await caller.call('POST', `/api/maintenance/${ticketId}/costs`, {
      body: { type: 'LABOUR', description: 'New washer', unitCost, incurredOn: '2026-06-10' },
    })
  ).body.data;
const EXPENSE = { account: '6010', on: '2026-06-11' };
const CHARGE = { markupPercent: '12.5', dueOn: '2026-06-12' };
type Given = Awaited<ReturnType<typeof given>>;
const book = ({ admin, ticket, cost }: Given, what: 'expense' | 'charge', body: object, caller = admin) =>
  caller.call('POST', `/api/maintenance/${ticket.id}/costs/${cost.id}/${what}`, { body });
const broken = async ({ org }: Given) =>
  (await proveBooks(server.current.deps, org.orgId)).flatMap(({ name, findings }) => (findings.length ? [name] : []));

describe('a cost of a request', () => {
  it('stands in the books as an expense and as a charge, and the links open both ways', async () => {
    const home = await given();
    const expensed = (await book(home, 'expense', EXPENSE)).body.data;
    const { bookings } = (await book(home, 'charge', CHARGE)).body.data;
    expect(bookings).toMatchObject([
      { kind: 'OWNER_EXPENSE', amount: { amount: '80.00' }, leaseId: null },
      { kind: 'RENTER_CHARGE', amount: { amount: '90.00' }, leaseId: home.leaseId },
    ]);
    const behind = { id: home.ticket.id, ref: home.ticket.ref };
    const { transactionId } = expensed.bookings[0];
    const { data: posted } = (await home.admin.call('GET', `/api/transactions/${transactionId}`)).body;
    expect(posted).toMatchObject({ type: 'WITHDRAWAL', amount: '80.00', ticket: behind });
    const { lines } = await home.ledger();
    expect(lines).toMatchObject([{ charge: '90.00', ticket: behind, memo: `${home.ticket.ref}: New washer` }]);
    const sums = await balancesOf(server.current, home.org.orgId);
    expect(sums).toMatchObject({
      6010: { accrual: 8000, cash: 8000 },
      1010: { cash: -8000 },
      4150: { accrual: -9000 },
    });
    expect(await broken(home)).toEqual([]);
  });

  it('that the company pays is owed to it by the owner', async () => {
    const home = await given();
    await book(home, 'expense', { ...EXPENSE, paidFrom: 'COMPANY' });
    const sums = await balancesOf(server.current, home.org.orgId);
    expect(sums).toMatchObject({ 6010: { accrual: 8000 }, 2600: { accrual: 0 }, 1010: { accrual: -8000 } });
    expect(await broken(home)).toEqual([]);
  });

  it('is booked once, however often and by whomever it is asked for', async () => {
    const home = await given();
    const answers = await Promise.all([1, 2, 3].map(() => book(home, 'expense', EXPENSE)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await book(home, 'expense', EXPENSE)).body.code).toBe('cost.booked_already');
    expect((await balancesOf(server.current, home.org.orgId))['6010']).toEqual({ accrual: 8000, cash: 8000 });
  });

  it('that is booked keeps its amount until it is taken back, and can be booked anew then', async () => {
    const home = await given();
    const { bookings, version } = (await book(home, 'expense', EXPENSE)).body.data;
    const path = `/api/maintenance/${home.ticket.id}/costs/${home.cost.id}`;
    const changed = await home.admin.call('PUT', path, { body: { unitCost: '81.00', version } });
    const removed = await home.admin.call('DELETE', path);
    expect([changed.body.code, removed.body.code]).toEqual(['cost.booked', 'cost.booked']);
    expect((await home.admin.call('PUT', path, { body: { description: 'Washer', version } })).status).toBe(200);
    await home.reverse(bookings[0].transactionId, '2026-06-12');
    const now = (await home.admin.call('GET', `/api/maintenance/${home.ticket.id}`)).body.data.costs[0];
    expect(now.bookings).toEqual([]);
    await home.admin.call('PUT', path, { body: { unitCost: '81.00', version: now.version } });
    expect((await book(home, 'expense', EXPENSE)).body.data.bookings).toMatchObject([{ amount: { amount: '81.00' } }]);
    expect(await broken(home)).toEqual([]);
  });

  it('is refused beside the field where it cannot be booked so', async () => {
    const home = await given();
    const refusals = await Promise.all([
      book(home, 'expense', { ...EXPENSE, account: '4000' }),
      book(home, 'charge', { ...CHARGE, account: '6010' }),
      book(home, 'charge', { ...CHARGE, markupPercent: '-5' }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'cost.account_not_expense'],
      [400, 'ledger.account_not_chargeable'],
      [400, 'VALIDATION_FAILED'],
    ]);
    expect(refusals[2]?.body.errors).toMatchObject([
      { path: 'markupPercent', code: 'ledger.markup_range', msg: 'From 0 to 500 percent, with at most two decimals.' },
    ]);
    const other = await given();
    expect((await book(home, 'expense', EXPENSE, other.admin)).status).toBe(404);
    const operator = await home.org.member(['operator']);
    expect((await book(home, 'expense', EXPENSE, operator)).status).toBe(403);
    expect((await home.ledger()).lines).toEqual([]);
  });

  it('leads its owner from the statement to the request', async () => {
    const home = await given();
    await book(home, 'expense', EXPENSE);
    const { data } = (await home.admin.call('GET', '/api/financial/statement?from=2026-06-01&to=2026-06-30')).body;
    expect(data.costGroups).toMatchObject([
      { account: { number: '6010' }, amount: '80.00', lines: [{ ticket: { id: home.ticket.id } }] },
    ]);
  });
});
