import FilePenLine from 'lucide-react/icons/file-pen-line';
import LogOut from 'lucide-react/icons/log-out';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { LeaseRow } from '#contract/leases/leases.ts';
import { api } from '#web/api.ts';
import { definePalette, searchIn } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls leases. */
const texts = defineMessages('leases.palette.texts', {
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

export const palette = definePalette({
  pages: {
    [paths.newLease]: { label: () => texts.draft, icon: Plus, group: 'create', order: 30 },
  },
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
});
