import { expect, it } from 'vitest';
import { callingCodeOf } from './calling-codes.ts';
import { COUNTRY_CODES } from './countries.ts';

it('every country that can be chosen has its calling code', () => {
  expect(COUNTRY_CODES.filter((country) => !/^[1-9]\d{0,2}$/.test(callingCodeOf(country) ?? ''))).toEqual([]);
});

it.each([
  ['US', '1'],
  ['CA', '1'],
  ['GB', '44'],
  ['JE', '44'],
  ['IN', '91'],
  ['IE', '353'],
  ['??', null],
  [null, null],
])('the calling code of %s is %s', (country, code) => {
  expect(callingCodeOf(country)).toBe(code);
});
