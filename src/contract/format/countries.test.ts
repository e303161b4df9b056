import { expect, test } from 'vitest';
import { COUNTRY_CODES, countryName, countryOfLanguages, listCountries } from './countries.ts';

test.each([
  ['GB', 'United Kingdom'],
  ['IN', 'India'],
  ['ZZZ', 'ZZZ'],
  ['', ''],
])('the country %s is called %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});

test('every country is listed once, under a name and in its order', () => {
  const countries = listCountries();
  expect(new Set(COUNTRY_CODES).size).toBe(243);
  expect(countries.every(({ code, name }) => name !== code)).toBe(true);
  expect(countries[0]?.name).toBe('Afghanistan');
});

test.each([
  [['en-GB', 'en'], 'GB'],
  [['de'], 'DE'],
  [['en-US@posix'], 'US'],
  [['pt_BR.UTF-8'], 'BR'],
  [['C', 'fr-CA'], 'CA'],
  [['', '*', 'x-unknown'], 'US'],
  [[], 'US'],
])('a browser that asks for %j is taken to be in %s', (languages, country) => {
  expect(countryOfLanguages(languages)).toBe(country);
});
