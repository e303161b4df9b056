import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'analytics'> = {
  routes: { requests: () => ({ query: { measure: 'SOLVED_DAYS' } }) },
};
