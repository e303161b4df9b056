import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'deposits'> = {
  routes: {
    settle: ({ ticketId }) => ({
      body: { on: '2026-07-01', lines: [{ description: 'Door', cost: '10.00', ticketId }] },
    }),
    preview: () => ({ body: { on: '2026-07-01', lines: [{ description: 'Door', cost: '10.00' }] } }),
    saveDraft: () => ({ body: { lines: [{ description: 'Door', cost: '10.00' }] } }),
    uploadPhoto: () => ({ upload: 'no picture' }),
    refund: () => ({ body: { amount: '10.00', on: '2026-07-01' } }),
    open: () => ({ body: { on: '2026-01-31', deposit: '1000.00' } }),
  },
  amounts: {
    open: () => ({ body: { deposit: '1000.00', prepaid: '10.00', owed: '20.00' } }),
  },
};
