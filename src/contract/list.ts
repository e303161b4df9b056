import { z } from 'zod';
import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, SEARCH_LENGTH_MAX } from './list.limits.ts';

export { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX, TOTAL_COUNTED_UP_TO } from './list.limits.ts';

/** The query of every list: `limit`, `cursor`, `sort`, `q`, and the list's own filters. */
export const listQuery = <const S extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sorts: S,
  filters: F,
) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(LIST_LIMIT_DEFAULT),
    cursor: z.string().max(500).optional(),
    sort: z.enum(sorts).default(sorts[0] as S[number]),
    q: z.string().trim().max(SEARCH_LENGTH_MAX).optional(),
    ...filters,
  });

export const Page = z.object({
  limit: z.number().int(),
  /** Give this back as `cursor` for the rows after these; null at the end. */
  nextCursor: z.string().nullable(),
  /** How many there are; null after the first page. */
  total: z.number().int().nullable(),
  /** False where `total` is only a lower bound. */
  totalIsExact: z.boolean(),
});
export type Page = z.infer<typeof Page>;

/** A list answer: rows and where they stand. */
export const listAnswer = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), page: Page });

/** A filter that may be given once or several times. */
export const several = <const V extends readonly [string, ...string[]]>(values: V) =>
  z
    .union([z.enum(values), z.array(z.enum(values))])
    .transform((value) => (Array.isArray(value) ? value : [value]) as V[number][])
    .optional();
