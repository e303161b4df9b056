import type { ApiKeyChange } from '#contract/api-keys/api-keys.ts';
import type { ApiKeyState, Outcome } from '#contract/api-keys/api-keys.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import type { ScopedNoun, ScopeKind } from '#contract/scopes.ts';
import type { FieldWords } from '#web/words/noun-words.ts';

/** What each scope is about. */
export const scopedNounWords: Record<ScopedNoun, string> = defineMessages('api-keys.scopedNounWords', {
  dashboard: 'Dashboard',
  properties: 'Properties',
  units: 'Units',
  people: 'People',
  contractors: 'Contractors',
  leases: 'Leases',
  rent: 'Rent and its rules',
  ledger: 'Books',
  deposits: 'Deposits',
  payments: 'Payments',
  arrears: 'What is late',
  books: 'Periods and journal',
  documents: 'Documents',
  reports: 'Reports',
  maintenance: 'Maintenance',
  workOrders: 'Jobs of contractors',
  assets: 'Equipment',
  meters: 'Meters',
  plans: 'Maintenance plans',
  imports: 'Imports',
  activities: 'Timelines and notes',
  audit: 'Audit trail',
});

export const scopeKindWords: Record<ScopeKind, string> = defineMessages('api-keys.scopeKindWords', {
  read: 'Read',
  write: 'Write',
});

export const stateWords: Record<ApiKeyState, string> = defineMessages('api-keys.stateWords', {
  ACTIVE: 'Works',
  EXPIRED: 'Ended on its last day',
  CUT: 'Its maker may not make it any more',
  REVOKED: 'Revoked',
});

export const outcomeWords: Record<Outcome, string> = defineMessages('api-keys.outcomeWords', {
  ANSWERED: 'Answered',
  REFUSED: 'Refused',
  LIMITED: 'Too many',
  FAILED: 'Failed',
});

export const apiKeyFieldWords: FieldWords<typeof ApiKeyChange> = defineMessages('api-keys.apiKeyFieldWords', {
  name: 'Name',
  expiresOn: 'Ends on',
  addresses: 'Only from these addresses',
  requestsPerMinute: 'At most',
  scopes: 'What it may do',
  propertyIds: 'Which properties',
  role: 'Acts as',
  overlapHours: 'Hours in which the old one still works',
  revokedAt: 'Revoked',
  wanted: 'Role asked for',
  held: 'Role it has',
  ip: 'Address',
});

/** Texts that several pages of API keys share. */
export const apiKeyWords = defineMessages('api-keys.apiKeyWords', {
  title: 'API & Integrations',
  try: 'Try the API',
  scope: (noun: string, kind: ScopeKind) => `${noun.toLocaleLowerCase()} ${kind}`,
  and: listOf,
  more: (count: number) => `${count} more`,
  allProperties: 'All properties',
  someProperties: (count: number) => (count === 1 ? '1 property' : `${count} properties`),
  noProperties: 'None any more',
  never: 'Never',
  aMinute: 'a minute',
  oldOneEnds: (when: string) => `Old one ends ${when}`,
  requestsIn: (count: string) => `${count} ${count === '1' ? 'request' : 'requests'} in 14 days`,
});

export const apiKeyListMessages = defineMessages('api-keys.apiKeyListMessages', {
  lede: 'What other programs may read and write here. A key never has more rights than the person who made it has today.',
  newKey: 'New key',
  views: 'Saved views',
  tabs: { working: 'Working', over: 'Over' },
  search: 'Name of the key',
  itemsLabel: 'keys',
  keys: 'Keys',
  name: 'Name',
  key: 'Key',
  may: 'May',
  sees: 'Sees',
  requests: 'Requests of 14 days',
  lastUsed: 'Last used',
  ends: 'Ends',
  failed: 'The keys did not load.',
  none: { title: 'No key matches', text: 'Other words or another view may find it.', clear: 'Clear search and view' },
  empty: {
    title: 'No program has a key yet',
    text: 'A key lets your bookkeeping, website or door locks read what you choose, and nothing else.',
    first: 'Make the first key',
  },
});

export const apiRequestMessages = defineMessages('api-keys.apiRequestMessages', {
  title: 'Requests',
  onlyRefused: 'Only refused',
  all: 'Show all',
  itemsLabel: 'requests',
  time: 'Time',
  key: 'Key',
  asked: 'What it asked',
  answer: 'Answer',
  took: 'Took',
  from: 'From',
  milliseconds: (figure: string) => `${figure} ms`,
  failed: 'The requests did not load.',
  none: 'Nothing was asked yet.',
  noneRefused: 'Nothing was refused.',
  kept: 'Kept 30 days, without what was sent or answered.',
  lacks: (scope: string) => `lacks ${scope}`,
});

export const apiKeyMessages = defineMessages('api-keys.apiKeyMessages', {
  failed: 'This key did not load.',
  missing: {
    title: 'This key is not here',
    text: 'It does not exist, or it is not in your reach.',
    back: 'All keys',
  },
  loadingRequests: 'Loading the requests…',
  facts: 'What it is',
  more: 'More',
  edit: 'Edit',
  rotate: 'Rotate',
  revoke: 'Revoke…',
  over: 'This key is over.',
  auditTrail: 'Its audit trail',
  fact: {
    state: 'State',
    madeBy: 'Works as',
    key: 'Key',
    may: 'May',
    sees: 'Sees',
    from: 'From',
    anywhere: 'Anywhere',
    atMost: 'At most',
    ends: 'Ends',
    created: 'Made',
    lastUsed: 'Last used',
  },
  worksAs: (name: string, role: string) => `${name}, ${role}`,
  usedFrom: (when: string, address: string) => `${when} from ${address}`,
  atMost: (figure: string) => `${figure} ${figure === '1' ? 'request' : 'requests'} a minute`,
  ended: (hint: string, when: string) => `${hint}, until ${when}`,
  usage: {
    title: 'Usage',
    by: 'By',
    day: 'Days',
    hour: 'Hours',
    failed: 'The usage did not load.',
    none: 'No requests in this time.',
    figure: (count: string, word: string) => `${count} ${word.toLocaleLowerCase()}`,
    bar: (when: string, figures: string) => `${when}: ${figures}`,
  },
  rotating: {
    title: (name: string) => `Rotate “${name}”?`,
    lede: 'You get a new key. The old one works beside it for as long as you choose, so that nothing stops meanwhile.',
    overlap: 'The old one works for',
    hours: { 0: 'It ends now', 1: '1 hour', 24: '1 day', 168: '7 days' },
    send: 'Make the new key',
    keep: 'Keep it as it is',
  },
  revoking: {
    title: (name: string) => `Revoke “${name}”?`,
    lede: 'Whatever uses it is refused from now on. It cannot be brought back; its requests stay in the log.',
    send: 'Revoke the key',
    keep: 'Keep it',
  },
});

export const apiKeyFormMessages = defineMessages('api-keys.apiKeyFormMessages', {
  title: 'New key',
  editTitle: (name: string) => `Edit “${name}”`,
  edit: 'Edit',
  nameHint: 'For whom or what it is',
  endsHint: 'It works to the end of this day. Three months are a good habit.',
  of: 'Of',
  tick: (kind: string, noun: string) => `${kind} ${noun}`,
  notForSome: 'Only with all properties',
  all: 'All',
  some: 'Some',
  properties: 'Properties',
  addressesHint: 'One or more with commas between, or a range such as 203.0.113.0/28',
  rateHint: 'More are refused, none are lost',
  leave: 'Not now',
  make: 'Make the key',
  save: 'Save',
  saved: (name: string) => `“${name}” is saved.`,
  opens: {
    title: 'What this key opens',
    asOf: 'As of now, with your rights. Should you leave or lose a role, the key loses it in the same minute.',
    asOperator: 'For some properties it acts as an operator of these.',
    reads: 'It reads',
    writes: 'It writes',
    nothing: 'nothing',
    cannot: 'It cannot see or change',
    names: 'Leases carry names. Add People only if the other program calls them.',
    sent: 'How it is sent',
    example: 'GET /api/leases\nAuthorization: Bearer lk_…',
    line: (counts: { reads: number; writes: number }) =>
      `Reads ${counts.reads}, writes ${counts.writes} kinds of things`,
  },
  shown: {
    title: (name: string) => `“${name}” is ready. Copy the key now.`,
    lede: 'Lintel keeps only its fingerprint; nobody can show it again. Leave it out of mails.',
    label: 'The key',
    copy: 'Copy',
    kept: 'I have kept it',
    lost: 'Lost it later? Rotate it: old and new work side by side for a day.',
  },
});
