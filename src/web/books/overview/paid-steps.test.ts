import { expect, test } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { lengthOf, pathOf, stepsOf } from './paid-steps.ts';

const paid = [
  { on: plainDate('2026-06-02'), amount: '100.50' },
  { on: plainDate('2026-06-04'), amount: '49.50' },
];

test('what was paid grows day by day and stands still where nothing was', () => {
  expect(stepsOf(paid, 5).map(({ total }) => total)).toEqual([0, 100.5, 100.5, 150, 150]);
  expect(stepsOf([], 2)).toEqual([
    { day: 1, total: 0 },
    { day: 2, total: 0 },
  ]);
});

test('the line goes across for each day and up where something was paid', () => {
  const box = { days: 4, most: 200, width: 40, height: 20 };
  expect(pathOf(stepsOf(paid, 3), box)).toBe('M0 20V20H10V10H20V10H30');
  expect(pathOf(stepsOf([], 1), { ...box, most: 0 })).toBe('M0 20V20H10');
});

test.each([
  ['2026-02-01', 28],
  ['2028-02-01', 29],
  ['2026-12-01', 31],
])('the month of %s has %i days', (month, days) => {
  expect(lengthOf(plainDate(month))).toBe(days);
});
