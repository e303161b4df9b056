import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, PersonBrief } from '../fields.ts';

/** How long after it was done a request that is opened again counts as a callback; also the warranty where none was agreed. */
export const CALLBACK_DAYS = 30;

/** The finished work that a request is a callback to. */
export const Callback = z.object({
  /** The request whose work it was; this one, where it was opened again. */
  ticketId: Id,
  ref: z.string(),
  /** Who did it, and comes back without charge. */
  contractor: PersonBrief,
  doneAt: Instant,
});
export type Callback = z.infer<typeof Callback>;
