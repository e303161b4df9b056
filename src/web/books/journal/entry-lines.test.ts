import { expect, test } from 'vitest';
import { balancingLine, EMPTY_LINE, isBalanced, sentLine, sidesOf } from './entry-lines.ts';

const elm = { value: 'elm', label: 'Elm House' };
const cost = { ...EMPTY_LINE, account: '6000', property: elm, debit: '80.10' };

test('both sides are added up while somebody types, and what is no amount yet counts for nothing', () => {
  const lines = [cost, { ...EMPTY_LINE, credit: '50' }, { ...EMPTY_LINE, credit: 'abc' }, EMPTY_LINE];
  expect(sidesOf(lines, 'USD')).toEqual({ debit: '80.10', credit: '50.00', apart: '30.10' });
  expect(sidesOf([{ ...EMPTY_LINE, debit: '80.10' }], 'JPY')).toMatchObject({ debit: '0' });
});

test('an entry is balanced where both sides are the same and not nothing', () => {
  const balanced = [cost, { ...EMPTY_LINE, credit: '80.1' }];
  expect(isBalanced(sidesOf(balanced, 'USD'))).toBe(true);
  expect(isBalanced(sidesOf([cost], 'USD'))).toBe(false);
  expect(isBalanced(sidesOf([EMPTY_LINE], 'USD'))).toBe(false);
});

test('a further line begins with what the entry lacks, in the same books', () => {
  expect(balancingLine([cost], 'USD')).toMatchObject({ property: elm, debit: '', credit: '80.10' });
  expect(balancingLine([{ ...EMPTY_LINE, credit: '5.00' }], 'USD')).toMatchObject({ debit: '5.00', credit: '' });
  expect(balancingLine([], 'USD')).toEqual(EMPTY_LINE);
});

test('a line is sent with one side, and without a property for the company', () => {
  expect(sentLine(cost)).toEqual({ account: '6000', propertyId: 'elm', debit: '80.10', credit: null, memo: null });
  expect(sentLine(EMPTY_LINE).propertyId).toBe(null);
});
