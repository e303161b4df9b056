import FilePenLine from 'lucide-react/icons/file-pen-line';
import Plus from 'lucide-react/icons/plus';
import { defineMessages } from '#contract/language/catalogue.ts';
import { api } from '#web/api.ts';
import { defineNoun, searchIn } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu and the search over everything call leases. */
const texts = defineMessages('leases.noun.texts', {
  menu: 'Leases',
  own: 'My Lease',
  draft: 'New lease',
  found: 'Leases',
});

export const leases = defineNoun({
  name: 'leases',
  pages: [
    {
      path: paths.leases,
      access: 'leases:read',
      screen: lazyPage(() => import('./list/leases.page.tsx').then((m) => m.LeasesPage)),
      reads: [{ url: '/api/leases?sort=-startsOn' }],
      menu: { label: () => texts.menu, icon: FilePenLine, section: 'main', order: 30, phoneOrder: 50 },
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
      palette: { label: () => texts.draft, icon: Plus, group: 'create', order: 30 },
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
      reads: [{ url: '/api/leases/$leaseId' }],
    },
  ],
  search: searchIn(api.leases.list, {
    heading: () => texts.found,
    order: 40,
    access: 'leases:read',
    hitOf: ({ id, ref, unit, property, renters }) => ({
      href: paths.lease(id),
      label: [`${unit.label}, ${property.name}`, ...renters.map(({ name }) => name)].join(' · '),
      hint: ref,
      icon: FilePenLine,
    }),
  }),
  words: () => import('./leases.words.ts').then((m) => m.leaseNounWords),
});
