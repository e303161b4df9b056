import { PROPERTY_ATTENTIONS, PROPERTY_KINDS, PROPERTY_STATUSES } from '#contract/properties/properties.words.ts';
import { allOf, oneOf, type UrlChange, type UrlState } from '#web/address.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import type { TabLink } from '#web/ui/tabs.tsx';
import { attentionWords, kindWords, statusWords, propertyListMessages as texts } from './properties.messages.ts';

const SORTS = ['name', '-name', '-createdAt', 'createdAt'] as const;
type PropertySort = (typeof SORTS)[number];
export const isKnownSort = (sort: string | undefined): sort is PropertySort => SORTS.includes(sort as PropertySort);

const known = <const Value extends string>(values: readonly Value[], given: string[]): Value[] | undefined => {
  const found = values.filter((value) => given.includes(value));
  return found.length > 0 ? found : undefined;
};

/** What the address asks of the list; what is not known is left out. */
export function readPropertyQuery(url: UrlState) {
  const sort = oneOf(url, 'sort');
  return {
    sort: isKnownSort(sort) ? sort : ('name' as const),
    q: oneOf(url, 'q'),
    status: known(PROPERTY_STATUSES, allOf(url, 'status')),
    kind: known(PROPERTY_KINDS, allOf(url, 'kind')),
    attention: known(PROPERTY_ATTENTIONS, allOf(url, 'attention')),
    city: oneOf(url, 'city'),
  };
}

const VIEWS: readonly { name: string; query: Record<string, string> }[] = [
  { name: texts.all, query: {} },
  ...PROPERTY_ATTENTIONS.map((attention) => ({ name: attentionWords[attention], query: { attention } })),
  { name: texts.inactive, query: { status: 'INACTIVE' } },
];

/** The saved views as tabs; the current one is that whose filters are in the address. */
export const viewsOf = (url: UrlState): TabLink[] =>
  VIEWS.map(({ name, query }) => ({
    name,
    href: withQuery(paths.properties, query),
    isCurrent: ['attention', 'status'].every((filter) => allOf(url, filter).join() === (query[filter] ?? '')),
  }));

/** The filters of the list; towns are those of the rows in sight and the one that is chosen. */
export function filtersOf(url: UrlState, change: (changes: UrlChange) => void, towns: readonly string[]): ListFilter[] {
  const filter = (name: string, key: string, choices: ListFilter['choices']): ListFilter => ({
    name,
    value: oneOf(url, key),
    onChange: (value) => change({ [key]: value }),
    choices,
  });
  const city = oneOf(url, 'city');
  const offered = [...new Set([...towns, ...(city ? [city] : [])])].toSorted((a, b) => a.localeCompare(b));
  return [
    filter(
      texts.status,
      'status',
      PROPERTY_STATUSES.map((value) => ({ value, label: statusWords[value] })),
    ),
    filter(
      texts.kind,
      'kind',
      PROPERTY_KINDS.map((value) => ({ value, label: kindWords[value] })),
    ),
    filter(
      texts.city,
      'city',
      offered.map((value) => ({ value, label: value })),
    ),
  ];
}

export const SORT_CHOICES = [
  { value: 'name', label: texts.byName },
  { value: '-name', label: texts.byNameDown },
  { value: '-createdAt', label: texts.newestFirst },
  { value: 'createdAt', label: texts.oldestFirst },
];
