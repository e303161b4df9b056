import type { NounSamples } from '../noun-samples.ts';

const kept = { name: 'Visit booked', body: 'Hello {{first name}}, we come on Monday about {{request}}.' };

export const samples: NounSamples<'templates'> = {
  rows: async ({ post }) => ({ templateId: (await post('/api/message-templates', kept)).id }),
  routes: { create: () => ({ body: kept }) },
  updates: { update: () => ({ body: { body: 'Dear {{name}}, thank you for telling us.' } }) },
};
