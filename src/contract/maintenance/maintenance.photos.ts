import { z } from 'zod';
import { FileBrief } from '../fields.ts';
import { PHOTO_STAGES } from './maintenance.words.ts';

/** A photo of a request; those of whoever works say whether they show it before or after the work. */
export const TicketPhoto = FileBrief.extend({ stage: z.enum(PHOTO_STAGES).nullable() });
export type TicketPhoto = z.infer<typeof TicketPhoto>;
