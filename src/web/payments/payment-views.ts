import type { PlainDate } from '#contract/dates.ts';
import { PAYMENT_METHODS } from '#contract/ledger/ledger.words.ts';
import { PAYMENT_STATES } from '#contract/payments/payments.words.ts';
import { daysOfPeriod, PERIODS } from '#contract/periods.ts';
import { codesOf, dayOf, knownOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { paymentListMessages as texts } from './payments.messages.ts';

export const SORTS = ['-on', 'on'] as const;
export const FILTERS = ['q', 'period', 'from', 'to', 'propertyId', 'leaseId', 'method', 'state'];

/** What the address asks of the list, seen from a day, with years that begin in a month; what makes no sense goes along, to be refused. */
export function readPaymentQuery(url: UrlState, today: PlainDate, firstMonth: number) {
  const [period] = knownOf(PERIODS, url, 'period') ?? [];
  const days = period
    ? daysOfPeriod(period, today, firstMonth)
    : { from: dayOf(url, 'period') ?? dayOf(url, 'from'), to: dayOf(url, 'to') };
  return {
    sort: sortIn(url, SORTS),
    q: searchOf(url),
    ...days,
    propertyId: wordOf(url, 'propertyId'),
    leaseId: wordOf(url, 'leaseId'),
    method: codesOf(PAYMENT_METHODS, url, 'method'),
    state: codesOf(PAYMENT_STATES, url, 'state'),
  };
}

/** Under which name the address holds what is asked under another. */
export const ASKED_AS = { from: 'period' };

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  { name: texts.returned, query: { state: 'RETURNED' } },
  { name: texts.takenBack, query: { state: 'TAKEN_BACK' } },
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const paymentTabs = (url: UrlState) =>
  savedViewTabs(paths.paymentsHistory, url, VIEWS, [
    'q',
    'sort',
    'period',
    'from',
    'to',
    'propertyId',
    'leaseId',
    'method',
  ]);

export const SORT_CHOICES = [
  { value: '-on', label: texts.newestFirst },
  { value: 'on', label: texts.oldestFirst },
] as const;
