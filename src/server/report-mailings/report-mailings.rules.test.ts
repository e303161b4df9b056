import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { addressOf, nextDay } from './report-mailings.rules.ts';

describe('the next day of a report by mail', () => {
  it.each([
    ['DAILY', 1, 1, '2026-06-15', '2026-06-16'],
    ['DAILY', 1, 1, '2026-12-31', '2027-01-01'],
    // The 15th of June 2026 is a Monday.
    ['WEEKLY', 1, 1, '2026-06-15', '2026-06-22'],
    ['WEEKLY', 2, 1, '2026-06-15', '2026-06-16'],
    ['WEEKLY', 7, 1, '2026-06-15', '2026-06-21'],
    ['WEEKLY', 1, 1, '2026-06-14', '2026-06-15'],
    ['MONTHLY', 1, 1, '2026-06-15', '2026-07-01'],
    ['MONTHLY', 1, 15, '2026-06-15', '2026-07-15'],
    ['MONTHLY', 1, 16, '2026-06-15', '2026-06-16'],
    ['MONTHLY', 1, 31, '2026-06-15', '2026-06-30'],
    ['MONTHLY', 1, 31, '2026-06-30', '2026-07-31'],
    ['MONTHLY', 1, 30, '2026-01-31', '2026-02-28'],
    ['MONTHLY', 1, 29, '2028-02-01', '2028-02-29'],
    ['MONTHLY', 1, 1, '2026-12-01', '2027-01-01'],
  ] as const)('%s, on weekday %i or day %i, is after %s the %s', (repeats, weekday, monthDay, after, next) => {
    expect(nextDay({ repeats, weekday, monthDay }, plainDate(after))).toBe(next);
  });

  it('is each day of a year once where it is daily, each Friday where it is weekly, and once a month where it is monthly', () => {
    const daysOf = (repeats: 'DAILY' | 'WEEKLY' | 'MONTHLY') => {
      const days: string[] = [];
      let on = nextDay({ repeats, weekday: 5, monthDay: 31 }, plainDate('2025-12-31'));
      while (on < '2027-01-01') {
        days.push(on);
        on = nextDay({ repeats, weekday: 5, monthDay: 31 }, on);
      }
      return days;
    };
    expect([daysOf('DAILY').length, daysOf('WEEKLY').length, daysOf('MONTHLY').length]).toEqual([365, 52, 12]);
    expect(new Set(daysOf('WEEKLY').map((day) => new Date(day).getUTCDay()))).toEqual(new Set([5]));
  });
});

it('what a report is asked leads to its page, and a moment by which it was known to the end of that day', () => {
  expect(
    addressOf({ period: 'lastMonth', age: ['days90'], tag: undefined, knownAt: '2026-06-01T23:59:59.999Z' }),
  ).toEqual({ period: 'lastMonth', age: ['days90'], knownOn: '2026-06-01' });
});
