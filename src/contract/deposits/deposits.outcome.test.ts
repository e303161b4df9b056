import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outcomeOf, renterPart } from './deposits.outcome.ts';

describe('settling a deposit', () => {
  it('keeps what is listed and open, and gives the rest back', () => {
    expect(outcomeOf({ heldMinor: 198_500, prepaidMinor: 0, openMinor: 4_500, listedMinor: 30_400 })).toEqual({
      keptMinor: 34_900,
      refundMinor: 163_600,
      shortMinor: 0,
    });
  });

  it('takes what was paid ahead for what is listed before it takes of the deposit', () => {
    expect(outcomeOf({ heldMinor: 100_000, prepaidMinor: 20_000, openMinor: 0, listedMinor: 9_500 })).toEqual({
      keptMinor: 9_500,
      refundMinor: 110_500,
      shortMinor: 0,
    });
  });

  it('leaves owed what neither covers', () => {
    expect(outcomeOf({ heldMinor: 150_000, prepaidMinor: 0, openMinor: 180_000, listedMinor: 0 })).toEqual({
      keptMinor: 150_000,
      refundMinor: 0,
      shortMinor: 30_000,
    });
  });

  it('neither makes nor loses a cent, and never gives back while something is owed of what is listed', () => {
    const amount = fc.nat(500_000);
    fc.assert(
      fc.property(amount, amount, amount, amount, (heldMinor, prepaidMinor, openMinor, listedMinor) => {
        const { keptMinor, refundMinor, shortMinor } = outcomeOf({ heldMinor, prepaidMinor, openMinor, listedMinor });
        expect(keptMinor + refundMinor).toBe(heldMinor + prepaidMinor);
        expect(keptMinor + shortMinor).toBe(openMinor + listedMinor);
        expect(Math.min(keptMinor, refundMinor, shortMinor)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('of a thing is less for each month it had served, and nothing once it has outlived its use', () => {
  expect(renterPart({ costMinor: 24_000, ageMonths: 24, usefulLifeMonths: 120 })).toBe(19_200);
  expect(renterPart({ costMinor: 8_500, ageMonths: 48, usefulLifeMonths: 60 })).toBe(1_700);
  expect(renterPart({ costMinor: 8_500, ageMonths: 90, usefulLifeMonths: 60 })).toBe(0);
  expect(renterPart({ costMinor: 9_500, ageMonths: null, usefulLifeMonths: null })).toBe(9_500);
  expect(renterPart({ costMinor: 9_500, ageMonths: 3, usefulLifeMonths: 0 })).toBe(9_500);
});
