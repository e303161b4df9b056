import { defineMessages } from '#contract/language/catalogue.ts';

/** What a renter has to pay, why, until when and how. */
export const dueMessages = defineMessages('due.dueMessages', {
  title: 'To pay',
  failed: 'What is to be paid did not load.',
  failedOf: (home: string) => `What is to be paid for ${home} did not load.`,
  lateSince: (day: string) => `To pay, late since ${day}`,
  toPay: 'To pay now',
  nothing: 'Nothing to pay now',
  oweNothing: 'You owe nothing',
  nothingLate: 'Nothing is late',
  late: (amount: string) => `${amount} of it is late`,
  nextDue: (day: string) => `Next, due ${day}`,
  howToPay: 'How to pay',
  paidAlready: 'I have paid already',
  whatFor: 'What it is for',
  item: (name: string, amount: string) => `${name} ${amount}`,
  since: (day: string) => `due ${day}`,
  partOf: (amount: string, day: string) => `the rest of ${amount}, due ${day}`,
  isLate: 'late',
  paidAhead: (amount: string) => `${amount} is paid ahead. It pays what falls due next, by itself.`,
  accountHolder: 'To',
  bankName: 'Bank',
  accountNumber: 'Account',
  bankCode: 'Bank code',
  reference: 'Reference',
  referenceHint: 'Write this on your transfer, so that the office finds it.',
  copy: 'Copy the reference',
  noDetails: 'The office has not said here where to pay. Ask them, and write this reference on it:',
  receipts: 'Your last payments',
  allPayments: 'All payments',
  noReceipts: 'No payment is recorded yet.',
});

/** What a renter says they paid. */
export const reportMessages = defineMessages('due.reportMessages', {
  heading: 'You reported',
  waiting: (amount: string, day: string, how: string) => `${amount}, paid on ${day}, ${how}`,
  waits: 'The office looks for it. It counts once they have recorded it.',
  refused: (reason: string) => `The office did not find it: ${reason}`,
  withdraw: 'Take it back',
  asking: {
    title: 'Report a payment',
    lede: 'The office is told, and records it once they see the money.',
    keep: 'Not now',
    send: 'Report it',
    done: 'The office is told. It counts once they have recorded it.',
  },
  withdrawing: {
    title: 'Take the report back?',
    lede: 'The office does not look for this payment any more. You can report it again.',
    keep: 'Leave it',
    send: 'Take it back',
    done: 'The report is taken back.',
  },
  fields: {
    amount: 'How much you paid',
    paidOn: 'When you paid',
    method: 'How',
    reference: 'Reference',
    remark: 'Note to the office',
  },
});
