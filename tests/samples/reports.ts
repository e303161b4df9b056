import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'reports'> = {
  routes: {
    get: () => ({ place: { name: 'trial-balance' } }),
    filters: () => ({ place: { name: 'trial-balance' } }),
  },
};
