import { expect, it } from 'vitest';
import { addTotals } from './bulk.totals.ts';
import type { BulkTotal } from './bulk.ts';

const total = (currency: string, amount: string, before: string | null = null, rowCount = 1): BulkTotal => ({
  currency,
  rowCount,
  before,
  amount,
});

it('totals grow by currency, to the cent', () => {
  const first = addTotals([], [total('USD', '0.10', '0.05'), total('EUR', '7.00', '6.00')]);
  expect(addTotals(first, [total('USD', '0.20', '0.07', 2)])).toEqual([
    total('USD', '0.30', '0.12', 3),
    total('EUR', '7.00', '6.00'),
  ]);
});

it('totals have no sum before where one row has none', () => {
  expect(addTotals([total('USD', '1.00', '1.00')], [total('USD', '2.00')])).toEqual([total('USD', '3.00', null, 2)]);
});
