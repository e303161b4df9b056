import { expect, test } from 'vitest';
import type { Report } from '#contract/reports/reports.ts';
import { monthBars } from './month-bars.ts';

const drawn = (totals: Report['totals']) =>
  monthBars({
    columns: ['account', ...Object.keys(totals)].map((id) => ({ id, title: id, kind: 'money', words: null })),
    totals,
  }).map(({ month, amount, top, height }) => [month, amount, top, height]);

test('months stand over one line as long as what was left of them, with the amounts as they were read', () => {
  expect(drawn({ '2026-10': '100.00', '2026-11': '400.00', total: '500.00' })).toEqual([
    ['2026-10', '100.00', 75, 25],
    ['2026-11', '400.00', 0, 100],
  ]);
});

test('a month that cost more than it brought hangs below the line', () => {
  expect(drawn({ '2026-10': '300.00', '2026-11': '-100.00' })).toEqual([
    ['2026-10', '300.00', 0, 75],
    ['2026-11', '-100.00', 75, 25],
  ]);
});

test('where nothing moved, nothing is drawn', () => {
  expect(drawn({ '2026-11': '0.00' })).toEqual([['2026-11', '0.00', 0, 0]]);
});
