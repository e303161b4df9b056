import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EvenHeights, TOO_LITTLE_TO_SEE, UnevenHeights } from './row-heights.ts';

describe('rows of one height', () => {
  it('take the height of any that was drawn, and say whether that moves the others', () => {
    const rows = new EvenHeights(40);
    rows.resize(100);
    expect([rows.topOf(10), rows.indexAt(400), rows.heightOf(0)]).toEqual([400, 10, 40]);
    expect(rows.learn(new Map([[7, 52]]))).toBe(true);
    expect([rows.topOf(10), rows.indexAt(400)]).toEqual([520, 7]);
    expect(rows.learn(new Map([[8, 52.05]]))).toBe(false);
    expect(rows.learn(new Map())).toBe(false);
  });

  it('end at the last row, and begin at the first', () => {
    const rows = new EvenHeights(40);
    rows.resize(3);
    expect([rows.indexAt(-10), rows.indexAt(119), rows.indexAt(5000)]).toEqual([0, 2, 2]);
    rows.resize(0);
    expect(rows.indexAt(100)).toBe(0);
  });
});

describe('rows of which some are open', () => {
  const opened = fc.uniqueArray(fc.record({ index: fc.nat(99), height: fc.integer({ min: 1, max: 900 }) }), {
    selector: ({ index }) => index,
    maxLength: 6,
  });

  it('stand where a sum over all before them says, whatever was opened first', () => {
    fc.assert(
      fc.property(opened, (open) => {
        const rows = new EvenHeights(40);
        rows.resize(100);
        for (const { index, height } of open) rows.learn(new Map([[0, 40]]), new Map([[index, height]]));
        let top = 0;
        for (let index = 0; index < 100; index++) {
          const own = 40 + (open.find((one) => one.index === index)?.height ?? 0);
          expect([rows.topOf(index), rows.heightOf(index)]).toEqual([top, own]);
          expect([rows.indexAt(top), rows.indexAt(top + own - 1)]).toEqual([index, index]);
          top += own;
        }
        expect(rows.topOf(100)).toBe(top);
      }),
      { numRuns: 60 },
    );
  });

  it('are as high as the others once they are closed, or once others came between', () => {
    const rows = new EvenHeights(40);
    rows.resize(100);
    expect(rows.learn(new Map(), new Map([[3, 200]]))).toBe(true);
    expect(
      rows.learn(
        new Map(),
        new Map([
          [3, 200],
          [4, 0],
        ]),
      ),
    ).toBe(false);
    expect(rows.topOf(4)).toBe(360);
    expect(rows.learn(new Map(), new Map([[3, 0]]))).toBe(true);
    expect(rows.topOf(4)).toBe(160);
    rows.learn(new Map(), new Map([[3, 200]]));
    rows.resize(101);
    expect(rows.topOf(4)).toBe(160);
  });
});

describe('rows that differ', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 1, maxLength: 60 });

  it('stand where a sum over all before them says, in whatever order they were drawn', () => {
    fc.assert(
      fc.property(heights, fc.infiniteStream(fc.nat()), (all, numbers) => {
        const rows = new UnevenHeights(100);
        rows.resize(all.length);
        const order = all.map((_, index) => index).toSorted(() => (numbers.next().value % 3) - 1);
        for (const index of order) rows.learn(new Map([[index, all[index] ?? 0]]));
        let top = 0;
        for (const [index, height] of all.entries()) {
          expect(rows.topOf(index)).toBeCloseTo(top);
          expect(rows.heightOf(index)).toBeCloseTo(height);
          expect(rows.indexAt(top + height / 2)).toBe(index);
          top += height;
        }
        expect(rows.topOf(all.length)).toBeCloseTo(top);
      }),
      { numRuns: 60 },
    );
  });

  it('are guessed like the first that were drawn', () => {
    const rows = new UnevenHeights(100);
    rows.resize(10);
    expect(
      rows.learn(
        new Map([
          [0, 60],
          [1, 80],
        ]),
      ),
    ).toBe(true);
    expect([rows.heightOf(9), rows.topOf(2), rows.topOf(10)]).toEqual([70, 140, 700]);
    expect(rows.learn(new Map([[9, 70]]))).toBe(false);
  });

  it('keep what they know when more come, and forget those that went', () => {
    fc.assert(
      fc.property(heights, fc.nat({ max: 80 }), (all, count) => {
        const rows = new UnevenHeights(50);
        rows.resize(all.length);
        rows.learn(new Map(all.entries()));
        const guess = all.reduce((sum, each) => sum + each, 0) / all.length;
        rows.resize(count);
        const left = Array.from({ length: count }, (_, index) => all[index] ?? guess);
        expect(rows.count).toBe(count);
        const bottom = left.reduce((sum, each) => sum + each, 0);
        // A row that is as high as guessed but for less than can be seen keeps the guess.
        expect(Math.abs(rows.topOf(count) - bottom)).toBeLessThan(TOO_LITTLE_TO_SEE * (count + 1));
      }),
      { numRuns: 60 },
    );
  });

  it('ignore what is measured of rows that are gone', () => {
    const rows = new UnevenHeights(50);
    rows.resize(2);
    rows.learn(new Map([[0, 50]]));
    expect(rows.learn(new Map([[5, 90]]))).toBe(false);
    expect(rows.topOf(2)).toBe(100);
  });
});
