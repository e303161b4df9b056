import { expect, it } from 'vitest';
import { setOrgCountry } from '#web/ui/org-locale.ts';
import { percentOf } from './renewal-figures.ts';

it.each([
  [null, ''],
  [0, '0%'],
  [290, '2.9%'],
  // A rent that falls says so in words beside it.
  [-290, '2.9%'],
  [10_000, '100%'],
  [1, '0%'],
  [1234, '12.3%'],
  [1_250_000, '12,500%'],
])('%j hundredths of a percent read "%s"', (hundredths, text) => {
  setOrgCountry('US');
  expect(percentOf(hundredths)).toBe(text);
});
