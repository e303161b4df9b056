import Wrench from 'lucide-react/icons/wrench';
import { defineMessages } from '#contract/language/catalogue.ts';
import { beside, defineNoun, documentsOf, keptOf, STAFF_AND_OWNERS } from '#web/noun.ts';
import { paths } from '#web/paths.ts';
import { lazyPage } from '#web/shell/lazy-page.ts';

/** What the menu calls maintenance. */
const texts = defineMessages('maintenance.noun.texts', { menu: 'Maintenance' });

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
  words: () => import('./words/maintenance.words.ts').then((m) => m.maintenanceNounWords),
});
