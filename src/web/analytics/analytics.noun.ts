import ChartColumn from 'lucide-react/icons/chart-column';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls it. */
const texts = defineMessages('analytics.noun.texts', { menu: 'Analytics' });

/** How things go, in figures. */
export const analytics = defineNoun({
  name: 'analytics',
  pages: [
    {
      path: paths.analytics,
      access: 'analytics:read',
      screen: lazyPage(() => import('./analytics.page.tsx').then((m) => m.AnalyticsPage)),
      reads: [{ url: '/api/analytics/repairs' }],
      menu: {
        label: () => texts.menu,
        icon: ChartColumn,
        section: 'main',
        order: 70,
      },
    },
  ],
});
