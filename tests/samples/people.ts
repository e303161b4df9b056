import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'people'> = {
  routes: {
    bulk: ({ personId }) => bulkSample(personId, { action: 'invite', roles: ['renter'] }),
    create: () => ({ body: { kind: 'COMPANY', companyName: 'Pipes & Co' } }),
    invite: () => ({ body: { roles: ['renter'] } }),
  },
};
