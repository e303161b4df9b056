import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, partsOf, plainDate } from '#contract/dates.ts';
import { parseDate, provenOrder, scoreDateOrder } from './parse-dates.ts';

describe('dates of office files', () => {
  it.each([
    ['2026-03-01'],
    ['2026/3/1'],
    ['2026.03.01'],
    ['20260301'],
    ['2026-03-01 00:00:00'],
    ['2026-03-01T00:00:00Z'],
    ['1 Mar 2026'],
    ['01-Mar-26'],
    ['1st March 2026'],
    ['1st of March, 2026'],
    ['Mar 1, 2026'],
    ['March 1st 2026'],
    ['Sun, 1 Mar 2026'],
    ['46082'],
    ['46082.75'],
  ])('%s is 1 March 2026 whatever the order', (text) => {
    expect(parseDate(text, null)).toEqual({ day: '2026-03-01' });
  });

  it.each([
    ['01/03/2026', 'DAY_FIRST', '2026-03-01'],
    ['3/1/2026', 'MONTH_FIRST', '2026-03-01'],
    ['01.03.26', 'DAY_FIRST', '2026-03-01'],
    ['1-3-1998', 'DAY_FIRST', '1998-03-01'],
    ['31/12/2026', null, '2026-12-31'],
    ['12/31/2026', null, '2026-12-31'],
    ['5/5/2026', null, '2026-05-05'],
    ['12 Sept 2026', null, '2026-09-12'],
    ['9/9/71', null, '1971-09-09'],
  ] as const)('%s read %s is %s', (text, order, day) => {
    expect(parseDate(text, order)).toEqual({ day });
  });

  it.each([
    ['01/03/2026', null, { problem: 'order_unknown' }],
    ['soon', null, { problem: 'not_a_date' }],
    ['2026', null, { problem: 'not_a_date' }],
    ['1250', null, { problem: 'not_a_date' }],
    ['13/13/2026', 'DAY_FIRST', { problem: 'not_a_date' }],
    ['02/13/2026', 'DAY_FIRST', { problem: 'not_a_date' }],
    ['00/01/2026', 'DAY_FIRST', { problem: 'not_a_date' }],
    ['1 Foo 2026', null, { problem: 'not_a_date' }],
  ] as const)('%s read %s is %j', (text, order, read) => {
    expect(parseDate(text, order)).toEqual(read);
  });

  it.each([
    ['25 December 2026', '2026-12-25'],
    ['1 de diciembre de 2026', '2026-12-01'],
    ['1 del diciembre del 2026', '2026-12-01'],
    ['Freitag, 27. November 2026', '2026-11-27'],
    ['Fr., 27.11.2026', '2026-11-27'],
    ['Fr 27.11.26', '2026-11-27'],
    ['mar. 3 mars 2026', '2026-03-03'],
    ['Mar 3, 2026', '2026-03-03'],
    ['mar 3/11/2026', '2026-11-03'],
    ['segunda-feira, 2 de março de 2026', '2026-03-02'],
    ['31. Jänner 2026', '2026-01-31'],
    ['3. Mrz. 2026', '2026-03-03'],
    ['27 listopada 2026 r.', '2026-11-27'],
    ['27.11.2026r.', '2026-11-27'],
    ['1er août 2026', '2026-08-01'],
    ['Thurs 26 Nov 2026', '2026-11-26'],
    ['29 February 2028', '2028-02-29'],
  ])('%s is understood', (text, day) => {
    expect(parseDate(text, 'DAY_FIRST')).toEqual({ day });
  });

  it.each(['Montag', 'Monday, soon', 'deck 3 2026', '3 r. 2026', 'Maria 3, 2026', 'mar mar 3 2026x'])(
    '%s is none',
    (text) => {
      expect(parseDate(text, 'DAY_FIRST')).toEqual({ problem: 'not_a_date' });
    },
  );

  const LOCALES =
    'en-US en-GB en-IN de-DE de-AT de-CH fr-FR fr-BE fr-CH es-ES es-MX it-IT nl-NL nl-BE pt-BR pt-PT pl-PL';
  it.each(LOCALES.split(' '))('every day is read as %s writes it, from the longest way to the shortest', (locale) => {
    const order = locale === 'en-US' ? 'MONTH_FIRST' : 'DAY_FIRST';
    const formats = (['full', 'long', 'medium', 'short'] as const).map(
      (dateStyle) => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }),
    );
    for (let day = plainDate('2028-01-01'); day < '2029-01-01'; day = addDays(day, 1))
      for (const format of formats) {
        const text = format.format(new Date(`${day}T00:00:00Z`));
        expect([text, parseDate(text, order)]).toEqual([text, { day }]);
      }
  });

  it('names the month that is too short and its last day', () => {
    expect(parseDate('02/30/2025', 'MONTH_FIRST')).toEqual({
      problem: 'no_such_day',
      monthName: 'February',
      dayNumber: 30,
      nearest: '2025-02-28',
    });
  });

  it('reads every day back from the styles it may be written in', () => {
    const days = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays(plainDate('1970-01-01'), offset));
    fc.assert(
      fc.property(days, (day) => {
        const { year, month, day: number } = partsOf(day);
        expect(parseDate(`${number}/${month}/${year}`, 'DAY_FIRST')).toEqual({ day });
        expect(parseDate(`${month}/${number}/${year}`, 'MONTH_FIRST')).toEqual({ day });
        expect(parseDate(day, null)).toEqual({ day });
      }),
    );
  });
});

describe('the order of day and month', () => {
  it.each([
    [['01/03/2026', '13/03/2026', '2026-05-06'], 'DAY_FIRST'],
    [['01/03/2026', '03/13/2026'], 'MONTH_FIRST'],
    [['01/03/2026', '02/03/2026'], null],
    [['13/03/2026', '03/13/2026'], null],
    [['1 Mar 2026', ''], null],
    [['Fri 27/11/2026', 'Thu 03/12/2026'], 'DAY_FIRST'],
    [['Do., 03.12.2026', 'Fr., 27.11.2026'], 'DAY_FIRST'],
  ])('in %j is %s', (cells, order) => {
    expect(provenOrder(scoreDateOrder(cells))).toBe(order);
  });
});
