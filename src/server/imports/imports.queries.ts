import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import type {
  Import,
  ImportBalance,
  ImportChoices,
  ImportCounts,
  ImportProblem,
  ImportRow,
  ImportSheetView,
  importRoutes,
} from '#contract/imports/imports.ts';
import type { Language } from '#contract/language/languages.ts';
import { sentenceIn } from '#contract/language/sentences.ts';
import type { Page } from '#contract/list.ts';
import { sayAbilities } from '#server/access/ability.ts';
import { notFound } from '#server/access/app-error.ts';
import { holds } from '#server/access/authorize.ts';
import type { ReadCtx } from '#server/access/context.ts';
import { countUpTo, page } from '#server/db/page.ts';
import type { Imports } from '#server/db/schema.ts';
import { isBinding } from '#server/leases/queries/standing.ts';
import { stateOf, verdictsOn } from './imports.rules.ts';

export type ImportRecord = Selectable<Imports>;
type Query = z.output<typeof importRoutes.list.query>;

const NEWEST_FIRST = {
  column: 'import.created_at',
  id: 'import.id',
  direction: 'desc',
  key: 'createdAt',
  type: 'timestamptz',
} as const;

const ROW_COLUMNS = [
  'import.id',
  'import.status',
  'import.fileName',
  'import.counts',
  'import.errorCount',
  'import.warningCount',
  'import.doneRows',
  'import.totalRows',
  'import.progressAt',
  'import.failure',
  'import.createdById',
  'import.createdAt',
  'import.version',
] as const;

/** An import as stored; undefined when the organization has none with this id. */
export const findImport = (ctx: ReadCtx, id: string): Promise<ImportRecord | undefined> =>
  ctx.db.selectFrom('imports').selectAll().where('orgId', '=', ctx.org).where('id', '=', id).executeTakeFirst();

/** The files of an import, in the order in which they were added. */
export const listImportFiles = (ctx: ReadCtx, importId: string) =>
  ctx.db
    .selectFrom('files')
    .select(['key', 'name', 'sizeBytes', 'sha256'])
    .where('orgId', '=', ctx.org)
    .where('parentType', '=', 'import')
    .where('parentId', '=', importId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Imports of the organization, newest first; `q` finds by file name. */
export async function listImports(ctx: ReadCtx, query: Query): Promise<{ data: ImportRow[]; page: Page }> {
  let imports = ctx.db.selectFrom('imports as import').where('import.orgId', '=', ctx.org);
  if (query.q) imports = imports.where(sql<boolean>`position(lower(${query.q}) in lower(import.file_name)) > 0`);
  const found = await page(
    { limit: query.limit, cursor: query.cursor, sort: NEWEST_FIRST },
    imports
      .select(ROW_COLUMNS)
      .select([
        sql<
          string | null
        >`(select name from people where org_id = import.org_id and people.id = import.created_by_id)`.as('createdBy'),
        sql<number>`(select count(*) from files where org_id = import.org_id and parent_type = 'import' and parent_id = import.id)`.as(
          'fileCount',
        ),
      ]),
    () => countUpTo(ctx.db, imports.select('import.id')),
  );
  return { data: found.rows.map((row) => rowOf(ctx, row)), page: found.page };
}

type RowColumns = Pick<
  ImportRecord,
  (typeof ROW_COLUMNS)[number] extends `import.${infer Column}` ? Column & keyof ImportRecord : never
>;

function rowOf(ctx: ReadCtx, row: RowColumns & { createdBy: string | null; fileCount: number }): ImportRow {
  const { progressAt, failure, createdById, createdBy, ...rest } = row;
  return {
    ...rest,
    status: stateOf({ status: row.status, progressAt, failure }, ctx.deps.clock.now()).status,
    counts: row.counts as ImportCounts,
    createdBy: createdById === null ? null : { id: createdById, name: createdBy ?? '' },
  };
}

/** One import with everything its page shows; 404 when the organization has none with this id. */
export async function getImport(ctx: ReadCtx, id: string): Promise<Import> {
  const [record, files, renters, author, leaseCount] = await Promise.all([
    findImport(ctx, id),
    listImportFiles(ctx, id),
    listRenterIds(ctx, id),
    findAuthor(ctx, id),
    countLeases(ctx, id),
  ]);
  if (!record) throw notFound();
  const { status, failure } = stateOf(record, ctx.deps.clock.now());
  const { errorCount } = record;
  const invitableCount = renters.filter((renter) => renter.isInvitable).length;
  return {
    ...rowOf(ctx, { ...record, createdBy: author?.name ?? null, fileCount: files.length }),
    status,
    failure: failure && sentenceIn(ctx.language, failure),
    files: files.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    choices: record.choices as ImportChoices,
    sheets: (record.sheets as ImportSheetView[]).map(sheetView),
    asked: record.asked as Import['asked'],
    problems: (record.problems as ImportProblem[]).map((problem) => sayProblem(ctx.language, problem)),
    alreadyThere: record.alreadyThere as ImportCounts,
    balances: record.balances as ImportBalance[],
    stayingCount: record.status === 'UNDONE' ? leaseCount : 0,
    invitableCount,
    can: sayAbilities(
      ctx.language,
      verdictsOn({ status, errorCount, invitableCount, mayInvite: holds(ctx, 'people:invite') }),
    ),
  };
}

/** Imports from before rows were told apart have none of this. */
const sheetView = (sheet: ImportSheetView): ImportSheetView => ({
  ...sheet,
  leftOut: sheet.leftOut ?? [],
  isRemembered: sheet.isRemembered ?? false,
});

/** A problem in the language of whoever reads it; one that was found before facts were kept stays as it was said. */
const sayProblem = (language: Language, { params, about, ...problem }: ImportProblem): ImportProblem => ({
  ...problem,
  about: about ?? '',
  ...(params === undefined
    ? { params: {} }
    : { params, message: sentenceIn(language, `import.sheet.${problem.code}`, params) }),
});

/** How many leases are here of an import; after it was taken back those to which something was posted. */
async function countLeases(ctx: ReadCtx, importId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('importRecords')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('orgId', '=', ctx.org)
    .where('importId', '=', importId)
    .where('recordType', '=', 'lease')
    .executeTakeFirstOrThrow();
  return Number(count);
}

const findAuthor = (ctx: ReadCtx, importId: string) =>
  ctx.db
    .selectFrom('people')
    .innerJoin('imports', (join) =>
      join.onRef('imports.orgId', '=', 'people.orgId').onRef('imports.createdById', '=', 'people.id'),
    )
    .select('people.name')
    .where('imports.orgId', '=', ctx.org)
    .where('imports.id', '=', importId)
    .executeTakeFirst();

/**
 * The renters of leases that an import brought in and that run or are about to; those who could be invited are marked.
 * Each row is looked up by its key (what `offset 0` holds apart is not joined in another order): right after the import
 * the planner still believes the tables to be as empty as before, and would compare everything with everything.
 */
export async function listRenterIds(ctx: ReadCtx, importId: string): Promise<{ id: string; isInvitable: boolean }[]> {
  const { rows } = await sql<{ id: string; isInvitable: boolean }>`
    with renter as materialized (
      select distinct party.person_id
      from import_records record
      cross join lateral (
        select party.person_id from lease_parties party
        where party.org_id = ${ctx.org} and party.lease_id = record.record_id and party.role in ('TENANT', 'COSIGNER')
          and (select ${isBinding} from leases lease where lease.org_id = ${ctx.org} and lease.id = record.record_id)
        offset 0
      ) party
      where record.org_id = ${ctx.org} and record.import_id = ${importId} and record.record_type = 'lease'
    )
    select person.id, person.email is not null
      and not exists (select from memberships member where member.org_id = ${ctx.org} and member.person_id = person.id)
      as is_invitable
    from renter
    cross join lateral (select * from people where org_id = ${ctx.org} and id = renter.person_id offset 0) person
    order by person.name_sort_key, person.id`.execute(ctx.db);
  return rows;
}
