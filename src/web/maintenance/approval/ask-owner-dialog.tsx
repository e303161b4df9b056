import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import { useUploads } from '#web/files/use-uploads.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { Field } from '#web/ui/field.tsx';
import { approvalMessages } from './approval.messages.ts';

const texts = approvalMessages.askDialog;

type AskOwnerDialogProps = {
  ticket: Pick<TicketRow, 'id' | 'version' | 'currency'>;
  open: boolean;
  onClose: () => void;
};

/** Asks the owner for an amount, with what it is for and the quotes. */
export function AskOwnerDialog({ ticket, open, onClose }: AskOwnerDialogProps) {
  const uploads = useUploads('quote');
  const parts = {
    amount: moneyPart(texts.amount, ticket.currency),
    message: longTextPart(texts.message, { optional: true, maxLength: 1000, rows: 3 }),
  };
  const form = useContractForm({
    parts,
    bodyOf: (values) => sentOf(parts, values),
    call: api.maintenance.askOwner,
    values: emptyOf(parts),
    input: (body) => ({
      params: { ticketId: ticket.id },
      body: { ...body, fileKeys: uploads.keys, version: ticket.version },
    }),
    onDone: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={approvalMessages.keep}
      send={texts.send}
      sendDisabledReason={uploads.isSending ? texts.stillSending : undefined}
    >
      <PartFields form={form} />
      <Field label={texts.quotes} group>
        <UploadDrop
          uploads={uploads}
          prompt={texts.drop}
          allowed={texts.allowed}
          accept="image/*,.heic,application/pdf"
        />
      </Field>
    </FormDialog>
  );
}
