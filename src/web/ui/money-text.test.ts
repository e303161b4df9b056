import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinor, toMinor } from '#contract/money.ts';
import { readAmount, writeAmount } from './money-text.ts';

describe('an amount as typed', () => {
  it.each([
    ['1340', '1340'],
    ['1,340', '1340'],
    ['1,340.50', '1340.50'],
    ['12,50', '12.50'],
    ['1’340', '1340'],
    ["1'340", '1340'],
    ['1_340', '1340'],
    ['1\u00a0340', '1340'],
    ['−3.50', '-3.50'],
    ['–3.50', '-3.50'],
    ['-3.50', '-3.50'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['12.', '12'],
    ['0', '0'],
    [' 007 ', '007'],
  ])('%j is read as %j', (typed, decimal) => {
    for (const currency of ['USD', 'GBP', 'INR', '']) expect(readAmount(typed, currency)).toBe(decimal);
  });

  it.each(['', 'about 50', '1.2.3', '.', '-', '1-2', '50 per week', '1e3', 'NaN', '--5'])(
    'that is none is given back, so that the form can say so: %j',
    (typed) => {
      expect(readAmount(` ${typed} `, 'GBP')).toBe(typed);
    },
  );
});

it.each(['MMK', 'USD', 'SEK'])(
  'of thousands written in short none is read in %s, and no thousandth of it',
  (currency) => {
    for (const typed of ['10k', '1.2K', '10 k']) expect(readAmount(typed, currency)).toBe(typed);
    expect(readAmount('K 350,000', 'MMK')).toBe('350000');
  },
);

describe('an amount with its currency beside it', () => {
  it.each([
    ['GBP', '£ 1 340.5', '1340.5'],
    ['GBP', 'GBP 1,340.50', '1340.50'],
    ['GBP', '1,340.50 gbp', '1340.50'],
    ['GBP', '-£5', '-5'],
    ['USD', '$1,340', '1340'],
    ['USD', 'US$1,340', '1340'],
    ['USD', 'USD1340', '1340'],
    ['USD', '$-5.00', '-5.00'],
    ['CAD', '$1,340', '1340'],
    ['CAD', 'CA$1,340', '1340'],
    ['INR', '₹12,04,000', '1204000'],
    ['INR', 'Rs. 12,000', '12000'],
    ['INR', 'Rs 12,000/-', '12000'],
    ['INR', '₹12,000/-', '12000'],
    ['INR', '12,000/-', '12000'],
    ['EUR', '€ 7,5', '7.5'],
    ['EUR', '7,50 €', '7.50'],
    ['CHF', "CHF 1'340.50", '1340.50'],
    ['JPY', '¥134,000', '134000'],
    ['JPY', '１３４，０００', '134000'],
    ['PLN', '1 340 zł', '1340'],
    ['SEK', '1 340 kr', '1340'],
  ])('is read in %s: %j', (currency, typed, decimal) => {
    expect(readAmount(typed, currency)).toBe(decimal);
  });

  it.each([
    ['GBP', '€1,340'],
    ['GBP', '$1,340'],
    ['GBP', 'USD 1,340'],
    ['USD', '£1,340'],
    ['USD', 'CAD 1,340'],
    ['USD', 'Rs 1,340'],
    ['INR', '$1,340'],
    ['EUR', '1340 Fr.'],
    ['GBP', '££5'],
  ])('is no amount in %s where that is another: %j', (currency, typed) => {
    expect(readAmount(typed, currency)).toBe(typed);
  });
});

describe('an amount as shown', () => {
  it.each([
    ['1340', 'USD', '1,340.00'],
    ['1340.5', 'GBP', '1,340.50'],
    ['-1340.5', 'GBP', '-1,340.50'],
    ['1204000', 'INR', '12,04,000.00'],
    ['1204000', 'USD', '1,204,000.00'],
    ['1340', 'JPY', '1,340'],
    ['1.5', 'KWD', '1.500'],
    ['0', 'EUR', '0.00'],
    ['1340', '', '1,340.00'],
  ])('%s in %j is %s', (decimal, currency, written) => {
    expect(writeAmount(decimal, currency)).toBe(written);
  });

  it('keeps decimals that the currency does not have, rather than round what somebody typed', () => {
    expect(writeAmount('1.005', 'USD')).toBe('1.005');
    expect(writeAmount('12.5', 'JPY')).toBe('12.5');
  });

  it('keeps every digit of an amount that no floating number holds', () => {
    expect(writeAmount('9007199254740993.01', 'USD')).toBe('9,007,199,254,740,993.01');
  });

  it.each(['', 'about 50', '1,340', '.5'])('that is none stays as it is: %j', (text) => {
    expect(writeAmount(text, 'USD')).toBe(text);
  });

  it('is read back as what it was', () => {
    for (const decimal of ['1340.50', '-12.00', '1204000.99'])
      for (const currency of ['USD', 'INR', 'EUR'])
        expect(readAmount(writeAmount(decimal, currency), currency)).toBe(decimal);
  });
});

describe('an amount that a page wrote', () => {
  it.each(['USD', 'INR', 'JPY', 'KWD', 'CHF', 'PLN'])('is read as the same in %s', (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (minor) => {
        const amount = fromMinor(minor, currency);
        expect(toMinor(readAmount(writeAmount(amount, currency), currency), currency)).toBe(minor);
      }),
      { seed: 11 },
    );
  });
});
