import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'audit'> = {
  rows: async ({ get }) => {
    const [entry] = await get('/api/audit-trail?limit=1');
    return { entryId: entry.id };
  },
};
