import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { LedgerLine } from '#contract/ledger/ledger.ts';
import { detailOf, whatOf } from './lease-ledger.tsx';

const line: LedgerLine = {
  id: 'l1',
  transactionId: 't1',
  type: 'CHARGE',
  on: plainDate('2026-06-01'),
  dueOn: plainDate('2026-06-01'),
  openOn: plainDate('2026-06-01'),
  account: { number: '4000', name: 'Rent' },
  kind: 'RENT',
  memo: null,
  ticket: null,
  method: null,
  reference: null,
  reason: null,
  charge: '1000.00',
  payment: null,
  balance: '1000.00',
  openAmount: '400.00',
  allocations: [{ lineId: 'l2', on: plainDate('2026-06-03'), amount: '600.00' }],
  reversedById: null,
  reversesId: null,
  postedAt: '2026-06-01T00:31:00.000Z',
  postedBy: 'Dana Park',
};
const payment: LedgerLine = { ...line, type: 'PAYMENT', kind: null, dueOn: null, method: 'CARD', reference: 'A 7' };

it('a charge says what it is for and what paid it', () => {
  expect(whatOf({ ...line, memo: 'June' })).toBe('Rent, June');
  expect(detailOf(line)).toBe('Paid by 600.00 on Jun 3, 2026');
});

it('a payment says how it came, what it paid, and that it was taken back', () => {
  expect(whatOf(payment)).toBe('Payment, Card');
  expect(detailOf({ ...payment, reversedById: 't3' })).toBe('A 7 · Paid 600.00 on Jun 3, 2026 · taken back');
  expect(whatOf({ ...payment, type: 'REVERSAL', method: null, reason: 'NSF' })).toBe(
    'Taken back, Returned by the bank',
  );
});
