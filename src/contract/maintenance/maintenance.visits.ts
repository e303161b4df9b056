import { z } from 'zod';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { VISIT_REASONS } from './maintenance.words.ts';

/** A time that suits for a visit, with what speaks for it most. */
export const VisitProposal = z.object({
  visit: z.object({ from: Instant, to: Instant }),
  /** On which day of the property that is. */
  day: PlainDate,
  reason: z.enum(VISIT_REASONS),
});

export const VisitProposals = z.object({
  /** Up to three, the likeliest first; empty where nothing suits within two weeks. */
  proposals: z.array(VisitProposal),
});

/** What is proposed for a visit. */
export const visitRoutes = defineRoutes({
  visitProposals: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/visit-proposals',
    permission: 'tickets:manage',
    summary: 'The likeliest times for a visit, the best first, each with why.',
    params: z.object({ ticketId: idOf('ticket') }),
    response: answer(VisitProposals),
  },
});
