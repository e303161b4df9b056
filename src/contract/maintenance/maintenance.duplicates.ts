import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, UnitBrief } from '../fields.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { TICKET_STATUSES, type TicketStatus } from './maintenance.states.ts';

/** What a request is that goes on in another, as far as it tells about this one. */
export const OtherTicket = z.object({
  id: Id,
  ref: z.string(),
  /** Null where the active role may not read it: whoever reported the same reads where it stands, not what a neighbor wrote. */
  title: z.string().nullable(),
  unit: UnitBrief.nullable(),
  status: z.enum(TICKET_STATUSES),
  visit: z.object({ from: Instant, to: Instant }).nullable(),
  createdAt: Instant,
});
export type OtherTicket = z.infer<typeof OtherTicket>;

/** Why two requests may be about the same. */
export const SIMILAR_REASONS = ['CATEGORY', 'WORDS', 'UNIT', 'TIME'] as const;
export type SimilarReason = (typeof SIMILAR_REASONS)[number];

/** A request into which another may be merged. */
export const SimilarTicket = OtherTicket.extend({
  title: z.string(),
  /** What both have in common. */
  reasons: z.array(z.enum(SIMILAR_REASONS)),
  /** Whether they have so much in common that it is worth a look. */
  isLikely: z.boolean(),
});
export type SimilarTicket = z.infer<typeof SimilarTicket>;

/** Whether a request can still be merged: nobody was given the work, so nobody has to be called off. */
export const isMergeable = (status: TicketStatus): boolean => status === 'NEW' || status === 'TRIAGED';

/** What is asked about requests that were reported twice. */
export const duplicateRoutes = defineRoutes({
  similar: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/similar',
    permission: 'tickets:manage',
    summary: 'The requests into which one can be merged, those that may be about the same first.',
    params: z.object({ ticketId: idOf('ticket') }),
    response: answer(z.array(SimilarTicket)),
  },
});
