import { describe, expect, it } from 'vitest';
import { addDays, firstDayOfMonth, plainDate } from '#contract/dates.ts';
import { hasPage, lastOfMonth, weeksOfMonth } from './calendar-days.ts';
import { readDay, writeDay } from './typed-day.ts';

const TODAY = plainDate('2026-11-18');

describe('a month of the calendar', () => {
  it.each([
    ['2026-02-17', '2026-02-01', '2026-02-28'],
    ['2024-02-29', '2024-02-01', '2024-02-29'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
  ])('of %s goes from %s to %s', (day, first, last) => {
    expect([firstDayOfMonth(plainDate(day)), lastOfMonth(plainDate(day))]).toEqual([first, last]);
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
    const weeks = weeksOfMonth(plainDate(day), locale);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(first);
    expect(weeks.at(-1)?.at(-1)).toBe(last);
  });

  it('have seven days each, one after the other, none twice', () => {
    const days = weeksOfMonth(plainDate('2026-03-31'), 'en-GB').flat();
    expect(days.length % 7).toBe(0);
    for (const [index, day] of days.slice(1).entries()) expect(day).toBe(addDays(days[index] ?? day, 1));
  });
});

describe('a day', () => {
  it.each([
    ['en-US', 'short', 'Nov 9, 2026'],
    ['en-US', 'long', 'November 9, 2026'],
    ['en-GB', 'short', '9 Nov 2026'],
    ['en-GB', 'long', '9 November 2026'],
  ] as const)('is written in %s, %s, as %s', (locale, month, written) => {
    expect(writeDay('2026-11-09', locale, month)).toBe(written);
  });

  it.each(['', 'next week', '31.2.', '2026-02-30'])('that is none is left as it was typed: %j', (text) => {
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
    ['2026-11-19', '2026-11-19'],
    ['19 Nov 2026', '2026-11-19'],
    ['19/11/26', '2026-11-19'],
    ['2026/11/19', '2026-11-19'],
    ['2026.1.5', '2026-01-05'],
    ['2026-1-5', '2026-01-05'],
    ['2026 Nov 19', '2026-11-19'],
    ['Thu, Nov 19', '2026-11-19'],
    ['Thu 19 Nov 2026', '2026-11-19'],
    ['Wednesday, 18 November 2026', '2026-11-18'],
    ['19th Nov 2026', '2026-11-19'],
    ['1st December', '2026-12-01'],
    ['tomorrow', '2026-11-19'],
    ['Yesterday', '2026-11-17'],
    ['１９／１１／２０２６', '2026-11-19'],
    ['1/9/98', '1998-09-01'],
    ['1/9/56', '2056-09-01'],
    ['1/9/57', '1957-09-01'],
    ['1/9/00', '2000-09-01'],
  ])('in Great Britain %j is %s', (typed, day) => {
    expect(readDay(typed, 'en-GB', TODAY)).toBe(day);
  });

  it.each([
    ['1/12/26', '2026-01-12'],
    ['11/9', '2026-11-09'],
    ['12-31-2026', '2026-12-31'],
    ['Nov 9', '2026-11-09'],
    ['Nov 19 2026', '2026-11-19'],
    ['11/19/26', '2026-11-19'],
    ['9 Nov', '2026-11-09'],
  ])('in the United States %j is %s', (typed, day) => {
    expect(readDay(typed, 'en-US', TODAY)).toBe(day);
  });

  it.each([
    ['31/12/2026', 'en-US'],
    ['12/31/2026', 'en-GB'],
    ['29 Feb 2027', 'en-GB'],
    ['31 Nov', 'en-GB'],
    ['soon', 'en-US'],
    ['9 Xyz 2026', 'en-GB'],
    ['9', 'en-GB'],
    ['Mon', 'en-GB'],
    ['2026/13/01', 'en-GB'],
    ['19/11/20266', 'en-GB'],
    ['19/11/-2026x', 'en-GB'],
    ['1.5 Nov 2026', 'en-GB'],
    ['29/2/2100', 'en-GB'],
    ['1/2/3/4', 'en-GB'],
    ['Nov', 'en-US'],
    ['31.2.2026', 'en-GB'],
    ['', 'en-US'],
  ])('that does not exist is given back, so that the form can say so: %j', (typed, locale) => {
    expect(readDay(` ${typed} `, locale, TODAY)).toBe(typed);
  });

  it('is read back as it is written', () => {
    for (const locale of ['en-US', 'en-GB', 'en-IN', 'en-IE'])
      for (const day of ['2026-01-31', '2026-05-05', '2026-09-30', '2028-02-29', '1999-12-01'])
        expect(readDay(writeDay(day, locale), locale, TODAY)).toBe(day);
  });
});
