import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';
import type { Place } from '../world.ts';

const property = {
  name: 'Changed',
  kind: 'RESIDENTIAL',
  subType: 'CONDO',
  address: { street: '2 Test Street', city: 'New York', country: 'US' },
  timeZone: 'America/New_York',
  currency: 'USD',
};

const ofPeople = ({ personId, staffPersonId }: Place) => ({
  ...property,
  managerId: staffPersonId,
  owners: [{ personId, percent: '100' }],
});

export const samples: NounSamples<'properties'> = {
  routes: {
    bulk: ({ propertyId, staffPersonId }) => bulkSample(propertyId, { action: 'manager', managerId: staffPersonId }),
    create: (place) => ({ body: ofPeople(place) }),
    update: (place) => ({ body: { ...ofPeople(place), status: 'ACTIVE', version: 1 } }),
  },
  updates: {
    update: ({ place, callers }) => ({
      body: {
        kind: 'COMMERCIAL',
        subType: 'OFFICE',
        address: {
          street: '3 Filled Street',
          street2: 'Floor 2',
          city: 'Albany',
          state: 'NY',
          zipCode: '12201',
          country: 'US',
        },
        currency: 'USD',
        yearBuilt: 1931,
        approvalLimit: '250.00',
        managerId: callers.admin?.personId,
        owners: [{ personId: place.personId, percent: '100' }],
        status: 'ACTIVE',
      },
      asBody: ({ owners, approvalLimit }) => ({
        approvalLimit: approvalLimit?.amount ?? null,
        owners: owners.map(({ person, percent }: { person: { id: string }; percent: string }) => ({
          personId: person.id,
          percent,
        })),
      }),
    }),
  },
  amounts: {
    create: () => ({ body: { approvalLimit: '500.00' } }),
    update: () => ({ body: { approvalLimit: '500.00', version: 2 } }),
  },
};
