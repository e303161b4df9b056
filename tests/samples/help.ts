import type { NounSamples } from '../noun-samples.ts';

const report = { text: 'The list stays empty', diagnostics: null };

export const samples: NounSamples<'help'> = {
  rows: async ({ post }) => ({ reportId: (await post('/api/help/reports', report)).id }),
  routes: { report: () => ({ body: report }) },
};
