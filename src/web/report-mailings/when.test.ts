import { expect, test } from 'vitest';
import { whenOf } from './when.ts';

test.each([
  ['DAILY', 1, 1, 'Every day'],
  ['WEEKLY', 1, 9, 'Every Monday'],
  ['WEEKLY', 7, 9, 'Every Sunday'],
  ['MONTHLY', 3, 1, 'On day 1 of the month'],
  ['MONTHLY', 3, 31, 'On the last day of the month'],
] as const)('%s, on weekday %i and day %i, reads as people say it', (repeats, weekday, monthDay, text) => {
  expect(whenOf({ repeats, weekday, monthDay })).toBe(text);
});
