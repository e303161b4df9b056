import { describe, expect, it } from 'vitest';
import { isTimeZone } from '#contract/dates.ts';
import { COUNTRY_CODES, countryName } from '#contract/format/countries.ts';
import { isKnownCurrency } from '#contract/money.ts';
import { browserOf, daysAfter, defaultsOf, minutesAfter, sessionUser } from './auth.rules.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
  ],
  [`${mac} ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Mac'],
  [`${mac} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera', 'Mac'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`, 'Safari', 'Mac'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['curl/8.5.0', null, null],
  [null, null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system });
});

describe('what a new organization begins with', () => {
  it.each([
    ['US', 'USD', 'America/New_York'],
    ['GB', 'GBP', 'Europe/London'],
    ['IN', 'INR', 'Asia/Kolkata'],
    ['ES', 'EUR', 'Europe/Madrid'],
    ['PL', 'PLN', 'Europe/Warsaw'],
    ['CH', 'CHF', 'Europe/Zurich'],
    ['JP', 'JPY', 'Asia/Tokyo'],
    ['KW', 'KWD', 'Asia/Kuwait'],
    ['BR', 'BRL', 'America/Sao_Paulo'],
    ['CA', 'CAD', 'America/Toronto'],
    ['AU', 'AUD', 'Australia/Sydney'],
    ['NZ', 'NZD', 'Pacific/Auckland'],
    ['NG', 'NGN', 'Africa/Lagos'],
  ])('in %s is %s and the clock of %s', (country, currency, timeZone) => {
    expect(defaultsOf(country)).toEqual({ currency, timeZone });
  });

  const countries = COUNTRY_CODES.map((country) => ({ country, name: countryName(country) }));

  it.each(countries)('in $name is a currency and a clock that are known', ({ country }) => {
    const { currency, timeZone } = defaultsOf(country);
    expect([currency, isKnownCurrency(currency)]).toEqual([currency, true]);
    expect([timeZone, isTimeZone(timeZone)]).toEqual([timeZone, true]);
  });

  /** How far a zone is from UTC in winter and in summer. */
  const offsets = (timeZone: string): string =>
    ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']
      .map((at) => new Date(at).toLocaleString('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }))
      .join(' and ');

  it.each(countries)('in $name is a clock that is kept there', ({ country }) => {
    const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
      getTimeZones?(): string[];
      timeZones?: string[];
    };
    const there = locale.getTimeZones?.() ?? locale.timeZones ?? [];
    expect(there.map(offsets)).toContain(offsets(defaultsOf(country).timeZone));
  });

  it('is UTC and dollars where no country is known', () => {
    expect(defaultsOf('ZZ')).toEqual({ currency: 'USD', timeZone: 'UTC' });
  });
});

describe('whoever signs in', () => {
  const identity = {
    id: 'u1',
    email: 'ada@mail.example',
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Okafor',
    isPlatformAdmin: false,
    passwordChangeRequired: false,
    appearance: null,
    language: null,
    timeZone: null,
    photo: null,
  };
  it.each<[string, string[], boolean, string | null, string | null]>([
    ['the role that was chosen', ['owner', 'admin'], false, 'owner', 'owner'],
    ['the first by rank where none was chosen', ['renter', 'owner', 'operator', 'admin'], false, null, 'admin'],
    ['superadmin before all', ['admin', 'superadmin'], false, null, 'superadmin'],
    ['the platform where they run it, whatever else they are', ['superadmin'], true, null, 'platformAdmin'],
    ['none where they hold none', [], false, null, null],
  ])('acts in %s', (_, roles, isPlatformAdmin, chosen, activeRole) => {
    const user = sessionUser({ ...identity, isPlatformAdmin }, roles, chosen, false);
    expect(user.activeRole).toBe(activeRole);
    expect(user.roles).toEqual(isPlatformAdmin ? ['platformAdmin', ...roles] : roles);
  });

  it.each([
    ['en-GB', 'en-GB'],
    ['en-US', 'en-US'],
    ['tlh', null],
    [null, null],
  ])('who reads %s is spoken to in %s', (language, spoken) => {
    expect(sessionUser({ ...identity, language }, ['owner'], null, false).language).toBe(spoken);
  });
});

it('links last as long as is said, over the night in which clocks change', () => {
  expect(minutesAfter(new Date('2026-03-29T00:30:00Z'), 60)).toBe('2026-03-29T01:30:00.000Z');
  expect(daysAfter(new Date('2028-02-28T23:59:00Z'), 14)).toBe('2028-03-13T23:59:00.000Z');
});
