import Building from 'lucide-react/icons/building';
import Gauge from 'lucide-react/icons/gauge';
import Users from 'lucide-react/icons/users';
import { defineMessages } from '#contract/language/catalogue.ts';
import { type Access, defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls the places of the platform. */
const texts = defineMessages('platform.noun.texts', {
  dashboard: 'Platform Dashboard',
  organizations: 'Tenant Organizations',
  users: 'Global Users',
  /** On a phone's bar. */
  short: { dashboard: 'Dashboard', organizations: 'Organizations', users: 'Users' },
});

const access: Access = ['platformAdmin'];

export const platform = defineNoun({
  name: 'platform',
  pages: [
    {
      path: paths.platformDashboard,
      access,
      screen: lazyPage(() => import('./platform-dashboard.page.tsx').then((m) => m.PlatformDashboardPage)),
      reads: [{ url: '/api/platform/overview' }],
      menu: {
        label: () => texts.dashboard,
        shortLabel: () => texts.short.dashboard,
        icon: Gauge,
        section: 'platformAdmin',
        order: 10,
        phoneOrder: 60,
      },
    },
    {
      path: paths.organizations,
      access,
      screen: lazyPage(() => import('./organizations.page.tsx').then((m) => m.OrganizationsPage)),
      reads: [{ url: '/api/platform/organizations?sort=name' }],
      menu: {
        label: () => texts.organizations,
        shortLabel: () => texts.short.organizations,
        icon: Building,
        section: 'platformAdmin',
        order: 20,
        phoneOrder: 70,
      },
    },
    {
      path: paths.newOrganization,
      within: paths.organizations,
      access,
      screen: lazyPage(() => import('./new-organization.page.tsx').then((m) => m.NewOrganizationPage)),
      isFlow: true,
    },
    {
      path: '/app-admin/organizations/$organizationId',
      within: paths.organizations,
      access,
      screen: lazyPage(() => import('./organization.page.tsx').then((m) => m.OrganizationPage)),
      reads: [{ url: '/api/platform/organizations/$organizationId' }],
    },
    {
      path: paths.platformUsers,
      access,
      screen: lazyPage(() => import('./platform-users.page.tsx').then((m) => m.PlatformUsersPage)),
      reads: [{ url: '/api/platform/users?sort=email' }],
      menu: {
        label: () => texts.users,
        shortLabel: () => texts.short.users,
        icon: Users,
        section: 'platformAdmin',
        order: 30,
        phoneOrder: 80,
      },
    },
    {
      path: paths.newPlatformUser,
      within: paths.platformUsers,
      access,
      screen: lazyPage(() => import('./new-administrator.page.tsx').then((m) => m.NewAdministratorPage)),
      isFlow: true,
    },
    {
      path: '/app-admin/users/$userId',
      within: paths.platformUsers,
      access,
      screen: lazyPage(() => import('./platform-user.page.tsx').then((m) => m.PlatformUserPage)),
      reads: [{ url: '/api/platform/users/$userId' }],
    },
    {
      path: paths.platformMails,
      within: paths.platformDashboard,
      access,
      screen: lazyPage(() => import('./mails.page.tsx').then((m) => m.MailsPage)),
    },
  ],
  words: () => import('./platform.words.ts').then((m) => m.platformNounWords),
});
