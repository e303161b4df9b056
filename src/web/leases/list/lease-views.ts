import { LEASE_STATUSES } from '#contract/leases/leases.words.ts';
import { ENDS_WITHIN_DAYS_MAX } from '#contract/list.limits.ts';
import { codesOf, countOf, oneOf, searchOf, type UrlState, wordOf } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { leaseListMessages as texts } from '../leases.messages.ts';

export const SORTS = ['-startsOn', 'startsOn', 'endsOn', '-endsOn', 'unit', '-unit'] as const;
export const FILTERS = ['q', 'status', 'propertyId', 'unitId', 'endsWithinDays', 'tag'];

/** Within how many days the address asks for leases that end; undefined where that is no count, or one of years. */
export function daysIn(url: UrlState): number | undefined {
  const days = oneOf(url, 'endsWithinDays') ?? '';
  return /^\d{1,3}$/.test(days) && Number(days) <= ENDS_WITHIN_DAYS_MAX ? Number(days) : undefined;
}

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export function readLeaseQuery(url: UrlState) {
  return {
    // Of leases that end within some days the next to end is what one looks for.
    sort: daysIn(url) === undefined ? sortIn(url, SORTS) : sortIn(url, ['endsOn', ...SORTS]),
    status: codesOf(LEASE_STATUSES, url, 'status'),
    q: searchOf(url),
    propertyId: wordOf(url, 'propertyId'),
    unitId: wordOf(url, 'unitId'),
    tag: wordOf(url, 'tag'),
    endsWithinDays: countOf(url, 'endsWithinDays'),
  };
}

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  { name: texts.running, query: { status: ['ACTIVE', 'NOTICE'] } },
  { name: texts.leaving, query: { status: 'NOTICE' } },
  { name: texts.ending, query: { endsWithinDays: '60' } },
  { name: texts.starting, query: { status: 'SIGNED' } },
  { name: texts.drafts, query: { status: 'DRAFT' } },
  { name: texts.past, query: { status: 'ENDED' } },
];

/** The saved views as tabs; what else narrows the list goes along from one to the next. */
export const leaseTabs = (url: UrlState) =>
  savedViewTabs(paths.leases, url, VIEWS, ['q', 'sort', 'propertyId', 'unitId', 'tag']);

export const SORT_CHOICES = [
  { value: '-startsOn', label: texts.newestFirst },
  { value: 'startsOn', label: texts.oldestFirst },
  { value: 'endsOn', label: texts.lastDayFirst },
  { value: 'unit', label: texts.byUnit },
] as const;
