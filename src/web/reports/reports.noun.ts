import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

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
    },
    {
      path: '/financial/reports/$name',
      access: 'books:read',
      screen: lazyPage(() => import('./report.page.tsx').then((m) => m.ReportPage)),
      within: paths.financial,
    },
  ],
});
