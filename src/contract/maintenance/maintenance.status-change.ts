import { z } from 'zod';
import { Instant, PlainDate } from '../dates.schemas.ts';
import { optionalText, Version } from '../fields.ts';
import { HOLD_REASONS, TICKET_STATUSES } from './maintenance.states.ts';

/** What a change of state says besides the state. */
export const StatusChange = z.object({
  status: z.enum(TICKET_STATUSES),
  /** Asked for when declining, cancelling, marking a duplicate or reopening; the renter reads it. */
  note: optionalText(500),
  onHoldReason: z
    .enum(HOLD_REASONS)
    .nullish()
    .transform((v) => v ?? null),
  resumeOn: PlainDate.nullish().transform((v) => v ?? null),
  visit: z
    .object({ from: Instant, to: Instant })
    .nullish()
    .transform((v) => v ?? null),
  /** True where the visit is one of those that were proposed: refused where whoever comes was booked for that time meanwhile. */
  visitIsProposed: z.boolean().default(false),
  /** Why a job is offered to a contractor although a paper of theirs has run out; admins alone say so. */
  allowReason: optionalText(500),
  version: Version,
});
