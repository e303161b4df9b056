import { z } from 'zod';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { troubleSuggested } from './maintenance.troubles.ts';
import { TICKET_CATEGORIES, TICKET_PRIORITIES } from './maintenance.words.ts';
import { EMERGENCIES, LESSON_KINDS } from './suggest/suggest.words.ts';

const why = {
  /** The words that spoke for it, as they were typed, the strongest first. */
  because: z.array(z.string()),
  /** Whether corrections of the office spoke for it, too. */
  isLearned: z.boolean(),
};

/** What the words of a request suggest; null where they say too little. */
export const TicketSuggestion = z.object({
  category: z.object({ value: z.enum(TICKET_CATEGORIES), ...why }).nullable(),
  priority: z
    .object({
      value: z.enum(TICKET_PRIORITIES),
      ...why,
      /** The rule that makes it an emergency; null where it follows from words that were counted. */
      emergency: z.enum(EMERGENCIES).nullable(),
    })
    .nullable(),
});
export type TicketSuggestion = z.infer<typeof TicketSuggestion>;

/** The same for whoever reports, with what may be tried first. */
export const ReportSuggestion = TicketSuggestion.extend(troubleSuggested);
export type ReportSuggestion = z.infer<typeof ReportSuggestion>;

/** What is suggested by the words of a report, and what is learned when staff know better. */
export const suggestionRoutes = defineRoutes({
  suggest: {
    method: 'POST',
    path: '/api/maintenance/suggestion',
    permission: 'tickets:report',
    summary:
      'What kind of fault words tell of, how urgent they sound, which of them say so, and what may be tried; nothing is kept.',
    byKey: 'read',
    body: z.object({
      /** The title and whatever else was written, in any language. */
      said: z.string().trim().max(6000),
    }),
    response: answer(ReportSuggestion),
  },
  suggestionFor: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/suggestion',
    permission: 'tickets:manage',
    summary: 'What the words of a request suggest that it does not say, as far as nobody decided on it.',
    params: z.object({ ticketId: idOf('ticket') }),
    response: answer(TicketSuggestion),
  },
  keepAgainstSuggestion: {
    method: 'POST',
    path: '/api/maintenance/:ticketId/suggestion',
    permission: 'tickets:manage',
    summary: 'Say that the category or priority of a request is right as it is; that is learned from.',
    params: z.object({ ticketId: idOf('ticket') }),
    body: z.object({ kind: z.enum(LESSON_KINDS) }),
    response: answer(TicketSuggestion),
  },
});
