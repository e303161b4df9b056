import type { PaymentDetails, PaymentDetailsChange } from '#contract/payments/payment-reports.ts';
import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { longTextPart, textPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { type PartsFor, sentOf, type TypedOf, typedOf } from '#web/forms/parts.ts';
import { useUpdateForm } from '#web/forms/use-update-form.tsx';
import { detailsMessages as texts, detailsFieldWords as words } from './details.messages.ts';

const optional = { optional: true } as const;
const parts = {
  accountHolder: textPart(words.accountHolder, { ...optional, maxLength: 127 }),
  bankName: textPart(words.bankName, { ...optional, maxLength: 127 }),
  accountNumber: textPart(words.accountNumber, { ...optional, maxLength: 40 }),
  bankCode: textPart(words.bankCode, { ...optional, maxLength: 20 }),
  instructions: longTextPart(words.instructions, { ...optional, maxLength: 1000, hint: texts.instructionsHint }),
} satisfies PartsFor<typeof PaymentDetailsChange>;

/** Changes what is said about where renters pay. */
export function EditDetailsDialog({ row, onClose }: { row: PaymentDetails; onClose: () => void }) {
  const form = useUpdateForm({
    parts,
    bodyOf: (values: TypedOf<typeof parts>) => sentOf(parts, values),
    call: api.payments.changeDetails,
    row,
    words,
    valuesOf: (stored: PaymentDetails) => typedOf(parts, stored),
    input: (body, version) => ({ body: { ...body, version } }),
    says: () => texts.saved,
    onDone: onClose,
    named: texts.title,
  });
  return (
    <FormDialog open onClose={onClose} title={texts.editTitle} form={form} cancel={texts.cancel} send={texts.save}>
      <PartFields form={form} />
    </FormDialog>
  );
}
