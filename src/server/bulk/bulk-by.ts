import { addTotals } from '#contract/bulk.totals.ts';
import type { BulkResult, BulkTotal, BulkUndone } from '#contract/bulk.ts';
import { BULK_ROWS_MAX, BULK_UNDO_MINUTES } from '#contract/list.limits.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { type AppError, fail } from '#server/access/app-error.ts';
import { type BatchRow, type BatchSubject, LeavesNothing, ofBatchRow } from '#server/access/commands/batch.ts';
import { ownerOf } from '#server/access/commands/idempotency.ts';
import type { Restoring } from '#server/access/commands/save.ts';
import type { Ctx } from '#server/access/context.ts';
import { sayRefusal } from '#server/access/sentences.ts';
import { transaction } from '#server/db/transaction.ts';
import { toFailure } from '#server/http/errors.ts';

type Row = { id: string; version: number };
type Restore = (ctx: Ctx, id: string, former: Restoring) => Promise<unknown>;
type Changes = { action: string };
type Left = { link: string | null };
/** What a command answers that says what becomes of its row. */
export type Becoming = { becomes: string };
/** What each action does to one row, by the command that does it to one alone; a link to hand on may be left. */
type Actions<C extends Changes> = {
  [A in C['action']]: (ctx: Ctx, row: Row, change: Extract<C, { action: A }>) => Promise<Left | object>;
};

/** What a row comes to, by what its command answered, which it knows by its shape; null where it is not about money. */
type Worth<C> = (result: unknown, change: C) => Omit<BulkTotal, 'rowCount'> | null;

const refusalOf = (ctx: Ctx, id: string, code: ProblemCode, error?: AppError) => ({
  id,
  code,
  message: sayRefusal(ctx.language, error?.said.code ?? code, error?.said.params ?? {}),
});

/** What keeps this row alone as it is; what would keep every other too is thrown on, and the call can be sent again. */
function refusedRow(error: unknown): AppError {
  const refusal = toFailure(error);
  if (refusal.status >= 500 || refusal.status === 429) throw error;
  return refusal;
}

/** A row's own context: one batch in the trail, and the claim of the row in place of the key of the call. */
const rowContext = (ctx: Ctx, batch: BatchRow): Ctx => ({
  ...ctx,
  idempotency: null,
  requestId: `batch-${batch.batchId}`,
  batch,
});

/**
 * Both routes of `bulkOf`. Row by row, each in a transaction of its own: locks are short, and what one row may not do holds
 * up no other. What a preview says is true, since it is the command itself that ran and was rolled back.
 */
export function bulkBy<C extends Changes>(
  subject: BatchSubject,
  actions: Actions<C>,
  restore: Restore,
  worthOf?: Worth<C>,
) {
  return {
    bulk: async (
      ctx: Ctx,
      { body }: { body: { batchId: string; isPreview: boolean; rows: Row[]; change: C } },
    ): Promise<{ data: BulkResult }> => {
      const { batchId, isPreview, rows, change } = body;
      const data: BulkResult = { changedIds: [], sameIds: [], kept: [], becomes: [], totals: [], links: [] };
      const act = actions[change.action as C['action']] as (ctx: Ctx, row: Row, change: C) => Promise<Partial<Left>>;
      const count = (result: unknown) => {
        const worth = worthOf?.(result, change);
        if (worth) data.totals = addTotals(data.totals, [{ ...worth, rowCount: 1 }]);
      };
      for (const row of new Map(rows.map((one) => [one.id, one])).values()) {
        const mode = isPreview ? ('preview' as const) : ('change' as const);
        const batch = { batchId, rowId: row.id, subject, version: row.version + 1, mode };
        try {
          const left = await act(rowContext(ctx, batch), row, change);
          data.changedIds.push(row.id);
          count(left);
          if (left.link) data.links.push({ id: row.id, link: left.link });
        } catch (error) {
          if (error instanceof LeavesNothing) {
            (error.outcome === 'same' ? data.sameIds : data.changedIds).push(row.id);
            if (error.outcome === 'changed') count(error.result);
            if (isBecoming(error.result)) data.becomes.push({ id: row.id, says: error.result.becomes });
          } else {
            const refusal = refusedRow(error);
            data.kept.push(refusalOf(ctx, row.id, refusal.code, refusal));
          }
        }
      }
      return { data };
    },

    undoBulk: async (ctx: Ctx, { body: { batchId } }: { body: { batchId: string } }): Promise<{ data: BulkUndone }> => {
      const pending = (await rowsOf(ctx, subject, batchId)).filter(isPending);
      for (const { rowId, version, before } of pending.slice(0, BULK_ROWS_MAX)) {
        const batch = { batchId, rowId, subject, version: version + 1, mode: 'undo' as const };
        try {
          await restore(rowContext(ctx, batch), rowId, { version, before: before as Record<string, unknown> });
        } catch (error) {
          if (error instanceof LeavesNothing) continue;
          await keepRow(ctx, batch, refusedRow(error));
        }
      }
      const rows = await rowsOf(ctx, subject, batchId);
      const kept = rows.flatMap(({ rowId, undoRefusal }) =>
        undoRefusal === null ? [] : [refusalOf(ctx, rowId, undoRefusal as ProblemCode)],
      );
      const undoneCount = rows.filter(({ undoneAt }) => undoneAt !== null).length;
      return { data: { undoneCount, kept, remainingCount: rows.filter(isPending).length } };
    },
  };
}

const isBecoming = (result: unknown): result is Becoming =>
  typeof result === 'object' && result !== null && 'becomes' in result;

type Kept = Awaited<ReturnType<typeof rowsOf>>[number];
const isPending = ({ undoneAt, undoRefusal, before }: Kept): boolean =>
  undoneAt === null && undoRefusal === null && before !== null;

/** What somebody did in a batch of theirs, while it can be undone. */
async function rowsOf(ctx: Ctx, subject: BatchSubject, batchId: string) {
  const since = new Date(ctx.deps.clock.now().getTime() - BULK_UNDO_MINUTES * 60_000).toISOString();
  const rows = await transaction(ctx.deps.pool, { orgId: ctx.org, readOnly: true }, (db) =>
    db
      .selectFrom('batchRows')
      .select(['rowId', 'version', 'before', 'undoneAt', 'undoRefusal'])
      .where('orgId', '=', ctx.org)
      .where('actorId', '=', ownerOf(ctx.actor))
      .where('batchId', '=', batchId)
      .where('subjectType', '=', subject)
      .where('changedAt', '>=', since)
      .orderBy('rowId')
      .execute(),
  );
  if (rows.length === 0) throw fail('UNDO_TOO_LATE');
  return rows;
}

/** A row that could not get its former values back says why whenever it is asked, and is not tried again. */
const keepRow = (ctx: Ctx, row: BatchRow, refusal: AppError): Promise<unknown> =>
  transaction(ctx.deps.pool, { orgId: ctx.org }, (db) =>
    db.updateTable('batchRows').set({ undoRefusal: refusal.code }).where(ofBatchRow(ctx, row)).execute(),
  );
