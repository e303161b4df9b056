import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOffsetMs, momentAt } from './clocks.ts';
import { addDays, dayIn, plainDate } from './dates.ts';

const at = (day: string, time: string, timeZone: string) => momentAt(plainDate(day), time, timeZone).toISOString();

describe('the moment of a time on the clock', () => {
  it.each([
    ['America/New_York', '2026-11-20T15:00:00.000Z'],
    ['Europe/London', '2026-11-20T10:00:00.000Z'],
    ['Asia/Kolkata', '2026-11-20T04:30:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20T04:15:00.000Z'],
    ['Pacific/Auckland', '2026-11-19T21:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-19T20:00:00.000Z'],
  ])('10:00 in %s is %s', (timeZone, moment) => {
    expect(at('2026-11-20', '10:00', timeZone)).toBe(moment);
  });

  it('follows the clocks before and after they change', () => {
    expect(at('2026-03-08', '01:59', 'America/New_York')).toBe('2026-03-08T06:59:00.000Z');
    expect(at('2026-03-08', '03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
    expect(at('2026-11-01', '00:59', 'America/New_York')).toBe('2026-11-01T04:59:00.000Z');
    expect(at('2026-11-01', '02:00', 'America/New_York')).toBe('2026-11-01T07:00:00.000Z');
    expect(at('2026-10-04', '03:00', 'Australia/Sydney')).toBe('2026-10-03T16:00:00.000Z');
  });

  it('takes an hour that is left out as counted on, and of one that comes twice the first', () => {
    expect(at('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-10-25', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('lies on that day and shows that time, wherever no change of clocks is near', () => {
    const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Pacific/Auckland', 'America/St_Johns'];
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(plainDate('2000-01-01'), days)),
        fc.integer({ min: 4 * 60, max: 23 * 60 + 59 }),
        fc.constantFrom(...zones),
        (day, minute, timeZone) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const moment = momentAt(day, time, timeZone);
          expect(dayIn(moment, timeZone)).toBe(day);
          const shown = new Date(moment.getTime() + clockOffsetMs(moment.getTime(), timeZone)).toISOString();
          expect(shown.slice(11, 16)).toBe(time);
        },
      ),
    );
  });
});

it('the clocks are as far ahead as they show, in every zone, near changes of clocks as well, and so again', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const shownAt = (at: number, timeZone: string): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
  const minutes = fc.integer({ min: Date.UTC(1973, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...zones), (minute, timeZone) => {
      const at = minute * 60_000;
      for (const moment of [at, at + 3_600_000, at]) {
        const ours = new Date(moment + clockOffsetMs(moment, timeZone)).toISOString();
        expect(`${ours.slice(0, 10)} ${ours.slice(11, 19)}`).toBe(shownAt(moment, timeZone));
        expect(dayIn(new Date(moment), timeZone)).toBe(shownAt(moment, timeZone).slice(0, 10));
      }
    }),
    { numRuns: 300 },
  );
  // Each of these hours has a change of clocks in it.
  for (const [day, timeZone] of [
    ['2026-03-08T06:30', 'America/New_York'],
    ['2026-11-01T05:30', 'America/New_York'],
    ['1990-10-28T02:20', 'America/St_Johns'],
    ['2011-12-30T09:45', 'Pacific/Apia'],
    ['2026-04-04T14:45', 'Australia/Lord_Howe'],
  ] as const)
    for (let minute = 0; minute < 60; minute++) {
      const moment = Date.parse(`${day}Z`) + minute * 60_000;
      const ours = new Date(moment + clockOffsetMs(moment, timeZone)).toISOString();
      expect(`${ours.slice(0, 10)} ${ours.slice(11, 19)}`).toBe(shownAt(moment, timeZone));
    }
});

it('an unknown zone and no moment are refused', () => {
  expect(() => clockOffsetMs(0, 'Mars/Base')).toThrow(RangeError);
  expect(() => clockOffsetMs(Number.NaN, 'UTC')).toThrow(RangeError);
});
