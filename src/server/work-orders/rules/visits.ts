import type { Visit } from '#contract/work-orders/work-orders.ts';
import { fail } from '#server/access/app-error.ts';

/** Refuses times that cannot be: one that ends before it begins, that is over, or that stands there twice. */
export function refuseImpossible(visits: readonly Visit[], at: Date): void {
  for (const { from, to } of visits) {
    if (Date.parse(to) <= Date.parse(from)) throw fail('work_order.visit_order');
    if (Date.parse(to) <= at.getTime()) throw fail('work_order.visit_past');
  }
  const starts = new Set(visits.map(({ from, to }) => `${Date.parse(from)} ${Date.parse(to)}`));
  if (starts.size < visits.length) throw fail('work_order.visits_twice');
}
