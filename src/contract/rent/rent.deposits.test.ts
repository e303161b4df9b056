import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDate } from '../dates.ts';
import { deductionMinor, dispositionDueOn, dispositionOf, interestMinor } from './rent.deposits.ts';

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

  it('and what goes back add up to what was held with its interest', () => {
    const interest = interestMinor(198_500, 220, plainDate('2024-04-01'), plainDate('2026-11-09'));
    expect(interest).toBe(1_139);
    const lines = [deduction(24_000, 24, 120), deduction(8_500, 48, 60), deduction(9_500), deduction(4_500)];
    expect(dispositionOf(198_500, interest, lines)).toEqual({ keptMinor: 34_900, refundMinor: 164_739, shortMinor: 0 });
  });

  it('is never more than was held: the rest is owed', () => {
    expect(dispositionOf(10_000, 0, [deduction(15_000)])).toEqual({
      keptMinor: 10_000,
      refundMinor: 0,
      shortMinor: 5_000,
    });
    const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000 }), amounts, (held, costs) => {
        const { keptMinor, refundMinor, shortMinor } = dispositionOf(
          held,
          0,
          costs.map((cost) => deduction(cost)),
        );
        expect(keptMinor + refundMinor).toBe(held);
        expect(keptMinor + shortMinor).toBe(costs.reduce((sum, cost) => sum + cost, 0));
        expect(Math.min(refundMinor, shortMinor)).toBe(0);
      }),
    );
  });

  it('goes out within the days that are given from moving out', () => {
    expect(dispositionDueOn(plainDate('2026-11-09'), 14)).toBe('2026-11-23');
  });
});
