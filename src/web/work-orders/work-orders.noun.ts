import Wrench from 'lucide-react/icons/wrench';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls the pages of those who work. */
const texts = defineMessages('work-orders.noun.texts', { day: 'My day', jobs: 'My jobs' });

export const workOrders = defineNoun({
  name: 'workOrders',
  pages: [
    {
      path: paths.myDay,
      within: paths.maintenance,
      access: 'jobs:work',
      screen: lazyPage(() => import('./day/my-day.page.tsx').then((m) => m.MyDayPage)),
      reads: [{ url: '/api/work-orders/day' }],
      palette: { label: () => texts.day, icon: Wrench, group: 'pages', order: 52 },
    },
    {
      path: paths.myJobs,
      within: paths.maintenance,
      access: 'jobs:work',
      screen: lazyPage(() => import('./day/my-jobs.page.tsx').then((m) => m.MyJobsPage)),
      reads: [{ url: '/api/work-orders/mine?sort=visit' }, keptOf('jobs')],
      palette: { label: () => texts.jobs, icon: Wrench, group: 'pages', order: 53 },
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
