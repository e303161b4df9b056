import { LEASE_STATUSES } from '#contract/leases/leases.words.ts';
import type { ListUrl } from '#web/layout/list-url.ts';
import type { ListFilter } from '#web/ui/filter-menu.tsx';
import { usePlaceFilters } from '#web/units/choosing/use-place-filters.ts';
import { leaseStatusWords, leaseWords, leaseListMessages as texts } from '../leases.messages.ts';
import { daysIn } from './lease-views.ts';

/** What the list of leases can be narrowed by; places and days come with the link that led here. */
export function useLeaseFilters(list: ListUrl): ListFilter[] {
  const days = daysIn(list.url);
  const places = usePlaceFilters(list, { property: texts.property, unit: texts.unit });
  return [
    list.choice('status', texts.status, LEASE_STATUSES, leaseStatusWords),
    ...places,
    ...(days === undefined ? [] : list.held('endsWithinDays', texts.endsWithin, () => leaseWords.days(days))),
  ];
}
