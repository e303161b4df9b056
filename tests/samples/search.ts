import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'search'> = { routes: { find: () => ({ query: { q: 'an' } }) } };
