import Plus from 'lucide-react/icons/plus';
import UserRound from 'lucide-react/icons/user-round';
import type { GlobalUser } from '#contract/platform/platform.ts';
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
import { platformUserMessages as texts } from './platform.messages.ts';
import { UserTag } from './platform-tags.tsx';

const SORTS = ['email', '-createdAt'] as const;
const VIEWS = [
  { name: texts.tabs.all, query: {} },
  { name: texts.tabs.platform, query: { who: 'platform' } },
  { name: texts.tabs.disabled, query: { status: 'DISABLED' } },
];

/** Everybody with a sign-in, whatever they belong to. */
export function PlatformUsersPage() {
  const list = useListUrl({ sorts: SORTS, filters: ['q', 'status', 'who'] });
  const moments = useMoments();
  const query = {
    q: searchOf(list.url),
    sort: sortIn(list.url, SORTS),
    status: codesOf(['DISABLED'], list.url, 'status')?.[0],
    who: codesOf(['platform'], list.url, 'who')?.[0],
  };
  const read = useReadPages(api.platform.users, { query });
  return (
    <Page>
      <PageHead
        title={texts.title}
        actions={
          <LinkButton href={paths.newPlatformUser} variant="primary" icon={<Plus />}>
            {texts.newAdministrator}
          </LinkButton>
        }
      />
      <Tabs label={texts.views} tabs={savedViewTabs(paths.platformUsers, list.url, VIEWS, ['q', 'sort'])} />
      <ListToolbar search={list.search(texts.search)} />
      <Rows
        read={read}
        failed={texts.failedList}
        itemsLabel={texts.itemsLabel}
        empty={<NothingFound texts={texts.none} onClear={list.clear} />}
        label={texts.title}
        columns={columns(moments)}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.platformUser(id)}
        card={(row) => ({
          mark: <UserRound className="text-ink-3" />,
          name: row.name || row.email,
          place: row.email,
          matters: <UserTag user={row} />,
        })}
        sort={query.sort}
        onSort={list.onSort}
      />
    </Page>
  );
}

const columns = (moments: Moments): Column<GlobalUser>[] => [
  { id: 'email', header: texts.email, sort: 'email', isName: true, cell: (row) => row.email },
  { id: 'name', header: texts.name, cell: (row) => row.name },
  { id: 'status', header: texts.status, cell: (row) => <UserTag user={row} /> },
  {
    id: 'organizations',
    header: texts.organizations,
    align: 'right',
    cell: (row) => (row.isPlatformAdmin ? texts.platformAdmin : figure(row.organizationCount)),
  },
  {
    id: 'lastSeen',
    header: texts.lastSeen,
    cell: (row) => (row.lastSeenAt ? moments.stampOfYears(row.lastSeenAt) : texts.never),
  },
];
