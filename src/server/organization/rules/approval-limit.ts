import { findMoneyProblem, type MoneyProblem, toMinor } from '#contract/money.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { fail } from '#server/access/app-error.ts';

const MONEY_PROBLEMS: Record<MoneyProblem, SentenceCode> = {
  not_a_decimal: 'field.amount',
  too_many_decimals: 'property.limit_too_many_decimals',
  too_large: 'property.limit_too_large',
};

/** What may be spent without asking in minor units; an amount that the currency cannot hold is refused at its field. */
export function approvalLimitMinor(amount: string | null, currency: string): number | null {
  if (amount === null) return null;
  const problem = findMoneyProblem(amount, currency);
  if (problem) throw refused(MONEY_PROBLEMS[problem]);
  const minor = toMinor(amount, currency);
  if (minor < 0) throw refused('property.limit_below_zero');
  return minor;
}

const refused = (reason: SentenceCode) => fail('VALIDATION_FAILED', { field: 'approvalLimit', reason });
