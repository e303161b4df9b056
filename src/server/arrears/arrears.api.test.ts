import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import type { Caller } from '#tests/given.ts';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { mailsTo } from '#tests/mails.ts';
import { mailEverybody, tellEverybody } from '#tests/notices.ts';
import { sharedServer } from '#tests/server.ts';
import { keepPromises } from './commands/settle-promises.ts';

/** What happened days ago by the real clock is told to nobody, so all of this lies ahead of it. */
const START = '2056-11-18T15:00:00Z';
const server = sharedServer({ at: START });

/** A lease that owes November, its renter, and who looks after it; its nights have begun. */
async function given() {
  server.current.clock.set(START);
  const books = await givenBooks(server.current);
  const { portfolio, propertyId, org, admin } = books;
  const renter = await org.member(['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  const unitId = await portfolio.unit(propertyId, '5A');
  const leaseId = await portfolio.lease(propertyId, unitId, { tenantIds: [renter.personId] });
  const system = () => systemContext(server.current.deps, org.orgId);
  const nights = () => workNights(system());
  const ofLease = booksOf(admin, leaseId);
  // Nights look at promises; what is charged stands in each test.
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2057-01-01' } });
  await nights();
  await ofLease.charge('923.00', '2056-11-01', { memo: 'Rent, November' });
  return {
    ...books,
    ...ofLease,
    renter,
    leaseId,
    nights,
    keep: () => keepPromises(system()),
    on: (day: string) => server.current.clock.set(`${day}T15:00:00Z`),
    promise: (caller: Caller, body: object) => caller.call('POST', `/api/leases/${leaseId}/payment-promises`, { body }),
    remind: (caller: Caller = admin) => caller.call('POST', `/api/leases/${leaseId}/payment-reminders`),
    change: (body: object) => admin.call('PUT', `/api/leases/${leaseId}/arrears`, { body: { version: 1, ...body } }),
    arrears: async (caller: Caller = admin) => (await caller.call('GET', `/api/leases/${leaseId}/arrears`)).body.data,
    lines: async (caller: Caller = admin): Promise<string[]> =>
      (await caller.call('GET', `/api/activities?leaseId=${leaseId}`)).body.data
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => /^(payment_promise|payment_reminder|lease_arrears)/.test(type)),
    told: async (caller: Caller): Promise<string[]> => {
      await tellEverybody(server.current, org.orgId);
      return (await caller.call('GET', '/api/notices')).body.data.map(({ title }: { title: string }) => title);
    },
  };
}

describe('a reminder to pay waits for the renters', () => {
  const givenReminder = async () => {
    const books = await given();
    const { remind, renter, org } = books;
    const turns = async (): Promise<string[]> =>
      (await renter.call('GET', '/api/notices?turn=true')).body.data.map(({ title }: { title: string }) => title);
    // 11 PM there: it would be mailed in the morning.
    server.current.clock.set('2056-11-19T04:00:00Z');
    expect((await remind()).status).toBe(200);
    await tellEverybody(server.current, org.orgId);
    expect(await turns()).toEqual(['Please pay $923.00, late since Nov 1, 2056']);
    server.current.clock.set('2056-11-19T04:10:00Z');
    const mailed = async () => {
      server.current.clock.set('2056-11-19T13:00:00Z');
      await mailEverybody(server.current, org.orgId);
      return (await mailsTo(server.current, renter.email)).filter(({ text }) => text.includes('Please pay')).length;
    };
    return { ...books, turns, mailed };
  };

  it('until it is paid, and is not mailed after that', async () => {
    const { pay, turns, mailed } = await givenReminder();
    await pay('900.00', '2056-11-18');
    expect(await turns()).toHaveLength(1);
    await pay('23.00', '2056-11-18');
    expect([await turns(), await mailed()]).toEqual([[], 0]);
  });

  it('until they say that they paid, or by when they will', async () => {
    const { promise, renter, turns, mailed } = await givenReminder();
    expect((await promise(renter, { on: '2056-11-24' })).status).toBe(200);
    expect([await turns(), await mailed()]).toEqual([[], 0]);
    const other = await givenReminder();
    const reported = await other.renter.call('POST', `/api/leases/${other.leaseId}/payment-reports`, {
      body: { amount: '923.00', paidOn: '2056-11-18', method: 'BANK_TRANSFER' },
    });
    expect([reported.status, await other.turns(), await other.mailed()]).toEqual([200, [], 0]);
  });

  it('and is mailed in the morning where nothing was done', async () => {
    const { turns, mailed } = await givenReminder();
    expect([await mailed(), (await turns()).length]).toEqual([1, 1]);
  });
});

describe('a promise to pay', () => {
  it('of a renter is for all that is late, is read by the office, and another day keeps the first as it was', async () => {
    const { promise, renter, admin, arrears, lines, told } = await given();
    expect(await promise(renter, { on: '2056-11-20' })).toMatchObject({
      status: 200,
      body: {
        data: {
          late: '923.00',
          lateSinceOn: '2056-11-01',
          promise: { on: '2056-11-20', amount: '923.00', paid: '0.00', isByRenter: true, madeBy: 'Rea Lopez' },
        },
      },
    });
    expect(await told(admin)).toContain('Rea Lopez will pay $923.00 by Nov 20, 2056');
    await promise(renter, { on: '2056-11-24', amount: '500.00' });
    expect(await arrears()).toMatchObject({
      promise: { on: '2056-11-24', amount: '500.00', state: 'OPEN' },
      past: [{ on: '2056-11-20', state: 'REPLACED', endedOn: '2056-11-18' }],
      office: { note: null },
    });
    expect(await arrears(renter)).toMatchObject({ promise: { on: '2056-11-24' }, office: null });
    expect(await lines()).toEqual(['payment_promise.moved', 'payment_promise.made']);
  });

  it('that the office noted is told to the renters, who read neither its note nor who wrote it', async () => {
    const { promise, admin, renter, arrears, told } = await given();
    await promise(admin, { on: '2056-11-20', note: 'Says the rest comes with the wages.' });
    expect(await arrears()).toMatchObject({
      promise: { isByRenter: false, note: 'Says the rest comes with the wages.' },
    });
    expect(await arrears(renter)).toMatchObject({ promise: { isByRenter: false, note: null, madeBy: null } });
    expect(await told(renter)).toContain('The office noted that you pay $923.00 by Nov 20, 2056');
  });

  it.each([
    [{ on: '2056-11-17' }, 400, 'payment_promise.day_past'],
    [{ on: '2057-02-17' }, 400, 'payment_promise.day_far'],
    [{ on: '2056-11-20', amount: '923.01' }, 400, 'payment_promise.above_late'],
    [{ on: '2056-11-20', amount: '0.00' }, 400, 'ledger.amount_above_zero'],
  ])('is refused beside its field: %o', async (body, status, code) => {
    const { promise, renter } = await given();
    const refused = await promise(renter, body);
    expect([refused.status, refused.body.errors[0].code]).toEqual([status, code]);
  });

  it('needs something that is late', async () => {
    const { promise, renter, pay, arrears } = await given();
    await pay('923.00', '2056-11-18');
    expect((await promise(renter, { on: '2056-11-20' })).body.code).toBe('payment_promise.nothing_late');
    expect((await arrears(renter)).can.promise).toMatchObject({ code: 'payment_promise.nothing_late' });
  });

  it('made by two at once is one, and who had not seen the other’s is told', async () => {
    const { promise, renter, admin, arrears } = await given();
    const answers = await Promise.all([
      promise(renter, { on: '2056-11-20', insteadOf: null }),
      promise(admin, { on: '2056-11-23', insteadOf: null }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await arrears()).past).toEqual([]);
  });

  it('is kept as soon as it is paid, once, and no later night changes that', async () => {
    const { promise, renter, pay, keep, arrears, lines, on, nights } = await given();
    await promise(renter, { on: '2056-11-20' });
    on('2056-11-19');
    await pay('900.00', '2056-11-19');
    await keep();
    expect((await arrears()).promise).toMatchObject({ paid: '900.00', isCovered: false });
    await pay('23.00', '2056-11-19');
    expect((await arrears()).promise).toMatchObject({ paid: '923.00', isCovered: true });
    await Promise.all([keep(), keep()]);
    expect(await arrears()).toMatchObject({ promise: null, past: [{ state: 'KEPT', endedOn: '2056-11-19' }] });
    on('2056-11-23');
    await nights();
    expect(await lines()).toEqual(['payment_promise.kept', 'payment_promise.made']);
  });

  it('that is not kept is broken in the night after its day, also where nights were missed, and told once', async () => {
    const { promise, renter, admin, pay, on, nights, arrears, lines, told } = await given();
    await promise(renter, { on: '2056-11-20' });
    await pay('400.00', '2056-11-18');
    on('2056-11-20');
    await nights();
    expect((await arrears()).promise).toMatchObject({ state: 'OPEN' });
    on('2056-11-25');
    await Promise.all([nights(), nights()]);
    expect(await arrears()).toMatchObject({ promise: null, past: [{ state: 'BROKEN', endedOn: '2056-11-21' }] });
    expect(await lines()).toEqual(['payment_promise.broken', 'payment_promise.made']);
    expect((await told(admin)).filter((title) => title.includes('did not come'))).toEqual([
      '$923.00 promised by Nov 20, 2056 did not come',
    ]);
  });

  it('counts a payment that the bank returned by then for nothing', async () => {
    const { promise, renter, pay, reverse, on, nights, arrears } = await given();
    await promise(renter, { on: '2056-11-20' });
    const paid = await pay('923.00', '2056-11-18');
    on('2056-11-19');
    await reverse(paid.body.data.transactionId, '2056-11-19', { reason: 'NSF' });
    on('2056-11-21');
    await nights();
    expect((await arrears()).past).toMatchObject([{ state: 'BROKEN' }]);
  });

  it('is taken back once', async () => {
    const { promise, renter, arrears } = await given();
    const { id } = (await promise(renter, { on: '2056-11-20' })).body.data.promise;
    const withdraw = () => renter.call('POST', `/api/payment-promises/${id}/withdrawal`, { body: { version: 1 } });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body.code).toBe('payment_promise.ended');
    expect(await arrears()).toMatchObject({ promise: null, past: [{ state: 'WITHDRAWN' }] });
  });
});

describe('a reminder', () => {
  it('tells the renters what is late and how it is paid, at most once a day', async () => {
    const { remind, renter, on, told, arrears, admin } = await given();
    const both = await Promise.all([remind(), remind()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await told(renter)).toContain('Please pay $923.00, late since Nov 1, 2056');
    expect(await arrears()).toMatchObject({
      reminders: [{ sentOn: '2056-11-18', owed: '923.00', sentBy: expect.any(String) }],
      can: { remind: { code: 'payment_reminder.sent_today' } },
    });
    expect(await arrears(renter)).toMatchObject({ reminders: [{ sentBy: null }], can: { remind: false } });
    on('2056-11-19');
    expect((await remind()).status).toBe(200);
    expect((await remind(renter)).status).toBe(403);
    expect((await arrears(admin)).reminders).toHaveLength(2);
  });
});

describe('what the office keeps for itself', () => {
  it('is since when it is with collections, and a note with who wrote it; renters read no line of it', async () => {
    const { change, arrears, lines, renter } = await given();
    const kept = {
      inCollectionsSinceOn: '2056-11-10',
      collectionsNote: 'Hudson Recovery',
      note: 'Call in the evening.',
    };
    expect((await change(kept)).status).toBe(200);
    expect((await change({ note: 'Too late' })).body).toMatchObject({ code: 'STALE_VERSION', current: { ...kept } });
    expect((await arrears()).office).toMatchObject({ ...kept, version: 2, notedBy: expect.any(String) });
    expect((await change({ inCollectionsSinceOn: null, version: 2 })).status).toBe(200);
    expect(await lines()).toEqual(['lease_arrears.taken_back', 'lease_arrears.handed_over']);
    expect(await lines(renter)).toEqual([]);
    const future = await change({ inCollectionsSinceOn: '2056-11-19', version: 3 });
    expect(future.body.errors[0].path).toBe('inCollectionsSinceOn');
  });
});

it('is nobody’s who neither rents there nor looks after it', async () => {
  const { org, leaseId, promise } = await given();
  const [neighbour, owner] = [await org.member(['renter']), await org.member(['owner'])];
  const { admin: stranger } = await givenBooks(server.current);
  for (const [caller, status] of [
    [neighbour, 404],
    [owner, 403],
    [stranger, 404],
  ] as const) {
    expect((await caller.call('GET', `/api/leases/${leaseId}/arrears`)).status).toBe(status);
    expect((await promise(caller, { on: '2056-11-20' })).status).toBe(status);
  }
});
