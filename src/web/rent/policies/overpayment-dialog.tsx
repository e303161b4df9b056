import { FormDialog } from '#web/forms/form-dialog.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { sentOf, typedOf } from '#web/forms/parts.ts';
import { lateFeeMessages as shared, overpaymentMessages as texts } from '../rent.messages.ts';
import { type PolicyDialogProps, usePolicyForm } from './use-policy-form.ts';

const parts = { isAllowed: switchPart(texts.isAllowed, { hint: texts.allowedHint, first: true }) };

/** Sets whether a payment above the balance is recorded. */
export function OverpaymentDialog(props: PolicyDialogProps<'overpayment'>) {
  const form = usePolicyForm({
    ...props,
    name: 'overpayment',
    parts,
    bodyOf: (typed) => sentOf(parts, typed),
    valuesOf: (rules) => typedOf(parts, rules),
    input: (changes, { rules, version }) => ({ kind: 'OVERPAYMENT', rules: { ...rules, ...changes }, version }),
  });
  return (
    <FormDialog
      open
      onClose={props.onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={shared.cancel}
      send={shared.save}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}
