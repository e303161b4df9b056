import { afterAll, describe, expect, it } from 'vitest';
import { callAs } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { KEYS, signed, startProcessor } from '#tests/payment-processor.ts';
import { sharedServer } from '#tests/server.ts';

const AT = '2026-06-15T12:00:00Z';
const processor = await startProcessor();
const server = sharedServer({ at: AT, stripeUrl: processor.url });
afterAll(() => processor.stop());

/** A home with one online payment of each sort, the oldest first: paid, run out, taken back, refunded in part, open. */
async function given() {
  server.current.clock.set(AT);
  const home = await givenHome(server.current);
  const { admin, leaseId, org, renter } = home;
  const boss = await org.member(['superadmin']);
  await boss.call('POST', '/api/payment-processor', { body: KEYS });
  await booksOf(admin, leaseId).charge('900.00', '2026-06-01');
  let minute = 0;
  const report = (text: string) =>
    callAs(
      server.current,
      null,
      'POST',
      `/api/payment-events/${org.orgId}`,
      signed(text, KEYS.webhookSecret, server.current.clock.now()),
    );
  const open = async (amount: string): Promise<string> => {
    minute++;
    server.current.clock.set(`2026-06-15T12:0${minute}:00Z`);
    return (await renter.call('POST', `/api/leases/${leaseId}/checkouts`, { body: { amount } })).body.data.id;
  };
  const pay = async (amount: string) => {
    const id = await open(amount);
    await processor.pay(id);
    await report(processor.events.completed(id, server.current.clock.now()));
    return id;
  };
  const now = () => server.current.clock.now();
  await pay('10.00');
  await report(processor.events.expired(await open('20.00'), now()));
  await report(processor.events.disputed(await pay('30.00'), now()));
  await report(processor.events.refunded(await pay('40.00'), 1500, now()));
  await open('50.00');
  const list = async (query = '', by = admin) =>
    (await by.call('GET', `/api/checkouts?${query}`)).body.data as {
      amount: { amount: string };
      state: string;
      concern: string | null;
      givenBack: string;
      paymentId: string | null;
    }[];
  return { ...home, list, amounts: async (query = '') => (await list(query)).map(({ amount }) => amount.amount) };
}

describe('the list of online payments', () => {
  it('has what somebody should look at first, the worst first, then the newest', async () => {
    const { list } = await given();
    expect((await list()).map(({ amount, state, concern }) => [amount.amount, state, concern])).toEqual([
      ['30.00', 'RETURNED', 'RETURNED'],
      ['20.00', 'FAILED', 'FAILED'],
      ['50.00', 'OPEN', null],
      ['40.00', 'PAID', null],
      ['10.00', 'PAID', null],
    ]);
  });

  it('says by and by that nothing was heard, and forgets after two weeks what went wrong', async () => {
    const { list } = await given();
    server.current.clock.set('2026-06-16T13:00:00Z');
    expect((await list('concern=SILENT')).map(({ amount }) => amount.amount)).toEqual(['50.00']);
    server.current.clock.set('2026-06-30T13:00:00Z');
    expect(await list('concern=FAILED&concern=RETURNED')).toEqual([]);
  });

  it('narrows by state, a refund of a part among the refunds, by what is searched, and by lease', async () => {
    const { amounts, leaseId } = await given();
    expect(await amounts('state=GIVEN_BACK')).toEqual(['40.00']);
    expect(await amounts('state=PAID&sort=openedAt')).toEqual(['10.00', '40.00']);
    expect(await amounts('q=albion&sort=-openedAt')).toHaveLength(5);
    expect(await amounts('q=nowhere')).toEqual([]);
    expect(await amounts(`leaseId=${leaseId}`)).toHaveLength(5);
  });

  it('goes on page by page in its order', async () => {
    const { admin } = await given();
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await admin.call('GET', `/api/checkouts?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.data.map(({ amount }: { amount: { amount: string } }) => amount.amount));
      cursor = body.page.nextCursor;
      if (!cursor) break;
    }
    expect(seen).toEqual(['30.00', '20.00', '50.00', '40.00', '10.00']);
  });

  it('leads each that was paid to its payment, with what of it was given back', async () => {
    const { list, admin } = await given();
    const [refunded] = await list('state=GIVEN_BACK');
    expect(refunded).toMatchObject({ givenBack: '15.00' });
    const payment = (await admin.call('GET', `/api/payments/${refunded?.paymentId}`)).body.data;
    expect(payment.amount.amount).toBe('25.00');
  });

  it('is for staff, of the homes that they see', async () => {
    const { renter, owner, operator, org, list } = await given();
    for (const caller of [renter, owner]) expect((await caller.call('GET', '/api/checkouts')).status).toBe(403);
    expect(await list('', operator)).toHaveLength(5);
    expect(await list('', await org.member(['operator'], { propertyIds: [] }))).toEqual([]);
    const stranger = await given();
    expect((await operator.call('GET', `/api/checkouts?leaseId=${stranger.leaseId}`)).status).toBe(404);
  });
});
