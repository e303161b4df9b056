import { defineMessages } from '#contract/language/catalogue.ts';
import { counted } from '#web/ui/org-locale.ts';

/** What became of a promise. */
export const promiseStateWords = defineMessages('arrears.promiseStateWords', {
  OPEN: 'open',
  KEPT: 'kept',
  BROKEN: 'not kept',
  REPLACED: 'another day was said',
  WITHDRAWN: 'taken back',
});

/** The labels of what the office keeps for itself. */
export const officeFieldWords = defineMessages('arrears.officeFieldWords', {
  inCollectionsSinceOn: 'With collections since',
  collectionsNote: 'With whom, and how to reach them',
  note: 'Note on what is owed',
  notedBy: 'Noted by',
  notedAt: 'Noted',
});

/** Where it stands with what is late on a lease. */
export const arrearsMessages = defineMessages('arrears.arrearsMessages', {
  label: 'What is late',
  steps: { due: 'Due', reminded: 'Reminded', promised: 'Promised', paid: 'Paid' },
  notYet: 'not yet',
  notKept: (day: string) => `not kept: ${day}`,
  by: (day: string) => `by ${day}`,
  title: (renters: string, amount: string, days: number) =>
    `${renters ? `With ${renters}: ` : ''}${amount}, the oldest ${counted(days, { one: 'day', other: 'days' })} late`,
  promisedBy: (who: string, amount: string) => `${who} promised that ${amount} comes `,
  noted: (who: string, amount: string) => `${who} noted a promise of ${amount} `,
  looks: '. Lintel looks that night and tells you.',
  came: (amount: string) => ` ${amount} of it came.`,
  covered: ' All of it came.',
  broken: (amount: string, day: string) => `${amount}, promised by ${day}, did not come.`,
  reminded: (day: string, who: string) => `Reminded on ${day} by ${who}; nothing is promised.`,
  remindedByRules: (day: string) => `Reminded on ${day} by the rules; nothing is promised.`,
  nothing: 'Nobody was reminded, and nothing is promised.',
  collections: (day: string) => `With collections since ${day}`,
  notedBy: (who: string, day: string) => `${who}, ${day}`,
  remind: 'Remind',
  record: 'Record a promise',
  change: 'Change the day',
  more: 'More about what is late',
  office: 'Collections and note',
  withdraw: 'Take the promise back',
});

/** What a renter says about what is late. */
export const ownPromiseMessages = defineMessages('arrears.ownPromiseMessages', {
  failed: 'By when you pay did not load.',
  offer: 'You cannot pay today? ',
  say: 'Say by when you will',
  told: (amount: string) => `You told the office that ${amount} comes `,
  noted: (amount: string) => `The office noted that ${amount} comes `,
  covered: 'What you promised is paid.',
  change: 'Change the day',
});
