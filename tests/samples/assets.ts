import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'assets'> = {
  async rows({ post }, { propertyId }) {
    const asset = await post('/api/assets', { propertyId, name: 'Boiler', kind: 'BOILER' });
    return { assetId: asset.id };
  },
  routes: { create: ({ propertyId }) => ({ body: { propertyId, name: 'Lift', kind: 'ELEVATOR' } }) },
  updates: {
    update: ({ place }) => ({
      body: {
        unitId: place.unitId,
        installedOn: '2020-01-05',
        retiredOn: '2099-01-05',
        replacementCost: '900.00',
        expectedLifeYears: 12,
      },
      asBody: ({ unit, replacementCost }) => ({
        unitId: unit?.id ?? null,
        replacementCost: replacementCost?.amount ?? null,
      }),
    }),
  },
  amounts: {
    create: () => ({ body: { replacementCost: '900.00' } }),
    update: () => ({ body: { replacementCost: '900.00' } }),
  },
};
