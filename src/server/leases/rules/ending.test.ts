import { expect, it } from 'vitest';
import { endingMark } from './ending.ts';

it.each([
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [8, 30],
  [7, 7],
  [0, 7],
  [-1, null],
])('with %i days left the mark that counts is %s', (daysLeft, mark) => {
  expect(endingMark(daysLeft)).toBe(mark);
});
