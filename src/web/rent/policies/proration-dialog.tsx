import type { EffectiveProration } from '#contract/rent/rent.policies.ts';
import { PRORATION_FIRST, PRORATION_METHODS, PRORATION_ROUNDING } from '#contract/rent/rent.proration.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { radioPart, segmentPart } from '#web/forms/kinds/radio.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { sentOf, typedOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSeen } from '#web/forms/use-seen.ts';
import {
  firstWords,
  methodHints,
  methodWords,
  rentMessages,
  roundingWords,
  lateFeeMessages as shared,
  prorationMessages as texts,
} from '../rent.messages.ts';
import { type Place, setPolicy } from './policy-calls.ts';

const parts = {
  method: radioPart(
    texts.method,
    choicesOf(PRORATION_METHODS, methodWords).map((choice) => ({ ...choice, hint: methodHints[choice.value] })),
    'ACTUAL',
  ),
  februaryActual: tickPart(texts.februaryActual),
  first: radioPart(texts.first, choicesOf(PRORATION_FIRST, firstWords), 'FIRST'),
  prorateLast: tickPart(texts.prorateLast),
  rounding: segmentPart(texts.rounding, choicesOf(PRORATION_ROUNDING, roundingWords), 'MINOR'),
};

type Props = { policy: EffectiveProration; isOwn: boolean; place: Place; onClose: () => void };

/** Sets how a month that is not whole is charged. */
export function ProrationDialog({ policy, isOwn, place, onClose }: Props) {
  const { seen, onRefused } = useSeen(isOwn ? policy.version : null);
  const form = useContractForm({
    parts,
    bodyOf: (typed) => ({
      kind: 'PRORATION' as const,
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
