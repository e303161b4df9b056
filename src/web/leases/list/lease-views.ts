import { LEASE_STATUSES } from '#contract/leases/leases.words.ts';
import { knownOf, oneOf, type UrlState } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { leaseListMessages as texts } from '../leases.messages.ts';

export const SORTS = ['-startsOn', 'startsOn', 'endsOn', '-endsOn', 'unit', '-unit'] as const;
export const FILTERS = ['q', 'status', 'propertyId', 'unitId', 'endsWithinDays', 'tag'];

/** What the address asks of the list; what is not known is left out. */
export function readLeaseQuery(url: UrlState) {
  const days = oneOf(url, 'endsWithinDays') ?? '';
  return {
    // Of leases that end within some days the next to end is what one looks for.
    sort: /^\d+$/.test(days) ? sortIn(url, ['endsOn', ...SORTS]) : sortIn(url, SORTS),
    status: knownOf(LEASE_STATUSES, url, 'status'),
    q: oneOf(url, 'q'),
    propertyId: oneOf(url, 'propertyId'),
    unitId: oneOf(url, 'unitId'),
    tag: oneOf(url, 'tag'),
    endsWithinDays: /^\d{1,3}$/.test(days) ? Number(days) : undefined,
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
