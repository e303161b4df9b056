import { defineMessages } from '#contract/language/catalogue.ts';
import type { AutopayEnd, SavedMethodKind } from '#contract/payments/payments.words.ts';

export const savedMethodWords: Record<SavedMethodKind, string> = defineMessages('autopay.savedMethodWords', {
  CARD: 'card',
  ACCOUNT: 'bank account',
});

/** Why autopay is off. */
export const autopayEndWords: Record<AutopayEnd, string> = defineMessages('autopay.autopayEndWords', {
  BY_RENTER: 'a renter of the home turned it off',
  BY_STAFF: 'the office turned it off',
  REPLACED: 'another card or account took its place',
  LEASE_OVER: 'the lease is over',
  EXPIRED: 'the saved card ran out',
  REFUSED: 'the bank refused the payment',
  RETURNED: 'a payment was returned or refunded',
  NOT_ONLINE: 'renters do not pay online here any more',
});

/** What is due, taken by itself. */
export const autopayMessages = defineMessages('autopay.autopayMessages', {
  title: 'Autopay',
  failed: 'Autopay did not load.',
  offer: 'What is due can be paid by itself, from a card or an account that you save at the payment company.',
  forAll:
    'Where several rent the home, one of you turns it on for all: it takes what is due from all of you, or up to an amount.',
  ofOther: (name: string) =>
    `${name} turned it on and pays what is due from all of you. Only one of you can; either of you can turn it off.`,
  turnOn: 'Turn on autopay',
  turnOff: 'Turn off',
  change: 'Change',
  otherMethod: 'Another card',
  on: 'On',
  off: (day: string, why: string) => `Off since ${day}: ${why}.`,
  what: 'Takes',
  all: 'all that is due',
  upTo: (amount: string) => `up to ${amount} each time`,
  when: 'When',
  whenDue: 'when it falls due',
  onDay: (day: string) => `on the ${day} of each month`,
  from: 'From',
  card: (name: string, last4: string, day: string) => `${name} •• ${last4}, until ${day}`,
  account: (name: string, last4: string) => [name, `•• ${last4}`].filter(Boolean).join(' '),
  by: 'Turned on by',
  next: 'Next',
  nextTold: (amount: string, day: string) => `${amount} on ${day}`,
  nextMaybe: (amount: string, day: string) => `about ${amount} on ${day}; you are told three days before`,
  nextMaybeOffice: (amount: string, day: string) => `about ${amount} on ${day}; the renters are told three days before`,
  nothingNext: 'nothing is due that is known of',
  promise:
    'Never more than you were told, and never more than is due that day. What you pay yourself is not taken again.',
  fields: {
    what: 'How much',
    all: 'All that is due',
    allHint: 'Rent and whatever else falls due, as far as it is not paid.',
    upTo: 'Up to an amount',
    upToHint: 'What is due above it stays for you to pay.',
    limit: 'At most each time',
    when: 'When',
    whenDue: 'When it falls due',
    whenDueHint: 'On the day itself, so that nothing is late.',
    onDay: 'On a day of the month',
    onDayHint: 'It takes what is due by then. What falls due later in the month waits for the next, and may be late.',
    day: 'Day of the month',
  },
  asking: {
    title: 'Turn on autopay',
    lede: 'You save a card or an account on a page of the payment company and come back here. Lintel never sees its number. You are told each time three days before something is taken.',
    keep: 'Not now',
    send: 'Go on to save it',
  },
  changing: {
    title: 'Change autopay',
    lede: 'It holds from the next payment on. What you were told already is told anew.',
    keep: 'Leave it',
    send: 'Save',
    done: 'Autopay is changed.',
  },
  ending: {
    title: 'Turn off autopay?',
    lede: 'Nothing more is taken by itself, and what is due is to be paid by hand. The saved card or account is forgotten.',
    ledeOffice:
      'Nothing more is taken by itself, and the renters are told that what is due is to be paid by hand. Only they can turn it on again.',
    keep: 'Leave it on',
    send: 'Turn it off',
    done: 'Autopay is off.',
  },
  back: {
    failed: 'What became of saving your card did not load.',
    on: 'Autopay is on. You are told three days before something is taken.',
    pending: 'Nothing is saved yet, and autopay is not on. If you saved a card a moment ago, it can take a while.',
    off: 'This autopay is off.',
    askAgain: 'Look again',
    close: 'Close',
  },
});
