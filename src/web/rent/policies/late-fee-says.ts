import { formatCurrency } from '#contract/format/currency.ts';
import type { LateFeeRules } from '#contract/rent/rent.policies.ts';
import { basisWords, frequencyWords, lateFeeMessages, rentMessages as texts } from '../rent.messages.ts';
import type { RuleValue } from './rule-fields.tsx';

/** Rules for late fees as a sentence. */
export function lateFeeSays(rules: LateFeeRules, currency: string): string {
  if (!rules.isOn) return texts.noLateFee;
  const fees = rules.rules.map((rule) => feeSays(rule, currency)).join(texts.and);
  const several = { SUM: fees, GREATER: texts.greaterOf(fees), LESSER: texts.lesserOf(fees) };
  return texts.lateFeeIs(rules.graceDays, rules.rules.length > 1 ? several[rules.combine] : fees);
}

/** One rule as it is typed, with all that it says. */
export const ruleSays = (rule: RuleValue, currency: string): string =>
  [
    feeSays(rule, currency),
    ...(rule.graceDays ? [`${lateFeeMessages.ruleGrace}: ${rule.graceDays}`] : []),
    ...(rule.maxOccurrences ? [`${lateFeeMessages.maxOccurrences}: ${rule.maxOccurrences}`] : []),
  ].join(', ');

type Fee = Pick<LateFeeRules['rules'][number], 'basis' | 'amount' | 'percent' | 'frequency'>;

function feeSays({ basis, amount, percent, frequency }: Fee, currency: string): string {
  const much = basis === 'FLAT' ? formatCurrency(amount, currency) : `${percent ?? ''}${basisWords[basis]}`;
  return `${much}, ${frequencyWords[frequency].toLowerCase()}`;
}
