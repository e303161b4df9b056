import type { PlainDate } from '#contract/dates.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { dayPart } from '#web/forms/kinds/day.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { lateFeeMessages as shared, rentRulesMessages as texts } from '../rent.messages.ts';

const parts = { on: dayPart(texts.firstDay) };

/** Asks from which day on rent is charged here. */
export function ChargeFromDialog({ on, onClose }: { on: PlainDate | null; onClose: () => void }) {
  const form = useContractForm({
    parts,
    bodyOf: (typed) => sentOf(parts, typed),
    call: api.rent.chargeFrom,
    values: { on: on ?? '' },
    input: (body) => ({ body }),
    says: () => texts.chargeFromSaid,
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.chargeFromTitle}
      lede={texts.chargedFromHint}
      form={form}
      cancel={shared.cancel}
      send={texts.chargeFromSend}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}
