import { describe, expect, it } from 'vitest';
import { formatPercentage, percentage } from './percentage.ts';

describe('percentages', () => {
  it.each<[unknown, unknown, number]>([
    [22, 24, (22 / 24) * 100],
    [1, 4, 25],
    [-1, 4, -25],
    [3, 2, 150],
    [0, 5, 0],
    [5, 0, 0],
    [Number.NaN, 5, 0],
    [5, Number.NaN, 0],
    [5, Number.POSITIVE_INFINITY, 0],
    ['5', 10, 0],
    [5, '10', 0],
    [undefined, 10, 0],
    [5, null, 0],
  ])('of %j in %j is %d', (part, whole, share) => {
    expect(percentage(part, whole)).toBe(share);
  });

  it('are written without a space', () => {
    expect(formatPercentage(22, 24)).toBe('92%');
    expect(formatPercentage(1, 3, 1)).toBe('33.3%');
    expect(formatPercentage(-1, 4)).toBe('−25%');
    expect(formatPercentage(1, 0)).toBe('0%');
  });
});
