import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** One plan is a dialog over the list. */
export const plans = defineNoun({
  name: 'plans',
  pages: [
    {
      path: paths.plans,
      within: paths.maintenance,
      access: 'tickets:manage',
      screen: lazyPage(() => import('./plans.page.tsx').then((m) => m.PlansPage)),
      reads: [{ url: '/api/maintenance-plans?sort=dueOn' }, keptOf('plans')],
    },
  ],
  words: () => import('./plans.words.ts').then((m) => m.planNounWords),
});
