import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisAmount, axisMarks } from './axis.ts';

describe('the amounts on an axis', () => {
  it.each([
    [100, [0, 25, 50, 75, 100]],
    [308_872.75, [0, 100_000, 200_000, 300_000, 400_000]],
    [2010, [0, 1000, 2000, 3000]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [0, [0]],
    [Number.NaN, [0]],
  ])('up to %s are %j', (most, marks) => {
    expect(axisMarks(most)).toEqual(marks);
  });

  it('are at most five, evenly apart, and hold what is drawn with less than a step to spare', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (minor) => {
        const marks = axisMarks(minor / 100);
        const step = (marks[1] ?? 0) - (marks[0] ?? 0);
        const last = marks.at(-1) ?? 0;
        expect(marks.length).toBeLessThanOrEqual(5);
        for (const [at, mark] of marks.entries()) expect(mark).toBeCloseTo(at * step, 6);
        expect(last).toBeGreaterThanOrEqual(minor / 100 - 1e-6);
        expect(last - step).toBeLessThan(minor / 100);
      }),
    );
  });

  it('are written short, as people count in the currency', () => {
    expect(axisAmount(0, 'USD')).toBe('$0');
    expect(axisAmount(2500, 'USD')).toBe('$2.5K');
    expect(axisAmount(0.25, 'USD')).toBe('$0.25');
    expect(axisAmount(500_000, 'INR')).toBe('₹5L');
  });
});
