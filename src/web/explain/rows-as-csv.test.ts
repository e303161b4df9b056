import { expect, test } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { rowsAsCsv } from './rows-as-csv.ts';

test('what a figure is made of is a table that ends with the figure', () => {
  const row = { leaseId: null, transactionId: null, account: null, propertyId: null, ticketId: null, paymentId: null };
  const table = rowsAsCsv({
    figure: 'late',
    title: 'Late',
    says: '',
    amount: '-5.00',
    currency: 'USD',
    from: null,
    asOf: plainDate('2026-11-26'),
    basis: 'ACCRUAL',
    parts: [],
    rule: { text: '', version: 1 },
    tieOut: { holds: true, left: '-5.00', right: '-5.00', leftTitle: '', rightTitle: '' },
    rows: [{ ...row, title: '4B, Elm House', detail: '4000, Rent', on: plainDate('2026-11-01'), amount: '-5.00' }],
    rowCount: 1,
    report: null,
  });
  expect([table.header.at(-1), ...table.rows]).toEqual([
    'Amount, USD',
    ['4B, Elm House', '4000, Rent', '2026-11-01', '-5.00'],
    ['Late', null, null, '-5.00'],
  ]);
});
