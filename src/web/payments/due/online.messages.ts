import { defineMessages } from '#contract/language/catalogue.ts';

/** Paying on the page of a processor, and coming back from there. */
export const onlineMessages = defineMessages('online.onlineMessages', {
  pay: (amount: string) => `Pay ${amount}`,
  payAhead: 'Pay ahead',
  asking: {
    title: 'Pay your rent',
    lede: 'You pay on a page of the payment company and come back here. Lintel never sees your card or account.',
    keep: 'Not now',
    send: 'Go on to pay',
  },
  which: 'How much',
  all: (amount: string) => `All of it, ${amount}`,
  allHint: 'Nothing is open then.',
  other: 'Another amount',
  otherHint: 'What is oldest is paid first; what is left pays what falls due next.',
  amount: 'Amount',
  failed: 'What became of your payment did not load.',
  paid: (amount: string) => `Your payment of ${amount} is received.`,
  receipt: 'Receipt',
  open: (amount: string) =>
    `${amount} is not paid yet. If you paid a moment ago, it can take a while until it is confirmed; it is recorded by itself.`,
  askAgain: 'Look again',
  notPaid: (amount: string) =>
    `Your payment of ${amount} did not go through. Nothing was taken, and you can pay again.`,
  givenBack: (amount: string) => `Your payment of ${amount} was given back to you.`,
  returned: (amount: string) => `Your bank took the payment of ${amount} back. It is to be paid again.`,
  close: 'Close',
});
