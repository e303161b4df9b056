import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

export const workOrders = defineNoun({
  name: 'workOrders',
  pages: [
    {
      path: paths.myDay,
      within: paths.maintenance,
      access: 'jobs:work',
      screen: lazyPage(() => import('./day/my-day.page.tsx').then((m) => m.MyDayPage)),
      reads: [{ url: '/api/work-orders/day' }],
    },
    {
      path: paths.myJobs,
      within: paths.maintenance,
      access: 'jobs:work',
      screen: lazyPage(() => import('./day/my-jobs.page.tsx').then((m) => m.MyJobsPage)),
      reads: [{ url: '/api/work-orders/mine?sort=-offeredAt' }, keptOf('jobs')],
    },
    {
      path: '/my-jobs/$workOrderId',
      within: paths.maintenance,
      access: 'jobs:work',
      screen: lazyPage(() => import('./day/my-job.page.tsx').then((m) => m.MyJobPage)),
      reads: [{ url: '/api/work-orders/$workOrderId' }],
    },
  ],
  follows: () => import('./day/follow-jobs.ts').then((m) => m.followJobs),
  words: () => import('./work-orders.words.ts').then((m) => m.workOrderNounWords),
});
