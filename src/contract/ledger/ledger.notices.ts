import { defineSentences } from '../language/sentences.ts';
import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { ledgerSubjects } from './ledger.subjects.ts';

/** Whom it is told to when something is posted: renters what they paid and what falls due, nobody what the books do among themselves. */
export const ledgerNotices: NoticesOf<typeof ledgerSubjects> = {
  'ledger_transaction.charged': [{ event: 'charge', says: 'charge_posted', to: ['renters'] }],
  'ledger_transaction.paid': [{ event: 'payment', says: 'payment_taken', to: ['renters'] }],
  'ledger_transaction.credited': [{ event: 'charge', says: 'credit_given', to: ['renters'] }],
  'ledger_transaction.withheld': TO_NOBODY,
  'ledger_transaction.refunded': [{ event: 'payment', says: 'payment_refunded', to: ['renters'] }],
  'ledger_transaction.opened': TO_NOBODY,
  // What the bank returned is owed again; a mistake of the office is put right by the office.
  'ledger_transaction.reversed': ({ isReturned }) =>
    isReturned === true
      ? [
          { event: 'payment', says: 'payment_returned', to: ['renters'] },
          { event: 'payment_reported', says: 'payment_returned_to_office', to: ['managers'] },
        ]
      : TO_NOBODY,
  'ledger_transaction.journaled': TO_NOBODY,
};

/** What they are told. */
export const ledgerNoticeSentences = defineSentences({
  'notice.charge_posted': ({ amount }) => `${amount} is due`,
  'notice.charge_posted_text': ({ home, ref }) => `${home} · ${ref}`,
  'notice.payment_taken': ({ amount }) => `Your payment of ${amount} is noted`,
  'notice.payment_taken_text': ({ home, ref }) => `${home} · ${ref}`,
  'notice.credit_given': ({ amount }) => `${amount} is credited to you`,
  'notice.credit_given_text': ({ home, ref }) => `${home} · ${ref}`,
  'notice.payment_returned': ({ amount }) => `Your payment of ${amount} came back`,
  'notice.payment_returned_text': ({ home }) => `${home} · The bank returned it, and it is to be paid again.`,
  'notice.payment_returned_to_office': ({ amount, home }) => `A payment of ${amount} came back: ${home}`,
  'notice.payment_returned_to_office_text': ({ renters, ref }) => [renters, ref].filter(Boolean).join(' · '),
  'notice.payment_refunded': ({ amount }) => `${amount} is paid back to you`,
  'notice.payment_refunded_text': ({ home, ref }) => `${home} · ${ref}`,
});
