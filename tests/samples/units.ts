import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'units'> = {
  routes: { bulk: ({ unitId }) => bulkSample(unitId, { action: 'rentable', rentable: false }) },
};
