import type { NounSamples } from '../noun-samples.ts';

const view = { list: 'requests', name: 'Mine', query: { state: 'open' } };

export const samples: NounSamples<'views'> = {
  rows: async ({ post }) => ({ viewId: (await post('/api/views', { ...view, name: crypto.randomUUID() })).id }),
  routes: {
    read: () => ({ query: { list: 'requests' } }),
    create: () => ({ body: { ...view, name: crypto.randomUUID() } }),
    keepPreferences: () => ({ body: { list: 'requests', hiddenColumns: ['cost'] } }),
  },
  updates: {
    update: ({ place }) => ({
      body: { query: { state: 'finished' } },
      path: '/api/views?list=requests',
      pick: ({ views }) => views.find(({ id }: { id: string }) => id === place.viewId),
    }),
  },
};
