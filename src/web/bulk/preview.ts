import type { BulkResult } from '#contract/bulk.ts';
import type { BulkWords } from './bulk-action.ts';
import { bulkDialogMessages as texts } from './bulk-dialog.messages.ts';

/** What would become of the rows. */
export type Preview<Row> = {
  changed: Row[];
  kept: { row: Row; reason: string }[];
  /** What becomes of a row, where the server says it of each. */
  becomes: ReadonlyMap<string, string>;
  /** What those that change come to, as the server counted them. */
  totals: BulkResult['totals'];
};

const REASONS: Readonly<Record<string, string>> = {
  STALE_VERSION: texts.changedSince,
  NOT_FOUND: texts.gone,
  AUTH_403: texts.notYours,
};

/** An answer about rows, told by the rows themselves: those that stay by why. */
export function previewOf<Row extends { id: string }>(
  rows: readonly Row[],
  result: BulkResult,
  { stays }: Pick<BulkWords, 'stays'>,
): Preview<Row> {
  const changedIds = new Set(result.changedIds);
  const reasons = new Map([
    ...result.sameIds.map((id) => [id, texts.same] as const),
    ...result.kept.map(({ id, code, message }) => [id, stays(REASONS[code] ?? message)] as const),
  ]);
  return {
    changed: rows.filter(({ id }) => changedIds.has(id)),
    totals: result.totals,
    becomes: new Map(result.becomes.map(({ id, says }) => [id, says])),
    kept: rows.flatMap((row) => {
      const reason = reasons.get(row.id);
      return reason === undefined ? [] : [{ row, reason }];
    }),
  };
}
