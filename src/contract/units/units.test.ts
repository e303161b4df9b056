import { describe, expect, it } from 'vitest';
import { UnitInput } from './units.ts';

const wrongIn = (input: object): string[] =>
  UnitInput.safeParse({ number: '1A', ...input }).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a unit as it is typed', () => {
  it('needs a number only, and is to let unless somebody says otherwise', () => {
    expect(UnitInput.parse({ number: ' 1A ' })).toEqual({
      building: '',
      number: '1A',
      floor: null,
      beds: null,
      baths: null,
      area: null,
      areaUnit: null,
      marketRent: null,
      rentable: true,
    });
  });

  it.each([
    ['beds', 0, true],
    ['beds', 2.5, true],
    ['beds', 99, true],
    ['beds', 2.25, false],
    ['beds', -0.5, false],
    ['beds', 99.5, false],
    ['beds', '2', false],
    ['baths', 1.5, true],
    ['baths', 1.3, false],
    ['baths', Number.NaN, false],
    ['baths', Number.POSITIVE_INFINITY, false],
  ])('has %s %j: %s', (field, value, isFigure) => {
    expect(wrongIn({ [field]: value })).toEqual(isFigure ? [] : [field]);
  });

  it.each([0, 0.01, 0.07, 0.29, 1.15, 45.67, 1234.56, 9_999_999.99, 10_000_000])('has an area of %d', (area) => {
    expect(wrongIn({ area, areaUnit: 'SQM' })).toEqual([]);
  });

  it.each([-1, 0.001, 45.678, 10_000_001])('has no area of %d', (area) => {
    expect(wrongIn({ area, areaUnit: 'SQM' })).toEqual(['area']);
  });

  it('says what its area is measured in, where it has one', () => {
    expect(wrongIn({ area: 45 })).toEqual(['areaUnit']);
    expect(wrongIn({ area: 0, areaUnit: null })).toEqual(['areaUnit']);
    expect(wrongIn({ areaUnit: 'SQFT' })).toEqual([]);
    expect(wrongIn({ area: 45, areaUnit: 'ACRE' })).toContain('areaUnit');
  });

  it.each(['1e3', '1,250', '$1250', '', '१२'])('does not take %j for a rent', (marketRent) => {
    expect(wrongIn({ marketRent })).toEqual(['marketRent']);
  });

  it.each([
    [{ number: '' }, 'number'],
    [{ number: '1'.repeat(31) }, 'number'],
    [{ building: 'b'.repeat(61) }, 'building'],
    [{ floor: 'f'.repeat(21) }, 'floor'],
    [{ rentable: 'no' }, 'rentable'],
  ])('%j is refused at %s', (input, field) => {
    expect(wrongIn(input)).toEqual([field]);
  });
});
