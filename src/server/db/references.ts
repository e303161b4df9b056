import { type RawBuilder, sql } from 'kysely';
import { REFERENCES } from './schema.ts';

/** Whether a row of this table, under its name in the query, is named by any other that keeps it from being deleted. */
export function isReferredTo(table: keyof typeof REFERENCES, row: string): RawBuilder<boolean> {
  const found = REFERENCES[table].map(({ table: from, column }) => {
    const [org, id] = [sql.ref('referring.orgId'), sql.ref(`referring.${column}`)];
    // Asked for each row shown: a plain `exists` may be answered for the whole table first.
    return sql`(select true from ${sql.table(from)} referring
      where ${org} = ${sql.ref(`${row}.orgId`)} and ${id} = ${sql.ref(`${row}.id`)} limit 1)`;
  });
  return sql`coalesce(${sql.join(found)}, false)`;
}
