import { expect, it } from 'vitest';
import { plainDate } from '#contract/dates.ts';
import { paidByMonth } from './payment-months.ts';

const paid = (on: string, amount: string, state: 'PAID' | 'RETURNED' = 'PAID', currency = 'USD') => ({
  on: plainDate(on),
  amount: { amount, currency },
  state,
});
const october = [paid('2026-10-12', '2125.10'), paid('2026-10-02', '2055.00', 'RETURNED'), paid('2026-10-01', '0.20')];

it('a month comes to what was paid in it, and what came back counts for nothing', () => {
  const months = paidByMonth([paid('2026-11-03', '1200.00'), ...october], false);
  expect([...months]).toEqual([
    ['2026-11', [{ amount: '1200.00', currency: 'USD' }]],
    ['2026-10', [{ amount: '2125.30', currency: 'USD' }]],
  ]);
});

it('a month of which some may still be missing says no sum', () => {
  expect([...paidByMonth([paid('2026-11-03', '1200.00'), ...october], true).keys()]).toEqual(['2026-11']);
  expect(paidByMonth([], true).size).toBe(0);
});

it('each currency has a sum of its own', () => {
  expect(
    paidByMonth([paid('2026-11-03', '10.00'), paid('2026-11-02', '5.00', 'PAID', 'GBP')], false).get('2026-11'),
  ).toEqual([
    { amount: '10.00', currency: 'USD' },
    { amount: '5.00', currency: 'GBP' },
  ]);
});
