import { defineMessages } from '#contract/language/catalogue.ts';
import type { LeaseChange } from '#contract/leases/leases.ts';
import type { ChangedField, FieldWords } from '#web/words/noun-words.ts';

/** What is recorded of a lease, in the order in which it is read. */
export const leaseFieldWords = defineMessages('leases.words.leaseFieldWords', {
  ref: 'Number',
  type: 'Kind',
  status: 'State',
  note: 'Note',
  propertyId: 'Property',
  unitId: 'Unit',
  startsOn: 'First day',
  endsOn: 'Last day',
  rentMinor: 'Rent a month',
  rent: 'Rent a month',
  depositMinor: 'Deposit',
  deposit: 'Deposit',
  currency: 'Currency',
  paymentDueDay: 'Rent due',
  noticePeriodDays: 'Notice period',
  noticeBy: 'Notice given by',
  noticeGivenOn: 'Notice given',
  movesOutOn: 'Moves out',
  isShortNotice: 'Notice was short',
  endReason: 'Reason',
  parties: 'People on the lease',
  personId: 'Person',
  role: 'Role',
} satisfies FieldWords<typeof LeaseChange>);

/** The same after "changed". */
const CHANGES: Record<ChangedField<typeof LeaseChange>, string> = {
  type: 'the kind',
  startsOn: 'the first day',
  endsOn: 'the last day',
  rent: 'the rent',
  deposit: 'the deposit',
  paymentDueDay: 'the day rent is due',
  noticePeriodDays: 'the notice period',
  parties: 'the people',
};

/** What timelines and the audit trail say of leases. */
export const leaseNounTexts = defineMessages('leases.words.leaseNounTexts', {
  name: 'A lease',
  filter: 'Leases',
  open: 'Open the lease',
  changes: CHANGES,
  created: (ref: string) => `drafted the lease ${ref}`,
  changed: (changes: string, ref: string) => `${changes} of the lease ${ref}`,
  activated: (ref: string) => `activated the lease ${ref}`,
  rolledOver: (ref: string) => `let the lease ${ref} run on, open-ended`,
  noticeGiven: (ref: string, day: string) => `took notice on ${ref}: the last day is ${day}`,
  noticeWithdrawn: (ref: string) => `took the notice on ${ref} back`,
  ended: (ref: string, day: string) => `ended the lease ${ref} on ${day}`,
  cancelled: (ref: string) => `canceled the lease ${ref}`,
  actions: {
    'lease.create': 'Lease drafted',
    'lease.update': 'Lease changed',
    'lease.activate': 'Lease activated',
    'lease.give_notice': 'Notice given',
    'lease.withdraw_notice': 'Notice taken back',
    'lease.end': 'Lease ended',
    'lease.cancel': 'Lease canceled',
    'lease.remove': 'Draft of a lease deleted',
    'lease.start': 'Lease began',
    'lease.roll_over': 'Lease runs on, open-ended',
  },
});
