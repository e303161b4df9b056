import { CONTRACTOR_STATES } from '#contract/contractors/contractors.words.ts';
import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import { codesOf, searchOf, type UrlState } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { contractorListMessages as texts } from './contractors.messages.ts';

export const SORTS = ['name', '-name', '-createdAt', 'createdAt'] as const;
export const FILTERS = ['q', 'state', 'category'];

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export const readContractorQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  state: codesOf(CONTRACTOR_STATES, url, 'state')?.[0],
  category: codesOf(TICKET_CATEGORIES, url, 'category'),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  ...CONTRACTOR_STATES.map((state) => ({ name: texts.tabs[state], query: { state } })),
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const contractorTabs = (url: UrlState) =>
  savedViewTabs(paths.contractors, url, VIEWS, ['q', 'sort', 'category']);

export const SORT_CHOICES = [
  { value: 'name', label: texts.byName },
  { value: '-name', label: texts.byNameBack },
  { value: '-createdAt', label: texts.newestFirst },
  { value: 'createdAt', label: texts.oldestFirst },
] as const;
