import { defineMessages } from '#contract/language/catalogue.ts';

/** Texts of the deposit of a lease. */
export const depositMessages = defineMessages('deposits.depositMessages', {
  title: 'Deposit',
  failed: 'The deposit did not load.',
  held: 'Held',
  heldOn: (name: string) => `Held, ${name}`,
  agreed: 'Agreed',
  none: 'None was agreed, and none is held.',
  prepaid: 'Paid ahead',
  dueOn: 'Goes back by',
  usual: (days: string) => `${days} from moving out are usual here. A contract or a law may ask for less: verify it.`,
  settle: 'Settle the deposit',
  open: 'Balances from before',
  refund: 'Pay back what was paid ahead',
  letter: 'Letter as PDF',
  letterFailed: 'The letter could not be made.',
  settled: (day: string, by: string) => `Settled on ${day} by ${by}`,
  kept: 'Kept',
  back: 'Went back',
  short: 'Still to be paid',
  since: (day: string) => `open since ${day}`,
  age: (age: string, life: string) => `${age} of ${life} ${life === '1' ? 'month' : 'months'} old`,
  keep: 'Not now',
  photos: 'Photos',
  openPhoto: (name: string) => `Open ${name}`,
});

/** Texts of its dialogs. */
export const depositDialogMessages = defineMessages('deposits.depositDialogMessages', {
  on: 'On',
  opening: {
    title: 'Balances from before',
    lede: 'What this lease stood at before its books were kept here. It is posted as of the day given, and can be taken back.',
    send: 'Take them on',
    done: 'The balances are taken on.',
    on: 'As of',
    deposit: 'Deposit held',
    prepaid: 'Paid ahead',
    owed: 'Still open',
    owedSinceOn: 'Open since',
    memo: 'Note',
  },
  refunding: {
    title: 'Pay back what was paid ahead',
    lede: (amount: string) => `${amount} pays nothing yet. The latest money goes back first.`,
    send: 'Pay it back',
    done: 'It is paid back.',
    amount: 'Amount',
    reference: 'Reference',
  },
});
