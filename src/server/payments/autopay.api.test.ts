import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { systemContext } from '#server/jobs/system-context.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import { callAs } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { KEYS, signed, startProcessor } from '#tests/payment-processor.ts';
import { sharedServer } from '#tests/server.ts';
import { workAutopays } from './commands/take-due.ts';

const AT = '2026-06-15T15:00:00Z';
const processor = await startProcessor();
const server = sharedServer({ at: AT, stripeUrl: processor.url });
beforeEach(() => {
  server.current.clock.set(AT);
  Object.assign(processor.card, { exp_month: 8, exp_year: 2028 });
  Object.assign(processor.state, { isAway: false, isLost: false, takes: 'succeeded' });
});
afterAll(() => processor.stop());

/** A home whose renter owes 900.00 since today, and who has turned autopay on unless `isOff`. */
async function given({
  limit = null,
  day = null,
  isOff = false,
}: {
  limit?: string | null;
  day?: number | null;
  isOff?: boolean;
} = {}) {
  const home = await givenHome(server.current);
  const { admin, leaseId, org, renter } = home;
  const boss = await org.member(['superadmin']);
  await boss.call('POST', '/api/payment-processor', { body: KEYS });
  const books = booksOf(admin, leaseId);
  await books.charge('900.00', '2026-06-15');
  const system = systemContext(server.current.deps, org.orgId);
  const takenOf = () => processor.taken().filter(({ customer }) => customer === `cus_${sessionOf(current.id)}`);
  const sessionOf = (id: string) => [...processor.pages.values()].find((page) => page.checkoutId === id)?.id;
  const current = { id: '' };
  const begin = (body: object = { limit, day }, key?: string) =>
    renter.call('POST', `/api/leases/${leaseId}/autopay`, { body, ...(key && { key }) });
  const turnOn = async (body?: object) => {
    current.id = (await begin(body)).body.data.id;
    await processor.pay(current.id);
    return (await renter.call('POST', `/api/autopays/${current.id}/check`, {})).body.data;
  };
  if (!isOff) await turnOn();
  const context = {
    ...home,
    boss,
    books,
    begin,
    turnOn,
    current,
    work: () => workAutopays(system),
    nights: () => workNights(system),
    taken: () => takenOf().map(({ amount }) => amount),
    on: (date: string) => server.current.clock.set(`${date}T15:00:00Z`),
    shown: async (caller = renter) => (await caller.call('GET', `/api/leases/${leaseId}/autopay`)).body.data,
    balance: async () => (await books.ledger()).balance,
    told: async (): Promise<string[]> =>
      (await renter.call('GET', `/api/activities?leaseId=${leaseId}`)).body.data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => type.startsWith('autopay.')),
    proven: async () => (await proveBooks(server.current, org.orgId)).flatMap(({ findings }) => findings),
    report: (text: string) =>
      callAs(
        server.current,
        null,
        'POST',
        `/api/payment-events/${org.orgId}`,
        signed(text, KEYS.webhookSecret, server.current.clock.now()),
      ),
    checkouts: async () =>
      (await admin.call('GET', `/api/payments?leaseId=${leaseId}`)).body.data.map(
        ({ amount, state }: { amount: { amount: string }; state: string }) => [amount.amount, state],
      ),
  };
  // A night has charged what it charges: autopay goes on only after that.
  await context.nights();
  return context;
}

describe('autopay', () => {
  it('is turned on where a card is saved on the page of the processor, of which it shows brand, end and last day', async () => {
    const { begin, renter, current, shown, told } = await given({ isOff: true });
    const { body } = await begin();
    expect(body.data).toMatchObject({ state: 'PENDING', method: null, next: null });
    expect(body.data.saveUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    expect((await renter.call('POST', `/api/autopays/${body.data.id}/check`, {})).body.data.state).toBe('PENDING');
    expect(await shown()).toBeNull();
    current.id = body.data.id;
    await processor.pay(current.id);
    expect((await renter.call('POST', `/api/autopays/${current.id}/check`, {})).body.data).toMatchObject({
      state: 'ON',
      method: { kind: 'CARD', name: 'Visa', last4: '4242', expiresOn: '2028-08-31' },
      next: { on: '2026-06-18', amount: '900.00', isTold: false },
    });
    expect(await told()).toEqual(['autopay.turned_on']);
  });

  it('is turned on by the report of the processor too, once, whoever comes back meanwhile', async () => {
    const { begin, renter, report, shown, told } = await given({ isOff: true });
    const { id } = (await begin()).body.data;
    await processor.pay(id);
    const text = processor.events.completed(id, server.current.clock.now());
    await Promise.all([report(text), renter.call('POST', `/api/autopays/${id}/check`, {}), report(text)]);
    expect(await shown()).toMatchObject({ id, state: 'ON' });
    expect(await told()).toEqual(['autopay.turned_on']);
  });

  it('asked for twice by one form opens one page', async () => {
    const { begin } = await given({ isOff: true });
    const before = processor.pages.size;
    const [one, other] = [await begin(undefined, 'a-form-twice'), await begin(undefined, 'a-form-twice')];
    expect(other.body.data).toEqual(one.body.data);
    expect(processor.pages.size).toBe(before + 1);
  });

  it('is told three days before, and waits for the night of its day, in which rents and fees are charged first', async () => {
    const { work, on, taken, shown } = await given();
    expect(await shown()).toMatchObject({ next: { on: '2026-06-18', amount: '900.00', isTold: true } });
    on('2026-06-18');
    await work();
    expect(taken()).toEqual([]);
  });

  it('takes in the night, after its rents and fees, and writes it into the log', async () => {
    const { nights, on, taken, balance, told, checkouts, proven, admin, propertyId, shown } = await given();
    on('2026-06-18');
    await nights();
    expect(taken()).toEqual([90_000]);
    expect(await balance()).toBe('0.00');
    expect(await checkouts()).toEqual([['900.00', 'PAID']]);
    expect(await told()).toEqual(['autopay.planned', 'autopay.turned_on']);
    const [night] = (await admin.call('GET', `/api/nightly-runs?propertyId=${propertyId}`)).body.data;
    expect(night.steps.at(-1)).toMatchObject({ name: 'AUTOPAY', count: 1, amount: '900.00', failures: [] });
    expect((await shown()).next).toBeNull();
    expect(await proven()).toEqual([]);
  });

  it('takes once, though two servers work at once, again and again', async () => {
    const { nights, work, on, taken, balance, checkouts, proven } = await given();
    on('2026-06-18');
    await Promise.all([nights(), nights(), work(), work()]);
    await work();
    expect(taken()).toEqual([90_000]);
    expect(await balance()).toBe('0.00');
    expect(await checkouts()).toEqual([['900.00', 'PAID']]);
    expect(await proven()).toEqual([]);
  });

  it('takes no more than is owed: what was paid or reported meanwhile is left out', async () => {
    const { nights, on, taken, books, renter, leaseId, balance } = await given();
    await books.pay('300.00', '2026-06-15');
    const body = { amount: '250.00', paidOn: '2026-06-15', method: 'BANK_TRANSFER', reference: null, remark: null };
    expect((await renter.call('POST', `/api/leases/${leaseId}/payment-reports`, { body })).status).toBe(200);
    on('2026-06-18');
    await nights();
    expect(taken()).toEqual([35_000]);
    expect(await balance()).toBe('250.00');
  });

  it('takes nothing where nothing is owed any more, and tells nobody of it', async () => {
    const { nights, on, taken, books, told } = await given();
    on('2026-06-16');
    await books.pay('1000.00', '2026-06-16');
    on('2026-06-18');
    await nights();
    expect(taken()).toEqual([]);
    expect(await told()).toEqual(['autopay.planned', 'autopay.turned_on']);
  });

  it('never takes more than was told: what fell due since is told anew', async () => {
    const { nights, on, taken, books, shown } = await given();
    on('2026-06-17');
    await books.charge('50.00', '2026-06-17');
    on('2026-06-18');
    await nights();
    expect(taken()).toEqual([90_000]);
    on('2026-06-19');
    await nights();
    expect(await shown()).toMatchObject({ next: { on: '2026-06-22', amount: '50.00', isTold: true } });
    on('2026-06-22');
    await nights();
    expect(taken()).toEqual([90_000, 5000]);
  });

  it('takes up to its limit', async () => {
    const { nights, on, taken } = await given({ limit: '400.00' });
    on('2026-06-18');
    await nights();
    expect(taken()).toEqual([40_000]);
  });

  it('waits while somebody is on the page where it is paid, and goes on once that has run out', async () => {
    const { nights, work, on, taken, renter, leaseId, report } = await given();
    const { id } = (await renter.call('POST', `/api/leases/${leaseId}/checkouts`, { body: { amount: '900.00' } })).body
      .data;
    on('2026-06-18');
    await nights();
    expect(taken()).toEqual([]);
    await report(processor.events.expired(id, server.current.clock.now()));
    await work();
    expect(taken()).toEqual([90_000]);
  });
});

describe('a taking that was cut off', () => {
  it('before the processor answered is known again, and is not asked for twice', async () => {
    const { nights, work, on, taken, balance, proven } = await given();
    on('2026-06-18');
    processor.state.isLost = true;
    await nights();
    processor.state.isLost = false;
    expect(await balance()).toBe('900.00');
    await work();
    expect(taken()).toEqual([90_000]);
    expect(await balance()).toBe('0.00');
    expect(await proven()).toEqual([]);
  });

  it('before the processor was asked is asked for anew, for what is owed by then', async () => {
    const { nights, work, on, taken, books, balance } = await given();
    on('2026-06-18');
    processor.state.isAway = true;
    await nights();
    processor.state.isAway = false;
    await work();
    expect(taken()).toEqual([]);
    await books.pay('500.00', '2026-06-18');
    server.current.clock.set('2026-06-18T15:11:00Z');
    await work();
    expect(taken()).toEqual([40_000]);
    expect(await balance()).toBe('0.00');
  });

  it('by a bank that takes its days is posted for the day on which it was taken', async () => {
    const { nights, work, on, admin, leaseId, report, balance } = await given();
    on('2026-06-18');
    processor.state.takes = 'processing';
    await nights();
    await work();
    expect(await balance()).toBe('900.00');
    on('2026-06-22');
    const id = processor.taken().at(-1)?.metadata.checkout ?? '';
    await report(processor.events.taken(id, 'succeeded', server.current.clock.now()));
    const [payment] = (await admin.call('GET', `/api/payments?leaseId=${leaseId}`)).body.data;
    expect(payment).toMatchObject({ on: '2026-06-18', amount: { amount: '900.00' } });
  });
});

describe('a refusal of the bank', () => {
  it('is told, tried again every three days, and turns autopay off the third time', async () => {
    const { nights, on, taken, shown, told, balance, proven } = await given();
    processor.state.takes = 'insufficient_funds';
    on('2026-06-18');
    await nights();
    expect(await shown()).toMatchObject({ state: 'ON', next: { on: '2026-06-21' } });
    on('2026-06-21');
    await nights();
    on('2026-06-24');
    await nights();
    expect(taken()).toEqual([90_000, 90_000, 90_000]);
    expect(await shown()).toMatchObject({ state: 'OFF', offReason: 'REFUSED', next: null });
    expect(await told()).toEqual([
      'autopay.turned_off',
      'autopay.refused',
      'autopay.refused',
      'autopay.planned',
      'autopay.turned_on',
    ]);
    on('2026-06-27');
    await nights();
    expect(taken()).toHaveLength(3);
    expect(await balance()).toBe('900.00');
    expect(await proven()).toEqual([]);
  });

  it('after which asking again is of no use turns it off at once', async () => {
    const { nights, on, shown } = await given();
    processor.state.takes = 'stolen_card';
    on('2026-06-18');
    await nights();
    expect(await shown()).toMatchObject({ state: 'OFF', offReason: 'REFUSED' });
  });

  it('that comes days later is one too', async () => {
    const { nights, on, shown, report } = await given();
    processor.state.takes = 'processing';
    on('2026-06-18');
    await nights();
    on('2026-06-20');
    const id = processor.taken().at(-1)?.metadata.checkout ?? '';
    await report(processor.events.taken(id, 'requires_payment_method', server.current.clock.now()));
    expect(await shown()).toMatchObject({ state: 'ON', next: { on: '2026-06-23', amount: '900.00' } });
  });

  it('of what was paid already, such as a dispute, turns it off, so that it is not taken a second time', async () => {
    const { nights, on, shown, taken, report, balance } = await given();
    on('2026-06-18');
    await nights();
    const { id } = processor.taken().at(-1) ?? { id: '' };
    const dispute = { payment_intent: id, status: 'needs_response' };
    const created = Math.floor(server.current.clock.now().getTime() / 1000);
    await report(JSON.stringify({ id: 'evt', type: 'charge.dispute.created', created, data: { object: dispute } }));
    expect(await balance()).toBe('900.00');
    expect(await shown()).toMatchObject({ state: 'OFF', offReason: 'RETURNED' });
    on('2026-06-30');
    await nights();
    expect(taken()).toHaveLength(1);
  });
});

describe('autopay ends', () => {
  it('at once where the renter says so, with what was planned, and the processor forgets the card', async () => {
    const { nights, work, on, taken, renter, current, shown } = await given();
    expect((await renter.call('POST', `/api/autopays/${current.id}/end`, {})).body.data).toMatchObject({
      state: 'OFF',
      offReason: 'BY_RENTER',
    });
    expect((await renter.call('POST', `/api/autopays/${current.id}/end`, {})).status).toBe(200);
    on('2026-06-18');
    await nights();
    await work();
    expect(taken()).toEqual([]);
    expect([...processor.forgotten].some((method) => method.startsWith('pm_'))).toBe(true);
    expect(await shown()).toMatchObject({ state: 'OFF' });
  });

  it('where the office turns it off, which it can never turn on', async () => {
    const { admin, operator, leaseId, current } = await given();
    for (const staff of [admin, operator])
      expect(
        (await staff.call('POST', `/api/leases/${leaseId}/autopay`, { body: { limit: null, day: null } })).status,
      ).toBe(403);
    expect(
      (await admin.call('PUT', `/api/autopays/${current.id}`, { body: { limit: null, day: 3, version: 2 } })).status,
    ).toBe(403);
    expect((await operator.call('POST', `/api/autopays/${current.id}/end`, {})).body.data).toMatchObject({
      offReason: 'BY_STAFF',
    });
  });

  it('where the card has run out, unless the bank has renewed it', async () => {
    const { nights, turnOn, on, shown } = await given({ isOff: true });
    Object.assign(processor.card, { exp_month: 6, exp_year: 2026 });
    await turnOn();
    processor.card.exp_month = 7;
    on('2026-07-01');
    await nights();
    expect(await shown()).toMatchObject({ state: 'ON', method: { expiresOn: '2026-07-31' } });
    on('2026-08-01');
    await nights();
    expect(await shown()).toMatchObject({ state: 'OFF', offReason: 'EXPIRED' });
  });

  it('where renters do not pay online any more', async () => {
    const { boss, work, shown } = await given();
    await boss.call('DELETE', '/api/payment-processor', {});
    await work();
    expect(await shown()).toMatchObject({ state: 'OFF', offReason: 'NOT_ONLINE' });
  });

  it('where another card takes its place, which goes on', async () => {
    const { turnOn, current, shown, told } = await given();
    const former = current.id;
    await turnOn({ limit: '100.00', day: 20 });
    expect(await shown()).toMatchObject({ id: current.id, state: 'ON', limit: '100.00', day: 20 });
    expect(current.id).not.toBe(former);
    expect(await told()).not.toContain('autopay.turned_off');
  });
});

describe('who sees and changes autopay', () => {
  it('is changed by its renter alone, and what was told by other words is told anew', async () => {
    const { renter, current, shown, work } = await given();
    const { version } = await shown();
    const body = { limit: '100.00', day: null, version };
    expect((await renter.call('PUT', `/api/autopays/${current.id}`, { body })).body.data).toMatchObject({
      limit: '100.00',
      next: { amount: '100.00', isTold: false },
    });
    expect((await renter.call('PUT', `/api/autopays/${current.id}`, { body })).body).toMatchObject({
      code: 'STALE_VERSION',
    });
    await work();
    expect(await shown()).toMatchObject({ next: { amount: '100.00', isTold: true } });
  });

  it.each(['0.00', '-5', '1e3', '-0', '10.005', '١٢'])(
    'refuses %s as a limit beside its field, and opens no page',
    async (limit) => {
      const { begin } = await given({ isOff: true });
      const before = processor.pages.size;
      expect(await begin({ limit, day: null })).toMatchObject({ status: 400, body: { errors: [{ path: 'limit' }] } });
      expect(processor.pages.size).toBe(before);
    },
  );

  it.each([0, 29, 1.5])('refuses day %s of the month', async (day) => {
    const { begin } = await given({ isOff: true });
    expect(await begin({ limit: null, day })).toMatchObject({ status: 400, body: { errors: [{ path: 'day' }] } });
  });

  it('is nobody of another organization, no owner, and no stranger', async () => {
    const { current, owner, leaseId } = await given();
    const stranger = (await given({ isOff: true })).renter;
    for (const caller of [owner, stranger]) {
      expect([403, 404]).toContain((await caller.call('GET', `/api/autopays/${current.id}`)).status);
      expect([403, 404]).toContain((await caller.call('POST', `/api/autopays/${current.id}/end`, {})).status);
      expect([403, 404]).toContain((await caller.call('GET', `/api/leases/${leaseId}/autopay`)).status);
    }
  });

  it('is not told by which card somebody else of the home pays', async () => {
    const { org, leaseId, shown, admin } = await given();
    const other = await org.member(['renter']);
    const party = { orgId: org.orgId, leaseId, personId: other.personId, role: 'TENANT' as const, position: 9 };
    await transaction(server.current.pool, { orgId: org.orgId }, (db) =>
      db.insertInto('leaseParties').values(party).execute(),
    );
    expect(await shown(other)).toMatchObject({ state: 'ON', method: null });
    expect(await shown(admin)).toMatchObject({ method: { last4: '4242' } });
  });

  it('reads no reference of the processor anywhere', async () => {
    const { shown, admin, current } = await given();
    const seen = JSON.stringify([
      await shown(),
      await shown(admin),
      (await admin.call('GET', `/api/autopays/${current.id}`)).body,
    ]);
    expect(seen).not.toMatch(/cus_|pm_|cs\d/);
  });
});
