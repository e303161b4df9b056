import type { LeaseStatus } from '#contract/leases/leases.words.ts';
import { figure } from '#web/ui/here.ts';

const plural = new Intl.PluralRules('en');
const count = (value: number, one: string, many: string) =>
  `${figure(value)} ${plural.select(value) === 'one' ? one : many}`;
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** "1st", "22nd". */
export const ordinal = (value: number): string => `${value}${ENDINGS[ordinals.select(value)] ?? 'th'}`;
export const countDays = (days: number): string => count(days, 'day', 'days');

export const leaseStatusWords: Record<LeaseStatus, string> = {
  DRAFT: 'Draft',
  SIGNED: 'Signed',
  ACTIVE: 'Active',
  NOTICE: 'Notice given',
  ENDED: 'Ended',
  CANCELLED: 'Cancelled',
};

export const leaseTypeWords = {
  FIXED: 'Fixed term',
  FIXED_ROLLOVER: 'Fixed, then month to month',
  AT_WILL: 'Open-ended',
} as const;

export const partyRoleWords = {
  TENANT: 'Renter',
  COSIGNER: 'Co-signer',
  OCCUPANT: 'Lives there too',
  GUARANTOR: 'Guarantor',
} as const;

export const noticeByWords = { RENTER: 'The renter', LANDLORD: 'The landlord' } as const;

/** Texts that several pages of leases share. */
export const leaseWords = {
  unitOf: (unit: string, property: string) => `${unit}, ${property}`,
  openEnded: 'open-ended',
  term: (from: string, to: string | null) => (to === null ? `since ${from}, open-ended` : `${from} to ${to}`),
  over: (days: string) => `${days} over`,
  until: (day: string) => `until ${day}`,
  rentOf: (amount: string) => `${amount} a month`,
  dayOfMonth: (day: number) => (day > 28 ? `${ordinal(day)}, or the last day` : `${ordinal(day)} of the month`),
  dueOn: (day: number) =>
    day > 28 ? `the ${ordinal(day)}, or the month’s last day` : `the ${ordinal(day)} of the month`,
  days: countDays,
  nobody: 'Nobody yet',
  and: (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names),
  length: ({ months, days }: { months: number; days: number }) => {
    const parts = [...(months ? [count(months, 'month', 'months')] : []), ...(days ? [countDays(days)] : [])];
    return parts.join(' and ');
  },
} as const;

/** Texts of the list. */
export const leaseListMessages = {
  title: 'Leases',
  newLease: 'New lease',
  noun: 'leases',
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
} as const;
