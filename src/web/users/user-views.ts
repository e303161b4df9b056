import { ROLES } from '#contract/permissions.ts';
import { USER_STATUSES } from '#contract/users/users.words.ts';
import { codesOf, searchOf, type UrlState } from '#web/address.ts';
import { type SavedView, savedViewTabs, sortIn } from '#web/layout/list-url.ts';
import { paths } from '#web/paths.ts';
import { userListMessages as texts } from './users.messages.ts';

export const SORTS = ['name', '-name', '-lastSeenAt', 'lastSeenAt', '-createdAt', 'createdAt'] as const;
export const FILTERS = ['q', 'role', 'status'];

/** What the address asks of the list; what makes no sense goes along, to be refused. */
export const readUsersQuery = (url: UrlState) => ({
  sort: sortIn(url, SORTS),
  role: codesOf(ROLES, url, 'role'),
  status: codesOf(USER_STATUSES, url, 'status'),
  q: searchOf(url),
});

const VIEWS: readonly SavedView[] = [
  { name: texts.all, query: {} },
  { name: texts.tabs.staff, query: { role: ['superadmin', 'admin', 'operator'] } },
  { name: texts.tabs.owners, query: { role: 'owner' } },
  { name: texts.tabs.renters, query: { role: 'renter' } },
  { name: texts.tabs.invited, query: { status: ['INVITED', 'EXPIRED'] } },
  { name: texts.tabs.deactivated, query: { status: 'DEACTIVATED' } },
];

/** The saved views as tabs; a search goes along from one to the next. */
export const userTabs = (url: UrlState) => savedViewTabs(paths.adminUsers, url, VIEWS, ['q', 'sort']);

export const SORT_CHOICES = [
  { value: 'name', label: texts.byName },
  { value: '-name', label: texts.byNameBack },
  { value: '-lastSeenAt', label: texts.lastSeenFirst },
  { value: 'lastSeenAt', label: texts.longestAway },
  { value: '-createdAt', label: texts.newestFirst },
  { value: 'createdAt', label: texts.oldestFirst },
] as const;
