import { describe, expect, it } from 'vitest';
import { AppError } from '#server/access/app-error.ts';
import { replacementCostMinor } from './assets.rules.ts';

describe('what a new one costs', () => {
  it.each([
    ['12900.00', 'USD', 1_290_000],
    ['12900', 'JPY', 12_900],
    ['0.01', 'EUR', 1],
  ])('%s %s is counted in minor units', (amount, currency, minor) => {
    expect(replacementCostMinor(amount, currency)).toBe(minor);
  });

  it('may be unknown', () => {
    expect(replacementCostMinor(null, 'USD')).toBeNull();
  });

  it.each([
    ['is nothing', '0.00', 'USD'],
    ['is less than nothing', '-5.00', 'USD'],
    ['has more places than the currency', '10.50', 'JPY'],
    ['has a third place', '1.005', 'USD'],
  ])('is refused where it %s', (_, amount, currency) => {
    expect(() => replacementCostMinor(amount, currency)).toThrow(AppError);
    expect(() => replacementCostMinor(amount, currency)).toThrow(expect.objectContaining({ code: 'asset.no_cost' }));
  });
});
