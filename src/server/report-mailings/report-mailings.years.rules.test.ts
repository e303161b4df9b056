import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween, daysInMonth, type PlainDate, partsOf, plainDate } from '#contract/dates.ts';
import { nextDay } from './report-mailings.rules.ts';

const days = fc
  .integer({ min: 0, max: daysBetween(plainDate('1900-01-01'), plainDate('2100-12-31')) })
  .map((later) => addDays(plainDate('1900-01-01'), later));
const isoWeekday = (day: PlainDate): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

it('a mailing of the week comes on its weekday, seven days after the last', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 7 }), (after, weekday) => {
      const rhythm = { repeats: 'WEEKLY', weekday, monthDay: 1 } as const;
      const next = nextDay(rhythm, after);
      expect(isoWeekday(next)).toBe(weekday);
      expect(daysBetween(after, next)).toBeGreaterThanOrEqual(1);
      expect(daysBetween(after, next)).toBeLessThanOrEqual(7);
      expect(nextDay(rhythm, next)).toBe(addDays(next, 7));
    }),
  );
});

it('a mailing of the month comes once in each month, on its day or the last one', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 31 }), (after, monthDay) => {
      const rhythm = { repeats: 'MONTHLY', weekday: 1, monthDay } as const;
      let day = after;
      for (let month = 0; month < 14; month += 1) {
        const next = nextDay(rhythm, day);
        const { year, month: at, day: number } = partsOf(next);
        expect(next > day).toBe(true);
        expect(number).toBe(Math.min(monthDay, daysInMonth(year, at)));
        if (month > 0) {
          const before = partsOf(day);
          expect(year * 12 + at - (before.year * 12 + before.month)).toBe(1);
        } else expect(daysBetween(day, next)).toBeLessThanOrEqual(31);
        day = next;
      }
    }),
  );
});

it('a mailing of the day comes each day, over the ends of years and of February', () => {
  fc.assert(
    fc.property(days, (after) => {
      expect(nextDay({ repeats: 'DAILY', weekday: 3, monthDay: 31 }, after)).toBe(addDays(after, 1));
    }),
  );
});
