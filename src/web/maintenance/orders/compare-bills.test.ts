import { describe, expect, it } from 'vitest';
import { compareBills, differenceOf } from './compare-bills.ts';

const money = (amount: string) => ({ amount, currency: 'USD' });
const bill = (lines: [description: string, total: string][], tax = '0.00') => ({
  lines: lines.map(([description, total]) => ({
    description,
    quantity: '1',
    unitPrice: money(total),
    total: money(total),
  })),
  tax: money(tax),
});
const rowsOf = (quote: ReturnType<typeof bill>, invoice: ReturnType<typeof bill>) =>
  compareBills(quote, invoice, 'Tax').map((row) => [
    row.description,
    row.quotedMinor,
    row.invoicedMinor,
    differenceOf(row),
  ]);

describe('an invoice beside its estimate', () => {
  it('has what says the same in one row, however it is written', () => {
    expect(rowsOf(bill([['Labor, 2 h', '90.00']]), bill([['labor – 2 H', '110.00']]))).toEqual([
      ['Labor, 2 h', 9000, 11_000, 2000],
    ]);
  });

  it('names what was left out and what came besides, each once', () => {
    const quote = bill([
      ['Trap', '40.00'],
      ['Labor', '90.00'],
    ]);
    const invoice = bill([
      ['Labor', '90.00'],
      ['Labor', '45.00'],
      ['Parking', '12.00'],
    ]);
    expect(rowsOf(quote, invoice)).toEqual([
      ['Trap', 4000, null, -4000],
      ['Labor', 9000, 9000, 0],
      ['Labor', null, 4500, 4500],
      ['Parking', null, 1200, 1200],
    ]);
  });

  it('sets the tax of one against that of the other where there is any', () => {
    const lines: [string, string][] = [['Labor', '90.00']];
    expect(rowsOf(bill(lines), bill(lines, '7.20')).at(-1)).toEqual(['Tax', 0, 720, 720]);
    expect(rowsOf(bill(lines), bill(lines))).toHaveLength(1);
  });

  it('adds up to the difference of the two, whatever the lines', () => {
    const quote = bill(
      [
        ['A', '10.00'],
        ['B', '0.05'],
        ['B', '3.00'],
      ],
      '1.00',
    );
    const invoice = bill(
      [
        ['b', '7.00'],
        ['C', '2.50'],
      ],
      '0.40',
    );
    const sum = compareBills(quote, invoice, 'Tax').reduce((all, row) => all + differenceOf(row), 0);
    expect(sum).toBe(990 - 1405);
  });
});
