import { expect, it } from 'vitest';
import { languageOfCountry, preferredLanguage, readAcceptLanguage } from './languages.ts';

it.each([
  ['US', 'en-US'],
  ['GB', 'en-GB'],
  ['IN', 'en-GB'],
  ['DE', 'en-GB'],
  ['', 'en-US'],
  [null, 'en-US'],
])('an organization in %s reads %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});

it.each([
  [undefined, []],
  ['*', ['*']],
  ['en-GB', ['en-GB']],
  ['de;q=0.7, en-GB;q=0.9 , en-US', ['en-US', 'en-GB', 'de']],
  ['en-US;q=0, en-GB;q=0.1', ['en-GB']],
])('Accept-Language %j wants %j', (header, tags) => {
  expect(readAcceptLanguage(header)).toEqual(tags);
});

it('the first language that is written here is taken, and a bare "en" says nothing', () => {
  expect(preferredLanguage(['de', 'en', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(preferredLanguage(['en', '*', 'fr'])).toBeNull();
});
