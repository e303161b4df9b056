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
