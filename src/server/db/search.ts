import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '#server/access/context.ts';

/** A function of the database, `(q, at_most)` to ids, that searches a noun past row security inside its own organization. */
export type SearchFunction = `find_${string}`;
/** One more than a list counts, so that a cut search never looks complete. */
const HITS_MAX = 1001;

/** Narrows a query to the rows that a search finds anywhere in the organization. */
export const foundBy = (search: SearchFunction, idColumn: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(idColumn)} = any((select ${sql.raw(search)}(${q}, ${HITS_MAX}))::uuid[])`;

/** Narrows a query to the rows that a search finds at the properties in reach, so that others never use up the hits. */
export function foundInReach(ctx: Ctx, search: SearchFunction, idColumn: string, q: string): RawBuilder<boolean> {
  const propertyIds = ctx.reach.kind === 'all' ? null : ctx.reach.propertyIds;
  return sql<boolean>`${sql.ref(idColumn)} = any((select ${sql.raw(search)}(${q}, ${HITS_MAX}, ${propertyIds}::uuid[]))::uuid[])`;
}

/** Narrows a query to rows whose folded text holds every word, row by row: where there are few to look through. */
export const containsWords = (textColumn: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from unnest(home_words(${q})) as word where strpos(${sql.ref(textColumn)}, word) = 0)`;
