import { type CostFigures, costAmount } from '#contract/maintenance/maintenance.costs.ts';
import { fromMinor } from '#contract/money.ts';

/** The total as a decimal text; null while a figure is missing or wrong. */
export function totalOf({ tax, ...figures }: CostFigures, currency: string): string | null {
  const amount = costAmount({ ...figures, tax: tax === '' ? '0' : tax }, currency);
  return 'problem' in amount ? null : fromMinor(amount.totalMinor, currency);
}
