import { expect, it } from 'vitest';
import { daysBetween, plainDate } from '#contract/dates.ts';
import { monthColumn, twelveMonthsTo } from './months.ts';

it.each([
  ['2026-11-18', '2025-12-01', '2025-12-31'],
  ['2026-12-31', '2026-01-01', '2026-01-31'],
  ['2024-02-29', '2023-03-01', '2023-03-31'],
  ['2027-01-01', '2026-02-01', '2026-02-28'],
])('the twelve months to %s begin with %s – %s and leave no day out', (to, from, until) => {
  const months = twelveMonthsTo(plainDate(to));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ from, to: until });
  expect(months.at(-1)?.to).toBe(to);
  for (const [at, month] of months.slice(1).entries())
    expect(daysBetween(months[at]?.to ?? month.from, month.from)).toBe(1);
});

it('a month is called as people call it, and known by its year and number', () => {
  const month = monthColumn(plainDate('2025-12-01'), 'en-US');
  expect(month).toEqual({ id: '2025-12', kind: 'money', title: 'Dec 2025' });
  expect(monthColumn(plainDate('2026-09-01'), 'en-GB')).toMatchObject({ title: 'Sept 2026' });
});
