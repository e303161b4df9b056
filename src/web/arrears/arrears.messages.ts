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
  reminded: (day: string) => `Reminded on ${day}; nothing is promised.`,
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
  offer: 'You cannot pay today? ',
  say: 'Say by when you will',
  told: (amount: string) => `You told the office that ${amount} comes `,
  noted: (amount: string) => `The office noted that ${amount} comes `,
  covered: 'What you promised is paid.',
  change: 'Change the day',
});

/** What is asked before something is done about it. */
export const arrearsDialogMessages = defineMessages('arrears.arrearsDialogMessages', {
  keep: 'Leave it',
  on: 'To be paid by',
  amount: 'Amount',
  amountHint: (late: string) => `All that is late, ${late}, unless you say less.`,
  note: 'What they said',
  ownNote: 'A word to the office',
  promising: {
    title: 'Record a promise',
    lede: 'The renters read the day, not what you note. The night after it, you are told if the money did not come.',
    send: 'Record it',
    done: 'The promise is recorded.',
  },
  ownPromising: {
    title: 'When will you pay?',
    lede: 'The office reads this. What is late stays late until it is paid, and the fees you agreed on still apply.',
    send: 'Tell the office',
    done: 'The office is told.',
  },
  reminding: {
    title: 'Remind the renters',
    lede: (amount: string, day: string) =>
      `They are told at once, here and by mail, that ${amount} is late since ${day}, and how to pay. Once a day at most.`,
    send: 'Remind them',
    done: 'They are reminded.',
  },
  withdrawing: {
    title: 'Take the promise back',
    lede: 'Nothing is promised any more. What is late stays to be paid.',
    keep: 'Keep the promise',
    send: 'Take it back',
    done: 'The promise is taken back.',
  },
  office: {
    title: 'Collections and note',
    lede: 'Read by the office alone.',
    send: 'Save',
    done: 'It is saved.',
    named: 'what is owed here',
  },
});
