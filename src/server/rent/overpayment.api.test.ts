import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { givenBooks } from '#tests/given-books.ts';
import { sharedServer } from '#tests/server.ts';

const server = sharedServer({ at: '2026-06-15T12:00:00Z' });

/** A lease that owes 1,000.00, and who sets for which place whether it takes more. */
async function given() {
  const books = await givenBooks(server.current);
  const { admin, leaseId, propertyId, charge } = books;
  await charge('1000.00', '2026-06-01');
  const at = {
    organization: '/api/rent-policies',
    property: `/api/properties/${propertyId}/rent-policies`,
    lease: `/api/leases/${leaseId}/rent-policies`,
  };
  const allow = async (place: keyof typeof at, isAllowed: boolean, version: number | null = null) =>
    (await admin.call('POST', at[place], { body: { kind: 'OVERPAYMENT', rules: { isAllowed }, version } })).body.data;
  const balance = async () => (await books.ledger()).balance;
  return { ...books, allow, balance };
}
const above = (balance: string) => ({
  errors: [{ path: 'amount', code: 'ledger.above_balance', msg: expect.stringContaining(balance) }],
});

describe('a payment above the balance', () => {
  it('is paid ahead while nobody said otherwise', async () => {
    const home = await given();
    expect((await home.pay('1000.01', '2026-06-10')).status).toBe(200);
    expect(await home.balance()).toBe('-0.01');
  });

  it('is refused beside its amount where the rules take no more, and nothing is posted', async () => {
    const home = await given();
    const rules = await home.allow('organization', false);
    expect(rules.overpayment).toEqual({ rules: { isAllowed: false }, from: 'ORGANIZATION', version: 1 });
    const refused = await home.pay('1000.01', '2026-06-10');
    expect([refused.status, refused.body]).toMatchObject([400, above('1000.00')]);
    expect(await home.balance()).toBe('1000.00');
    expect((await home.pay('1000.00', '2026-06-10')).status).toBe(200);
    expect((await home.pay('0.01', '2026-06-10')).body).toMatchObject(above('0.00'));
    expect(await home.balance()).toBe('0.00');
  });

  it('goes by the nearest rules: of the lease, then of the property, then of the organization', async () => {
    const home = await given();
    await home.allow('organization', false);
    await home.allow('property', true);
    expect((await home.pay('1100.00', '2026-06-10')).status).toBe(200);
    const terms = await home.allow('lease', false);
    expect(terms.overpayment).toMatchObject({ rules: { isAllowed: false }, from: 'LEASE' });
    // What was paid ahead counts: a lease that has paid ahead owes nothing.
    expect((await home.pay('50.00', '2026-06-11')).body).toMatchObject(above('0.00'));
    await home.admin.call('POST', `/api/leases/${home.leaseId}/rent-policies/drop`, { body: { kind: 'OVERPAYMENT' } });
    expect((await home.pay('50.00', '2026-06-11')).status).toBe(200);
  });

  it('is refused in a pasted list for its line alone, already when it is looked at, with the same sentence', async () => {
    const home = await given();
    await home.allow('property', false);
    const line = (amount: string) => ({
      id: randomUUID(),
      leaseId: home.leaseId,
      amount,
      paidOn: '2026-06-03',
      method: 'BANK_TRANSFER',
      reference: null,
    });
    const lines = [line('1200.00'), line('400.00')];
    const record = (isPreview: boolean) =>
      home.admin.call('POST', '/api/payments/bulk', {
        body: {
          batchId: randomUUID(),
          isPreview,
          rows: lines.map(({ id }) => ({ id, version: 1 })),
          change: { action: 'record', lines },
        },
      });
    for (const isPreview of [true, false]) {
      expect((await record(isPreview)).body.data).toMatchObject({
        changedIds: [lines[1]?.id],
        kept: [{ id: lines[0]?.id, message: expect.stringContaining('1000.00') }],
      });
    }
    expect(await home.balance()).toBe('600.00');
  });

  it('is refused when the office records one that was reported, which stays to be decided', async () => {
    const home = await given();
    const renter = await home.org.member(['renter']);
    const unitId = await home.portfolio.unit(home.propertyId, '5A');
    const leaseId = await home.portfolio.lease(home.propertyId, unitId, { tenantIds: [renter.personId] });
    await home.allow('organization', false);
    const said = { amount: '600.00', paidOn: '2026-06-14', method: 'STANDING_ORDER', reference: null };
    const reported = await renter.call('POST', `/api/leases/${leaseId}/payment-reports`, { body: said });
    const confirm = () =>
      home.admin.call('POST', `/api/payment-reports/${reported.body.data.id}/confirmation`, {
        body: { ...said, version: 1 },
      });
    expect((await confirm()).body).toMatchObject(above('0.00'));
    await home.admin.call('POST', `/api/leases/${leaseId}/charges`, {
      body: { account: '4000', amount: '600.00', dueOn: '2026-06-01' },
    });
    expect((await confirm()).status).toBe(200);
  });

  it('is refused of two at once that together pay too much: one is recorded', async () => {
    const home = await given();
    await home.allow('lease', false);
    const answers = await Promise.all([1, 2, 3].map((n) => home.pay('700.00', '2026-06-10', { reference: `P${n}` })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(await home.balance()).toBe('300.00');
  });
});
