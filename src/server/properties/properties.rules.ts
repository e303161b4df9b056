import { findMoneyProblem, type MoneyProblem, toMinor } from '#contract/money.ts';
import type { SentenceCode } from '#contract/sentences.ts';
import { whyNot } from '#server/access/ability.ts';
import { fail } from '#server/access/app-error.ts';

type Here = { status: 'ACTIVE' | 'INACTIVE'; unitCount: number };
type Rights = { write: boolean; remove: boolean; report: boolean };

/** What a role with these rights may do with a property now. */
export function verdictsOn(property: Here, rights: Rights) {
  const isInactive = property.status === 'INACTIVE' && whyNot('property.inactive');
  return {
    edit: rights.write,
    remove: rights.remove && (property.unitCount > 0 ? whyNot('property.has_units') : true),
    addUnit: rights.write && (isInactive || true),
    report: rights.report && (isInactive || true),
  };
}

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
