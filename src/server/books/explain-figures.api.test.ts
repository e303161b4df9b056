import { describe, expect, it } from 'vitest';
import type { Explanation } from '#contract/books/explanations.ts';
import { toMinor } from '#contract/money.ts';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import { type Caller, givenOrganization } from '#tests/given.ts';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

async function explain(by: Caller, path: string): Promise<Explanation> {
  const { status, body } = await by.call('GET', path);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}

const minorOf = (amount: string) => toMinor(amount, 'USD');
/** What an explanation says, what its parts and its rows come to, and whether it ties. */
const addedUp = ({ amount, parts, rows, tieOut }: Explanation) => ({
  amount,
  parts: parts.reduce((sum, part) => sum + (part.sign === '-' ? -1 : 1) * minorOf(part.amount), 0),
  rows: rows.reduce((sum, row) => sum + minorOf(row.amount), 0),
  holds: tieOut.holds,
});
const all = (amount: string) => ({ amount, parts: minorOf(amount), rows: minorOf(amount), holds: true });

describe('a figure of a lease', () => {
  async function given() {
    const home = await givenHome(server.current);
    const { admin, leaseId, portfolio, propertyId } = home;
    const books = booksOf(admin, leaseId);
    await books.charge('1200.00', '2026-05-01', { account: '2100', memo: 'Deposit' });
    await books.charge('900.00', '2026-06-01');
    await books.charge('40.00', '2026-06-15', { memo: 'Key' });
    await books.charge('70.00', '2026-07-01');
    await books.pay('1200.00', '2026-05-02');
    await books.pay('650.00', '2026-06-02');
    const next = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '9Z'));
    await booksOf(admin, next).charge('7777.00', '2026-06-01');
    const of = (figure: string, by = admin) => explain(by, `/api/leases/${leaseId}/explanation?figure=${figure}`);
    return { ...home, books, of };
  }

  it('is made of its own lines, and says what its page says', async () => {
    const { of, books } = await given();
    expect(await books.ledger()).toMatchObject({ due: '290.00', balance: '360.00', depositHeld: '1200.00' });
    expect(addedUp(await of('lease-due'))).toEqual(all('290.00'));
    expect(addedUp(await of('lease-late'))).toEqual(all('250.00'));
    expect(addedUp(await of('lease-balance'))).toEqual(all('360.00'));
    expect(addedUp(await of('lease-deposit'))).toEqual(all('1200.00'));
    expect(addedUp(await of('lease-prepaid'))).toEqual(all('0.00'));
    expect((await of('lease-due')).rows).toMatchObject([
      { amount: '250.00', on: '2026-06-01' },
      { amount: '40.00', on: '2026-06-15', detail: 'Key' },
    ]);
  });

  it('follows a payment that came back and one that is ahead of what is due', async () => {
    const { of, books, admin, leaseId } = await given();
    await books.pay('400.00', '2026-06-10');
    const { data } = (await admin.call('GET', `/api/payments?leaseId=${leaseId}`)).body;
    expect(addedUp(await of('lease-prepaid'))).toEqual(all('110.00'));
    expect((await of('lease-prepaid')).rows).toMatchObject([{ paymentId: data[0].id }]);
    const deposit = data.find(({ amount }: { amount: { amount: string } }) => amount.amount === '1200.00');
    expect((await books.reverse(deposit.id, '2026-06-12', { reason: 'NSF' })).status).toBe(200);
    const ledger = await books.ledger();
    expect(addedUp(await of('lease-deposit'))).toMatchObject({ amount: ledger.depositHeld, holds: true });
    expect(addedUp(await of('lease-due'))).toEqual(all(ledger.due));
  });

  it('is told to its renter, who learns nothing of the neighbors by it', async () => {
    const { of, renter } = await given();
    for (const figure of ['lease-due', 'lease-late', 'lease-balance', 'lease-prepaid', 'lease-deposit'])
      expect(JSON.stringify(await of(figure, renter))).not.toContain('7777');
  });

  it('is no figure of another organization, and of none by another name', async () => {
    const { leaseId, admin } = await given();
    const stranger = (await givenBooks(server.current)).admin;
    const path = `/api/leases/${leaseId}/explanation?figure=`;
    expect((await stranger.call('GET', `${path}lease-due`)).status).toBe(404);
    expect((await admin.call('GET', `${path}net`)).status).toBe(400);
  });
});

it('income, costs and what is left of an owner are those of their statement, of all days and of one property', async () => {
  const { org, admin, portfolio, propertyId, charge, pay } = await givenBooks(server.current);
  await charge('1000.00', '2026-06-01');
  await pay('600.00', '2026-06-03');
  const other = await portfolio.property({ name: 'Oak House' });
  for (const [place, amount] of [
    [propertyId, '150.00'],
    [other, '30.00'],
  ])
    await admin.call('POST', '/api/journal', {
      body: {
        on: '2026-06-05',
        lines: [
          { account: '6000', propertyId: place, debit: amount },
          { account: '1010', propertyId: place, credit: amount },
        ],
      },
    });
  const owner = await org.member(['owner']);
  await portfolio.owner(propertyId, owner.personId);
  await portfolio.owner(other, owner.personId);
  const days = 'from=2026-06-01&to=2026-06-15';
  const statement = (await owner.call('GET', `/api/financial/statement?${days}`)).body.data;
  expect(statement).toMatchObject({ income: '600.00', costs: '180.00', net: '420.00' });
  for (const figure of ['income', 'costs'] as const)
    expect(addedUp(await explain(owner, `/api/explanations/${figure}?${days}`))).toEqual(all(statement[figure]));
  const net = await explain(owner, `/api/explanations/net?${days}`);
  expect([addedUp(net), net.basis, net.from, net.asOf]).toEqual([all('420.00'), 'CASH', '2026-06-01', '2026-06-15']);
  expect(addedUp(await explain(owner, `/api/explanations/net?${days}&propertyId=${other}`))).toEqual(all('-30.00'));
  expect(addedUp(await explain(owner, '/api/explanations/net'))).toEqual(all('420.00'));
  const year = (await owner.call('GET', '/api/reports/twelve-month-income-statement?basis=CASH')).body.data;
  expect(year.totals['2026-06'], 'the month on an owner’s first page').toBe(statement.net);
});

describe('the sums of a list of payments', () => {
  it('are made of the payments that it finds, and tie to what was posted', async () => {
    const { admin, leaseId, charge, pay, reverse } = await givenBooks(server.current);
    await charge('500.00', '2026-06-01');
    await pay('700.00', '2026-06-02');
    await pay('90.00', '2026-05-20');
    const returned = (await pay('300.00', '2026-06-04')).body.data.transactionId;
    await reverse(returned, '2026-06-06', { reason: 'NSF' });
    const [totals] = (await admin.call('GET', `/api/payments/totals?leaseId=${leaseId}`)).body.data;
    const of = (figure: string, query = '') =>
      explain(admin, `/api/payments/explanations/payments-${figure}?currency=USD&leaseId=${leaseId}${query}`);
    expect(totals).toMatchObject({ paid: '790.00', returned: '300.00', ahead: '290.00' });
    expect(addedUp(await of('received'))).toEqual(all('790.00'));
    expect(addedUp(await of('returned'))).toEqual(all('300.00'));
    expect(addedUp(await of('ahead'))).toEqual(all('290.00'));
    expect(addedUp(await of('received', '&from=2026-06-01'))).toEqual(all('700.00'));
    expect((await of('received')).rows[0]).toMatchObject({ amount: '700.00', paymentId: expect.any(String) });
    expect((await explain(admin, '/api/payments/explanations/payments-received?currency=EUR')).rows).toEqual([]);
  });

  it('are for a renter those of the own lease alone', async () => {
    const { renter, admin, leaseId, portfolio, propertyId } = await givenHome(server.current);
    await booksOf(admin, leaseId).pay('20.00', '2026-06-01');
    const other = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '9Z'));
    await booksOf(admin, other).pay('7777.00', '2026-06-01');
    const path = '/api/payments/explanations/payments-received?currency=USD';
    expect(addedUp(await explain(renter, path))).toEqual(all('20.00'));
    expect(addedUp(await explain(admin, path))).toEqual(all('7797.00'));
  });
});

it('costs of a request, and of repairs in some days, are made of each cost, and open their requests', async () => {
  const { admin, org, propertyId } = await givenBooks(server.current);
  const reported = await admin.call('POST', '/api/maintenance', { body: { propertyId, title: 'A tap drips' } });
  const ticketId = reported.body.data.id;
  const cost = (type: string, quantity: string, unitCost: string, incurredOn: string) =>
    admin.call('POST', `/api/maintenance/${ticketId}/costs`, {
      body: { type, description: `${type} ${unitCost}`, quantity, unitCost, tax: '1.00', incurredOn },
    });
  for (const { status } of [
    await cost('LABOUR', '1.5', '33.33', '2026-06-10'),
    await cost('MATERIAL', '1', '20.00', '2026-06-12'),
    await cost('MATERIAL', '1', '5.00', '2026-01-12'),
  ])
    expect(status).toBe(200);
  const request = await explain(admin, `/api/maintenance/${ticketId}/explanation`);
  expect(addedUp(request)).toEqual(all('78.00'));
  const days = 'from=2026-06-01&to=2026-06-15&currency=USD';
  const repairs = await explain(admin, `/api/analytics/repairs/explanation?${days}`);
  expect(addedUp(repairs)).toEqual(all('72.00'));
  expect(repairs.rows).toMatchObject([{ ticketId, amount: '72.00' }]);
  const [{ costs }] = [(await admin.call('GET', `/api/analytics/repairs?${days}`)).body.data.all];
  expect(costs).toEqual([{ amount: '72.00', currency: 'USD' }]);
  const none = await explain(admin, `/api/analytics/repairs/explanation?${days}&by=category&key=PEST`);
  expect(none.rows).toEqual([]);
  const stranger = (await givenBooks(server.current)).admin;
  expect((await stranger.call('GET', `/api/maintenance/${ticketId}/explanation`)).status).toBe(404);
  expect((await (await org.member(['renter'])).call('GET', `/api/maintenance/${ticketId}/explanation`)).status).toBe(
    403,
  );
});

describe('what a night did', () => {
  const NIGHT = '2026-06-15';
  async function given() {
    const home = await givenHome(server.current);
    const { admin, leaseId, org, propertyId } = home;
    await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2026-06-01' } });
    const nights = () => workNights(systemContext(server.current.deps, org.orgId));
    const of = (figure: string, by = admin) =>
      explain(by, `/api/properties/${propertyId}/nights/${NIGHT}/explanation?figure=night-${figure}`);
    const logged = async () =>
      (await admin.call('GET', `/api/nightly-runs?propertyId=${propertyId}`)).body.data[0].steps;
    return { ...home, books: booksOf(admin, leaseId), nights, of, logged };
  }

  it('is what it posted: charges, and what was paid ahead for them', async () => {
    const { of, books, nights, logged } = await given();
    await books.pay('200.00', '2026-06-10');
    await nights();
    const steps = await logged();
    const amountOf = (name: string) => steps.find((step: { name: string }) => step.name === name).amount;
    expect(amountOf('PREPAYMENTS')).toBe('200.00');
    expect(addedUp(await of('charges'))).toEqual(all(amountOf('CHARGES')));
    expect(addedUp(await of('prepayments'))).toEqual(all('200.00'));
    expect(addedUp(await of('late-fees'))).toEqual(all('0.00'));
    expect(addedUp(await of('autopay'))).toEqual(all('0.00'));
  });

  it('is all it posted where it was cut off and worked through again', async () => {
    const { of, nights, logged, org, propertyId } = await given();
    await nights();
    const [before] = (await logged()).filter(({ name }: { name: string }) => name === 'CHARGES');
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.deleteFrom('nightlyRuns').where('propertyId', '=', propertyId).execute(),
    );
    await nights();
    expect(await logged()).toContainEqual(before);
    expect(addedUp(await of('charges'))).toEqual(all(before.amount));
  });

  it('is nothing to who does not look at the books, of another organization, or of a night that was not', async () => {
    const { admin, operator, owner, renter, nights, propertyId } = await given();
    await nights();
    const path = (night: string) => `/api/properties/${propertyId}/nights/${night}/explanation?figure=night-charges`;
    for (const other of [operator, owner, renter]) expect((await other.call('GET', path(NIGHT))).status).toBe(403);
    const stranger = await (await givenOrganization(server.current)).member(['admin']);
    expect((await stranger.call('GET', path(NIGHT))).status).toBe(404);
    expect((await admin.call('GET', path('2026-06-14'))).status).toBe(404);
  });
});
