import { LEASE_STATUSES, type LeaseStatus } from '#contract/leases/leases.words.ts';
import { allOf, oneOf, type UrlState } from '#web/address.ts';
import { paths, withQuery } from '#web/paths.ts';
import type { TabLink } from '#web/ui/tabs.tsx';
import { leaseListMessages as texts } from '../leases.messages.ts';

const SORTS = ['-startsOn', 'startsOn', 'endsOn', '-endsOn', 'unit', '-unit'] as const;
type LeaseSort = (typeof SORTS)[number];
export const isKnownSort = (sort: string | undefined): sort is LeaseSort => SORTS.includes(sort as LeaseSort);

/** What the address asks of the list; what is not known is left out. */
export function readLeaseQuery(url: UrlState) {
  const sort = oneOf(url, 'sort');
  const status = allOf(url, 'status').filter((text): text is LeaseStatus =>
    LEASE_STATUSES.includes(text as LeaseStatus),
  );
  const days = oneOf(url, 'endsWithinDays') ?? '';
  return {
    sort: isKnownSort(sort) ? sort : /^\d+$/.test(days) ? ('endsOn' as const) : ('-startsOn' as const),
    status: status.length ? status : undefined,
    q: oneOf(url, 'q'),
    propertyId: oneOf(url, 'propertyId'),
    unitId: oneOf(url, 'unitId'),
    endsWithinDays: /^\d{1,3}$/.test(days) ? Number(days) : undefined,
  };
}

const VIEWS: readonly { name: string; query: Record<string, string | readonly string[]> }[] = [
  { name: texts.all, query: {} },
  { name: texts.running, query: { status: ['ACTIVE', 'NOTICE'] } },
  { name: texts.leaving, query: { status: 'NOTICE' } },
  { name: texts.ending, query: { endsWithinDays: '60' } },
  { name: texts.starting, query: { status: 'SIGNED' } },
  { name: texts.drafts, query: { status: 'DRAFT' } },
  { name: texts.past, query: { status: 'ENDED' } },
];

/** The saved views as tabs; the current one is that whose filters are in the address. */
export const viewsOf = (url: UrlState): TabLink[] =>
  VIEWS.map(({ name, query }) => ({
    name,
    href: withQuery(paths.leases, query),
    isCurrent: ['status', 'endsWithinDays'].every(
      (filter) => allOf(url, filter).join() === [query[filter] ?? []].flat().join(),
    ),
  }));
