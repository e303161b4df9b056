import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'auth'> = {
  updates: {
    // An answer of the browser's own words for a language: the last of them is not what an account begins with.
    changeProfile: () => ({ body: { firstName: 'Filled', lastName: 'Filled' } }),
  },
};
