import { expect, it } from 'vitest';
import { plainDate as day } from '#contract/dates.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { dateOf, dayHead, dayInWords, hourInWords, monthOf, spanOf } from './day-names.ts';

// Engines set spans with thin spaces or without any.
const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ').replace(/(\d) – (\d+ [A-Z])/, '$1–$2');

it.each([
  ['US', 'Wednesday, November 18', '8 AM', '8 PM', 'Nov 16 – 22, 2026', 'Dec 28, 2026 – Jan 3, 2027'],
  ['GB', 'Wednesday 18 November', '08', '20', '16–22 Nov 2026', '28 Dec 2026–3 Jan 2027'],
  ['DE', 'Wednesday 18 November', '08', '20', '16–22 Nov 2026', '28 Dec 2026–3 Jan 2027'],
  ['IN', 'Wednesday, 18 November', '8 am', '8 pm', '16–22 Nov 2026', '28 Dec 2026–3 Jan 2027'],
  [null, 'Wednesday, November 18', '8 AM', '8 PM', 'Nov 16 – 22, 2026', 'Dec 28, 2026 – Jan 3, 2027'],
])('days of a calendar in %s: %s, %s, %s, %s, %s', (country, words, morning, evening, week, overYears) => {
  setOrgCountry(country);
  expect([dayInWords(day('2026-11-18')), hourInWords(8), hourInWords(20)].map(plain)).toEqual([
    words,
    morning,
    evening,
  ]);
  expect(plain(spanOf(day('2026-11-16'), day('2026-11-22')))).toBe(week);
  expect(plain(spanOf(day('2026-12-28'), day('2027-01-03')))).toBe(overYears);
});

it('the head of a day has no leading zero, and a month its year', () => {
  setOrgCountry('US');
  expect([dateOf(day('2026-11-08')), dayHead(day('2026-11-08')), monthOf(day('2026-11-08'))]).toEqual([
    '8',
    'Sun 8',
    'November 2026',
  ]);
});
