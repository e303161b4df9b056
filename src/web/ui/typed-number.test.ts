import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { figure, setOrgCountry } from './org-locale.ts';
import { readDecimal, readPercent } from './typed-number.ts';

afterEach(() => setOrgCountry(null));

describe('a number as typed', () => {
  it.each([
    ['12450', '12450'],
    ['12,450', '12450'],
    ['12,450.75', '12450.75'],
    ['1,234,567', '1234567'],
    ['12,04,000', '1204000'],
    ['12 450', '12450'],
    ['12’450', '12450'],
    ['-1,200', '-1200'],
    ['−1,200', '-1200'],
    ['１２，４５０', '12450'],
    ['１２４５０．７５', '12450.75'],
    ['12\u202f450', '12450'],
  ])('has its thousands grouped: %j is %s', (typed, decimal) => {
    expect(readDecimal(typed)).toBe(decimal);
  });

  it.each([
    ['2,5', '2.5'],
    ['12,50', '12.50'],
    ['1 340,5', '1340.5'],
    ['0,125', '0.125'],
    [',5', '0.5'],
    ['-2,5', '-2.5'],
    ['1234,567', '1234.567'],
  ])('has a comma for a point: %j is %s', (typed, decimal) => {
    expect(readDecimal(typed)).toBe(decimal);
  });

  it.each([
    '',
    ' ',
    ',',
    '.',
    '-',
    '1,2,3',
    '1.200,50',
    '1,20.5',
    '12,45,0',
    '1e5',
    '0x10',
    'Infinity',
    'NaN',
    'two',
    '5%',
  ])('is none: %j', (typed) => {
    expect(readDecimal(typed)).toBeNull();
  });
});

it.each([
  ['50', '50'],
  ['50%', '50'],
  [' 50 % ', '50'],
  ['12,5', '12.5'],
  ['33.3333', '33.3333'],
  ['33,333', '33.333'],
  ['５０％', '50'],
  ['-2,5', '-2.5'],
  ['', ''],
  ['half', 'half'],
  ['5%%', '5%'],
  ['%', ''],
])('a share of a hundred that is typed as %j is %j', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent);
});

it('what a page writes is read as it was meant, wherever the organization is', () => {
  for (const country of ['US', 'GB', 'IN', 'DE']) {
    setOrgCountry(country);
    fc.assert(
      fc.property(
        fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
        fc.integer({ min: 0, max: 999 }),
        (whole, thousandths) => {
          const value = Number(`${whole}.${String(thousandths).padStart(3, '0')}`);
          expect(Number(readDecimal(figure(value)))).toBe(value);
        },
      ),
    );
  }
});
