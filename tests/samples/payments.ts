import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'payments'> = {
  rows: async ({ post }, { leaseId }) => {
    const body = { amount: '25.00', paidOn: '2026-02-02', method: 'CHECK', reference: '1182' };
    const posted = (await post(`/api/leases/${leaseId}/payments`, body)) as { transactionId?: string };
    return { paymentId: posted.transactionId ?? '' };
  },
};
