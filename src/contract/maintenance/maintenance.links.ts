import { z } from 'zod';
import { line, optionalText, PropertyBrief } from '../fields.ts';
import { idOf, oneOfMany } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { OtherTicket } from './maintenance.duplicates.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from './maintenance.words.ts';

/** How another request belongs to one: split off from it, the one it was split off from, or linked by the office. */
export const TICKET_RELATIONS = ['SPLIT_OFF', 'SPLIT_FROM', 'LINKED'] as const;
export type TicketRelation = (typeof TICKET_RELATIONS)[number];

/** A request that belongs to another, within the reach of who reads. */
export const RelatedTicket = OtherTicket.extend({
  title: z.string(),
  property: PropertyBrief,
  relation: z.enum(TICKET_RELATIONS),
});
export type RelatedTicket = z.infer<typeof RelatedTicket>;

/** What is split off: what it says of its own; place, reporter and who may read it are those of the request it comes from. */
export const TicketSplit = z.object({
  title: line(),
  description: optionalText().transform((v) => v ?? ''),
  category: z.enum(TICKET_CATEGORIES),
  priority: z.enum(TICKET_PRIORITIES),
  /** Photos of the request that go along. */
  photoIds: z.array(oneOfMany()).max(100).default([]),
});

const TicketParams = z.object({ ticketId: idOf('ticket') });

/** What is done with requests that belong together. */
export const linkRoutes = defineRoutes({
  split: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/split',
    permission: 'tickets:manage',
    summary: 'Make a request of its own of a part of an open one, with some of its photos. Its people are told.',
    params: TicketParams,
    body: TicketSplit,
    response: answer(RelatedTicket),
  },
  link: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/links',
    permission: 'tickets:manage',
    summary: 'Link two requests that belong together; linked already, they stay so.',
    params: TicketParams,
    body: z.object({ otherId: idOf('ticket') }),
    response: answer(z.array(RelatedTicket)),
  },
  unlink: {
    method: 'DELETE',
    path: '/api/maintenance/:ticketId/links/:otherId',
    permission: 'tickets:manage',
    summary: 'Take the link between two requests away; both go on.',
    params: TicketParams.extend({ otherId: idOf('ticket') }),
    response: answer(z.array(RelatedTicket)),
  },
});
