import { z } from 'zod';
import { Instant } from '../dates.schemas.ts';
import { optionalText, PersonBrief } from '../fields.ts';

/** How many stars there are; all of them are the best. */
export const STARS_MAX = 5;
const Stars = z.number().int().min(1).max(STARS_MAX);

/** What the renter said of finished work. */
export const Rating = z.object({
  stars: Stars,
  words: z.string().nullable(),
  by: PersonBrief,
  at: Instant,
});
export type Rating = z.infer<typeof Rating>;

export const RatingInput = z.object({ stars: Stars, words: optionalText(500) });
export type RatingInput = z.output<typeof RatingInput>;
