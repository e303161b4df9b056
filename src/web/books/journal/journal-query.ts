import { isPlainDate, type PlainDate } from '#contract/dates.ts';
import { TRANSACTION_TYPES } from '#contract/ledger/ledger.words.ts';
import { knownOf, oneOf, type UrlState } from '#web/address.ts';
import { sortIn } from '#web/layout/list-url.ts';

export const SORTS = ['-on', 'on'] as const;
export const FILTERS = ['q', 'type', 'account', 'propertyId', 'leaseId', 'from', 'to'];

const dayIn = (url: UrlState, name: string): PlainDate | undefined => {
  const day = oneOf(url, name);
  return day !== undefined && isPlainDate(day) ? day : undefined;
};

/** What the address asks of the journal; what is not known is left out. */
export const readJournalQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: oneOf(url, 'q'),
  type: knownOf(TRANSACTION_TYPES, url, 'type'),
  account: oneOf(url, 'account'),
  propertyId: oneOf(url, 'propertyId'),
  leaseId: oneOf(url, 'leaseId'),
  from: dayIn(url, 'from'),
  to: dayIn(url, 'to'),
});
