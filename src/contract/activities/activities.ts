import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { Id, longText, PersonBrief } from '../fields.ts';
import { Page } from '../list.ts';
import { idOf, idOfTypeIn } from '../naming.ts';
import { answer, defineRoutes } from '../route.ts';
import { ACTIVITY_FILTERS, ACTIVITY_TYPES, type ActivityFilter } from '../subjects.ts';

/** What a line of a timeline is about. */
const Subject = z.object({ type: z.string(), id: Id });

export const InternalNote = z.object({
  id: Id,
  text: z.string(),
  /** Whether the owner of the property reads it too. */
  visibleToOwner: z.boolean(),
  author: PersonBrief.nullable(),
  at: Instant,
});
export type InternalNote = z.infer<typeof InternalNote>;

export const Activity = z.object({
  id: Id,
  type: z.enum(ACTIVITY_TYPES),
  at: Instant,
  actor: PersonBrief.nullable(),
  /** Small named facts such as `from`, `to`, `title`, `comment`, `amount`. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  subject: Subject,
  /** What else the line is told of: a cost stands in the timelines of its request, its lease and its property. */
  about: z.array(Subject),
  /** Whether the owner of the property reads the line, and with it the notes on it that are shown to them. */
  visibleToOwner: z.boolean(),
  /** Those the active role may read. */
  internalNotes: z.array(InternalNote),
});
export type Activity = z.infer<typeof Activity>;

const filters = Object.fromEntries(
  Object.entries(ACTIVITY_FILTERS).map(([name, subject]) => [name, idOf(subject).optional()]),
) as Record<ActivityFilter, z.ZodOptional<z.ZodUUID>>;

export const activityRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/activities',
    permission: 'activities:read',
    summary: 'What happened to one subject, such as a request, a property or a lease, newest first.',
    query: z.object({
      ...filters,
      subjectType: z.string().max(60).optional(),
      subjectId: idOfTypeIn('subjectType').optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    response: z.object({ data: z.array(Activity), page: Page }),
  },
  lately: {
    method: 'GET',
    path: '/api/activities/lately',
    permission: 'dashboard:own',
    summary: 'What happened last at the properties of an owner, newest first, at most five; nothing for a renter.',
    response: answer(z.array(Activity)),
  },
  addNote: {
    method: 'POST',
    path: '/api/activities/:activityId/notes',
    permission: 'notes:write',
    summary: 'Write an internal note on an activity.',
    params: z.object({ activityId: idOf('activity') }),
    body: z.object({ text: longText(5000), visibleToOwner: z.boolean().default(false) }),
    response: answer(InternalNote),
  },
  changeNote: {
    method: 'PUT',
    path: '/api/activities/:activityId/notes/:noteId',
    permission: 'notes:write',
    summary: 'Show a note to the owner, or stop showing it.',
    params: z.object({ activityId: idOf('activity'), noteId: idOf('note') }),
    body: z.object({ visibleToOwner: z.boolean() }),
    response: answer(InternalNote),
  },
});
