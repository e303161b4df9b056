import { defineSentences } from '../language/sentences.ts';
import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { paymentSubjects } from './payments.subjects.ts';
import { AUTOPAY_ENDS, type AutopayEnd } from './payments.words.ts';

/** Whom it is told to when a renter says they paid: the office looks for the money, the renter reads a no. A yes is a payment, of which the ledger tells. */
export const paymentNotices: NoticesOf<typeof paymentSubjects> = {
  'payment_report.reported': [{ event: 'payment_reported', says: 'payment_reported', to: ['managers'], asks: true }],
  'payment_report.refused': [{ event: 'payment', says: 'payment_refused', to: ['renters'] }],
  'payment_report.withdrawn': TO_NOBODY,
  'checkout.failed': [{ event: 'payment', says: 'checkout_failed', to: ['renters'] }],
  'autopay.turned_on': [{ event: 'payment', says: 'autopay_on', to: ['renters'] }],
  'autopay.planned': [{ event: 'payment', says: 'autopay_planned', to: ['renters'] }],
  'autopay.refused': [{ event: 'payment', says: 'autopay_refused', to: ['renters'] }],
  'autopay.moved': [{ event: 'payment', says: 'autopay_moved', to: ['renters'] }],
  // What a renter turns off is their own doing; what ends by itself leaves somebody to pay, and somebody to look.
  'autopay.turned_off': ({ why }) =>
    why === 'BY_RENTER' || why === 'LEASE_OVER'
      ? [{ event: 'payment', says: 'autopay_off', to: ['renters'] }]
      : [
          { event: 'payment', says: 'autopay_off', to: ['renters'] },
          { event: 'payment_reported', says: 'autopay_off_to_office', to: ['managers'] },
        ],
};

const ENDED: Readonly<Record<AutopayEnd, string>> = {
  BY_RENTER: 'It was turned off by a renter of the home.',
  BY_STAFF: 'The office turned it off.',
  REPLACED: 'Another card or account took its place.',
  LEASE_OVER: 'The lease is over.',
  EXPIRED: 'The saved card ran out. What is due is to be paid another way until one is saved again.',
  REFUSED: 'The bank refused the payment. What is due is to be paid another way.',
  RETURNED: 'A payment was returned or refunded, and is not taken a second time by itself.',
  NOT_ONLINE: 'Renters do not pay online here any more. What is due is to be paid another way.',
};
const sayEnd = (why: unknown): string => ENDED[AUTOPAY_ENDS.find((end) => end === why) ?? 'BY_STAFF'];

/** What they are told. */
export const paymentNoticeSentences = defineSentences({
  'notice.checkout_failed': ({ amount }) => `Your online payment of ${amount} did not go through`,
  'notice.checkout_failed_text': ({ home }) => `${home} · Nothing was taken, and it is still to be paid.`,
  'notice.autopay_on': 'Autopay is on',
  'notice.autopay_on_text': ({ home }) =>
    `${home} · You are told each time before something is taken. You can turn it off at any time.`,
  'notice.autopay_planned': ({ amount, day }) => `${amount} is taken by autopay on ${day}`,
  'notice.autopay_planned_text': ({ home }) =>
    `${home} · Nothing is left for you to do. What you pay until then is not taken again.`,
  'notice.autopay_refused': ({ amount }) => `Your bank refused ${amount} for autopay`,
  'notice.autopay_refused_text': ({ home, day }) => `${home} · Nothing was taken. It is tried again on ${day}.`,
  'notice.autopay_moved': 'Autopay goes on with your new lease',
  'notice.autopay_moved_text': ({ home }) =>
    `${home} · By the same card or account, and as agreed. You are told before something is taken, and can turn it off.`,
  'notice.autopay_off': 'Autopay is off',
  'notice.autopay_off_text': ({ home, why }) => `${home} · ${sayEnd(why)}`,
  'notice.autopay_off_to_office': ({ home }) => `Autopay ended by itself: ${home}`,
  'notice.autopay_off_to_office_text': ({ renters, why }) => [renters, sayEnd(why)].filter(Boolean).join(' · '),
  'notice.payment_reported': ({ amount, renters }) => `${amount} is reported as paid by ${renters}`,
  'notice.payment_reported_text': ({ home }) => `${home}. Record it once you see the money, or say why not.`,
  'notice.payment_reported_do': 'Look for the money',
  'notice.payment_refused': ({ amount }) => `The office did not find your payment of ${amount}`,
  'notice.payment_refused_text': ({ home, reason }) => `${home} · ${reason}`,
});
