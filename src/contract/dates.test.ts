import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Instant, PlainDate } from './dates.schemas.ts';
import {
  addDays,
  addMonths,
  compareDays,
  dayIn,
  dayOf,
  daysBetween,
  daysInMonth,
  isPlainDate,
  isTimeZone,
  partsOf,
  plainDate,
  rangeContains,
  rangesOverlap,
  today,
} from './dates.ts';

const days = fc.integer({ min: 0, max: 200_000 }).map((offset) => addDays(plainDate('1600-01-01'), offset));

const range = (startsOn: string, endsOn: string | null) => ({
  startsOn: plainDate(startsOn),
  endsOn: endsOn === null ? null : plainDate(endsOn),
});

describe('calendar days', () => {
  it.each(['0000-01-01', '0000-12-31'])('has none before the year 1: %s', (text) => {
    expect(isPlainDate(text)).toBe(false);
  });

  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (text) => {
    expect(isPlainDate(text)).toBe(true);
    expect(PlainDate.safeParse(text).success).toBe(true);
  });

  it.each(['2026-02-29', '2026-02-30', '1900-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026-01-01T00:00', ''])(
    'refuses "%s"',
    (text) => {
      expect(isPlainDate(text)).toBe(false);
      expect(PlainDate.safeParse(text).success).toBe(false);
      expect(() => plainDate(text)).toThrow(RangeError);
    },
  );

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2023-12-31', 2, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-11-30', 0, '2026-11-30'],
  ])('%s plus %i months is %s', (anchor, months, day) => {
    expect(addMonths(plainDate(anchor), months)).toBe(day);
  });

  it('never skips or doubles a month when counting from the anchor', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 600 }), (anchor, months) => {
        const start = partsOf(anchor);
        const reached = partsOf(addMonths(anchor, months));
        expect(reached.year * 12 + reached.month - (start.year * 12 + start.month)).toBe(months);
        expect(reached.day).toBe(Math.min(start.day, daysInMonth(reached.year, reached.month)));
      }),
    );
  });

  it('counts days across leap years and back', () => {
    expect(daysBetween(plainDate('2024-02-28'), plainDate('2024-03-01'))).toBe(2);
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -5000, max: 5000 }),
        (day, count) => daysBetween(day, addDays(day, count)) === count,
      ),
    );
  });

  it('makes days of their parts only when they exist', () => {
    expect(dayOf(2026, 3, 1)).toBe('2026-03-01');
    expect(dayOf(2026, 2, 30)).toBeNull();
    expect(['2026-02-01', '2025-12-31', '2026-01-31'].map(plainDate).toSorted(compareDays)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-01',
    ]);
  });
});

describe('ranges of days', () => {
  it.each([
    ['2026-01-01', '2026-01-31', '2026-01-31', '2026-02-28', true],
    ['2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28', false],
    ['2026-01-01', null, '2030-01-01', null, true],
    ['2026-01-01', null, '2025-01-01', '2025-12-31', false],
  ])('%s to %s and %s to %s share a day: %s', (start, end, otherStart, otherEnd, shared) => {
    expect(rangesOverlap(range(start, end), range(otherStart, otherEnd))).toBe(shared);
    expect(rangesOverlap(range(otherStart, otherEnd), range(start, end))).toBe(shared);
  });

  it('includes the first and the last day', () => {
    const lease = range('2026-01-01', '2026-01-31');
    const inside = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) =>
      rangeContains(lease, plainDate(day)),
    );
    expect(inside).toEqual([false, true, true, false]);
  });
});

describe('time zones', () => {
  it.each([
    ['2026-11-18T03:00:00Z', 'America/New_York', '2026-11-17'],
    ['2026-11-18T03:00:00Z', 'Europe/London', '2026-11-18'],
    ['2026-11-17T20:00:00Z', 'Asia/Kolkata', '2026-11-18'],
    ['2026-03-29T00:30:00Z', 'Europe/London', '2026-03-29'],
    ['2026-07-01T23:30:00Z', 'Europe/London', '2026-07-02'],
    ['0999-12-31T12:00:00Z', 'UTC', '0999-12-31'],
    ['9999-12-31T12:00:00Z', 'UTC', '9999-12-31'],
  ])('%s falls in %s on %s', (instant, timeZone, day) => {
    expect(dayIn(instant, timeZone)).toBe(day);
    expect(today({ now: () => new Date(instant) }, timeZone)).toBe(day);
  });

  it.each(['+010000-01-01T00:00:00Z', 'someday'])('%s falls on no day', (instant) => {
    expect(() => dayIn(instant, 'UTC')).toThrow(RangeError);
  });

  it('accepts names of zones and refuses offsets and inventions', () => {
    expect(['Europe/London', 'UTC'].every(isTimeZone)).toBe(true);
    expect(['+05:30', 'Mars/Base', ''].some(isTimeZone)).toBe(false);
  });

  it('takes moments in UTC only', () => {
    expect(Instant.safeParse('2026-11-18T16:00:00.000Z').success).toBe(true);
    expect(Instant.safeParse('2026-11-18T16:00:00+01:00').success).toBe(false);
  });
});
