import type { NounSamples } from '../noun-samples.ts';

const superseded = { closedThroughOn: '2020-12-31', lockedThroughOn: null };

export const samples: NounSamples<'books'> = {
  rows: async ({ post }, { propertyId }) => {
    await post('/api/periods', { propertyId, version: null, ...superseded });
    return {};
  },
  routes: {
    explain: () => ({ place: { figure: 'late' } }),
    explainTotal: () => ({ place: { name: 'trial-balance', column: 'debit' } }),
    explainPayments: () => ({ place: { figure: 'payments-received' }, query: { currency: 'USD' } }),
    explainNight: () => ({ place: { runOn: '2026-06-15' }, query: { figure: 'night-charges' } }),
    explainRepairs: () => ({ query: { currency: 'USD' } }),
    setPeriod: ({ propertyId }) => ({ body: { propertyId, version: 1, ...superseded } }),
  },
};
