import { describe, expect, it } from 'vitest';
import { balancesOf, givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });
const given = () => givenBooks(server.current);
type Line = { openAmount: string | null; reversedById: string | null; type: string };
const open = (lines: Line[]) => lines.map(({ openAmount }) => openAmount);

describe('a payment that the bank returned', () => {
  it('opens again what it had paid, and charges the fee', async () => {
    const { charge, pay, reverse, ledger } = await given();
    const rent = (await charge('1000.00', '2026-06-01')).body.data.chargeId;
    const { transactionId } = (await pay('1000.00', '2026-06-03')).body.data;
    const returned = await reverse(transactionId, '2026-06-08', { reason: 'NSF', fee: '35.00' });
    expect(returned.body.data).toMatchObject({
      balance: '1035.00',
      allocations: [{ chargeId: rent, amount: '-1000.00' }],
    });
    const { lines } = await ledger();
    expect(lines).toMatchObject([
      { openAmount: '1000.00', allocations: [], openOn: '2026-06-08' },
      { openAmount: '0.00', reversedById: returned.body.data.transactionId },
      { type: 'REVERSAL', reason: 'NSF', charge: '1000.00', reversesId: transactionId },
      { type: 'CHARGE', account: { number: '4110' }, charge: '35.00' },
    ]);
    const before = await ledger('?asOf=2026-06-07');
    expect(before.balance).toBe('0.00');
    expect(before.lines[0].openOn).toBe('2026-06-01');
  });

  it('is charged its fee once and only for what the bank returned; a refused fee leaves everything as it was', async () => {
    const { charge, pay, reverse, ledger } = await given();
    const charged = (await charge('1000.00', '2026-06-01')).body.data;
    const { transactionId } = (await pay('1000.00', '2026-06-03')).body.data;
    const byMistake = await reverse(transactionId, '2026-06-08', { reason: 'ERROR', fee: '35.00' });
    const ofCharge = await reverse(charged.transactionId, '2026-06-08', { reason: 'NSF', fee: '35.00' });
    for (const refused of [byMistake, ofCharge])
      expect(refused).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'fee', code: 'ledger.fee_of_returned' }] },
      });
    for (const fee of ['0.00', '-5.00', '35.005'])
      expect(await reverse(transactionId, '2026-06-08', { reason: 'NSF', fee })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'fee' }] },
      });
    const { balance, lines } = await ledger();
    expect([balance, lines.length]).toEqual(['0.00', 2]);
    const twice = () => reverse(transactionId, '2026-06-08', { reason: 'NSF', fee: '35.00' });
    const both = await Promise.all([twice(), twice()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ledger()).balance).toBe('1035.00');
    expect((await reverse(charged.transactionId, '2026-06-09', { fee: null })).body.data.balance).toBe('35.00');
  });

  it('leaves what it had paid to be waived from that day on, and says so for an earlier one', async () => {
    const { charge, pay, reverse, credit, ledger } = await given();
    const chargeId = (await charge('600.00', '2026-05-01')).body.data.chargeId;
    const { transactionId } = (await pay('600.00', '2026-05-02')).body.data;
    await reverse(transactionId, '2026-06-10', { reason: 'NSF' });
    for (const which of [{}, { chargeId }])
      expect(await credit('50.00', '2026-06-01', which)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'on', code: 'ledger.reopened_on', msg: expect.stringContaining('Jun 10, 2026') }] },
      });
    expect((await credit('50.00', '2026-06-10')).status).toBe(200);
    expect((await ledger()).balance).toBe('550.00');
  });

  it('leaves the charge open from that day on: a payment of an earlier day pays it from then, and nothing is paid twice between', async () => {
    const { charge, pay, reverse, ledger } = await given();
    await charge('600.00', '2026-05-01');
    const { transactionId } = (await pay('600.00', '2026-05-02')).body.data;
    await reverse(transactionId, '2026-06-10', { reason: 'NSF' });
    await pay('600.00', '2026-05-20');
    expect(await ledger('?asOf=2026-06-01')).toMatchObject({ balance: '-600.00', due: '0.00', prepaid: '600.00' });
    expect(await ledger()).toMatchObject({ balance: '0.00', prepaid: '0.00' });
  });

  it('is taken from later charges too, which its rest had paid, and leaves the books as if it had not been', async () => {
    const { charge, pay, reverse, ledger, org } = await given();
    await charge('600.00', '2026-05-01');
    const { transactionId } = (await pay('1500.00', '2026-05-02')).body.data;
    await charge('600.00', '2026-06-01');
    expect(open((await ledger()).lines)).toEqual(['0.00', '300.00', '0.00']);
    expect((await reverse(transactionId, '2026-06-10', { reason: 'NSF' })).body.data.balance).toBe('1200.00');
    expect((await ledger()).prepaid).toBe('0.00');
    expect(await balancesOf(server.current, org.orgId)).toEqual({
      '1050': { accrual: 0, cash: 0 },
      '1200': { accrual: 120_000, cash: 0 },
      '2200': { accrual: 0, cash: 0 },
      '4000': { accrual: -120_000, cash: 0 },
    });
  });

  it('with what it was to pay later is taken from that on its own day', async () => {
    const { charge, pay, reverse, ledger } = await given();
    const { chargeId } = (await charge('900.00', '2026-07-01')).body.data;
    const paid = await pay('900.00', '2026-06-10', { allocations: [{ chargeId, amount: '900.00' }] });
    await reverse(paid.body.data.transactionId, '2026-06-12', { reason: 'NSF' });
    expect([(await ledger('?asOf=2026-06-30')).prepaid, (await ledger()).balance]).toEqual(['0.00', '900.00']);
    expect(open((await ledger()).lines)).toEqual(['0.00', null, '900.00']);
  });

  it('is made up for by what else was paid ahead', async () => {
    const { charge, pay, reverse, ledger } = await given();
    await charge('500.00', '2026-06-01');
    const { transactionId } = (await pay('500.00', '2026-06-02')).body.data;
    await pay('200.00', '2026-06-04');
    expect((await reverse(transactionId, '2026-06-08', { reason: 'NSF' })).body.data.balance).toBe('300.00');
    expect(await ledger()).toMatchObject({ prepaid: '0.00', due: '300.00' });
  });
});

describe('a charge that was a mistake', () => {
  it('is owed no more, and what had paid it pays something else or ahead', async () => {
    const { charge, pay, reverse, ledger } = await given();
    const { transactionId } = (await charge('700.00', '2026-06-01')).body.data;
    await pay('700.00', '2026-06-02');
    await charge('250.00', '2026-06-03');
    expect((await reverse(transactionId, '2026-06-10')).body.data).toMatchObject({ balance: '-450.00' });
    const { lines, prepaid } = await ledger();
    expect([prepaid, ...open(lines)]).toEqual(['450.00', '0.00', '450.00', '0.00', null]);
  });

  it('stays while a credit waives it', async () => {
    const { charge, credit, reverse, ledger } = await given();
    const charged = (await charge('700.00', '2026-06-01')).body.data;
    const waived = await credit('100.00', '2026-06-02', { chargeId: charged.chargeId });
    expect(await reverse(charged.transactionId, '2026-06-10')).toMatchObject({
      status: 409,
      body: { code: 'ledger.credited' },
    });
    await reverse(waived.body.data.transactionId, '2026-06-10');
    expect((await ledger()).balance).toBe('700.00');
    expect((await reverse(charged.transactionId, '2026-06-10')).body.data.balance).toBe('0.00');
  });
});

describe('taking back', () => {
  it('is done once, even by two at once', async () => {
    const { charge, reverse, ledger } = await given();
    const { transactionId } = (await charge('700.00', '2026-06-01')).body.data;
    const both = await Promise.all([reverse(transactionId, '2026-06-10'), reverse(transactionId, '2026-06-10')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const reversal = both.find(({ status }) => status === 200)?.body.data.transactionId;
    expect(await reverse(reversal, '2026-06-10')).toMatchObject({
      status: 409,
      body: { code: 'ledger.not_to_reverse' },
    });
    expect((await ledger()).balance).toBe('0.00');
  });

  it.each([
    ['before the day of what it takes back', '2026-05-31', 'ledger.day_before'],
    ['on a day that has not come', '2026-06-16', 'ledger.day_in_future'],
  ])('%s is refused beside the day', async (_, on, code) => {
    const { charge, reverse } = await given();
    const { transactionId } = (await charge('700.00', '2026-06-01')).body.data;
    expect(await reverse(transactionId, on)).toMatchObject({ status: 400, body: { errors: [{ path: 'on', code }] } });
  });

  it('of what lies in another organization or beyond reach finds nothing', async () => {
    const [own, other] = await Promise.all([given(), given()]);
    const { transactionId } = (await other.charge('700.00', '2026-06-01')).body.data;
    expect((await own.reverse(transactionId, '2026-06-10')).status).toBe(404);
    const elsewhere = await other.portfolio.property();
    const operator = await other.org.member(['operator'], { propertyIds: [elsewhere] });
    const body = { on: '2026-06-10', reason: 'ERROR' };
    expect((await operator.call('POST', `/api/transactions/${transactionId}/reversal`, { body })).status).toBe(404);
  });
});
