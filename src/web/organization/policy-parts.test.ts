import { afterEach, describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { organizationParts } from './organization-parts.tsx';
import { policyParts } from './policy-parts.tsx';

afterEach(() => setOrgCountry(null));

describe('the hours in which an organization works', () => {
  const { opensAtHour, closesAtHour } = policyParts;

  it.each([
    ['US', '8', '8:00 AM', '17', '5:00 PM', '12:00 AM'],
    ['GB', '8', '08:00', '17', '17:00', '24:00'],
  ])('are written in %s as times are everywhere', (country, opens, opening, closes, closing, midnight) => {
    setOrgCountry(country);
    expect(opensAtHour.show(opens)).toBe(opening);
    expect(closesAtHour.show(closes)).toBe(closing);
    expect(closesAtHour.show('24')).toBe(midnight);
  });

  it('are told apart, each hour from the next', () => {
    for (const country of ['US', 'GB', 'IN']) {
      setOrgCountry(country);
      const said = Array.from({ length: 24 }, (_, hour) => closesAtHour.show(String(hour + 1)));
      expect(new Set(said).size).toBe(24);
    }
  });

  it('are sent as figures', () => {
    expect([opensAtHour.send('0'), closesAtHour.send('24'), closesAtHour.read(18)]).toEqual([0, 24, '18']);
  });
});

describe('its holidays', () => {
  const { holidays } = policyParts;

  it.each(['2027-12-25\n2028-01-01', '2027-12-25 2028-01-01', ' 2027-12-25;\n\n2028-01-01\n'])(
    'are the days that stand there, however they are parted: %j',
    (typed) => {
      expect(holidays.send(typed)).toEqual(['2027-12-25', '2028-01-01']);
    },
  );

  it.each([
    ['US', 'Dec 25, 2027; Jan 1, 2028'],
    ['GB', '25 Dec 2027; 1 Jan 2028'],
  ])('are compared in %s as days are written there', (country, said) => {
    setOrgCountry(country);
    expect(holidays.show('2027-12-25\n2028-01-01')).toBe(said);
    expect(holidays.show('2027-12-25\nChristmas')).toMatch(/Christmas$/);
  });

  it('come back as the same days, and are none where nothing is typed', () => {
    const days = ['2027-12-25', '2028-07-04'];
    expect(holidays.send(holidays.read(days))).toEqual(days);
    for (const typed of ['', ' ', '\n\n', ';']) expect(holidays.send(typed)).toEqual([]);
    expect(holidays.show('')).not.toBe('');
  });
});

it('the first month of the books is chosen by its name', () => {
  const { fiscalYearFirstMonth } = organizationParts;
  expect([fiscalYearFirstMonth.show('1'), fiscalYearFirstMonth.show('4')]).toEqual(['January', 'April']);
  expect(fiscalYearFirstMonth.send(fiscalYearFirstMonth.read(7))).toBe(7);
});
