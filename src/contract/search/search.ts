import { z } from 'zod';
import { Id, PropertyBrief } from '../fields.ts';
import { says } from '../language/field.sentences.ts';
import { several } from '../list.ts';
import { answer, defineRoutes } from '../route.ts';

/** What the search over everything looks through, in the order in which it is shown. */
export const SEARCHED = ['property', 'unit', 'person', 'ticket', 'lease', 'asset', 'document', 'conversation'] as const;
export type Searched = (typeof SEARCHED)[number];

/** From how many letters on it looks: one letter is in everything. */
export const SEARCH_LENGTH_MIN = 2;
const FINDINGS_MAX = 20;

/** One thing that was found, with as much of it as tells it from others. */
export const Finding = z.object({
  id: Id,
  /** What it is called: a name, a title, the label of a home. */
  name: z.string(),
  /** The property that it is in or about. */
  property: PropertyBrief.nullable(),
  /** What tells it from others of the name: a number, a city, who lives there. */
  detail: z.string().nullable(),
});
export type Finding = z.infer<typeof Finding>;

export const searchRoutes = defineRoutes({
  find: {
    method: 'GET',
    path: '/api/search',
    permission: 'properties:read',
    summary: 'Whatever the active role reaches whose words are like these, best first, by kind.',
    query: z.object({
      q: z
        .string()
        .trim()
        .min(SEARCH_LENGTH_MIN, says('field.too_short', { minimum: SEARCH_LENGTH_MIN }))
        .max(100, says('field.too_long', { maximum: 100 })),
      /** How many of each kind. */
      limit: z.coerce.number().int().min(1).max(FINDINGS_MAX).default(5),
      /** The kinds to look through; all when absent. What the role may not read finds nothing. */
      among: several(SEARCHED),
    }),
    response: answer(
      z.array(
        z.object({
          subject: z.enum(SEARCHED),
          /** The best first: those whose name begins with a word come before those that hold it elsewhere. */
          findings: z.array(Finding),
        }),
      ),
    ),
  },
});
