import { z } from 'zod';
import { line } from './fields.ts';
import type { Route } from './route.ts';

/** What every list comes out as; `ndjson`, one JSON object a line for programs, is for lists that say so. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number] | 'ndjson';
/** More rows than this are refused rather than cut. */
export const EXPORT_ROWS_MAX = 20_000;

type Listing = Route & { query: z.ZodObject };

type Formats = readonly [ExportFormat, ...ExportFormat[]];

const columnsOf = <const C extends readonly [string, ...string[]], const F extends Formats>(ids: C, formats: F) =>
  z.object({
    format: z.enum(formats),
    /** Which columns, in their order, each under the heading that its reader knows. */
    columns: z
      .array(
        z.object({
          id: z.enum(ids),
          header: line(80),
          /** What to write in place of a code: `{ VACANT_RENTED: "Empty, rented" }`. */
          words: z.record(z.string().max(80), z.string().max(200)).optional(),
        }),
      )
      .min(1)
      .max(40),
  });

/** All that a list is asked but for which page of it. */
const filtersOf = <S extends z.ZodRawShape>({ limit: _limit, cursor: _cursor, ...filters }: S) => filters;

/** The export of a list: the same rows for the same filters and permission, in one file instead of pages. */
export const exportOf = <
  const L extends Listing,
  const C extends readonly [string, ...string[]],
  const F extends Formats = typeof EXPORT_FORMATS,
>(
  list: L,
  columns: C,
  formats: F = EXPORT_FORMATS as unknown as F,
) => ({
  method: 'POST' as const,
  path: `${list.path}/export` as `${L['path']}/export`,
  permission: list.permission as L['permission'],
  summary: `In one file: ${list.summary}`,
  query: z.object(filtersOf<L['query']['shape']>(list.query.shape)),
  body: columnsOf(columns, formats),
  response: 'file' as const,
  byKey: 'read' as const,
});
