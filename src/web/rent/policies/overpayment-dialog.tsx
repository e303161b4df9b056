import type { EffectiveOverpayment } from '#contract/rent/rent.policies.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { switchPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { sentOf, typedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSeen } from '#web/forms/use-seen.ts';
import { rentMessages, lateFeeMessages as shared, overpaymentMessages as texts } from '../rent.messages.ts';
import { type Place, setPolicy } from './policy-calls.ts';

const parts = { isAllowed: switchPart(texts.isAllowed, { hint: texts.allowedHint, first: true }) };

type Props = { policy: EffectiveOverpayment; isOwn: boolean; place: Place; onClose: () => void };

/** Sets whether a payment above the balance is recorded. */
export function OverpaymentDialog({ policy, isOwn, place, onClose }: Props) {
  const { seen, onRefused } = useSeen(isOwn ? policy.version : null);
  const form = useContractForm({
    parts,
    bodyOf: (typed) => ({
      kind: 'OVERPAYMENT' as const,
      rules: sentOf(parts, typed),
      version: seen,
    }),
    call: setPolicy,
    values: typedOf(parts, policy.rules),
    input: (body) => ({ place, body }),
    says: () => rentMessages.policySaved,
    onDone: onClose,
    onRefused,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
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
