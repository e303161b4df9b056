import { describe, expect, it } from 'vitest';
import { type PlainDate, plainDate } from '#contract/dates.ts';
import { isToTell, nextTaking, openBy, retryOn, takenOn } from './autopay.ts';

const day = plainDate;
const rent = (dueOn: string, minor = 100_000) => ({ dueOn: day(dueOn), minor });
const asked = {
  owed: [rent('2026-07-01'), rent('2026-08-01')],
  settledMinor: 0,
  limitMinor: null as number | null,
  day: null as number | null,
  afterOn: day('2026-01-01'),
  today: day('2026-06-15'),
};
const next = (more: Partial<typeof asked>): [PlainDate, number] | null => {
  const found = nextTaking({ ...asked, ...more });
  return found && [found.chargeOn, found.minor];
};

describe('what is taken next', () => {
  it.each<[string, Partial<typeof asked>, [string, number] | null]>([
    ['what falls due first, on its day', {}, ['2026-07-01', 100_000]],
    [
      'what is due already, once it was told',
      { owed: [rent('2026-06-01'), rent('2026-07-01')] },
      ['2026-06-18', 100_000],
    ],
    [
      'all that is due by the day on which it is told in time',
      { today: day('2026-06-30'), owed: [rent('2026-06-29', 5000), rent('2026-07-01')] },
      ['2026-07-03', 105_000],
    ],
    ['less what was paid ahead', { settledMinor: 30_000 }, ['2026-07-01', 70_000]],
    ['the month after, where all of one is paid', { settledMinor: 100_000 }, ['2026-08-01', 100_000]],
    ['the rest of the month after', { settledMinor: 150_000 }, ['2026-08-01', 50_000]],
    ['nothing, where all that is known is paid', { settledMinor: 200_000 }, null],
    ['nothing, where nothing is known to fall due', { owed: [] }, null],
    ['no more than the limit', { limitMinor: 60_000 }, ['2026-07-01', 60_000]],
    ['all of it below the limit', { limitMinor: 160_000 }, ['2026-07-01', 100_000]],
    ['what is due by the chosen day', { day: 5 }, ['2026-07-05', 100_000]],
    ['what falls due after the chosen day, on that of the month after', { day: 20 }, ['2026-07-20', 100_000]],
    ['what is late, on the chosen day', { day: 20, owed: [rent('2026-06-01')] }, ['2026-06-20', 100_000]],
    [
      'on the day after it was told late, while the day is not over',
      { day: 15, owed: [rent('2026-06-01')] },
      ['2026-06-18', 100_000],
    ],
    [
      'on the chosen day of the next month, where it was taken',
      { day: 15, afterOn: day('2026-06-15') },
      ['2026-07-15', 100_000],
    ],
    [
      'across the end of the year',
      { day: 5, today: day('2026-12-20'), owed: [rent('2027-01-01')] },
      ['2027-01-05', 100_000],
    ],
  ])('is %s', (_, more, expected) => {
    expect(next(more)).toEqual(expected);
  });
});

it('what is open by a day is never below zero', () => {
  expect(openBy([rent('2026-07-01'), rent('2026-08-01')], 120_000, day('2026-07-31'))).toBe(0);
  expect(openBy([rent('2026-07-01'), rent('2026-08-01')], 120_000, day('2026-08-01'))).toBe(80_000);
});

it('is told three days before', () => {
  expect(isToTell(day('2026-07-01'), day('2026-06-27'))).toBe(false);
  expect(isToTell(day('2026-07-01'), day('2026-06-28'))).toBe(true);
});

it('never takes more than was told, nor more than is open on the day', () => {
  const owed = [rent('2026-07-01'), rent('2026-07-01', 5000), rent('2026-07-02')];
  expect(takenOn(owed, 0, 100_000, day('2026-07-01'))).toBe(100_000);
  expect(takenOn(owed, 80_000, 100_000, day('2026-07-01'))).toBe(25_000);
  expect(takenOn(owed, 105_000, 100_000, day('2026-07-01'))).toBe(0);
});

it('is tried twice again, unless asking again is of no use', () => {
  const today = day('2026-07-01');
  expect([1, 2, 3].map((attempt) => retryOn(attempt, false, today))).toEqual(['2026-07-04', '2026-07-04', null]);
  expect(retryOn(1, true, today)).toBeNull();
});
