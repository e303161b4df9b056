import type { ContractorChange, PaperChange } from '#contract/contractors/contractors.ts';
import type {
  ContractorState,
  PaperKind,
  PaperState,
  ScoreMeasure,
  WeekDay,
} from '#contract/contractors/contractors.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import { counted } from '#web/ui/org-locale.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

export const paperKindWords: Record<PaperKind, string> = defineMessages('contractors.paperKindWords', {
  LIABILITY_INSURANCE: 'Liability insurance',
  WORKERS_COMPENSATION: 'Workers’ compensation',
  VEHICLE_INSURANCE: 'Vehicle insurance',
  TRADE_LICENSE: 'Trade license',
  GAS_SAFETY: 'Gas safety registration',
  ELECTRICAL_SAFETY: 'Electrical registration',
  REFRIGERANT: 'Refrigerant certificate',
  TAX_FORM: 'Tax form',
  CONTRACT: 'Contract',
  OTHER: 'Other paper',
});

export const paperStateWords: Record<PaperState, string> = defineMessages('contractors.paperStateWords', {
  NONE: 'No papers',
  VALID: 'Valid',
  ENDING: 'Ends soon',
  ENDED: 'Ran out',
});

export const weekDayWords: Record<WeekDay, string> = defineMessages('contractors.weekDayWords', {
  MON: 'Mon',
  TUE: 'Tue',
  WED: 'Wed',
  THU: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
});

/** Texts that several pages of contractors share. */
export const contractorWords = defineMessages('contractors.contractorWords', {
  title: 'Contractors',
  keep: 'Keep it as it is',
  and: listOf,
  daysLeft: (days: number) => (days === 0 ? 'ends today' : `ends in ${counted(days, { one: 'day', other: 'days' })}`),
  ranOut: (day: string) => `ran out ${day}`,
  validTo: (day: string) => `to ${day}`,
  noNewJobs: 'no new jobs',
});

export const contractorListMessages = defineMessages('contractors.contractorListMessages', {
  add: 'Add a firm',
  itemsLabel: 'contractors',
  views: 'Saved views',
  all: 'All',
  tabs: {
    usable: 'Can be sent',
    ending: 'Papers run out',
    blocked: 'Blocked',
    doNotUse: 'Do not use',
  } satisfies Record<ContractorState, string>,
  search: 'Name, e-mail or phone',
  kindOfWork: 'Kind of work',
  byName: 'Name',
  byNameBack: 'Name, from Z',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  firm: 'Firm',
  trades: 'Trades',
  worksIn: 'Works in',
  papers: 'Papers',
  papersEndOn: 'Papers end',
  email: 'E-mail',
  phone: 'Phone',
  open: 'Open',
  doNotUse: 'Do not use',
  failed: 'The contractors did not load.',
  none: {
    title: 'Nobody matches',
    text: 'Other words or another view may find them.',
    clear: 'Clear search and filters',
  },
  first: {
    title: 'No contractors yet',
    text: 'Add the firms you call, with their papers. Jobs go to them from a request.',
  },
});

export const contractorMessages = defineMessages('contractors.contractorMessages', {
  failed: 'This contractor did not load.',
  missing: {
    title: 'This contractor is not here',
    text: 'They do not exist, or they take on no repairs any more.',
    back: 'All contractors',
  },
  edit: 'Edit',
  more: 'More',
  notYours: 'Your role may not do this.',
  asPerson: 'Open the person',
  auditTrail: 'Audit trail',
  facts: 'Facts about this contractor',
  noteTitle: 'Notes',
  hours: (days: string, from: string, to: string) => `${days} ${from}–${to}`,
  anyTime: 'emergencies any time',
  work: 'Given to them',
  noWork: 'No request was given to them yet.',
  lately: 'Lately',
  people: 'People',
  noPeople: 'Nobody is named yet. Edit them to say who answers.',
  papers: {
    title: 'Papers',
    add: 'Add a paper',
    none: 'No paper is kept yet. An insurance or a license that runs out then stops new offers by itself.',
    notRequired: 'Does not stop offers',
    given: (day: string) => `Given ${day}`,
    forGood: 'Does not run out',
    stopsFrom: 'No new job is offered',
    rule: 'A paper that ran out blocks new offers, never open jobs. An admin may allow one job with a reason; it stands in the audit trail.',
    change: (paper: string) => `Change: ${paper}`,
  },
  paperForm: {
    newTitle: 'Add a paper',
    editTitle: (paper: string) => `Change: ${paper}`,
    add: 'Keep it',
    save: 'Save',
    remove: 'Take it off',
    files: 'File',
    drop: 'Drop the paper here, ',
    allowed: 'PDF or photo',
    stillSending: 'A file is still on its way.',
    requiredHint: 'Once it has run out, no new job is offered to them.',
    saved: 'Kept.',
  },
  removal: {
    title: (paper: string) => `Take off: ${paper}?`,
    consequence: 'It no longer counts for offers. The audit trail keeps what stood here.',
    send: 'Take it off',
  },
  lintel: {
    label: 'How they stand',
    doNotUse: 'Do not use',
    since: (day: string) => `Since ${day}`,
    ended: (paper: string) => `${paper} has run out`,
    endedDetail: 'No new job can be offered to them; open jobs go on.',
    ending: (paper: string, days: number) =>
      `${paper} ends ${days === 0 ? 'today' : `in ${counted(days, { one: 'day', other: 'days' })}`}`,
    endingDetail: (day: string) => `Valid to ${day}. After that no job can be offered; open jobs go on.`,
    newPaper: 'Enter the new one',
    lift: 'Use them again',
  },
  rates: { title: 'Rates', agreed: (day: string) => `agreed ${day}`, none: 'No rates are agreed yet.' },
  whereFirst: {
    title: 'Asked first',
    none: 'Nowhere in particular.',
    everywhere: 'All properties',
    anything: 'any work',
    rank: (rank: number) => `No. ${rank}`,
  },
  block: {
    title: (name: string) => `Stop giving jobs to ${name}?`,
    lede: 'Nothing new can be given to them. What they have stays with them until you take it back.',
    reason: 'Why?',
    send: 'Do not use them',
    begin: 'Do not use…',
  },
  unblock: {
    title: (name: string) => `Use ${name} again?`,
    lede: 'Jobs can be given to them again.',
    send: 'Use them again',
  },
});

/** How a contractor did of late. */
export const contractorScoreMessages = defineMessages('contractors.contractorScoreMessages', {
  title: 'How they do',
  days: 'last 180 days',
  measure: 'Measure',
  theirs: 'They',
  others: 'Middle of the others',
  countedFrom: 'Counted from',
  tooFew: 'too few to say',
  measures: {
    ANSWER_MINUTES: 'Answer an offer in',
    ACCEPTED_PERCENT: 'Take what is offered',
    DONE_DAYS: 'Done in',
    CALLBACK_PERCENT: 'Opened again within 30 days',
    COST_PERCENT: 'Cost against what was agreed',
    RATING: 'Rated by renters',
  } satisfies Record<ScoreMeasure, string>,
  jobs: (count: number) => counted(count, { one: 'job', other: 'jobs' }),
  stars: (value: string) => `${value} of 5`,
  inMinutes: (minutes: number) => `${minutes} min`,
  inHours: (hours: number, minutes: number) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
  inDays: (days: string) => `${days} ${days === '1' ? 'day' : 'days'}`,
  percent: (value: string) => `${value}%`,
});

export const contractorFormMessages = defineMessages('contractors.contractorFormMessages', {
  newTitle: 'New contractor',
  editTitle: (name: string) => `Edit ${name}`,
  edit: 'Edit',
  leave: 'Leave without saving',
  add: 'Add them',
  added: (name: string) => `${name} is in the list.`,
  save: 'Save',
  saved: 'Saved.',
  sections: { who: 'Who they are', work: 'What they do', people: 'Who answers', rates: 'Rates', first: 'Asked first' },
  areasHint: 'Boroughs, towns or postcodes.',
  areasPlaceholder: 'Brooklyn, Queens',
  addArea: (text: string) => `Add “${text}”`,
  emergenciesHint: 'Outside of these hours, when something cannot wait.',
  percentHint: '150 is half as much again.',
  markupHint: 'Added to what they paid.',
  limitHint: 'Above it they ask before they begin.',
  percent: '%',
  contact: {
    add: 'Add somebody',
    name: 'Name',
    role: 'What they do there',
    email: 'E-mail',
    phone: 'Phone',
    remove: (name: string) => `Remove ${name}`,
    unnamed: 'this one',
  },
  first: {
    add: 'Add a place',
    hint: 'Here they are suggested before others.',
    property: 'Property',
    category: 'Kind of work',
    anyWork: 'Any work',
    rank: 'Place',
    remove: 'Remove this line',
  },
});

/** What is recorded of a contractor, in the order in which it is read. */
export const contractorFieldWords = defineMessages('contractors.contractorFieldWords', {
  name: 'Name',
  kind: 'Kind',
  companyName: 'Company',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
  phone: 'Phone',
  trades: 'Trades',
  areas: 'Works in',
  workAreas: 'Works in',
  contacts: 'People',
  workDays: 'Works on',
  workFrom: 'From',
  workTo: 'To',
  takesEmergencies: 'Comes for emergencies at any time',
  currency: 'Currency',
  ratesCurrency: 'Currency',
  callout: 'Call-out',
  calloutMinor: 'Call-out',
  hourly: 'Labor an hour',
  hourlyMinor: 'Labor an hour',
  afterHoursPercent: 'Nights and Sundays',
  partsMarkupPercent: 'On top of parts',
  jobLimit: 'Limit of a job',
  jobLimitMinor: 'Limit of a job',
  ratesAgreedOn: 'Agreed on',
  preferences: 'Asked first',
  doNotUseReason: 'Not to be used because',
  doNotUseOn: 'Not to be used since',
  notes: 'Notes',
} satisfies FieldWords<typeof ContractorChange>);

/** What is recorded of a paper. */
export const paperFieldWords = defineMessages('contractors.paperFieldWords', {
  kind: 'What it is',
  name: 'Name',
  number: 'Number',
  issuer: 'Issued by',
  issuedOn: 'Issued on',
  endsOn: 'Last day',
  isRequired: 'Needed for new jobs',
  fileKeys: 'Files',
} satisfies FieldWords<typeof PaperChange>);
