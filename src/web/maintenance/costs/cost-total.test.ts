import { expect, it } from 'vitest';
import { totalOf } from './cost-total.ts';

it.each([
  ['1.5', '65.00', '', '97.50'],
  ['2', '8.45', '3.38', '20.28'],
  ['0.333', '10', '', '3.33'],
  ['', '10', '', null],
  ['1', '', '', null],
  ['1', '1.005', '', null],
  ['1,5', '10', '', '15.00'],
  ['1,500', '10', '', '15000.00'],
  ['one', '10', '', null],
])('%s × %s plus %s tax is shown as %s', (quantity, unitCost, tax, total) => {
  expect(totalOf({ quantity, unitCost, tax }, 'GBP')).toBe(total);
});
