import type { TicketRow } from '#contract/maintenance/maintenance.ts';
import { api } from '#web/api.ts';
import { UploadDrop } from '#web/files/upload-drop.tsx';
import { useUploads } from '#web/files/use-uploads.ts';
import { ActionFormDialog } from '#web/forms/action-form-dialog.tsx';
import { moneyPart } from '#web/forms/kinds/money.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { approvalMessages } from './approval.messages.ts';

const texts = approvalMessages.askDialog;

type AskOwnerDialogProps = {
  ticket: Pick<TicketRow, 'id' | 'version' | 'currency'>;
  open: boolean;
  onClose: () => void;
};

/** Asks the owner for an amount, with what it is for and the quotes. */
export function AskOwnerDialog({ ticket: { id, version, currency }, open, onClose }: AskOwnerDialogProps) {
  const uploads = useUploads('quote');
  return (
    <ActionFormDialog
      {...texts}
      keep={approvalMessages.keep}
      open={open}
      parts={{
        amount: moneyPart(texts.amount, currency),
        message: longTextPart(texts.message, { optional: true, maxLength: 1000, rows: 3 }),
      }}
      call={api.maintenance.askOwner}
      params={{ ticketId: id }}
      body={(sent) => ({ ...sent, fileKeys: uploads.keys, version })}
      onClose={onClose}
      sendDisabledReason={uploads.isSending ? texts.stillSending : undefined}
    >
      {(form) => (
        <>
          <PartFields form={form} />
          <Field label={texts.quotes} group>
            <UploadDrop
              uploads={uploads}
              prompt={texts.drop}
              allowed={texts.allowed}
              accept="image/*,.heic,application/pdf"
            />
          </Field>
        </>
      )}
    </ActionFormDialog>
  );
}
