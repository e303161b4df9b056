import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatTime } from './date.ts';
import { localeOfCountry } from './locale.ts';

const moment = '2026-11-18T23:30:00.000Z';

describe('dates', () => {
  it.each<[string, unknown, string, string]>([
    ['a day in the United States', '2026-11-18', 'en-US', 'Nov 18, 2026'],
    ['a day in Britain', '2026-11-18', 'en-GB', '18 Nov 2026'],
    ['a day in India', '2026-11-18', 'en-IN', '18 Nov 2026'],
    ['a day without leading zeros', '2026-3-1', 'en-GB', '1 Mar 2026'],
    ['a leap day', '2024-02-29', 'en-GB', '29 Feb 2024'],
    ['a moment', moment, 'en-GB', '18 Nov 2026'],
    ['a Date', new Date(moment), 'en-GB', '18 Nov 2026'],
    ['milliseconds', Date.parse(moment), 'en-GB', '18 Nov 2026'],
  ])('writes %s', (_case, value, locale, text) => {
    expect(formatDate(value, { locale, timeZone: 'UTC' })).toBe(text);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
    ['a word', 'soon'],
    ['a bare figure', '5'],
    ['a day that does not exist', '2026-02-30'],
    ['a moment on a day that does not exist', '2026-02-30T10:00:00Z'],
    ['a month that does not exist', '2026-13-01'],
    ['an invalid Date', new Date(Number.NaN)],
    ['an object', {}],
  ])('shows -- for %s', (_case, value) => {
    expect(formatDate(value, { locale: 'en-US' })).toBe('--');
    expect(formatDateTime(value, { locale: 'en-US' })).toBe('--');
    expect(formatTime(value, { locale: 'en-US' })).toBe('--');
  });

  it('tells a moment in the zone of the place and never moves a day', () => {
    expect(formatDate(moment, { locale: 'en-GB', timeZone: 'Asia/Kolkata' })).toBe('19 Nov 2026');
    expect(formatDate('2026-11-18', { locale: 'en-GB', timeZone: 'America/New_York' })).toBe('18 Nov 2026');
  });
});

describe('times', () => {
  it.each([
    ['en-US', '11:30 PM', 'Nov 18, 2026, 11:30 PM'],
    ['en-GB', '23:30', '18 Nov 2026, 23:30'],
    ['en-IN', '11:30 pm', '18 Nov 2026, 11:30 pm'],
  ])('are written for %s as %s', (locale, time, both) => {
    expect(formatTime(moment, { locale, timeZone: 'UTC' })).toBe(time);
    expect(formatDateTime(moment, { locale, timeZone: 'UTC' })).toBe(both);
  });
});

describe('the locale of a country', () => {
  it.each([
    ['US', 'en-US'],
    ['GB', 'en-GB'],
    ['IN', 'en-IN'],
    ['FR', 'en-GB'],
    [null, 'en-US'],
  ])('%s is %s', (country, locale) => {
    expect(localeOfCountry(country)).toBe(locale);
  });
});
