import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportChange, ImportChoices, ImportProblem } from '#contract/imports/imports.ts';
import { IMPORT_FILES_MAX } from '#contract/imports/imports.words.ts';
import type { UploadedFile } from '#contract/route.ts';
import { fail, notFound } from '#server/access/app-error.ts';
import { authorize, holds, permit } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { actorPersonId, type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { newId } from '#server/db/new-id.ts';
import { keepListed } from '#server/files/keep-listed.ts';
import type { PortfolioPlan } from '#server/imports/rules/reading/portfolio.ts';
import { readAs } from '#server/jobs/system-context.ts';
import { findImport, listImportFiles } from '../imports.queries.ts';
import { choicesAfter, stateOf, summarise, totalOf } from '../imports.rules.ts';
import { findPresent } from '../queries/find-present.ts';
import { type PortfolioFile, readKeptPortfolio, readPortfolio } from '../queries/read-portfolio.ts';
import { readingContextOf, rememberedContextOf } from '../queries/reading-context.ts';
import { IMPORT } from '../rules/file-purposes.ts';
import { phrase } from '../rules/reading/rows.ts';
import { resolvePortfolio } from '../rules/resolve-portfolio.ts';
import { inTurns } from './in-turns.ts';
import { importRows } from './save-import.ts';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Begins an import: the file is kept and checked, and nothing is brought in yet. Resolves with the import's id. */
export async function createImport(ctx: Ctx, upload: UploadedFile, choices: ImportChoices = {}): Promise<string> {
  const file = fileOf(upload);
  const plan = await readPortfolio(ctx.org, [file], choices, await readAs(ctx, rememberedContextOf));
  return keeping(ctx, file, (kept) => insertImport(ctx, kept, plan));
}

/** Adds a file to an import that was not run yet; all its files are checked again as one portfolio. */
export async function addImportFile(ctx: Ctx, importId: string, upload: UploadedFile): Promise<string> {
  const file = fileOf(upload);
  const { record, files, context } = await readAs(ctx, async (read) => ({
    ...(await openChecked(read, importId)),
    context: await rememberedContextOf(read),
  }));
  const plan = await readKeptPortfolio(ctx, files, record.choices as ImportChoices, context, [file]);
  return keeping(ctx, file, (kept) => insertFile(ctx, importId, record.version, kept, plan));
}

/** Takes over how the person wants the files read, and checks them again. */
export async function chooseForImport(ctx: Ctx, importId: string, { choices: change, version }: ImportChange) {
  const { record, files, context } = await readAs(ctx, async (read) => {
    const opened = await openChecked(read, importId);
    await importRows.refuseStale(read, opened.record, version);
    return { ...opened, context: await readingContextOf(read) };
  });
  const choices = choicesAfter(record.choices as ImportChoices, change ?? {});
  const plan = await readKeptPortfolio(ctx, files, choices, context);
  return saveChoices(ctx, importId, version, plan);
}

const CHECKED = { status: 'CHECKED', failure: null } as const;

type KeptFile = PortfolioFile & { id: string; key: string };
type Added = { importId: string; fileId: string };

const fileOf = ({ path, name, size }: UploadedFile): PortfolioFile => ({
  path,
  name: printable(name),
  sizeBytes: size,
});
const printable = (name: string): string => name.replace(/\p{C}/gu, '').trim().slice(-255) || 'file';

/** The bytes stay only if the row does. */
async function keeping(ctx: Ctx, file: PortfolioFile, insert: (kept: KeptFile) => Promise<Added>): Promise<string> {
  const id = newId();
  const key = `${IMPORT.folder}/${id}${extname(file.name).toLowerCase() === '.xlsx' ? '.xlsx' : '.csv'}`;
  return keepListed(ctx.deps.files, ctx.org, [{ key, path: file.path }], async () => {
    const { importId, fileId } = await insert({ ...file, id, key });
    return { value: importId, isListed: fileId === id };
  });
}

const insertImport = command('import.create', async (ctx, file: KeptFile, plan: PortfolioPlan) => {
  const proof = permit(ctx, 'imports:run');
  const id = newId();
  const at = now(ctx);
  const check = await checkAgainst(ctx, plan);
  await ctx
    .write(proof)
    .insertInto('imports')
    .values({
      orgId: ctx.org,
      id,
      status: 'CHECKED',
      fileName: file.name,
      ...check.columns,
      createdById: actorPersonId(ctx),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await listFile(ctx, id, file);
  return audited({
    result: { importId: id, fileId: file.id },
    subject: { type: 'import', id },
    after: { fileName: file.name, ...check.summary },
  });
});

const insertFile = command(
  'import.add_file',
  async (ctx, importId: string, version: number, file: KeptFile, plan: PortfolioPlan) => {
    const { record, files } = await openChecked(ctx, importId);
    await importRows.refuseStale(ctx, record, version);
    if (files.length >= IMPORT_FILES_MAX) throw fail('import.too_many_files');
    const check = await checkAgainst(ctx, plan);
    await importRows.write(ctx, record, { ...check.columns, ...CHECKED });
    await listFile(ctx, importId, file);
    return audited({
      result: { importId, fileId: file.id },
      subject: { type: 'import', id: importId },
      after: { fileName: file.name, ...check.summary },
    });
  },
);

const saveChoices = command('import.choose', async (ctx, importId: string, version: number, plan: PortfolioPlan) => {
  const { record } = await openChecked(ctx, importId);
  await importRows.refuseStale(ctx, record, version);
  const check = await checkAgainst(ctx, plan);
  await importRows.write(ctx, record, { ...check.columns, ...CHECKED });
  return audited({
    result: importId,
    subject: { type: 'import', id: importId },
    before: { choices: record.choices },
    after: { choices: plan.choices, ...check.summary },
  });
});

/** The import with its files, where it still waits for the person; otherwise the refusal that says why not. */
async function openChecked(ctx: ReadCtx, importId: string) {
  const [found, files] = await Promise.all([findImport(ctx, importId), listImportFiles(ctx, importId)]);
  if (!found) throw notFound();
  const record = authorize(found, () => holds(ctx, 'imports:run'));
  const { status } = stateOf(record, ctx.deps.clock.now());
  if (status !== 'CHECKED' && status !== 'FAILED') throw fail('import.wrong_state');
  return { record, files };
}

/** What a plan would bring in here, as columns of the import and as a line for the audit trail. */
export async function checkAgainst(ctx: ReadCtx, plan: PortfolioPlan) {
  const present = await findPresent(ctx, plan);
  const mayBring = holds(ctx, 'contractors:write');
  const resolved = await inTurns(resolvePortfolio(plan, present, plan.choices.usesExisting ?? false, newId));
  if (plan.contractors.length > 0 && !mayBring) resolved.problems.unshift(contractorsClosed(plan));
  const { problems, errorCount, warningCount } = summarise(resolved.problems);
  const { counts, alreadyThere, balances } = resolved;
  return {
    resolved,
    summary: { counts, errorCount, warningCount },
    columns: {
      choices: asJson(plan.choices),
      sheets: asJson(plan.sheets),
      asked: asJson(plan.asked),
      problems: asJson(problems),
      errorCount,
      warningCount,
      counts: asJson(counts),
      alreadyThere: asJson(alreadyThere),
      balances: asJson(balances),
      doneRows: 0,
      totalRows: totalOf(counts),
    },
  };
}

/** Who may bring in a portfolio may not do so with contractors where these are switched off. */
const contractorsClosed = ({ contractors }: PortfolioPlan): ImportProblem => ({
  sheet: contractors[0]?.place.sheet ?? '',
  row: null,
  column: null,
  columnIndex: null,
  ...phrase('contractors_closed', []),
  value: '',
  about: '',
  suggestion: null,
});

async function listFile(ctx: WriteCtx, importId: string, { id, key, name, path, sizeBytes }: KeptFile): Promise<void> {
  await ctx
    .write(permit(ctx, 'imports:run'))
    .insertInto('files')
    .values({
      orgId: ctx.org,
      id,
      key,
      purpose: IMPORT.name,
      parentType: IMPORT.parent,
      parentId: importId,
      name,
      mime: key.endsWith('.xlsx') ? WORKBOOK : 'text/csv',
      sizeBytes,
      sha256: await hashOf(path),
      uploadedById: actorPersonId(ctx),
      createdAt: now(ctx),
    })
    .execute();
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
