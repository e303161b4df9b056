import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { spanWith } from './day-span.ts';

const june = { from: plainDate('2026-06-01'), to: plainDate('2026-06-30') };

it.each([
  ['from', '2026-06-15', '2026-06-15', '2026-06-30'],
  ['to', '2026-06-15', '2026-06-01', '2026-06-15'],
  ['from', '2026-06-30', '2026-06-30', '2026-06-30'],
  // Behind the other end, that comes along: no report is asked from a day until one before it.
  ['from', '2026-07-04', '2026-07-04', '2026-07-04'],
  ['to', '2026-05-04', '2026-05-04', '2026-05-04'],
] as const)('days whose end “%s” becomes %s are from %s to %s', (end, day, from, to) => {
  expect(spanWith(june, end, plainDate(day))).toEqual({ from, to });
});
