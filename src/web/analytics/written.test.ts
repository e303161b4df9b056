import { expect, it } from 'vitest';
import { ANALYTICS_MEASURES } from '#contract/analytics/analytics.words.ts';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { written } from './written.ts';

it.each([
  ['ANSWER_HOURS', 1204.5, '1,204.5 h'],
  ['RATING', 4.7, '4.7 of 5'],
  ['CALLBACK_PERCENT', 12, '12%'],
] as const)('%s %d is written "%s"', (measure, value, text) => {
  setOrgCountry('US');
  expect(written(measure, value)).toBe(text);
});

it('every measure has a unit behind its figure', () => {
  setOrgCountry('US');
  for (const measure of ANALYTICS_MEASURES) expect(written(measure, 3), measure).toMatch(/^3( h| d|%| of 5)$/);
});
