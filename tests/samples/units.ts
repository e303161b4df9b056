import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'units'> = {
  routes: { bulk: ({ unitId }) => bulkSample(unitId, { action: 'rentable', rentable: false }) },
  amounts: {
    create: () => ({ body: { marketRent: '1200.00' } }),
    update: () => ({ body: { marketRent: '1200.00' } }),
  },
};
