import { describe, expect, it } from 'vitest';
import type { BulkResult } from '#contract/bulk.ts';
import { previewOf } from './preview.ts';
import { wordsOf } from './use-bulk-run.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, version: 1 }));
const nothing: BulkResult = { changedIds: [], sameIds: [], kept: [], becomes: [], totals: [], links: [] };
const preview = (result: Partial<BulkResult>) => previewOf(rows, { ...nothing, ...result }, wordsOf(undefined));
const reasonsOf = ({ kept }: ReturnType<typeof preview>) => kept.map(({ row, reason }) => [row.id, reason]);

describe('what a change of many would do', () => {
  it('tells rows in the order in which they are listed, whatever order the answer has', () => {
    expect(preview({ changedIds: ['d', 'a'] }).changed.map(({ id }) => id)).toEqual(['a', 'd']);
    expect(
      reasonsOf(preview({ sameIds: ['c'], kept: [{ id: 'b', code: 'NOT_FOUND', message: 'x' }] })).map(([id]) => id),
    ).toEqual(['b', 'c']);
  });

  it('puts every row of the answer either among those that change or among those that stay', () => {
    const all = preview({
      changedIds: ['a'],
      sameIds: ['b'],
      kept: [
        { id: 'c', code: 'STALE_VERSION', message: 'x' },
        { id: 'd', code: 'lease.overlaps', message: 'Another lease runs then.' },
      ],
    });
    expect([...all.changed.map(({ id }) => id), ...all.kept.map(({ row }) => row.id)].toSorted()).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('says why a row stays in its own words for what can befall any row, else in those of the server', () => {
    const [stale, gone, foreign, own] = reasonsOf(
      preview({
        kept: [
          { id: 'a', code: 'STALE_VERSION', message: 'server' },
          { id: 'b', code: 'NOT_FOUND', message: 'server' },
          { id: 'c', code: 'AUTH_403', message: 'server' },
          { id: 'd', code: 'lease.overlaps', message: 'Another lease runs then.' },
        ],
      }),
    ).map(([, reason]) => reason ?? '');
    for (const reason of [stale, gone, foreign]) expect(reason).not.toContain('server');
    expect(new Set([stale, gone, foreign]).size).toBe(3);
    expect(own).toContain('Another lease runs then.');
  });

  it('leaves out what the list does not show any more', () => {
    const other = preview({ changedIds: ['gone'], sameIds: ['gone too'] });
    expect([other.changed, other.kept]).toEqual([[], []]);
  });

  it('knows what becomes of each row, and what they come to', () => {
    const totals = [{ currency: 'USD' }] as unknown as BulkResult['totals'];
    const { becomes, totals: told } = preview({ becomes: [{ id: 'a', says: '$1,240.00' }], totals });
    expect([becomes.get('a'), becomes.get('b'), told]).toEqual(['$1,240.00', undefined, totals]);
  });
});

it('an action that is no change of rows is told in its own words, and in the usual ones for the rest', () => {
  const usual = wordsOf(undefined);
  const own = wordsOf({ words: { nothing: 'Nobody to write to' } });
  expect(own.nothing).toBe('Nobody to write to');
  expect(own.choose).toBe(usual.choose);
});
