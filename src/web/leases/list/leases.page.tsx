import Plus from 'lucide-react/icons/plus';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { useListTags } from '#web/tags/use-list-tags.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { leaseListMessages as texts } from '../leases.messages.ts';
import { leaseBulk } from './lease-bulk-face.tsx';
import { leaseCard, leaseColumns } from './lease-columns.tsx';
import { FILTERS, leaseTabs, readLeaseQuery, SORT_CHOICES, SORTS } from './lease-views.ts';
import { useLeaseFilters } from './use-lease-filters.ts';

/** Every lease in reach: saved views, search, filters, sorts, and the rows. */
export function LeasesPage() {
  const list = useKeptList('leases', { sorts: SORTS, filters: FILTERS });
  const query = readLeaseQuery(list.url);
  const leases = useReadPages(api.leases.list, { query });
  const { activeRole } = useSession();
  const tags = useListTags(list, api.leases.tags, leases.data !== undefined);
  const filters = [...useLeaseFilters(list), ...tags.filters];
  const columns = [...leaseColumns, ...tags.columns];
  if (leases.data?.rows.length === 0 && !list.isNarrowed) return <FirstLease />;
  return (
    <Page>
      <PageHead title={texts.title} actions={<NewLeaseButton />} />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.leases}
        tabsAt={leaseTabs}
        counting={{ call: api.leases.list, queryOf: readLeaseQuery }}
        found={leases.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={filters}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(columns)}
      >
        <ExportMenu call={api.leases.export} query={query} columns={columns} hidden={list.hidden} name="leases" />
      </ListToolbar>
      <Rows
        read={leases}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={<NothingFound texts={texts.none} onClear={list.clear} />}
        label={texts.title}
        columns={columns}
        hiddenColumns={list.hidden}
        rowId={(lease) => lease.id}
        rowHref={(lease) => paths.lease(lease.id)}
        card={leaseCard}
        sort={query.sort}
        onSort={list.onSort}
        bulk={leaseBulk(activeRole, query)}
        isInactive={(lease) => lease.status === 'ENDED' || lease.status === 'CANCELLED'}
      />
    </Page>
  );
}

const NewLeaseButton = () => (
  <LinkButton href={paths.newLease} variant="primary" icon={<Plus />}>
    {texts.newLease}
  </LinkButton>
);

function FirstLease() {
  const mayImport = can(useSession().activeRole, 'imports:run');
  return (
    <Page>
      <PageHead title={texts.title} />
      <EmptyState
        illustration="door"
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
