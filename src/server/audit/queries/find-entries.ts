import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/schema.ts';
import { SEALED_COLUMNS, type SealedEntry } from '../rules/chain.ts';

const BEFORE_ALL = '-9223372036854775808';

/** The entries of all organizations after one position up to another, in their order, as they are sealed. */
export async function findEntries(
  db: Kysely<DB>,
  { after, to, limit }: { after: number | null; to: number; limit: number },
): Promise<(SealedEntry & { position: number })[]> {
  const texts = SEALED_COLUMNS.map((column) =>
    column === 'at' ? sql`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')` : sql`${sql.ref(column)}::text`,
  );
  const { rows } = await sql<SealedEntry & { position: number }>`
    select position, id, array[${sql.join(texts)}] as texts from audit_entries
    where position > ${after ?? BEFORE_ALL}::bigint and position <= ${to} order by position limit ${limit}`.execute(db);
  return rows;
}
