import { expect, it, vi } from 'vitest';
import { EVERYTHING_MAX, gatherRows, sendBulk, undoBatch } from './run-bulk.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `r${at}`, version: 1 }));

it('what matches is read page by page, up to a bound that is told', async () => {
  const all = rowsOf(EVERYTHING_MAX + 1);
  const list = vi.fn(async ({ query }: { query: { limit: number; cursor?: string } }) => {
    const from = Number(query.cursor ?? 0);
    const data = all.slice(from, from + query.limit);
    return { data, page: { nextCursor: from + query.limit < all.length ? String(from + query.limit) : null } };
  });
  const found = await gatherRows(list, { state: 'open' }, () => undefined);
  expect([found.rows.length, found.isCut]).toEqual([EVERYTHING_MAX, true]);
  expect(list).toHaveBeenNthCalledWith(1, { query: { state: 'open', limit: 200 } }, { quiet: true });
});

it('many rows go in calls of 200, all of one batch, and their answers are one', async () => {
  const bulk = vi.fn(async ({ body }: { body: { rows: { id: string }[]; batchId: string } }) => ({
    data: { changedIds: body.rows.map(({ id }) => id), sameIds: [], kept: [], becomes: [], totals: [], links: [] },
  }));
  const done: number[] = [];
  const body = { batchId: 'b', isPreview: false, rows: rowsOf(450), change: {} };
  const result = await sendBulk(bulk, body, (count) => done.push(count));
  expect(result.changedIds).toHaveLength(450);
  expect(bulk.mock.calls.map(([{ body: sent }]) => [sent.batchId, sent.rows.length])).toEqual([
    ['b', 200],
    ['b', 200],
    ['b', 50],
  ]);
  expect(done).toEqual([200, 400, 450]);
});

const answered = (ids: string[]) => ({
  data: {
    changedIds: ids,
    sameIds: [],
    kept: [],
    becomes: [],
    totals: [],
    links: ids.slice(0, 1).map((id) => ({ id, link: `https://lintel.example/register?invite=${id}` })),
  },
});

it('what a call left is told though the next one fails, and what is sent again begins anew', async () => {
  let callCount = 0;
  const bulk = vi.fn(async ({ body }: { body: { rows: { id: string }[] } }) => {
    callCount += 1;
    if (callCount === 2) throw new Error('Away.');
    return answered(body.rows.map(({ id }) => id));
  });
  const told: string[] = [];
  const body = { batchId: 'b', isPreview: false, rows: rowsOf(450), change: {} };
  const tell = (_done: number, links: readonly { id: string }[]) => void told.push(...links.map(({ id }) => id));
  await expect(sendBulk(bulk, body, tell)).rejects.toThrow('Away.');
  expect(told).toEqual(['r0']);
  const whole = await sendBulk(bulk, body, tell);
  expect([whole.changedIds.length, whole.links.length, told.length]).toEqual([450, 3, 4]);
});

it('whoever is told may end it: nothing more is sent then, to change or to undo, and a preview that is given up is not waited for', async () => {
  const bulk = vi.fn(async ({ body }: { body: { rows: { id: string }[] } }) => answered(body.rows.map(({ id }) => id)));
  const leave = () => {
    throw new Error('Gone.');
  };
  const body = { batchId: 'b', isPreview: false, rows: rowsOf(450), change: {} };
  await expect(sendBulk(bulk, body, leave)).rejects.toThrow('Gone.');
  expect(bulk).toHaveBeenCalledTimes(1);
  const { signal } = new AbortController();
  await sendBulk(bulk, { ...body, isPreview: true, rows: rowsOf(1) }, () => undefined, signal);
  expect(bulk).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ signal, quiet: true }));
  const undo = vi.fn(async () => ({ data: { undoneCount: 200, kept: [], remainingCount: 200 } }));
  await expect(undoBatch(undo, 'b', leave)).rejects.toThrow('Gone.');
  expect(undo).toHaveBeenCalledTimes(1);
});

it('undo goes on until nothing remains, and stops where nothing more can be done', async () => {
  const answers = (...remaining: number[]) => {
    const call = vi.fn();
    for (const remainingCount of remaining)
      call.mockResolvedValueOnce({ data: { undoneCount: 1, kept: [], remainingCount } });
    return call;
  };
  const whole = answers(200, 0);
  await undoBatch(whole, 'b', () => undefined);
  expect(whole).toHaveBeenCalledTimes(2);
  const stuck = answers(5, 5);
  expect((await undoBatch(stuck, 'b', () => undefined)).remainingCount).toBe(5);
});
