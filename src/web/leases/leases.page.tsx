import Plus from 'lucide-react/icons/plus';
import { LEASE_STATUSES } from '#contract/leases.ts';
import { can } from '#contract/permissions.ts';
import { allOf, oneOf, useUrlState } from '#web/address.ts';
import { CallError } from '#web/api/call-error.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { paths, withQuery } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { homeOf, leaseCard, leaseColumns } from './lease-columns.tsx';
import { isKnownSort, readLeaseQuery, viewsOf } from './lease-views.ts';
import { leaseStatusWords, leaseListMessages as texts } from './leases.messages.ts';
import { usePlaceFilters } from './use-place-filters.ts';

/** Every lease in reach: saved views, search, filters, sorts, and the rows. */
export function LeasesPage() {
  const [url, change] = useUrlState();
  const query = readLeaseQuery(url);
  const leases = useReadPages(api.leases.list, { query });
  const places = usePlaceFilters(url, change);
  const mayImport = can(useSession().activeRole, 'imports:run');
  const isNarrowed = Object.keys(url).some((name) => name !== 'sort');
  const newLease = (
    <LinkButton href={paths.newLease} look="primary" icon={<Plus />}>
      {texts.newLease}
    </LinkButton>
  );
  const rows = leases.data?.rows ?? [];
  const isEmpty = leases.data !== undefined && rows.length === 0;

  if (isEmpty && !isNarrowed)
    return (
      <Page>
        <PageHead title={texts.title} />
        <EmptyState
          thing="door"
          title={texts.first.title}
          actions={
            <>
              {newLease}
              {mayImport && <LinkButton href={paths.newImport}>{texts.first.import}</LinkButton>}
            </>
          }
        >
          {texts.first.text}
        </EmptyState>
      </Page>
    );
  return (
    <Page>
      <PageHead title={texts.title} actions={newLease} />
      <Tabs label={texts.views} tabs={viewsOf(url)} />
      <ListToolbar
        search={{
          value: oneOf(url, 'q') ?? '',
          onSearch: (q) => change({ q }, { replace: true }),
          placeholder: texts.search,
        }}
        filters={[
          {
            name: texts.status,
            value: allOf(url, 'status').length === 1 ? oneOf(url, 'status') : undefined,
            onChange: (status) => change({ status }),
            choices: LEASE_STATUSES.map((value) => ({ value, label: leaseStatusWords[value] })),
          },
          ...places,
        ]}
        sort={{
          value: query.sort,
          onChange: (sort) => change({ sort }),
          choices: [
            { value: '-startsOn', label: texts.newestFirst },
            { value: 'startsOn', label: texts.oldestFirst },
            { value: 'endsOn', label: texts.lastDayFirst },
            { value: 'unit', label: texts.byUnit },
          ],
        }}
      />
      {leases.error ? (
        <ErrorState
          title={texts.failed}
          onRetry={() => void leases.refetch()}
          isRetrying={leases.isFetching}
          requestId={leases.error instanceof CallError ? (leases.error.requestId ?? undefined) : undefined}
        />
      ) : isEmpty ? (
        <NothingFound onClear={() => change(Object.fromEntries(Object.keys(url).map((name) => [name, null])))} />
      ) : (
        <DataTable
          label={texts.title}
          columns={leaseColumns}
          rows={rows}
          rowId={(lease) => lease.id}
          rowName={homeOf}
          rowHref={(lease) => paths.lease(lease.id)}
          card={leaseCard}
          sort={query.sort}
          onSort={(sort) => isKnownSort(sort) && change({ sort })}
          isOff={(lease) => lease.status === 'ENDED' || lease.status === 'CANCELLED'}
          isLoading={leases.isPending}
        />
      )}
      {rows.length > 0 && leases.data && (
        <ShowMore
          shown={rows.length}
          total={leases.data.total}
          totalIsExact={leases.data.totalIsExact}
          noun={texts.noun}
          hasMore={leases.hasNextPage}
          onMore={() => void leases.fetchNextPage()}
          busy={leases.isFetchingNextPage}
        />
      )}
    </Page>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState thing="search" title={texts.none.title} actions={<Button onClick={onClear}>{texts.none.clear}</Button>}>
      {texts.none.text}
    </EmptyState>
  );
}

/** The list narrowed to one unit, for links from elsewhere. */
export const leasesOfUnit = (unitId: string): string => withQuery(paths.leases, { unitId });
