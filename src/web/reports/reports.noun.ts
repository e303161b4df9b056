import Landmark from 'lucide-react/icons/landmark';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls reports. */
const texts = defineMessages('reports.noun.texts', { list: 'Reports' });

/** Reports about the books. */
export const reports = defineNoun({
  name: 'reports',
  pages: [
    {
      path: paths.reports,
      access: 'books:read',
      screen: lazyPage(() => import('./reports.page.tsx').then((m) => m.ReportsPage)),
      reads: [{ url: '/api/reports' }],
      within: paths.financial,
      palette: { label: () => texts.list, icon: Landmark, group: 'pages', order: 93 },
    },
    {
      path: '/financial/reports/$name',
      access: 'books:read',
      screen: lazyPage(() => import('./report.page.tsx').then((m) => m.ReportPage)),
      within: paths.financial,
    },
  ],
});
