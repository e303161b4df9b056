import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'people'> = {
  routes: {
    create: () => ({ body: { kind: 'COMPANY', companyName: 'Pipes & Co' } }),
    invite: () => ({ body: { roles: ['renter'] } }),
  },
};
