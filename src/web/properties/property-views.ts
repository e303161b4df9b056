import { PROPERTY_ATTENTIONS, PROPERTY_KINDS, PROPERTY_STATUSES } from '#contract/properties/properties.words.ts';
import { codesOf, oneOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type ListUrl, type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { attentionWords, kindWords, statusWords, propertyListMessages as texts } from './properties.messages.ts';

export const SORTS = ['name', '-name', '-createdAt', 'createdAt'] as const;
export const FILTERS = ['q', 'status', 'kind', 'attention', 'city', 'tag'];

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export const readPropertyQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  status: codesOf(PROPERTY_STATUSES, url, 'status'),
  kind: codesOf(PROPERTY_KINDS, url, 'kind'),
  attention: codesOf(PROPERTY_ATTENTIONS, url, 'attention'),
  city: wordOf(url, 'city'),
  tag: wordOf(url, 'tag'),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  ...PROPERTY_ATTENTIONS.map((attention) => ({ name: attentionWords[attention], query: { attention } })),
  { name: texts.inactive, query: { status: 'INACTIVE' } },
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const propertyTabs = (url: UrlState) =>
  savedViewTabs(paths.properties, url, VIEWS, ['q', 'sort', 'kind', 'city', 'tag']);

/** The filters of the list; towns are those of the rows in sight and the one that is chosen. */
export function propertyFilters(list: ListUrl, towns: readonly string[]): ListFilter[] {
  const city = oneOf(list.url, 'city');
  const offered = [...new Set([...towns, ...(city ? [city] : [])])].toSorted((a, b) => a.localeCompare(b));
  return [
    list.choice('status', texts.status, PROPERTY_STATUSES, statusWords),
    list.choice('kind', texts.kind, PROPERTY_KINDS, kindWords),
    list.choice('city', texts.city, offered, Object.fromEntries(offered.map((town) => [town, town]))),
  ];
}

export const SORT_CHOICES = [
  { value: 'name', label: texts.byName },
  { value: '-name', label: texts.byNameDown },
  { value: '-createdAt', label: texts.newestFirst },
  { value: 'createdAt', label: texts.oldestFirst },
] as const;
