import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { daysAhead, longDay, shortDay, today } from './lease-days.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 23, 50), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  setOrgCountry(null);
});

it.each([
  ['2026-11-18', 0],
  ['2026-11-19', 1],
  ['2026-11-17', -1],
  ['2026-12-18', 30],
  ['2027-11-18', 365],
])('%s is %i days ahead, however late in the evening it is', (day, days) => {
  expect(today()).toBe('2026-11-18');
  expect(daysAhead(plainDate(day))).toBe(days);
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
