import { afterEach, describe, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { monthName, monthOfYear, shortMonth } from './book-days.ts';

afterEach(() => setOrgCountry(null));

describe('a month of the books', () => {
  it.each([
    ['2026-11-01', 'November', 'November 2026', 'Nov'],
    // The first of a month is the last of the one before in New York, if midnight is taken for that of Greenwich.
    ['2026-01-01', 'January', 'January 2026', 'Jan'],
    ['2024-02-29', 'February', 'February 2024', 'Feb'],
  ])('%s is named by itself, wherever the reader is', (day, name, ofYear, short) => {
    setOrgCountry('US');
    expect([monthName(plainDate(day)), monthOfYear(plainDate(day)), shortMonth(plainDate(day))]).toEqual([
      name,
      ofYear,
      short,
    ]);
  });
});
