import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'support'> = {
  routes: { allow: () => ({ body: { minutes: 60 } }) },
};
