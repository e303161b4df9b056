import { TICKET_CATEGORIES } from '#contract/maintenance/maintenance.words.ts';
import { PLAN_STATES } from '#contract/plans/plans.words.ts';
import { codesOf, flagOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { planStateWords, planListMessages as texts } from './plans.messages.ts';

export const SORTS = ['dueOn', '-dueOn', 'title', '-title'] as const;
export const FILTERS = ['q', 'state', 'category', 'propertyId', 'unitId', 'assetId', 'meterId', 'isStatutory'];

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export const readPlanQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  q: searchOf(url),
  state: codesOf(PLAN_STATES, url, 'state'),
  category: codesOf(TICKET_CATEGORIES, url, 'category'),
  propertyId: wordOf(url, 'propertyId'),
  unitId: wordOf(url, 'unitId'),
  assetId: wordOf(url, 'assetId'),
  meterId: wordOf(url, 'meterId'),
  isStatutory: flagOf(url, 'isStatutory'),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  { name: planStateWords.OVERDUE, query: { state: 'OVERDUE' } },
  { name: planStateWords.SOON, query: { state: 'SOON' } },
  { name: planStateWords.ENDED, query: { state: 'ENDED' } },
  { name: texts.byLaw, query: { isStatutory: 'true' } },
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const planTabs = (url: UrlState) =>
  savedViewTabs(paths.plans, url, VIEWS, ['q', 'sort', 'category', 'propertyId', 'unitId', 'assetId', 'meterId']);

export const SORT_CHOICES = [
  { value: 'dueOn', label: texts.soonest },
  { value: '-dueOn', label: texts.latest },
  { value: 'title', label: texts.byTitle },
  { value: '-title', label: texts.byTitleBack },
] as const;
