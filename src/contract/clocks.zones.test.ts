import { describe, expect, it } from 'vitest';
import { clockOffsetMs, momentAt } from './clocks.ts';
import { dayIn, isTimeZone, plainDate } from './dates.ts';

const at = (day: string, time: string, timeZone: string) => momentAt(plainDate(day), time, timeZone).toISOString();
const HOUR_MS = 3_600_000;

describe('the moment of a time on a clock', () => {
  it.each([
    // Half an hour of summer time on Lord Howe, three quarters of an hour beside the full one on Chatham.
    ['Australia/Lord_Howe', '2026-01-15', '09:00', '2026-01-14T22:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-07-15', '09:00', '2026-07-14T22:30:00.000Z'],
    ['Pacific/Chatham', '2026-01-15', '09:00', '2026-01-14T19:15:00.000Z'],
    ['Asia/Kathmandu', '2026-11-27', '09:00', '2026-11-27T03:15:00.000Z'],
    ['America/St_Johns', '2026-11-27', '09:00', '2026-11-27T12:30:00.000Z'],
    // The first clocks of a day, and the last.
    ['Pacific/Kiritimati', '2026-11-27', '00:00', '2026-11-26T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-11-27', '23:59', '2026-11-28T10:59:00.000Z'],
    // Phoenix moves no clocks, Denver does.
    ['America/Phoenix', '2026-07-01', '08:00', '2026-07-01T15:00:00.000Z'],
    ['America/Denver', '2026-07-01', '08:00', '2026-07-01T14:00:00.000Z'],
    ['America/Denver', '2026-12-01', '08:00', '2026-12-01T15:00:00.000Z'],
    // A year of four figures that no computer knew.
    ['Europe/London', '1968-07-01', '12:00', '1968-07-01T11:00:00.000Z'],
  ])('in %s on %s at %s is %s', (timeZone, day, time, moment) => {
    expect(at(day, time, timeZone)).toBe(moment);
  });

  it.each([
    ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  ])('that clocks leave out in %s counts on from the hour before: %s %s', (timeZone, day, time, moment) => {
    expect(at(day, time, timeZone)).toBe(moment);
  });

  it.each([
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
  ])('that clocks show twice in %s is the first: %s %s', (timeZone, day, time, moment) => {
    expect(at(day, time, timeZone)).toBe(moment);
  });
});

describe('the day of a moment', () => {
  it.each([
    ['2026-11-27T10:59:59.999Z', 'Pacific/Pago_Pago', '2026-11-26'],
    ['2026-11-27T10:00:00.000Z', 'Pacific/Kiritimati', '2026-11-28'],
    ['2026-12-31T23:59:59.999Z', 'Europe/London', '2026-12-31'],
    ['2026-12-31T18:30:00.000Z', 'Asia/Kolkata', '2027-01-01'],
    ['2028-02-29T04:59:59.000Z', 'America/New_York', '2028-02-28'],
    ['2028-02-29T05:00:00.000Z', 'America/New_York', '2028-02-29'],
  ])('%s in %s is %s', (moment, timeZone, day) => {
    expect(dayIn(moment, timeZone)).toBe(day);
  });

  it('has 23 hours where clocks go forward, 25 where they go back, and 24 otherwise', () => {
    const lengthOf = (day: string, next: string) =>
      (Date.parse(at(next, '00:00', 'America/New_York')) - Date.parse(at(day, '00:00', 'America/New_York'))) / HOUR_MS;
    expect(lengthOf('2026-03-08', '2026-03-09')).toBe(23);
    expect(lengthOf('2026-11-01', '2026-11-02')).toBe(25);
    expect(lengthOf('2026-11-27', '2026-11-28')).toBe(24);
  });
});

it('an offset is that of the moment, to the minute at which clocks change', () => {
  const change = Date.parse('2026-03-08T07:00:00Z');
  expect(clockOffsetMs(change - 1, 'America/New_York')).toBe(-5 * HOUR_MS);
  expect(clockOffsetMs(change, 'America/New_York')).toBe(-4 * HOUR_MS);
});

it.each([
  ['Europe/London', true],
  ['UTC', true],
  ['+01:00', false],
  ['Europe/Atlantis', false],
  ['', false],
])('%j is a time zone: %s', (name, isOne) => {
  expect(isTimeZone(name)).toBe(isOne);
});
