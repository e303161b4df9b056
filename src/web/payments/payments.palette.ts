import Banknote from 'lucide-react/icons/banknote';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import Plus from 'lucide-react/icons/plus';
import { defineMessages } from '#contract/language/catalogue.ts';
import { definePalette } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls payments. */
const texts = defineMessages('payments.palette.texts', {
  list: 'Payment history',
  online: 'Online payments',
  details: 'How renters pay',
  record: 'Record a payment',
});

export const palette = definePalette({
  pages: {
    [paths.paymentsHistory]: { label: () => texts.list, icon: Banknote, group: 'pages', order: 90 },
    [paths.onlinePayments]: { label: () => texts.online, icon: CreditCard, group: 'pages', order: 91 },
    [paths.paymentDetails]: { label: () => texts.details, icon: Landmark, group: 'pages', order: 92 },
  },
  actions: [
    {
      path: paths.paymentsHistory,
      label: () => texts.record,
      icon: Plus,
      order: 48,
      access: 'ledger:write',
      query: { record: 'new' },
    },
  ],
});
