import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import UserPlus from 'lucide-react/icons/user-plus';
import { Suspense } from 'react';
import { ROLES } from '#contract/permissions.ts';
import { USER_STATUSES } from '#contract/users/users.words.ts';
import { useReadPages } from '#web/api/use-read.ts';
import { api } from '#web/api.ts';
import { useMoments } from '#web/hooks/use-moments.ts';
import { type DialogUrl, useDialogUrl } from '#web/layout/dialog-url.ts';
import { ExportMenu } from '#web/layout/export-menu.tsx';
import { Page } from '#web/layout/page.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { NothingFound, Rows } from '#web/layout/rows.tsx';
import { paths } from '#web/paths.ts';
import { sessionMessages } from '#web/session/session.messages.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyOnce } from '#web/ui/coming-code.ts';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useKeptList } from '#web/views/use-kept-list.ts';
import { ViewTabs } from '#web/views/view-tabs.tsx';
import { userBulk } from './user-bulk-face.tsx';
import { userCard, userColumns } from './user-columns.tsx';
import { FILTERS, readUsersQuery, SORT_CHOICES, SORTS, userTabs } from './user-views.ts';
import { userListMessages as texts, userStatusWords } from './users.messages.ts';

// The forms of the dialogs come when one is opened.
const InviteUsersDialog = lazyOnce(async () => ({
  default: (await import('./invite-users-dialog.tsx')).InviteUsersDialog,
}));
const CreateUserDialog = lazyOnce(async () => ({
  default: (await import('./create-user-dialog.tsx')).CreateUserDialog,
}));

/** Everybody with a sign-in to the organization, and those who are invited to one. */
export function UsersPage() {
  const list = useKeptList('users', { sorts: SORTS, filters: FILTERS });
  const query = readUsersQuery(list.url);
  const users = useReadPages(api.users.list, { query });
  const dialog = useDialogUrl();
  const session = useSession();
  const looking = { userId: session.user?.id, moments: useMoments() };
  const columns = userColumns(looking);
  return (
    <Page>
      <PageHead title={texts.title} actions={<Adding dialog={dialog} />} />
      <ViewTabs
        list={list}
        label={texts.views}
        path={paths.adminUsers}
        tabsAt={userTabs}
        counting={{ call: api.users.list, queryOf: readUsersQuery }}
        found={users.data}
      />
      <ListToolbar
        search={list.search(texts.search)}
        filters={[
          list.choice('role', texts.role, ROLES, sessionMessages.roles),
          list.choice('status', texts.status, USER_STATUSES, userStatusWords),
        ]}
        sort={list.sortMenu(query.sort, SORT_CHOICES)}
        columns={list.columnsMenu(columns)}
      >
        <ExportMenu call={api.users.export} query={query} columns={columns} hidden={list.hidden} name="users" />
      </ListToolbar>
      <Rows
        read={users}
        failed={texts.failed}
        itemsLabel={texts.itemsLabel}
        empty={<NothingFound texts={texts.none} onClear={list.clear} />}
        label={texts.title}
        columns={columns}
        hiddenColumns={list.hidden}
        rowId={(user) => user.id}
        rowHref={(user) => paths.user(user.id)}
        card={userCard(looking)}
        sort={query.sort}
        onSort={list.onSort}
        bulk={userBulk(session.activeRole, query)}
      />
      <Suspense>
        {dialog.shown === 'invite' && <InviteUsersDialog onClose={dialog.close} />}
        {dialog.shown === 'create' && <CreateUserDialog onClose={dialog.close} />}
      </Suspense>
    </Page>
  );
}

const Adding = ({ dialog }: { dialog: DialogUrl }) => (
  <>
    <Button variant="primary" icon={<UserPlus />} onClick={() => dialog.open('invite')}>
      {texts.invite}
    </Button>
    <Menu
      align="end"
      trigger={
        <button type="button" className="btn icon quiet" aria-label={texts.more}>
          <Ellipsis />
        </button>
      }
    >
      <MenuItem icon={<KeyRound />} onSelect={() => dialog.open('create')}>
        {texts.create}
      </MenuItem>
    </Menu>
  </>
);
