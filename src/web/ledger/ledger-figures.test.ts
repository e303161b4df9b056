import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { givenLine } from './given-line.ts';
import { groupOf, lateSince, oldestOpen, totalsOf } from './ledger-figures.ts';

const rent = givenLine();
const payment = givenLine({ type: 'PAYMENT', kind: null, dueOn: null, charge: null, payment: '600.00' });

it('a line belongs to what was charged, paid, credited or taken back', () => {
  expect(groupOf(rent)).toBe('charges');
  expect(groupOf(payment)).toBe('payments');
  expect(groupOf({ ...payment, type: 'CREDIT' })).toBe('credits');
  expect(groupOf({ ...payment, type: 'REVERSAL', charge: '600.00' })).toBe('takenBack');
  // Money that went back is no charge, though it is owed again.
  expect(groupOf({ ...payment, type: 'REFUND', charge: '600.00' })).toBe('payments');
});

it('the oldest that is open is that of charges, not what a payment has left', () => {
  const older = { ...rent, dueOn: plainDate('2026-04-01'), openAmount: '0.00' };
  expect(oldestOpen([{ ...rent, dueOn: plainDate('2026-07-01') }, rent, older, payment])).toBe('2026-06-01');
  expect(oldestOpen([payment, older])).toBeNull();
});

it('what falls due on the very day is not late yet', () => {
  expect(lateSince(plainDate('2026-06-01'), plainDate('2026-06-01'))).toBeNull();
  expect(lateSince(plainDate('2026-06-01'), plainDate('2026-06-18'))).toEqual({ on: '2026-06-01', days: 17 });
  expect(lateSince(null, plainDate('2026-06-18'))).toBeNull();
});

it('sums are exact, and what a payment has left is not open', () => {
  const cents = { ...rent, charge: '0.10', openAmount: '0.10' };
  expect(totalsOf([cents, { ...cents, charge: '0.20', openAmount: '0.20' }, payment], 'USD')).toEqual({
    charged: '0.30',
    paid: '600.00',
    open: '0.30',
  });
});
