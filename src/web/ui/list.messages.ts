import { defineMessages } from '#contract/language/catalogue.ts';
import { figure } from './org-locale.ts';

/** What stands over and under a list; pages before sign-in have none. */
export const listMessages = defineMessages('list.listMessages', {
  filter: 'Filter',
  filterActive: (count: number) => (count === 0 ? 'Filter and sort' : `Filter and sort, ${count} active`),
  clearFilters: 'Clear filters',
  any: 'Any',
  sort: 'Sort',
  sortBy: 'Sort by',
  columns: 'Columns',
  alwaysShown: 'always shown',
  /** The noun is plural, so it stands beside more than one alone. */
  shownOf: (shown: number, total: number | null, isExact: boolean, noun: string) =>
    [
      figure(shown),
      total !== null && `of ${isExact ? '' : 'more than '}${figure(total)}`,
      (total ?? shown) !== 1 && noun,
    ]
      .filter(Boolean)
      .join(' '),
  showMore: (count: number) => `Show ${figure(count)} more`,
  showMoreAny: 'Show more',
});
