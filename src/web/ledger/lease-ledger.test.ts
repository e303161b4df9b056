import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import type { LedgerLine } from '#contract/ledger/ledger.ts';
import { givenLine } from './given-line.ts';
import { daysLate, detailOf, partsOf, whatOf } from './line-words.ts';

const line = givenLine();
const payment: LedgerLine = { ...line, type: 'PAYMENT', kind: null, dueOn: null, method: 'CARD', reference: 'A 7' };

it('a line says what it is for, or how it was paid', () => {
  expect(whatOf({ ...line, memo: 'June' })).toBe('Rent, June');
  const daysCharged = { from: plainDate('2026-06-01'), to: plainDate('2026-06-30') };
  expect(whatOf({ ...line, daysCharged })).toBe('Rent for Jun 1, 2026 to Jun 30, 2026');
  expect(whatOf(payment)).toBe('Payment, Card');
  const daysCredited = { from: plainDate('2026-06-13'), to: plainDate('2026-06-30'), areLivedIn: false };
  const credit: LedgerLine = { ...payment, type: 'CREDIT', method: null, account: line.account, daysCredited };
  expect(whatOf(credit)).toBe('Credit, Rent for Jun 13, 2026 to Jun 30, 2026, after moving out');
  expect(whatOf({ ...credit, daysCredited: { ...daysCredited, areLivedIn: true } })).toBe(
    'Credit, Rent for Jun 13, 2026 to Jun 30, 2026, charged as a whole month',
  );
  expect(whatOf({ ...payment, type: 'REVERSAL', method: null, reason: 'NSF' })).toBe(
    'Taken back, Returned by the bank',
  );
});

it('a line says when it is due only where that is another day, and what became of it', () => {
  expect(detailOf(line, 'USD')).toBe('');
  expect(detailOf({ ...line, dueOn: plainDate('2026-07-01') }, 'USD')).toBe('due Jul 1, 2026');
  expect(detailOf({ ...payment, reversedById: 't3' }, 'USD')).toBe('taken back');
});

it('what moved beside what is owed says how much that is', () => {
  const refund: LedgerLine = { ...payment, type: 'REFUND', aside: '150000.00' };
  expect(detailOf(refund, 'USD')).toBe('150,000.00, not part of what is owed');
  expect(detailOf(refund, 'INR')).toBe('1,50,000.00, not part of what is owed');
});

it('a line opens the lines that paid it, and one beyond the day asked about by its day alone', () => {
  const [part] = partsOf(line, new Map([['l2', payment]]));
  expect([part?.line, part?.amount]).toEqual([payment, '600.00']);
  expect(partsOf(line, new Map())).toEqual([
    { id: 'l2', line: undefined, on: plainDate('2026-06-03'), amount: '600.00' },
  ]);
});

it('what is open of a charge is late from the day after it is due', () => {
  expect(daysLate(line, plainDate('2026-06-01'))).toBe(0);
  expect(daysLate(line, plainDate('2026-06-18'))).toBe(17);
  expect(daysLate({ ...line, openAmount: '0.00' }, plainDate('2026-06-18'))).toBe(0);
  expect(daysLate(payment, plainDate('2026-06-18'))).toBe(0);
});
