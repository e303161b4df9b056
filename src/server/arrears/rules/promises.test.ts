import { describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { dayRefusal, outcomeOf } from './promises.ts';

const friday = plainDate('2026-11-20');
const promised = { promisedOn: friday, amountMinor: 92_300, paidMinor: 0, leftMinor: 92_300 };

describe('a promise to pay', () => {
  it.each([
    ['nothing came and its day is not over', {}, '2026-11-19', 'OPEN'],
    ['nothing came by the end of its day', {}, '2026-11-20', 'BROKEN'],
    ['a night looks later than it should', {}, '2026-12-02', 'BROKEN'],
    ['a part of it came', { paidMinor: 90_000, leftMinor: 2_300 }, '2026-11-20', 'BROKEN'],
    ['all of it came', { paidMinor: 92_300, leftMinor: 0 }, '2026-11-20', 'KEPT'],
    ['all of it came before its day', { paidMinor: 92_300, leftMinor: 0 }, '2026-11-17', 'KEPT'],
    ['what was promised paid something newer', { paidMinor: 92_300, leftMinor: 92_300 }, '2026-11-20', 'KEPT'],
    ['the rest was waived', { paidMinor: 90_000, leftMinor: 0 }, '2026-11-20', 'KEPT'],
    [
      'a part was promised and came',
      { amountMinor: 50_000, paidMinor: 50_000, leftMinor: 42_300 },
      '2026-11-20',
      'KEPT',
    ],
  ] as const)('where %s', (_, facts, through, outcome) => {
    expect(outcomeOf({ ...promised, ...facts }, plainDate(through))).toBe(outcome);
  });

  it.each([
    ['2026-11-17', 'payment_promise.day_past'],
    ['2026-11-18', null],
    ['2027-02-16', null],
    ['2027-02-17', 'payment_promise.day_far'],
  ])('for %s on November 18: %s', (on, refusal) => {
    expect(dayRefusal(plainDate(on), plainDate('2026-11-18'))).toBe(refusal);
  });
});
