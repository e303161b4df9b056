import type { NounSamples } from '../noun-samples.ts';

const soon = () => new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString().slice(0, 10);

export const samples: NounSamples<'arrears'> = {
  rows: async ({ post, get }, { leaseId }) => {
    const arrears = `/api/leases/${leaseId}/arrears`;
    await post(`/api/leases/${leaseId}/charges`, { account: '4000', amount: '75.00', dueOn: '2026-01-05' });
    // By the clocks of the server, which a test may have turned.
    const { today } = await get(arrears);
    await post(`/api/leases/${leaseId}/payment-promises`, { on: today, amount: '20.00' });
    await post(`/api/leases/${leaseId}/payment-reminders`, {});
    const { promise, reminders } = await get(arrears);
    return { paymentPromiseId: promise.id, paymentReminderId: reminders[0].id };
  },
  routes: {
    promise: () => ({ body: { on: soon(), amount: '10.00' } }),
    withdraw: () => ({ body: { version: 1 } }),
  },
  updates: {
    change: () => ({ pick: (data) => data.office, body: { inCollectionsSinceOn: '2026-01-15' } }),
  },
};
