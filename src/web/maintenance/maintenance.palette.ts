import Plus from 'lucide-react/icons/plus';
import Receipt from 'lucide-react/icons/receipt';
import Wrench from 'lucide-react/icons/wrench';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import { definePalette, searchIn } from '#web/noun-palette.ts';
import { paths } from '#web/paths.ts';

/** What the search over everything calls maintenance. */
const texts = defineMessages('maintenance.palette.texts', {
  report: 'Report a problem',
  found: 'Requests',
  addCost: 'Add a cost',
  which: 'Which request?',
});

const group = {
  heading: () => texts.found,
  order: 30,
  access: 'tickets:read',
  hitOf: ({ id, title, ref }: TicketRow) => ({ href: paths.ticket(id), label: title, hint: ref, icon: Wrench }),
} as const;

export const palette = definePalette({
  pages: {
    [paths.newTicket]: { label: () => texts.report, icon: Plus, group: 'create', order: 10 },
  },
  search: {
    ...group,
    subject: 'ticket',
    hitOf: ({ id, name, detail, property }) => ({
      href: paths.ticket(id),
      label: name,
      context: property?.name,
      hint: detail ?? '',
      icon: Wrench,
    }),
  },
  begins: [
    {
      label: () => texts.addCost,
      asks: () => texts.which,
      icon: Receipt,
      order: 70,
      access: 'costs:write',
      query: { open: 'cost' },
      among: searchIn(api.maintenance.list, group),
    },
  ],
});
