import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type PlainDate, plainDate } from '../dates.ts';
import { monthlyMinor, periodAt, periodIndexOf, RENT_CYCLES } from './rent.cycles.ts';

const days = fc.integer({ min: 0, max: 20_000 }).map((n) => addDays(plainDate('2000-01-01'), n));
const day = (text: string): PlainDate => plainDate(text);

describe('an occurrence counted from its anchor', () => {
  it.each([
    ['2026-01-31', 'MONTHLY', 1, '2026-02-28'],
    ['2026-01-31', 'MONTHLY', 2, '2026-03-31'],
    ['2028-01-31', 'MONTHLY', 1, '2028-02-29'],
    ['2026-01-31', 'QUARTERLY', 1, '2026-04-30'],
    ['2026-01-31', 'EVERY_2_MONTHS', 1, '2026-03-31'],
    ['2026-08-31', 'EVERY_6_MONTHS', 1, '2027-02-28'],
    ['2028-02-29', 'YEARLY', 1, '2029-02-28'],
    ['2028-02-29', 'YEARLY', 4, '2032-02-29'],
    ['2026-12-30', 'DAILY', 3, '2027-01-02'],
    ['2026-12-30', 'WEEKLY', 1, '2027-01-06'],
    ['2026-12-30', 'EVERY_2_WEEKS', 2, '2027-01-27'],
    ['2026-12-30', 'ONE_TIME', 0, '2026-12-30'],
    ['2026-12-30', 'ONE_TIME', 1, null],
  ] as const)('of %s, %s, number %i is %s', (anchor, cycle, n, expected) => {
    const line = { cycle, startsOn: day(anchor), dueDay: Number(anchor.slice(8)) };
    expect(periodAt(line, n)?.dueOn ?? null).toBe(expected);
  });
});

describe('the periods of a line', () => {
  it.each([
    ['the calendar month, where it begins on the first', '2026-01-01', 5, 0, '2026-01-01', '2026-01-31', '2026-01-05'],
    ['the rest of its month, due when it begins', '2026-01-17', 5, 0, '2026-01-01', '2026-01-31', '2026-01-17'],
    ['then whole months, due on the due day', '2026-01-17', 5, 1, '2026-02-01', '2026-02-28', '2026-02-05'],
    ['from due day to due day, where it begins on one', '2026-01-17', 17, 1, '2026-02-17', '2026-03-16', '2026-02-17'],
    ['to the end of a shorter month', '2026-01-31', 31, 1, '2026-02-28', '2026-03-30', '2026-02-28'],
    ['and back to the 31st after it', '2026-02-28', 31, 1, '2026-03-31', '2026-04-29', '2026-03-31'],
  ])('are %s', (_name, startsOn, dueDay, n, from, to, dueOn) => {
    const line = { cycle: 'MONTHLY' as const, startsOn: day(startsOn), dueDay };
    expect(periodAt(line, n)).toEqual({ startsOn: from, endsOn: to, dueOn });
  });

  it('follow each other without a gap and without a shared day, and each day finds its own', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RENT_CYCLES.filter((cycle) => cycle !== 'ONE_TIME')),
        days,
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 200 }),
        (cycle, startsOn, dueDay, n) => {
          const line = { cycle, startsOn, dueDay };
          const [one, next] = [periodAt(line, n), periodAt(line, n + 1)];
          if (!one || !next) throw new Error('a cycle goes on');
          expect(next.startsOn).toBe(addDays(one.endsOn, 1));
          expect(one.dueOn >= one.startsOn && one.dueOn <= one.endsOn).toBe(true);
          expect(periodIndexOf(line, one.endsOn)).toBe(n);
          if (one.startsOn > startsOn) expect(periodIndexOf(line, one.startsOn)).toBe(n);
        },
      ),
    );
  });
});

it.each([
  ['MONTHLY', 120_000],
  ['QUARTERLY', 40_000],
  ['YEARLY', 10_000],
  ['WEEKLY', 520_000],
  ['EVERY_2_WEEKS', 260_000],
  ['DAILY', 3_650_000],
  ['ONE_TIME', 0],
] as const)('1,200 %s come to %i minor units a month', (cycle, expected) => {
  expect(monthlyMinor({ cycle, amountMinor: 120_000 })).toBe(expected);
});
