import { defineSentences, sayingOf } from '../language/sentences.ts';

/** What stands on a receipt, and what the server says of what is pasted. */
export const paymentSentences = defineSentences({
  'receipt.title': ({ number }) => `Receipt ${number}`,
  'receipt.from': 'Received from',
  'receipt.home': 'For',
  'receipt.lease': 'Lease',
  'receipt.paid_on': 'Paid on',
  'receipt.method': 'By',
  'receipt.reference': 'Reference',
  'receipt.amount': 'Amount',
  'receipt.pays': 'What it paid',
  'receipt.due': 'Due',
  'receipt.ahead': 'Paid ahead: it pays what falls due next',
  'receipt.returned': ({ day }) => `The bank returned this payment on ${day}. It pays nothing any more.`,
  'receipt.taken_back': ({ day }) => `This was recorded by mistake and taken back on ${day}. It pays nothing any more.`,
  'receipt.printed': ({ day }) => `Printed on ${day}, from the books as they stood then.`,
  'checkout.pays_for': ({ home, reference }) => `${home}, lease ${reference}`,
  'checkout.taken': 'Taken.',
  'checkout.removed': 'Renters pay online no more. What was paid stays.',
  'payment.too_many_lines': ({ lines, maximum }) =>
    `These are ${lines} lines, and ${maximum} are read at once. Nothing was read; paste them in parts.`,
  'payment.method.BANK_TRANSFER': 'bank transfer',
  'payment.method.STANDING_ORDER': 'standing order',
  'payment.method.DIRECT_DEBIT': 'direct debit',
  'payment.method.CARD': 'card',
  'payment.method.CHECK': 'check',
  'payment.method.CASH': 'cash',
  'payment.method.MONEY_ORDER': 'money order',
  'payment.method.OTHER': 'other means',
});

export const saysOfPayment = sayingOf(paymentSentences);
