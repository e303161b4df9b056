import { type RawBuilder, sql } from 'kysely';

type Searchable = 'properties' | 'units' | 'people' | 'maintenance_tickets' | 'leases';
const HITS_MAX = 1000;

/** Narrows a query to the rows that a search finds; the search runs past row security inside its own organization. */
export const foundBy = (noun: Searchable, idColumn: string, q: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(idColumn)} = any((select find_rows(${noun}, ${q}, ${HITS_MAX}))::uuid[])`;
