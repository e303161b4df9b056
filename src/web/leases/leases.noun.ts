import FilePenLine from 'lucide-react/icons/file-pen-line';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { api } from '#web/api.ts';
import { beside, defineNoun, keptOf, searchIn } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu and the search over everything call leases. */
const texts = defineMessages('leases.noun.texts', {
  menu: 'Leases',
  own: 'My Lease',
  draft: 'New lease',
  found: 'Leases',
  moveOut: 'Record a move-out',
  notice: 'Record a notice',
  renew: 'Renew a lease',
  which: 'Which lease?',
});

const group = {
  heading: () => texts.found,
  order: 40,
  access: 'leases:read',
  hitOf: ({ id, ref, unit, property, renters }: LeaseRow) => ({
    href: paths.lease(id),
    label: [`${unit.label}, ${property.name}`, ...renters.map(({ name }) => name)].join(' · '),
    hint: ref,
    icon: FilePenLine,
  }),
} as const;

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
      reads: [
        { url: '/api/leases/$leaseId' },
        { url: '/api/leases/$leaseId/arrears' },
        beside('/api/leases/$leaseId/ledger'),
      ],
    },
  ],
  search: {
    ...group,
    subject: 'lease',
    hitOf: ({ id, name, detail }) => ({ href: paths.lease(id), label: name, hint: detail ?? '', icon: FilePenLine }),
  },
  begins: [
    {
      label: () => texts.moveOut,
      asks: () => texts.which,
      icon: LogOut,
      order: 50,
      access: 'leases:write',
      query: { open: 'end' },
      among: searchIn(api.leases.list, group, { status: ['NOTICE', 'ACTIVE'] }),
    },
    {
      label: () => texts.notice,
      asks: () => texts.which,
      icon: LogOut,
      order: 60,
      access: 'leases:write',
      query: { open: 'giveNotice' },
      among: searchIn(api.leases.list, group, { status: ['ACTIVE'] }),
    },
    {
      label: () => texts.renew,
      asks: () => texts.which,
      icon: RefreshCw,
      order: 62,
      access: 'leases:write',
      query: { open: 'renew' },
      among: searchIn(api.leases.list, group, { status: ['ACTIVE'] }),
    },
  ],
  words: () => import('./leases.words.ts').then((m) => m.leaseNounWords),
});
