import { expect, it } from 'vitest';
import { approvalLimitMinor } from './approval-limit.ts';

it.each([
  [null, 'USD', null],
  ['0', 'USD', 0],
  ['500', 'USD', 50_000],
  ['500.5', 'EUR', 50_050],
  // ISO 4217: no minor unit, and three digits of one.
  ['5000', 'JPY', 5000],
  ['12.345', 'KWD', 12_345],
])('%s in %s is %s in minor units', (amount, currency, minor) => {
  expect(approvalLimitMinor(amount, currency)).toBe(minor);
});

it.each([
  ['five hundred', 'USD', 'field.amount'],
  ['1.005', 'USD', 'property.limit_too_many_decimals'],
  ['0.5', 'JPY', 'property.limit_too_many_decimals'],
  ['9'.repeat(20), 'USD', 'property.limit_too_large'],
  ['-1', 'USD', 'property.limit_below_zero'],
])('%s in %s is refused at its field', (amount, currency, code) => {
  expect(() => approvalLimitMinor(amount, currency)).toThrow(
    expect.objectContaining({
      code: 'VALIDATION_FAILED',
      errors: [expect.objectContaining({ path: 'approvalLimit', code })],
    }),
  );
});
