import { defineMessages } from '#contract/language/catalogue.ts';

/** Recording payments, and what becomes of one. */
export const recordMessages = defineMessages('record.recordMessages', {
  record: 'Record payment',
  paste: 'Paste a list',
  which: {
    title: 'Record a payment',
    lede: 'Say whose it is.',
    lease: 'Lease',
    placeholder: 'Type a renter, a home or a number',
    none: 'No lease is like this.',
    otherCurrency: (currency: string) => `Its rent is in ${currency}, which the line is not`,
    keep: 'Not now',
  },
  choice: (home: string, renters: string) => (renters ? `${home}, ${renters}` : home),
  keep: 'Not now',
  failed: 'What is due did not load.',
  fields: {
    memo: 'Note',
    on: 'On',
    fee: 'Fee for the renter',
  },
  feeHint: 'It is charged as a fee for a returned payment. Leave it empty for none.',
  returned: {
    action: 'Returned by the bank',
    title: 'Returned by the bank',
    lede: 'What it had paid is open again, and late fees go by that. Nothing is erased: its opposite is posted.',
    send: 'It came back',
    done: 'The payment counts as returned.',
  },
  takeBack: {
    action: 'Take it back',
    title: 'Take this payment back',
    lede: 'For what was recorded by mistake. Nothing is erased: its opposite is posted, and what it had paid is open again.',
    send: 'Take it back',
    done: 'The payment is taken back.',
  },
});
