import { RELATIONS } from '#contract/people/people.ts';
import { allOf, oneOf, type UrlState } from '#web/address.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { TabLink } from '#web/ui/tabs.tsx';
import { peopleListMessages as texts } from './people.messages.ts';

const SORTS = ['name', '-name', '-createdAt', 'createdAt'] as const;
type PeopleSort = (typeof SORTS)[number];
export type Relation = (typeof RELATIONS)[number];

export const isKnownSort = (sort: string | undefined): sort is PeopleSort => SORTS.includes(sort as PeopleSort);

/** What the address asks of the list; what is not known is left out. */
export function readPeopleQuery(url: UrlState) {
  const sort = oneOf(url, 'sort');
  const relation = allOf(url, 'relation').filter((text): text is Relation => RELATIONS.includes(text as Relation));
  return {
    sort: isKnownSort(sort) ? sort : ('name' as const),
    relation: relation.length ? relation : undefined,
    q: oneOf(url, 'q'),
  };
}

/** The saved views as tabs; a search goes along from one to the next. */
export const viewsOf = (url: UrlState): TabLink[] => {
  const shown = allOf(url, 'relation').join();
  const tab = (name: string, relation?: Relation): TabLink => ({
    name,
    href: withQuery(paths.people, { relation, q: oneOf(url, 'q'), sort: oneOf(url, 'sort') }),
    isCurrent: shown === (relation ?? ''),
  });
  return [tab(texts.all), ...RELATIONS.map((relation) => tab(texts.tabs[relation], relation))];
};
