import { afterEach, expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { formatDate, formatTime } from '#contract/format/date.ts';
import { weeksOfMonth } from './calendar-days.ts';
import { figure, orgLocale, orgLocaleTag, setOrgCountry, withLocalDays } from './org-locale.ts';

afterEach(() => setOrgCountry(null));

it.each([
  ['US', 'Nov 21, 2026', '4:05 PM', '1,204,000', '2026-11-01'],
  ['GB', '21 Nov 2026', '16:05', '1,204,000', '2026-10-26'],
  ['IE', '21 Nov 2026', '16:05', '1,204,000', '2026-10-26'],
  ['IN', '21 Nov 2026', '4:05 pm', '12,04,000', '2026-11-01'],
  [null, 'Nov 21, 2026', '4:05 PM', '1,204,000', '2026-11-01'],
])('in %s days, times, figures and weeks are as people there expect', (country, day, time, count, firstOfCalendar) => {
  setOrgCountry(country);
  expect(formatDate('2026-11-21', orgLocale())).toBe(day);
  expect(formatTime('2026-11-21T16:05:00Z', { ...orgLocale(), timeZone: 'UTC' })).toBe(time);
  expect(figure(1_204_000)).toBe(count);
  expect(weeksOfMonth(plainDate('2026-11-21'), orgLocaleTag())[0]?.[0]).toBe(firstOfCalendar);
});

it("writes the days in the server's words as people there do", () => {
  setOrgCountry('IN');
  expect(withLocalDays('Enter a day that exists, such as 2026-11-18')).toBe(
    'Enter a day that exists, such as 18 Nov 2026',
  );
  expect(withLocalDays('TKT-2026-00042 stays.')).toBe('TKT-2026-00042 stays.');
});
