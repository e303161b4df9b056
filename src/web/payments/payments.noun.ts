import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import { defineMessages } from '#contract/language/catalogue.ts';
import { defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the search over everything calls payments. */
const texts = defineMessages('payments.noun.texts', {
  list: 'Payment history',
  online: 'Online payments',
  details: 'How renters pay',
  record: 'Record a payment',
});

/** What renters paid. */
export const payments = defineNoun({
  name: 'payments',
  pages: [
    {
      path: paths.paymentsHistory,
      access: 'ledger:read',
      screen: lazyPage(() => import('./payments.page.tsx').then((m) => m.PaymentsPage)),
      reads: [{ url: '/api/payments?sort=-on' }, keptOf('payments')],
      palette: { label: () => texts.list, icon: Banknote, group: 'pages', order: 90 },
      actions: [
        {
          label: () => texts.record,
          icon: Plus,
          order: 48,
          access: 'ledger:write',
          query: { record: 'new' },
        },
      ],
    },
    {
      path: paths.onlinePayments,
      access: 'ledger:write',
      screen: lazyPage(() => import('./online/online-list.page.tsx').then((m) => m.OnlinePaymentsPage)),
      reads: [{ url: '/api/checkouts?sort=concern' }, keptOf('online-payments')],
      palette: { label: () => texts.online, icon: CreditCard, group: 'pages', order: 91 },
    },
    {
      path: paths.paymentDetails,
      within: paths.adminSettings,
      access: 'organization:manage',
      screen: lazyPage(() => import('./details/payment-details.page.tsx').then((m) => m.PaymentDetailsPage)),
      reads: [{ url: '/api/payment-details' }],
      palette: { label: () => texts.details, icon: Landmark, group: 'pages', order: 92 },
    },
  ],
  words: () => import('./payments.words.ts').then((m) => m.paymentNounWords),
});
