import type { NounSamples } from '../noun-samples.ts';

const version = 1;

const rates = { currency: 'USD', callout: '80.00', hourly: '60.00', jobLimit: '500.00' };

export const samples: NounSamples<'contractors'> = {
  async rows({ post }) {
    const contractor = await post('/api/contractors', { kind: 'PERSON', lastName: 'Pipes', trades: ['Plumber'] });
    const paper = await post(`/api/contractors/${contractor.id}/papers`, { kind: 'CONTRACT' });
    return { contractorId: contractor.id, paperId: paper.id };
  },
  routes: {
    scored: () => ({ query: { measure: 'RATING' } }),
    create: ({ propertyId }) => ({
      body: {
        kind: 'COMPANY',
        companyName: 'Further Pipes',
        preferences: [{ propertyId, category: 'LOCKS', rank: 1 }],
      },
    }),
    update: ({ propertyId }) => ({ body: { preferences: [{ propertyId, category: 'LOCKS', rank: 1 }], version } }),
    block: () => ({ body: { reason: 'Broke a window', version } }),
    unblock: () => ({ body: { version } }),
    addPaper: () => ({ body: { kind: 'TAX_FORM' } }),
    uploadPaper: () => ({ upload: 'no picture' }),
  },
  updates: {
    update: ({ place }) => ({
      body: {
        kind: 'COMPANY',
        companyName: 'Filled',
        areas: ['Queens'],
        workDays: ['MON', 'FRI'],
        contacts: [
          {
            name: 'Filled',
            position: 'Office',
            phone: { countryCode: '1', number: '2125550142' },
            email: 'filled@mail.example',
          },
        ],
        afterHoursPercent: 150,
        partsMarkupPercent: 15,
        ratesAgreedOn: '2026-01-04',
        workFrom: '07:30',
        workTo: '18:00',
        currency: 'USD',
        callout: '95.00',
        hourly: '120.00',
        jobLimit: '750.00',
        preferences: [{ propertyId: place.propertyId, category: 'ROOF', rank: 2 }],
      },
      asBody: ({ callout, hourly, jobLimit, preferences }) => ({
        callout: callout?.amount ?? null,
        hourly: hourly?.amount ?? null,
        jobLimit: jobLimit?.amount ?? null,
        preferences: preferences.map(({ property, ...rest }: { property: { id: string } | null }) => ({
          ...rest,
          propertyId: property?.id ?? null,
        })),
      }),
    }),
    updatePaper: ({ place }) => ({
      body: { issuedOn: '2026-01-04', endsOn: '2099-12-31', name: 'Filled', fileKeys: [] },
      path: '/api/contractors/:contractorId',
      pick: ({ paperList }) => paperList.find(({ id }: { id: string }) => id === place.paperId),
      asBody: ({ files }) => ({ fileKeys: files.map(({ key }: { key: string }) => key) }),
    }),
  },
  amounts: {
    create: () => ({ body: rates }),
    update: () => ({ body: rates }),
  },
};
