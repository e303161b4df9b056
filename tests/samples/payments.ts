import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';
import { KEYS } from '../payment-processor.ts';

const report = { amount: '15.00', paidOn: '2026-02-03', method: 'CASH' };

export const samples: NounSamples<'payments'> = {
  rows: async ({ post }, { leaseId }) => {
    const body = { amount: '25.00', paidOn: '2026-02-02', method: 'CHECK', reference: '1182' };
    const posted = (await post(`/api/leases/${leaseId}/payments`, body)) as { transactionId?: string };
    const reported = await post(`/api/leases/${leaseId}/payment-reports`, report);
    await post('/api/payment-processor', KEYS);
    const checkout = await post(`/api/leases/${leaseId}/checkouts`, { amount: '10.00' });
    return { paymentId: posted.transactionId ?? '', paymentReportId: reported.id, checkoutId: checkout.id };
  },
  routes: {
    setUpProcessor: () => ({ body: KEYS }),
    giveBack: () => ({ body: { amount: '10.00', reason: 'They paid twice.', left: '10.00' } }),
    openCheckout: () => ({ body: { amount: '11.00' } }),
    processorEvent: () => ({ body: { asSent: '{}', signature: 'by nobody' } }),
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
