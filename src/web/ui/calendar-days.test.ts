import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { firstOfMonth, hasPage, lastOfMonth, readDay, todayHere, weeksOfMonth, writeDay } from './calendar-days.ts';

describe('a month of the calendar', () => {
  it.each([
    ['2026-02-17', '2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('of %s goes from %s to %s', (day, first, last) => {
    expect([firstOfMonth(plainDate(day)), lastOfMonth(plainDate(day))]).toEqual([first, last]);
  });

  it('is shown in whole weeks, the neighbouring days with it', () => {
    const weeks = weeksOfMonth(plainDate('2026-11-21'), 'en-GB');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
  });

  it('has no page for days of another age', () => {
    expect(['2026-11-21', '9999-12-31', '0001-01-01', '2026-02-30', ''].map(hasPage)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a day as people type it', () => {
  it.each([
    ['2026-11-19', 'en-GB', '2026-11-19'],
    ['19 Nov 2026', 'en-GB', '2026-11-19'],
    ['Nov 19 2026', 'en-US', '2026-11-19'],
    ['19/11/26', 'en-GB', '2026-11-19'],
    ['11/19/26', 'en-US', '2026-11-19'],
    ['31.2.2026', 'en-GB', '31.2.2026'],
    [' soon ', 'en-GB', 'soon'],
  ])('"%s" in %s is read as %s', (typed, locale, day) => {
    expect(readDay(typed, locale)).toBe(day);
  });

  it('of this year needs no year, and today is a word', () => {
    expect(readDay('19 nov', 'en-GB')).toBe(`${todayHere().slice(0, 4)}-11-19`);
    expect(readDay('Today', 'en-GB')).toBe(todayHere());
  });

  it('is written as people there do, and left alone while it names no day', () => {
    expect([writeDay('2026-11-19', 'en-GB'), writeDay('2026-11-19', 'en-US')]).toEqual(['19 Nov 2026', 'Nov 19, 2026']);
    expect([writeDay('31.2.', 'en-GB'), writeDay('', 'en-GB')]).toEqual(['31.2.', '']);
  });
});
