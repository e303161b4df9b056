import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { daysAhead, shortDay } from './unit-days.ts';

const LONDON = 'Europe/London';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  setOrgCountry(null);
});

it.each([
  ['US', '2026-11-30', 'Nov 30'],
  ['US', '2026-01-01', 'Jan 1'],
  ['US', '2027-11-30', 'Nov 30, 2027'],
  ['US', '2025-12-31', 'Dec 31, 2025'],
  ['GB', '2026-11-30', '30 Nov'],
  ['GB', '2027-11-30', '30 Nov 2027'],
])('in %s %s is short for this year: %s', (country, day, text) => {
  setOrgCountry(country);
  expect(shortDay(plainDate(day), LONDON)).toBe(text);
});

it('days are counted from today, back too', () => {
  expect(['2026-11-18', '2026-11-30', '2026-11-01'].map((day) => daysAhead(plainDate(day), LONDON))).toEqual([
    0, 12, -17,
  ]);
});

it('the turn of the year is that of the place', () => {
  vi.setSystemTime(new Date('2027-01-01T00:30:00Z'));
  const day = plainDate('2026-12-31');
  expect([shortDay(day, 'America/New_York'), shortDay(day, LONDON)]).toEqual(['Dec 31', 'Dec 31, 2026']);
  expect([daysAhead(day, 'America/New_York'), daysAhead(day, LONDON)]).toEqual([0, -1]);
});
