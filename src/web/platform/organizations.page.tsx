import Building from 'lucide-react/icons/building';
import Plus from 'lucide-react/icons/plus';
import { formatFileSize } from '#contract/format/file-size.ts';
import type { TenantOrganization } from '#contract/platform/platform.ts';
import { ORGANIZATION_STATUSES } from '#contract/platform/platform.words.ts';
import { codesOf, searchOf } from '#web/address.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { type Moments, useMoments } from '#web/hooks/use-moments.ts';
import { savedViewTabs, sortIn, useListUrl } from '#web/layout/list-url.ts';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { figure } from '#web/ui/org-locale.ts';
import type { Column } from '#web/ui/table-columns.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { organizationMessages as texts } from './platform.messages.ts';
import { platformDashboardMessages } from './platform-dashboard.messages.ts';
import { StatusTag } from './platform-tags.tsx';

const SORTS = ['name', '-createdAt'] as const;
const VIEWS = [
  { name: texts.tabs.all, query: {} },
  { name: texts.tabs.suspended, query: { status: 'SUSPENDED' } },
  { name: texts.tabs.closed, query: { status: 'CLOSED' } },
];

/** Every organization of the installation. */
export function OrganizationsPage() {
  const list = useListUrl({ sorts: SORTS, filters: ['q', 'status'] });
  const moments = useMoments();
  const query = {
    q: searchOf(list.url),
    sort: sortIn(list.url, SORTS),
    status: codesOf(ORGANIZATION_STATUSES, list.url, 'status')?.[0],
  };
  const read = useReadPages(api.platform.organizations, { query });
  return (
    <Page>
      <PageHead
        title={texts.title}
        actions={
          <LinkButton href={paths.newOrganization} variant="primary" icon={<Plus />}>
            {platformDashboardMessages.newOrganization}
          </LinkButton>
        }
      />
      <Tabs label={texts.views} tabs={savedViewTabs(paths.organizations, list.url, VIEWS, ['q', 'sort'])} />
      <ListToolbar search={list.search(texts.search)} />
      <Rows
        read={read}
        failed={texts.failedList}
        itemsLabel={texts.itemsLabel}
        empty={<NothingFound texts={texts.none} onClear={list.clear} />}
        label={texts.title}
        columns={columns(moments)}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.organization(id)}
        card={(row) => ({
          mark: <Building className="text-ink-3" />,
          name: row.name,
          place: `${platformDashboardMessages.usersOf(row.userCount)} · ${platformDashboardMessages.unitsOf(row.unitCount)}`,
          matters: <StatusTag status={row.status} />,
        })}
        sort={query.sort}
        onSort={list.onSort}
      />
    </Page>
  );
}

const outOf = (used: string, most: string | null) => (most === null ? used : texts.of(used, most));

const columns = (moments: Moments): Column<TenantOrganization>[] => [
  { id: 'name', header: texts.name, sort: 'name', isName: true, cell: (row) => row.name },
  { id: 'status', header: texts.status, cell: (row) => <StatusTag status={row.status} /> },
  {
    id: 'users',
    header: texts.users,
    align: 'right',
    cell: (row) => outOf(figure(row.userCount), row.usersMax === null ? null : figure(row.usersMax)),
  },
  {
    id: 'units',
    header: texts.units,
    align: 'right',
    cell: (row) => outOf(figure(row.unitCount), row.unitsMax === null ? null : figure(row.unitsMax)),
  },
  {
    id: 'storage',
    header: texts.storage,
    align: 'right',
    isExtra: true,
    cell: (row) => formatFileSize(row.storageBytes),
  },
  {
    id: 'lastSeen',
    header: texts.lastSeen,
    cell: (row) => (row.lastSeenAt ? moments.stampOfYears(row.lastSeenAt) : texts.never),
  },
  {
    id: 'since',
    header: texts.since,
    sort: '-createdAt',
    isExtra: true,
    cell: (row) => moments.stampOfYears(row.createdAt),
  },
];
