import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { systemContext } from '#server/jobs/system-context.ts';
import { proveBooks } from '#server/ledger/queries/invariants.ts';
import { workNights } from '#server/rent/rent.jobs.ts';
import type { Caller } from '#tests/given.ts';
import { booksOf } from '#tests/given-books.ts';
import { givenHome } from '#tests/given-home.ts';
import { sharedServer } from '#tests/server.ts';
import { rollLeases, seeToRenewals } from './leases.jobs.ts';

const NOW = '2026-11-18T15:00:00Z';
const server = sharedServer({ at: NOW });

/** A home with a term that ends with the year, charged from November on. */
async function given(details: object = {}) {
  server.current.clock.set(NOW);
  const home = await givenHome(server.current);
  const unitId = await home.portfolio.unit(home.propertyId, '15');
  const leaseId = await home.portfolio.lease(home.propertyId, unitId, {
    tenantIds: [home.renter.personId],
    type: 'FIXED',
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    depositMinor: 150_000,
    ...details,
  });
  const { admin } = home;
  await admin.call('POST', '/api/rent-policies/charged-from', { body: { on: '2026-11-01' } });
  const read = async (id = leaseId) => (await admin.call('GET', `/api/leases/${id}`)).body.data;
  const offer = async (body: object = {}, by: Caller = admin) =>
    by.call('POST', `/api/leases/${leaseId}/renewal`, {
      body: {
        rent: '1600.00',
        endsOn: '2027-12-31',
        respondByOn: '2026-12-12',
        version: (await read()).version,
        ...body,
      },
    });
  const own = async () =>
    (await home.renter.call('GET', '/api/lease')).body.data.find(({ id }: { id: string }) => id === leaseId);
  const answer = async (accepts: boolean, by: Caller = home.renter) =>
    by.call('POST', `/api/leases/${leaseId}/renewal/answer`, { body: { accepts, version: (await read()).version } });
  const ctx = systemContext(server.current.deps, home.org.orgId);
  const on = (day: string) => server.current.clock.set(`${day}T15:00:00Z`);
  return { ...home, unitId, leaseId, read, offer, own, answer, ctx, on };
}

describe('an offer to renew', () => {
  it('begins on the day after the last one, is told to the renters, and asks for their answer', async () => {
    const { offer, own } = await given();
    expect((await offer()).body.data.renewal).toEqual({
      status: 'OFFERED',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      rent: { amount: '1600.00', currency: 'USD' },
      respondByOn: '2026-12-12',
      isTold: true,
    });
    expect((await own()).renewal).toMatchObject({ status: 'OFFERED', rent: { amount: '1600.00' } });
  });

  it.each([
    ['a day for the answer that is past', { respondByOn: '2026-11-17' }, 'lease.respond_by_past'],
    ['a day for the answer on which the lease is over', { respondByOn: '2027-01-01' }, 'lease.respond_by_after_end'],
    ['a term that ends before it begins', { endsOn: '2026-12-31' }, 'lease.renewal_ends_before'],
    ['too many decimals', { rent: '1600.005' }, 'VALIDATION_FAILED'],
    ['what was seen before somebody changed it', { version: 99 }, 'STALE_VERSION'],
  ])('refuses %s', async (_, body, code) => {
    const { offer, read } = await given();
    expect((await offer(body)).body.code).toBe(code);
    expect((await read()).renewal).toBeNull();
  });

  it('is not made twice, nor on a lease that has no end', async () => {
    const { offer, admin, portfolio, propertyId } = await given();
    await offer();
    expect((await offer()).body).toMatchObject({
      code: 'lease.wrong_state',
      message: expect.stringContaining('stands'),
    });
    const open = await portfolio.lease(propertyId, await portfolio.unit(propertyId, '16'), { type: 'AT_WILL' });
    const { version } = (await admin.call('GET', `/api/leases/${open}`)).body.data;
    const body = { rent: '1', respondByOn: '2026-12-12', version };
    expect((await admin.call('POST', `/api/leases/${open}/renewal`, { body })).status).toBe(409);
  });

  it('can be taken back, and then no longer be accepted', async () => {
    const { offer, admin, leaseId, read, answer } = await given();
    await offer();
    const body = { version: (await read()).version };
    expect(
      (await admin.call('POST', `/api/leases/${leaseId}/renewal/withdrawal`, { body })).body.data.renewal,
    ).toBeNull();
    expect((await answer(true)).body.code).toBe('lease.renewal_not_offered');
  });

  it('runs out after its last day, by itself', async () => {
    const { offer, read, answer, ctx, on } = await given();
    await offer();
    on('2026-12-12');
    await seeToRenewals(ctx);
    expect((await read()).renewal.status).toBe('OFFERED');
    on('2026-12-14');
    expect((await answer(true)).body.code).toBe('lease.renewal_not_offered');
    await seeToRenewals(ctx);
    expect((await read()).renewal.status).toBe('EXPIRED');
  });

  it('is answered by who rents there, and by nobody else', async () => {
    const { offer, answer, org, operator, owner, portfolio, propertyId } = await given();
    await offer();
    const neighbour = await org.member(['renter']);
    await portfolio.lease(propertyId, await portfolio.unit(propertyId, '17'), { tenantIds: [neighbour.personId] });
    expect((await answer(true, neighbour)).status).toBe(404);
    expect([(await answer(true, operator)).status, (await answer(true, owner)).status]).toEqual([403, 403]);
    const stranger = await givenHome(server.current);
    expect((await answer(true, stranger.renter)).status).toBe(404);
    expect((await answer(false)).body.data[0]).toBeDefined();
  });
});

describe('a renewal that is agreed', () => {
  it('is a lease of its own that binds from the day after, with the same people, home and deposit', async () => {
    const { offer, answer, read, unitId, leaseId, renter } = await given();
    await offer();
    expect((await answer(true)).status).toBe(200);
    const former = await read();
    expect(former).toMatchObject({ status: 'ACTIVE', renewal: { status: 'ACCEPTED' } });
    expect(await read(former.renewedBy.id)).toMatchObject({
      status: 'SIGNED',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
      rent: { amount: '1600.00' },
      deposit: { amount: '1500.00' },
      unit: { id: unitId },
      parties: [{ person: { id: renter.personId } }],
      renews: { id: leaseId },
    });
  });

  it('answered twice at once makes one lease', async () => {
    const { offer, answer, read, unitId, admin } = await given();
    await offer();
    const answers = await Promise.all([answer(true), answer(true)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409);
    expect(['STALE_VERSION', 'lease.renewal_not_offered'], 'and does not call the home let to others').toContain(
      second?.body.code,
    );
    const found = (await admin.call('GET', `/api/leases?unitId=${unitId}`)).body.data;
    expect(found).toHaveLength(2);
    expect((await read()).can.giveNotice).toMatchObject({ message: expect.stringContaining('renewed') });
  });

  it('is undone by cancelling the lease that came of it, while that has not begun', async () => {
    const { offer, answer, read, admin } = await given();
    await offer();
    await answer(true);
    const { renewedBy } = await read();
    const { version } = await read(renewedBy.id);
    await admin.call('POST', `/api/leases/${renewedBy.id}/cancel`, { body: { reason: null, version } });
    expect(await read()).toMatchObject({ renewal: null, renewedBy: null });
  });

  it('carries over what is owed, paid ahead and held, and the property’s books do not move', async () => {
    const { offer, answer, read, ctx, on, admin, leaseId, org } = await given();
    const books = booksOf(admin, leaseId);
    await books.charge('1500.00', '2026-11-05', { account: '2100' });
    const { transactionId } = (await books.pay('1500.00', '2026-11-06')).body.data;
    await offer();
    await answer(true);
    on('2026-12-15');
    await workNights(ctx);
    on('2027-01-01');
    await rollLeases(ctx);
    await workNights(ctx);
    const former = await read();
    expect(former).toMatchObject({ status: 'ENDED', movesOutOn: '2026-12-31' });
    const { body } = await admin.call('GET', `/api/leases/${former.renewedBy.id}/ledger`);
    // The payment was for the deposit, so that the rent of November and December is open.
    const [before, after] = [await books.ledger(), body.data];
    expect(before).toMatchObject({ balance: '0.00', prepaid: '0.00', depositHeld: '0.00' });
    expect(after).toMatchObject({ balance: '4600.00', prepaid: '0.00', depositHeld: '1500.00' });
    const proven = async () => (await proveBooks(server.current.deps, org.orgId)).flatMap(({ findings }) => findings);
    expect(await proven()).toEqual([]);
    // What had paid the deposit comes back: nothing is held, and it is owed where the lease goes on.
    await books.reverse(transactionId, '2027-01-01', { reason: 'NSF' });
    expect(await proven()).toEqual([]);
    on('2027-01-02');
    await workNights(ctx);
    expect(await books.ledger()).toMatchObject({ balance: '0.00', depositHeld: '0.00' });
    const since = await booksOf(admin, former.renewedBy.id).ledger();
    expect(since).toMatchObject({ balance: '6100.00', depositHeld: '0.00' });
    expect(await proven()).toEqual([]);
  });

  it('that began while no server ran carries over on its first night, so that what was paid ahead is not late', async () => {
    const { offer, answer, read, ctx, on, admin, leaseId, org } = await given();
    const fee = { basis: 'FLAT', amount: '50.00', frequency: 'ONCE' };
    const rules = { isOn: true, graceDays: 3, accounts: ['4000'], rules: [fee] };
    const set = await admin.call('POST', '/api/rent-policies', { body: { kind: 'LATE_FEE', version: null, rules } });
    expect(set.status).toBe(200);
    const books = booksOf(admin, leaseId);
    await books.charge('1500.00', '2026-11-05', { account: '2100' });
    await offer();
    await answer(true);
    await workNights(ctx);
    on('2026-12-15');
    await workNights(ctx);
    // Rent of November and December, a late fee, the deposit, and the rent of January ahead.
    await books.pay('6150.00', '2026-12-15');
    on('2027-01-20');
    await rollLeases(ctx);
    await workNights(ctx);
    const since = await booksOf(admin, (await read()).renewedBy.id).ledger();
    expect(since).toMatchObject({ balance: '0.00', prepaid: '0.00', depositHeld: '1500.00' });
    expect(since.lines.filter(({ account }: { account: { number: string } }) => account?.number === '4100')).toEqual(
      [],
    );
    expect((await proveBooks(server.current.deps, org.orgId)).flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('counts money that arrives on the former lease from the day on which it was paid, also for late fees', async () => {
    const { offer, answer, read, ctx, on, admin, leaseId, org } = await given();
    const fee = { basis: 'FLAT', amount: '50.00', frequency: 'ONCE' };
    const rules = { isOn: true, graceDays: 3, accounts: ['4000'], rules: [fee] };
    const books = booksOf(admin, leaseId);
    await offer();
    await answer(true);
    await workNights(ctx);
    on('2026-12-15');
    await workNights(ctx);
    await books.pay('3000.00', '2026-12-15');
    await admin.call('POST', '/api/rent-policies', { body: { kind: 'LATE_FEE', version: null, rules } });
    on('2027-01-04');
    await rollLeases(ctx);
    await workNights(ctx);
    const since = booksOf(admin, (await read()).renewedBy.id);
    expect((await since.ledger()).balance).toBe('1600.00');
    // The last day without a fee: the night that carries it over is the one that would charge it.
    await books.pay('600.00', '2027-01-04');
    await books.pay('1000.00', '2027-01-04');
    on('2027-01-05');
    await workNights(ctx);
    expect(await since.ledger()).toMatchObject({ balance: '0.00', due: '0.00', prepaid: '0.00' });
    // That of February was paid in time, and recorded on the former lease once its fee was charged.
    on('2027-02-10');
    await workNights(ctx);
    expect((await since.ledger()).balance).toBe('1650.00');
    await books.pay('1600.00', '2027-02-02');
    on('2027-02-11');
    await workNights(ctx);
    expect((await since.ledger()).balance).toBe('50.00');
    expect((await admin.call('GET', '/api/late-fee-proposals')).body.data).toMatchObject([
      { reason: 'SENT_EARLIER', sentOn: '2027-02-02', knownOn: '2027-02-11', paid: '1600.00', difference: '-50.00' },
    ]);
    expect((await proveBooks(server.current.deps, org.orgId)).flatMap(({ findings }) => findings)).toEqual([]);
  });

  it('takes along what arrives on the former lease once it is over itself', async () => {
    const { offer, answer, read, ctx, on, admin, leaseId } = await given();
    await offer();
    await answer(true);
    on('2026-12-15');
    await workNights(ctx);
    on('2027-01-01');
    await rollLeases(ctx);
    await workNights(ctx);
    const { id } = (await read()).renewedBy;
    on('2027-01-20');
    const { version } = await read(id);
    const end = await admin.call('POST', `/api/leases/${id}/end`, { body: { movedOutOn: '2027-01-20', version } });
    expect(end.status).toBe(200);
    const { balance } = await booksOf(admin, id).ledger();
    await booksOf(admin, leaseId).pay('100.00', '2027-01-19');
    on('2027-01-21');
    await workNights(ctx);
    expect(await booksOf(admin, leaseId).ledger()).toMatchObject({ balance: '0.00', prepaid: '0.00' });
    expect(Number((await booksOf(admin, id).ledger()).balance)).toBe(Number(balance) - 100);
  });

  it('charges each month once: the former rent until the last day, the new one from the next', async () => {
    const { offer, answer, read, ctx, on, admin, leaseId } = await given({ endsOn: '2026-12-14' });
    await offer({ endsOn: null });
    await answer(true);
    on('2027-01-02');
    await rollLeases(ctx);
    await workNights(ctx);
    const of = async (id: string) =>
      (await booksOf(admin, id).ledger()).lines
        .filter(({ type, memo }: { type: string; memo: string | null }) => type === 'CHARGE' && memo === null)
        .map(({ dueOn, charge }: { dueOn: string; charge: string }) => [dueOn, charge]);
    expect(await of(leaseId)).toEqual([
      ['2026-11-01', '1500.00'],
      ['2026-12-01', '677.42'],
    ]);
    expect(await of((await read()).renewedBy.id)).toEqual([
      ['2026-12-15', '877.42'],
      ['2027-01-01', '1600.00'],
    ]);
  });
});

describe('many renewals at once', () => {
  const by3 = { action: 'renew', kind: 'BY_PERCENT', percentHundredths: 300, roundTo: '5', months: 12 };
  const bulk = (admin: Caller, rows: object[], more: object = {}) =>
    admin.call('POST', '/api/leases/bulk', {
      body: { batchId: randomUUID(), rows, change: { ...by3, respondByOn: '2026-12-12' }, ...more },
    });

  it('are previewed, offered at their own rents, and told only once they can no longer be undone', async () => {
    const { admin, read, own, ctx } = await given();
    const { id, version } = await read();
    expect((await bulk(admin, [{ id, version }], { isPreview: true })).body.data).toMatchObject({
      changedIds: [id],
      totals: [{ rowCount: 1, before: '1500.00', amount: '1545.00' }],
    });
    expect((await read()).renewal).toBeNull();
    await bulk(admin, [{ id, version }]);
    expect((await read()).renewal).toMatchObject({ rent: { amount: '1545.00' }, endsOn: '2027-12-31', isTold: false });
    expect((await own()).renewal).toBeNull();
    await seeToRenewals(ctx);
    expect((await own()).renewal).toBeNull();
    server.current.clock.set('2026-11-18T15:16:00Z');
    await seeToRenewals(ctx);
    expect((await own()).renewal).toMatchObject({ status: 'OFFERED', rent: { amount: '1545.00' } });
    const lines = (await admin.call('GET', `/api/activities?leaseId=${id}`)).body.data;
    expect(lines.filter(({ type }: { type: string }) => type === 'lease.renewal_offered')).toHaveLength(1);
  });

  it('are undone within the time, and then nothing stands', async () => {
    const { admin, read, ctx } = await given();
    const { id, version } = await read();
    const batchId = randomUUID();
    await bulk(admin, [{ id, version }], { batchId });
    const undone = await admin.call('POST', '/api/leases/bulk/undo', { body: { batchId } });
    expect(undone.body.data.undoneCount).toBe(1);
    server.current.clock.set('2026-11-18T15:16:00Z');
    await seeToRenewals(ctx);
    expect((await read()).renewal).toBeNull();
  });
});
