import { type Compilable, type Kysely, sql } from 'kysely';
import type { SubjectType } from '#contract/subjects.ts';
import type { DB } from '#server/db/schema.ts';
import { transaction } from '#server/db/transaction.ts';
import { type Ctx, now } from '../context.ts';
import { asJson } from './audit.ts';
import { ownerOf } from './idempotency.ts';

const HOURS_KEPT = 24;

/** What the rows of a batch are; where a thing can be changed by two lists of changes, each undoes its own. */
export type BatchSubject = SubjectType | `${SubjectType}:${string}`;

/** One row of many that a command changes as it changes one alone. */
export type BatchRow = {
  batchId: string;
  rowId: string;
  subject: BatchSubject;
  /** The version that the change makes of it. */
  version: number;
  /** `preview` rolls back what it did; `undo` gives former values back. */
  mode: 'preview' | 'change' | 'undo';
};

type Done = { before: unknown; after: unknown; result?: unknown };

/** Ends the transaction of a row whose command has run and must leave nothing: only rehearsed, nothing new, or done before. */
export class LeavesNothing extends Error {
  readonly outcome: 'changed' | 'same';
  /** What the command answered, where it ran. */
  readonly result: unknown;
  constructor(outcome: 'changed' | 'same', result?: unknown) {
    super(`A row of a batch that is ${outcome} leaves nothing.`);
    this.outcome = outcome;
    this.result = result;
  }
}

/** Narrows to what is kept of a row of a batch. */
export const ofBatchRow = (ctx: Ctx, { batchId, rowId }: Pick<BatchRow, 'batchId' | 'rowId'>) =>
  sql<boolean>`org_id = ${ctx.org} and actor_id = ${ownerOf(ctx.actor)} and batch_id = ${batchId} and row_id = ${rowId}`;

/** Takes a row of a batch for this call. Two at once: the second waits here until the first is over, and then leaves it. */
export async function claimBatchRow(db: Kysely<DB>, ctx: Ctx, row: BatchRow): Promise<void> {
  const { batchId, rowId, subject: subjectType, version, mode } = row;
  if (mode === 'preview') return;
  const actorId = ownerOf(ctx.actor);
  const taken = await (mode === 'change'
    ? db
        .insertInto('batchRows')
        .values({ orgId: ctx.org, batchId, actorId, rowId, subjectType, version, changedAt: now(ctx) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('rowId')
        .executeTakeFirst()
    : db
        .updateTable('batchRows')
        .set({ undoneAt: now(ctx) })
        .where('undoneAt', 'is', null)
        .where(ofBatchRow(ctx, row))
        .returning('rowId')
        .executeTakeFirst());
  if (!taken) throw new LeavesNothing('changed');
}

/** Rolls back what only rehearsed, and a change that changes nothing: it would only add to versions and trails. */
export function refuseIdleRow({ mode }: BatchRow, { after, result }: Done): void {
  if (mode === 'change' || mode === 'preview') {
    if (Object.keys(after ?? {}).length === 0) throw new LeavesNothing('same');
    if (mode === 'preview') throw new LeavesNothing('changed', result);
  }
}

/** The statement that keeps what a row was before, committed with its change. */
export const rememberBatchRow = (db: Kysely<DB>, ctx: Ctx, row: BatchRow, { before }: Done): Compilable[] =>
  row.mode === 'change'
    ? [
        db
          .updateTable('batchRows')
          .set({ before: asJson(before) })
          .where(ofBatchRow(ctx, row)),
      ]
    : [];

/** Forgets the batches of an organization that are older than a day. */
export async function forgetBatches({ deps, org }: Ctx): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - HOURS_KEPT * 3_600_000).toISOString();
  await transaction(deps.pool, { orgId: org }, (db) =>
    db.deleteFrom('batchRows').where('changedAt', '<', before).execute(),
  );
}
