import type { EffectiveLateFee } from '#contract/rent/rent.policies.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { type SentOf, sentOf, type TypedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSeen } from '#web/forms/use-seen.ts';
import { rentMessages, lateFeeMessages as texts } from '../rent.messages.ts';
import { type LateFeeParts, lateFeeParts, lateFeeValuesOf } from './late-fee-parts.tsx';
import { type Place, setPolicy } from './policy-calls.ts';
import { RuleFields } from './rule-fields.tsx';

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
  const form = useContractForm({
    parts,
    schema,
    bodyOf,
    call: setPolicy,
    values: lateFeeValuesOf(rules, currency),
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
