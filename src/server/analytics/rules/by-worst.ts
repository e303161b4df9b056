import type { AnalyticsGroup } from '#contract/analytics/analytics.ts';
import type { AnalyticsSort } from '#contract/analytics/analytics.words.ts';
import { isMoreWorse } from './repairs.ts';

/** Puts groups in order by one figure, the worst first; those of which there is too little to say come last. */
export function byWorst(sort: Exclude<AnalyticsSort, 'name'>): (a: AnalyticsGroup, b: AnalyticsGroup) => number {
  const sign = sort === 'COST' || isMoreWorse(sort) ? -1 : 1;
  return (a, b) => {
    const [one, other] = [worthOf(a, sort), worthOf(b, sort)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * (one - other);
  };
}

const worthOf = ({ figures, costs }: AnalyticsGroup, sort: Exclude<AnalyticsSort, 'name'>): number | null =>
  sort === 'COST'
    ? // Of several currencies the largest number: they have no order among each other.
      (costs.map(({ amount }) => Number(amount)).toSorted((a, b) => b - a)[0] ?? null)
    : (figures.find(({ measure }) => measure === sort)?.value ?? null);
