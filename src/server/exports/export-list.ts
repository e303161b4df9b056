import { EXPORT_ROWS_MAX, type ExportFormat } from '#contract/exports.ts';
import { LIST_LIMIT_MAX, type Page } from '#contract/list.ts';
import type { FileAnswer } from '#contract/route.ts';
import type { SubjectType } from '#contract/subjects.ts';
import { fail } from '#server/access/app-error.ts';
import { audited, command } from '#server/access/commands/command.ts';
import type { Ctx, ReadCtx } from '#server/access/context.ts';
import { readOfficeDay } from '#server/access/office-day.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Cell, CellsOf } from './cells.ts';
import { makePassing } from './passing-file.ts';
import { csvOf } from './write-csv.ts';
import { ndjsonOf } from './write-ndjson.ts';
import { workbookOf } from './write-workbook.ts';

type Asked<Id extends string> = {
  format: ExportFormat;
  columns: { id: Id; header: string; words?: Record<string, string> | undefined }[];
};
type Paged = { limit: number; cursor?: string | undefined };
type Listing<Query extends Paged, Row> = (ctx: ReadCtx, query: Query) => Promise<{ data: Row[]; page: Page }>;

const MIME = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson; charset=utf-8',
} as const satisfies Record<ExportFormat, string>;

/** For programs: the codes and names of the contract, without headings. */
const isForPrograms = (format: ExportFormat): boolean => format === 'ndjson';

function written(
  format: ExportFormat,
  ids: readonly string[],
  rows: AsyncIterable<Cell[]>,
  name: string,
): AsyncGenerator<string | Buffer> {
  if (format === 'ndjson') return ndjsonOf(ids, rows);
  return format === 'csv' ? csvOf(rows) : workbookOf(rows, name);
}

const note = command(
  'list.export',
  async (_ctx, type: SubjectType, facts: { format: string; columns: string; rows: number; filters: unknown }) =>
    audited({ result: null, subject: { type, id: null }, after: facts }),
);

/**
 * Makes the export of a list from the list itself, so that reach, filters and what a role may see are the same. It is read
 * page by page into a file of its own, of which nobody waits in memory, and goes once it is sent.
 */
export const exportList =
  <Query extends Paged, Row, Id extends string>(
    name: string,
    subject: SubjectType,
    cells: CellsOf<Row, Id>,
    list: Listing<Query, Row>,
  ) =>
  async (ctx: Ctx, { query, body }: { query: Omit<Query, keyof Paged>; body: Asked<Id> }): Promise<FileAnswer> => {
    const { format, columns } = body;
    const ids = columns.map(({ id }) => id);
    let rows = 0;
    async function* read(db: ReadCtx['db']): AsyncGenerator<Cell[]> {
      if (!isForPrograms(format)) yield columns.map(({ header }) => header);
      for (let cursor: string | undefined; ; ) {
        const { data, page } = await list({ ...ctx, db }, { ...query, limit: LIST_LIMIT_MAX, cursor } as Query);
        rows += data.length;
        if (rows > EXPORT_ROWS_MAX) throw fail('EXPORT_TOO_LONG');
        for (const row of data)
          yield columns.map(({ id, words }) => {
            const cell = cells[id](row);
            if (isForPrograms(format)) return cell;
            return (typeof cell === 'string' && Object.hasOwn(words ?? {}, cell) ? words?.[cell] : cell) ?? null;
          });
        if (page.nextCursor === null) return;
        cursor = page.nextCursor;
      }
    }
    return makePassing(async (write) => {
      const day = await transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, async (db) => {
        await write(written(format, ids, read(db), name));
        return readOfficeDay({ ...ctx, db });
      });
      await note(ctx, subject, { format, columns: ids.join(', '), rows, filters: query });
      return { name: `${name}-${day}.${format}`, mime: MIME[format] };
    });
  };
