import { z } from 'zod';
import { Instant, PlainDate } from '../dates.schemas.ts';
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
