import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { dueLineOf } from './due-figure.tsx';

const day = plainDate('2026-06-15');
const nothing = {
  leaseId: '',
  currency: 'USD',
  today: day,
  due: '0.00',
  late: '0.00',
  lateSinceOn: null,
  next: null,
  ahead: '0.00',
  reference: 'LSE-2026-00042',
  details: { accountHolder: null, bankName: null, accountNumber: null, bankCode: null, instructions: null },
  reports: [],
  isOnline: false,
};
const next = { dueOn: plainDate('2026-07-01'), amount: '1000.00', toPay: '900.00', items: [] };

it('where all that is due is late, it says since when', () => {
  const line = dueLineOf({ ...nothing, due: '923.00', late: '923.00', lateSinceOn: plainDate('2026-06-01'), next });
  expect(line).toEqual({ label: 'To pay, late since Jun 1, 2026', amount: '$923.00', late: null, isLate: true });
});

it('where a part is late, it says how much', () => {
  const line = dueLineOf({ ...nothing, due: '923.00', late: '50.00', lateSinceOn: plainDate('2026-06-01') });
  expect(line).toMatchObject({ label: 'To pay now', amount: '$923.00', late: '$50.00 of it is late' });
});

it('where nothing is due, what falls due next stands there, less what was paid ahead', () => {
  expect(dueLineOf({ ...nothing, next })).toMatchObject({
    label: 'Next, due Jul 1, 2026',
    amount: '$900.00',
    isLate: false,
  });
});

it('where nothing is known to come, it says so', () => {
  expect(dueLineOf(nothing)).toMatchObject({ label: 'Nothing to pay now', amount: '$0.00' });
});
