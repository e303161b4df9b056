import { plainDate } from '#contract/dates.ts';
import type { Lease } from '#contract/leases/leases.ts';

/** A running lease as the server sends it, for tests. */
export const givenLease = (changes: Partial<Lease> = {}): Lease => ({
  id: 'l',
  ref: 'LSE-2027-00012',
  status: 'ACTIVE',
  type: 'FIXED',
  property: { id: 'p', name: 'Albion Court' },
  unit: { id: 'u', label: '14' },
  timeZone: 'Europe/London',
  renters: [{ id: 'm', name: 'Maria Lopez' }],
  startsOn: plainDate('2027-01-01'),
  endsOn: plainDate('2027-12-31'),
  movesOutOn: null,
  rent: { amount: '1340.00', currency: 'GBP' },
  version: 3,
  currency: 'GBP',
  deposit: null,
  paymentDueDay: 1,
  noticePeriodDays: 60,
  parties: [],
  noticeGivenOn: null,
  noticeBy: null,
  isShortNotice: false,
  endReason: null,
  can: {
    edit: true,
    activate: false,
    giveNotice: true,
    withdrawNotice: false,
    end: true,
    cancel: false,
    remove: false,
  },
  ...changes,
});
