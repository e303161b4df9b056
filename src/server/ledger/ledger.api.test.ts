import { describe, expect, it } from 'vitest';
import type { Caller } from '#tests/given.ts';
import { balancesOf, booksOf, givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf, timelineOf } from '#tests/trails.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const given = () => givenBooks(server.current);
const shown = (
  lines: { charge: string | null; payment: string | null; balance: string; openAmount: string | null }[],
) => lines.map(({ charge, payment, balance, openAmount }) => [charge, payment, balance, openAmount]);

describe('what a lease owes', () => {
  it('grows with charges, shrinks with payments, and stands after each line', async () => {
    const { charge, pay, ledger, leaseId, propertyId, org } = await given();
    const charged = await charge('1500.00', '2026-06-01', { memo: 'June' });
    expect(charged).toMatchObject({
      status: 200,
      body: { data: { amount: '1500.00', balance: '1500.00', on: '2026-06-01', currency: 'USD' } },
    });
    const paid = await pay('1000.00', '2026-06-03', { reference: 'June 4B' });
    expect(paid.body.data).toMatchObject({
      amount: '1000.00',
      balance: '500.00',
      prepaid: '0.00',
      allocations: [{ chargeId: charged.body.data.chargeId, amount: '1000.00' }],
    });
    const { lines, ...sums } = await ledger();
    expect(sums).toEqual({
      ...{ balance: '500.00', due: '500.00', prepaid: '0.00', depositHeld: '0.00', currency: 'USD' },
      order: { mode: 'OLDEST_FIRST', accountOrder: [] },
    });
    expect(lines).toMatchObject([
      {
        id: charged.body.data.chargeId,
        type: 'CHARGE',
        on: '2026-06-01',
        dueOn: '2026-06-01',
        account: { number: '4000', name: 'Rent' },
        kind: 'RENT',
        memo: 'June',
        charge: '1500.00',
        payment: null,
        balance: '1500.00',
        openAmount: '500.00',
        allocations: [{ lineId: lines[1].id, on: '2026-06-03', amount: '1000.00' }],
      },
      {
        transactionId: paid.body.data.transactionId,
        type: 'PAYMENT',
        on: '2026-06-03',
        dueOn: null,
        account: { number: '1050' },
        method: 'BANK_TRANSFER',
        reference: 'June 4B',
        charge: null,
        payment: '1000.00',
        balance: '500.00',
        openAmount: '0.00',
        allocations: [{ lineId: charged.body.data.chargeId, on: '2026-06-03', amount: '1000.00' }],
      },
    ]);
    expect(await timelineOf(server.current, org.orgId, propertyId)).toMatchObject([
      { type: 'ledger_transaction.paid', facts: { amount: '1000.00', currency: 'USD', unit: '4B' } },
      { type: 'ledger_transaction.charged' },
    ]);
    const entries = await auditOf(server.current, org.orgId, 'ledger_transaction.pay', paid.body.data.transactionId);
    expect(entries).toMatchObject([{ after: { leaseId, amountMinor: 100_000, reference: 'June 4B' } }]);
  });

  it('on the way to the books: both bases, as the rules say', async () => {
    const { charge, pay, org } = await given();
    await charge('1500.00', '2026-06-01');
    await pay('1700.00', '2026-06-03');
    expect(await balancesOf(server.current, org.orgId)).toEqual({
      '1050': { accrual: 170_000, cash: 170_000 },
      '1200': { accrual: 0, cash: 0 },
      '2200': { accrual: -20_000, cash: -20_000 },
      '4000': { accrual: -150_000, cash: -150_000 },
    });
  });

  it('as of a past day keeps what was paid ahead, though what is posted later lets it pay a charge of that day', async () => {
    const { charge, pay, ledger } = await given();
    const chargeId = (await charge('100.00', '2026-03-01')).body.data.chargeId;
    await charge('80.00', '2026-03-02');
    await pay('150.00', '2026-03-05', { mode: 'SPECIFIED', allocations: [{ chargeId, amount: '100.00' }] });
    const [before, cashBefore] = [await ledger('?asOf=2026-04-01'), await ledger('?asOf=2026-04-01&basis=CASH')];
    expect(before.prepaid).toBe('50.00');
    await charge('10.00', '2026-05-01');
    expect(await ledger('?asOf=2026-04-01')).toEqual(before);
    expect(await ledger('?asOf=2026-04-01&basis=CASH')).toEqual(cashBefore);
    expect((await ledger()).prepaid).toBe('0.00');
  });

  it('as of a past day does not move when later things are posted', async () => {
    const { charge, pay, reverse, ledger } = await given();
    await charge('1000.00', '2026-04-01');
    const paid = await pay('400.00', '2026-04-05');
    const before = await ledger('?asOf=2026-04-10');
    expect(before).toMatchObject({ balance: '600.00', due: '600.00' });
    await pay('600.00', '2026-05-02');
    await charge('1000.00', '2026-05-01');
    await reverse(paid.body.data.transactionId, '2026-05-10', { reason: 'NSF' });
    const after = await ledger('?asOf=2026-04-10');
    expect(shown(after.lines)).toEqual(shown(before.lines));
    expect([after.balance, after.due]).toEqual(['600.00', '600.00']);
  });

  it('when it counts as paid shows payments with what they paid', async () => {
    const { charge, pay, credit, ledger } = await given();
    await charge('1000.00', '2026-06-01');
    await pay('700.00', '2026-06-02');
    await credit('300.00', '2026-06-03');
    const { lines, balance } = await ledger('?basis=CASH');
    expect(shown(lines)).toEqual([
      [null, '700.00', '-700.00', null],
      ['700.00', null, '0.00', null],
    ]);
    expect(balance).toBe('0.00');
  });

  it('is read by the renter of the lease and the owner of the house, and by nobody else’s', async () => {
    const { org, portfolio, propertyId, unitId, charge, leaseId } = await given();
    await charge('1000.00', '2026-06-01', { memo: 'For Rea Lopez' });
    const owner = await org.member(['owner']);
    await portfolio.owner(propertyId, owner.personId);
    expect((await owner.call('GET', `/api/leases/${leaseId}/ledger`)).body.data.lines).toMatchObject([
      { charge: '1000.00', memo: null },
    ]);
    const renter = await org.member(['renter']);
    expect((await renter.call('GET', `/api/leases/${leaseId}/ledger`)).status).toBe(404);
    const later = { startsOn: '2027-01-01', endsOn: '2027-12-31', tenantIds: [renter.personId] };
    const own = await portfolio.lease(propertyId, unitId, later);
    expect((await renter.call('GET', `/api/leases/${own}/ledger`)).body.data.balance).toBe('0.00');
    for (const what of ['charges', 'payments', 'credits'])
      expect((await renter.call('POST', `/api/leases/${own}/${what}`, { body: {} })).status).toBe(403);
  });
});

it('who posted something is told to staff, and neither to who rents nor to who owns', async () => {
  const { org, admin, portfolio, propertyId } = await given();
  const [renter, owner] = [await org.member(['renter']), await org.member(['owner'])];
  await portfolio.owner(propertyId, owner.personId);
  const leaseId = await portfolio.lease(propertyId, await portfolio.unit(propertyId), { tenantIds: [renter.personId] });
  const { charge, pay } = booksOf(admin, leaseId);
  await charge('1000.00', '2026-06-01');
  const { transactionId } = (await pay('400.00', '2026-06-02')).body.data;
  const posters = async (who: Caller): Promise<string[]> => {
    const { data } = (await who.call('GET', `/api/leases/${leaseId}/ledger`)).body;
    const posted = (await who.call('GET', `/api/transactions/${transactionId}`)).body.data;
    const { data: paid } = (await who.call('GET', `/api/payments?leaseId=${leaseId}`)).body;
    return [...data.lines, posted, ...paid].map(({ postedBy }) => postedBy);
  };
  const [name] = await posters(admin);
  expect(name).toBeTruthy();
  expect(await posters(admin)).toEqual([name, name, name, name]);
  for (const who of [renter, owner]) expect(await posters(who)).toEqual(['', '', '', '']);
});

describe('a payment', () => {
  it('beyond what is due is paid ahead, and pays the next charge when that falls due', async () => {
    const { charge, pay, ledger } = await given();
    expect((await pay('1200.00', '2026-05-20')).body.data).toMatchObject({ prepaid: '1200.00', balance: '-1200.00' });
    await charge('1000.00', '2026-06-01');
    await charge('1000.00', '2026-07-01');
    const { lines, balance, due, prepaid } = await ledger();
    expect([balance, due, prepaid]).toEqual(['800.00', '0.00', '200.00']);
    expect(lines.map(({ openAmount }: { openAmount: string }) => openAmount)).toEqual(['200.00', '0.00', '1000.00']);
  });

  it('pays what somebody says, even before it falls due', async () => {
    const { charge, pay, ledger } = await given();
    const fee = (await charge('50.00', '2026-06-01', { account: '4100' })).body.data.chargeId;
    const deposit = (await charge('900.00', '2026-07-01', { account: '2100' })).body.data.chargeId;
    const allocations = [
      { chargeId: deposit, amount: '900.00' },
      { chargeId: fee, amount: '20.00' },
    ];
    const paid = await pay('1000.00', '2026-06-10', { mode: 'SPECIFIED', allocations });
    expect(paid.body.data).toMatchObject({ prepaid: '80.00', balance: '-50.00' });
    const open = async (query: string) =>
      (await ledger(query)).lines.map(({ openAmount }: { openAmount: string }) => openAmount);
    expect(await open('')).toEqual(['30.00', '80.00', '0.00']);
    expect(await open('?asOf=2026-06-30')).toEqual(['30.00', '980.00']);
    expect([(await ledger('?asOf=2026-06-30')).depositHeld, (await ledger()).depositHeld]).toEqual(['0.00', '900.00']);
  });

  it.each([
    ['more than is open', '1000.01', 'allocations.0.amount', 'ledger.share_above_open'],
    ['more than was paid', '900.00', 'allocations.0.amount', 'ledger.shares_above_amount'],
    ['an amount with too many decimals', '1.001', 'allocations.0.amount', 'lease.amount_too_many_decimals'],
  ])('that pays %s of a charge is refused beside the line', async (_, amount, path, code) => {
    const { charge, pay, ledger } = await given();
    const { chargeId } = (await charge('1000.00', '2026-06-01')).body.data;
    const refused = await pay('800.00', '2026-06-02', { mode: 'SPECIFIED', allocations: [{ chargeId, amount }] });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path, code }] } });
    expect((await ledger()).balance).toBe('1000.00');
  });

  it("that pays another lease's charge is refused", async () => {
    const { admin, pay, portfolio, propertyId } = await given();
    const other = booksOf(admin, await portfolio.lease(propertyId, await portfolio.unit(propertyId)));
    const { chargeId } = (await other.charge('1000.00', '2026-06-01')).body.data;
    expect(await pay('10.00', '2026-06-02', { allocations: [{ chargeId, amount: '10.00' }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'allocations.0.chargeId', code: 'ledger.charge_not_open' }] },
    });
  });

  it('sent twice at once is there once, by its key or by its reference', async () => {
    const { admin, leaseId, pay, ledger } = await given();
    const body = { amount: '100.00', paidOn: '2026-06-01', method: 'CHECK' };
    const keyed = () => admin.call('POST', `/api/leases/${leaseId}/payments`, { body, key: 'one-payment-1' });
    const [one, other] = await Promise.all([keyed(), keyed()]);
    expect(one.body.data).toEqual(other.body.data);
    const named = await Promise.all([1, 2].map(() => pay('70.00', '2026-06-01', { reference: 'CHK 118' })));
    expect(named.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ledger()).balance).toBe('-170.00');
  });

  it('two at once of one charge pay it once, and the rest is paid ahead', async () => {
    const { charge, pay, ledger } = await given();
    await charge('100.00', '2026-06-01');
    await Promise.all([pay('80.00', '2026-06-02'), pay('80.00', '2026-06-02')]);
    expect(await ledger()).toMatchObject({ balance: '-60.00', prepaid: '60.00', due: '0.00' });
  });
});

describe('a credit', () => {
  it.each([
    ['waives what is unpaid', { kind: 'WAIVE_UNPAID', account: '4000' }, { 4000: [-700, 0], 1200: [700, 0] }],
    [
      'exchanges it for a cost',
      { kind: 'EXCHANGE', account: '6000' },
      { 6000: [300, 300], 1200: [700, 0], 4000: [-1000, -300] },
    ],
    [
      'takes on what was paid before',
      { kind: 'PREVIOUSLY_DEPOSITED', account: '3000' },
      { 3000: [300, 300], 1200: [700, 0], 4000: [-1000, -300] },
    ],
    ['writes it off', { kind: 'WRITE_OFF', account: '6210' }, { 6210: [300, 0], 1200: [700, 0], 4000: [-1000, 0] }],
  ])('%s', async (_, kind, expected) => {
    const { charge, credit, ledger, org } = await given();
    await charge('1000.00', '2026-06-01');
    expect((await credit('300.00', '2026-06-02', kind)).body).toMatchObject({ data: { balance: '700.00' } });
    expect(await ledger()).toMatchObject({ lines: [{ openAmount: '700.00' }, { payment: '300.00' }] });
    const sums = await balancesOf(server.current, org.orgId);
    for (const [number, [accrual = 0, cash = 0]] of Object.entries(expected))
      expect([number, sums[number]]).toEqual([number, { accrual: accrual * 100, cash: cash * 100 }]);
  });

  it.each([
    ['to an account of another kind', { kind: 'EXCHANGE', account: '4000' }, 'account'],
    ['to an account that is not there', { kind: 'EXCHANGE', account: '9999' }, 'account'],
    ['of more than is open', { amount: '1000.01' }, 'amount'],
    ['before there are books', { on: '0199-01-01' }, 'on'],
  ])('%s is refused beside the field', async (_, more, path) => {
    const { charge, credit, ledger } = await given();
    await charge('1000.00', '2026-06-01');
    const refused = await credit('300.00', '2026-06-02', more);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect((await ledger()).balance).toBe('1000.00');
  });
});

describe('what is not an amount', () => {
  it.each(['1e3', '-0', '0', '0.00', '-5.00', '١٢', '10.001', '', ' 5', '1,000.00', '9'.repeat(31), 12, null])(
    '%j is refused beside the field, and nothing is posted',
    async (amount) => {
      const { admin, leaseId, ledger } = await given();
      for (const [what, body] of [
        ['charges', { account: '4000', dueOn: '2026-06-01' }],
        ['payments', { paidOn: '2026-06-01', method: 'CASH' }],
        ['credits', { kind: 'EXCHANGE', account: '6000', on: '2026-06-01' }],
      ] as const) {
        const refused = await admin.call('POST', `/api/leases/${leaseId}/${what}`, { body: { ...body, amount } });
        expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'amount' }] } });
      }
      expect((await ledger()).lines).toEqual([]);
    },
  );

  it('is another currency, a day that has not come, or an account that leases are not charged on', async () => {
    const { charge, pay } = await given();
    for (const [refused, path] of [
      [await charge('1.00', '2026-06-01', { currency: 'EUR' }), 'currency'],
      [await charge('1.00', '2026-06-01', { account: '1010' }), 'account'],
      [await pay('1.00', '2026-06-16'), 'paidOn'],
    ] as const)
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });
});
