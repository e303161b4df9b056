import { z } from 'zod';
import { Id, Phone } from '../fields.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { Bill } from './bills.ts';

/** What an owner decides by who is asked for an amount. */
export const DecisionFacts = z.object({
  /** What contractors ask for the work, that of the amount asked for first, then the cheapest. */
  quotes: z.array(
    z.object({
      workOrderId: Id,
      contractor: z.string(),
      /** Whether it is what the owner is asked for. */
      isAskedFor: z.boolean(),
      quote: Bill,
    }),
  ),
  /** Who of the office asks, and under which number; null where nobody in particular does. */
  asker: z.object({ name: z.string(), phone: Phone.nullable() }).nullable(),
  /** What of the property is the reader's own, where it has several owners; null for everybody else. */
  share: z.object({ percent: z.string(), ownerCount: z.number().int() }).nullable(),
});
export interface DecisionFacts extends z.infer<typeof DecisionFacts> {}

export const decisionRoutes = defineRoutes({
  decisionFacts: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/decision',
    permission: 'costs:read',
    summary:
      'What an owner decides by: the quotes, who asks, and the share that is theirs; nothing once it is decided.',
    params: z.object({ ticketId: idOf('ticket') }),
    response: answer(DecisionFacts),
  },
});
