import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#contract/dates.ts';
import { COUNTRY_CODES } from '#contract/format/countries.ts';
import { currencyDecimals, isKnownCurrency } from '#contract/money.ts';
import { ZONES_OF_STATES } from '#contract/properties/zones.ts';
import { currencyOfCountry, oneZoneOf, usualTimeZone } from './country-customs.ts';

describe('in every country that can be chosen', () => {
  it('rent is paid in a currency that there is', () => {
    expect(COUNTRY_CODES.filter((country) => !isKnownCurrency(currencyOfCountry(country) ?? ''))).toEqual([]);
  });

  it('most people live by clocks that there are', () => {
    expect(COUNTRY_CODES.filter((country) => !isTimeZone(usualTimeZone(country) ?? ''))).toEqual([]);
  });

  it('either all live by the same clocks, or states and postcodes tell them apart', () => {
    const both = COUNTRY_CODES.filter((country) => (oneZoneOf(country) !== null) === country in ZONES_OF_STATES);
    expect(both).toEqual([]);
  });
});

describe('money', () => {
  it.each('AT BE BG HR CY EE FI FR DE GR IE IT LV LT LU MT NL PT SK SI ES'.split(' '))(
    'is the euro in %s',
    (country) => {
      expect(currencyOfCountry(country)).toBe('EUR');
    },
  );

  it.each('CZ DK HU PL RO SE'.split(' '))('is its own in %s, which is of the Union and has no euro', (country) => {
    expect(currencyOfCountry(country)).not.toBe('EUR');
  });

  it.each([
    ['US', 'USD', 2],
    ['GB', 'GBP', 2],
    ['IN', 'INR', 2],
    ['JP', 'JPY', 0],
    ['KR', 'KRW', 0],
    ['CL', 'CLP', 0],
    ['VN', 'VND', 0],
    ['IS', 'ISK', 0],
    ['SN', 'XOF', 0],
    ['KW', 'KWD', 3],
    ['BH', 'BHD', 3],
    ['TN', 'TND', 3],
    // Lands that pay with the money of another one.
    ['LI', 'CHF', 2],
    ['EC', 'USD', 2],
    ['GL', 'DKK', 2],
    ['IM', 'GBP', 2],
    ['ME', 'EUR', 2],
    ['PF', 'XPF', 0],
  ])('in %s is %s, with %d decimals', (country, currency, decimals) => {
    expect(currencyOfCountry(country)).toBe(currency);
    expect(currencyDecimals(currency)).toBe(decimals);
  });

  it.each(['ZZ', '', 'us', 'constructor', 'USA'])('is not known where no country is: %j', (country) => {
    expect(currencyOfCountry(country)).toBeNull();
    expect(usualTimeZone(country)).toBeNull();
  });
});

describe('clocks', () => {
  it.each([
    ['US', null, 'America/New_York'],
    ['CA', null, 'America/Toronto'],
    ['AU', null, 'Australia/Sydney'],
    ['BR', null, 'America/Sao_Paulo'],
    ['MX', null, 'America/Mexico_City'],
    ['RU', null, 'Europe/Moscow'],
    ['IN', 'Asia/Kolkata', 'Asia/Kolkata'],
    ['GB', 'Europe/London', 'Europe/London'],
    // One clock from end to end, as wide as it is.
    ['CN', 'Asia/Shanghai', 'Asia/Shanghai'],
    ['NP', 'Asia/Kathmandu', 'Asia/Kathmandu'],
    ['GF', 'America/Cayenne', 'America/Cayenne'],
    ['RE', 'Indian/Reunion', 'Indian/Reunion'],
  ])('of all of %s are %s, of most of it %s', (country, one, usual) => {
    expect(oneZoneOf(country)).toBe(one);
    expect(usualTimeZone(country)).toBe(usual);
  });
});
