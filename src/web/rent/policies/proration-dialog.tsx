import { PRORATION_FIRST, PRORATION_METHODS, PRORATION_ROUNDING } from '#contract/rent/rent.proration.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { choicesOf } from '#web/forms/kinds/choices.ts';
import { radioPart, segmentPart } from '#web/forms/kinds/radio.tsx';
import { tickPart } from '#web/forms/kinds/yes-no.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { sentOf, typedOf } from '#web/forms/parts.ts';
import {
  firstWords,
  methodHints,
  methodWords,
  roundingWords,
  lateFeeMessages as shared,
  prorationMessages as texts,
} from '../rent.messages.ts';
import { type PolicyDialogProps, usePolicyForm } from './use-policy-form.ts';

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

/** Sets how a month that is not whole is charged. */
export function ProrationDialog(props: PolicyDialogProps<'proration'>) {
  const form = usePolicyForm({
    ...props,
    name: 'proration',
    parts,
    bodyOf: (typed) => sentOf(parts, typed),
    valuesOf: (rules) => typedOf(parts, rules),
    input: (changes, { rules, version }) => ({ kind: 'PRORATION', rules: { ...rules, ...changes }, version }),
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
