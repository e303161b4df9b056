import { defineNoun } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What leases owe again and again, and the rules for it. */
export const rent = defineNoun({
  name: 'rent',
  pages: [
    {
      path: '/leases/$leaseId/rent',
      access: 'leases:write',
      screen: lazyPage(() => import('./terms/rent-terms.page.tsx').then((m) => m.RentTermsPage)),
      reads: [{ url: '/api/leases/$leaseId/rent-terms' }],
      isFlow: true,
    },
    {
      path: paths.lateFees,
      access: 'books:write',
      screen: lazyPage(() => import('./late-fees/late-fees.page.tsx').then((m) => m.LateFeesPage)),
      reads: [{ url: '/api/late-fee-proposals' }],
      within: paths.financial,
    },
    {
      path: paths.heldRent,
      access: 'books:write',
      screen: lazyPage(() => import('./held/held-rent.page.tsx').then((m) => m.HeldRentPage)),
      reads: [{ url: '/api/held-rent' }],
      within: paths.financial,
    },
    {
      path: paths.rentRules,
      access: 'organization:manage',
      screen: lazyPage(() => import('./policies/rent-rules.page.tsx').then((m) => m.RentRulesPage)),
      reads: [{ url: '/api/rent-policies' }],
      within: paths.adminSettings,
    },
  ],
  words: () => import('./rent.words.ts').then((m) => m.rentNounWords),
});
