import { z } from 'zod';
import { Points } from '../contractors/contractors.points.ts';
import { PersonBrief, Phone } from '../fields.ts';
import { idOf } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { CONTACT_ROLES } from './maintenance.words.ts';

/** Somebody whom a request concerns, and how to reach them. */
export const Contact = z.object({
  person: PersonBrief,
  roles: z.array(z.enum(CONTACT_ROLES)).min(1),
  phone: Phone.nullable(),
  email: z.string().nullable(),
});
export type Contact = z.infer<typeof Contact>;

/** Somebody to whom a request can be given. */
export const Assignee = z.object({
  person: PersonBrief,
  isContractor: z.boolean(),
  trades: z.array(z.string()),
  /** Whether one of their trades is what the request needs. */
  hasTrade: z.boolean(),
  /** Whether they did the work that came again with this request: they are asked first. */
  didItBefore: z.boolean(),
  /** Whether it is whoever asks. */
  isSelf: z.boolean(),
  /** In which place they are asked here, where that was said; 1 is first. */
  rank: z.number().int().nullable(),
  /** Why nothing can be given to them, or no new job offered; null where they can be sent. */
  heldBack: z.enum(['DO_NOT_USE', 'PAPERS_ENDED']).nullable(),
  /** Whether a paper of theirs has run out; the organization says whether that holds new jobs back. */
  hasPaperEnded: z.boolean(),
  openTicketCount: z.number().int(),
  /** Whether they go where it is; null where they did not say. Null for staff. */
  goesThere: z.boolean().nullable(),
  /** What puts a contractor with the trade before the others; null for everybody else. */
  points: Points.nullable(),
});

/** Who can be given a request. */
export const assigneeRoutes = defineRoutes({
  assignees: {
    method: 'GET',
    path: '/api/maintenance/:ticketId/assignees',
    permission: 'tickets:manage',
    summary: 'Who can be given this request: staff and contractors.',
    params: z.object({ ticketId: idOf('ticket') }),
    query: z.object({ q: z.string().trim().max(100).optional() }),
    response: answer(z.array(Assignee)),
  },
});
