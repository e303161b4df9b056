import { z } from 'zod';
import { RANKED_MEASURES } from './contractors.words.ts';

/** What puts somebody before others of the same trade, out of 100. */
export const Points = z.object({
  total: z.number().int(),
  parts: z.array(
    z.object({
      measure: z.enum(RANKED_MEASURES),
      /** Where they stand by it among the others: 100 is before all. Null where there is too little to say, which counts as 50. */
      standing: z.number().int().nullable(),
      points: z.number().int(),
      /** What it can give. */
      pointsMax: z.number().int(),
    }),
  ),
});
export type Points = z.infer<typeof Points>;
