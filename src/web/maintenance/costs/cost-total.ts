import { type CostFigures, costAmount } from '#contract/maintenance/maintenance.costs.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { readDecimal } from '#web/ui/typed-number.ts';

/** The total of figures as they are typed, as a decimal text; null while a figure is missing or wrong. */
export function totalOf({ quantity, unitCost, tax }: CostFigures, currency: string): string | null {
  const figures = { quantity: readDecimal(quantity) ?? quantity, unitCost, tax: tax === '' ? '0' : tax };
  const amount = costAmount(figures, currency);
  return 'problem' in amount ? null : fromMinor(amount.totalMinor, currency);
}

type Spending = {
  /** What all costs come to, the one that is corrected as it was. */
  costTotal: string;
  /** What that one came to before; nothing of a new one. */
  before: string;
  /** What is typed comes to now. */
  added: string;
  /** How far it may go. */
  limit: string;
};

/** What a request costs with what is typed, and whether that goes beyond what was agreed: to the cent, for what is agreed is kept. */
export function spendingOf({ costTotal, before, added, limit }: Spending, currency: string) {
  const minor = (amount: string) => toMinor(amount, currency);
  const together = minor(costTotal) - minor(before) + minor(added);
  const most = minor(limit);
  return {
    together: fromMinor(together, currency),
    share: most === 0 ? 1 : together / most,
    isOver: together > most,
  };
}
