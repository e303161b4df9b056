import { describe, expect, it } from 'vitest';
import { NO_LATE_FEES } from '#contract/rent/rent.policy-amounts.ts';
import { givenAutopays } from '#tests/given-autopay.ts';

const { processor, server, given } = await givenAutopays();

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
    expect(night.steps.find(({ name }: { name: string }) => name === 'AUTOPAY')).toMatchObject({
      name: 'AUTOPAY',
      count: 1,
      amount: '900.00',
      failures: [],
    });
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

describe('reminders by the rules', () => {
  const remindersOn = async (
    day: string,
    asked: Parameters<typeof given>[0],
    rules: { daysBefore?: number; daysAfter?: number },
    grace?: number,
  ) => {
    server.current.clock.set('2026-06-15T15:00:00Z');
    const { admin, leaseId, books, on, nights } = await given(asked);
    if (rules.daysBefore) await books.charge('900.00', '2026-07-01');
    const body = { kind: 'REMINDERS', rules: { isOnDay: false, ...rules }, version: null };
    expect((await admin.call('POST', '/api/rent-policies', { body })).status).toBe(200);
    if (grace !== undefined) {
      const lateFee = { ...NO_LATE_FEES, isOn: true, graceDays: grace };
      const set = { kind: 'LATE_FEE', rules: lateFee, appliesToOpen: true, version: null };
      expect((await admin.call('POST', '/api/rent-policies', { body: set })).status).toBe(200);
    }
    on(day);
    await nights();
    return (await admin.call('GET', `/api/activities?leaseId=${leaseId}`)).body.data.filter(
      ({ type }: { type: string }) => type === 'payment_reminder.sent',
    );
  };
  const remindedOn = async (day: string, asked: Parameters<typeof given>[0], daysAfter = 3) =>
    (await remindersOn(day, asked, { daysAfter })).length;

  it('leave alone whose autopay takes it, or has asked for it', async () => {
    expect(await remindedOn('2026-06-16', { isOff: true }, 1)).toBe(1);
    expect(await remindedOn('2026-06-16', {}, 1)).toBe(0);
    processor.state.takes = 'processing';
    expect(await remindedOn('2026-06-18', {})).toBe(0);
  });

  it('leave alone whose autopay takes it on a day they chose, before a late fee is charged', async () => {
    expect(await remindersOn('2026-06-16', { day: 20 }, { daysAfter: 1 })).toEqual([]);
    expect(await remindersOn('2026-06-16', { day: 20 }, { daysAfter: 1 }, 5)).toEqual([]);
  });

  it('leave alone, before it falls due, whose autopay takes it by a taking after the one that comes', async () => {
    expect(await remindersOn('2026-06-18', { day: 20 }, { daysBefore: 13 }, 19)).toEqual([]);
    expect(await remindersOn('2026-06-18', { day: 20 }, { daysBefore: 13 }, 18)).toMatchObject([
      { facts: { kind: 'BEFORE', amount: '900.00', takenOn: '2026-07-20', feeFromOn: '2026-07-20' } },
    ]);
  });

  it('say so where autopay takes it only after a late fee is charged', async () => {
    const takenOn = '2026-06-20';
    expect(await remindersOn('2026-06-16', { day: 20 }, { daysAfter: 1 }, 4)).toMatchObject([
      { facts: { amount: '900.00', takenOn, feeFromOn: '2026-06-20' } },
    ]);
    const [less] = await remindersOn('2026-06-16', { day: 20, limit: '500.00' }, { daysAfter: 1 }, 4);
    expect(less.facts.amount).toBe('900.00');
    expect(less.facts).not.toHaveProperty('takenOn');
  });

  it('go where it takes less, where the bank refused it, and where there is none', async () => {
    expect(await remindedOn('2026-06-18', { isOff: true })).toBe(1);
    expect(await remindedOn('2026-06-16', { limit: '500.00' }, 1)).toBe(1);
    processor.state.takes = 'declined';
    expect(await remindedOn('2026-06-18', {})).toBe(1);
  });
});
