import { defineSentences } from '../language/sentences.ts';
import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { paymentSubjects } from './payments.subjects.ts';

/** Whom it is told to when a renter says they paid: the office looks for the money, the renter reads a no. A yes is a payment, of which the ledger tells. */
export const paymentNotices: NoticesOf<typeof paymentSubjects> = {
  'payment_report.reported': [{ event: 'payment_reported', says: 'payment_reported', to: ['managers'], asks: true }],
  'payment_report.refused': [{ event: 'payment', says: 'payment_refused', to: ['renters'] }],
  'payment_report.withdrawn': TO_NOBODY,
  'checkout.failed': [{ event: 'payment', says: 'checkout_failed', to: ['renters'] }],
};

/** What they are told. */
export const paymentNoticeSentences = defineSentences({
  'notice.checkout_failed': ({ amount }) => `Your online payment of ${amount} did not go through`,
  'notice.checkout_failed_text': ({ home }) => `${home} · Nothing was taken, and it is still to be paid.`,
  'notice.payment_reported': ({ amount, renters }) => `${amount} is reported as paid by ${renters}`,
  'notice.payment_reported_text': ({ home }) => `${home}. Record it once you see the money, or say why not.`,
  'notice.payment_refused': ({ amount }) => `The office did not find your payment of ${amount}`,
  'notice.payment_refused_text': ({ home, reason }) => `${home} · ${reason}`,
});
