import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What renters paid. */
export const payments = defineNoun({
  name: 'payments',
  pages: [
    {
      path: paths.paymentsHistory,
      access: 'ledger:read',
      screen: lazyPage(() => import('./payments.page.tsx').then((m) => m.PaymentsPage)),
      reads: [{ url: '/api/payments?sort=-on' }, keptOf('payments')],
    },
    {
      path: paths.onlinePayments,
      access: 'ledger:write',
      screen: lazyPage(() => import('./online/online-list.page.tsx').then((m) => m.OnlinePaymentsPage)),
      reads: [{ url: '/api/checkouts?sort=concern' }, keptOf('online-payments')],
    },
    {
      path: paths.paymentDetails,
      within: paths.adminSettings,
      access: 'organization:manage',
      screen: lazyPage(() => import('./details/payment-details.page.tsx').then((m) => m.PaymentDetailsPage)),
      reads: [{ url: '/api/payment-details' }],
    },
  ],
  words: () => import('./payments.words.ts').then((m) => m.paymentNounWords),
});
