import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';
import type { Place } from '../world.ts';

const version = 1;
const terms = (place: Place) => ({
  type: 'AT_WILL',
  startsOn: '2026-01-01',
  rent: '1000.00',
  paymentDueDay: 1,
  parties: [{ personId: place.personId, role: 'TENANT' }],
});
const ofDraft = ({ draftLeaseId }: Place): { place: Partial<Place> } => ({ place: { leaseId: draftLeaseId } });

export const samples: NounSamples<'leases'> = {
  routes: {
    bulk: ({ leaseId }) => bulkSample(leaseId, { action: 'addTag', tag: 'Pets' }),
    create: (place) => ({ body: { unitId: place.unitId, ...terms(place) } }),
    update: (place) => ({ body: { ...terms(place), version } }),
    activate: (place) => ({ ...ofDraft(place), body: { version } }),
    cancel: (place) => ({ ...ofDraft(place), body: { version } }),
    remove: ofDraft,
    giveNotice: () => ({ body: { givenOn: '2026-06-01', movesOutOn: '2026-12-31', by: 'RENTER', version: 2 } }),
    withdrawNotice: () => ({ body: { version: 2 } }),
    // What is offered here has no last day: the rights are asked before that is refused.
    renew: () => ({ body: { rent: '1100.00', endsOn: '2027-12-31', respondByOn: '2027-01-15', version: 2 } }),
    withdrawRenewal: () => ({ body: { version: 2 } }),
    acceptRenewal: () => ({ body: { version: 2 } }),
    answerRenewal: () => ({ body: { accepts: true, version: 2 } }),
    end: () => ({ body: { movedOutOn: '2026-06-30', version: 2 } }),
  },
  updates: {
    update: ({ place }) => ({
      ids: { leaseId: place.draftLeaseId },
      body: {
        type: 'FIXED',
        startsOn: '2026-02-01',
        endsOn: '2027-01-31',
        paymentDueDay: 5,
        noticePeriodDays: 60,
        parties: [{ personId: place.personId, role: 'TENANT' }],
      },
      asBody: ({ parties }) => ({
        parties: parties.map(({ person, role }: { person: { id: string }; role: string }) => ({
          personId: person.id,
          role,
        })),
      }),
    }),
  },
  amounts: {
    bulk: ({ leaseId }) =>
      bulkSample(
        leaseId,
        {
          action: 'renew',
          kind: 'BY_AMOUNT',
          amount: '10.00',
          roundTo: '1.00',
          respondByOn: '2099-01-01',
        },
        2,
      ),
    create: () => ({ body: { deposit: '1000.00' } }),
    end: () => ({ body: { creditUnused: '100.00' } }),
    update: (place) => ({ ...ofDraft(place), body: { deposit: '1000.00' } }),
  },
};
