import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, TENANTS } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls the pages of the dashboard. */
const texts = defineMessages('dashboard.noun.texts', { menu: 'Dashboard' });

export const dashboard = defineNoun({
  name: 'dashboard',
  pages: [
    {
      path: paths.dashboard,
      access: TENANTS,
      screen: lazyPage(
        () => import('./dashboard.page.tsx').then((m) => m.DashboardPage),
        [{ roles: ['owner'], code: () => import('./owner-dashboard.tsx') }],
      ),
      reads: [
        { url: '/api/dashboard/admin-summary', roles: ['superadmin', 'admin', 'operator'] },
        { url: '/api/dashboard/own-summary', roles: ['owner', 'renter'] },
        { url: '/api/financial/summary', roles: ['superadmin', 'admin', 'owner'] },
      ],
      menu: { label: () => texts.menu, key: 'd', icon: LayoutDashboard, section: 'main', order: 10, phoneOrder: 10 },
    },
  ],
});
