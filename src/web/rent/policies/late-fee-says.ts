import { formatCurrency } from '#contract/format/currency.ts';
import type { LateFeeRules } from '#contract/rent/rent.policies.ts';
import { basisWords, frequencyWords, rentMessages as texts } from '../rent.messages.ts';

/** Rules for late fees as a sentence. */
export function lateFeeSays(rules: LateFeeRules, currency: string): string {
  if (!rules.isOn) return texts.noLateFee;
  const fees = rules.rules
    .map((rule) => {
      const much =
        rule.basis === 'FLAT'
          ? formatCurrency(rule.amount, currency)
          : `${rule.percent ?? ''}${basisWords[rule.basis]}`;
      return `${much}, ${frequencyWords[rule.frequency].toLowerCase()}`;
    })
    .join(texts.and);
  const several = { SUM: fees, GREATER: texts.greaterOf(fees), LESSER: texts.lesserOf(fees) };
  return texts.lateFeeIs(rules.graceDays, rules.rules.length > 1 ? several[rules.combine] : fees);
}
