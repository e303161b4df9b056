import { addTotals } from '#contract/bulk.totals.ts';
import type { BulkResult, BulkUndone } from '#contract/bulk.ts';
import { BULK_ROWS_MAX, LIST_LIMIT_MAX } from '#contract/list.limits.ts';
import type { CallOptions } from '#web/api/send.ts';

/** Whatever matches is changed up to here; more than that asks for a narrower filter. */
export const EVERYTHING_MAX = 2000;

export type BulkRow = { id: string; version: number };
type Body<Change> = { batchId: string; isPreview: boolean; rows: BulkRow[]; change: Change };

/** The routes of a list that changes many at once, as `api` holds them. */
export type BulkCalls<Row, Change> = {
  /** Takes the filters of its own list, which is where they come from. */
  list(input: { query?: object }, options?: CallOptions): Promise<{ data: Row[]; page: { nextCursor: string | null } }>;
  bulk: (input: { body: Body<Change> }, options?: CallOptions) => Promise<{ data: BulkResult }>;
  undoBulk: (input: { body: { batchId: string } }, options?: CallOptions) => Promise<{ data: BulkUndone }>;
};

/** Reads every row that the filters leave, up to `EVERYTHING_MAX`. */
export async function gatherRows<Row>(
  list: BulkCalls<Row, never>['list'],
  query: object,
  onProgress: (count: number) => void,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...query, limit: LIST_LIMIT_MAX, ...(cursor === null ? {} : { cursor }) };
    const { data, page }: Awaited<ReturnType<typeof list>> = await list({ query: asked }, { quiet: true });
    rows.push(...data);
    cursor = page.nextCursor;
    onProgress(rows.length);
  } while (cursor !== null && rows.length < EVERYTHING_MAX);
  return { rows: rows.slice(0, EVERYTHING_MAX), isCut: cursor !== null || rows.length > EVERYTHING_MAX };
}

/** What is told of a change of many while it goes on; it may throw, and what is left is then not sent. */
type OnPart = (done: number, links: BulkResult['links']) => void;

/** Sends a change of many in as many calls as it takes, all of one batch: sent again, it goes on where it stopped. */
export async function sendBulk<Change>(
  call: BulkCalls<never, Change>['bulk'],
  { rows, ...body }: Body<Change>,
  onPart: OnPart,
  signal?: AbortSignal,
): Promise<BulkResult> {
  const all: BulkResult = { changedIds: [], sameIds: [], kept: [], becomes: [], totals: [], links: [] };
  for (let from = 0; from < rows.length; from += BULK_ROWS_MAX) {
    const part = rows.slice(from, from + BULK_ROWS_MAX).map(({ id, version }) => ({ id, version }));
    const { data } = await call({ body: { ...body, rows: part } }, { quiet: true, timeoutMs: 120_000, signal });
    all.changedIds.push(...data.changedIds);
    all.sameIds.push(...data.sameIds);
    all.kept.push(...data.kept);
    all.becomes.push(...data.becomes);
    all.totals = addTotals(all.totals, data.totals);
    all.links.push(...data.links);
    onPart(from + part.length, data.links);
  }
  return all;
}

/** Undoes a batch to its end; `onPart` may throw after any of the calls, and no other is then sent. */
export async function undoBatch(
  call: BulkCalls<never, never>['undoBulk'],
  batchId: string,
  onPart: () => void,
): Promise<BulkUndone> {
  for (let before = Number.POSITIVE_INFINITY; ; ) {
    const { data } = await call({ body: { batchId } }, { timeoutMs: 120_000 });
    onPart();
    // What does not get less will not: the next call would say the same.
    if (data.remainingCount === 0 || data.remainingCount >= before) return data;
    before = data.remainingCount;
  }
}
