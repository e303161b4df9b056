import Wrench from 'lucide-react/icons/wrench';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls plans. */
const texts = defineMessages('plans.noun.texts', { list: 'Maintenance plans' });

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
      palette: { label: () => texts.list, icon: Wrench, group: 'pages', order: 8 },
    },
  ],
  words: () => import('./plans.words.ts').then((m) => m.planNounWords),
});
