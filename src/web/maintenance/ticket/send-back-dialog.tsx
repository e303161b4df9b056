import { api } from '#web/api.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { longTextPart } from '#web/forms/kinds/text.tsx';
import { PartFields } from '#web/forms/part-field.tsx';
import { emptyOf, sentOf } from '#web/forms/parts.ts';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { moveMessages } from '../board/move.messages.ts';

const texts = moveMessages.confirm;
const parts = { note: longTextPart(moveMessages.note.stillWrong, { maxLength: 500 }) };

/** Asks the renter what is still wrong; then the request opens again. */
export function SendBackDialog({ ticketId, onClose }: { ticketId: string; onClose: () => void }) {
  const form = useContractForm({
    parts,
    bodyOf: (values) => ({ solved: false, ...sentOf(parts, values) }),
    call: api.maintenance.confirm,
    values: emptyOf(parts),
    input: (body) => ({ params: { ticketId }, body }),
    onDone: onClose,
  });
  return (
    <FormDialog
      open
      onClose={onClose}
      title={texts.title}
      lede={texts.lede}
      form={form}
      cancel={moveMessages.keep}
      send={texts.send}
    >
      <PartFields form={form} />
    </FormDialog>
  );
}
