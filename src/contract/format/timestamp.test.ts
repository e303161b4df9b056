import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { formatTimestamp, startOfWeek } from './timestamp.ts';

/** A Wednesday, 16:00 in London. */
const now = new Date('2026-11-18T16:00:00Z');
const british = { now, timeZone: 'Europe/London', locale: 'en-GB' };
const american = { now, timeZone: 'America/New_York', locale: 'en-US' };

describe('timestamps', () => {
  it.each([
    ['today as the time', '2026-11-18T08:05:00Z', british, '08:05'],
    ['later today as the time', '2026-11-18T20:15:00Z', british, '20:15'],
    ['today in American style', '2026-11-18T14:05:00Z', american, '9:05 AM'],
    ['yesterday as a word', '2026-11-17T23:59:00Z', british, 'Yesterday'],
    ['yesterday by the clock of the place', '2026-11-18T02:00:00Z', american, 'Yesterday'],
    ['this week as the weekday', '2026-11-16T09:00:00Z', british, 'Mon'],
    ['later this week as the weekday', '2026-11-20T09:00:00Z', british, 'Fri'],
    ['last week as month and day', '2026-11-15T09:00:00Z', british, '15 Nov'],
    ['a Sunday that begins an American week', '2026-11-15T15:00:00Z', american, 'Sun'],
    ['earlier as month and day', '2026-03-01T15:00:00Z', american, 'Mar 1'],
  ])('show %s', (_case, value, style, text) => {
    expect(formatTimestamp(value, style)).toBe(text);
  });

  it('call the day before yesterday even across a week and a month', () => {
    const monday = { ...british, now: new Date('2026-06-01T10:00:00Z') };
    expect(formatTimestamp('2026-05-31T10:00:00Z', monday)).toBe('Yesterday');
  });

  it('name the year where something may be years ago', () => {
    const named = (value: string) => formatTimestamp(value, american, { namesOtherYears: true });
    expect([named('2025-12-04T15:00:00Z'), named('2026-03-01T15:00:00Z')]).toEqual(['Dec 4, 2025', 'Mar 1']);
    expect(formatTimestamp('2025-12-04T15:00:00Z', american)).toBe('Dec 4');
  });

  it.each([null, undefined, '', 'soon'])('show -- for %j', (value) => {
    expect(formatTimestamp(value, british)).toBe('--');
  });
});

describe('weeks', () => {
  it.each([
    ['2026-11-15', 'en-US', '2026-11-15'],
    ['2026-11-15', 'en-GB', '2026-11-09'],
    ['2026-11-21', 'en-IN', '2026-11-15'],
    ['1999-12-31', 'en-GB', '1999-12-27'],
  ])('of %s begin for %s on %s', (day, locale, first) => {
    expect(startOfWeek(plainDate(day), locale)).toBe(first);
  });
});
