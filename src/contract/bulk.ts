import { z } from 'zod';
import { Id, Version } from './fields.ts';
import { BULK_ROWS_MAX } from './list.limits.ts';
import { Currency, DecimalAmount } from './money.schemas.ts';
import { oneOfMany } from './naming.ts';
import type { Permission } from './permissions.ts';
import { answer, type Route } from './route.ts';

/** A row that stays as it is, and why, as the change of it alone would have said. */
const Kept = z.object({ id: Id, code: z.string(), message: z.string() });

/** What rows of one currency come to. */
export const BulkTotal = z.object({
  currency: Currency,
  rowCount: z.number().int(),
  /** What the same rows come to now, where each had such an amount before: rents as they are. */
  before: DecimalAmount.nullable(),
  amount: DecimalAmount,
});
export type BulkTotal = z.infer<typeof BulkTotal>;

export const BulkResult = z.object({
  /** Rows that the change made different, or would: in the order they were given. */
  changedIds: z.array(Id),
  /** Rows that are already so. */
  sameIds: z.array(Id),
  kept: z.array(Kept),
  /** What becomes of a row in a preview, where that is another thing for each: what is written to whom, for one. */
  becomes: z.array(z.object({ id: Id, says: z.string() })),
  /** What the rows that the change makes different come to, where it is about money: by currency. */
  totals: z.array(BulkTotal),
  /** Links to hand on, where the change made some and this installation sends no mail. */
  links: z.array(z.object({ id: Id, link: z.string() })),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const BulkUndone = z.object({
  /** Rows of the batch that have their former values again. */
  undoneCount: z.number().int(),
  /** Rows that stay as they are: somebody changed them since, for one. */
  kept: z.array(Kept),
  /** Rows that the next call takes on. */
  remainingCount: z.number().int(),
});
export type BulkUndone = z.infer<typeof BulkUndone>;

type Listing = Pick<Route, 'path' | 'permission'>;

/**
 * Changes many rows of a list at once, each by the command that changes one. The caller names the batch, whose rows may
 * come in several calls: what was done in it is not done again, so a call that got lost is simply sent again.
 */
export const bulkOf = <const L extends Listing, const P extends Permission, C extends z.ZodType>(
  list: L,
  permission: P,
  change: C,
) => ({
  bulk: {
    method: 'POST' as const,
    path: `${list.path}/bulk` as `${L['path']}/bulk`,
    permission,
    summary: 'Change many at once, row by row; a preview says what would become of each.',
    body: z.object({
      /** A UUID that the caller makes; calls that share it are one batch. */
      batchId: oneOfMany(),
      /** Says what would happen, and leaves everything as it is. */
      isPreview: z.boolean().default(false),
      rows: z
        .array(z.object({ id: oneOfMany(), version: Version }))
        .min(1)
        .max(BULK_ROWS_MAX),
      change,
    }),
    response: answer(BulkResult),
  },
  undoBulk: {
    method: 'POST' as const,
    path: `${list.path}/bulk/undo` as `${L['path']}/bulk/undo`,
    permission,
    summary: 'Give the rows of a batch their former values back; what somebody changed since stays.',
    body: z.object({ batchId: oneOfMany() }),
    response: answer(BulkUndone),
  },
});
