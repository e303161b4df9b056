import { type RawBuilder, sql } from 'kysely';

/** A function of the database, `(q, at_most)` to ids, that searches a noun past row security inside its own organization. */
export type SearchFunction = `find_${string}`;
/** One more than a list counts, so that a cut search never looks complete. */
const HITS_MAX = 1001;

/** Narrows a query to the rows that a search finds. */
export const foundBy = (search: SearchFunction, idColumn: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(idColumn)} = any((select ${sql.raw(search)}(${q}, ${HITS_MAX}))::uuid[])`;

/** Narrows a query to rows whose folded text holds every word, row by row: for the few rows of a narrow reach. */
export const containsWords = (textColumn: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from regexp_split_to_table(unaccent_lower(${q}), '\\s+') as word where strpos(${sql.ref(textColumn)}, word) = 0)`;
