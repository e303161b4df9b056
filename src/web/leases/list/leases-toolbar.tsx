import { LEASE_STATUSES } from '#contract/leases/leases.words.ts';
import { allOf, oneOf, type UrlChange, type UrlState } from '#web/address.ts';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { leaseStatusWords, leaseListMessages as texts } from '../leases.messages.ts';
import { usePlaceFilters } from './use-place-filters.ts';

const SORT_CHOICES = [
  { value: '-startsOn', label: texts.newestFirst },
  { value: 'startsOn', label: texts.oldestFirst },
  { value: 'endsOn', label: texts.lastDayFirst },
  { value: 'unit', label: texts.byUnit },
];

export type LeasesToolbarProps = {
  url: UrlState;
  change: (changes: UrlChange, options?: { replace?: boolean }) => void;
  sort: string;
};

/** Search, filters and sort of the list of leases, all kept in the address. Props: url, change, sort. */
export function LeasesToolbar({ url, change, sort }: LeasesToolbarProps) {
  const places = usePlaceFilters(url, change);
  const states = allOf(url, 'status');
  return (
    <ListToolbar
      search={{
        value: oneOf(url, 'q') ?? '',
        onSearch: (q) => change({ q }, { replace: true }),
        placeholder: texts.search,
      }}
      filters={[
        {
          name: texts.status,
          // Several at once are a saved view, which its tab shows.
          value: states.length === 1 ? states[0] : undefined,
          onChange: (status) => change({ status }),
          choices: LEASE_STATUSES.map((value) => ({ value, label: leaseStatusWords[value] })),
        },
        ...places,
      ]}
      sort={{ value: sort, onChange: (next) => change({ sort: next }), choices: SORT_CHOICES }}
    />
  );
}
