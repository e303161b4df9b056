import { defineNoun } from '#web/noun.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What is held of renters. */
export const deposits = defineNoun({
  name: 'deposits',
  pages: [
    {
      path: '/leases/$leaseId/deposit',
      access: 'ledger:write',
      screen: lazyPage(() => import('./settlement/settlement.page.tsx').then((m) => m.SettlementPage)),
      reads: [{ url: '/api/leases/$leaseId' }, { url: '/api/leases/$leaseId/deposit' }],
      isFlow: true,
    },
  ],
  words: () => import('./deposits.words.ts').then((m) => m.depositNounWords),
});
