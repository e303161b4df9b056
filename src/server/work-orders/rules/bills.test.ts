import { expect, it } from 'vitest';
import { passesUpToMinor, sumsOf } from './bills.ts';

const line = (unitPrice: string, quantity = '1') => ({ description: 'Labor', quantity, unitPrice });

it.each([
  ['one line', [line('95.00')], '0', 9500],
  ['lines and tax', [line('95.00'), line('120.00', '2.5')], '31.60', 42_660],
  ['a part of a cent rounded away from zero', [line('0.05', '0.5')], '0', 3],
])('%s', (_what, lines, tax, totalMinor) => {
  expect(sumsOf({ lines, tax }, 'USD').totalMinor).toBe(totalMinor);
});

it('a bill of nothing is none', () => {
  expect(() => sumsOf({ lines: [line('0')], tax: '0' }, 'USD')).toThrow('above zero');
});

it.each([
  [10_000, 10, 11_000],
  [9050, 10, 9955],
  [5, 10, 6],
  [10_000, 0, 10_000],
])('a quote of %i with %i percent passes up to %i', (quoted, percent, most) => {
  expect(passesUpToMinor(quoted, percent)).toBe(most);
});
