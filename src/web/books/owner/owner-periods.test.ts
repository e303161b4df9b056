import { expect, test } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { daysOf } from './owner-periods.ts';

test.each([
  ['month', '2026-03-31', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['year', '2026-03-31', '2026-01-01', '2026-03-31'],
] as const)('%s, seen from %s, is from %s to %s', (period, today, from, to) => {
  expect(daysOf(period, plainDate(today), 1)).toEqual({ from, to });
});

test('this year is the fiscal one, up to today', () => {
  expect(daysOf('year', plainDate('2026-03-31'), 7)).toEqual({ from: '2025-07-01', to: '2026-03-31' });
});
