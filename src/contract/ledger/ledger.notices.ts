import { type NoticesOf, TO_NOBODY } from '../notices/notices.rules.ts';
import type { ledgerSubjects } from './ledger.subjects.ts';

/** What is posted stands in the books; nobody is told of single postings. */
export const ledgerNotices: NoticesOf<typeof ledgerSubjects> = {
  'ledger_transaction.charged': TO_NOBODY,
  'ledger_transaction.paid': TO_NOBODY,
  'ledger_transaction.credited': TO_NOBODY,
  'ledger_transaction.withheld': TO_NOBODY,
  'ledger_transaction.refunded': TO_NOBODY,
  'ledger_transaction.opened': TO_NOBODY,
  'ledger_transaction.reversed': TO_NOBODY,
  'ledger_transaction.journaled': TO_NOBODY,
};
