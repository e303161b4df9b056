import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costAmount } from './maintenance.costs.ts';

const amountOf = (quantity: string, unitCost: string, tax = '0', currency = 'GBP') =>
  costAmount({ quantity, unitCost, tax }, currency);
const totalOf = (...figures: Parameters<typeof amountOf>): number => {
  const amount = amountOf(...figures);
  if ('problem' in amount) throw new Error(amount.problem);
  return amount.totalMinor;
};

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
    ['1', '12.345', '0', 'too_many_decimals', 'unitCost'],
    ['1', '12.34', '0.005', 'too_many_decimals', 'tax'],
    ['1', '99999999999999999999', '0', 'too_large', 'unitCost'],
    ['999999', '999999999.00', '0', 'too_large', 'unitCost'],
    ['1', '100000000000.00', '1.00', 'too_large', 'unitCost'],
    ['1', '-5.00', '0', 'negative', 'unitCost'],
    ['1', '5.00', '-1.00', 'negative', 'tax'],
    ['1', '', '0', 'not_a_figure', 'unitCost'],
    ['', '5.00', '0', 'not_a_figure', 'quantity'],
    ['1.2345', '5.00', '0', 'not_a_figure', 'quantity'],
  ])('of %s × %s plus %s is none: %s in %s', (quantity, unitCost, tax, problem, field) => {
    expect(amountOf(quantity, unitCost, tax)).toEqual({ problem, field });
  });
});
