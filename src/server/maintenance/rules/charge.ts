import {
  type CostAmount,
  type CostAmountProblem,
  type CostFigures,
  costAmount,
} from '#contract/maintenance/maintenance.costs.ts';
import { type AppError, fail } from '#server/access/app-error.ts';

/** What a cost adds up to; figures that cannot be kept are refused beside their field, or beside that in which they were said. */
export function chargeOf(
  figures: CostFigures,
  currency: string,
  saidIn: Partial<Record<keyof CostFigures, string>> = {},
): CostAmount {
  const amount = costAmount(figures, currency);
  if ('problem' in amount) throw refusalOf({ ...amount, field: saidIn[amount.field] ?? amount.field });
  return amount;
}

/** An amount that an owner is asked for, in minor units. */
export function amountToApprove(amount: string, currency: string): number {
  const read = costAmount({ quantity: '1', unitCost: amount, tax: '0' }, currency);
  if ('problem' in read) throw refusalOf({ ...read, field: 'amount' });
  if (read.totalMinor === 0) throw fail('approval.amount_zero');
  return read.totalMinor;
}

function refusalOf({ problem, field }: Pick<CostAmountProblem, 'problem'> & { field: string }): AppError {
  switch (problem) {
    case 'too_many_decimals':
      return fail('cost.too_many_decimals', { field });
    case 'too_large':
      return fail('cost.too_large', { field });
    case 'negative':
      return fail('VALIDATION_FAILED', { field, reason: 'cost.below_zero' });
    case 'not_a_figure':
      return fail('VALIDATION_FAILED', { field, reason: 'field.amount' });
  }
}
