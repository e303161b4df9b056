import { describe, expect, it } from 'vitest';
import { spendingOf, totalOf } from './cost-total.ts';

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

describe('how far a request may cost without its owner', () => {
  const limit = '500.00';

  it.each([
    // Reckoned in fractions, this comes to a little more than 500.
    ['147.08', '19.99', '372.91', '500.00', false],
    ['127.09', '0', '372.92', '500.01', true],
    ['127.09', '0', '372.91', '500.00', false],
  ])(
    '%s less %s and %s more is %s, and that is beyond what was agreed: %s',
    (costTotal, before, added, together, isOver) => {
      expect(spendingOf({ costTotal, before, added, limit }, 'USD')).toMatchObject({ together, isOver });
    },
  );

  it('a cost that is corrected counts once, as it is typed', () => {
    expect(spendingOf({ costTotal: '480.00', before: '80.00', added: '100.00', limit }, 'GBP')).toEqual({
      together: '500.00',
      share: 1,
      isOver: false,
    });
  });

  it('is used up from the first cent where nothing may be spent', () => {
    expect(spendingOf({ costTotal: '0', before: '0', added: '0', limit: '0' }, 'GBP')).toMatchObject({
      share: 1,
      isOver: false,
    });
    expect(spendingOf({ costTotal: '0', before: '0', added: '1', limit: '0' }, 'JPY')).toMatchObject({
      together: '1',
      isOver: true,
    });
  });
});
