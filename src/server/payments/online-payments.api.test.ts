import { afterAll, beforeEach, describe, expect, it } from 'vitest';
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
afterAll(() => processor.stop());

async function given() {
  const home = await givenHome(server.current);
  const boss = await home.org.member(['superadmin']);
  expect((await boss.call('POST', '/api/payment-processor', { body: KEYS })).status).toBe(200);
  const { leaseId, renter, admin, org } = home;
  const books = booksOf(admin, leaseId);
  await books.charge('900.00', '2026-06-01');
  const now = () => server.current.clock.now();
  return {
    ...home,
    boss,
    books,
    now,
    dues: async () => (await renter.call('GET', `/api/leases/${leaseId}/dues`)).body.data,
    open: (amount = '900.00', key?: string) =>
      renter.call('POST', `/api/leases/${leaseId}/checkouts`, { body: { amount }, ...(key && { key }) }),
    report: (text: string, secret?: string, orgId: string = org.orgId, at = now()) =>
      callAs(server.current, null, 'POST', `/api/payment-events/${orgId}`, signed(text, secret, at)),
    balance: async () => (await books.ledger()).balance,
    payments: async () =>
      (await admin.call('GET', `/api/payments?leaseId=${leaseId}`)).body.data.map(
        ({ amount, state }: { amount: { amount: string }; state: string }) => [amount.amount, state],
      ),
    proven: async () => (await proveBooks(server.current, org.orgId)).flatMap(({ findings }) => findings),
  };
}

const paidOnline = async (context: Awaited<ReturnType<typeof given>>) => {
  const { id } = (await context.open()).body.data;
  await processor.pay(id);
  await context.report(processor.events.completed(id, context.now()));
  return id as string;
};

describe('paying online', () => {
  it('opens no page for more than is owed where the rules take no more; what was paid on one is recorded all the same', async () => {
    const { admin, leaseId, open, books, report, balance, now } = await given();
    const body = { kind: 'OVERPAYMENT', rules: { isAllowed: false }, version: null };
    await admin.call('POST', `/api/leases/${leaseId}/rent-policies`, { body });
    expect((await open('900.01')).body.errors).toMatchObject([{ path: 'amount', code: 'ledger.above_balance' }]);
    const { id } = (await open()).body.data;
    await processor.pay(id);
    await books.pay('900.00', '2026-06-15');
    expect((await report(processor.events.completed(id, now()))).status).toBe(200);
    expect(await balance()).toBe('-900.00');
  });

  it('opens a page of the processor, and counts once it says that it was paid', async () => {
    const { open, report, balance, payments, renter, now, dues, proven } = await given();
    expect((await dues()).isOnline).toBe(true);
    const { body } = await open();
    expect(body.data).toMatchObject({ state: 'OPEN', paymentId: null, amount: { amount: '900.00', currency: 'USD' } });
    expect(body.data.payUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    expect([...processor.pages.values()].at(-1)).toMatchObject({ amount: 90_000, currency: 'usd' });
    expect(await balance()).toBe('900.00');
    await processor.pay(body.data.id);
    expect((await report(processor.events.completed(body.data.id, now()))).status).toBe(200);
    expect(await balance()).toBe('0.00');
    expect(await payments()).toEqual([['900.00', 'PAID']]);
    const seen = (await renter.call('GET', `/api/checkouts/${body.data.id}`)).body.data;
    expect(seen).toMatchObject({ state: 'PAID', paymentId: expect.any(String) });
    expect(await proven()).toEqual([]);
  });

  it('submitted twice opens one page', async () => {
    const { open } = await given();
    const before = processor.pages.size;
    const [one, other] = [await open('900.00', 'a-form-that-was-sent'), await open('900.00', 'a-form-that-was-sent')];
    expect(other.body.data).toEqual(one.body.data);
    expect(processor.pages.size).toBe(before + 1);
  });

  it('is posted once, however often, late or at once it is reported and asked', async () => {
    const { open, report, payments, renter, now, proven } = await given();
    const { id } = (await open()).body.data;
    await processor.pay(id);
    const text = processor.events.completed(id, now());
    // Whoever comes back asks; the report comes twice meanwhile.
    const answers = await Promise.all([
      report(text),
      renter.call('POST', `/api/checkouts/${id}/check`, {}),
      report(text),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    server.current.clock.set('2026-06-18T12:00:00Z');
    expect((await report(text)).status).toBe(200);
    expect(await payments()).toEqual([['900.00', 'PAID']]);
    expect(await proven()).toEqual([]);
  });

  it('reported days late counts from the day on which it was paid', async () => {
    const { open, report, admin, leaseId, now } = await given();
    const { id } = (await open()).body.data;
    await processor.pay(id);
    const text = processor.events.completed(id, now());
    server.current.clock.set('2026-06-18T12:00:00Z');
    await report(text);
    const [payment] = (await admin.call('GET', `/api/payments?leaseId=${leaseId}`)).body.data;
    expect(payment).toMatchObject({ on: '2026-06-15', method: 'CARD', reference: expect.stringMatching(/^pi_/) });
  });

  it('is known to whoever comes back before the processor has reported, and still open to whoever did not pay', async () => {
    const { open, renter, balance } = await given();
    const { id } = (await open()).body.data;
    expect((await renter.call('POST', `/api/checkouts/${id}/check`, {})).body.data.state).toBe('OPEN');
    await processor.pay(id);
    expect(await renter.call('POST', `/api/checkouts/${id}/check`, {})).toMatchObject({
      body: { data: { state: 'PAID' } },
    });
    expect(await balance()).toBe('0.00');
  });

  it('that ran out is told to the renters, and can still be paid where the money came after all', async () => {
    const { open, report, renter, leaseId, now, balance } = await given();
    const { id } = (await open()).body.data;
    await report(processor.events.expired(id, now()));
    expect((await renter.call('GET', `/api/checkouts/${id}`)).body.data.state).toBe('FAILED');
    const told = (await renter.call('GET', `/api/activities?leaseId=${leaseId}`)).body.data;
    expect(told.map(({ type }: { type: string }) => type)).toContain('checkout.failed');
    await processor.pay(id);
    await report(processor.events.completed(id, now()));
    expect(await balance()).toBe('0.00');
  });
});

describe('what a processor reports', () => {
  it.each([
    ['by somebody else', 'whsec_of_a_stranger', 0],
    ['long ago', KEYS.webhookSecret, -3600],
  ])('and that was signed %s is refused, and nothing is posted', async (_, secret, seconds) => {
    const { open, report, balance, now, org } = await given();
    const { id } = (await open()).body.data;
    await processor.pay(id);
    const text = processor.events.completed(id, now());
    const refused = await report(text, secret, org.orgId, new Date(now().getTime() + seconds * 1000));
    expect(refused).toMatchObject({ status: 401, body: { code: 'checkout.not_signed' } });
    expect(await balance()).toBe('900.00');
  });

  it('and that was changed on its way is refused', async () => {
    const { open, org, balance, now } = await given();
    const { id } = (await open()).body.data;
    await processor.pay(id);
    const { headers } = signed(processor.events.completed(id, now()), KEYS.webhookSecret, now());
    const payload = Buffer.from(processor.events.completed(id, now()).replace('90000', '90001'));
    const url = `/api/payment-events/${org.orgId}`;
    expect((await callAs(server.current, null, 'POST', url, { payload, headers })).status).toBe(401);
    expect(await balance()).toBe('900.00');
  });

  it('to another organization touches nobody else’s books, whoever signs it', async () => {
    const [mine, other] = [await given(), await given()];
    await other.boss.call('POST', '/api/payment-processor', { body: { ...KEYS, webhookSecret: 'whsec_of_another' } });
    const { id } = (await mine.open()).body.data;
    await processor.pay(id);
    const text = processor.events.completed(id, mine.now());
    expect((await mine.report(text, 'whsec_of_another')).status).toBe(401);
    expect((await mine.report(text, KEYS.webhookSecret, other.org.orgId)).status).toBe(401);
    // Rightly signed for the other, about a checkout that is not theirs.
    expect((await mine.report(text, 'whsec_of_another', other.org.orgId)).status).toBe(200);
    expect([await mine.balance(), await other.balance()]).toEqual(['900.00', '900.00']);
    expect((await mine.report(text, KEYS.webhookSecret, crypto.randomUUID())).status).toBe(401);
  });
});

describe('an online payment', () => {
  it('that is given back is owed again, once; a part leaves the rest', async () => {
    const context = await given();
    const { report, balance, payments, now, proven } = context;
    const id = await paidOnline(context);
    await report(processor.events.refunded(id, 30_000, now()));
    expect(await balance()).toBe('300.00');
    await report(processor.events.refunded(id, 30_000, now()));
    expect(await balance()).toBe('300.00');
    await report(processor.events.refunded(id, 90_000, now()));
    expect(await balance()).toBe('900.00');
    expect((await payments()).map(([, state]: string[]) => state)).toEqual(['TAKEN_BACK', 'TAKEN_BACK']);
    expect(await proven()).toEqual([]);
  });

  it('that the payer’s bank takes back counts as returned, and as paid again where the dispute is won', async () => {
    const context = await given();
    const { report, balance, payments, now, proven } = context;
    const id = await paidOnline(context);
    await report(processor.events.disputed(id, now()));
    await report(processor.events.disputed(id, now()));
    expect(await balance()).toBe('900.00');
    expect(await payments()).toEqual([['900.00', 'RETURNED']]);
    await report(processor.events.won(id, now()));
    expect(await balance()).toBe('0.00');
    expect(await proven()).toEqual([]);
  });

  it('that the office took back before the processor said so is not taken back twice', async () => {
    const context = await given();
    const { report, balance, books, admin, leaseId, now } = context;
    const id = await paidOnline(context);
    const [payment] = (await admin.call('GET', `/api/payments?leaseId=${leaseId}`)).body.data;
    await books.reverse(payment.id, '2026-06-15', { reason: 'NSF' });
    expect((await report(processor.events.disputed(id, now()))).status).toBe(200);
    expect(await balance()).toBe('900.00');
  });
});

describe('who may pay online', () => {
  it('is offered and let only where the organization has a processor that answers', async () => {
    const { open, boss, dues, balance } = await given();
    processor.state.isAway = true;
    expect(await open()).toMatchObject({ status: 409, body: { code: 'checkout.unreachable' } });
    processor.state.isAway = false;
    expect((await boss.call('DELETE', '/api/payment-processor', {})).status).toBe(200);
    expect((await dues()).isOnline).toBe(false);
    expect(await open()).toMatchObject({ status: 409, body: { code: 'checkout.not_online' } });
    expect((await boss.call('GET', '/api/payment-processor')).body.data).toBeNull();
    expect(await balance()).toBe('900.00');
  });

  it.each(['0.00', '-5', '1e3', '10.005', '١٢'])('refuses %s as an amount', async (amount) => {
    const { open } = await given();
    expect(await open(amount)).toMatchObject({ status: 400, body: { errors: [{ path: 'amount' }] } });
  });

  it('is neither a stranger nor an owner, and the keys are never shown', async () => {
    const { owner, leaseId, open, boss, admin } = await given();
    const stranger = (await given()).renter;
    const { id } = (await open()).body.data;
    for (const caller of [owner, stranger])
      expect([403, 404]).toContain(
        (await caller.call('POST', `/api/leases/${leaseId}/checkouts`, { body: { amount: '1.00' } })).status,
      );
    expect((await stranger.call('GET', `/api/checkouts/${id}`)).status).toBe(404);
    const shown = JSON.stringify((await boss.call('GET', '/api/payment-processor')).body);
    expect(shown).not.toContain(KEYS.secretKey);
    expect(shown).not.toContain(KEYS.webhookSecret);
    const trail = JSON.stringify((await admin.call('GET', '/api/audit')).body);
    expect(trail).not.toContain(KEYS.secretKey);
  });
});
