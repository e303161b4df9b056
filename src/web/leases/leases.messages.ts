import type { LeaseStatus } from '#contract/leases.words.ts';

const plural = new Intl.PluralRules('en');
const figures = new Intl.NumberFormat('en-US');
const count = (value: number, one: string, many: string) =>
  `${figures.format(value)} ${plural.select(value) === 'one' ? one : many}`;
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
  failedMore: 'Nothing is lost.',
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

const doing = {
  activate: 'Activate',
  edit: 'Edit',
  giveNotice: 'Record a notice',
  withdrawNotice: 'Withdraw the notice',
  end: 'Record the move-out',
  cancel: 'Cancel the lease',
  remove: 'Delete the draft',
} as const;

export const leaseDetailMessages = {
  title: (unit: string, property: string) => `${unit}, ${property}`,
  failed: 'The lease did not load.',
  missing: {
    title: 'This lease is not here',
    text: 'It does not exist, or it is not in your reach.',
    back: 'All leases',
  },
  more: 'More',
  doing,
  facts: 'Facts about this lease',
  people: 'People',
  terms: 'Terms',
  money: 'Rent and deposit',
  notNow: 'This is not possible now.',
  history: 'Timeline',
  home: 'Home',
  kind: 'Kind',
  firstDay: 'First day',
  lastDay: 'Last day',
  agreedLastDay: 'Agreed last day',
  rent: 'Rent',
  due: 'Rent due',
  deposit: 'Deposit',
  noDeposit: 'None',
  notice: 'Notice period',
  noticeGiven: 'Notice',
  noticeBy: (by: string, on: string) => `${by}, on ${on}`,
  movesOut: 'Moves out',
  movedOut: 'Moved out',
  reason: 'Reason',
  short: 'Shorter than agreed',
  requests: 'Requests of this unit',
  steps: ['Draft', 'Signed', 'Active', 'Notice', 'Moved out'],
  lintel: 'Where this lease stands',
} as const;

const liveHere = (renters: string, many: boolean) => `${renters} ${many ? 'live' : 'lives'} here`;

/** What the panel over a lease says, by where it stands. */
export const leaseStanding = {
  draft: { title: 'Your turn: activate it once it is signed', detail: 'A draft binds nobody and keeps no unit free.' },
  signed: (day: string, due: string) => ({
    title: `It starts on ${day}`,
    detail: `${due}. It becomes active by itself on that day.`,
  }),
  starting: { title: 'It starts today', detail: 'It becomes active within the hour.' },
  active: (renters: string, many: boolean) => ({ title: liveHere(renters, many), detail: 'No last day is agreed.' }),
  activeUntil: (renters: string, many: boolean, day: string, due: string) => ({
    title: liveHere(renters, many),
    detail: `The term ends on ${day}, ${due}.`,
  }),
  rollsOver: (renters: string, many: boolean, day: string) => ({
    title: liveHere(renters, many),
    detail: `After ${day} it goes on month to month.`,
  }),
  ending: (day: string, due: string) => ({
    title: `Your turn: it ends on ${day}, ${due}`,
    detail: 'Agree on a new last day, or record the notice.',
  }),
  overdue: (day: string, days: string) => ({
    title: `Your turn: the last day was ${day}, ${days} ago`,
    detail: 'Record the move-out, or agree on a new last day.',
  }),
  leaving: (renters: string, many: boolean, day: string, due: string) => ({
    title: `${renters} ${many ? 'move' : 'moves'} out on ${day}`,
    detail: `${due}. The unit is free from the day after.`,
  }),
  ended: (day: string) => ({ title: `Everybody had left on ${day}`, detail: 'The lease stays here as history.' }),
} as const;

export const leaseDialogMessages = {
  keep: 'Keep it as it is',
  activate: {
    title: 'Activate this lease?',
    now: (unit: string) => `It binds from now on. ${unit} counts as let, and no other lease can take these days.`,
    later: (unit: string, day: string) =>
      `It binds from now on and becomes active on ${day}. No other lease can take these days on ${unit}.`,
    confirm: 'Activate the lease',
    done: 'The lease is binding.',
  },
  notice: {
    title: 'Record a notice',
    lede: 'From then on the lease has a last day. It can be taken back until the unit is let again.',
    by: 'Who gave it?',
    givenOn: 'Given on',
    movesOutOn: 'Last day',
    earliest: (day: string, days: string) => `${day} is the earliest with ${days} of notice.`,
    use: (day: string) => `Use ${day}`,
    short: (days: string) => `Shorter than agreed by ${days}. It is recorded as a short notice.`,
    reason: 'Reason',
    confirm: 'Record the notice',
    done: 'The notice is recorded.',
  },
  withdraw: {
    title: 'Withdraw the notice?',
    text: (day: string) => `The lease goes on as before it; ${day} is no longer its last day.`,
    confirm: 'Withdraw the notice',
    done: 'The notice is withdrawn.',
  },
  end: {
    title: 'Record the move-out',
    lede: (unit: string) => `The lease ends and ${unit} is empty from the next day. This cannot be undone.`,
    movedOutOn: 'Everybody had left on',
    reason: 'Reason',
    confirm: 'End the lease',
    done: 'The lease has ended.',
  },
  cancel: {
    title: 'Cancel this lease?',
    text: (unit: string) => `It never starts, and its days on ${unit} are free again. This cannot be undone.`,
    reason: 'Reason',
    confirm: 'Cancel the lease',
    done: 'The lease is cancelled.',
  },
  remove: {
    title: 'Delete this draft?',
    text: 'Nothing of it is kept but a line in the audit trail. This cannot be undone.',
    confirm: 'Delete the draft',
  },
} as const;

export const leaseTypeHints = {
  FIXED: 'Ends on its last day, unless another is agreed.',
  FIXED_ROLLOVER: 'Goes on by itself after its last day, until somebody gives notice.',
  AT_WILL: 'Has no last day, until somebody gives notice.',
} as const;

export const unitStatusHints = {
  OCCUPIED: 'Let',
  NOTICE_UNRENTED: 'Let, leaving',
  NOTICE_RENTED: 'Let, leaving, let again',
  VACANT_UNRENTED: 'Empty',
  VACANT_RENTED: 'Empty, let again',
  DOWN: '',
} as const;

export const leaseFormMessages = {
  newTitle: 'New lease',
  editTitle: 'Edit lease',
  steps: { home: 'Home and dates', people: 'People', rent: 'Rent and deposit', check: 'Check' },
  stepsLabel: 'Steps',
  next: { home: 'On to people', people: 'On to rent', rent: 'On to the check' },
  back: 'Back',
  leave: 'Leave without saving',
  toCorrect: (count: number) => `${count} ${plural.select(count) === 'one' ? 'thing' : 'things'} to correct`,
  unit: 'Home',
  unitPlaceholder: 'Unit or property',
  unitStays: 'A lease stays on its home.',
  noUnit: 'No unit has this number or place.',
  notForRent: 'Not for rent at the moment',
  kind: 'Kind',
  term: 'Term',
  startsOn: 'First day',
  endsOn: 'Last day',
  oneYear: (day: string) => `A year: until ${day}`,
  noticePeriod: 'Notice period',
  noticeHint: 'For either side.',
  days: 'days',
  people: 'People on this lease',
  addPerson: 'Add a person',
  addAnother: 'Add another person',
  personHint: 'At least one renter. Others can sign with them, live there, or vouch for them.',
  personPlaceholder: 'Name or e-mail',
  noPerson: 'Nobody by that name. Add a new person.',
  newPerson: 'New person',
  onItAlready: 'On this lease already',
  roleOf: (name: string) => `What ${name} is`,
  takeOff: (name: string) => `Take ${name} off`,
  personDialog: {
    title: 'New person',
    lede: 'They go into your list of people and onto this lease.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    emailHint: 'Needed to invite them to a sign-in.',
    cancel: 'Keep it as it is',
    confirm: 'Add them',
  },
  rent: 'Rent each month',
  asked: (amount: string) => `Asked for this unit: ${amount}`,
  paymentDueDay: 'Due on',
  deposit: 'Deposit',
  change: 'Change',
  noticeOf: (days: string) => `${days}, either side`,
  noDeposit: 'None',
  saveDraft: 'Save the draft',
  saveAndActivate: 'Save and activate',
  overlapReason: 'Another lease has some of these days. Save the draft, or choose other days.',
  savedDraft: 'The draft is saved.',
  activated: 'The lease is binding.',
  save: 'Save the lease',
  saved: 'The lease is saved.',
  started: 'Stays, since the lease has started.',
  notEditable: 'This lease can no longer be changed',
  backToLease: 'Back to the lease',
  stale: {
    title: 'Somebody changed this lease while you were editing',
    explains: 'It was saved in the meantime.',
    theirs: 'Theirs',
  },
} as const;

export const leaseConsequenceMessages = {
  title: 'What follows',
  live: 'Changes as you type. Nothing is saved yet.',
  nothing: 'Choose a home and the days to see whether it is free.',
  firstDay: 'First day',
  lastDay: 'Last day',
  length: 'Length',
  renters: 'Renters',
  rent: 'Rent',
  openEnded: 'None, until somebody gives notice',
  dayAndDue: (day: string, due: string) => `${day}, ${due}`,
  rentOn: (amount: string, day: string) => `${amount} on the ${day}`,
  free: 'The home is free on all of these days.',
  overlapsWith: 'Overlaps with',
  overlapLine: (ref: string) => `Overlaps with ${ref}`,
  startOn: (day: string) => `Start on ${day}, when it is free`,
} as const;

/** Texts of a renter's own lease. */
export const ownLeaseMessages = {
  title: 'My lease',
  failed: 'Your lease did not load.',
  none: {
    title: 'No lease is under your name yet',
    text: (organization: string) => `As soon as ${organization} signs one with you, you find it here.`,
  },
  standing: {
    active: 'You live here',
    until: (day: string, due: string) => `Your lease ends on ${day}, ${due}.`,
    rollsOver: (day: string) => `After ${day} it goes on month to month.`,
    openEnded: 'It has no last day, until you or the landlord give notice.',
    signed: (day: string) => `It starts on ${day}`,
    signedDetail: (due: string) => `Signed. Your first day is ${due}.`,
    leaving: (day: string) => `Your last day is ${day}`,
    leavingDetail: (due: string) => `Notice is given. You move out ${due}.`,
    past: (day: string) => `The last day was ${day}`,
    pastDetail: 'The office still has to record the move-out.',
    ended: (day: string) => `It ended on ${day}`,
  },
  label: 'Where your lease stands',
  home: 'Home',
  terms: 'What was agreed',
  people: 'Who is on it',
  manager: 'Whom to ask',
  house: 'Good to know',
  report: 'Report a problem',
  earlier: 'Other leases',
} as const;
