import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { can } from '#contract/permissions.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { fail } from '#server/access/app-error.ts';
import { authorize, holds } from '#server/access/authorize.ts';
import { asJson } from '#server/access/commands/audit.ts';
import { audited, command, type WriteCtx } from '#server/access/commands/command.ts';
import { type Ctx, now, type ReadCtx } from '#server/access/context.ts';
import { findReceivers } from '#server/access/receivers.ts';
import { isKeyGood } from '#server/api-keys/api-keys.queries.ts';
import type { DB } from '#server/db/schema.ts';
import type { PortfolioPlan } from '#server/imports/rules/reading/portfolio.ts';
import { enqueueAt } from '#server/jobs/enqueue-at.ts';
import { findImport } from '../imports.queries.ts';
import { stateOf, totalOf } from '../imports.rules.ts';
import { checkAgainst } from './check-import.ts';
import { rememberReadings } from './remember-readings.ts';
import { importRows } from './save-import.ts';
import { writeBalances } from './write-balances.ts';
import { countOccupancy, type Report, refreshStatistics, writePortfolio, writeTraces } from './write-portfolio.ts';

/** From so many records on, what the planner knows of the tables is worth renewing. */
const ROWS_THAT_SKEW = 100;

/** What changed in the database since the check keeps the import out; it is to be looked at again. */
export class NotReady extends Error {
  readonly columns: Awaited<ReturnType<typeof checkAgainst>>['columns'];
  constructor(columns: NotReady['columns']) {
    super('The import has problems.');
    this.columns = columns;
  }
}

/** One run of an import: starting gives the import a version, which nothing changes until that run is over. */
export type ImportRun = { id: string; version: number };

const CANCELLED = 'import.cancelled' satisfies SentenceCode;

/** The job that writes down that the run of a caller was cut off, of which nobody else would hear. */
export const LOOK_AFTER = 'imports:look-after';
const LOOK_AFTER_MS = 30_000;

/** Has a run of a caller looked after in a while. */
export const lookAfter = (db: Kysely<DB>, ctx: Ctx, { id, version }: ImportRun): Promise<void> =>
  enqueueAt(db, ctx, LOOK_AFTER, {
    about: id,
    at: new Date(ctx.deps.clock.now().getTime() + LOOK_AFTER_MS),
    more: { importId: id, version },
  });

/**
 * Starts the run of an import without errors. The job that is queued with it does the work, unless the caller does: then one
 * looks after them.
 */
export const startImport = command(
  'import.start',
  async (ctx, importId: string, version: number, worker: 'job' | 'caller' = 'job') => {
    const record = authorize(await findImport(ctx, importId), () => holds(ctx, 'imports:run'));
    const { status } = stateOf(record, ctx.deps.clock.now());
    if (status !== 'CHECKED' && status !== 'FAILED') throw fail('import.wrong_state');
    if (record.errorCount > 0) throw fail('import.has_errors');
    await importRows.refuseStale(ctx, record, version);
    await importRows.write(ctx, record, {
      status: 'RUNNING',
      failure: null,
      doneRows: 0,
      progressAt: worker === 'job' ? null : now(ctx),
      runBy: asJson({ actor: ctx.actor, role: ctx.role, language: ctx.language }),
    });
    if (worker === 'job') await ctx.enqueue('imports:run', { orgId: ctx.org, importId }, `import:${importId}`);
    else await lookAfter(ctx.write(record), ctx, { id: importId, version: version + 1 });
    return audited({
      result: importId,
      subject: { type: 'import', id: importId },
      before: { status: record.status },
      after: { status: 'RUNNING' },
    });
  },
);

/**
 * Stops a run on its way: what it wrote in its transaction is undone when it next looks. Whoever comes after everything is
 * in is told so, and takes it back instead.
 */
export const cancelImport = command('import.cancel', async (ctx, importId: string, version: number) => {
  const record = authorize(await findImport(ctx, importId), () => holds(ctx, 'imports:run'));
  if (stateOf(record, ctx.deps.clock.now()).status !== 'RUNNING') throw fail('import.wrong_state');
  await importRows.refuseStale(ctx, record, version);
  await importRows.write(ctx, record, { status: 'CHECKED', failure: CANCELLED, doneRows: 0 });
  return audited({
    result: importId,
    subject: { type: 'import', id: importId },
    before: { status: 'RUNNING' },
    after: { status: 'CHECKED' },
  });
});

/** Brings everything of a plan in, or nothing. Throws NotReady when the database says no to what was sound before. */
export const carryOutImport = command(
  'import.run',
  async (ctx, { id: importId, version }: ImportRun, plan: PortfolioPlan, report: Report) => {
    const record = await openRunning(ctx, importId, version);
    await refuseWhoMayNot(ctx);
    await waitForOthers(ctx, () => report(0));
    const { resolved, columns, summary } = await checkAgainst(ctx, plan);
    if (columns.errorCount > 0) throw new NotReady(columns);
    const db = ctx.write(record);
    await writePortfolio(db, ctx, { importId, fileName: record.fileName }, resolved, report);
    await writeBalances(ctx, importId, resolved.leases);
    await writeTraces(db, ctx, importId, record.fileName, resolved);
    await rememberReadings(db, ctx, plan);
    await refuseWhoMayNot(ctx);
    if (totalOf(resolved.counts) >= ROWS_THAT_SKEW) await refreshStatistics(db);
    await countOccupancy(db);
    // It was stopped, or two runs overlap after an interruption: the first to change the import stays.
    await importRows.write(ctx, record, {
      ...columns,
      status: 'DONE',
      doneRows: totalOf(resolved.counts),
      doneAt: now(ctx),
    });
    return audited({
      result: resolved.counts,
      subject: { type: 'import', id: importId },
      before: { status: 'RUNNING' },
      after: { status: 'DONE', fileName: record.fileName, ...summary },
    });
  },
);

/**
 * A run acts for whoever started it, as long as they could start it now: it looks before it begins and before it is in. What a
 * program started goes on as long as its key is good.
 */
async function refuseWhoMayNot(ctx: WriteCtx): Promise<void> {
  const { actor } = ctx;
  const mayStill = actor.kind === 'apiKey' ? await isKeyGood(ctx, actor.keyId) : await mayImport(ctx);
  if (!mayStill) throw fail('import.starter_may_not');
}

async function mayImport(ctx: ReadCtx): Promise<boolean> {
  if (ctx.actor.kind === 'system') return true;
  const [starter] = ctx.actor.personId === null ? [] : await findReceivers(ctx, [ctx.actor.personId]);
  return starter?.roles?.some((role) => can(role, 'imports:run')) === true;
}

/** The first half of the locks of runs; the second is the hash of their organization. */
const RUNS = 7_215_492;
const LOOK_AGAIN_MS = 250;

/**
 * Runs of one organization go one after the other, each checked against what those before it brought in: two that name the same
 * contractor, or the same person without an address, would else both bring them in. `waits` is called while it waits.
 */
async function waitForOthers({ org, db }: WriteCtx, waits: () => void): Promise<void> {
  const isFirst = async () => {
    const { rows } = await sql<{ first: boolean }>`
      select pg_try_advisory_xact_lock(${RUNS}, hashtext(${org})) as first`.execute(db);
    return rows[0]?.first === true;
  };
  while (!(await isFirst())) {
    waits();
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Notes that a run brought nothing in, and why. */
export const giveUpImport = command(
  'import.give_up',
  async (ctx, { id: importId, version }: ImportRun, failure: string, error: unknown) => {
    const record = await openRunning(ctx, importId, version);
    const status = error instanceof NotReady ? 'CHECKED' : 'FAILED';
    await importRows.write(ctx, record, {
      ...(error instanceof NotReady ? error.columns : {}),
      status,
      failure,
      doneRows: 0,
    });
    return audited({
      result: undefined,
      subject: { type: 'import', id: importId },
      before: { status: record.status },
      after: { status, failure },
    });
  },
);

async function openRunning(ctx: WriteCtx, importId: string, version: number) {
  const record = authorize(await findImport(ctx, importId), () => holds(ctx, 'imports:run'));
  if (record.status !== 'RUNNING' || record.version !== version) throw fail('import.wrong_state');
  return record;
}
