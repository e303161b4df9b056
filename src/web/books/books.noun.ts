import Landmark from 'lucide-react/icons/landmark';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls the books. */
const texts = defineMessages('books.noun.texts', { menu: 'Financial' });

/** The books as people look at them: what is due and late, everything posted, what is closed. */
export const books = defineNoun({
  name: 'books',
  pages: [
    {
      path: paths.financial,
      access: 'books:read',
      screen: lazyPage(() => import('./financial.page.tsx').then((m) => m.FinancialPage)),
      reads: [
        { url: '/api/financial/summary', roles: ['superadmin', 'admin'] },
        { url: '/api/financial/statement', roles: ['owner'] },
      ],
      // An owner comes for what their properties bring.
      menu: { label: () => texts.menu, icon: Landmark, section: 'main', order: 80, phoneOrder: { owner: 42 } },
    },
    {
      path: paths.journal,
      access: 'books:write',
      screen: lazyPage(() => import('./journal/journal.page.tsx').then((m) => m.JournalPage)),
      reads: [{ url: '/api/transactions?sort=-on' }],
      within: paths.financial,
    },
    {
      path: paths.periods,
      access: 'books:write',
      screen: lazyPage(() => import('./periods/periods.page.tsx').then((m) => m.PeriodsPage)),
      reads: [{ url: '/api/periods' }],
      within: paths.financial,
    },
    {
      path: paths.nights,
      access: 'organization:manage',
      screen: lazyPage(() => import('./nights/nights.page.tsx').then((m) => m.NightsPage)),
      reads: [{ url: '/api/nightly-runs?limit=200' }],
      within: paths.financial,
    },
  ],
  words: () => import('./books.words.ts').then((m) => m.bookNounWords),
});
