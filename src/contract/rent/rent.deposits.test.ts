import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { deductionMinor, interestMinor } from './rent.deposits.ts';

const deduction = (costMinor: number, ageMonths: number | null = null, usefulLifeMonths: number | null = null) => ({
  costMinor,
  ageMonths,
  usefulLifeMonths,
});

describe('what is kept of a deposit', () => {
  it.each([
    ['a door that served 2 of 10 years', deduction(24_000, 24, 120), 19_200],
    ['a blind that served 4 of 5 years', deduction(8_500, 48, 60), 1_700],
    ['cleaning, whose age does not count', deduction(9_500), 9_500],
    ['something older than it lasts', deduction(30_000, 130, 120), 0],
  ])('for %s', (_name, one, expected) => {
    expect(deductionMinor(one)).toBe(expected);
  });
});

it('interest on a deposit is simple, by the days it was held', () => {
  const rateThousandths = 220;
  expect(interestMinor(198_500, rateThousandths, plainDate('2024-04-01'), plainDate('2026-11-09'))).toBe(1_139);
  expect(interestMinor(198_500, rateThousandths, plainDate('2026-11-09'), plainDate('2024-04-01'))).toBe(0);
});
