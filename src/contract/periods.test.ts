import { expect, it } from 'vitest';
import { plainDate } from './dates.ts';
import { daysOfPeriod, firstDayOfYear } from './periods.ts';

it.each([
  ['thisMonth', '2026-02-14', 1, '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-01-31', 1, '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', 7, '2028-02-01', '2028-02-29'],
  ['thisYear', '2026-12-31', 1, '2026-01-01', '2026-12-31'],
  ['lastYear', '2026-01-01', 1, '2025-01-01', '2025-12-31'],
  ['thisYear', '2026-06-30', 7, '2025-07-01', '2026-06-30'],
  ['thisYear', '2026-07-01', 7, '2026-07-01', '2027-06-30'],
  ['lastYear', '2026-06-30', 7, '2024-07-01', '2025-06-30'],
  ['thisYear', '2028-02-29', 3, '2027-03-01', '2028-02-29'],
] as const)('%s seen from %s, with years that begin in month %i, is %s to %s', (period, today, first, from, to) => {
  expect(daysOfPeriod(period, plainDate(today), first)).toEqual({ from, to });
});

it('every day lies in the year that its first day begins, whatever the month', () => {
  for (let first = 1; first <= 12; first++)
    for (const day of ['2027-12-31', '2028-01-01', '2028-02-29', '2028-03-31', '2028-10-31'].map(plainDate)) {
      const from = firstDayOfYear(day, first);
      expect(Number(from.slice(5, 7))).toBe(first);
      expect(from <= day && day < `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`).toBe(true);
    }
});
