import { describe, expect, it } from 'vitest';
import { formatCurrency } from './format/currency.ts';
import {
  currencyDecimals,
  findMoneyProblem,
  fromMinor,
  isKnownCurrency,
  scaleMinor,
  splitMinor,
  toMinor,
} from './money.ts';

/** ISO 4217, list one: what has no minor unit, and what has thousandths. */
const WHOLE = [
  'BIF',
  'CLP',
  'DJF',
  'GNF',
  'ISK',
  'JPY',
  'KMF',
  'KRW',
  'PYG',
  'RWF',
  'UGX',
  'VND',
  'VUV',
  'XAF',
  'XOF',
  'XPF',
];
const THOUSANDTHS = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'];

describe('what a currency is divided into', () => {
  it.each(WHOLE)('%s: nothing, so no amount of it has decimals that say something', (currency) => {
    expect(currencyDecimals(currency)).toBe(0);
    expect(toMinor('1250.00', currency)).toBe(1250);
    expect(findMoneyProblem('1250.5', currency)).toBe('too_many_decimals');
    expect(fromMinor(1250, currency)).toBe('1250');
  });

  it.each(THOUSANDTHS)('%s: thousandths, so an amount has three decimals', (currency) => {
    expect(currencyDecimals(currency)).toBe(3);
    expect(toMinor('1250.005', currency)).toBe(1_250_005);
    expect(findMoneyProblem('1250.0005', currency)).toBe('too_many_decimals');
    expect(fromMinor(-5, currency)).toBe('-0.005');
  });

  it('of all others: hundredths', () => {
    const others = Intl.supportedValuesOf('currency').filter((code) => ![...WHOLE, ...THOUSANDTHS].includes(code));
    // Of these two have other units and are kept by nobody: index units of Chile and Uruguay.
    const wrong = others.filter((code) => currencyDecimals(code) !== 2 && !['CLF', 'UYI', 'UYW'].includes(code));
    expect(wrong).toEqual([]);
    expect(['USD', 'EUR', 'GBP', 'INR', 'HUF', 'TWD', 'IDR', 'MGA'].map(currencyDecimals)).toEqual(Array(8).fill(2));
  });

  it.each([...WHOLE, ...THOUSANDTHS])('%s is one that there is', (currency) => {
    expect(isKnownCurrency(currency)).toBe(true);
  });
});

describe('half a unit', () => {
  it.each([
    // A third of a month of 1,000 yen, dinars and dollars.
    [1000, 1, 3, 333],
    [1000, 2, 3, 667],
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [-3, 1, 2, -2],
    [1, 499_999, 1_000_000, 0],
    [1, 500_000, 1_000_000, 1],
    [150_000, 12 * 15, 365, 73_973],
    [150_000, 12 * 15, 366, 73_770],
  ])('%d times %d by %d is rounded away from zero: %d', (minor, numerator, denominator, rounded) => {
    expect(scaleMinor(minor, numerator, denominator)).toBe(rounded);
  });

  it('of a shared amount goes to the largest remainder, and of equal ones to whoever stands first', () => {
    // The vector of the specification: 1,000.01 at 33.33, 33.33 and 33.34 percent.
    expect(splitMinor(100_001, ['33.33', '33.33', '33.34'])).toEqual([33_330, 33_330, 33_341]);
    expect(splitMinor(1, ['50', '50'])).toEqual([1, 0]);
    expect(splitMinor(-1, ['50', '50'])).toEqual([-1, 0]);
    expect(splitMinor(100, ['12.5', '12.5', '75'])).toEqual([13, 12, 75]);
    expect(splitMinor(10, ['33.3333', '33.3333', '33.3334'])).toEqual([3, 3, 4]);
  });
});

describe('an amount on screen', () => {
  it.each([
    // "amounts show two decimals", whatever the currency is divided into.
    [{ amount: '1250', currency: 'USD' }, '$1,250.00'],
    [{ amount: '-0.05', currency: 'USD' }, '−$0.05'],
    [{ amount: '2486500.00', currency: 'INR' }, '₹24,86,500.00'],
    [{ amount: '1250', currency: '' }, '$1,250.00'],
    [{ amount: '1250', currency: 'dollars' }, '$1,250.00'],
  ])('%j is %s', (money, text) => {
    expect(formatCurrency(money)).toBe(text);
  });
});
