import Plus from 'lucide-react/icons/plus';
import Receipt from 'lucide-react/icons/receipt';
import Wrench from 'lucide-react/icons/wrench';
import { defineMessages } from '#contract/language/catalogue.ts';
import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import { beside, defineNoun, documentsOf, keptOf, STAFF_AND_OWNERS, searchIn } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu and the search over everything call maintenance. */
const texts = defineMessages('maintenance.noun.texts', {
  menu: 'Maintenance',
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

/** Renters see pages of their own at the same addresses. */
const STAFF = ['superadmin', 'admin', 'operator'] as const;

export const maintenance = defineNoun({
  name: 'maintenance',
  pages: [
    {
      path: paths.maintenance,
      access: 'tickets:read',
      screen: lazyPage(() => import('./list/tickets.page.tsx').then((m) => m.TicketsPage)),
      reads: [{ url: '/api/maintenance?state=open&sort=urgency' }, keptOf('requests')],
      menu: { label: () => texts.menu, key: 'm', icon: Wrench, section: 'main', order: 50, phoneOrder: 40 },
    },
    {
      path: paths.newTicket,
      access: 'tickets:report',
      screen: lazyPage(
        () => import('./report/new-ticket.page.tsx').then((m) => m.NewTicketPage),
        [
          { roles: ['renter'], code: () => import('./report/report-flow.tsx') },
          { roles: STAFF_AND_OWNERS, code: () => import('./report/new-ticket-form.tsx') },
        ],
      ),
      // What its first two lists of choices offer.
      reads: [
        { url: '/api/people?limit=20', roles: STAFF },
        { url: '/api/properties?limit=20', roles: STAFF },
      ],
      isFlow: true,
      palette: { label: () => texts.report, icon: Plus, group: 'create', order: 10 },
    },
    {
      path: '/maintenance/$ticketId',
      access: 'tickets:read',
      screen: lazyPage(
        () => import('./ticket/ticket.page.tsx').then((m) => m.TicketPage),
        [
          { roles: ['renter'], code: () => import('./ticket/renter-ticket.tsx') },
          { roles: STAFF_AND_OWNERS, code: () => import('./ticket/staff-ticket.tsx') },
        ],
      ),
      reads: [
        { url: '/api/maintenance/$ticketId' },
        beside('/api/activities?maintenanceTicketId=$ticketId'),
        documentsOf('ticket', 'ticketId', STAFF_AND_OWNERS),
        ...['work-orders', 'similar', 'reminders'].map((name) => beside(`/api/maintenance/$ticketId/${name}`, STAFF)),
      ],
    },
  ],
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
  words: () => import('./words/maintenance.words.ts').then((m) => m.maintenanceNounWords),
});
