import type { NounSamples } from '../noun-samples.ts';

const on = '2026-01-05';

export const samples: NounSamples<'meters'> = {
  async rows({ post }, { propertyId }) {
    const meter = await post('/api/meters', { propertyId, name: 'Water', kind: 'WATER' });
    await post(`/api/meters/${meter.id}/readings`, { readOn: on, value: 10 });
    return { meterId: meter.id };
  },
  routes: {
    create: ({ propertyId }) => ({ body: { propertyId, name: 'Power', kind: 'ELECTRICITY', measure: 'KWH' } }),
    read: () => ({ body: { readOn: '2026-01-06', value: 11 } }),
    removeReading: () => ({ place: { readOn: on } }),
  },
  updates: {
    update: ({ place }) => ({
      body: { unitId: place.unitId, assetId: place.assetId, readEveryMonths: 12, decimals: 2, retiredOn: '2099-01-05' },
      asBody: ({ unit, asset }) => ({ unitId: unit?.id ?? null, assetId: asset?.id ?? null }),
    }),
  },
};
