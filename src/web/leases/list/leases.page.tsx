import Plus from 'lucide-react/icons/plus';
import { can } from '#contract/permissions.ts';
import { useUrlState } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { ReadFailed } from '#web/layout/read-failed.tsx';
import { paths } from '#web/paths.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { leaseListMessages as texts } from '../leases.messages.ts';
import { homeOf, leaseCard, leaseColumns } from './lease-columns.tsx';
import { isKnownSort, readLeaseQuery, viewsOf } from './lease-views.ts';
import { LeasesToolbar } from './leases-toolbar.tsx';

/** Every lease in reach: saved views, search, filters, sorts, and the rows. */
export function LeasesPage() {
  const [url, change] = useUrlState();
  const query = readLeaseQuery(url);
  const leases = useReadPages(api.leases.list, { query });
  const isEmpty = leases.data?.rows.length === 0;
  const isNarrowed = Object.keys(url).some((name) => name !== 'sort');
  const clear = () => change(Object.fromEntries(Object.keys(url).map((name) => [name, null])));
  if (isEmpty && !isNarrowed) return <FirstLease />;
  return (
    <Page>
      <PageHead title={texts.title} actions={<NewLeaseButton />} />
      <Tabs label={texts.views} tabs={viewsOf(url)} />
      <LeasesToolbar url={url} change={change} sort={query.sort} />
      {leases.error && <ReadFailed title={texts.failed} read={leases} />}
      {isEmpty && <NothingFound onClear={clear} />}
      {!leases.error && !isEmpty && (
        <DataTable
          label={texts.title}
          columns={leaseColumns}
          rows={leases.data?.rows ?? []}
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
      {leases.data && !isEmpty && (
        <ShowMore
          shown={leases.data.rows.length}
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

const NewLeaseButton = () => (
  <LinkButton href={paths.newLease} look="primary" icon={<Plus />}>
    {texts.newLease}
  </LinkButton>
);

function FirstLease() {
  const mayImport = can(useSession().activeRole, 'imports:run');
  return (
    <Page>
      <PageHead title={texts.title} />
      <EmptyState
        thing="door"
        title={texts.first.title}
        actions={
          <>
            <NewLeaseButton />
            {mayImport && <LinkButton href={paths.newImport}>{texts.first.import}</LinkButton>}
          </>
        }
      >
        {texts.first.text}
      </EmptyState>
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
