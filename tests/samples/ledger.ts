import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';

const charge = { account: '4000', amount: '950.00', dueOn: '2026-02-01' };

export const samples: NounSamples<'ledger'> = {
  rows: async ({ post, get }, { leaseId }) => {
    await post(`/api/leases/${leaseId}/charges`, charge);
    const { lines } = await get(`/api/leases/${leaseId}/ledger`);
    const number = `43${String(leaseId).slice(-6).toUpperCase()}`;
    const { id } = await post('/api/accounts', { number, name: `Laundry ${number}`, parent: '4050' });
    return { transactionId: lines[0].transactionId, accountId: id };
  },
  routes: {
    bulk: ({ leaseId }) => bulkSample(leaseId, { action: 'charge', ...charge }),
    addAccount: () => ({ body: { number: '4051', name: 'Washing', parent: '4050' } }),
    charge: () => ({ body: charge }),
    pay: () => ({ body: { amount: '10.00', paidOn: '2026-02-03', method: 'CHECK' } }),
    credit: () => ({ body: { kind: 'EXCHANGE', account: '6000', amount: '5.00', on: '2026-02-04' } }),
    reverse: () => ({ body: { on: '2026-03-01', reason: 'ERROR' } }),
    journal: ({ propertyId }) => ({
      body: {
        on: '2026-02-05',
        lines: [
          { account: '1010', propertyId, debit: '100.00' },
          { account: '3100', propertyId, credit: '100.00' },
        ],
      },
    }),
  },
  updates: {
    changeAccount: ({ place }) => ({
      path: '/api/accounts',
      pick: (accounts) => accounts.find(({ id }: { id: string }) => id === place.accountId),
    }),
  },
  amounts: {
    pay: () => ({ body: { mode: 'SPECIFIED', allocations: [{ chargeId: crypto.randomUUID(), amount: '10.00' }] } }),
    reverse: ({ paymentId }) => ({
      body: { reason: 'NSF', fee: '25.00' },
      place: { transactionId: paymentId ?? '' },
    }),
    journal: ({ propertyId }) => ({
      body: {
        lines: [
          { account: '1010', propertyId, debit: '100.00', credit: null },
          { account: '3100', propertyId, credit: '100.00', debit: null },
        ],
      },
    }),
  },
};
