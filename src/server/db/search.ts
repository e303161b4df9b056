import { type RawBuilder, sql } from 'kysely';

type Searchable = 'properties' | 'units' | 'people' | 'maintenance_tickets' | 'leases';
/** One more than a list counts, so that a cut search never looks complete. */
const HITS_MAX = 1001;

/** Narrows a query to the rows that a search finds; the search runs past row security inside its own organization. */
export const foundBy = (noun: Searchable, idColumn: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(idColumn)} = any((select find_rows(${noun}, ${q}, ${HITS_MAX}))::uuid[])`;

/** Narrows a query to rows whose folded text holds every word, row by row: for the few rows of a narrow reach. */
export const containsWords = (textColumn: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from regexp_split_to_table(fold(${q}), '\\s+') as word where strpos(${sql.ref(textColumn)}, word) = 0)`;
