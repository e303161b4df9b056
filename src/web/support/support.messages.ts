import { defineMessages } from '#contract/language/catalogue.ts';
import { listOf } from '#contract/language/grammar.ts';
import { SUPPORT_NOUNS, type SupportNoun, type SupportStatus } from '#contract/support/support.words.ts';
import { counted } from '#web/ui/org-locale.ts';

export const supportNounWords: Record<SupportNoun, string> = defineMessages('support.supportNounWords', {
  properties: 'Properties',
  units: 'Units',
  people: 'People',
  leases: 'Leases',
  rent: 'Rent and its rules',
  ledger: 'Ledgers of leases',
  arrears: 'What is late',
  payments: 'Payments',
  deposits: 'Deposits',
  books: 'Journal and periods',
  maintenance: 'Maintenance requests',
  workOrders: 'Jobs of contractors',
  assets: 'Equipment',
  meters: 'Meters',
  plans: 'Maintenance plans',
  contractors: 'Contractors',
  documents: 'Names of documents',
  activities: 'Timelines',
  imports: 'Imports',
  dashboard: 'Dashboard',
  audit: 'Audit trail',
});

export const supportStatusWords: Record<SupportStatus, string> = defineMessages('support.supportStatusWords', {
  ASKED: 'Waits for an answer',
  LAPSED: 'Nobody answered',
  TAKEN_BACK: 'Taken back',
  REFUSED: 'Refused',
  READING: 'Reading',
  ENDED: 'Over',
});

/** What the fields of support access are called, wherever they stand. */
export const supportFieldWords = defineMessages('support.supportFieldWords', {
  reason: 'Reason',
  nouns: 'What may be read',
  minutes: 'For how long, in minutes',
  endsAt: 'Ends by itself',
  askedByName: 'Who asked',
  readCount: 'How often something was read',
  route: 'What was asked for',
  filters: 'With these filters',
});

const hours = (minutes: number) => counted(minutes / 60, { one: 'hour', other: 'hours' });
const reads = (count: number) => counted(count, { one: 'answer', other: 'answers' });

/** What was asked to be read, in words; names that this program does not know are left out. */
export const nounsInWords = (nouns: readonly string[]): string =>
  listOf(SUPPORT_NOUNS.filter((noun) => nouns.includes(noun)).map((noun) => supportNounWords[noun]));

export const supportMessages = defineMessages('support.supportMessages', {
  title: 'Support access',
  failed: 'Support access did not load.',
  hours,
  said: (reason: string) => `“${reason}”`,
  notice: {
    reading: (organization: string, until: string) =>
      `You read ${organization} until ${until}. You can change nothing, and everything you open is kept in its audit trail.`,
    leave: 'Back to the platform',
    asked: 'Whoever runs this installation asks to read some of your data.',
    decide: 'Look and decide',
    isRead: 'Whoever runs this installation reads some of your data now, as you allowed.',
    look: 'See what they opened',
  },
  steps: { asked: 'Asked', decide: 'They decide', allowed: 'Allowed', reading: 'Reading', ends: 'Ends by itself' },
  by: (when: string) => `by ${when}`,
  byWhom: (name: string, when: string) => `by ${name}, ${when}`,
  until: (when: string) => `until ${when}`,
  ending: {
    title: 'End it now?',
    lede: 'Nothing can be read under it from now on. It can be asked for again.',
    send: 'End it',
    keep: 'Leave it',
  },
});

/** For who asks. */
export const supportOfPlatformMessages = defineMessages('support.supportOfPlatformMessages', {
  lede: 'Its superadmins decide, and its people see every line.',
  none: 'Nobody asked to read here yet.',
  ask: 'Ask to read…',
  waits: (organization: string, what: string, long: string) =>
    `With ${organization}: may you read ${what} for ${long}?`,
  lapses: (when: string) => `Its superadmins can say yes, shorter or no. Without an answer it lapses ${when}.`,
  may: (what: string, when: string) => `You may read until ${when}: ${what}`,
  mayNot: 'You can change nothing, and everything you open is kept in their audit trail.',
  told: (count: number) => `They see: ${reads(count)} read.`,
  untilThen: 'Until then you see counts and limits here, and no names, homes or money.',
  takeBack: 'Take it back',
  end: 'End it now',
  open: 'Read',
  others: (name: string) => `${name} asked for this.`,
  asking: {
    title: (name: string) => `Ask ${name} to let you read`,
    lede: 'Its superadmins get a mail and can allow it, shorten it or refuse it. Without an answer within three days it lapses.',
    reason: 'Why',
    reasonHint: 'They read it word for word',
    nouns: 'What you want to read',
    minutes: 'For how long',
    send: 'Ask',
    keep: 'Not now',
  },
});

/** For who is asked. */
export const supportOfOrganizationMessages = defineMessages('support.supportOfOrganizationMessages', {
  lede: 'Whoever runs this installation sees counts, and none of your data unless a superadmin allows it for a while. They can never change anything.',
  none: 'Nobody asked to read your data.',
  asks: (name: string, what: string) => `${name} asks to read: ${what}`,
  wants: (long: string, when: string) => `For ${long}. Without an answer it lapses ${when}.`,
  reads: (name: string, what: string) => `${name} may read: ${what}`,
  readsUntil: (when: string, count: number) => `Until ${when}. So far: ${reads(count)}.`,
  allow: 'Allow…',
  refuse: 'Refuse',
  end: 'End it now',
  onlySuperadmins: 'Only a superadmin decides this.',
  trail: 'What they opened',
  earlier: 'Earlier',
  earlierLine: (name: string, what: string) => `${name} asked to read: ${what}`,
  allowing: {
    title: (name: string) => `Let ${name} read?`,
    lede: 'From now on they see what you allow, and change nothing. Everything they open stands in your audit trail, and you can end it at any time.',
    minutes: 'For how long',
    send: 'Allow reading',
    keep: 'Not now',
  },
  refusing: {
    title: 'Refuse?',
    lede: 'Nothing can be read. They get a mail that says so, and may ask again.',
    send: 'Refuse',
    keep: 'Not now',
  },
});
