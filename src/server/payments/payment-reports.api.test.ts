import { describe, expect, it } from 'vitest';
import { booksOf, givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';
import { auditOf } from '#tests/trails.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

async function given() {
  const books = await givenBooks(server.current);
  const { portfolio, propertyId, org, admin } = books;
  const renter = await org.member(['renter'], { firstName: 'Rea', lastName: 'Lopez' });
  const unitId = await portfolio.unit(propertyId, '5A');
  const leaseId = await portfolio.lease(propertyId, unitId, { tenantIds: [renter.personId] });
  const said = { amount: '600.00', paidOn: '2026-06-14', method: 'STANDING_ORDER', reference: 'LOPEZ JUNE' };
  return {
    ...books,
    renter,
    leaseId,
    ...booksOf(admin, leaseId),
    dues: async () => (await renter.call('GET', `/api/leases/${leaseId}/dues`)).body.data,
    report: (body: object = said) => renter.call('POST', `/api/leases/${leaseId}/payment-reports`, { body }),
    confirm: (id: string, body: object = {}) =>
      admin.call('POST', `/api/payment-reports/${id}/confirmation`, { body: { ...said, version: 1, ...body } }),
    refuse: (id: string, body: object = {}) =>
      admin.call('POST', `/api/payment-reports/${id}/refusal`, {
        body: { reason: 'Nothing came by Monday.', version: 1, ...body },
      }),
  };
}

describe('what is due', () => {
  it('is every open charge until today with its reason, what of it is late, and what comes next', async () => {
    const { charge, pay, dues } = await given();
    await charge('1000.00', '2026-05-01', { memo: 'Rent, May' });
    await charge('1000.00', '2026-06-01', { memo: 'Rent, June' });
    await charge('45.00', '2026-06-15', { account: '4040' });
    await charge('1000.00', '2026-07-01', { memo: 'Rent, July' });
    await pay('1200.00', '2026-05-20');
    expect(await dues()).toMatchObject({
      currency: 'USD',
      today: '2026-06-15',
      due: '845.00',
      late: '800.00',
      lateSinceOn: '2026-06-01',
      ahead: '0.00',
      charges: [
        { memo: 'Rent, June', amount: '1000.00', open: '800.00', isLate: true, dueOn: '2026-06-01' },
        { memo: null, account: { number: '4040' }, open: '45.00', isLate: false },
      ],
      next: {
        dueOn: '2026-07-01',
        amount: expect.any(String),
        items: expect.arrayContaining([{ name: 'Rent, July', amount: '1000.00' }]),
      },
      reference: expect.stringMatching(/^LSE-/),
    });
  });

  it('is nothing where all is paid, and what was paid ahead takes from what comes next', async () => {
    const { charge, pay, dues } = await given();
    await charge('1000.00', '2026-06-01');
    await charge('300.00', '2026-06-20', { memo: 'Paint' });
    await pay('1100.00', '2026-06-02');
    expect(await dues()).toMatchObject({
      due: '0.00',
      late: '0.00',
      lateSinceOn: null,
      charges: [],
      ahead: '100.00',
      next: { dueOn: '2026-06-20', amount: '300.00', toPay: '200.00', items: [{ name: 'Paint', amount: '300.00' }] },
    });
  });

  it('is nobody’s who neither rents nor looks after it', async () => {
    const { org, leaseId, dues } = await given();
    expect(await dues()).toMatchObject({ leaseId });
    const neighbour = await org.member(['renter']);
    expect((await neighbour.call('GET', `/api/leases/${leaseId}/dues`)).status).toBe(404);
    const { admin: stranger } = await givenBooks(server.current);
    expect((await stranger.call('GET', `/api/leases/${leaseId}/dues`)).status).toBe(404);
  });
});

describe('a payment that a renter reports', () => {
  it('counts for nothing until staff record it, once, and then pays', async () => {
    const { charge, report, confirm, dues, ledger, admin, org } = await given();
    await charge('1000.00', '2026-06-01');
    const { body } = await report();
    expect(body.data).toMatchObject({
      state: 'WAITING',
      amount: { amount: '600.00' },
      reportedBy: { name: 'Rea Lopez' },
    });
    expect(await dues()).toMatchObject({ due: '1000.00', reports: [{ id: body.data.id, state: 'WAITING' }] });
    const [first, second] = await Promise.all([confirm(body.data.id), confirm(body.data.id)]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const confirmed = first.status === 200 ? first : second;
    expect(confirmed.body.data).toMatchObject({
      state: 'CONFIRMED',
      paymentId: expect.any(String),
      decidedBy: expect.any(String),
    });
    expect(await dues()).toMatchObject({ due: '400.00', reports: [] });
    const { lines } = await ledger();
    expect(lines.filter(({ type }: { type: string }) => type === 'PAYMENT')).toMatchObject([
      {
        transactionId: confirmed.body.data.paymentId,
        payment: '600.00',
        reference: 'LOPEZ JUNE',
        method: 'STANDING_ORDER',
      },
    ]);
    expect((await admin.call('GET', '/api/payment-reports?state=WAITING')).body.data).toEqual([]);
    expect(await auditOf(server.current, org.orgId, 'payment_report.confirm', body.data.id)).toHaveLength(1);
  });

  it('is recorded as the office found it, where that is something else', async () => {
    const { report, confirm, ledger } = await given();
    const { body } = await report();
    await confirm(body.data.id, { amount: '580.00', paidOn: '2026-06-12', method: 'BANK_TRANSFER' });
    expect((await ledger()).lines).toMatchObject([{ payment: '580.00', on: '2026-06-12', method: 'BANK_TRANSFER' }]);
  });

  it('is refused with a reason that the renter reads, and is not recorded after that', async () => {
    const { report, refuse, confirm, dues, ledger } = await given();
    const { body } = await report();
    expect((await refuse(body.data.id, { reason: ' ' })).status).toBe(400);
    expect((await refuse(body.data.id)).body.data).toMatchObject({ state: 'REFUSED' });
    expect((await dues()).reports).toMatchObject([
      { state: 'REFUSED', reason: 'Nothing came by Monday.', decidedBy: null },
    ]);
    expect(await confirm(body.data.id)).toMatchObject({ status: 409, body: { code: 'payment_report.decided' } });
    expect((await ledger()).lines).toEqual([]);
  });

  it('is taken back by those who rent, and by nobody else', async () => {
    const { org, report, renter } = await given();
    const { id } = (await report()).body.data;
    const withdraw = (by: typeof renter) =>
      by.call('POST', `/api/payment-reports/${id}/withdrawal`, { body: { version: 1 } });
    expect((await withdraw(await org.member(['renter']))).status).toBe(404);
    expect((await withdraw(renter)).body.data).toMatchObject({ state: 'WITHDRAWN' });
    expect(await withdraw(renter)).toMatchObject({ status: 409, body: { code: 'payment_report.decided' } });
  });

  it('is refused twice the same, in the future, of zero, and by whom it does not concern', async () => {
    const { report, org, leaseId, portfolio, propertyId } = await given();
    const { body } = await report();
    expect(await report()).toMatchObject({ status: 409, body: { code: 'payment_report.known' } });
    for (const [field, value] of [
      ['paidOn', '2026-06-17'],
      ['amount', '0.00'],
      ['amount', '1e3'],
      ['amount', '10.005'],
      ['amount', '-5.00'],
      ['method', 'SHELLS'],
    ]) {
      const sent = { amount: '5.00', paidOn: '2026-06-14', method: 'CASH', [field as string]: value };
      expect(await report(sent), `${field} ${value}`).toMatchObject({
        status: 400,
        body: { errors: [{ path: field }] },
      });
    }
    const said = { amount: '5.00', paidOn: '2026-06-14', method: 'CASH' };
    const other = await org.member(['renter']);
    expect((await other.call('POST', `/api/leases/${leaseId}/payment-reports`, { body: said })).status).toBe(404);
    const owner = await org.member(['owner']);
    await portfolio.owner(propertyId, owner.personId);
    expect((await owner.call('GET', `/api/payment-reports/${body.data.id}`)).status).toBe(403);
    const { admin: stranger } = await givenBooks(server.current);
    const answer = await stranger.call('POST', `/api/payment-reports/${body.data.id}/refusal`, {
      body: { reason: 'no', version: 1 },
    });
    expect(answer.status).toBe(404);
  });
});

describe('where renters pay', () => {
  it('is said by managers, read by renters as far as it is said, and not overwritten by whoever saw less', async () => {
    const { admin, dues, org, renter } = await given();
    expect((await dues()).details).toEqual({
      accountHolder: null,
      bankName: null,
      accountNumber: null,
      bankCode: null,
      instructions: null,
    });
    const save = (body: object) => admin.call('PUT', '/api/payment-details', { body });
    expect(
      (await save({ accountHolder: 'Alder & Pine', accountNumber: 'DE89 3704', version: 1 })).body.data,
    ).toMatchObject({
      version: 2,
      accountHolder: 'Alder & Pine',
      bankName: null,
    });
    expect(await save({ bankName: 'Nord', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    expect((await dues()).details).toMatchObject({ accountNumber: 'DE89 3704', bankName: null });
    expect((await renter.call('PUT', '/api/payment-details', { body: { bankName: 'Mine', version: 2 } })).status).toBe(
      403,
    );
    const operator = await org.member(['operator']);
    expect(
      (await operator.call('PUT', '/api/payment-details', { body: { bankName: 'Mine', version: 2 } })).status,
    ).toBe(403);
    const entries = await auditOf(server.current, org.orgId, 'payment_details.change', org.orgId);
    expect(entries).toMatchObject([{ before: { accountHolder: null }, after: { accountHolder: 'Alder & Pine' } }]);
  });
});
