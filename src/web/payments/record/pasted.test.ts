import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { PaymentLine } from '#contract/payments/payment-lines.ts';
import { chosenAtFirst, recordedLines, totalsOf } from './pasted.ts';

const lease = (id: string, currency = 'USD') => ({ id, ref: id, home: '1', renters: [], due: '0.00', currency });
const line = (number: number, state: PaymentLine['state'], amount: string, leases = [lease('a')]): PaymentLine => ({
  number,
  text: '',
  state,
  paidOn: plainDate('2026-06-03'),
  amount,
  reference: 'A7',
  leases,
});
const lines = [
  line(1, 'SURE', '10.10'),
  line(2, 'ASK', '5.00'),
  line(3, 'SURE', '0.20'),
  line(4, 'SURE', '7.00', [lease('b', 'GBP')]),
];

it('of pasted lines those that are sure are recorded, and others once somebody says whose they are', () => {
  let id = 0;
  const chosen = chosenAtFirst(lines, () => `row-${++id}`);
  const recorded = recordedLines(lines, chosen, 'CASH');
  expect(recorded.map(({ id: row, leaseId, amount }) => [row, leaseId, amount])).toEqual([
    ['row-1', 'a', '10.10'],
    ['row-2', 'a', '0.20'],
    ['row-3', 'b', '7.00'],
  ]);
  expect(totalsOf(recorded)).toEqual([
    { amount: '10.30', currency: 'USD' },
    { amount: '7.00', currency: 'GBP' },
  ]);
  const asked = { ...chosen, 2: { rowId: 'row-4', leaseId: 'a', currency: 'USD' } };
  expect(recordedLines(lines, asked, 'CASH')).toHaveLength(4);
});
