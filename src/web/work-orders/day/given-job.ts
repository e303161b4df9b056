import { actsOf } from '#contract/work-orders/job-acts.ts';
import type { Job } from '#contract/work-orders/work-orders.ts';

/** A job for tests of what is pure: a visit at noon of a day in New York. */
export function givenJob(change: Partial<Job> = {}): Job {
  const status = change.status ?? 'SCHEDULED';
  return {
    id: 'j',
    ref: 'TKT-2026-00148',
    title: 'Bathroom fan does not turn',
    category: 'APPLIANCE',
    priority: 'NORMAL',
    status,
    scope: null,
    place: '4C, Elm House, 1 Elm Street',
    property: { id: 'e', name: 'Elm House' },
    unit: '4C',
    address: '1 Elm Street',
    timeZone: 'America/New_York',
    visit: { from: '2026-11-18T17:00:00.000Z', to: '2026-11-18T18:00:00.000Z' },
    answerBy: null,
    offeredAt: '2026-11-17T15:00:00.000Z',
    doneAt: null,
    description: '',
    answers: [],
    tried: [],
    reportedBy: null,
    currency: 'USD',
    photos: [],
    checklist: [],
    isOnHold: false,
    isCallback: false,
    proposedVisits: [],
    suitedVisits: [],
    access: null,
    costs: null,
    asset: null,
    quote: null,
    invoice: null,
    signature: null,
    needsSignature: false,
    messages: [],
    office: { organization: 'Elm Homes', country: 'US', contact: null },
    contractor: 'Jo Werner',
    can: actsOf({ status, isOnHold: false, isPaid: false, isInvoiced: false, isStaff: true, addsCosts: false }),
    ...change,
  };
}
