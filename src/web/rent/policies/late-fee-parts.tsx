import { LATE_FEE_COMBINATIONS } from '#contract/rent/rent.late-fees.ts';
import type { LateFeeRules } from '#contract/rent/rent.policies.ts';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { readFigure, requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { moneyPart, optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { switchPart, tickPart } from '#web/forms/kinds/yes-no.tsx';
import { type Part, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { readPercent } from '#web/ui/typed-number.ts';
import { combineWords, rentMessages, lateFeeMessages as texts } from '../rent.messages.ts';
import { ruleSays } from './late-fee-says.ts';
import type { RuleValue } from './rule-fields.tsx';

const rulesPart = (currency: string): Part<RuleValue[], LateFeeRules['rules'], LateFeeRules['rules']> => ({
  label: texts.rules,
  empty: [],
  read: (stored) =>
    stored.map((rule) => ({
      ...rule,
      amount: rule.amount ?? '',
      percent: rule.percent ?? '',
      graceDays: rule.graceDays === null ? '' : String(rule.graceDays),
      maxOccurrences: rule.maxOccurrences === null ? '' : String(rule.maxOccurrences),
    })),
  send: (typed) =>
    typed.map(({ basis, amount, percent, frequency, graceDays, maxOccurrences }) => ({
      basis,
      amount: basis === 'FLAT' ? amount : null,
      percent: basis === 'FLAT' ? null : readPercent(percent),
      frequency,
      graceDays: readFigure(graceDays),
      maxOccurrences: readFigure(maxOccurrences),
    })),
  show: (typed) => typed.map((rule) => ruleSays(rule, currency)).join('; '),
});

/** What rules for late fees ask for, with amounts in this currency. */
export const lateFeeParts = (currency: string) => ({
  isOn: switchPart(texts.isOn),
  graceDays: requiredFigurePart(texts.graceDays, {
    inputMode: 'numeric',
    after: <span className="post">{rentMessages.days}</span>,
  }),
  rules: rulesPart(currency),
  combine: segmentPart(texts.combine, choicesOf(LATE_FEE_COMBINATIONS, combineWords), 'SUM'),
  minBalance: moneyPart(texts.minBalance, currency),
  maxPerCharge: optionalMoneyPart(texts.maxPerCharge, currency),
  maxPerMonth: optionalMoneyPart(texts.maxPerMonth, currency),
  legalCap: optionalMoneyPart(texts.legalCap, currency),
  appliesToOpen: { ...tickPart(texts.appliesToOpen, { hint: texts.appliesHint }), isSettled: true as const },
});
export type LateFeeParts = ReturnType<typeof lateFeeParts>;

/** The fields of rules that hold; what is late already stays as it is unless somebody ticks that. */
export function lateFeeValuesOf(rules: LateFeeRules, currency: string): TypedOf<LateFeeParts> {
  const amount = (decimal: string | null) => (decimal === null ? null : { amount: decimal, currency });
  return typedOf(lateFeeParts(currency), {
    ...rules,
    minBalance: amount(rules.minBalance),
    maxPerCharge: amount(rules.maxPerCharge),
    maxPerMonth: amount(rules.maxPerMonth),
    legalCap: amount(rules.legalCap),
    appliesToOpen: false,
  });
}
