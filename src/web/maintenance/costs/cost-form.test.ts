import { expect, it } from 'vitest';
import { emptyCost, totalOf } from './cost-form.ts';

it.each([
  ['1.5', '65.00', '', '97.50'],
  ['2', '8.45', '3.38', '20.28'],
  ['0.333', '10', '', '3.33'],
  ['', '10', '', null],
  ['1', '', '', null],
  ['1', '1.005', '', null],
  ['1,5', '10', '', null],
])('%s × %s plus %s tax is shown as %s', (quantity, unitCost, tax, total) => {
  expect(totalOf({ ...emptyCost('2026-11-18'), quantity, unitCost, tax }, 'GBP')).toBe(total);
});
