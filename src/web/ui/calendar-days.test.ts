import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDay, readDay, shiftDays, shiftMonths, todayHere, weeksOfMonth, writeDay } from './calendar-days.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 23, 30), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('today is the day on the clock of this machine, also shortly before midnight', () => {
  expect(todayHere()).toBe('2026-11-18');
  vi.setSystemTime(new Date(2027, 0, 1, 0, 5));
  expect(todayHere()).toBe('2027-01-01');
});

describe('moving by days', () => {
  it.each([
    ['2026-11-18', 1, '2026-11-19'],
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    // The clocks change in Europe and in the United States on these days.
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-11-18', 0, '2026-11-18'],
    ['2026-11-18', -365, '2025-11-18'],
  ])('%s by %i is %s', (day, days, moved) => {
    expect(shiftDays(day, days)).toBe(moved);
  });
});

describe('moving by months', () => {
  it.each([
    ['2026-11-18', 1, '2026-12-18'],
    ['2026-11-18', 2, '2027-01-18'],
    ['2026-01-18', -1, '2025-12-18'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-10-31', 1, '2026-11-30'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-05-31', -24, '2024-05-31'],
  ])('%s by %i stays within that month: %s', (day, months, moved) => {
    expect(shiftMonths(day, months)).toBe(moved);
  });
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-18', 'en-US', '2026-11-01', '2026-12-05', 5],
    ['2026-11-18', 'en-GB', '2026-10-26', '2026-12-06', 6],
    ['2026-11-18', 'en-IN', '2026-11-01', '2026-12-05', 5],
    // A February that fills its four weeks exactly.
    ['2027-02-14', 'en-GB', '2027-02-01', '2027-02-28', 4],
    ['2026-02-14', 'en-US', '2026-02-01', '2026-02-28', 4],
    ['2026-08-01', 'en-US', '2026-07-26', '2026-09-05', 6],
  ])('of %s in %s go from %s to %s', (day, locale, first, last, count) => {
    const weeks = weeksOfMonth(day, locale);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
  });

  it('have seven days each, one after the other, none twice', () => {
    const days = weeksOfMonth('2026-03-31', 'en-GB').flat();
    expect(days.length % 7).toBe(0);
    for (const [index, day] of days.slice(1).entries()) expect(day).toBe(shiftDays(days[index] ?? '', 1));
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-18', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2026-11-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-11-18T00:00', false],
    [' 2026-11-18', false],
    ['', false],
  ])('%j exists: %s', (text, exists) => {
    expect(isDay(text)).toBe(exists);
  });

  it.each([
    ['en-US', 'short', 'Nov 9, 2026'],
    ['en-US', 'long', 'November 9, 2026'],
    ['en-GB', 'short', '9 Nov 2026'],
    ['en-GB', 'long', '9 November 2026'],
  ] as const)('is written in %s, %s, as %s', (locale, month, written) => {
    expect(writeDay('2026-11-09', locale, month)).toBe(written);
  });

  it.each(['', 'next week', '2026-02-30'])('that is none is left as it was typed: %j', (text) => {
    expect(writeDay(text, 'en-US')).toBe(text);
  });
});

describe('a day as typed', () => {
  it.each([
    ['2026-11-09', '2026-11-09'],
    ['9 Nov 2026', '2026-11-09'],
    ['9 november 2026', '2026-11-09'],
    ['Nov 9, 2026', '2026-11-09'],
    ['nov 9', '2026-11-09'],
    ['9 Nov', '2026-11-09'],
    ['9-Nov-26', '2026-11-09'],
    ['  Today ', '2026-11-18'],
    ['1.12.2026', '2026-12-01'],
    ['1/12/26', '2026-12-01'],
    ['1/12', '2026-12-01'],
    ['29 Feb 2028', '2028-02-29'],
  ])('in Great Britain %j is %s', (typed, day) => {
    expect(readDay(typed, 'en-GB')).toBe(day);
  });

  it.each([
    ['1/12/26', '2026-01-12'],
    ['11/9', '2026-11-09'],
    ['12-31-2026', '2026-12-31'],
    ['Nov 9', '2026-11-09'],
    ['9 Nov', '2026-11-09'],
  ])('in the United States %j is %s', (typed, day) => {
    expect(readDay(typed, 'en-US')).toBe(day);
  });

  it.each([
    ['31/12/2026', 'en-US'],
    ['12/31/2026', 'en-GB'],
    ['29 Feb 2027', 'en-GB'],
    ['31 Nov', 'en-GB'],
    ['soon', 'en-US'],
    ['9 Xyz 2026', 'en-GB'],
    ['9', 'en-GB'],
    ['1/2/3/4', 'en-GB'],
    ['Nov', 'en-US'],
    ['', 'en-US'],
  ])('that does not exist is given back, so that the form can say so: %j', (typed, locale) => {
    expect(readDay(` ${typed} `, locale)).toBe(typed);
  });

  it('is read back as it is written', () => {
    for (const locale of ['en-US', 'en-GB', 'en-IN', 'en-IE'])
      for (const day of ['2026-01-31', '2026-05-05', '2026-09-30', '2028-02-29', '1999-12-01'])
        expect(readDay(writeDay(day, locale), locale)).toBe(day);
  });
});
