import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'reportCodes'> = {
  rows: async ({ post }, { propertyId }) => ({
    reportCodeId: (await post(`/api/properties/${propertyId}/report-codes`, { label: 'Lobby and stairs' })).id,
  }),
};
