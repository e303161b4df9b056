import { type Kysely, sql } from 'kysely';
import { type Ctx, now } from '#server/access/context.ts';
import type { DB } from '#server/db/schema.ts';

const CHUNK_ROWS = 500;

/** What writes records of an import; `report` hears how many were written. */
export type Work = { db: Kysely<DB>; ctx: Ctx; report: (rows: number) => void };

/** When a record was made, as its columns have it. */
export const stamps = (ctx: Ctx) => ({ created_at: now(ctx), updated_at: now(ctx) });

type Row = Record<string, unknown>;

/**
 * One statement a chunk, whose text is the same however many rows it has; `columns` names them with their types. The rows of a
 * chunk are made when its turn comes, so that others are answered between them however long the list is.
 */
export async function insertAll<Item>(
  { db, ctx, report }: Work,
  table: string,
  columns: string,
  items: readonly Item[],
  rowsOf: (item: Item, index: number) => Row | Row[],
): Promise<void> {
  const names = sql.raw(
    columns
      .split(',')
      .map((column) => column.trim().split(' ')[0])
      .join(', '),
  );
  for (let start = 0; start < items.length; start += CHUNK_ROWS) {
    const chunk = items.slice(start, start + CHUNK_ROWS);
    const rows = chunk.flatMap((item, index) => rowsOf(item, start + index));
    if (rows.length > 0)
      await sql`insert into ${sql.raw(table)} (org_id, ${names})
        select ${ctx.org}::uuid, ${names} from json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.raw(columns)})`.execute(
        db,
      );
    report(chunk.length);
  }
}
