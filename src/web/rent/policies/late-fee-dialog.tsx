import { LATE_FEE_COMBINATIONS } from '#contract/rent/rent.late-fees.ts';
import type { EffectiveLateFee, LateFeeRules } from '#contract/rent/rent.policies.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { readFigure, requiredFigurePart } from '#web/forms/kinds/figure.tsx';
import { moneyPart, optionalMoneyPart } from '#web/forms/kinds/money.tsx';
import { segmentPart } from '#web/forms/kinds/radio.tsx';
import { switchPart, tickPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { type Part, type SentOf, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSeen } from '#web/forms/use-seen.ts';
import { readPercent } from '#web/ui/typed-number.ts';
import { combineWords, rentMessages, lateFeeMessages as texts } from '../rent.messages.ts';
import { type Place, setPolicy } from './policy-calls.ts';
import { RuleFields, type RuleValue } from './rule-fields.tsx';

const rulesPart: Part<RuleValue[], LateFeeRules['rules'], LateFeeRules['rules']> = {
  label: texts.basis,
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
  show: (typed) => String(typed.length),
};

const lateFeeParts = (currency: string) => ({
  isOn: switchPart(texts.isOn),
  graceDays: requiredFigurePart(texts.graceDays, {
    inputMode: 'numeric',
    after: <span className="post">{rentMessages.days}</span>,
  }),
  rules: rulesPart,
  combine: segmentPart(texts.combine, choicesOf(LATE_FEE_COMBINATIONS, combineWords), 'SUM'),
  minBalance: moneyPart(texts.minBalance, currency),
  maxPerCharge: optionalMoneyPart(texts.maxPerCharge, currency),
  maxPerMonth: optionalMoneyPart(texts.maxPerMonth, currency),
  legalCap: optionalMoneyPart(texts.legalCap, currency),
  appliesToOpen: tickPart(texts.appliesToOpen, { hint: texts.appliesHint }),
});
export type LateFeeParts = ReturnType<typeof lateFeeParts>;

const schema = async () => (await import('#contract/rent/rent.policies.ts')).PolicyInput;

type Props = { policy: EffectiveLateFee; isOwn: boolean; place: Place; currency: string; onClose: () => void };

/** Sets when a late fee is charged, and how much. */
export function LateFeeDialog({ policy, isOwn, place, currency, onClose }: Props) {
  const parts = lateFeeParts(currency);
  const { seen, onRefused } = useSeen(isOwn ? policy.version : null);
  const { rules } = policy;
  const bodyOf = (typed: TypedOf<LateFeeParts>) => {
    const { appliesToOpen, ...sent }: SentOf<LateFeeParts> = sentOf(parts, typed);
    return {
      kind: 'LATE_FEE' as const,
      rules: { ...sent, accounts: rules.accounts },
      appliesToOpen,
      version: seen,
    };
  };
  const amount = (decimal: string | null) => (decimal === null ? null : { amount: decimal, currency });
  const form = useContractForm({
    parts,
    schema,
    bodyOf,
    call: setPolicy,
    values: typedOf(parts, {
      ...rules,
      minBalance: amount(rules.minBalance),
      maxPerCharge: amount(rules.maxPerCharge),
      maxPerMonth: amount(rules.maxPerMonth),
      legalCap: amount(rules.legalCap),
      appliesToOpen: false,
    }),
    input: (body) => ({ place, body }),
    says: () => rentMessages.policySaved,
    onDone: onClose,
    onRefused,
  });
  const isOn = form.watch('isOn');
  const severalRules = form.watch('rules').length > 1;
  return (
    <FormDialog
      open
      wide
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={texts.cancel}
      send={texts.save}
    >
      <PartFields form={form} names={['isOn']} />
      {isOn && (
        <>
          <PartFields form={form} names={['graceDays']} />
          <RuleFields form={form} currency={currency} />
          {severalRules && <PartFields form={form} names={['combine']} />}
          <div className="grid grid-cols-2 gap-3 max-desktop:grid-cols-1">
            <PartFields form={form} names={['minBalance', 'maxPerCharge', 'maxPerMonth', 'legalCap']} />
          </div>
          <PartFields form={form} names={['appliesToOpen']} />
        </>
      )}
    </FormDialog>
  );
}
