import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayIn, type PlainDate, plainDate } from '#contract/dates.ts';
import { chanceOf } from './chance.ts';
import { atWork, byDay, isWorkday, MINUTE_MS, momentOf, whileAwake, workdayFrom, workdayUntil } from './hours.ts';

const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays(plainDate('2024-01-01'), count));
const moments = fc.integer({ min: 0, max: 3000 * 1440 }).map((minute) => new Date(Date.UTC(2024, 0, 1, 0, minute)));
const zones = fc.constantFrom('America/New_York', 'Europe/London', 'Asia/Kolkata');

/** What clocks in a zone show at a moment, in minutes since midnight. */
const minuteIn = (at: Date, timeZone: string): number => {
  const shown = at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const [hours = 0, minutes = 0] = shown.split(':').map(Number);
  return hours * 60 + minutes;
};

describe('days on which people work', () => {
  it.each([
    ['2026-11-18', true],
    ['2026-11-21', false],
    ['2026-11-22', false],
    ['2026-12-24', true],
    ['2026-12-25', false],
    ['2026-12-28', true],
    ['2027-01-01', false],
    ['2028-02-29', true],
  ])('%s: %s', (day, isOne) => {
    expect(isWorkday(plainDate(day))).toBe(isOne);
  });

  it('are found by looking ahead and back, without passing one', () => {
    const between = (from: PlainDate, to: PlainDate) => {
      const passed: PlainDate[] = [];
      for (let day = from; day < to; day = addDays(day, 1)) passed.push(day);
      return passed;
    };
    fc.assert(
      fc.property(days, (day) => {
        const [next, last] = [workdayFrom(day), workdayUntil(day)];
        expect([next, last].every(isWorkday)).toBe(true);
        expect(between(day, next).some(isWorkday)).toBe(false);
        expect(between(addDays(last, 1), addDays(day, 1)).some(isWorkday)).toBe(false);
      }),
    );
  });
});

describe('moments at which people do things', () => {
  it.each([
    ['at work', atWork, 8 * 60, 18 * 60, isWorkday],
    ['by day', byDay, 8 * 60, 18 * 60, () => true],
    ['while awake', whileAwake, 7 * 60, 23 * 60, () => true],
  ] as const)('%s lie at or before the wished one, in their hours', (_when, within, from, until, counts) => {
    fc.assert(
      fc.property(moments, zones, (latest, timeZone) => {
        const at = within(latest, timeZone);
        const minute = minuteIn(at, timeZone);
        expect(at.getTime()).toBeLessThanOrEqual(latest.getTime());
        expect(minute).toBeGreaterThanOrEqual(from);
        expect(minute).toBeLessThan(until);
        expect(counts(dayIn(at, timeZone))).toBe(true);
        expect(within(at, timeZone)).toEqual(at);
      }),
    );
  });

  it.each([
    ['2026-03-08', 9 * 60, 'America/New_York', '2026-03-08T13:00:00.000Z'],
    ['2026-11-18', 0, 'Asia/Kolkata', '2026-11-17T18:30:00.000Z'],
    ['2026-07-01', 13 * 60 + 30, 'Europe/London', '2026-07-01T12:30:00.000Z'],
  ])('%s at minute %i in %s is %s', (day, minute, timeZone, moment) => {
    expect(momentOf(plainDate(day), minute, timeZone).toISOString()).toBe(moment);
    expect(momentOf(plainDate(day), minute + 1, timeZone).getTime() - Date.parse(moment)).toBe(MINUTE_MS);
  });
});

describe('choices', () => {
  it('are the same for the same words, and others for others', () => {
    const draw = (words: string) =>
      Array.from(
        { length: 20 },
        (
          (chance) => () =>
            chance.whole(0, 999)
        )(chanceOf(words)),
      );
    expect(draw('Alder')).toEqual(draw('Alder'));
    expect(draw('Alder')).not.toEqual(draw('Pine'));
  });

  it('of a part do not depend on what was chosen elsewhere', () => {
    const [used, fresh] = [chanceOf('Alder'), chanceOf('Alder')];
    used.shuffled([1, 2, 3]);
    expect(used.apart('people').fraction()).toBe(fresh.apart('people').fraction());
  });

  it('stay within their bounds and lose nothing', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: -50, max: 50 }),
        fc.nat(100),
        fc.array(fc.nat(9)),
        (words, least, span, of) => {
          const chance = chanceOf(words);
          const drawn = Array.from({ length: 30 }, () => chance.whole(least, least + span));
          expect(Math.min(...drawn)).toBeGreaterThanOrEqual(least);
          expect(Math.max(...drawn)).toBeLessThanOrEqual(least + span);
          expect(chance.shuffled(of).toSorted()).toEqual(of.toSorted());
          expect(chance.happens(0)).toBe(false);
          expect(chance.happens(1)).toBe(true);
        },
      ),
    );
    expect(() => chanceOf('none').one([])).toThrow(RangeError);
  });

  it('are fair enough: of ten, none is left out and none preferred by far', () => {
    const chance = chanceOf('fair');
    const drawn = Map.groupBy(
      Array.from({ length: 5000 }, () => chance.whole(0, 9)),
      (one) => one,
    );
    expect(drawn.size).toBe(10);
    for (const times of drawn.values()) expect(Math.abs(times.length - 500)).toBeLessThan(120);
    const even = Array.from({ length: 5000 }, () => chance.whole(0, 1)).filter((one) => one === 0).length;
    expect(Math.abs(even - 2500)).toBeLessThan(200);
  });
});
