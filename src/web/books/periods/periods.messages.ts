import type { PeriodState } from '#contract/books/books.words.ts';
import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** Which months may still be posted in. */
export const periodMessages = defineMessages('periods.periodMessages', {
  lede: 'A month whose figures were sent out is closed, so that they stay what they were.',
  failed: 'The periods did not load.',
  loading: 'Reading the periods',
  all: 'All properties',
  entries: (count: number) => counted(count, { one: 'entry', other: 'entries' }),
  by: (who: string, when: string) => `last set by ${who}, ${when}`,
  never: 'Nothing was ever closed here.',
  throughBoth: (closed: string, locked: string) => `Closed through ${closed}, locked through ${locked}`,
  through: (closed: string) => `Closed through ${closed}, nothing is locked`,
  open: 'Nothing is closed',
  close: (month: string) => `Close ${month}`,
  lock: (month: string) => `Lock ${month}`,
  reopen: (month: string) => `Open ${month}`,
  unlock: (month: string) => `Unlock ${month}`,
  meaning: 'What each means',
  own: 'Properties of their own',
  ownNone: 'Every property follows these periods.',
  ownAdd: 'Give a property its own',
  change: 'Change',
  changeOf: (what: string) => `Change: ${what}`,
  drop: {
    title: (property: string) => `Let ${property} follow all others?`,
    lede: 'The periods of the organization hold for it again. Nothing posted is changed.',
    keep: 'Keep its own',
    send: 'Follow all others',
    done: 'It follows all others again.',
  },
  dropIt: 'Follow all others',
  dialog: {
    title: 'Close and lock',
    titleOf: (property: string) => `Close and lock: ${property}`,
    lede: 'Both days are included. Leave a day empty to open everything.',
    property: 'Property',
    closed: 'Closed through',
    closedHint: 'Only admins post up to this day.',
    locked: 'Locked through',
    lockedHint: 'Nobody posts up to this day. Only a superadmin unlocks.',
    cancel: 'Not now',
    send: 'Save',
    done: 'The periods are set.',
  },
});

export const stateWords: Record<PeriodState, string> = defineMessages('periods.stateWords', {
  OPEN: 'Open',
  PARTLY: 'Closed in part',
  CLOSED: 'Closed',
  LOCKED: 'Locked',
});

/** What a state means for who posts. */
export const stateMeanings = defineMessages('periods.stateMeanings', {
  OPEN: 'Everybody who may post does.',
  CLOSED: 'Only admins and superadmins still post.',
  LOCKED: 'Nobody posts, nor does the night. What belongs there goes to the first open day. Only a superadmin unlocks.',
});
