import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'waitingMessages'> = {
  routes: {
    bulk: ({ ticketId }) =>
      bulkSample(ticketId, { action: 'write', to: 'REPORTERS', body: 'Hello {{first name}}, we come on Monday.' }),
  },
};
