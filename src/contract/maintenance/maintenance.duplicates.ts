import { z } from 'zod';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { Id, line, UnitBrief } from '../fields.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { TICKET_STATUSES, type TicketStatus } from './maintenance.states.ts';
import { TICKET_CATEGORIES } from './maintenance.words.ts';

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

/** An open request that a new report may be about. */
export const AlreadyReported = z.object({
  /** Null where whoever reports may not read it: then they learn that it was reported, and nothing of what somebody wrote. */
  id: Id.nullable(),
  ref: z.string(),
  title: z.string().nullable(),
  unit: UnitBrief.nullable(),
  category: z.enum(TICKET_CATEGORIES),
  status: z.enum(TICKET_STATUSES),
  /** By the clocks of the property. */
  reportedOn: PlainDate,
  /** What both have in common. */
  reasons: z.array(z.enum(SIMILAR_REASONS)),
});
export type AlreadyReported = z.infer<typeof AlreadyReported>;

/** Whether a request can still be merged: nobody was given the work, so nobody has to be called off. */
export const isMergeable = (status: TicketStatus): boolean => status === 'NEW' || status === 'TRIAGED';

/** What is asked about requests that were reported twice. */
export const duplicateRoutes = defineRoutes({
  reportedAlready: {
    method: 'POST',
    path: '/api/maintenance/reported-already',
    permission: 'tickets:report',
    summary: 'The open requests that a report may be about, as far as its reporter may know of them; nothing is kept.',
    byKey: 'read',
    body: z.object({
      /** Renters leave it out: it is where they live. */
      propertyId: idOf('property').optional(),
      unitId: idOf('unit')
        .nullish()
        .transform((v) => v ?? null),
      title: line(),
      description: z.string().trim().max(5000).default(''),
      category: z.enum(TICKET_CATEGORIES).default('OTHER'),
    }),
    response: answer(z.array(AlreadyReported)),
  },
  similar: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/similar',
    permission: 'tickets:manage',
    summary: 'The requests into which one can be merged, those that may be about the same first.',
    params: z.object({ ticketId: idOf('ticket') }),
    response: answer(z.array(SimilarTicket)),
  },
});
