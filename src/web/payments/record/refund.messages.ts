import { defineMessages } from '#contract/language/catalogue.ts';

/** Asking the payment company to give an online payment back. */
export const refundMessages = defineMessages('refund.refundMessages', {
  amount: 'Amount',
  amountHint: 'All that is left of the payment, or a part of it.',
  unansweredHint:
    'This was asked for, and the payment company has not answered. Ask for the same amount again; it is given back once.',
  reason: 'Reason',
  reasonHint: 'It stands in the ledger of the lease, where the renter reads it.',
  asking: {
    title: 'Refund this payment',
    lede: 'The payment company gives the money back to the card or account it came from. The books follow once it reports that: what the payment had paid is open again.',
    keep: 'Not now',
    send: 'Refund it',
    done: 'The payment company took the refund. The books follow once it reports it.',
  },
});
