import { CHECKOUT_STATES, ONLINE_CONCERNS } from '#contract/payments/payments.words.ts';
import { codesOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { onlineListMessages as texts } from './online-list.messages.ts';

export const SORTS = ['concern', '-openedAt', 'openedAt'] as const;
export const FILTERS = ['q', 'state', 'concern', 'propertyId', 'leaseId'];

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export const readOnlineQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  state: codesOf(CHECKOUT_STATES, url, 'state'),
  concern: codesOf(ONLINE_CONCERNS, url, 'concern'),
  propertyId: wordOf(url, 'propertyId'),
  leaseId: wordOf(url, 'leaseId'),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  { name: texts.toLookAt, query: { concern: [...ONLINE_CONCERNS] } },
  { name: texts.open, query: { state: 'OPEN' } },
  { name: texts.failed, query: { state: 'FAILED' } },
  { name: texts.refunded, query: { state: 'GIVEN_BACK' } },
  { name: texts.returned, query: { state: 'RETURNED' } },
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const onlineTabs = (url: UrlState) =>
  savedViewTabs(paths.onlinePayments, url, VIEWS, ['q', 'sort', 'propertyId', 'leaseId']);

export const SORT_CHOICES = [
  { value: 'concern', label: texts.concernFirst },
  { value: '-openedAt', label: texts.newestFirst },
  { value: 'openedAt', label: texts.oldestFirst },
] as const;
