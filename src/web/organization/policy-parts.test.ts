import { afterEach, describe, expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { organizationParts } from './organization-parts.tsx';
import { policyParts } from './policy-parts.tsx';

afterEach(() => setOrgCountry(null));

describe('the hours in which an organization works', () => {
  const { opensAtHour, closesAtHour } = policyParts;

  it.each([
    ['US', '8', '8 AM', '17', '5 PM', '12 AM'],
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

  it.each([
    ['US', 'Dec 25, 2027\nJan 1, 2028'],
    ['US', '12/25/2027\n1/1/2028'],
    ['GB', '25 Dec 2027\n1 January 2028'],
    ['GB', '25/12/2027\n01.01.2028\n'],
    ['GB', 'Sat 25th Dec 2027; 1st Jan 2028'],
    ['US', '2027-12-25\n\n2028-01-01'],
    ['US', '2027-12-25 2028-01-01'],
  ])('are taken in %s as they are typed: %j', (country, typed) => {
    setOrgCountry(country);
    expect(holidays.send(typed)).toEqual(['2027-12-25', '2028-01-01']);
  });

  it.each([
    ['US', 'Dec 25, 2027\nJul 4, 2028'],
    ['GB', '25 Dec 2027\n4 Jul 2028'],
  ])('come back in %s as days are written there, and as the same days', (country, shown) => {
    setOrgCountry(country);
    const days = ['2027-12-25', '2028-07-04'];
    expect(holidays.read(days)).toBe(shown);
    expect(holidays.send(holidays.read(days))).toEqual(days);
    expect(holidays.show(shown)).not.toMatch(/\d{4}-\d{2}/);
  });

  it('keep a line that names no day, for the form to say so', () => {
    setOrgCountry('US');
    expect(holidays.send('Christmas\nDec 25, 2027')).toEqual(['Christmas', '2027-12-25']);
    expect(holidays.send('February 30, 2027')).toEqual(['February 30, 2027']);
  });

  it('are none where nothing is typed', () => {
    for (const typed of ['', ' ', '\n\n', ';']) expect(holidays.send(typed)).toEqual([]);
    expect(holidays.read([])).toBe('');
    expect(holidays.show('')).not.toBe('');
  });
});

it('the first month of the books is chosen by its name', () => {
  const { fiscalYearFirstMonth } = organizationParts;
  expect([fiscalYearFirstMonth.show('1'), fiscalYearFirstMonth.show('4')]).toEqual(['January', 'April']);
  expect(fiscalYearFirstMonth.send(fiscalYearFirstMonth.read(7))).toBe(7);
});
