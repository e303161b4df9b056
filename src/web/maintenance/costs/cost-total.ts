import { type CostFigures, costAmount } from '#contract/maintenance/maintenance.costs.ts';
import { fromMinor } from '#contract/money.ts';
import { readDecimal } from '#web/ui/typed-number.ts';

/** The total of figures as they are typed, as a decimal text; null while a figure is missing or wrong. */
export function totalOf({ quantity, unitCost, tax }: CostFigures, currency: string): string | null {
  const figures = { quantity: readDecimal(quantity) ?? quantity, unitCost, tax: tax === '' ? '0' : tax };
  const amount = costAmount(figures, currency);
  return 'problem' in amount ? null : fromMinor(amount.totalMinor, currency);
}
