import { RELATIONS } from '#contract/people/people.ts';
import { codesOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { peopleListMessages as texts } from './people.messages.ts';

export type Relation = (typeof RELATIONS)[number];
export const SORTS = ['name', '-name', '-createdAt', 'createdAt'] as const;
export const FILTERS = ['q', 'relation', 'tag'];

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export const readPeopleQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  relation: codesOf(RELATIONS, url, 'relation'),
  q: searchOf(url),
  tag: wordOf(url, 'tag'),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  ...RELATIONS.map((relation) => ({ name: texts.tabs[relation], query: { relation } })),
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const peopleTabs = (url: UrlState) => savedViewTabs(paths.people, url, VIEWS, ['q', 'sort', 'tag']);

export const SORT_CHOICES = [
  { value: 'name', label: texts.byName },
  { value: '-name', label: texts.byNameBack },
  { value: '-createdAt', label: texts.newestFirst },
  { value: 'createdAt', label: texts.oldestFirst },
] as const;
