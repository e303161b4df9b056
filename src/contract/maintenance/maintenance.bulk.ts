import { z } from 'zod';
import { idOf } from '../naming.ts';
import { BULK_TAG_CHANGES } from '../tags/tags.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from './maintenance.words.ts';

/** What can be done to many requests at once. */
export const BulkTicketChange = z.discriminatedUnion('action', [
  z.object({ action: z.literal('priority'), priority: z.enum(TICKET_PRIORITIES) }),
  z.object({ action: z.literal('category'), category: z.enum(TICKET_CATEGORIES) }),
  z.object({ action: z.literal('assign'), personId: idOf('person').nullable() }),
  /** Of what is done and confirmed; what is not is left out. */
  z.object({ action: z.literal('close') }),
  ...BULK_TAG_CHANGES,
]);
export type BulkTicketChange = z.output<typeof BulkTicketChange>;
