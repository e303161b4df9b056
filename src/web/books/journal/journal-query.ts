import { TRANSACTION_TYPES } from '#contract/ledger/ledger.words.ts';
import { codesOf, dayOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { sortIn } from '#web/layout/list-url.ts';

export const SORTS = ['-on', 'on'] as const;
export const FILTERS = ['q', 'type', 'account', 'propertyId', 'leaseId', 'from', 'to'];

/** What the address asks of the journal; what makes no sense goes along, to be refused. */
export const readJournalQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  type: codesOf(TRANSACTION_TYPES, url, 'type'),
  account: wordOf(url, 'account'),
  propertyId: wordOf(url, 'propertyId'),
  leaseId: wordOf(url, 'leaseId'),
  from: dayOf(url, 'from'),
  to: dayOf(url, 'to'),
});
