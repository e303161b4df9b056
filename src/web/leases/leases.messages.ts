import { homeName } from '#contract/format/home-name.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { LeaseChange } from '#contract/leases/leases.ts';
import type { LeaseStatus } from '#contract/leases/leases.words.ts';
import { counted } from '#web/ui/org-locale.ts';
import { uiMessages } from '#web/ui/ui.messages.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const countDays = (days: number): string => counted(days, { one: 'day', other: 'days' });

export const leaseStatusWords: Record<LeaseStatus, string> = defineMessages('leases.leaseStatusWords', {
  DRAFT: 'Draft',
  SIGNED: 'Signed',
  ACTIVE: 'Active',
  NOTICE: 'Notice given',
  ENDED: 'Ended',
  CANCELLED: 'Canceled',
});

export const leaseTypeWords = defineMessages('leases.leaseTypeWords', {
  FIXED: 'Fixed term',
  FIXED_ROLLOVER: 'Fixed, then month to month',
  AT_WILL: 'Open-ended',
});

export const partyRoleWords = defineMessages('leases.partyRoleWords', {
  TENANT: 'Renter',
  COSIGNER: 'Co-signer',
  OCCUPANT: 'Lives there too',
  GUARANTOR: 'Guarantor',
});

export const noticeByWords = defineMessages('leases.noticeByWords', { RENTER: 'The renter', LANDLORD: 'The landlord' });

/** Texts that several pages of leases share. */
export const leaseWords = defineMessages('leases.leaseWords', {
  unitOf: homeName,
  openEnded: 'open-ended',
  term: (from: string, to: string | null) => (to === null ? `from ${from}, open-ended` : `${from} to ${to}`),
  over: (days: string) => `${days} over`,
  until: (day: string) => `until ${day}`,
  starts: (day: string) => `from ${day}`,
  rentOf: (amount: string) => `${amount} a month`,
  dayOfMonth: (day: number) =>
    day > 28 ? `${uiMessages.nth(day)}, or the last day` : `${uiMessages.nth(day)} of the month`,
  dueOn: (day: number) =>
    day > 28 ? `the ${uiMessages.nth(day)}, or the month’s last day` : `the ${uiMessages.nth(day)} of the month`,
  days: countDays,
  nobody: 'Nobody yet',
  and: listOf,
  length: ({ months, days }: { months: number; days: number }) => {
    const parts = [
      ...(months ? [counted(months, { one: 'month', other: 'months' })] : []),
      ...(days ? [countDays(days)] : []),
    ];
    return parts.join(' and ');
  },
});

/** Texts of the list. */
export const leaseListMessages = defineMessages('leases.leaseListMessages', {
  title: 'Leases',
  newLease: 'New lease',
  itemsLabel: 'leases',
  views: 'Saved views',
  all: 'All',
  running: 'Running',
  leaving: 'Leaving',
  ending: 'Ending in 60 days',
  starting: 'Starting later',
  drafts: 'Drafts',
  past: 'Ended',
  search: 'Renter, unit, property or number',
  status: 'State',
  property: 'Property',
  unit: 'Unit',
  endsWithin: 'Ends within',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  lastDayFirst: 'Last day, soonest first',
  byUnit: 'Unit',
  renters: 'Renters',
  state: 'State',
  from: 'From',
  until: 'Until',
  rent: 'Rent a month',
  failed: 'The leases did not load.',
  first: {
    title: 'No leases yet',
    text: 'A lease says who lives where, from when, until when and for how much. Draft one, or bring them all in from a file.',
    import: 'Import a portfolio',
  },
  none: {
    title: 'No lease matches',
    text: 'Other words or fewer filters may find it.',
    clear: 'Clear search and filters',
  },
});

/** What is recorded of a lease, in the order in which it is read. */
export const leaseFieldWords = defineMessages('leases.leaseFieldWords', {
  tags: 'Tags',
  ref: 'Number',
  type: 'Kind',
  status: 'State',
  note: 'Note',
  propertyId: 'Property',
  unitId: 'Unit',
  startsOn: 'First day',
  endsOn: 'Last day',
  rent: 'Rent a month',
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
