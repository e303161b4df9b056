import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import {
  expectedThousandths,
  meterStateOn,
  nextReadOn,
  perDayThousandths,
  type Reading,
  refusalIn,
  rollsOverAt,
  thousandthsOf,
  usagesOf,
} from './meters.rules.ts';
import type { ReadingReason } from './meters.words.ts';

/** A reading in whole units. */
const read = (day: string, value: number, reason: ReadingReason | null = null, oldEnd?: number): Reading => ({
  readOn: plainDate(day),
  valueThousandths: value * 1000,
  reason,
  oldEndThousandths: oldEnd === undefined ? null : oldEnd * 1000,
});
const used = (readings: Reading[]) =>
  usagesOf(readings).map(({ usedThousandths, counts }) =>
    counts ? usedThousandths && usedThousandths / 1000 : 'wrong',
  );

describe('what is used between readings', () => {
  it.each([
    ['is the difference, and unknown for the first', [read('2026-01-01', 100), read('2026-02-01', 130)], [null, 30]],
    [
      'of a counter that began again at zero goes over its end',
      [read('2026-01-01', 99_950), read('2026-02-01', 20, 'ROLLED_OVER'), read('2026-03-01', 60)],
      [null, 70, 40],
    ],
    [
      'of a replaced meter is what the old one counted until its end',
      [read('2026-01-01', 500), read('2026-02-01', 3, 'REPLACED', 540), read('2026-03-01', 33)],
      [null, 40, 30],
    ],
    [
      'of a replaced meter whose end nobody knows is not known',
      [read('2026-01-01', 500), read('2026-02-01', 0, 'REPLACED'), read('2026-03-01', 30)],
      [null, null, 30],
    ],
    [
      'leaves out what a later reading says was wrong',
      [
        read('2026-01-01', 100),
        read('2026-02-01', 1300),
        read('2026-03-01', 160, 'CORRECTED'),
        read('2026-04-01', 190),
      ],
      [null, 'wrong', 60, 30],
    ],
    [
      'takes nothing from before a new beginning for wrong',
      [
        read('2026-01-01', 900),
        read('2026-02-01', 0, 'REPLACED', 900),
        read('2026-03-01', 50),
        read('2026-04-01', 20, 'CORRECTED'),
      ],
      [null, 0, 'wrong', 20],
    ],
    [
      'is not known after a correction that leaves nothing before it',
      [read('2026-01-01', 900), read('2026-02-01', 90, 'CORRECTED'), read('2026-03-01', 120)],
      ['wrong', null, 30],
    ],
  ])('%s', (_what, readings, expected) => {
    expect(used(readings)).toEqual(expected);
  });

  it('adds up over any number of readings to last minus first while it goes on counting', () => {
    const readings = Array.from({ length: 200 }, (_, nth) => read(`20${10 + (nth % 80)}-01-01`, nth * nth));
    const sum = usagesOf(readings).reduce((total, { usedThousandths }) => total + (usedThousandths ?? 0), 0);
    expect(sum).toBe(199 * 199 * 1000);
  });
});

describe('a reading', () => {
  it.each([
    ['that goes on is taken', [read('2026-01-01', 5), read('2026-01-02', 5)], null],
    ['never runs backwards without a reason', [read('2026-01-01', 5), read('2026-01-02', 4)], 'meter.backwards'],
    [
      'of a counter that rolled over is less',
      [read('2026-01-01', 5), read('2026-01-02', 6, 'ROLLED_OVER')],
      'meter.not_rolled_over',
    ],
    ['of a new meter may be more or less', [read('2026-01-01', 5), read('2026-01-02', 700, 'REPLACED')], null],
    [
      'of an old meter at its end is no less than before',
      [read('2026-01-01', 5), read('2026-01-02', 0, 'REPLACED', 4)],
      'meter.old_end_backwards',
    ],
    [
      'after a correction is held against what counts',
      [read('2026-01-01', 5), read('2026-01-02', 90), read('2026-01-03', 9, 'CORRECTED'), read('2026-01-04', 8)],
      'meter.backwards',
    ],
    [
      'after a correction need not reach what was wrong',
      [read('2026-01-01', 5), read('2026-01-02', 90), read('2026-01-03', 9, 'CORRECTED'), read('2026-01-04', 12)],
      null,
    ],
  ])('%s', (_what, readings, refusal) => {
    expect(refusalIn(readings)?.refusal ?? null).toBe(refusal);
  });

  it('says on which day it cannot be', () => {
    expect(refusalIn([read('2026-01-01', 5), read('2026-01-02', 50), read('2026-01-03', 7)])?.readOn).toBe(
      '2026-01-03',
    );
  });

  it('has no more places than the meter shows', () => {
    expect([thousandthsOf(12.5, 1), thousandthsOf(0.1 + 0.2, 1), thousandthsOf(7, 0), thousandthsOf(1.005, 3)]).toEqual(
      [12_500, 300, 7000, 1005],
    );
    expect([thousandthsOf(12.5, 0), thousandthsOf(1.0005, 3)]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('a counter', () => {
  it.each([
    [7, 10],
    [10, 100],
    [99_950, 100_000],
    [100_000, 1_000_000],
  ])('that shows %i begins again at %i', (shown, end) => {
    expect(rollsOverAt(shown * 1000)).toBe(end * 1000);
  });
});

describe('the average', () => {
  it('is what was used by days of which it is known', () => {
    expect(perDayThousandths([read('2026-01-01', 0), read('2026-01-11', 50)])).toBe(5000);
    const replaced = [
      read('2026-01-01', 0),
      read('2026-01-11', 50),
      read('2026-02-11', 0, 'REPLACED'),
      read('2026-02-21', 10),
    ];
    expect(perDayThousandths(replaced)).toBe(3000);
  });

  it('is not known by one reading, and looks at the last year alone', () => {
    expect(perDayThousandths([])).toBeNull();
    expect(perDayThousandths([read('2026-01-01', 5)])).toBeNull();
    const longAgo = [
      read('2020-01-01', 0),
      read('2020-01-11', 1000),
      read('2026-01-01', 1000),
      read('2026-01-11', 1020),
    ];
    expect(perDayThousandths(longAgo)).toBeCloseTo((20 * 1000) / (10 + 2182), 3);
    const lastYear = [
      read('2020-01-01', 0),
      read('2024-06-01', 9000),
      read('2026-01-01', 9100),
      read('2026-01-11', 9120),
    ];
    expect(perDayThousandths(lastYear)).toBeCloseTo((120 * 1000) / 589, 3);
  });

  it('says what is to be expected, and on no day less than what it showed', () => {
    const last = read('2026-01-11', 50);
    expect(expectedThousandths(last, 5000, plainDate('2026-01-21'))).toBe(100_000);
    expect(expectedThousandths(last, 5000, plainDate('2026-01-01'))).toBe(50_000);
  });
});

describe('a meter', () => {
  const day = plainDate('2026-11-18');
  it.each([
    ['nobody is reminded of', { readEveryMonths: null, lastReadOn: null }, null],
    ['that was never read is to be read at once', { readEveryMonths: 1, lastReadOn: null }, '2026-11-18'],
    ['is to be read so many months later', { readEveryMonths: 3, lastReadOn: plainDate('2026-08-31') }, '2026-11-30'],
  ])('%s', (_what, meter, next) => {
    expect(nextReadOn(meter, day)).toBe(next);
  });

  it('counts until the day on which it is taken out', () => {
    expect(
      [null, '2026-11-19', '2026-11-18'].map((on) => meterStateOn(on === null ? null : plainDate(on), day)),
    ).toEqual(['IN_USE', 'IN_USE', 'RETIRED']);
  });
});
