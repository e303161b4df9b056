import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costAmount } from './cost-amount.ts';

const totalOf = (quantity: string, unitCost: string, tax = '0', currency = 'GBP') =>
  costAmount({ quantity, unitCost, tax }, currency).totalMinor;

describe('the total of a cost', () => {
  it.each([
    ['1', '120.00', '0', 'GBP', 12000],
    ['1.5', '65.00', '0', 'GBP', 9750],
    ['2', '8.45', '3.38', 'GBP', 2028],
    ['0.5', '0.01', '0', 'GBP', 1],
    ['0.333', '10.00', '0', 'GBP', 333],
    ['0.125', '1.00', '0', 'GBP', 13],
    ['3', '1250', '0', 'JPY', 3750],
    ['1.5', '333', '0', 'JPY', 500],
    ['1', '2.125', '0.005', 'KWD', 2130],
    ['0', '120.00', '0', 'GBP', 0],
  ])('of %s × %s plus %s %s is %s minor units', (quantity, unitCost, tax, currency, total) => {
    expect(totalOf(quantity, unitCost, tax, currency)).toBe(total);
  });

  it('is exact whatever the figures', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (thousandths, minor) => {
          const quantity = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`;
          const unitCost = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
          const exact = (2n * BigInt(thousandths) * BigInt(minor) + 1000n) / 2000n;
          fc.pre(exact <= 10_000_000_000_000n);
          expect(BigInt(totalOf(quantity, unitCost))).toBe(exact);
        },
      ),
    );
  });

  it.each([
    ['1', '12.345', '0', 'cost.too_many_decimals', 'unitCost'],
    ['1', '12.34', '0.005', 'cost.too_many_decimals', 'tax'],
    ['1', '99999999999999999999', '0', 'cost.too_large', 'unitCost'],
    ['999999', '999999999.00', '0', 'cost.too_large', 'unitCost'],
    ['1', '-5.00', '0', 'VALIDATION_FAILED', 'unitCost'],
    ['1', '5.00', '-1.00', 'VALIDATION_FAILED', 'tax'],
  ])('of %s × %s plus %s is refused with %s beside %s', (quantity, unitCost, tax, code, path) => {
    expect(() => totalOf(quantity, unitCost, tax)).toThrowError(
      expect.objectContaining({ code, errors: [expect.objectContaining({ path })] }),
    );
  });
});
