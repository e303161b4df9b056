import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Currency, DecimalAmount } from './money.schemas.ts';
import {
  currencyDecimals,
  findMoneyProblem,
  fromMinor,
  isKnownCurrency,
  plainDecimal,
  scaleMinor,
  splitMinor,
  toMinor,
} from './money.ts';

const currencies = fc.constantFrom('USD', 'GBP', 'INR', 'JPY', 'KWD');
const minors = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
const weightLists = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  .filter((weights) => weights.some((weight) => weight > 0));

it.each([
  ['100.0000', '100'],
  ['33.3300', '33.33'],
  ['0.0001', '0.0001'],
  ['50', '50'],
])('the stored decimal %s is written as %s', (stored, text) => {
  expect(plainDecimal(stored)).toBe(text);
});

describe('minor units', () => {
  it.each([
    ['1250.00', 'USD', 125000],
    ['1250', 'USD', 125000],
    ['0.1', 'GBP', 10],
    ['-3.50', 'EUR', -350],
    ['-0.05', 'EUR', -5],
    ['2486500.00', 'INR', 248650000],
    ['1250', 'JPY', 1250],
    ['1250.00', 'JPY', 1250],
    ['1.234', 'KWD', 1234],
    ['12.5000', 'USD', 1250],
    ['007.10', 'USD', 710],
    ['90071992547409.91', 'USD', Number.MAX_SAFE_INTEGER],
  ])('reads %s %s as %i minor units', (decimal, currency, minor) => {
    expect(toMinor(decimal, currency)).toBe(minor);
  });

  it.each([
    ['12.345', 'USD', 'too_many_decimals'],
    ['1.5', 'JPY', 'too_many_decimals'],
    ['1.2345', 'KWD', 'too_many_decimals'],
    ['90071992547409.92', 'USD', 'too_large'],
    ['1,250.00', 'USD', 'not_a_decimal'],
    ['1e3', 'USD', 'not_a_decimal'],
    ['', 'USD', 'not_a_decimal'],
    ['.5', 'USD', 'not_a_decimal'],
    ['5.', 'USD', 'not_a_decimal'],
    ['NaN', 'USD', 'not_a_decimal'],
  ])('refuses %s %s as %s instead of rounding or guessing', (decimal, currency, problem) => {
    expect(findMoneyProblem(decimal, currency)).toBe(problem);
  });

  it.each([
    [125000, 'USD', '1250.00'],
    [-5, 'USD', '-0.05'],
    [0, 'USD', '0.00'],
    [7, 'KWD', '0.007'],
    [1250, 'JPY', '1250'],
  ])('writes %i %s as %s', (minor, currency, decimal) => {
    expect(fromMinor(minor, currency)).toBe(decimal);
  });

  it('refuses to write what is not a whole number of minor units', () => {
    expect(() => fromMinor(0.5, 'USD')).toThrow('not a whole number');
  });

  it('comes back the same after writing and reading', () => {
    fc.assert(
      fc.property(minors, currencies, (minor, currency) => toMinor(fromMinor(minor, currency), currency) === minor),
    );
  });

  it('knows the decimals of currencies', () => {
    expect(['USD', 'JPY', 'KWD', 'INR'].map(currencyDecimals)).toEqual([2, 0, 3, 2]);
    expect(['GBP', 'QQQ'].map(isKnownCurrency)).toEqual([true, false]);
  });
});

describe('splitting', () => {
  it.each([
    [100001, [33.33, 33.33, 33.34], [33330, 33330, 33341]],
    [100001, ['33.33', '33.33', '33.34'], [33330, 33330, 33341]],
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [0, 1], [0, 5]],
    [0, [1, 2], [0, 0]],
    [1, [1, 1], [1, 0]],
  ])('splits %i by %j into %j', (total, weights, parts) => {
    expect(splitMinor(total, weights)).toEqual(parts);
  });

  it('always sums to the total and strays less than one unit from the exact share', () => {
    fc.assert(
      fc.property(minors, weightLists, (total, weights) => {
        const parts = splitMinor(total, weights).map(BigInt);
        const sum = BigInt(weights.reduce((taken, weight) => taken + weight, 0));
        expect(parts.reduce((taken, part) => taken + part, 0n)).toBe(BigInt(total));
        for (const [index, part] of parts.entries()) {
          const distance = part * sum - BigInt(total) * BigInt(weights[index] ?? 0);
          expect(distance < sum && distance > -sum).toBe(true);
        }
      }),
    );
  });

  it('refuses weights that are negative, all zero or no numbers', () => {
    expect(() => splitMinor(100, [0, 0])).toThrow(RangeError);
    expect(() => splitMinor(100, [])).toThrow(RangeError);
    expect(() => splitMinor(100, [-1, 2])).toThrow(RangeError);
    expect(() => splitMinor(100, ['a'])).toThrow(RangeError);
  });
});

describe('scaling', () => {
  it.each([
    [150000, 15, 31, 72581],
    [150000, 10, 28, 53571],
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [5, -1, 2, -3],
    [4, 1, 8, 1],
    [3, 1, 8, 0],
  ])('%i times %i/%i is %i, half away from zero', (minor, numerator, denominator, scaled) => {
    expect(scaleMinor(minor, numerator, denominator)).toBe(scaled);
  });

  it('refuses to divide by zero and to leave the safe integers', () => {
    expect(() => scaleMinor(1, 1, 0)).toThrow(RangeError);
    expect(() => scaleMinor(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow('more than can be kept');
  });
});

describe('on the wire', () => {
  it('accepts plain decimals and capital currency codes only', () => {
    expect(['1', '-1.5', '0.001'].every((text) => DecimalAmount.safeParse(text).success)).toBe(true);
    expect(['1,5', '+1', '1.', ' 1', 'Infinity'].some((text) => DecimalAmount.safeParse(text).success)).toBe(false);
    expect(['usd', 'US', 'USDT'].some((code) => Currency.safeParse(code).success)).toBe(false);
  });
});
