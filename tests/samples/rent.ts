import { bulkSample } from '../bulk-sample.ts';
import type { NounSamples } from '../noun-samples.ts';

const prorated = { kind: 'PRORATION', rules: { method: 'STANDARD_30' }, version: null };
const line = { account: '4000', memo: null, amount: '1000.00', cycle: 'MONTHLY', endsOn: null, dueDay: 1 };

const lateFees = {
  kind: 'LATE_FEE',
  rules: {
    isOn: true,
    graceDays: 3,
    minBalance: '10.00',
    accounts: ['4000'],
    rules: [{ basis: 'FLAT', amount: '50.00', frequency: 'ONCE' }],
    maxPerCharge: '100.00',
    maxPerMonth: '100.00',
    legalCap: '100.00',
  },
};

export const samples: NounSamples<'rent'> = {
  routes: {
    bulk: ({ leaseId }) => bulkSample(leaseId, { action: 'raise', kind: 'TO_MARKET', fromOn: '2027-01-01' }),
    changeTerms: () => ({ body: { version: 1, lines: [{ ...line, startsOn: '2026-01-01' }] } }),
    // Nothing of it is proposed: rights are asked before that is refused.
    decideFees: ({ leaseId }) => ({
      body: { isTaken: true, decisions: [{ leaseId, chargeId: crypto.randomUUID(), difference: '-50.00' }] },
    }),
    unused: () => ({ query: { lastOn: '2026-06-30' } }),
    // Nobody has moved out: rights are asked before that is refused.
    creditUnused: () => ({ body: { total: '0.00' } }),
    // Nothing waits: rights are asked before that is refused.
    decideHeld: () => ({ body: { heldId: crypto.randomUUID(), amount: '1500.00', chargeOn: null } }),
    decideManyHeld: ({ leaseId }) => ({
      body: { isCharged: true, decisions: [{ leaseId, heldId: crypto.randomUUID(), amount: '1500.00' }] },
    }),
    chargeFrom: () => ({ body: { on: '2026-11-01' } }),
    lastNight: () => ({ query: { currency: 'USD' } }),
    leasePolicy: () => ({ body: prorated }),
    propertyPolicy: () => ({ body: prorated }),
    policy: () => ({ body: prorated }),
    dropLeasePolicy: () => ({ body: { kind: 'PRORATION' } }),
    dropPropertyPolicy: () => ({ body: { kind: 'PRORATION' } }),
  },
  updates: {
    changeTerms: ({ place }) => ({
      ids: { leaseId: place.draftLeaseId },
      body: { lines: [{ ...line, amount: '1234.00', startsOn: '2026-02-01', postDaysInAdvance: 5 }] },
    }),
  },
  amounts: {
    bulk: ({ leaseId }) =>
      bulkSample(
        leaseId,
        {
          action: 'raise',
          kind: 'BY_AMOUNT',
          amount: '10.00',
          roundTo: '1.00',
          fromOn: '2099-01-01',
        },
        2,
      ),
    changeTerms: ({ draftLeaseId }) => ({ place: { leaseId: draftLeaseId } }),
    leasePolicy: () => ({ body: lateFees }),
    propertyPolicy: () => ({ body: lateFees }),
    policy: () => ({ body: lateFees }),
  },
};
