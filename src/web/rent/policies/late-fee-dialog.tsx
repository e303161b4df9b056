import { FormDialog } from '#web/forms/form-dialog.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { sentOf } from '#web/forms/parts.ts';
import { lateFeeMessages as texts } from '../rent.messages.ts';
import { lateFeeParts, lateFeeValuesOf } from './late-fee-parts.tsx';
import { RuleFields } from './rule-fields.tsx';
import { type PolicyDialogProps, usePolicyForm } from './use-policy-form.ts';

const schema = async () => (await import('#contract/rent/rent.policies.ts')).LateFeeRules;

type Props = PolicyDialogProps<'lateFee'> & { currency: string };

/** Sets when a late fee is charged, and how much. */
export function LateFeeDialog({ currency, ...props }: Props) {
  const parts = lateFeeParts(currency);
  const form = usePolicyForm({
    ...props,
    name: 'lateFee',
    parts,
    schema,
    // Which charges can be late is not asked here.
    bodyOf: (typed) => ({ ...sentOf(parts, typed), accounts: props.policy.rules.accounts }),
    valuesOf: (rules) => lateFeeValuesOf(rules, currency),
    input: ({ appliesToOpen, ...changes }, { rules, version }) => ({
      kind: 'LATE_FEE',
      rules: { ...rules, ...changes },
      appliesToOpen,
      version,
    }),
  });
  const isOn = form.watch('isOn');
  const severalRules = form.watch('rules').length > 1;
  return (
    <FormDialog
      open
      wide
      onClose={props.onClose}
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
