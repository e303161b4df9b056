import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { daysAhead, longDay, shortDay } from './lease-days.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T23:50:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  setOrgCountry(null);
});

it.each([
  // In the evening in London it is the next day in Auckland and the afternoon in New York.
  ['Europe/London', '2026-11-18', 0],
  ['Europe/London', '2026-11-19', 1],
  ['Europe/London', '2026-11-17', -1],
  ['Europe/London', '2027-11-18', 365],
  ['Pacific/Auckland', '2026-11-19', 0],
  ['Pacific/Auckland', '2026-11-18', -1],
  ['America/New_York', '2026-11-18', 0],
  ['America/New_York', '2026-12-18', 30],
])('in %s %s is %i days ahead, whatever the clock of the reader shows', (timeZone, day, days) => {
  expect(daysAhead(plainDate(day), timeZone)).toBe(days);
});

it('a day is written as in the country of the organization, short and long, and never moved by a time zone', () => {
  const day = plainDate('2026-11-01');
  expect([shortDay(day), longDay(day)]).toEqual(['Nov 1, 2026', 'Sunday, November 1, 2026']);
  setOrgCountry('GB');
  expect([shortDay(day), longDay(day)]).toEqual(['1 Nov 2026', 'Sunday, 1 November 2026']);
});

it('no day is said to be none', () => {
  expect(shortDay(null)).toBe('--');
});
