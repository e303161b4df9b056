import type { NounSamples } from '../noun-samples.ts';

const told = { subject: 'Water off on Friday', body: 'Hello {{first name}}, in {{home}} there is no water.' };

export const samples: NounSamples<'announcements'> = {
  rows: async ({ post }, { propertyId }) => ({
    announcementId: (await post('/api/announcements', { ...told, propertyIds: [propertyId] })).id,
  }),
  routes: {
    preview: ({ propertyId }) => ({ body: { propertyIds: [propertyId] } }),
    create: ({ propertyId }) => ({ body: { ...told, propertyIds: [propertyId] } }),
  },
};
