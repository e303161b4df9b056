import { sql } from 'kysely';
import { z } from 'zod';
import type { ImportChoices } from '#contract/imports/imports.ts';
import { sentenceIn } from '#contract/language/sentences.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { AppError, fail } from '#server/access/app-error.ts';
import type { Ctx, Deps, OrgId } from '#server/access/context.ts';
import { now } from '#server/access/context.ts';
import { say } from '#server/access/sentences.ts';
import { transaction } from '#server/db/transaction.ts';
import { toFailure } from '#server/http/errors.ts';
import { workApart } from '#server/jobs/apart.ts';
import { isAtRest, readAs, systemContext } from '#server/jobs/system-context.ts';
import { carryOutImport, giveUpImport, type ImportRun, lookAfter, NotReady } from './commands/run-import.ts';
import type { Report } from './commands/write-portfolio.ts';
import { findImport, type ImportRecord, listImportFiles } from './imports.queries.ts';
import { stateOf } from './imports.rules.ts';
import { readKeptPortfolio } from './queries/read-portfolio.ts';
import { readingContextOf } from './queries/reading-context.ts';

const Payload = z.object({ orgId: z.uuid(), importId: z.uuid() });
const SIGN_OF_LIFE_MS = 1000;

/** From so many records on, fitting them in would keep the server from answering for moments that people notice. */
const ROWS_THAT_HOLD = 5000;
const module = new URL('run-import.worker.ts', import.meta.url);

/**
 * Carries out a run that somebody started, a large one in a process of its own. One that is done, given up or taken back
 * already is left as it is.
 */
export async function runImports(deps: Deps, payload: unknown, stopped?: AbortSignal): Promise<void> {
  const { orgId, importId } = Payload.parse(payload);
  const ctx = systemContext(deps, orgId as OrgId);
  const record = await readAs(ctx, (read) => findImport(read, importId));
  if (record?.status !== 'RUNNING') return;
  if (record.failure !== null) return writeDown(actAsStarter(ctx, record), record, record.failure);
  if (record.totalRows < ROWS_THAT_HOLD) await runImport(ctx, importId);
  else {
    const showing = showLife(ctx, record);
    await workApart(deps, module, { orgId, importId } satisfies LargeRun, stopped)
      .catch((error: unknown) => {
        // The next server takes the job up again.
        stopped?.throwIfAborted();
        return giveUp(actAsStarter(ctx, record), record, error);
      })
      .finally(showing.stop);
  }
  const after = await readAs(ctx, (read) => findImport(read, importId));
  if (after?.status === 'RUNNING' && after.failure !== null)
    throw new Error('An import was given up; the job is tried again to write that down.');
}

/**
 * Lets others see that a run lives while its process does, which on a busy machine may wait longer for a processor than a run
 * may be silent.
 */
function showLife(ctx: Ctx, { id, version }: ImportRun) {
  return everySecond(ctx, () =>
    transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
      sql`update imports set progress_at = ${now(ctx)}
        where org_id = ${ctx.org} and id = ${id}::uuid and version = ${version} and status = 'RUNNING'`.execute(db),
    ),
  );
}

/** Writes now and every second until it is stopped, one write at a time; one that fails is made up for by the next. */
function everySecond(ctx: Ctx, write: () => Promise<unknown>): { stop(): Promise<unknown> } {
  let writing: Promise<unknown> = Promise.resolve();
  const goOn = () => {
    writing = writing
      .then(write)
      .catch((error: unknown) => ctx.deps.log.debug({ err: error }, 'a sign of life of an import'));
  };
  goOn();
  const timer = setInterval(goOn, SIGN_OF_LIFE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return writing;
    },
  };
}

const LookAfter = Payload.extend({ version: z.int() });

/**
 * Writes down that the run of a caller who waited for it was cut off, as by a kill: there is no job that takes it up again, and it
 * is not brought in behind their back. Looks again later while it shows that it lives.
 */
export async function lookAfterRun(deps: Deps, payload: unknown): Promise<void> {
  const { orgId, importId, version } = LookAfter.parse(payload);
  const ctx = systemContext(deps, orgId as OrgId);
  const record = await readAs(ctx, (read) => findImport(read, importId));
  if (record?.status !== 'RUNNING' || record.version !== version) return;
  const { status, failure } = stateOf(record, deps.clock.now());
  if (status !== 'RUNNING') await writeDown(ctx, record, failure ?? '');
  else await transaction(deps.pool, { orgId }, (db) => lookAfter(db, ctx, record));
}

/** What the process of a large run is told. */
export type LargeRun = { orgId: string; importId: string };

/**
 * The same for a caller who waits for it; `report` hears how many records are written. It ends early once somebody else
 * has stopped it.
 */
export async function runImport(ctx: Ctx, importId: string, report: Report = () => {}): Promise<void> {
  const [record, files, context] = await readAs(ctx, (read) =>
    Promise.all([findImport(read, importId), listImportFiles(read, importId), readingContextOf(read)]),
  );
  if (record?.status !== 'RUNNING') return;
  const starter = actAsStarter(ctx, record);
  const progress = followProgress(ctx, record, report);
  try {
    if (await isAtRest(ctx.deps, ctx.org)) throw fail('ORGANIZATION_SUSPENDED');
    const plan = await readKeptPortfolio(ctx, files, record.choices as ImportChoices, context);
    await carryOutImport({ ...starter, isBackground: true }, record, plan, progress.report);
  } catch (error) {
    await progress.stop();
    if (!(error instanceof Overtaken)) await giveUp(whoGivesUp(ctx, starter, error), record, error);
  } finally {
    await progress.stop();
  }
}

/** Somebody stopped this run, or the import has moved on without it. */
class Overtaken extends Error {}

const OVERTAKEN: readonly ProblemCode[] = ['import.wrong_state', 'STALE_VERSION'];

async function giveUp(ctx: Ctx, run: ImportRun, error: unknown): Promise<void> {
  const failure = error instanceof NotReady ? say(ctx.language, 'import.changed_meanwhile') : sentenceOf(ctx, error);
  if (!(error instanceof NotReady)) ctx.deps.log.warn({ err: error, importId: run.id }, 'an import was given up');
  await writeDown(ctx, run, failure, error).catch(async (second: unknown) => {
    if (second instanceof AppError) throw second;
    ctx.deps.log.warn({ err: second, importId: run.id }, 'that an import was given up is not written down yet');
    // A full disk takes no new line of the audit trail, but what is written in place of something that was there.
    await noteFailure(ctx, run, failure);
  });
}

async function writeDown(ctx: Ctx, run: ImportRun, failure: string, error: unknown = null): Promise<void> {
  await giveUpImport(ctx, run, failure, error).catch((second: unknown) => {
    // Another run of the same import was faster, or somebody has moved it on.
    if (!(second instanceof AppError) || !OVERTAKEN.includes(second.code)) throw second;
  });
}

/** Says with a run why it was given up, until that can be written down. */
const noteFailure = (ctx: Ctx, { id, version }: ImportRun, failure: string) =>
  transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
    sql`update imports set failure = ${failure}, done_rows = 0
      where org_id = ${ctx.org} and id = ${id}::uuid and version = ${version} and status = 'RUNNING'`.execute(db),
  );

/** Kept as it was told to whoever pressed the button. */
function sentenceOf({ language }: Ctx, error: unknown): string {
  const { code, params } = toFailure(error).said;
  if (code === 'STORAGE_FULL') return say(language, 'import.disk_full');
  return `${sentenceIn(language, code, params)} ${say(language, 'import.nothing_came_in')}`;
}

/** What somebody may not any more is not said to be done by them. */
const whoGivesUp = (ctx: Ctx, starter: Ctx, error: unknown): Ctx =>
  error instanceof AppError && error.code === 'import.starter_may_not'
    ? { ...ctx, language: starter.language }
    : starter;

/** What is brought in is brought in by whoever pressed the button. */
function actAsStarter(ctx: Ctx, record: ImportRecord): Ctx {
  const started = record.runBy as Pick<Ctx, 'actor' | 'role' | 'language'> | null;
  return started === null
    ? ctx
    : { ...ctx, actor: started.actor, role: started.role, language: started.language ?? ctx.language };
}

/**
 * Lets others see how far a run is, and that it lives. The run's own transaction shows nothing before its end, so this
 * is written beside it, one write at a time. Where there is nothing to write to any more, the next report ends the run.
 */
function followProgress(ctx: Ctx, { id, version }: ImportRun, report: Report) {
  let doneRows = 0;
  let isOvertaken = false;
  const writing = everySecond(ctx, async () => {
    const found = await transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
      db
        .updateTable('imports')
        .set({ doneRows, progressAt: now(ctx) })
        .where('orgId', '=', ctx.org)
        .where('id', '=', id)
        .where('status', '=', 'RUNNING')
        .returning('version')
        .executeTakeFirst(),
    );
    isOvertaken = found?.version !== version;
  });
  return {
    report: (rows: number) => {
      if (isOvertaken) throw new Overtaken('Somebody stopped this import.');
      doneRows = rows;
      report(rows);
    },
    stop: writing.stop,
  };
}
