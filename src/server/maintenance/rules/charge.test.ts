import { expect, it } from 'vitest';
import { chargeOf } from './charge.ts';

const charge = (unitCost: string, tax = '0', quantity = '1') => chargeOf({ quantity, unitCost, tax }, 'GBP');

it('charges what the figures add up to', () => {
  expect(charge('65.00', '3.00', '1.5')).toEqual({ unitCostMinor: 6500, taxMinor: 300, totalMinor: 10_050 });
});

it.each([
  ['12.345', '0', 'cost.too_many_decimals', 'unitCost'],
  ['12.34', '0.005', 'cost.too_many_decimals', 'tax'],
  ['99999999999999999999', '0', 'cost.too_large', 'unitCost'],
  ['-5.00', '0', 'VALIDATION_FAILED', 'unitCost'],
  ['5.00', '-1.00', 'VALIDATION_FAILED', 'tax'],
  ['five', '0', 'VALIDATION_FAILED', 'unitCost'],
])('refuses %s plus %s with %s beside %s', (unitCost, tax, code, path) => {
  expect(() => charge(unitCost, tax)).toThrowError(
    expect.objectContaining({ code, status: 400, errors: [expect.objectContaining({ path })] }),
  );
});
