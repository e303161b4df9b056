import { expect, it } from 'vitest';
import type { AnalyticsGroup } from '#contract/analytics/analytics.ts';
import type { AnalyticsSort } from '#contract/analytics/analytics.words.ts';
import { byWorst } from './by-worst.ts';

const group = (name: string, days: number | null, rating: number | null, cost?: string): AnalyticsGroup => ({
  key: name,
  name,
  figures: [
    { measure: 'SOLVED_DAYS', value: days, rowCount: 3 },
    { measure: 'RATING', value: rating, rowCount: 3 },
  ],
  costs: cost ? [{ amount: cost, currency: 'USD' }] : [],
  costsPerUnit: [],
});
const groups = [group('A', 2, 4.5, '9.00'), group('B', null, 2, '100.00'), group('C', 12, null)];

it.each<[Exclude<AnalyticsSort, 'name'>, string]>([
  ['SOLVED_DAYS', 'CAB'],
  ['RATING', 'BAC'],
  ['COST', 'BAC'],
])('by %s the worst stands first, and what cannot be said last', (sort, names) => {
  expect(
    groups
      .toSorted(byWorst(sort))
      .map(({ name }) => name)
      .join(''),
  ).toBe(names);
});
