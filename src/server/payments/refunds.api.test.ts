import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { callAs } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { KEYS, signed, startProcessor } from '#tests/payment-processor.ts';
import { sharedServer } from '#tests/server.ts';

const AT = '2026-06-15T12:00:00Z';
const processor = await startProcessor();
const server = sharedServer({ at: AT, stripeUrl: processor.url });
beforeEach(() => server.current.clock.set(AT));
afterEach(() => Object.assign(processor.state, { isAway: false, isLost: false, isRefusing: false }));
afterAll(() => processor.stop());

/** A lease of which 900.00 was paid online. */
async function givenPaid() {
  const home = await givenHome(server.current);
  const boss = await home.org.member(['superadmin']);
  await boss.call('POST', '/api/payment-processor', { body: KEYS });
  const { leaseId, renter, admin, org } = home;
  const books = booksOf(admin, leaseId);
  await books.charge('900.00', '2026-06-01');
  const id = (await renter.call('POST', `/api/leases/${leaseId}/checkouts`, { body: { amount: '900.00' } })).body.data
    .id as string;
  await processor.pay(id);
  const report = (text: string) =>
    callAs(
      server.current,
      null,
      'POST',
      `/api/payment-events/${org.orgId}`,
      signed(text, KEYS.webhookSecret, server.current.clock.now()),
    );
  expect((await report(processor.events.completed(id, server.current.clock.now()))).status).toBe(200);
  const payments = async (caller = admin) => (await caller.call('GET', `/api/payments?leaseId=${leaseId}`)).body.data;
  return {
    ...home,
    boss,
    books,
    id,
    payments,
    refund: (body: object = {}, { key, caller = admin }: { key?: string; caller?: typeof admin } = {}) =>
      caller.call('POST', `/api/checkouts/${id}/refund`, {
        body: { amount: '900.00', reason: 'Paid twice', left: '900.00', ...body },
        ...(key && { key }),
      }),
    online: async () => (await payments()).find(({ state }: { state: string }) => state === 'PAID')?.online,
    reported: (amountMinor: number) => report(processor.events.refunded(id, amountMinor, server.current.clock.now())),
    balance: async () => (await books.ledger()).balance,
    proven: async () => (await proveBooks(server.current, org.orgId)).flatMap(({ findings }) => findings),
  };
}

describe('a refund of an online payment', () => {
  it('is asked of the payment company, and in the books with its reason once that reports it', async () => {
    const { id, refund, reported, balance, online, books, proven } = await givenPaid();
    expect(await online()).toEqual({ checkoutId: id, left: '900.00', underWay: '0.00', unanswered: null });
    expect((await refund()).status).toBe(200);
    expect(processor.refundsOf(id)).toEqual([90_000]);
    expect(await balance()).toBe('0.00');
    expect(await online()).toMatchObject({ left: '0.00', underWay: '900.00' });
    await reported(90_000);
    expect(await balance()).toBe('900.00');
    const { lines } = await books.ledger();
    expect(lines.filter(({ type }: { type: string }) => type === 'REVERSAL')).toMatchObject([{ memo: 'Paid twice' }]);
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'checkout.not_paid' } });
    expect(await proven()).toEqual([]);
  });

  it('of a part leaves the rest paid, of which another part can be given back', async () => {
    const { id, refund, reported, balance, online, proven } = await givenPaid();
    expect((await refund({ amount: '300.00' })).status).toBe(200);
    await reported(30_000);
    expect(await balance()).toBe('300.00');
    expect(await online()).toMatchObject({ checkoutId: id, left: '600.00', underWay: '0.00' });
    expect((await refund({ amount: '600.01', left: '600.00' })).body.code).toBe('checkout.refund_above');
    expect((await refund({ amount: '600.00', left: '600.00' })).status).toBe(200);
    await reported(90_000);
    expect(processor.refundsOf(id)).toEqual([30_000, 60_000]);
    expect(await balance()).toBe('900.00');
    expect(await proven()).toEqual([]);
  });

  it('submitted twice, or by two who looked at the same time, is given back once', async () => {
    const { id, refund, boss } = await givenPaid();
    const body = { amount: '300.00' };
    const first = await refund(body, { key: 'a-refund-that-was-sent' });
    const again = await refund(body, { key: 'a-refund-that-was-sent' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await refund(body, { caller: boss })).toMatchObject({
      status: 409,
      body: { code: 'checkout.refund_changed' },
    });
    expect(processor.refundsOf(id)).toEqual([30_000]);
  });

  it('asked by two at the same moment is given back once', async () => {
    const { id, refund, boss } = await givenPaid();
    const answers = await Promise.all([refund({ amount: '300.00' }), refund({ amount: '300.00' }, { caller: boss })]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(processor.refundsOf(id)).toEqual([30_000]);
  });

  it('whose answer was lost is said to be unknown, and given back once when it is asked for again', async () => {
    const { id, refund, online } = await givenPaid();
    processor.state.isLost = true;
    expect(await refund({ amount: '300.00' })).toMatchObject({
      status: 409,
      body: { code: 'checkout.refund_unanswered' },
    });
    processor.state.isLost = false;
    expect(await online()).toMatchObject({ left: '900.00', unanswered: '300.00' });
    expect((await refund({ amount: '200.00' })).body.code).toBe('checkout.refund_waits');
    expect((await refund({ amount: '300.00' })).status).toBe(200);
    expect(processor.refundsOf(id)).toEqual([30_000]);
    expect(await online()).toMatchObject({ left: '600.00', underWay: '300.00', unanswered: null });
  });

  it('whose answer was lost is answered by the report of it', async () => {
    const { refund, reported, online } = await givenPaid();
    processor.state.isLost = true;
    await refund({ amount: '300.00' });
    processor.state.isLost = false;
    await reported(30_000);
    expect(await online()).toMatchObject({ left: '600.00', underWay: '0.00', unanswered: null });
  });

  it('that the payment company refuses changes nothing, and can be asked for again', async () => {
    const { id, refund, balance, online } = await givenPaid();
    processor.state.isRefusing = true;
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'checkout.refund_refused' } });
    processor.state.isRefusing = false;
    expect(await online()).toMatchObject({ left: '900.00', underWay: '0.00', unanswered: null });
    expect(await balance()).toBe('0.00');
    expect((await refund()).status).toBe(200);
    expect(processor.refundsOf(id)).toEqual([90_000]);
  });

  it('needs a company to ask: where paying online was turned off it says what to do', async () => {
    const { refund, boss } = await givenPaid();
    await boss.call('DELETE', '/api/payment-processor', {});
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'checkout.refund_not_online' } });
  });

  it.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '10.005' }, 'amount'],
    [{ reason: ' ' }, 'reason'],
  ])('of %j is refused beside its field', async (body, path) => {
    const { refund } = await givenPaid();
    expect(await refund(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  });

  it('is for those who keep the books, of their own organization alone', async () => {
    const { id, refund, renter, owner, payments } = await givenPaid();
    const other = await givenPaid();
    for (const caller of [renter, owner]) expect((await refund({}, { caller })).status).toBe(403);
    expect((await refund({}, { caller: other.admin })).status).toBe(404);
    expect((await payments(renter)).map(({ online }: { online: unknown }) => online)).toEqual([null]);
    expect(processor.refundsOf(id)).toEqual([]);
  });
});
