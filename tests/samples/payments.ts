import { transaction } from '#server/db/transaction.ts';
import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';
import { KEYS } from '../payment-processor.ts';

const report = { amount: '15.00', paidOn: '2026-02-03', method: 'CASH' };

export const samples: NounSamples<'payments'> = {
  rows: async ({ post, minutesLater }, { leaseId, propertyId, personId }) => {
    const body = { amount: '25.00', paidOn: '2026-02-02', method: 'CHECK', reference: '1182' };
    const posted = (await post(`/api/leases/${leaseId}/payments`, body)) as { transactionId?: string };
    const reported = await post(`/api/leases/${leaseId}/payment-reports`, report);
    await post('/api/payment-processor', KEYS);
    const checkout = await post(`/api/leases/${leaseId}/checkouts`, { amount: '10.00' });
    const autopayId = crypto.randomUUID();
    // Only a renter lets something be taken, and nobody of the office can for them.
    await minutesLater(0, ({ deps, org }) =>
      transaction(deps.pool, { orgId: org }, (db) =>
        db
          .insertInto('autopays')
          .values({
            ...{ orgId: org, id: autopayId, leaseId, propertyId, personId },
            ...{ processor: 'STRIPE', currency: 'USD', begunAt: deps.clock.now().toISOString() },
          })
          .execute(),
      ),
    );
    return { autopayId, paymentId: posted.transactionId ?? '', paymentReportId: reported.id, checkoutId: checkout.id };
  },
  updates: {
    changeAutopay: () => ({ as: 'renter' }),
  },
  routes: {
    setUpProcessor: () => ({ body: KEYS }),
    giveBack: () => ({ body: { amount: '10.00', reason: 'They paid twice.', left: '10.00' } }),
    openCheckout: () => ({ body: { amount: '11.00' } }),
    processorEvent: () => ({ body: { asSent: '{}', signature: 'by nobody' } }),
    exportOnline: () => ({ body: { format: 'csv', columns: [{ id: 'amount', header: 'Filled' }] } }),
    beginAutopay: () => ({ body: { limit: null, day: null } }),
    changeAutopay: () => ({ body: { limit: '900.00', day: 5, version: 1 } }),
    report: () => ({ body: { ...report, amount: '16.00' } }),
    confirm: () => ({ body: { ...report, version: 1 } }),
    refuse: () => ({ body: { reason: 'Nothing came.', version: 1 } }),
    withdraw: () => ({ body: { version: 1 } }),
    readLines: () => ({ body: { statement: '2026-02-03\tRent\t25.00' } }),
    bulk: ({ leaseId }) => {
      const line = { leaseId, amount: '15.00', paidOn: '2026-02-04', method: 'CASH' };
      const id = crypto.randomUUID();
      return bulkSample(id, { action: 'record', lines: [{ id, ...line }] });
    },
  },
};
