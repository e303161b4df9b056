import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#tests/refusals.ts';
import { BillInput } from './bills.ts';

const line = { description: 'Trap', quantity: '1', unitPrice: '40.00' };
const bill = (change: object) => ({ lines: [{ ...line, ...change }] });

describe('a quote or an invoice as a contractor types it', () => {
  it('counts one of a thing and no tax where nothing is said', () => {
    expect(BillInput.parse({ lines: [{ description: ' Trap ', unitPrice: '40' }] })).toEqual({
      lines: [{ description: 'Trap', quantity: '1', unitPrice: '40' }],
      tax: '0',
      number: null,
      note: null,
      fileKeys: [],
    });
  });

  it.each(['1', '0.5', '1.125', '999999', '0'])('takes %s of a thing', (quantity) => {
    expect(refusalsOf(BillInput, bill({ quantity }))).toEqual([]);
  });

  it.each([
    ['two', 'Enter how many in figures, such as 1.5'],
    ['', 'Enter how many in figures, such as 1.5'],
    ['-1', 'Enter how many in figures, such as 1.5'],
    ['1,5', 'Enter how many in figures, such as 1.5'],
    ['1000000', 'Enter how many in figures, such as 1.5'],
    ['=2+2', 'Enter how many in figures, such as 1.5'],
    ['1.1234', 'At most 3 decimals.'],
  ])('says of %j of a thing what is wrong with it', (quantity, sentence) => {
    expect(refusalsOf(BillInput, bill({ quantity }))).toEqual([`lines.0.quantity: ${sentence}`]);
  });

  it.each<[string, object, string[]]>([
    ['no line', { lines: [] }, ['lines: Fill this in.']],
    ['more lines than fit', { lines: Array(51).fill(line) }, ['lines: At most 50 of them.']],
    ['a line without words', bill({ description: ' ' }), ['lines.0.description: Fill this in.']],
    [
      'a price in words',
      bill({ unitPrice: 'forty' }),
      ['lines.0.unitPrice: Enter an amount in figures, such as 1250.00'],
    ],
    ['no price', bill({ unitPrice: '' }), ['lines.0.unitPrice: Fill this in.']],
    ['a tax in words', { ...bill({}), tax: '20 %' }, ['tax: Enter an amount in figures, such as 1250.00']],
    ['a long number', { ...bill({}), number: 'x'.repeat(61) }, ['number: At most 60 characters.']],
  ])('is refused with %s', (_, input, refusals) => {
    expect(refusalsOf(BillInput, input)).toEqual(refusals);
  });
});
