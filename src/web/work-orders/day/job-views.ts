import { JOB_STATES } from '#contract/work-orders/job-states.ts';
import { codesOf, searchOf, type UrlState } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { dayMessages } from './day.messages.ts';

const texts = dayMessages.list;

export const SORTS = ['-offeredAt', 'offeredAt', 'visit', '-visit'] as const;
export const FILTERS = ['q', 'state'];

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export const readJobQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  state: codesOf(JOB_STATES, url, 'state')?.[0],
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  ...JOB_STATES.map((state) => ({ name: texts.states[state], query: { state } })),
];

/** Where jobs stand, as tabs; what else narrows the list goes along. */
export const jobTabs = (url: UrlState) => savedViewTabs(paths.myJobs, url, VIEWS, ['q', 'sort']);

export const SORT_CHOICES = [
  { value: '-offeredAt', label: texts.newest },
  { value: 'offeredAt', label: texts.oldest },
  { value: 'visit', label: texts.byVisit },
  { value: '-visit', label: texts.byVisitBack },
] as const;
