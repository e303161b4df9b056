import FilePenLine from 'lucide-react/icons/file-pen-line';
import { defineMessages } from '#contract/language/catalogue.ts';
import { beside, defineNoun, keptOf } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls leases. */
const texts = defineMessages('leases.noun.texts', { menu: 'Leases', own: 'My Lease' });

export const leases = defineNoun({
  name: 'leases',
  pages: [
    {
      path: paths.leases,
      access: 'leases:read',
      screen: lazyPage(() => import('./list/leases.page.tsx').then((m) => m.LeasesPage)),
      reads: [{ url: '/api/leases?sort=-startsOn' }, keptOf('leases')],
      menu: { label: () => texts.menu, key: 'l', icon: FilePenLine, section: 'main', order: 30, phoneOrder: 50 },
    },
    {
      path: paths.ownLease,
      access: 'leases:own',
      screen: lazyPage(() => import('./own/own-lease.page.tsx').then((m) => m.OwnLeasePage)),
      reads: [{ url: '/api/lease' }],
      menu: { label: () => texts.own, icon: FilePenLine, section: 'main', order: 40, phoneOrder: 20 },
    },
    {
      path: paths.newLease,
      access: 'leases:write',
      screen: lazyPage(() => import('./form/new-lease.page.tsx').then((m) => m.NewLeasePage)),
      isFlow: true,
    },
    {
      path: '/leases/edit/$leaseId',
      access: 'leases:write',
      screen: lazyPage(() => import('./form/edit-lease.page.tsx').then((m) => m.EditLeasePage)),
      reads: [{ url: '/api/leases/$leaseId' }],
      isFlow: true,
    },
    {
      path: '/leases/$leaseId',
      access: 'leases:read',
      screen: lazyPage(() => import('./lease/lease.page.tsx').then((m) => m.LeasePage)),
      reads: [
        { url: '/api/leases/$leaseId' },
        { url: '/api/leases/$leaseId/arrears' },
        beside('/api/leases/$leaseId/ledger'),
      ],
    },
  ],
  words: () => import('./leases.words.ts').then((m) => m.leaseNounWords),
});
