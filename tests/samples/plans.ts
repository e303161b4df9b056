import type { NounSamples } from '../noun-samples.ts';

export const samples: NounSamples<'plans'> = {
  async rows({ post }, { propertyId }) {
    const plan = await post('/api/maintenance-plans', {
      propertyId,
      title: 'Boiler service',
      everyMonths: 12,
      dueOn: '2099-10-01',
    });
    return { planId: plan.id };
  },
  routes: {
    create: ({ propertyId }) => ({
      body: { propertyId, title: 'Gutters', everyMonths: 6, dueOn: '2099-11-01' },
    }),
    begin: () => ({ body: {} }),
  },
  updates: {
    update: ({ place }) => ({
      body: {
        repeats: 'SINCE_LAST',
        dueOn: '2099-12-31',
        everyMonths: 24,
        meterId: place.meterId,
        checklist: ['Valve', 'Flue'],
        assigneeId: place.contractorId,
        unitId: place.unitId,
        assetId: place.assetId,
      },
      asBody: ({ assignee, unit, asset }) => ({
        assigneeId: assignee?.id ?? null,
        unitId: unit?.id ?? null,
        assetId: asset?.id ?? null,
      }),
    }),
  },
};
